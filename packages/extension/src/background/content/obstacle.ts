import type { Port } from "@bascule/protocol";
import { BridgeError } from "@bascule/protocol/errors";

/** What can be done in a tab that the debugger does not reach. */
export const CONTENT_PORTS = ["dom", "input", "nav", "capture"] as const satisfies readonly Port[];

export const foreignFrame = (): BridgeError =>
	new BridgeError("foreign_extension_frame", "another extension shows a frame in this page");
