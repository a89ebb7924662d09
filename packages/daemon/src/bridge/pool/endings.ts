import { BridgeError } from "@bascule/protocol";
import type { WireError } from "@bascule/protocol/bridge";
import { reasonOf } from "../../calls/deadline.ts";
import type { Ending } from "./peer.ts";

/** What the caller of an action hears when no answer came, in the codes that every version knows. */
export const ACTION_ENDINGS: Record<Ending, WireError["code"]> = {
	aborted: "internal_error",
	timeout: "timeout",
	disconnected: "internal_error",
	stopped: "session_not_found",
	unsent: "internal_error",
	oversized: "invalid_action",
};

type VerbEnding = (why: string, id: string, signal: AbortSignal) => BridgeError;

export const VERB_ENDINGS: Record<Ending, VerbEnding> = {
	aborted: (_why, _id, signal) => reasonOf(signal),
	timeout: (why, id) => new BridgeError("timeout", why, { details: { requestId: id } }),
	disconnected: (why, id) => lost(why, id, true),
	stopped: (why) =>
		new BridgeError("session_not_found", why, {
			hint: "The owner must let agents work again in the popup.",
			details: { stopped: "all" },
		}),
	unsent: (why, id) => lost(why, id, false),
	oversized: (why) => new BridgeError("invalid_action", why, { hint: "Nothing was done. Send less at a time." }),
};

/** `sent` says whether the browser may have seen the request. */
export const lost = (message: string, requestId: string, sent: boolean): BridgeError =>
	new BridgeError("not_connected", message, {
		hint: "Look at the extension's popup in that browser; `bascule browsers` lists paired browsers.",
		details: { requestId, sent },
	});

export const failed = (code: WireError["code"], message: string): { error: WireError } => ({
	error: { code, message },
});
