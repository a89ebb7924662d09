import type { Wanted } from "@bascule/protocol";
import { fieldValue, isSecret } from "../fields/field-value.ts";
import { collapse, cut, isInput } from "../tree/dom.ts";
import { nameOf, roleOf } from "../tree/semantics.ts";
import { statesOf } from "../tree/states.ts";
import { visibleText } from "../tree/visibility.ts";
import { type Field, isControl, textOf } from "./field.ts";
import type { Naming } from "./naming.ts";
import { type Decimal, hasCurrency, readBoolean, readDate, readMoment, readNumber } from "./values.ts";

/** A value of the wanted type, or what stands there instead. */
export type Reading = { value: unknown } | Unread;

interface Unread {
	saw: string;
	/** Why it is no value, unless it is of another type. */
	because?: string;
}

export const isRead = (reading: Reading): reading is { value: unknown } => "value" in reading;

export const whyUnread = ({ saw, because }: Unread): string => because ?? (saw ? "not of the requested type" : "empty");

const MAX_SAW = 80;
const CHECKABLE = new Set(["checkbox", "switch"]);

export function readField(field: Field, wanted: Wanted, naming: Naming, decimal: Decimal): Reading {
	const { element } = field;
	if (naming.reads !== "text") return readAddress(field, naming.reads);
	const control = field.text === undefined ? controlIn(element) : null;
	if (control && isSecret(control)) return { saw: "••••", because: "a password is not read" };
	if (wanted.type === "boolean" && control && CHECKABLE.has(roleOf(control)))
		return { value: statesOf(control).some((state) => state === "checked") };
	const told = wanted.format?.startsWith("date") && element.closest("time")?.getAttribute("datetime");
	const text = told || (field.text ?? (control ? heldBy(control) : said(element, wanted)));
	// A label that looks like a heading is not what it names.
	const isCount = naming.isMoney && !hasCurrency(text) && /^\d+ \p{L}{3,}$/u.test(text);
	const isLabel = field.kind !== undefined && collapse(text).toLowerCase() === naming.words;
	if (isCount || isLabel || (naming.shape && !naming.shape.test(text))) return { saw: cut(text, MAX_SAW) };
	return readText(text, wanted, { property: naming.words, decimal });
}

/** Where a link leads, or the file of a picture, in full. */
function readAddress({ element, text = textOf(element) }: Field, reads: "href" | "src"): Reading {
	const inner = (selector: string): Element | null => {
		const all = element.matches(selector) ? [element] : [...element.querySelectorAll(selector)];
		return all[0] ?? (reads === "href" ? element.closest(selector) : null);
	};
	const target = inner(reads === "href" ? "a[href]" : "img[src]");
	const found = target && (reads === "href" ? (target as HTMLAnchorElement).href : (target as HTMLImageElement).src);
	if (found) return { value: found };
	return /^https?:\/\/\S+$/.test(text) ? { value: text } : { saw: cut(text, MAX_SAW) };
}

/** The control that an element is, or is there to hold. */
function controlIn(element: Element): Element | null {
	if (isControl(element)) return element;
	if (element.childElementCount === 0) return null;
	const inner = [...element.querySelectorAll("input,select,textarea,[role]")].filter(isControl);
	return inner.length === 1 && textOf(element) === "" ? (inner[0] ?? null) : null;
}

function heldBy(control: Element): string {
	return fieldValue(control) ?? "";
}

/** What an element says: its text without what is crossed out, or the words for a picture. */
function said(element: Element, { type }: Wanted): string {
	if (element.localName === "fieldset" || element.getAttribute("role") === "radiogroup") return chosenRadio(element);
	const isStruckIn = type !== "string" && element.querySelector("del,s,strike") !== null;
	const text = isStruckIn ? collapse(visibleText(element, (inner) => inner.matches("del,s,strike"))) : textOf(element);
	if (text) return text;
	const sign = element.matches("[aria-label],[alt],[title]")
		? element
		: element.querySelector("[aria-label],[alt],[title]");
	return sign ? nameOf(sign) || (sign.getAttribute("title") ?? "") : (element.getAttribute("content") ?? "");
}

function chosenRadio(group: Element): string {
	const radios = [...group.querySelectorAll("input[type=radio],[role=radio]")];
	const chosen = radios.find((radio) =>
		isInput(radio) ? radio.checked : radio.getAttribute("aria-checked") === "true",
	);
	return chosen ? nameOf(chosen) : "";
}

interface TextOptions {
	/** The property's own words. */
	property: string;
	decimal: Decimal;
}

/** Never turns a text into something it does not say. */
export function readText(text: string, wanted: Wanted, { property, decimal }: TextOptions): Reading {
	const saw = { saw: cut(text, MAX_SAW) };
	const read = (value: unknown): Reading => (value === undefined ? saw : { value });
	if (isBlank(text)) return saw;
	if (wanted.type === "boolean") return read(readBoolean(text, property));
	if (wanted.type !== "string") {
		const number = readNumber(text, decimal);
		const isWrong = number === undefined || (wanted.type === "integer" && !Number.isInteger(number));
		return isWrong || (wanted.enum && !wanted.enum.includes(number)) ? saw : { value: number };
	}
	if (wanted.enum) return read(wanted.enum.find((one) => String(one).toLowerCase() === text.toLowerCase()));
	if (wanted.format === "date") return read(readDate(text));
	if (wanted.format === "date-time") return read(readMoment(text));
	if (wanted.format === "email") return read(/[^\s<>:]+@[^\s<>]+\.\p{L}+/u.exec(text)?.[0]);
	return { value: text };
}

/** What pages write where there is nothing. */
const isBlank = (text: string): boolean => /^(?:[-–—]|n\/?a|)$/i.test(text.trim());
