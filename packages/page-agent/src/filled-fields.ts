import { describe } from "./describe.ts";
import { held } from "./held-text.ts";
import { displayText, probe, remember } from "./probe.ts";
import type { Registry } from "./registry.ts";
import { currentOf } from "./resolve.ts";
import type { Verdict } from "./taken.ts";

/** Whether a control took a text. Some clear their field and show what they took beside it. */
export function verdictOf(element: Element, text: string): Verdict | undefined {
	const isBeside = text.trim() !== "" && displayText(element).includes(text.trim());
	return isBeside ? "same" : held(element, text)?.verdict;
}

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
