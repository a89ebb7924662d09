import { BridgeError } from "@bascule/protocol";

/** What the protocol wants to know of a key. */
export interface KeyPress {
	key: string;
	code: string;
	keyCode: number;
	text?: string;
	location?: number;
}

const MODIFIERS = { Alt: 1, Control: 2, Meta: 4, Shift: 8 } as const;
type Modifier = keyof typeof MODIFIERS;

/** name → [code, keyCode, text?]; the name is the DOM `key` value. */
const NAMED: Record<string, [code: string, keyCode: number, text?: string]> = {
	Enter: ["Enter", 13, "\r"],
	Tab: ["Tab", 9],
	Backspace: ["Backspace", 8],
	Delete: ["Delete", 46],
	Escape: ["Escape", 27],
	Insert: ["Insert", 45],
	Home: ["Home", 36],
	End: ["End", 35],
	PageUp: ["PageUp", 33],
	PageDown: ["PageDown", 34],
	ArrowLeft: ["ArrowLeft", 37],
	ArrowUp: ["ArrowUp", 38],
	ArrowRight: ["ArrowRight", 39],
	ArrowDown: ["ArrowDown", 40],
	CapsLock: ["CapsLock", 20],
	ContextMenu: ["ContextMenu", 93],
	PrintScreen: ["PrintScreen", 44],
	ScrollLock: ["ScrollLock", 145],
	Pause: ["Pause", 19],
	NumLock: ["NumLock", 144],
	Shift: ["ShiftLeft", 16],
	Control: ["ControlLeft", 17],
	Alt: ["AltLeft", 18],
	Meta: ["MetaLeft", 91],
	" ": ["Space", 32, " "],
	...Object.fromEntries(
		Array.from({ length: 24 }, (_, i) => [`F${i + 1}`, [`F${i + 1}`, 112 + i] as [string, number]]),
	),
};

const ALIASES: Record<string, string> = {
	space: " ",
	spacebar: " ",
	return: "Enter",
	esc: "Escape",
	del: "Delete",
	ctrl: "Control",
	cmd: "Meta",
	command: "Meta",
	option: "Alt",
	up: "ArrowUp",
	down: "ArrowDown",
	left: "ArrowLeft",
	right: "ArrowRight",
};

/** Punctuation of the US layout: key → [code, keyCode], plain and shifted. */
const PUNCTUATION: Array<[plain: string, shifted: string, code: string, keyCode: number]> = [
	["`", "~", "Backquote", 192],
	["-", "_", "Minus", 189],
	["=", "+", "Equal", 187],
	["[", "{", "BracketLeft", 219],
	["]", "}", "BracketRight", 221],
	["\\", "|", "Backslash", 220],
	[";", ":", "Semicolon", 186],
	["'", '"', "Quote", 222],
	[",", "<", "Comma", 188],
	[".", ">", "Period", 190],
	["/", "?", "Slash", 191],
	...[..."1234567890"].map(
		(digit, i) =>
			[digit, ")!@#$%^&*("[Number(digit)] ?? "", `Digit${digit}`, 48 + ((i + 1) % 10)] as [
				string,
				string,
				string,
				number,
			],
	),
];

/** A chord such as `Control+Shift+A`: the modifiers held, and the key pressed. */
export interface Chord {
	modifiers: Modifier[];
	press: KeyPress;
	/** What an editor does for it where the browser leaves that to the system. */
	command?: string;
}

/** On a Mac the system, and not the browser, knows these by their keys. */
const MAC_COMMANDS: Record<string, string> = { a: "selectAll", c: "copy", x: "cut", v: "paste", z: "undo" };

export function parseChord(text: string, platform: "mac" | "other"): Chord {
	const parts = text === "+" ? ["+"] : text.split(/\+(?!$)/);
	const last = parts.pop() ?? "";
	const modifiers = parts.map((part) => modifier(part, platform, text));
	const shift = modifiers.includes("Shift");
	// A keyboard without Shift gives the small letter, however the chord is written.
	const name = modifiers.length > 0 && !shift && /^[A-Z]$/.test(last) ? last.toLowerCase() : last;
	const command = platform === "mac" && modifiers.join() === "Meta" ? MAC_COMMANDS[name] : undefined;
	return { modifiers, press: keyPress(name, shift, text), ...(command && { command }) };
}

export const modifierBits = (modifiers: readonly Modifier[]): number =>
	modifiers.reduce((bits, name) => bits | MODIFIERS[name], 0);

export const modifierPress = (name: Modifier): KeyPress => keyPress(name, false, name);

function modifier(part: string, platform: "mac" | "other", whole: string): Modifier {
	if (part === "ControlOrMeta") return platform === "mac" ? "Meta" : "Control";
	const name = ALIASES[part.toLowerCase()] ?? part;
	const known = (Object.keys(MODIFIERS) as Modifier[]).find((m) => m.toLowerCase() === name.toLowerCase());
	if (!known) throw unknownKey(part, whole);
	return known;
}

function keyPress(name: string, shift: boolean, whole: string): KeyPress {
	const key = ALIASES[name.toLowerCase()] ?? name;
	const canonical = Object.keys(NAMED).find((known) => known.toLowerCase() === key.toLowerCase());
	const named = canonical === undefined ? undefined : NAMED[canonical];
	if (canonical !== undefined && named) {
		const [code, keyCode, text] = named;
		return { key: canonical, code, keyCode, ...(text && { text }) };
	}
	if (/^[a-z]$/i.test(key)) {
		const letter = shift ? key.toUpperCase() : key;
		return { key: letter, code: `Key${key.toUpperCase()}`, keyCode: key.toUpperCase().charCodeAt(0), text: letter };
	}
	const mark = PUNCTUATION.find(([plain, shifted]) => plain === key || shifted === key);
	if (mark) {
		const [plain, shifted, code, keyCode] = mark;
		const typed = shift && key === plain ? shifted : key;
		return { key: typed, code, keyCode, text: typed };
	}
	if ([...key].length === 1) return { key, code: "", keyCode: 0, text: key };
	throw unknownKey(name, whole);
}

const unknownKey = (part: string, whole: string): BridgeError =>
	new BridgeError("invalid_action", `unknown key "${part}" in "${whole}"`, {
		hint: 'Use names such as Enter, Tab, ArrowDown, F5, a character, or a chord such as "Control+A".',
	});
