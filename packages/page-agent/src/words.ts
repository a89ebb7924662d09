/** What a query in plain words asks for. */
export interface Wish {
	/** Words that the element itself should carry. */
	own: string[];
	/** Words about the place: after "in", "for", … or nouns of containers before the last noun. */
	place: string[];
	/** The kind of element, from the last noun that names one. */
	kind: string | null;
}

const FILLERS = new Set("a an the this that my your its to and or is are with by please which".split(" "));
const PREPOSITIONS = new Set("in on of for from under inside within at near beside next below above".split(" "));

const FIELD = ["textbox", "searchbox", "combobox", "spinbutton"];
const CHOICE = ["combobox", "listbox"];
const DIALOG = ["dialog", "alertdialog"];
const MENU_ITEM = ["menuitem", "menuitemcheckbox", "menuitemradio"];

/** Nouns that people use for roles. */
const KINDS: Record<string, string[]> = {
	alert: ["alert"],
	banner: ["banner"],
	box: [...FIELD, "checkbox"],
	btn: ["button"],
	button: ["button"],
	card: ["article", "listitem", "group"],
	cell: ["cell", "gridcell"],
	checkbox: ["checkbox", "switch"],
	combobox: CHOICE,
	dialog: DIALOG,
	dropdown: [...CHOICE, "menu"],
	editor: ["textbox"],
	field: FIELD,
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
	logo: ["img", "link"],
	menu: ["menu", "menubar"],
	menuitem: MENU_ITEM,
	message: ["alert", "status"],
	modal: DIALOG,
	nav: ["navigation"],
	navigation: ["navigation"],
	option: ["option", "radio", ...MENU_ITEM],
	panel: ["region", "tabpanel", "group", "complementary"],
	picture: ["img"],
	popup: DIALOG,
	radio: ["radio"],
	row: ["row", "listitem"],
	search: ["searchbox"],
	searchbox: ["searchbox"],
	section: ["region", "group"],
	select: CHOICE,
	sidebar: ["complementary", "navigation"],
	slider: ["slider"],
	status: ["status"],
	switch: ["switch", "checkbox"],
	tab: ["tab"],
	table: ["table", "grid", "treegrid"],
	textarea: ["textbox"],
	textbox: FIELD,
	title: ["heading"],
	toggle: ["switch", "checkbox", "button"],
	toolbar: ["toolbar"],
};

export const rolesOfKind = (kind: string): readonly string[] => (isKind(kind) ? (KINDS[kind] ?? []) : []);

/** The short way for the scripts that most names are written in. */
const isAscii = (text: string): boolean => /^[\0-\x7f]*$/.test(text);

/** Lower-case words of a text. */
export function wordsOf(text: string): string[] {
	const lower = text.toLowerCase();
	return lower.match(isAscii(lower) ? /[a-z0-9]+/g : /[\p{L}\p{N}]+/gu) ?? [];
}

/** Words of an identifier: `saveBtn`, `save-btn` and `SAVE_BTN` are the same two. */
export const idWords = (id: string): string[] => wordsOf(id.replace(/([a-z0-9])([A-Z])/g, "$1 $2"));

/** Text without anything but letters and digits: "E-mail" is found by "email". */
export const squash = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

const isKind = (token: string): boolean => Object.hasOwn(KINDS, token);
const isFiller = (token: string): boolean => FILLERS.has(token) || PREPOSITIONS.has(token);

/** Words that tell things apart. */
export const telling = (words: string[]): string[] => words.filter((word) => !isFiller(word));

/** Nouns for things that hold others: "in the toolbar" is a place, "log in button" is not. */
const HOLDERS = new Set(
	"alert banner box card cell dialog footer form frame header iframe list menu modal nav navigation panel popup row section sidebar status table toolbar".split(
		" ",
	),
);
const isControlNoun = (token: string | undefined): boolean =>
	token !== undefined && isKind(token) && !HOLDERS.has(token);

/** Where the words about the element end and those about its place begin. */
function turnOf(tokens: string[]): number {
	const turn = tokens.findIndex(
		(token, index) => index > 0 && PREPOSITIONS.has(token) && !isControlNoun(tokens[index + 1]),
	);
	const isName = isControlNoun(tokens.at(-1)) && !tokens.slice(0, turn).some(isKind);
	return turn < 0 || isName ? tokens.length : turn;
}

export function parseWish(query: string): Wish {
	const tokens = wordsOf(query);
	const turn = turnOf(tokens);
	const head = telling(tokens.slice(0, turn));
	const place = telling(tokens.slice(turn));
	const noun = head.findLastIndex(isKind);
	// A noun alone can be a name as well: "search", "menu". It stays a word then.
	const own = head.length > 1 || place.length > 0 ? head.filter((_, index) => index !== noun) : head;
	// Nothing but fillers or signs: "the", "+".
	if (own.length + place.length === 0)
		return { own: tokens.length > 0 ? tokens : [query.trim()], place: [], kind: null };
	return { own, place, kind: head[noun] ?? null };
}
