import { describe } from "./describe.ts";
import { flatContains } from "./dom.ts";
import { reaches } from "./geometry.ts";

const PRESS = ["pointerdown", "mousedown"];
const REST = ["pointerup", "mouseup", "click", "auxclick", "contextmenu", "dblclick"];
const GUARDED = ["pointermove", ...PRESS, ...REST];

/**
 * Guards one press. Between the moment a point is chosen and the moment the press arrives the page may have moved
 * something else under it, and where frames have processes of their own the browser may still send it to the wrong
 * one. Such a press is cancelled before the page's elements see it.
 */
export class Interceptor {
	#windows: Window[] = [];
	#target: Element | null = null;
	#missed: string | null = null;
	#armed = false;
	#over = false;
	readonly #onPress: () => void;

	/** `onPress` runs when a press arrives at its target, before the page sees it. */
	constructor(onPress: () => void) {
		this.#onPress = onPress;
	}

	/** What a press hit in place of the target. */
	get missed(): string | null {
		return this.#missed;
	}

	/** A press is expected and none has come. */
	get waiting(): boolean {
		return this.#armed && this.#missed === null;
	}

	/** Whether the mouse was over the target when it last moved. */
	get over(): boolean {
		return this.#over;
	}

	/** Lets a press through to the target only; without a target none at all. */
	arm(target: Element | null): void {
		this.#watch(target);
		this.#armed = true;
	}

	/** Only follows the mouse. */
	follow(target: Element): void {
		this.#watch(target);
	}

	disarm(): void {
		for (const view of this.#windows)
			for (const type of GUARDED) view.removeEventListener(type, this.#guard, { capture: true });
		this.#windows = [];
		this.#target = null;
		this.#missed = null;
		this.#armed = false;
	}

	#watch(target: Element | null): void {
		this.disarm();
		this.#over = false;
		this.#target = target;
		this.#windows = readableWindows(window);
		for (const view of this.#windows)
			for (const type of GUARDED) view.addEventListener(type, this.#guard, { capture: true, passive: false });
	}

	readonly #guard = (event: Event): void => {
		if (!event.isTrusted) return;
		const hit = event.composedPath()[0] as Element;
		const isTarget = this.#target !== null && hitsTarget(hit, this.#target);
		if (event.type === "pointermove") this.#over = isTarget;
		else if (this.#armed) this.#check(event, hit, isTarget);
	};

	#check(event: Event, hit: Element, isTarget: boolean): void {
		if (this.#missed === null && PRESS.includes(event.type)) {
			if (isTarget) {
				this.disarm();
				this.#onPress();
				return;
			}
			this.#missed = describe(hit);
		}
		if (this.#missed === null) return;
		event.preventDefault();
		event.stopImmediatePropagation();
	}
}

/** The window and those of its frames that this origin may read; others have an agent of their own. */
function readableWindows(view: Window): Window[] {
	const found = [view];
	for (let i = 0; i < view.length; i++) {
		try {
			const inner = view[i] as Window;
			if (inner.document) found.push(...readableWindows(inner));
		} catch {
			// Another origin.
		}
	}
	return found;
}

/** An event from inside a closed shadow root names the host, so a host of the target counts. */
function hitsTarget(hit: Element, target: Element): boolean {
	return reaches(hit, target) || (hit.shadowRoot === null && hit !== target && isClosedHost(hit, target));
}

function isClosedHost(host: Element, target: Element): boolean {
	const root = target.getRootNode();
	return root !== target.ownerDocument && (root as ShadowRoot).mode === "closed" && flatContains(host, target);
}
