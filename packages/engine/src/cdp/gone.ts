import { BridgeError } from "@bascule/protocol";

/** For whoever asked a document that is not there any more, while its tab may be. */
export const frameGone = (message = "the frame was removed", cause?: unknown): BridgeError =>
	new BridgeError("element_stale", message, { details: { gone: "frame" }, ...(cause !== undefined && { cause }) });

export const isFrameGone = (error: unknown): boolean => error instanceof BridgeError && error.details?.gone === "frame";

/** What Chrome says in place of an answer when the document that was asked has made room for the next one. */
const REPLACED = /(?<!browser )context|Inspected target navigated|No frame|Not attached to an active page/i;

export const isReplaced = (message: string): boolean => REPLACED.test(message);

/** For whoever asked the document of a tab that shows another one now. */
export const pageGone = (method: string): BridgeError =>
	new BridgeError("busy", "the page navigated away before it answered", {
		source: "app",
		hint: "Try again. If the page keeps reloading, wait_for what it should show, or navigate elsewhere.",
		details: { gone: "page", method },
	});

export const isPageGone = (error: unknown): boolean => error instanceof BridgeError && error.details?.gone === "page";
