import { perTask } from "./cache.ts";

/** Roles by WAI-ARIA 1.2 (explicit) and HTML-AAM (implicit). */

const CONCRETE = new Set(
	`alert alertdialog application article banner blockquote button caption cell checkbox code columnheader combobox
	comment complementary contentinfo definition deletion dialog directory document emphasis feed figure form generic
	grid gridcell group heading img insertion link list listbox listitem log main mark marquee math menu menubar
	menuitem menuitemcheckbox menuitemradio meter navigation none note option paragraph progressbar radio radiogroup
	region row rowgroup rowheader scrollbar search searchbox separator slider spinbutton status strong subscript
	suggestion superscript switch tab table tablist tabpanel term textbox time timer toolbar tooltip tree treegrid
	treeitem`.split(/\s+/),
);
const SYNONYMS: Record<string, string> = { presentation: "none", image: "img" };

/** Any of these, or being focusable, makes role="none" void. */
const GLOBAL_ATTRIBUTES = `atomic busy controls current describedby description details dropeffect flowto grabbed
	keyshortcuts label labelledby live owns relevant roledescription`
	.split(/\s+/)
	.map((name) => `aria-${name}`);

const SECTIONING =
	"article,aside,main,nav,section,[role=article],[role=complementary],[role=main],[role=navigation],[role=region]";

const INPUT_ROLES: Record<string, string> = {
	button: "button",
	checkbox: "checkbox",
	file: "button",
	hidden: "generic",
	image: "button",
	number: "spinbutton",
	radio: "radio",
	range: "slider",
	reset: "button",
	search: "searchbox",
	submit: "button",
};
const LISTABLE_INPUTS = new Set(["email", "search", "tel", "text", "url"]);

type Implicit = string | ((element: Element) => string);

const heading: Implicit = "heading";
const list: Implicit = (element) => (isStripped(element, "[role=none],[role=presentation]") ? "generic" : "list");
const scopedTo =
	(role: string): Implicit =>
	(element) =>
		element.parentElement?.closest(SECTIONING) ? "generic" : role;
const named =
	(role: string): Implicit =>
	(element) =>
		hasAuthorName(element) ? role : "generic";
const linked: Implicit = (element) =>
	element.hasAttribute("href") || element.hasAttribute("xlink:href") ? "link" : "generic";
/** Parts of a table lose their role with the table. */
const tablePart =
	(role: string | ((element: Element, table: Element | null) => string)): Implicit =>
	(element) => {
		const table = element.closest("table");
		if (table && isStripped(table, "[role=none],[role=presentation]")) return "generic";
		return typeof role === "string" ? role : role(element, table);
	};

const IMPLICIT: Record<string, Implicit> = {
	a: linked,
	address: "group",
	area: linked,
	article: "article",
	aside: (element) =>
		element.parentElement?.closest(SECTIONING) && !hasAuthorName(element) ? "generic" : "complementary",
	audio: "audio",
	blockquote: "blockquote",
	button: "button",
	caption: "caption",
	code: "code",
	datalist: "listbox",
	dd: "definition",
	del: "deletion",
	details: "group",
	dfn: "term",
	dialog: "dialog",
	dt: "term",
	em: "emphasis",
	fieldset: "group",
	figure: "figure",
	footer: scopedTo("contentinfo"),
	form: named("form"),
	frame: "iframe",
	h1: heading,
	h2: heading,
	h3: heading,
	h4: heading,
	h5: heading,
	h6: heading,
	header: scopedTo("banner"),
	hgroup: "group",
	hr: "separator",
	html: "document",
	iframe: "iframe",
	img: (element) => (element.getAttribute("alt") === "" && !mustBeExposed(element) ? "none" : "img"),
	input: inputRole,
	ins: "insertion",
	li: (element) => {
		const parent = element.parentElement;
		return parent && isStripped(parent, "[role=none],[role=presentation]") ? "generic" : "listitem";
	},
	main: "main",
	mark: "mark",
	math: "math",
	menu: list,
	meter: "meter",
	nav: "navigation",
	ol: list,
	optgroup: "group",
	option: "option",
	output: "status",
	p: "paragraph",
	progress: "progressbar",
	s: "deletion",
	search: "search",
	section: named("region"),
	select: (element) =>
		(element as HTMLSelectElement).multiple || (element as HTMLSelectElement).size > 1 ? "listbox" : "combobox",
	strong: "strong",
	sub: "subscript",
	summary: (element) => (isSummary(element) ? "button" : "generic"),
	sup: "superscript",
	svg: (element) => (hasAuthorName(element) || element.querySelector(":scope > title") ? "img" : "generic"),
	table: "table",
	tbody: tablePart("rowgroup"),
	td: tablePart((_, table) => (isGrid(table) ? "gridcell" : "cell")),
	textarea: "textbox",
	tfoot: tablePart("rowgroup"),
	th: tablePart(headerRole),
	thead: tablePart("rowgroup"),
	time: "time",
	tr: tablePart("row"),
	ul: list,
	video: "video",
};

