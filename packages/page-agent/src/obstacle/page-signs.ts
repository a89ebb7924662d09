import type { BrowserElement } from "@bascule/protocol/bridge";

/** What can be known of a page without looking at it again. */
export interface ObstacleSigns {
	url: string;
	title: string;
	markdown: string;
	elements: ReadonlyArray<Pick<BrowserElement, "role" | "name" | "visible">>;
	/** A captcha of a known maker is on the page for its reader to solve. */
	captchaFrame: boolean;
}

/** The same, taken apart for comparing. Everything is in lower case. */
export interface PageSigns {
	/** Labels of the host name and segments of the path, also of a path in the fragment; no file extensions. */
	hostLabels: string[];
	segments: string[];
	query: string;
	/** The title and the first heading, split where titles name the site, the section and the page. */
	titles: string[];
	/** What the page says first and for itself: no quotes and code, no entries of lists and tables, no bare links. */
	sentences: string[];
	/** Characters of text, addresses of links not counted. */
	length: number;
	/** Written about things: documentation, articles, questions. What such a page names is its subject. */
	isArticle: boolean;
	captchaFrame: boolean;
	/** Names of the fields to type into; the search of the site is none. */
	fields: string[];
	buttons: string[];
	/** Names of buttons and links. */
	presses: string[];
	/** How many controls can be seen. */
	controls: number;
}

export const PASSWORD = /\b(?:password|passcode|pwd)\b/;

/** Obstacles announce themselves at the top. */
const FOLD_CHARS = 4000;

const ARTICLE_PLACES = new Set(
	`api article articles blog blogs components developer developers doc docs examples faq glossary guide guides help kb
	learn news package packages post posts questions reference stories story support tutorial tutorials wiki`.split(
		/\s+/,
	),
);

export function readSigns({ url, title, markdown, elements, captchaFrame }: ObstacleSigns): PageSigns {
	const lines = ownLines(markdown);
	const seen = elements.filter(({ visible }) => visible !== false);
	const named = (...roles: string[]) =>
		seen.filter(({ role }) => roles.includes(role)).map(({ name = "" }) => plain(name));
	const place = placeOf(url);
	return {
		...place,
		titles: [...parts(title), ...parts(wordsOf(headingIn(lines)))],
		sentences: sentencesOf(ownLines(markdown.slice(0, FOLD_CHARS))),
		length: lines.map(wordsOf).join("\n").trim().length,
		isArticle:
			place.hostLabels.some((label) => ARTICLE_PLACES.has(label)) ||
			place.segments.slice(0, -1).some((segment) => ARTICLE_PLACES.has(segment)),
		captchaFrame,
		fields: [...named("textbox"), ...named("searchbox").filter((name) => PASSWORD.test(name))],
		buttons: named("button"),
		presses: named("button", "link"),
		controls: seen.length,
	};
}

function placeOf(url: string): Pick<PageSigns, "hostLabels" | "segments" | "query"> {
	if (!URL.canParse(url)) return { hostLabels: [], segments: [], query: "" };
	const { hostname, pathname, hash, search } = new URL(url.toLowerCase());
	const route = /^#!?\//.test(hash) ? hash.replace(/^#!?/, "") : "";
	const segments = `${pathname}${route}`.split(/[/?]/).filter((segment) => segment !== "");
	return {
		// The last two are the site itself.
		hostLabels: hostname.split(".").slice(0, -2),
		segments: segments.map((segment) => segment.replace(/\.(?:php|html?|aspx?|jsp)$/, "")),
		query: search,
	};
}

const plain = (text: string): string =>
	text
		.toLowerCase()
		.replaceAll("’", "'")
		.replace(/\\(?=[^\w\s])/g, "")
		.replace(/\s+/g, " ")
		.trim();

/** Parts that a dash, a bar or a dot between spaces sets apart. */
const parts = (title: string): string[] =>
	plain(title)
		.split(/\s+[-–—|·•»/]+\s+|:\s+/)
		.filter((part) => part !== "");

/** The lines that are neither code nor quoted. */
function ownLines(markdown: string): string[] {
	let fence: string | undefined;
	return markdown.split("\n").filter((line) => {
		if (fence !== undefined) {
			if (line === fence) fence = undefined;
			return false;
		}
		fence = /^`{3,}/.exec(line)?.[0];
		return fence === undefined && !line.startsWith(">");
	});
}

/** The words of a line, without images, the addresses of links, and emphasis. */
const wordsOf = (line: string): string =>
	line
		.replace(/!\[[^[\]]*\]\(\)/g, "")
		.replace(/\]\([^()\s]*\)/g, "]")
		.replace(/\*\*|~~/g, "");

const headingIn = (lines: string[]): string => lines.find((line) => /^#{1,3} /.test(line))?.replace(/^#+/, "") ?? "";

/** An entry of a list or a table, or nothing but a link. */
const POINTS_ELSEWHERE = /^\s*(?:[-|]|\d+\.)\s|^\s*\[[^\]]*\]\([^)]*\)\s*$/;

const sentencesOf = (lines: string[]): string[] =>
	lines
		.filter((line) => !POINTS_ELSEWHERE.test(line))
		.flatMap((line) => wordsOf(line).split(/(?<=[.!?…])\s+/))
		.map((sentence) => plain(sentence.replace(/^[#\s]*\[?/, "")))
		.filter((sentence) => sentence !== "");
