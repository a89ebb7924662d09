import { deepActive, displayText, probe, remember } from "../action/probe.ts";
import type { Registry } from "../refs/registry.ts";
import { currentOf } from "../refs/resolve.ts";
import { describe } from "../tree/describe.ts";
import { cellsHold } from "./code-cells.ts";
import { held } from "./held-text.ts";
import type { Verdict } from "./value-check.ts";

/** Whether a control took a text. Some clear their field and show what they took beside it, or in several fields. */
export function verdictOf(element: Element, text: string, shownBefore = ""): Verdict | undefined {
	const verdict = held(element, text)?.verdict;
	if (verdict !== "other") return verdict;
	if (countOf(text.trim(), displayText(element)) > countOf(text.trim(), shownBefore)) return "same";
	return cellsHold(element, text) ? "formatted" : verdict;
}

const countOf = (part: string, text: string): number => (part === "" ? 0 : text.split(part).length - 1);

type Filled = [ref: string, value: string];

/**
 * What fields took in the last action. Some pages check a value only when nobody waits for it any more, or when the field
 * is left, and take it back: the next action tells of that.
 */
export class FilledFields {
	readonly #registry: Registry;
	readonly #values = new Map<string, string>();
	/** What was there when the action began that goes on now. */
	#earlier: Filled[] = [];

	constructor(registry: Registry) {
		this.#registry = registry;
	}

	note(ref: string, value: string, verdict: Verdict): void {
		if (verdict === "other") this.#values.delete(ref);
		else this.#values.set(ref, value);
	}

	forget(): void {
		this.#values.clear();
		this.#earlier = [];
	}

	/** An action begins: says which of them do not hold their value any more. */
	begin(): string[] {
		const values = [...this.#values];
		this.forget();
		return values.flatMap((field) => {
			const now = this.#now(field);
			if (now === null) this.#earlier.push(field);
			return now === null ? [] : this.#tell(field, now);
		});
	}

	/** An action ends: says which of them were left by it and do not hold their value any more. */
	end(maySend: boolean): string[] {
		return this.#earlier.splice(0).flatMap((field) => {
			const now = this.#now(field);
			// What is sent is often cleared.
			const isFine = now === null || (maySend && now === "") || deepActive() === this.#element(field);
			return isFine ? [] : this.#tell(field, now);
		});
	}

	#element([ref]: Filled): Element {
		return currentOf(this.#registry, ref);
	}

	/** What a field holds in place of its value; null while it holds that. */
	#now(field: Filled): string | null {
		const element = this.#element(field);
		const [ref, value] = field;
		if (!element.isConnected || verdictOf(element, value) !== "other") return null;
		return probe(remember(element), ref, undefined).value ?? "";
	}

	#tell(field: Filled, now: string): string {
		return `${describe(this.#element(field))} was filled before, and the page has changed it since to ${JSON.stringify(now)}`;
	}
}
