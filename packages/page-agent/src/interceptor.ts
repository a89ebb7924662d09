import { describe } from "./describe.ts";
import { flatContains } from "./dom.ts";
import { reaches } from "./geometry.ts";

const PRESS = ["pointerdown", "mousedown"];
const REST = ["pointerup", "mouseup", "click", "auxclick", "contextmenu", "dblclick"];

/**
 * Guards one press. Between the moment a point is chosen and the moment the press arrives the page may have moved
 * something else under it; such a press is cancelled before any listener of the page sees it.
 */
export class Interceptor {
	#target: Element | null = null;
	#windows: Window[] = [];
	#missed: string | null = null;
	#arrived = false;
	readonly #onPress: () => void;

	/** `onPress` runs when a press arrives at its target, before the page sees it. */
	constructor(onPress: () => void) {
		this.#onPress = onPress;
	}

	get missed(): string | null {
		return this.#missed;
	}

	/** Whether the press reached its target. */
	get arrived(): boolean {
		return this.#arrived;
	}

	arm(target: Element): void {
		this.disarm();
		this.#target = target;
		this.#missed = null;
		this.#arrived = false;
		for (let view: Window | null = target.ownerDocument.defaultView; view; ) {
			this.#windows.push(view);
			view = view === window ? null : (view.frameElement?.ownerDocument.defaultView ?? null);
		}
		for (const view of this.#windows)
			for (const type of [...PRESS, ...REST])
				view.addEventListener(type, this.#guard, { capture: true, passive: false });
	}

	disarm(): void {
		for (const view of this.#windows)
			for (const type of [...PRESS, ...REST]) view.removeEventListener(type, this.#guard, { capture: true });
		this.#windows = [];
		this.#target = null;
	}

	readonly #guard = (event: Event): void => {
		const target = this.#target;
		if (!target || !event.isTrusted) return;
		if (this.#missed === null && PRESS.includes(event.type)) {
			const hit = event.composedPath()[0] as Element;
			if (hitsTarget(hit, target)) {
				this.#arrived = true;
				this.disarm();
				this.#onPress();
				return;
			}
			this.#missed = describe(hit);
		}
		if (this.#missed === null) return;
		event.preventDefault();
		event.stopImmediatePropagation();
	};
}

/** An event from inside a closed shadow root names the host, so a host of the target counts. */
function hitsTarget(hit: Element, target: Element): boolean {
	return reaches(hit, target) || (hit.shadowRoot === null && hit !== target && isClosedHost(hit, target));
}

function isClosedHost(host: Element, target: Element): boolean {
	const root = target.getRootNode();
	return root !== target.ownerDocument && (root as ShadowRoot).mode === "closed" && flatContains(host, target);
}
