import { AgentError } from "../failure.ts";
import { describe } from "../tree/describe.ts";
import { cut, isInput } from "../tree/dom.ts";
import { editability } from "./controls.ts";
import { held } from "./held-text.ts";

/** Fields that hold values of one form only. The browser drops what has another, without a word to anybody. */

const FORMS: { readonly [type: string]: string } = {
	date: "a date such as 2026-05-01",
	time: "a time such as 13:30",
	"datetime-local": "a date and time such as 2026-05-01T13:30",
	month: "a month such as 2026-05",
	week: "a week such as 2026-W18",
	color: "a colour such as #ff0000",
	number: "a number such as 42",
};
/** Numbers may have an exponent. */
const WORDS = /[^\P{L}eE]/u;
const MAX_SHOWN = 80;

/** Refuses a text that a field cannot hold, before it loses what it holds. */
export function checkForm(field: Element, text: string): void {
	if (!isInput(field) || text === "" || canHold(field, text)) return;
	const shown = JSON.stringify(cut(text, MAX_SHOWN));
	throw new AgentError("invalid_action", `${describe(field)} does not accept ${shown}: it takes ${formOf(field)}`, {
		hint: "Use the format that the field accepts.",
		details: { reason: "invalid_value", requested: text },
	});
}

function canHold(input: HTMLInputElement, text: string): boolean {
	if (input.type === "number") return !WORDS.test(text);
	if (editability(input) !== "value") return true;
	const copy = input.cloneNode() as HTMLInputElement;
	copy.value = text;
	return held(copy, text)?.verdict !== "other";
}

function formOf({ type, min, max, step }: HTMLInputElement): string {
	const steps = step === "any" ? "" : ` in steps of ${step || 1}`;
	return FORMS[type] ?? `a number from ${min || 0} to ${max || 100}${steps}`;
}
