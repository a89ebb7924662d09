import { useState } from "react";
import type { BridgeConfigView } from "../contracts/bridge-service.ts";

/** Where the daemon is, for all forms of a page that need to know. */
export interface Address {
	/** What is typed, else what is configured now. */
	url: string;
	type(url: string): void;
	/** Back to what is configured. */
	reset(): void;
}

export function useAddress(config: BridgeConfigView | undefined): Address {
	const [typed, setTyped] = useState<string>();
	return { url: typed ?? config?.url ?? "", type: setTyped, reset: () => setTyped(undefined) };
}
