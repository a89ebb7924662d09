import type { Metric } from "@bascule/protocol";
import type { FrameMeasures, MeasureRequest } from "../api.ts";
import { AgentError } from "../failure.ts";
import { documentScroller } from "../geometry/scrolling.ts";
import type { Registry } from "../refs/registry.ts";
import { resolve } from "../refs/resolve.ts";
import { withCache } from "../tree/cache.ts";

const READ: Record<Metric, (element: Element) => number> = {
	scrollTop: (element) => element.scrollTop,
	scrollLeft: (element) => element.scrollLeft,
	scrollHeight: (element) => element.scrollHeight,
	scrollWidth: (element) => element.scrollWidth,
	clientWidth: (element) => element.clientWidth,
	clientHeight: (element) => element.clientHeight,
	bboxX: (element) => element.getBoundingClientRect().x,
	bboxY: (element) => element.getBoundingClientRect().y,
	bboxWidth: (element) => element.getBoundingClientRect().width,
	bboxHeight: (element) => element.getBoundingClientRect().height,
};

/** Hundredths are as fine as a reader needs. */
const rounded = (value: number): number => Math.round(value * 100) / 100;

/** One value for each metric, of the target or, without one, of the page itself. */
export function measure(registry: Registry, { target, metrics }: MeasureRequest): number[] {
	const element = target ? resolve(registry, target).element : documentScroller();
	return metrics.map((metric) => rounded(READ[metric](element)));
}

const ABSENT = new Set(["element_not_found", "element_stale"]);

/** The same, with null in place of an element that is not there. */
function measureIfThere(registry: Registry, request: MeasureRequest): number[] | null {
	try {
		return withCache(() => measure(registry, request));
	} catch (error) {
		if (error instanceof AgentError && ABSENT.has(error.failure.code)) return null;
		throw error;
	}
}

/** A loop that nobody has asked for this long is nobody's. */
const ABANDONED_MS = 2000;

/** Measures before each frame that is drawn, until it is told to stop or nobody asks any more. */
class FrameLoop {
	readonly #measure: () => number[] | null;
	#points: Array<{ at: number; values: number[] | null }> = [];
	#askedAt = performance.now();
	#frame: number;

	constructor(measure: () => number[] | null) {
		this.#measure = measure;
		this.#frame = requestAnimationFrame(this.#tick);
	}

	/** What was measured since the last time. A page that draws nothing is measured now. */
	take(): FrameMeasures {
		const now = performance.now();
		this.#askedAt = now;
		const isDrawn = this.#points.length > 0;
		const points = isDrawn ? this.#points : [{ at: now, values: this.#measure() }];
		this.#points = [];
		return { isDrawn, points: points.map(({ at, values }) => ({ age: now - at, values })) };
	}

	stop(): void {
		cancelAnimationFrame(this.#frame);
	}

	readonly #tick = (): void => {
		const now = performance.now();
		if (now - this.#askedAt > ABANDONED_MS) return;
		this.#points.push({ at: now, values: this.#measure() });
		this.#frame = requestAnimationFrame(this.#tick);
	};
}

const loops = new Map<string, FrameLoop>();

/** Begins to measure at every frame, or tells what was measured since the last time. */
export function measureFrames(
	registry: Registry,
	{ loop, isLast, ...request }: MeasureRequest & { loop: string; isLast: boolean },
): FrameMeasures {
	const running = loops.get(loop) ?? new FrameLoop(() => measureIfThere(registry, request));
	loops.set(loop, running);
	const taken = running.take();
	if (isLast) {
		running.stop();
		loops.delete(loop);
	}
	return taken;
}
