import { cellsHold } from "./code-cells.ts";
import { describe } from "./describe.ts";
import { held } from "./held-text.ts";
import { displayText, probe, remember } from "./probe.ts";
import type { Registry } from "./registry.ts";
import { currentOf } from "./resolve.ts";
import type { Verdict } from "./taken.ts";

/** Whether a control took a text. Some clear their field and show what they took beside it, or in several fields. */
export function verdictOf(element: Element, text: string, shownBefore = ""): Verdict | undefined {
	const verdict = held(element, text)?.verdict;
	if (verdict !== "other") return verdict;
	if (countOf(text.trim(), displayText(element)) > countOf(text.trim(), shownBefore)) return "same";
	return cellsHold(element, text) ? "formatted" : verdict;
}

const countOf = (part: string, text: string): number => (part === "" ? 0 : text.split(part).length - 1);

/**
 * What fields took in the last action. Some pages check a value only when nobody waits for it any more, and take it back:
 * the next action tells of that.
 */
export class FilledFields {
	readonly #registry: Registry;
	readonly #values = new Map<string, string>();

	constructor(registry: Registry) {
		this.#registry = registry;
	}

	note(ref: string, value: string, verdict: Verdict): void {
		if (verdict === "other") this.#values.delete(ref);
		else this.#values.set(ref, value);
	}

	forget(): void {
		this.#values.clear();
	}

	/** Says which of them do not hold their value any more, and forgets them all: from now on they may be touched. */
	takeChanged(): string[] {
		const values = [...this.#values];
		this.forget();
		return values.flatMap(([ref, value]) => {
			const element = currentOf(this.#registry, ref);
			if (!element.isConnected || verdictOf(element, value) !== "other") return [];
			const now = probe(remember(element), ref, undefined).value ?? "";
			return `${describe(element)} was filled before, and the page has changed it since: it holds ${JSON.stringify(now)}`;
		});
	}
}
