import type { FrameMeasures } from "@bascule/page-agent";
import {
	type Box,
	BridgeError,
	type ElementTarget,
	isBoxMetric,
	type Metric,
	type QueryOf,
	targetCount,
} from "@bascule/protocol";
import { isBetweenPages } from "../../frames/between-pages.ts";
import { boxInTab, type TabFrame, withTarget } from "../../frames/tab-frame.ts";
import type { PageTab, TabContext } from "../../tab/page-tab.ts";

/** Why an element has no measures now, although it may have some later. */
const ABSENT = new Set(["element_not_found", "element_stale"]);

const isAbsence = (error: unknown): boolean =>
	isBetweenPages(error) || (error instanceof BridgeError && ABSENT.has(error.code));

/** What is measured, in whatever document it is from one time to the next. */
export class SampleSubject {
	readonly #context: TabContext & { tab: PageTab };
	readonly #metrics: Metric[];
	readonly #target: ElementTarget | undefined;
	/** Names what the page measures at its frames on our account. */
	readonly #loop = crypto.randomUUID();
	#place: TabFrame<PageTab> | null = null;
	#missing: unknown;

	constructor({ ref, selector, contextRef, metrics }: QueryOf<"sample">, context: TabContext & { tab: PageTab }) {
		const target = { ref, selector, contextRef };
		this.#target = targetCount(target) > 0 ? target : undefined;
		this.#metrics = metrics;
		this.#context = context;
	}

	/** Why it was not found. */
	get missing(): unknown {
		return this.#missing ?? new BridgeError("timeout", "the page did not answer during the measurement");
	}

	/** One value for each metric; null when it is not there. */
	measure(signal: AbortSignal): Promise<number[] | null> {
		return this.#ask(signal, async (place, limit) => (await this.#inTab(place))(await this.#measureIn(place, limit)));
	}

	/** What the page measured at its frames since the last time. */
	async measureFrames(signal: AbortSignal): Promise<FrameMeasures> {
		const taken = await this.#ask(signal, async (place, limit) => {
			// In a document where it is not, nothing is to be begun.
			if (place !== this.#place) await this.#measureIn(place, limit);
			const taken = await place.tab.agents.call(place.frame, "measureFrames", this.#frames(false), limit);
			const map = await this.#inTab(place);
			return { ...taken, points: taken.points.map(({ age, values }) => ({ age, values: values && map(values) })) };
		});
		return taken ?? { isDrawn: true, points: [{ age: 0, values: null }] };
	}

	/** Lets the page stop; nobody waits for that. */
	endFrames(): void {
		if (!this.#place) return;
		const { tab, frame } = this.#place;
		tab.agents.call(frame, "measureFrames", this.#frames(true)).catch(() => {});
	}

	#measureIn({ tab, frame }: TabFrame<PageTab>, signal: AbortSignal): Promise<number[]> {
		return tab.agents.call(frame, "measure", { target: this.#target, metrics: this.#metrics }, signal);
	}

	#frames(isLast: boolean) {
		return { loop: this.#loop, isLast, target: this.#target, metrics: this.#metrics };
	}

	/** Asks where it was the last time, or else all documents; null when it is not there. */
	async #ask<R>(
		signal: AbortSignal,
		run: (place: TabFrame<PageTab>, limit: AbortSignal) => Promise<R>,
	): Promise<R | null> {
		try {
			if (this.#place) return await run(this.#place, signal);
		} catch (error) {
			if (!isAbsence(error)) throw error;
			this.#place = null;
		}
		try {
			return await this.#search(signal, run);
		} catch (error) {
			// A ref that was never good is the caller's mistake; a selector may match later.
			const isMistake = this.#target?.ref !== undefined && this.#missing === undefined;
			if (!isAbsence(error) || isMistake) throw error;
			this.#missing = error;
			return null;
		}
	}

	async #search<R>(signal: AbortSignal, run: (place: TabFrame<PageTab>, limit: AbortSignal) => Promise<R>): Promise<R> {
		const { tab, host } = this.#context;
		const options = { tab, ids: host.ids, tabs: host.tabs, signal };
		const found = await withTarget(this.#target ?? {}, options, async (place, limit) => ({
			place,
			value: await run(place, limit),
		}));
		this.#place = found.place;
		// From now on a ref that goes is one that was there, and of several that match the first will do.
		this.#missing ??= new BridgeError("element_stale", "the element is gone");
		if (this.#target?.selector) this.#target.first = true;
		return found.value;
	}

	/** How values are found in the tab: boxes of a frame's document are elsewhere there. */
	async #inTab(place: TabFrame<PageTab>): Promise<(values: number[]) => number[]> {
		if (place.frame.parentId === undefined || !this.#metrics.some(isBoxMetric)) return (values) => values;
		const map = await boxInTab(place, { reveal: false });
		return (values) => values.map((value, index) => placed(this.#metrics[index], value, map));
	}
}

const AXES: Partial<Record<Metric, keyof Box>> = { bboxX: "x", bboxY: "y", bboxWidth: "width", bboxHeight: "height" };

/** Each side of a box is moved and stretched without regard to the others. */
function placed(metric: Metric | undefined, value: number, map: (box: Box) => Box): number {
	const side = metric && AXES[metric];
	if (!side) return value;
	return Math.round(map({ x: 0, y: 0, width: 0, height: 0, [side]: value })[side] * 100) / 100;
}
