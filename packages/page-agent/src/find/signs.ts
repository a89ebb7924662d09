import { fieldValue } from "../fields/field-value.ts";
import { perTask } from "../tree/cache.ts";
import { attributeOf, collapse, cut, flatParent, isInput, textIn } from "../tree/dom.ts";
import { isInteractive, isVisible, looksClickable, nameOf, roleOf, testIdOf } from "../tree/semantics.ts";
import { idWords, wordsOf } from "../tree/words.ts";
import { labelBeside, sentBy, textAround } from "./beside.ts";
import { CONTROLS, hintedWords, iconBeside, iconWords, PICTURES } from "./icons/icons.ts";
import { impliedBy } from "./implied.ts";
import { labelCell, labelOfValue } from "./labels.ts";
import { wordsOfSign } from "./synonyms.ts";
import { isDate, isNumber, isValue, kindsOfValue, wordsOfValue } from "./values.ts";

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
const MAX_WRAPPERS = 4;
/** Roles that say all that is inside them; their text counts, but less than a name. */
export const TEXTUAL = new Set(["row", "listitem", "article", "status", "alert", "log", "tooltip", "note", "figure"]);
/** Roles that enclose controls and never are one. */
export const CONTAINERS = new Set(
	"generic group region toolbar navigation main form banner contentinfo complementary search document application tablist menubar radiogroup tabpanel".split(
		" ",
	),
);

/** `isReading`: what is only read may be meant. */
export function signsOf(element: Element, isReading: boolean): Signs {
	const role = roleOf(element);
	const name = TEXTUAL.has(role) ? labelOf(element) : callName(element);
	const control = isInteractive(element);
	const id = testIdOf(element)?.value ?? (FIELD_ROLES.has(role) ? idAround(element) : "");
	const nameWords = wordsOf(name);
	const isFigure = role === "heading" && !control && isNumber(name) && labelOfValue(element) !== "";
	const isCell = isReading && labelCell(element) !== null;
	const isRead = isFigure || isCell || (!control && nameWords.length === 0 && READ_ROLES.has(role) && isValue(element));
	const seenWords =
		nameWords.length > 0 && !isFigure && !isCell ? nameWords : wordsOf(labelSeen(element, role, isRead));
	const label = isReading && role === "link" ? labelOfValue(element) : "";
	const isCounted = control && nameWords.length > 0 && nameWords.every(isCount) && hasIcon(element);
	const isNameless =
		isCounted || (nameWords.every(isCount) && (control ? nameWords.length === 0 : isBareIcon(element, role)));
	return {
		role,
		name,
		nameWords: isCounted ? NONE : seenWords.length > 0 || name === "" ? seenWords : wordsOfSign(name),
		control,
		saidWords: [
			...(isRead ? wordsOfValue(element) : saidWords(element, role, name)),
			...(label ? [...wordsOf(label), ...kindsOfValue(element)] : NONE),
			...(isNameless && !control ? wordsOf(tagAround(element)) : NONE),
		],
		id,
		idWords: id ? idWords(id) : [],
		hintWords: control || isNameless ? hintWords(element, role, isNameless) : [],
		text: control && isNamedByText(element, name) ? "" : textSign(element, role, control),
		isNameless,
		isValue: isRead || label !== "",
	};
}

/** A number in a badge says how many, and not what: the icon does. */
const isCount = (word: string): boolean => /^\d+$/.test(word);
const hasIcon = (element: Element): boolean => element.querySelector(PICTURES) !== null;

/** The test id of what is around nothing but this field is its own. */
function idAround(element: Element): string {
	let at = flatParent(element);
	for (let steps = 0; at && steps < MAX_WRAPPERS; steps++, at = flatParent(at)) {
		if (at.querySelectorAll(CONTROLS).length > 1) return "";
		const id = testIdOf(at)?.value;
		if (id) return id;
	}
	return "";
}

const READ_ROLES = new Set("generic paragraph strong emphasis definition mark time".split(" "));

function labelSeen(element: Element, role: string, isRead: boolean): string {
	if (isRead) return labelOfValue(element);
	return FIELD_ROLES.has(role) ? labelOfHost(element) || labelBeside(element, role) : "";
}

/** A component that keeps its field in a shadow root has the label outside. */
function labelOfHost(element: Element): string {
	const root = element.getRootNode();
	if (!(root instanceof ShadowRoot)) return "";
	const said = ["aria-label", "label", "title"].map((name) => root.host.getAttribute(name));
	return said.find((text) => text) ?? "";
}

/** A picture that is pressed, without a button around it: the cross of a chip. */
const isBareIcon = (element: Element, role: string): boolean =>
	role === "generic" &&
	!/\p{L}/u.test(textIn(element)) &&
	(element.matches(PICTURES) || element.querySelector(PICTURES) !== null) &&
	looksClickable(element);

