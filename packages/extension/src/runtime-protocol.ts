import { BridgeError, type ErrorCode, type ErrorOptions } from "@bascule/protocol/errors";
import type { BridgeService, BridgeState } from "./contracts/bridge-service.ts";

/** What our pages and the worker say to each other. The kinds keep it apart from other messages of the extension. */

export type BridgeMethod = Exclude<keyof BridgeService, "subscribeState">;
export type ArgsOf<M extends BridgeMethod> = Parameters<BridgeService[M]>;
export type ResultOf<M extends BridgeMethod> = Awaited<ReturnType<BridgeService[M]>>;

const METHODS: Record<BridgeMethod, true> = {
	getState: true,
	stopTab: true,
	allowTab: true,
	stopAll: true,
	resume: true,
	pair: true,
	getConfig: true,
	saveConfig: true,
	clearConfig: true,
	reconnect: true,
	listBlocklist: true,
	addToBlocklist: true,
	removeFromBlocklist: true,
	searchAudit: true,
};

export interface BridgeRequest<M extends BridgeMethod = BridgeMethod> {
	kind: "bridge_request";
	method: M;
	args: ArgsOf<M>;
}

export type BridgeReply<T = unknown> =
	| { ok: true; value: T }
	| { ok: false; error: { code: ErrorCode; message: string } & Pick<ErrorOptions, "hint" | "details"> };

/** Comes over the port of a page that asked for the state. */
export interface BridgeBroadcast {
	kind: "bridge_broadcast";
	state: BridgeState;
}

/** The port's name. */
export const STATE_PORT = "bridge_state";

export function isBridgeRequest(message: unknown): message is BridgeRequest {
	const request = message as Partial<BridgeRequest> | null | undefined;
	return (
		request?.kind === "bridge_request" &&
		typeof request.method === "string" &&
		Object.hasOwn(METHODS, request.method) &&
		Array.isArray(request.args)
	);
}

export function failure(thrown: unknown): BridgeReply<never> {
	const { code, message, hint, details } = BridgeError.from(thrown);
	return { ok: false, error: { code, message, hint, ...(details && { details }) } };
}

export function unwrap<T>(reply: BridgeReply<T>): T {
	if (reply.ok) return reply.value;
	const { code, message, ...options } = reply.error;
	throw new BridgeError(code, message, options);
}
