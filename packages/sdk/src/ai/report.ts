import type { Obstacle } from "@bascule/protocol/bridge";
import type { ErrorCode } from "@bascule/protocol/errors";
import type { Milestone } from "./milestone.ts";
import type { BrowserFailure, BrowserOutput } from "./output.ts";

/**
 * How a run ended: the agent called `complete`; a page wants a person; an action was refused for good; the steps
 * ran out; the model stopped without calling `complete`.
 */
export type RunEnd = "completed" | "obstacle" | "refused" | "max_steps" | "stopped";

/** All that comes out of a run of the browser agent. */
export interface BrowserReport {
	end: RunEnd;
	summary: string;
	/** The values that the agent passed to `complete`. */
	data?: Record<string, unknown> | undefined;
	/** What stood in the way, with the end `obstacle`. */
	obstacle?: Obstacle;
	/** Why, with the end `refused`. */
	code?: ErrorCode;
	milestones: Milestone[];
}

export type Ending = Omit<BrowserReport, "milestones">;

/** Codes that no other action of an agent gets round: someone has decided, or someone has to act. */
const TERMINAL: ReadonlySet<ErrorCode> = new Set(["domain_blocked", "human_required"]);

const OBSTACLES: Record<Obstacle["type"], string> = {
	auth_wall: "the page requires a login",
	captcha: "the page requires proof that a person is there",
	access_denied: "the site denies access",
};

/** The end of the run, if this output is one. */
export function endingOf(output: BrowserOutput): Ending | undefined {
	if (!output.ok) return isTerminal(output) ? refused(output.code, output.message) : undefined;
	const obstacle = output.action === "extract" ? output.result.obstacle : undefined;
	if (obstacle?.confidence !== "high") return undefined;
	return { end: "obstacle", obstacle, summary: `Stopped: ${OBSTACLES[obstacle.type]} (${obstacle.message}).` };
}

/** The owner who stopped all agents has decided too; the code is that of a session which was merely closed. */
const isTerminal = ({ code, details }: BrowserFailure): boolean =>
	TERMINAL.has(code) || details?.stopped === "all" || details?.reason === "global_stop";

const refused = (code: ErrorCode, message: string): Ending => ({
	end: "refused",
	code,
	summary: `Stopped: ${message} (${code}).`,
});
