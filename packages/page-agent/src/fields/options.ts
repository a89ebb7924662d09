import type { ChosenRequest, ListScroll, OptionControl, OptionFound } from "../api.ts";
import { hasSize, pressPoint } from "../geometry/geometry.ts";
import { nearestScroller, scrollMetrics } from "../geometry/scrolling.ts";
import type { Registry } from "../refs/registry.ts";
import { queryAll } from "../selectors/selectors.ts";
import { textOf } from "../tree/describe.ts";
import { collapse, cut, flatContains, flatParent, isInput, isSelect } from "../tree/dom.ts";
import { isVisible, nameOf, roleOf } from "../tree/semantics.ts";
import { editability, suggestionsOf } from "./controls.ts";

/** Controls that offer options, of whatever make: what to press, which option is meant, whether it was chosen. */

const OPTION_ROLES = new Set(["option", "menuitem", "menuitemradio", "menuitemcheckbox", "treeitem", "radio"]);
const OPTIONS = `${[...OPTION_ROLES].map((role) => `[role=${role}]`).join()},option,input[type=radio]`;
const LIST_ROLES = new Set(["listbox", "menu", "menubar", "tree", "radiogroup"]);
const LISTS = [...LIST_ROLES].map((role) => `[role=${role}]`).join();
const FIELDS = "input:not([type=hidden]),select,textarea,[role=combobox],[role=listbox],[role=slider]";
const MAX_TOLD = 50;
const TEXT_MAX = 200;
const LIST_MAX = 100_000;
/** How far up the box of a control is looked for, where its input lies under what it shows. */
const BOX_DEPTH = 4;

export function optionControl(registry: Registry, control: Element): OptionControl {
	const press = pressable(control);
	registry.reserve([press]);
	return {
		kind: isSelect(control) || suggestionsOf(control) ? "select" : LIST_ROLES.has(roleOf(control)) ? "list" : "popup",
		isOpen: expandable(control)?.getAttribute("aria-expanded") === "true" && listsOf(control).some(isVisible),
		press: registry.refFor(press),
		isEditable: [control, ...queryAll("input", control)].some(
			(one) => ["text", "number"].includes(editability(one)) && !(isInput(one) && one.readOnly),
		),
		shows: shownBy(control),
	};
}

/** The element that says whether the control is open: itself, or the only one inside it. */
function expandable(control: Element): Element | null {
	if (control.hasAttribute("aria-expanded")) return control;
	const inside = queryAll("[aria-expanded]", control).filter((one) => !LIST_ROLES.has(roleOf(one)));
	return inside.length === 1 ? (inside[0] ?? null) : null;
}

/** Where a press opens the control: its own box, or the one around it that shows what is chosen. */
function pressable(control: Element): Element {
	for (const box of boxesOf(control)) {
		const press = pressPoint(box);
		if (press && "point" in press) return box;
	}
	return control;
}

/** The control and the boxes around it, as long as they hold no other field than the list that it offers. */
function* boxesOf(control: Element, list: Element | null = null): Generator<Element> {
	let at: Element | null = control;
	for (let depth = 0; at && depth < BOX_DEPTH; depth++, at = flatParent(at)) {
		const isAnother = (field: Element) =>
			field !== list && isVisible(field) && !flatContains(control, field) && !showsChoice(field) && !isStoodFor(field);
		if (queryAll(FIELDS, at).some(isAnother)) return;
		yield at;
	}
}

/** A list of nothing but what is chosen, such as the labels in a field that takes several. */
const showsChoice = (list: Element): boolean =>
	list.getAttribute("role") === "listbox" &&
	queryAll(OPTIONS, list).every((option) => option.getAttribute("aria-selected") !== "false");

/** A select that another control stands for, and that nobody can press. */
const isStoodFor = (element: Element): boolean =>
	isSelect(element) && (element.offsetWidth < 2 || getComputedStyle(element).pointerEvents === "none");

/** The lists that a control says are its own. */
function listsOf(control: Element): Element[] {
	const owner = expandable(control) ?? control;
	const root = owner.getRootNode() as Document | ShadowRoot;
	return ["aria-controls", "aria-owns"]
		.flatMap((name) => (owner.getAttribute(name) ?? "").split(/\s+/))
		.flatMap((id) => (id ? (root.getElementById(id) ?? document.getElementById(id) ?? []) : []));
}

export interface OptionQuery {
	text: string;
	whole: boolean;
	scroll: ListScroll;
	/** Where options may have come since the control was pressed. */
	appeared: Element[];
}

/** The option that shows the text, or those that there are. Where it does not show, the list is scrolled. */
export function findOption(registry: Registry, control: Element, query: OptionQuery): OptionFound {
	const options = optionsOf(control, query.appeared);
	const fit = (asked: OptionQuery) =>
		options.filter((option) => textsOf(option).some((shown) => matches(asked, shown)));
	const whole = fit({ ...query, whole: true });
	const fitting = whole.length > 0 ? whole : fit(query);
	const [found] = fitting;
	if (found) {
		registry.reserve([found]);
		const text = textOf(found, TEXT_MAX) || nameOf(found);
		const wasChosen = [found, ...twinsOf(control, text)].some(saysChosen);
		const list = found.parentElement?.closest(LISTS);
		registry.reserve(list ? [list] : []);
		const others = options
			.map((option) => textOf(option, TEXT_MAX))
			.filter((one) => one !== text && one.includes(text));
		return {
			ref: registry.refFor(found),
			text,
			isChosen: isOneOfSeveral(found) && wasChosen,
			wasChosen,
			isShown: shownBy(control, list ?? null, false).includes(text),
			...(list && list !== control && { list: registry.refFor(list) }),
			others,
			alike: fitting.length,
		};
	}
	const told = options.slice(0, MAX_TOLD).map((option) => textOf(option, 80) || nameOf(option, 80));
	return { scrolled: options[0] !== undefined && scrollList(options[0], query.scroll), options: told };
}

