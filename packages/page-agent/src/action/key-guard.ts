import { describe } from "../tree/describe.ts";
import { flatContains } from "../tree/dom.ts";
import { listenEverywhere } from "./interceptor.ts";
import { deepActive } from "./probe.ts";

const GUARDED = ["keydown", "beforeinput"];

/**
 * Keeps keys and text from what they are not meant for. Between the moment a target gets the focus and the moment the
 * first key arrives the page may have given the focus to another.
 */
export class KeyGuard {
	#listening: AbortController | null = null;
	#target: Element | null = null;
	#missed: string | null = null;

	/** What had the focus in place of the target when the keys came. */
	get missed(): string | null {
		return this.#missed;
	}

	arm(target: Element): void {
		this.disarm();
		this.#target = target;
		this.#listening = listenEverywhere((view, signal) => {
			for (const type of GUARDED) view.addEventListener(type, this.#check, { capture: true, signal });
		});
	}

	disarm(): void {
		this.#listening?.abort();
		this.#listening = null;
		this.#target = null;
		this.#missed = null;
	}

	readonly #check = (event: Event): void => {
		if (!event.isTrusted || !this.#target) return;
		const active = deepActive();
		if (this.#missed === null && active && flatContains(this.#target, active)) {
			// From here on the page may move the focus as an answer.
			this.disarm();
			return;
		}
		this.#missed ??= active ? describe(active) : "the page";
		event.preventDefault();
		event.stopImmediatePropagation();
	};
}
