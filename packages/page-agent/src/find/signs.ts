import { perTask } from "../cache.ts";
import { collapse, cut, isInput } from "../dom.ts";
import { fieldValue } from "../field-value.ts";
import { isInteractive, isVisible, looksClickable, nameOf, roleOf, testIdOf } from "../semantics.ts";
import { idWords, wordsOf } from "../words.ts";
import { labelBeside, textAround } from "./beside.ts";
import { wordsOfIcon, wordsOfSign } from "./synonyms.ts";
import { isValue, labelOfValue, wordsOfValue } from "./values.ts";

/** What an element says about itself. */
export interface Signs {
	role: string;
	name: string;
	nameWords: string[];
	control: boolean;
	/** Placeholder, title, alternative text, value, description. */
	saidWords: string[];
	id: string;
	idWords: string[];
	/** Words that its author gave to parts of it, not meant to be read: attributes, classes, names of icons. */
	hintWords: string[];
	text: string;
	/** Ids, hints and texts say more about a control that has no name. */
	isNameless: boolean;
	/** It is only read, and called by the label before it. */
	isValue: boolean;
}

const MAX_TEXT = 200;
/** Roles that say all that is inside them; their text counts, but less than a name. */
export const TEXTUAL = new Set(["row", "listitem", "article", "status", "alert", "log", "tooltip", "note", "figure"]);
/** Roles that enclose controls and never are one. */
export const CONTAINERS = new Set(
	"generic group region toolbar navigation main form banner contentinfo complementary search document application tablist menubar radiogroup tabpanel".split(
		" ",
	),
);

export function signsOf(element: Element): Signs {
	const role = roleOf(element);
	const name = TEXTUAL.has(role) ? labelOf(element) : callName(element);
	const control = isInteractive(element);
	const id = testIdOf(element)?.value ?? "";
	const nameWords = wordsOf(name);
	const isRead = !control && nameWords.length === 0 && READ_ROLES.has(role) && isValue(element);
	const seenWords = nameWords.length > 0 ? nameWords : wordsOf(labelSeen(element, role, isRead));
	const isNameless = nameWords.length === 0 && (control || isBareIcon(element, role));
	return {
		role,
		name,
		nameWords: seenWords.length > 0 || name === "" ? seenWords : wordsOfSign(name),
		control,
		saidWords: isRead ? wordsOfValue(element) : saidWords(element, role, name),
		id,
		idWords: id ? idWords(id) : [],
		hintWords: control || isNameless ? hintWords(element, role, isNameless) : [],
		text: control && isNamedByText(element, name) ? "" : textSign(element, role, control),
		isNameless,
		isValue: isRead,
	};
}

const READ_ROLES = new Set("generic paragraph strong emphasis definition mark time".split(" "));

function labelSeen(element: Element, role: string, isRead: boolean): string {
	if (isRead) return labelOfValue(element);
	return FIELD_ROLES.has(role) ? labelBeside(element, role) : "";
}

const PICTURES = "svg,i,img,[class*=icon]";
/** A picture that is pressed, without a button around it: the cross of a chip. */
const isBareIcon = (element: Element, role: string): boolean =>
	role === "generic" &&
	!element.textContent?.trim() &&
	(element.matches(PICTURES) || element.querySelector(PICTURES) !== null) &&
	looksClickable(element);

/** Accessibility gives no names to what is hidden, but a reader who asks for it has one in mind. */
export function callName(element: Element): string {
	const name = nameOf(element);
	if (name || !isInteractive(element) || isVisible(element)) return name;
	return cut(collapse(element.getAttribute("aria-label") ?? element.textContent ?? ""), MAX_TEXT);
}

/** A row that can be pressed as a whole is called by what it says. */
function labelOf(element: Element): string {
	if (["aria-label", "aria-labelledby", "title"].some((name) => element.hasAttribute(name)))
		return nameOf(element) || (element.getAttribute("title") ?? "");
	if (!looksClickable(element)) return "";
	const text = element.textContent ?? "";
	return text.length > MAX_TEXT ? "" : collapse(text);
}

const isUnlabelled = (element: Element, name: string): boolean =>
	name === "" || name === element.getAttribute("placeholder");

const SAID = ["title", "alt", "aria-description", "aria-roledescription"];
const NONE: string[] = [];
const FIELD_SAID = [...SAID, "placeholder", "aria-placeholder"];
export const FIELD_ROLES = new Set(
	"textbox searchbox combobox listbox spinbutton slider checkbox radio switch".split(" "),
);
export const CELLS = new Set(["cell", "gridcell"]);
export const CHECKABLE = new Set(["checkbox", "radio", "switch"]);

