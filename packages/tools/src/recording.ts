import {
	BridgeError,
	defineMemory,
	type ObserveResult,
	type Page,
	type SessionMemory,
	type Target,
	type Tool,
} from "@bascule/protocol";
import { INNER_CALLS } from "./inner-calls.ts";

/** An element as somebody finds it who has no ref. */
export type Located = Pick<ObserveResult<"locator">, "playwright" | "selector" | "stability" | "tag" | "masked">;

export interface Annotation {
	copy: string;
	arrow?: string;
	target?: Located;
}

/** One call that did what it should, as it can be done again without refs. */
export interface Step {
	id: string;
	tool: string;
	args: Record<string, unknown>;
	/** The elements that the arguments name, by the path of the object that names each ("" for the arguments). */
	targets: Record<string, Located>;
	annotations: Annotation[];
}

export interface Flow {
	name: string;
	steps: Step[];
}

/** The flow that is being recorded, if one is. */
export const recording = defineMemory("recording", () => ({ flow: null as Flow | null }));

export function requireFlow(memory: SessionMemory): Flow {
	const { flow } = memory.of(recording);
	if (flow) return flow;
	throw new BridgeError("invalid_action", "nothing is being recorded", { hint: "Call start_recording first." });
}

/** How the result is told, which is nothing to do again. */
const HOW_TOLD: ReadonlySet<string> = new Set(["mode", "maxResultTokens"]);

/** What changes a page, waits for it or asserts something about it is a step. */
const isStep = ({ name, needs, effect, batchable }: Tool): boolean =>
	needs.length > 0 && batchable && (effect === "act" || name === "wait_for" || name.startsWith("verify_"));

interface Call {
	tool: Tool;
	args: unknown;
	page: Page;
	memory: SessionMemory;
	signal: AbortSignal;
}

/**
 * Looks where the elements of a call are to be found, before the call may take them away. What comes back is told the
 * outcome, and keeps the step if it was good.
 */
export async function beginStep({
	tool,
	args,
	page,
	memory,
	signal,
}: Call): Promise<(result: Record<string, unknown>) => void> {
	const { flow } = memory.of(recording);
	if (!flow || !isStep(tool)) return () => {};
	const given = args as Record<string, unknown>;
	const named = targetsIn(given);
	// A point on the screen means nothing in another run.
	if (named.length === 0 && given.coords !== undefined) return () => {};
	const found = await Promise.all(
		named.map(async ([path, target]) => [path, await locate(target, page, signal)] as const),
	);
	const targets = Object.fromEntries(found.flatMap(([path, place]) => (place ? [[path, place]] : [])));
	// Policies have a mode too, and that is what they are about.
	const isTold = "maxResultTokens" in given;
	const rest = Object.fromEntries(
		Object.entries(given).filter(([key, value]) => value !== undefined && !(isTold && HOW_TOLD.has(key))),
	);
	return ({ ok }) => {
		if (ok === false || memory.of(recording).flow !== flow) return;
		flow.steps.push({ id: `s${flow.steps.length + 1}`, tool: tool.name, args: rest, targets, annotations: [] });
	};
}

/** How to find an element again; undefined when it is not there, or not yet. */
export async function locate(target: Target, page: Page, signal: AbortSignal): Promise<Located | undefined> {
	try {
		return await page.observe({ kind: "locator", query: target }, { signal });
	} catch (error) {
		if (signal.aborted || !(error instanceof BridgeError)) throw error;
		return undefined;
	}
}

/** The elements that the arguments name, by where they name them. */
function targetsIn(value: unknown, path = ""): Array<[path: string, target: Target]> {
	if (value === null || typeof value !== "object") return [];
	const { ref, selector, contextRef } = value as Target;
	const inner = Object.entries(value)
		.filter(([key]) => !INNER_CALLS.has(key))
		.flatMap(([key, part]) => targetsIn(part, path === "" ? key : `${path}.${key}`));
	const isTarget = typeof ref === "string" || typeof selector === "string";
	return isTarget ? [[path, { ref, selector, contextRef }], ...inner] : inner;
}
