import { useState } from "react";
import type { BridgeState } from "../contracts/bridge-service.ts";
import { spokenState } from "./wording.ts";

/** Says changes of the state aloud. In the page from the start, or a screen reader does not watch it. */
export function Announcer({ state }: { state: BridgeState | undefined }) {
	const [spoken, setSpoken] = useState("");
	const next = state && spokenState(state);
	if (next !== undefined && next !== spoken) setSpoken(next);
	return (
		<p role="status" className="visually-hidden">
			{spoken}
		</p>
	);
}
