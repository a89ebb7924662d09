import { BridgeError } from "@bascule/protocol";

/** For whoever asked a document that is not there any more, while its tab may be. */
export const frameGone = (message = "the frame went away", cause?: unknown): BridgeError =>
	new BridgeError("element_stale", message, { details: { gone: "frame" }, ...(cause !== undefined && { cause }) });

export const isFrameGone = (error: unknown): boolean => error instanceof BridgeError && error.details?.gone === "frame";