/** What the tag says that an element is in, if it is in one. */
export function tagAround(element: Element): string {
	let at = element.parentElement;
	for (let steps = 0; at && steps < MAX_TAG_STEPS; steps++, at = at.parentElement) {
		const text = collapse(textIn(at));
		if (text) return text.length <= MAX_TAG ? text : "";
	}
	return "";
}
const MAX_TAG = 40;
const MAX_TAG_STEPS = 3;

/** Accessibility gives no names to what is hidden, but a reader who asks for it has one in mind. */
export function callName(element: Element): string {
	const name = nameOf(element);
	if (name || !isInteractive(element) || isVisible(element)) return name;
	return cut(collapse(element.getAttribute("aria-label") ?? textIn(element)), MAX_TEXT);
}

/** A row that can be pressed as a whole is called by what it says. */
function labelOf(element: Element): string {
	if (["aria-label", "aria-labelledby", "title"].some((name) => element.hasAttribute(name)))
		return nameOf(element) || attributeOf(element, "title");
	if (!looksClickable(element)) return "";
	const text = textIn(element);
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
	if (!element.hasAttributes() && !FIELD_ROLES.has(role) && !CELLS.has(role)) return signWords(name);
	const isField = FIELD_ROLES.has(role);
	const texts = [...signWords(name)];
	if (sendsForm(element)) texts.push("submit");
	texts.push(impliedBy(element, name));
	if (element.hasAttribute("aria-expanded") && !element.hasAttribute("aria-haspopup")) texts.push("expand collapse");
	for (const attribute of isField ? FIELD_SAID : SAID) {
		const text = element.getAttribute(attribute);
		if (text) texts.push(text);
	}
	if (element.hasAttribute("aria-describedby")) texts.push(describedBy(element));
	if (CELLS.has(role)) texts.push(...kindsOfValue(element));
	if (isField)
		texts.push(
			labelText(element),
			...(isUnlabelled(element, name) ? [textAround(element), sentBy(element, role)] : []),
		);
	if (isSearched(element, role)) texts.push("search");
	if (name === "" && CHECKABLE.has(role)) texts.push(...unnamedChoice(element));
	if (isField && !CHECKABLE.has(role)) texts.push(...valueSaid(element, role));
	return texts.length === 0 ? NONE : texts.flatMap((text) => (text === "" || text === name ? [] : wordsOf(text)));
}

/** "Title, author or ISBN": what lists several things takes words to look for. */
const isSearched = (element: Element, role: string): boolean =>
	role === "textbox" && /^\p{L}[\p{L} ]*((,| or) [\p{L} ]+)+[.…]*$/u.test(attributeOf(element, "placeholder"));

const FORMAT = /\b(dd|mm|yyyy)\b/i;
const ORDER = /^(most|least|newest|latest|oldest|recent|popular|relevan|best|price|cheap|lowest|highest|a ?[-–] ?z)/i;

/** What a field holds, and what that tells about the field: a date, or an order to sort by. */
function valueSaid(element: Element, role: string): string[] {
	const value = fieldValue(element) ?? "";
	const isDated = isDate(value) || FORMAT.test(attributeOf(element, "placeholder"));
	return [value, isDated ? "date" : "", role === "combobox" && ORDER.test(value) ? "sort" : ""];
}

/** A swatch of a colour says what it is by the value that it gives, or by a title on what is drawn. */
function unnamedChoice(element: Element): string[] {
	// What heads a column of boxes ticks them all.
	if (element.closest("th,[role=columnheader]")) return ["all everyone everything"];
	const drawn = element.closest("label")?.querySelectorAll("[title],[alt],[aria-label]") ?? [];
	const value = attributeOf(element, "value");
	return [
		value === "on" ? "" : value,
		...[...drawn].map((part) => NAMING.map((name) => attributeOf(part, name)).join(" ")),
	];
}
const NAMING = ["title", "alt", "aria-label"];

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
	return [...((element as HTMLInputElement).labels ?? [])].map((label) => textIn(label)).join(" ");
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
	slider: ["range", "level", "brightness"],
	spinbutton: ["number", "amount"],
};
function hintWords(element: Element, role: string, isNameless: boolean): string[] {
	const isField = isInput(element) || element.localName === "textarea" || element.localName === "select";
	const isDrawn = isNameless || (!isField && element.childElementCount > 0 && !/\p{L}/u.test(textIn(element)));
	if (!isField && !isDrawn) return ROLE_WORDS[role] ?? NONE;
	const hints: string[] = [...(ROLE_WORDS[role] ?? [])];
	if (isField) {
		for (const name of FIELD_HINTS) hints.push(attributeOf(element, name));
		if (isInput(element)) hints.push(...(TYPE_WORDS[element.type] ?? []), ...iconBeside(element));
	}
	const words = hints.flatMap(hintedWords);
	return isDrawn ? [...words, ...iconWords(element, isNameless)] : words;
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
	const text = textIn(element);
	return text.length > MAX_TEXT * 2 ? "" : collapse(text).toLowerCase();
});
