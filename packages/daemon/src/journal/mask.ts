import type { Tool } from "@bascule/protocol";
import { isChoice } from "@bascule/tools";
import { sanitizeText } from "../calls/result/redact.ts";
import type { RecordedStep } from "./entry.ts";

/** Arguments that say which element or page is meant. Nobody types them into a page. */
const NAMES: ReadonlySet<string> = new Set(["ref", "contextRef", "selector", "named", "frame", "tabId", "url", "tool"]);
const MAX_CHARS = 200;
const MAX_ITEMS = 20;
const MAX_DEPTH = 6;
/** Of one call's arguments, as JSON. */
const MAX_JSON = 4000;
const PASSWORD = "<password>";

/**
 * Arguments as they may be written to a file: names of elements, addresses without their secrets, choices from a fixed
 * list, numbers. Every other text may have been typed, so that only its length is left.
 */
export function maskArguments(tool: Tool | undefined, args: unknown, isValid: boolean): unknown {
	const masked = mask(args, [], (path, text) => {
		const key = path.at(-1);
		const isKept = isValid && tool && (NAMES.has(String(key)) || isChoice(tool.input, path, text));
		return isKept ? sanitizeText(cut(text)) : lengthOf(text);
	});
	const size = JSON.stringify(masked)?.length ?? 0;
	return size > MAX_JSON ? `<${size} characters of JSON>` : masked;
}

type MaskText = (path: readonly PropertyKey[], text: string) => string;

function mask(value: unknown, path: readonly PropertyKey[], maskText: MaskText): unknown {
	if (typeof value === "string") return maskText(path, value);
	if (value === null || typeof value !== "object") return value;
	if (path.length >= MAX_DEPTH) return "<more>";
	if (Array.isArray(value)) {
		const items = value.slice(0, MAX_ITEMS).map((item, at) => mask(item, [...path, at], maskText));
		return value.length > MAX_ITEMS ? [...items, `<${value.length - MAX_ITEMS} more>`] : items;
	}
	if (!isPlain(value)) return "<object>";
	const members = Object.entries(value).slice(0, MAX_ITEMS);
	return Object.fromEntries(members.map(([key, item]) => [cut(key), mask(item, [...path, key], maskText)]));
}

/** Bytes and the like have as many members as they are long. */
const isPlain = (value: object): boolean => [Object.prototype, null].includes(Object.getPrototypeOf(value));

const cut = (text: string): string => (text.length > MAX_CHARS ? `${text.slice(0, MAX_CHARS)}…` : text);

const lengthOf = (text: string): string => `<${text.length} characters>`;

/** A step without secrets in addresses, and without what was typed into fields that are or may be password fields. */
export function withoutPasswords({ args, targets }: RecordedStep): RecordedStep {
	const strip = (value: unknown, path: string, isSecret: boolean): unknown => {
		if (typeof value === "string") return isSecret ? PASSWORD : sanitizeText(value);
		if (Array.isArray(value)) return value.map((item, at) => strip(item, below(path, at), isSecret));
		if (value === null || typeof value !== "object") return value;
		const isTarget = "ref" in value || "selector" in value;
		const isHidden = isTarget && targets[path]?.masked !== false;
		return Object.fromEntries(
			Object.entries(value).map(([key, item]) => {
				const isTyped = isHidden || (!isTarget && isCharacter(item));
				return [key, strip(item, below(path, key), isTyped && !NAMES.has(key))];
			}),
		);
	};
	const shown = Object.entries(targets).map(([path, { playwright, selector, ...rest }]) => [
		path,
		{ ...rest, playwright: sanitizeText(playwright), selector: sanitizeText(selector) },
	]);
	return { args: strip(args, "", false) as Record<string, unknown>, targets: Object.fromEntries(shown) };
}

const below = (path: string, key: PropertyKey): string => (path === "" ? String(key) : `${path}.${String(key)}`);

/** A key that types something into whatever has the focus. */
const isCharacter = (value: unknown): boolean => typeof value === "string" && [...value].length === 1;
