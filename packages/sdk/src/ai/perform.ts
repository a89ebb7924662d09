import type { BrowserAction, BrowserActionType } from "@bascule/protocol/bridge";
import { BridgeError } from "@bascule/protocol/errors";
import type { Bascule } from "../bascule.ts";
import type { BrowserInput } from "./input.ts";
import { type Milestone, targetOf } from "./milestone.ts";
import { type BrowserOutput, failureOf, readOutcome } from "./output.ts";

export interface BrowserOptions {
	/** A client of the daemon, from `connect()`. */
	bascule: Pick<Bascule, "call">;
	/** The session to work in. Default: the client's default session. */
	session?: string;
	/** Called as each action ends. What it throws is ignored. */
	onMilestone?(milestone: Milestone): void;
}

/** Runs one action. It gives failures back as data, and throws only when its signal was aborted. */
export type Perform = (input: BrowserInput, signal?: AbortSignal) => Promise<BrowserOutput>;

/** These leave the page as it is, so that a lost one may be repeated. */
const READS: ReadonlySet<BrowserActionType> = new Set(["screenshot", "extract", "wait_for", "get_tabs"]);

export function performer({ bascule, session, onMilestone }: BrowserOptions): Perform {
	return async (input, signal) => {
		const { action } = input;
		const at = Date.now();
		const started = performance.now();
		const args = { ...input, ...(session !== undefined && { session }) };
		const effect = READS.has(action.type) ? "read" : "act";
		const output = await bascule
			.call("browser", args, { effect, ...(signal && { signal }) })
			.then((outcome) => readOutcome(action.type, outcome))
			.catch((error: unknown) => failureOf(BridgeError.from(error)));
		const milestone = milestoneOf({ action, output, at, ms: Math.round(performance.now() - started) });
		// The action is done, whatever the one who is told makes of it.
		void Promise.try(() => onMilestone?.(milestone)).catch(() => {});
		if (!output.ok) signal?.throwIfAborted();
		return output;
	};
}

interface Performed {
	action: BrowserAction;
	output: BrowserOutput;
	at: number;
	ms: number;
}

function milestoneOf({ action, output, at, ms }: Performed): Milestone {
	const target = targetOf(action);
	const tabId = tabOf(action, output);
	return {
		at,
		action: action.type,
		...(target !== undefined && { target }),
		ok: output.ok,
		...(!output.ok && { code: output.code }),
		ms,
		...(tabId !== undefined && { tabId }),
	};
}

function tabOf(action: BrowserAction, output: BrowserOutput): number | undefined {
	if (output.ok && output.action === "open_tab") return output.result.tabId;
	return "tabId" in action ? action.tabId : undefined;
}