function saidWords(element: Element, role: string, name: string): string[] {
	if (!element.hasAttributes() && !FIELD_ROLES.has(role)) return signWords(name);
	const isField = FIELD_ROLES.has(role);
	const texts = [...signWords(name)];
	if (sendsForm(element)) texts.push("submit");
	for (const attribute of isField ? FIELD_SAID : SAID) {
		const text = element.getAttribute(attribute);
		if (text) texts.push(text);
	}
	if (element.hasAttribute("aria-describedby")) texts.push(describedBy(element));
	if (isField) texts.push(labelText(element), isUnlabelled(element, name) ? textAround(element) : "");
	if (isField && !CHECKABLE.has(role)) texts.push(fieldValue(element) ?? "");
	return texts.length === 0 ? NONE : texts.flatMap((text) => (text === "" || text === name ? [] : wordsOf(text)));
}

const sendsForm = (element: Element): boolean =>
	element.localName === "button" && element.getAttribute("type") === "submit";

/** "+ Layer" adds one. */
const signWords = (name: string): string[] => (name[1] === " " ? wordsOfSign(name.slice(0, 1)) : NONE);

function describedBy(element: Element): string {
	const ids = element.getAttribute("aria-describedby")?.split(/\s+/) ?? [];
	const root = element.getRootNode() as Document | ShadowRoot;
	return cut(ids.map((id) => root.getElementById?.(id)?.textContent ?? "").join(" "), MAX_TEXT);
}

/** A label that an author's name has replaced is still what can be read beside the control. */
function labelText(element: Element): string {
	if (!element.hasAttribute("aria-label") || !("labels" in element)) return "";
	return [...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent ?? "").join(" ");
}

const FIELD_HINTS = ["name", "id", "autocomplete", "inputmode"];
const TYPE_WORDS: Record<string, string[]> = {
	color: ["color", "picker"],
	date: ["date", "picker"],
	"datetime-local": ["date", "time", "picker"],
	email: ["email"],
	file: ["file", "upload", "attach"],
	month: ["month", "picker"],
	password: ["password"],
	search: ["search"],
	tel: ["phone"],
	time: ["time", "picker"],
	url: ["url", "link"],
};
const ROLE_WORDS: Record<string, string[]> = {
	combobox: ["choice"],
	slider: ["range", "level"],
	spinbutton: ["number", "amount"],
};
const ICONS = "svg,i,img,use,span[class*=icon],[data-icon],[name]";
const ICON_HINTS = ["class", "data-icon", "data-icon-name", "href", "xlink:href", "name", "icon", "src", "data-lucide"];

function hintWords(element: Element, role: string, isNameless: boolean): string[] {
	const isField = isInput(element) || element.localName === "textarea" || element.localName === "select";
	if (!isField && !isNameless) return ROLE_WORDS[role] ?? NONE;
	const hints: string[] = [...(ROLE_WORDS[role] ?? [])];
	if (isField) {
		for (const name of FIELD_HINTS) hints.push(element.getAttribute(name) ?? "");
		if (isInput(element)) hints.push(...(TYPE_WORDS[element.type] ?? []));
	}
	const words = hints.flatMap(hintedWords);
	return isNameless ? [...words, ...iconHints(element).flatMap(hintedWords).flatMap(wordsOfIcon)] : words;
}

const hintedWords = (hint: string): string[] => (hint && hint.length <= MAX_TEXT ? idWords(hint) : NONE);

/** What classes and icons of a control without a name are called: "btn-close", "fa-trash", "#icon-download". */
function iconHints(element: Element): string[] {
	const hints = [element.id, element.getAttribute("class") ?? "", element.getAttribute("slot") ?? ""];
	for (const icon of [element, ...element.querySelectorAll(ICONS)].slice(0, 5)) {
		hints.push(...ICON_HINTS.map((name) => icon.getAttribute(name) ?? ""));
		if (icon !== element) hints.push(testIdOf(icon)?.value ?? "");
	}
	return hints.filter((hint) => !hint.startsWith("data:"));
}

/** Then the text says nothing more. */
const isNamedByText = (element: Element, name: string): boolean =>
	name !== "" && !element.hasAttribute("aria-label") && !element.hasAttribute("aria-labelledby");

/** Text is a sign of what is small or made of text; what holds many things says many words. */
function textSign(element: Element, role: string, control: boolean): string {
	const holds = CONTAINERS.has(role) ? !looksClickable(element) : element.childElementCount > 2;
	if (!control && !TEXTUAL.has(role) && holds) return "";
	return shortText(element);
}

const shortText = perTask((element: Element): string => {
	const text = element.textContent ?? "";
	return text.length > MAX_TEXT * 2 ? "" : collapse(text).toLowerCase();
});
