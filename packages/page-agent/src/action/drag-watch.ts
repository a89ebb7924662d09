import type { DragState } from "../api.ts";
import { layersAt, type Point } from "../geometry/geometry.ts";
import { isAnythingArriving } from "../geometry/motion.ts";
import { describe } from "../tree/describe.ts";
import { flatContains } from "../tree/dom.ts";
import { Picture } from "../tree/picture.ts";
import { listenEverywhere } from "./interceptor.ts";

/** What shows nothing of what is drawn on it. */
const OPAQUE = /^(canvas|video|embed|object|iframe|frame)$/;

/** Follows one drag: whether the browser made it one of its own, who took that, and what is different after it. */
export class DragWatch {
	#listening: AbortController | null = null;
	#source: Element | null = null;
	#before: Picture | null = null;
	#selected = "";
	#start: Event | null = null;
	#effect: string | null = null;
	/** The page was scrolled on the way to the place to drop at. */
	scrolled = false;

	start(source: Element | null): void {
		this.stop();
		this.#source = source;
		this.#before = new Picture();
		this.#selected = selectedText();
		this.#listening = listenEverywhere((view, signal) => {
			view.addEventListener("dragstart", this.#onStart, { capture: true, signal });
			// A source that has been taken away hears of no end.
			for (const type of ["drop", "dragend"]) view.addEventListener(type, this.#onEnd, { capture: true, signal });
		});
	}

	stop(): void {
		this.#listening?.abort();
		this.#listening = null;
		this.#source = null;
		this.#before = null;
		this.#start = null;
		this.#effect = null;
		this.scrolled = false;
	}

	/** How things stand, with what is at a point besides what is dragged. */
	state(at: Point): DragState {
		const source = this.#source;
		const over = layersAt(at).find((layer) => !source || !flatContains(source, layer));
		return {
			isNative: this.#start !== null && !this.#start.defaultPrevented,
			effect: this.#effect,
			over: over ? describe(over) : null,
			isMoving: isAnythingArriving(),
			changed: this.#before?.differs(new Picture(), { source, scrolled: this.scrolled }) ?? true,
			selected: selectedText() !== this.#selected,
			isOpaque: source !== null && OPAQUE.test(source.localName),
		};
	}

	readonly #onStart = (event: Event): void => {
		if (event.isTrusted) this.#start = event;
	};

	readonly #onEnd = (event: Event): void => {
		if (event.isTrusted) this.#effect = (event as DragEvent).dataTransfer?.dropEffect ?? "none";
	};
}

const selectedText = (): string => getSelection()?.toString() ?? "";
