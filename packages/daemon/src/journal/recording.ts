import {
	BridgeError,
	defineMemory,
	type ElementTarget,
	type Flow,
	locate,
	type Page,
	type SessionMemory,
	type Tool,
} from "@bascule/protocol";
import { INNER_CALLS } from "../calls/arguments/inner-calls.ts";
import type { RecordedStep } from "./entry.ts";

/** The flow that is being recorded, if one is. */
const recording = defineMemory("recording", () => ({ flow: null as Flow | null }));

export function startRecording(memory: SessionMemory, name: string): void {
	const state = memory.of(recording);
	if (state.flow)
		throw new BridgeError("busy", `the flow "${state.flow.name}" is being recorded`, {
			hint: "Call end_recording first.",
		});
	state.flow = { name, steps: [] };
}

export function currentFlow(memory: SessionMemory): Flow {
	const { flow } = memory.of(recording);
	if (flow) return flow;
	throw new BridgeError("invalid_action", "nothing is being recorded", { hint: "Call start_recording first." });
}

export function endRecording(memory: SessionMemory): Flow {
	const flow = currentFlow(memory);
	memory.of(recording).flow = null;
	return flow;
}

/** A step of a flow, should its call succeed. */
export interface Recorded extends RecordedStep {
	readonly flow: Flow;
}

interface Recordable {
	tool: Tool;
	args: unknown;
	page: Page;
	memory: SessionMemory;
	signal: AbortSignal;
}

/** How to find the elements of a call, looked up before the call may remove them; undefined while nothing is recorded. */
export async function findLocators(call: Recordable): Promise<Recorded | undefined> {
	const { flow } = call.memory.of(recording);
	if (!flow || !isStep(call.tool)) return undefined;
	const given = call.args as Record<string, unknown>;
	const named = targetsIn(given);
	// A point on the screen means nothing in another run.
	if (named.length === 0 && given.coords !== undefined) return undefined;
	const found = await Promise.all(
		named.map(async ([path, target]) => [path, await locate(target, call.page, call.signal)] as const),
	);
	const targets = Object.fromEntries(found.flatMap(([path, located]) => (located ? [[path, located]] : [])));
	return { flow, args: repeatable(given), targets };
}

/** Adds a call that succeeded to its flow, if that is still being recorded. */
export function keepStep(memory: SessionMemory, tool: string, { flow, args, targets }: Recorded): void {
	if (memory.of(recording).flow !== flow) return;
	flow.steps.push({ id: `s${flow.steps.length + 1}`, tool, args, targets, annotations: [] });
}

/** What changes a page, waits for it or asserts something about it is a step. */
const isStep = ({ name, needs, effect, batchable }: Tool): boolean =>
	needs.length > 0 && batchable && (effect === "act" || name === "wait_for" || name.startsWith("verify_"));

/** Arguments that only say how to report the result. */
const REPORTING: ReadonlySet<string> = new Set(["mode", "maxResultTokens"]);

function repeatable(args: Record<string, unknown>): Record<string, unknown> {
	// Policies have an argument `mode` too, which is what they are about.
	const reports = "maxResultTokens" in args;
	return Object.fromEntries(
		Object.entries(args).filter(([key, value]) => value !== undefined && !(reports && REPORTING.has(key))),
	);
}

/** The elements that the arguments name, by where they name them. */
function targetsIn(value: unknown, path = ""): Array<[path: string, target: ElementTarget]> {
	if (value === null || typeof value !== "object") return [];
	const { ref, selector, contextRef } = value as ElementTarget;
	const inner = Object.entries(value)
		.filter(([key]) => !INNER_CALLS.has(key))
		.flatMap(([key, part]) => targetsIn(part, path === "" ? key : `${path}.${key}`));
	const isTarget = typeof ref === "string" || typeof selector === "string";
	return isTarget ? [[path, { ref, selector, contextRef }], ...inner] : inner;
}