/** The computed ARIA role: explicit role (first valid token), else the HTML mapping; "generic" when there is none. */
export const roleOf = perTask((element: Element): string => {
	const explicit = element.getAttribute("role");
	const role = explicit === null ? null : firstValid(explicit);
	if (role === null) return implicitRoleOf(element);
	return role === "none" && mustBeExposed(element) ? implicitRoleOf(element) : role;
});

export function headingLevel(element: Element): number {
	const level = Number(element.getAttribute("aria-level"));
	if (Number.isInteger(level) && level > 0) return level;
	return /^h[1-6]$/.test(element.localName) ? Number(element.localName[1]) : 2;
}

/** Can take focus by nature or by tabindex, disabled or not. */
function isFocusable(element: Element): boolean {
	return isNativeControl(element) || element.hasAttribute("tabindex") || isEditingHost(element);
}

/** Works as a control whatever its role attribute says. */
export function isNativeControl(element: Element): boolean {
	switch (element.localName) {
		case "a":
		case "area":
			return element.hasAttribute("href");
		case "button":
		case "select":
		case "textarea":
			return true;
		case "input":
			return (element as HTMLInputElement).type !== "hidden";
		case "summary":
			return isSummary(element);
		case "audio":
		case "video":
			return element.hasAttribute("controls");
		default:
			return false;
	}
}

/** The root of an editable region. */
export function isEditingHost(element: Element): boolean {
	const value = element.getAttribute("contenteditable");
	return value !== null && value !== "false" && (element as HTMLElement).isContentEditable !== false;
}

/** An option that lives in a native select is chosen through the select. */
export const isNativeOption = (element: Element): boolean =>
	(element.localName === "option" || element.localName === "optgroup") && element.closest("select,datalist") !== null;

function implicitRoleOf(element: Element): string {
	const implicit = IMPLICIT[element.localName] ?? componentRole(element);
	return (typeof implicit === "function" ? implicit(element) : implicit) ?? "generic";
}

const COMPONENT = /-(button|checkbox|link|radio|slider|switch|tab)$/;
const OWN_CONTROLS = "button,input,select,textarea,a[href],[tabindex],[role]";

/** A component may keep its role where only the browser sees it: one that takes the focus itself is what it is called. */
function componentRole(element: Element): string | undefined {
	const [, role] = COMPONENT.exec(element.localName) ?? [];
	const isControl = role && element.hasAttribute("tabindex") && !element.shadowRoot?.querySelector(OWN_CONTROLS);
	return isControl ? role : undefined;
}

/** The same holds for whether it is checked. */
export const isCheckedComponent = (element: Element): boolean =>
	componentRole(element) !== undefined && CSS.supports("selector(:state(a))") && element.matches(":state(checked)");

function firstValid(tokens: string): string | null {
	for (const token of tokens.toLowerCase().split(/\s+/)) {
		const role = SYNONYMS[token] ?? token;
		if (CONCRETE.has(role)) return role;
	}
	return null;
}

const mustBeExposed = (element: Element): boolean =>
	GLOBAL_ATTRIBUTES.some((name) => element.hasAttribute(name)) || isFocusable(element);

const isStripped = (element: Element, selector: string): boolean =>
	element.matches(selector) && !mustBeExposed(element);

function hasAuthorName(element: Element): boolean {
	if (element.getAttribute("aria-label")?.trim() || element.getAttribute("title")?.trim()) return true;
	const root = element.getRootNode() as Document | ShadowRoot;
	const ids = element.getAttribute("aria-labelledby")?.split(/\s+/) ?? [];
	return ids.some((id) => id !== "" && root.getElementById?.(id)?.textContent?.trim());
}

function inputRole(element: Element): string {
	const input = element as HTMLInputElement;
	if (LISTABLE_INPUTS.has(input.type) && input.hasAttribute("list")) return "combobox";
	return INPUT_ROLES[input.type] ?? "textbox";
}

function headerRole(element: Element): string {
	const scope = element.getAttribute("scope");
	if (scope === "row" || scope === "rowgroup") return "rowheader";
	if (scope === "col" || scope === "colgroup") return "columnheader";
	return element.parentElement?.querySelector(":scope > td") ? "rowheader" : "columnheader";
}

const isGrid = (table: Element | null): boolean => /^(tree)?grid$/.test(table?.getAttribute("role")?.trim() ?? "");

const isSummary = (element: Element): boolean =>
	element.parentElement?.localName === "details" && element.parentElement.querySelector(":scope > summary") === element;
