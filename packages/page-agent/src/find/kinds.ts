/** Kinds of elements, as people call them. */

const FIELD = ["textbox", "searchbox", "combobox", "spinbutton"];
const CHOICE = ["combobox", "listbox"];
const DIALOG = ["dialog", "alertdialog"];
const MENU_ITEM = ["menuitem", "menuitemcheckbox", "menuitemradio"];
const TICKED = ["checkbox", "radio", "switch", "menuitemcheckbox"];
const CHOSEN = ["option", "radio", "checkbox", ...CHOICE, ...MENU_ITEM];
const TOGGLED = ["switch", "checkbox", "button"];
const SEARCHED = [...FIELD, "button"];
export const PRESSED: readonly string[] = ["button", "link", "menuitem", "tab"];

/** Nouns that people use for roles. */
const KINDS: Record<string, string[]> = {
	accordion: ["button"],
	alert: ["alert"],
	arrow: ["button", "link"],
	banner: ["banner"],
	box: [...FIELD, "checkbox"],
	breadcrumb: ["link", "navigation"],
	btn: ["button"],
	button: ["button"],
	card: ["article", "listitem", "group"],
	cell: ["cell", "gridcell"],
	checkbox: ["checkbox", "switch", "menuitemcheckbox"],
	chip: ["button", "option", "row"],
	column: ["columnheader"],
	combobox: CHOICE,
	dialog: DIALOG,
	dropdown: [...CHOICE, "menu"],
	editor: ["textbox"],
	field: FIELD,
	filter: [...FIELD, ...CHOSEN, "button", "switch", "tab", "row"],
	folder: ["treeitem", "link"],
	footer: ["contentinfo"],
	form: ["form"],
	frame: ["iframe"],
	header: ["banner", "heading", "columnheader"],
	heading: ["heading"],
	icon: ["img", "button", "link"],
	iframe: ["iframe"],
	image: ["img"],
	input: FIELD,
	link: ["link"],
	list: ["list", "listbox"],
	listbox: CHOICE,
	listitem: ["listitem", "row", "article", "option", "menuitem"],
	logo: ["img", "link"],
	menu: ["menu", "menubar"],
	menuitem: MENU_ITEM,
	message: ["alert", "status"],
	modal: DIALOG,
	nav: ["navigation"],
	navigation: ["navigation"],
	notice: ["alert", "status"],
	option: ["option", "radio", ...MENU_ITEM],
	panel: ["region", "tabpanel", "group", "complementary"],
	picker: [...FIELD, "button"],
	picture: ["img"],
	popup: DIALOG,
	radio: ["radio", "menuitemradio"],
	row: ["row", "listitem"],
	search: ["searchbox"],
	searchbox: ["searchbox"],
	section: ["region", "group"],
	select: CHOICE,
	selector: [...CHOICE, "button"],
	sidebar: ["complementary", "navigation"],
	slider: ["slider"],
	status: ["status"],
	stepper: ["spinbutton"],
	switch: ["switch", "checkbox"],
	tab: ["tab"],
	table: ["table", "grid", "treegrid"],
	textarea: ["textbox"],
	textbox: FIELD,
	title: ["heading"],
	toggle: ["switch", "checkbox", "button"],
	toolbar: ["toolbar"],
};

/** What somebody who says this verb is after. These say what the speaker does, and mostly not what the element says. */
const LIGHT = {
	...each("type write enter fill input", FIELD),
	...each("check tick uncheck untick", TICKED),
	...each("toggle enable disable switch turn allow let permit", TOGGLED),
	...each("choose select pick", CHOSEN),
	...each("mark", [...PRESSED, ...TICKED]),
	...each("click press tap hit use", PRESSED),
	...each("open go visit see show view", [...PRESSED, "treeitem"]),
	...each("set change adjust", [...FIELD, "listbox", "slider", "button"]),
};
const VERBS: Record<string, readonly string[]> = {
	...LIGHT,
	...each("activate deactivate", TOGGLED),
	...each("expand collapse unfold fold", ["button", "treeitem"]),
	...each("sort", ["columnheader", "button", ...CHOICE]),
	...each("drag slide move", ["slider"]),
	...each("search find", SEARCHED),
	...each("filter", [...FIELD, "button"]),
	...each(
		"accept add admit apply approve archive ask assign attach block book bookmark buy call cancel clear close comment compare complete confirm connect continue copy create customize decline decrease delete deny discard dismiss dispute download downvote duplicate edit empty export extend favorite finish follow forward hide ignore import increase install invite join leave like lock merge message mute next notify order pause pay pin place play post preview previous print publish react redo refresh register reject remind remove rename renew reopen replace reply report rerun resend reserve reset resolve restart restore resume retry return revert revoke run save schedule send share sign skip snooze star start stop submit subscribe swap translate undo unfollow unlink unlock unsubscribe update upgrade upload upvote verify vote withdraw",
		PRESSED,
	),
};