function matches({ text, whole }: OptionQuery, shown: string): boolean {
	const [wanted, is] = [collapse(text), collapse(shown)];
	return whole ? is === wanted : is.toLowerCase().includes(wanted.toLowerCase());
}

const textsOf = (option: Element): string[] => [textOf(option, TEXT_MAX), nameOf(option, TEXT_MAX)];

/** Those inside the control, in its own list, or in what came when it was pressed; by role, or else by their text. */
function optionsOf(control: Element, appeared: Element[]): Element[] {
	const own = listsOf(control);
	const fresh = appeared.filter((root) => !flatContains(root, control) && !flatContains(control, root));
	for (const roots of [[control], own, fresh]) {
		// What came may be told of together with what is in it, and what opens a submenu is no option of that.
		const options = new Set(roots.flatMap(withRole).filter((option) => option !== control));
		if (options.size > 0) return [...options];
	}
	return [...own.flatMap(popupOf), ...fresh].flatMap(texts);
}

const withRole = (root: Element): Element[] =>
	[root, ...slottedIn(root)]
		.flatMap((one) => [one, ...queryAll(OPTIONS, one)])
		.filter((one) => OPTION_ROLES.has(roleOf(one)) && isOffered(one));

/** What a list in a shadow root shows of the page around it. */
const slottedIn = (root: Element): Element[] =>
	queryAll("slot", root).flatMap((slot) => (slot as HTMLSlotElement).assignedElements());

const isOffered = (element: Element): boolean => {
	const select = element.closest("select");
	return isVisible(element) && hasSize(element) && !(select && isStoodFor(select));
};

/** What is drawn of a list that is only there for assistive technology: the box that it is in. */
function popupOf(list: Element): Element[] {
	for (let at: Element | null = list; at && at !== document.body; at = flatParent(at)) if (hasSize(at)) return [at];
	return [];
}

/** The innermost elements that show a text. */
const texts = (root: Element): Element[] =>
	[root, ...queryAll("*", root)].filter(
		(one) =>
			one.childElementCount === 0 &&
			textOf(one, TEXT_MAX) !== "" &&
			isOffered(one) &&
			!one.closest("[aria-live],[role=log]"),
	);

/** Whether the list of an option could be scrolled; by a little less than what it shows. */
function scrollList(option: Element, scroll: ListScroll): boolean {
	const scroller = nearestScroller(option);
	if (scroll === "stay" || scroller === document.scrollingElement) return false;
	const { y: before, clientHeight } = scrollMetrics(scroller);
	if (scroll === "top") scroller.scrollTo({ top: 0, behavior: "instant" });
	else scroller.scrollBy({ top: clientHeight * 0.9, behavior: "instant" });
	return scrollMetrics(scroller).y !== before;
}

function isOneOfSeveral(option: Element): boolean {
	for (let at: Element | null = option; at; at = flatParent(at))
		if (at.getAttribute("aria-multiselectable") === "true") return true;
	return false;
}

/** What stands for an option in a list that is only there for assistive technology. */
const twinsOf = (control: Element, text: string): Element[] =>
	listsOf(control)
		.flatMap((list) => queryAll(OPTIONS, list))
		.filter((option) => textsOf(option).some((shown) => collapse(shown) === collapse(text)));

const saysChosen = (option: Element): boolean =>
	["aria-selected", "aria-checked"].some((name) => option.getAttribute(name) === "true") ||
	(isInput(option) && option.checked);

/** Whether it can be seen that an option was chosen: the control shows it, or the option says so. Menus show nothing. */
export function isChosen(registry: Registry, asked: ChosenRequest): { chosen: boolean; shows: string } {
	const control = registry.entry(asked.ref).element;
	const option = registry.entry(asked.option).element;
	const shows = shownBy(control, asked.list === undefined ? null : registry.entry(asked.list).element);
	const isItem = roleOf(option).startsWith("menuitem") || opensMenu(control) || !control.isConnected;
	// In a list that takes one, an option may say so because the mouse was over it.
	const says = option.isConnected && saysChosen(option) && (isVisible(option) || isOneOfSeveral(option));
	return { chosen: isItem || says || asked.texts.some((text) => showsIt(shows, asked, text)), shows };
}

const opensMenu = (control: Element): boolean =>
	roleOf(control) === "button" && ["menu", "true"].includes(control.getAttribute("aria-haspopup") ?? "");

/** The text is new in what the control shows, or all of it, and is not just a part of another option's. */
function showsIt(shows: string, { before, others, was }: ChosenRequest, text: string): boolean {
	const wanted = collapse(text);
	if (shows === before && !was && shows !== wanted) return false;
	return others.reduce((rest, other) => rest.replaceAll(collapse(other), ""), shows).includes(wanted);
}

/**
 * What a control shows as its choice, also where that lies beside its field; nothing of the list that it offers, and of
 * its field only where that is not being typed in.
 */
function shownBy(control: Element, list: Element | null = null, withField = true): string {
	let shown = "";
	for (const box of boxesOf(control, list)) {
		const fields = [box, ...queryAll("input", box)].filter(isInput).map((field) => field.value);
		const offered = queryAll("select,[role]", box).filter((one) => (one === list || isStoodFor(one)) && isVisible(one));
		const text = offered.reduce((all, one) => all.replace(textOf(one, LIST_MAX), ""), textOf(box, LIST_MAX));
		shown = cut(collapse([text, ...(withField ? fields : [])].join(" ")), TEXT_MAX);
		if (shown !== "") break;
	}
	return shown;
}
