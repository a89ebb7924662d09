import type { ErrorCode } from "@bascule/protocol";
import type { AgentFailure } from "./api.ts";

/** Thrown inside the agent; crosses to the engine as data. */
export class AgentError extends Error {
	readonly failure: AgentFailure;

	constructor(code: ErrorCode, message: string, extra: Omit<AgentFailure, "code" | "message"> = {}) {
		super(message);
		this.failure = { code, message, ...extra };
	}
}

/** Thrown when a call runs no ref numbers left; the engine sends it again with more. */
export class NeedIds extends Error {
	readonly count: number;

	constructor(count: number) {
		super("no ref numbers left");
		this.count = count;
	}
}