function each(words: string, roles: readonly string[]): Record<string, readonly string[]> {
	return Object.fromEntries(words.split(" ").map((word) => [word, roles]));
}

const LIGHT_VERBS = new Set([...Object.keys(LIGHT), ..."put make get give take bring start".split(" ")]);

const PARTS =
	"alert banner card cell dialog footer form frame header iframe list menu message modal nav navigation notice panel popup row section sidebar status table toolbar";
/** Nouns for things that hold others: "in the toolbar" is a place, "log in button" is not. */
const HOLDERS = new Set(`${PARTS} box breadcrumb column folder`.split(" "));

const NOUNS = new Set(
	"book bookmark call comment copy download empty export import like lock mark message next order pin place play post previous print report return run schedule share sign star start stop update upgrade upload vote".split(
		" ",
	),
);
const OVERLAYS = new Set("alert banner dialog modal notice panel popup sidebar".split(" "));

/** A few kinds are asked for to be read, not to be used. */
const READ_ONLY = new Set(`${PARTS} heading image picture title`.split(" "));

const own = <T>(table: Record<string, T>, key: string): T | undefined =>
	Object.hasOwn(table, key) ? table[key] : undefined;

/** "buttons" is asked for as "button" is. */
export const kindOf = (word: string): string | null => {
	const single = word.replace(/(?<=[a-z]{3})s$/, "");
	return own(KINDS, word) ? word : own(KINDS, single) ? single : null;
};
export const isKind = (word: string): boolean => kindOf(word) !== null;
export const isControlNoun = (word: string | undefined): boolean =>
	word !== undefined && isKind(word) && !HOLDERS.has(word) && !READ_ONLY.has(word);
/** What somebody does something to, rather than a kind of what does it: "filter messages". */
const CONTENTS = new Set("card filter folder image link list message picture status table title".split(" "));
export const isContent = (word: string): boolean => CONTENTS.has(kindOf(word) ?? "");
/** A noun for what holds others says little of where: "in the Done column" is where it says "Done". */
export const isHolder = (word: string): boolean => HOLDERS.has(kindOf(word) ?? "");
export const isReadOnlyKind = (kind: string | undefined): boolean => kind !== undefined && READ_ONLY.has(kind);
/** What is a text, rather than something that holds others. */
const SHOWN = new Set("alert banner cell header heading message notice status title".split(" "));
export const isShownKind = (kind: string): boolean => SHOWN.has(kind);
export const rolesOfKind = (kind: string): readonly string[] => own(KINDS, kind) ?? [];
/** Verbs that are done to few kinds only tell the kind almost as well as a noun does. */
export const isNarrowVerb = (roles: readonly string[]): boolean =>
	roles === FIELD || roles === TICKED || roles === CHOSEN;
/** Such a verb at the beginning is not what the element says, and other verbs after it are no deeds. */
export const isLeadingVerb = (verb: string): boolean => {
	const roles = rolesOfVerb(verb);
	return isToggle(roles) || isNarrowVerb(roles);
};
/** What somebody does to them is done by a control in them. */
export const isOverlay = (kind: string): boolean => OVERLAYS.has(kind);
/** What is switched on and off is a switch rather than a button. */
export const isToggle = (roles: readonly string[]): boolean => roles === TOGGLED;
/** What is pressed and takes no value. */
export const isPress = (roles: readonly string[]): boolean => roles === PRESSED;
/** What is written somewhere. */
export const isEntry = (roles: readonly string[]): boolean => roles === FIELD;
export const isSearch = (roles: readonly string[]): boolean => roles === SEARCHED;
export const rolesOfVerb = (verb: string): readonly string[] => own(VERBS, verb) ?? [];
export const isVerb = (word: string): boolean => own(VERBS, word) !== undefined;
/** A verb that is written on what does it: "delete", "reply". */
export const isActionWord = (word: string): boolean => isVerb(word) && !isLightVerb(word);
/** A verb that is a thing as well: "sales report". */
export const isNoun = (verb: string): boolean => NOUNS.has(verb);
export const isLightVerb = (word: string): boolean => LIGHT_VERBS.has(word);
