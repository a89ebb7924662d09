import { BridgeError } from "@bascule/protocol";
import { isLostContext } from "../agent/agent-client.ts";

/** The document that was asked is gone, or has only just begun: whoever asks again and again need not care. */
export const isBetweenPages = (error: unknown): boolean =>
	isLostContext(error) || (error instanceof BridgeError && error.code === "busy");
