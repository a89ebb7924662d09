import { MAX_POINTS, type SamplePoint } from "@bascule/protocol";
import { implementVerb } from "./lib/implement.ts";
import { lastRound, rounds } from "./lib/rounds.ts";
import { SampleSubject } from "./lib/sample-subject.ts";

/** How often a page is asked for what it measured at its frames. */
const COLLECT_MS = 100;
/** So many times without a frame are no accident. */
const STALLED = 2;

const NOT_DRAWN = `the browser did not draw the page all the time; it was then measured every ${COLLECT_MS} ms`;

/** Measures an element, or the page, again and again. An element may come, go, and come back. */
export default implementVerb("sample", { on: "document" }, async (query, context) => {
	const { durationMs, everyFrame, intervalMs } = query;
	const subject = new SampleSubject(query, context);
	const trace = new Trace();
	const options = { durationMs, everyMs: everyFrame ? COLLECT_MS : intervalMs, signal: context.signal };
	using _drawn = everyFrame ? context.tab.drawn?.() : undefined;
	let stalled = 0;
	const collect = async (limit: AbortSignal) => {
		const { isDrawn, points } = await subject.measureFrames(limit);
		stalled = isDrawn ? 0 : stalled + 1;
		if (stalled >= STALLED) trace.warnings.add(NOT_DRAWN);
		for (const { age, values } of points) trace.add(values, age);
		return trace.isFull ? ("enough" as const) : undefined;
	};
	const measure = async (limit: AbortSignal) => {
		trace.add(await subject.measure(limit));
		return trace.isFull ? ("enough" as const) : undefined;
	};
	try {
		await rounds(options, everyFrame ? collect : measure);
		if (everyFrame) await lastRound(context.signal, collect);
	} finally {
		if (everyFrame) subject.endFrames();
	}
	if (trace.isEmpty) throw subject.missing;
	return { points: trace.points, truncated: trace.isFull, warnings: [...trace.warnings] };
});

/** What was measured, by the time from the first look on. */
class Trace {
	readonly points: SamplePoint[] = [];
	readonly warnings = new Set<string>();
	#origin: number | undefined;

	get isFull(): boolean {
		return this.points.length >= MAX_POINTS;
	}

	/** There was never anything to measure. */
	get isEmpty(): boolean {
		return this.points.every(({ values }) => values === null);
	}

	add(values: number[] | null, age = 0): void {
		const at = performance.now() - age;
		this.#origin ??= at;
		if (!this.isFull) this.points.push({ tMs: Math.max(0, Math.round(at - this.#origin)), values });
	}
}
