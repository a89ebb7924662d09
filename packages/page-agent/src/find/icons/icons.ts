import { attributeOf, flatParent } from "../../tree/dom.ts";
import { testIdOf } from "../../tree/semantics.ts";
import { idWords } from "../../tree/words.ts";
import { shapeOf } from "./shapes.ts";

/** What is drawn instead of written, by the words that its author gave to it. */

export const PICTURES = "svg,i,img,[role=img],[class*=icon],[data-icon]";
export const ICONS = "svg,i,img,use,[class*=icon],[data-icon],[name]";
const ICON_HINTS = ["class", "data-icon", "data-icon-name", "href", "xlink:href", "name", "icon", "src", "data-lucide"];
const MAX_HINT = 200;
/** What is drawn as one field has one of these that can be seen. */
export const CONTROLS =
	"button,input:not([type=hidden],[aria-hidden=true]),select,textarea,[role=combobox],[role=textbox],[role=switch],[role=checkbox],[role=radio]";
const NONE: string[] = [];
const MAX_ICONS = 6;

/** What pictures on buttons stand for, by the names that sets of icons give them. */
const MEANINGS: Record<string, string> = {
	add: "plus increase",
	appstore: "grid",
	ban: "block",
	bars: "menu list",
	bell: "notifications",
	bin: "delete remove",
	bookmark: "save favorite",
	cancel: "close remove",
	cart: "basket bag",
	check: "done resolve approve",
	clip: "attach",
	close: "remove",
	cog: "settings",
	copy: "duplicate",
	corner: "reply",
	cross: "close remove",
	delete: "remove",
	door: "logout",
	dots: "more options actions",
	ellipsis: "more options actions",
	envelope: "mail message",
	eye: "show view",
	floppy: "save",
	funnel: "filter",
	gear: "settings",
	glass: "search",
	globe: "language",
	heart: "favorite like wishlist",
	kebab: "more options actions",
	left: "previous back",
	magnify: "search",
	marker: "location",
	minus: "decrease zoomout",
	moon: "dark theme",
	more: "options actions",
	paperclip: "attach",
	pen: "edit",
	pencil: "edit",
	phone: "call",
	plane: "send",
	plus: "add increase zoomin",
	question: "help",
	remove: "minus decrease",
	right: "next",
	rotate: "refresh",
	sliders: "filter settings",
	speaker: "volume sound",
	star: "favorite",
	sun: "light theme",
	sync: "refresh",
	th: "grid",
	times: "close remove",
	trash: "delete remove",
	user: "account profile",
	users: "team people",
	vert: "more options actions",
	volume: "mute sound",
	world: "language",
	x: "close remove",
	xmark: "close remove",
};
/** How an icon is drawn says nothing of what it is. */
const STYLES = new Set(
	"alt alternate border bordered circle duotone fill filled hydrated icon icons light line lg md o outline outlined regular round rounded sharp sm solid thin xs".split(
		" ",
	),
);
/** What two words of a name mean together. */
const PAIRS: Array<[one: RegExp, other: RegExp, meant: string]> = [
	[/^(account|person|people|users?)$/, /^(add|plus)$/, "invite"],
	[/^(skip|step)$/, /^(start|back|backward|previous)$/, "previous"],
	[/^(skip|step)$/, /^(end|forward|next)$/, "next"],
];

/** The words of the name of an icon, and what they stand for. */
export function wordsOfIcon(said: string[]): string[] {
	const words = said.filter((word) => !STYLES.has(word));
	const meant = words.flatMap((word) => (Object.hasOwn(MEANINGS, word) ? (MEANINGS[word] ?? "").split(" ") : []));
	const pairs = PAIRS.flatMap(([a, b, meaning]) =>
		words.some((word) => a.test(word)) && words.some((word) => b.test(word)) ? [meaning] : [],
	);
	return [...words, ...meant, ...pairs];
}

const NOTICE =
	"[role=alert],[role=status],[class*=alert],[class*=banner],[class*=message],[class*=notice],[class*=notification],[class*=toast]";

/**
 * What classes and icons of a control say, and what they stand for; of one without a name also what its icon shows. A
 * notice that is deleted is closed.
 */
export function iconWords(element: Element, isNameless: boolean): string[] {
	const said = wordsOfIcon(iconHints(element).flatMap(hintedWords));
	const words = isNameless && !said.some(isTelling) ? [...said, ...wordsOfIcon([shapeOf(element)])] : said;
	return words.includes("delete") && element.closest(NOTICE) ? [...words, "close"] : words;
}

/** Classes of layout have words such as "x" and "right", too. */
const isTelling = (word: string): boolean => !PLACES.has(word) && Object.hasOwn(MEANINGS, word);
const PLACES = new Set(["corner", "left", "right", "th", "x"]);

/** A magnifying glass or a calendar that is drawn in a field tells what it is for. */
export function iconBeside(element: Element): string[] {
	const around = flatParent(element);
	const box = around && around.querySelector("svg,i") === null ? flatParent(around) : around;
	if (!box || box.querySelectorAll(CONTROLS).length > 1) return NONE;
	const icon = box.querySelector("svg,i");
	return icon ? iconHints(icon) : NONE;
}

export const hintedWords = (hint: string): string[] => (hint && hint.length <= MAX_HINT ? idWords(hint) : NONE);

/** What classes and icons of a control without a name are called: "btn-close", "fa-trash", "#icon-download". */
function iconHints(element: Element): string[] {
	const hints = [element.id, attributeOf(element, "class"), attributeOf(element, "slot")];
	const root = element.getRootNode();
	// A component keeps its button to itself, and the icon of it outside.
	const outside = root instanceof ShadowRoot ? [root.host, ...root.host.querySelectorAll(ICONS)] : [];
	for (const icon of [element, ...element.querySelectorAll(ICONS), ...outside].slice(0, MAX_ICONS)) {
		hints.push(...ICON_HINTS.map((name) => attributeOf(icon, name)));
		if (icon !== element) hints.push(testIdOf(icon)?.value ?? "", ligatureOf(icon));
	}
	return hints.filter((hint) => !hint.startsWith("data:"));
}

/** Fonts of icons draw words: "more_vert". */
const ligatureOf = (icon: Element): string => {
	const text = icon.childElementCount === 0 ? (icon.textContent?.trim() ?? "") : "";
	return /^[a-z][a-z0-9_]{1,30}$/.test(text) ? text : "";
};
