/** Stands in for the daemon: answers the `browser` tool from a table, and remembers what it was asked. */
import type { Outcome } from "@bascule/protocol";
import type { BrowserAction, BrowserActionType } from "@bascule/protocol/bridge";
import { BridgeError, type ErrorCode } from "@bascule/protocol/errors";
import type { Bascule } from "../bascule.ts";
import type { CallOptions } from "../connection.ts";
import type { BrowserSuccess, ExtractResult } from "./output.ts";

interface Asked {
	action: BrowserAction;
	text?: unknown;
	session?: unknown;
	options: CallOptions;
}

type Answer = Outcome | ((asked: Asked) => Promise<Outcome>);

export interface FakeDaemon extends Pick<Bascule, "call"> {
	readonly asked: Asked[];
}

/** What is not in the table succeeds with `{ok: true}`. */
export function fakeDaemon(answers: Partial<Record<BrowserActionType, Answer>> = {}): FakeDaemon {
	const asked: Asked[] = [];
	return {
		asked,
		async call(tool, args = {}, options = {}) {
			if (tool !== "browser") throw new Error(`${tool} is not what an agent may call`);
			const call = { ...(args as { action: BrowserAction }), options };
			asked.push(call);
			const answer = answers[call.action.type] ?? answered(call.action.type, { ok: true });
			return typeof answer === "function" ? answer(call) : answer;
		},
	};
}

type Result = BrowserSuccess["result"];

export const answered = (action: BrowserActionType, result: Result): Outcome => ({
	ok: true,
	result: { ok: true, action, result },
});

export const failed = (code: ErrorCode, message: string, details?: Record<string, unknown>): Outcome => ({
	ok: false,
	result: new BridgeError(code, message, details && { details }).toResult(),
});

/** A page with one button. */
export const page = (more: Partial<ExtractResult> = {}): Outcome =>
	answered("extract", {
		markdown: "# Shop",
		elements: [{ uid: "e0", role: "button", name: "Add to cart" }],
		...more,
	});

/** Never ends by itself; ends as a client does when its signal is aborted. */
export const hanging = ({ options: { signal } }: Asked): Promise<Outcome> =>
	new Promise((_, reject) =>
		signal?.addEventListener("abort", () => reject(new BridgeError("cancelled", "the call was cancelled"))),
	);
