import { type RefObject, useRef, useState } from "react";
import type { BridgeConfigView } from "../contracts/bridge-service.ts";

/** Where the daemon is, for all forms of a page that need to know. */
export interface Address {
	/** What is typed, else what is configured now. */
	url: string;
	/** False until the configuration is read, unless something was typed. */
	isKnown: boolean;
	type(url: string): void;
	/** Where it is typed. */
	field: RefObject<HTMLInputElement | null>;
	/** Back to what is configured. */
	reset(): void;
	/** The element that says what is wrong with it, until another is typed. */
	problem: string | undefined;
	blame(problem: string | undefined): void;
}

export function useAddress(config: BridgeConfigView | undefined): Address {
	const [typed, setTyped] = useState<string>();
	const [blamed, setBlamed] = useState<{ url: string; problem: string | undefined }>();
	const field = useRef<HTMLInputElement>(null);
	const url = typed ?? config?.url ?? "";
	return {
		url,
		isKnown: typed !== undefined || config !== undefined,
		type: setTyped,
		field,
		reset: () => setTyped(undefined),
		problem: blamed?.url === url ? blamed.problem : undefined,
		blame: (problem) => setBlamed({ url, problem }),
	};
}
