import { collapse, cut, isInput } from "../tree/dom.ts";
import { isDisabled, isVisible, nameOf, roleOf } from "../tree/semantics.ts";
import { Fault, regExp, unquote } from "./syntax.ts";
import { collect, type Scope, type Test } from "./trees.ts";

/** Names longer than this are cut by `nameOf`, so what they are compared with is cut too. */
const MAX_NAME = 120;

/** Native elements that can have a role without saying so; for other roles only the attribute counts. */
const ROLE_TAGS: Record<string, string> = {
	article: "article",
	button: "button,input,summary",
	cell: "td",
	checkbox: "input",
	columnheader: "th",
	combobox: "select,input",
	dialog: "dialog",
	gridcell: "td",
	heading: "h1,h2,h3,h4,h5,h6",
	iframe: "iframe",
	img: "img,svg",
	link: "a,area",
	list: "ul,ol,menu",
	listbox: "select",
	listitem: "li",
	navigation: "nav",
	option: "option",
	radio: "input",
	row: "tr",
	rowheader: "th",
	searchbox: "input",
	slider: "input",
	spinbutton: "input",
	switch: "input",
	table: "table",
	textbox: "input,textarea,[contenteditable]",
};
/** Roles that only the attribute gives. */
const ATTRIBUTE_ROLES = new Set(
	"alert alertdialog feed grid log menu menubar menuitem menuitemcheckbox menuitemradio radiogroup scrollbar tab tablist tabpanel timer toolbar tooltip tree treegrid treeitem".split(
		" ",
	),
);

function candidatesFor(role: string): string {
	if (ATTRIBUTE_ROLES.has(role)) return "[role]";
	const tags = ROLE_TAGS[role];
	return tags ? `[role],${tags}` : "*";
}

const ATTRIBUTE =
	/^\[\s*([\w-]+)\s*(?:([*^$]?=)\s*("(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'|\/(?:[^/\\]|\\.)+\/[a-z]*|[^\]\s]+)\s*([is]?)\s*)?\]/;

export function byRole(body: string, scope: Scope): Element[] {
	const role = /^[\w-]+/.exec(body)?.[0]?.toLowerCase();
	if (!role) throw new Fault("role= needs a role");
	const tests: Test[] = [];
	let hidden = false;
	let rest = body.slice(role.length).trim();
	while (rest) {
		const found = ATTRIBUTE.exec(rest);
		if (!found) throw new Fault(`${rest} is not an attribute such as [name="…"]`);
		const [all, name = "", operator = "=", value = "true", flag = ""] = found;
		if (name === "include-hidden") hidden = value === "true";
		else tests.push(roleTest(name, { operator, value, flag }));
		rest = rest.slice(all.length).trim();
	}
	return collect(scope, (tree) => tree.querySelectorAll(candidatesFor(role))).filter(
		(element) => roleOf(element) === role && tests.every((test) => test(element)) && (hidden || isVisible(element)),
	);
}

interface Wanted {
	operator: string;
	value: string;
	flag: string;
}

function roleTest(name: string, wanted: Wanted): Test {
	if (name === "name") return nameTest(wanted);
	const state = STATES[name];
	if (!state)
		throw new Fault(
			`role= has no attribute ${name} (supported: name, ${Object.keys(STATES).join(", ")}, include-hidden)`,
		);
	const value = unquote(wanted.value);
	return (element) => state(element) === value;
}

const COMPARE: Record<string, (text: string, wanted: string) => boolean> = {
	"=": (text, wanted) => text === cut(wanted, MAX_NAME),
	"*=": (text, wanted) => text.includes(wanted),
	"^=": (text, wanted) => text.startsWith(wanted),
	"$=": (text, wanted) => text.endsWith(wanted),
};

function nameTest({ operator, value, flag }: Wanted): Test {
	const pattern = /^\/(.*)\/([a-z]*)$/.exec(value);
	if (pattern) {
		const expression = regExp(pattern[1] ?? "", pattern[2] ?? "");
		return (element) => expression.test(nameOf(element));
	}
	const fold = (text: string) => (flag === "i" ? text.toLowerCase() : text);
	const wanted = fold(collapse(unquote(value)));
	return (element) => COMPARE[operator]?.(fold(nameOf(element)), wanted) ?? false;
}

const aria = (name: string) => (element: Element) => element.getAttribute(`aria-${name}`);

/** States as `true`, `false`, `mixed` or a number; null when the element cannot have the state. */
const STATES: Record<string, (element: Element) => string | null> = {
	checked: (element) => {
		if (!isInput(element) || !/^(checkbox|radio)$/.test(element.type)) return aria("checked")(element);
		return element.indeterminate ? "mixed" : String(element.checked);
	},
	disabled: (element) => String(isDisabled(element)),
	expanded: (element) => {
		const details = element.localName === "summary" ? (element.parentElement as HTMLDetailsElement | null) : null;
		return details?.localName === "details" ? String(details.open) : aria("expanded")(element);
	},
	pressed: aria("pressed"),
	selected: (element) =>
		element.localName === "option" ? String((element as HTMLOptionElement).selected) : aria("selected")(element),
	level: (element) => aria("level")(element) ?? /^h([1-6])$/.exec(element.localName)?.[1] ?? null,
};
