import { fieldValue } from "../fields/field-value.ts";
import { CELLS } from "../snapshot/outline.ts";
import { HEADINGS, isPeripheral } from "../snapshot/periphery.ts";
import { isInteractive, standsForControl } from "../tree/clickable.ts";
import { collapse, flatChildren, frameDocument } from "../tree/dom.ts";
import { nameOf } from "../tree/names.ts";
import { headingLevel, isEditingHost, roleOf } from "../tree/roles.ts";
import { concealsItself, isRendered, styleOf } from "../tree/visibility.ts";
import { isShut } from "../tree/visible-text.ts";
import { codeBlock, codeSpan, emphasis, escapeText, Flow, link, listItem, quote, table } from "./markdown-text.ts";

/** What an element is to a writer where its role does not say it. */
const KINDS: Record<string, string> = {
	b: "strong",
	br: "br",
	details: "details",
	i: "emphasis",
	kbd: "code",
	label: "label",
	pre: "pre",
};
/** What is inside stands in for what is drawn, and is not shown. */
const OPAQUE = new Set("audio canvas object video".split(" "));
const MARKS: Record<string, string> = { deletion: "~~", emphasis: "*", strong: "**" };
/** Controls that are told in short; the content of others is text like any other. */
const FIELDS = new Set("button checkbox combobox listbox radio searchbox slider spinbutton switch textbox".split(" "));
const MAX_SPAN = 100;

/** The rendered content of the elements as Markdown, without what lies around it, unless there is nothing else. */
export function markdownOf(roots: Element[]): string {
	const content = write(roots, (element) => isPeripheral(element) && !roots.includes(element));
	return /[\p{L}\p{N}]/u.test(content) ? content : write(roots, () => false);
}

function write(roots: Element[], skips: (element: Element) => boolean): string {
	const flow = new Flow();
	const walker = new Walker(skips);
	for (const root of roots) walker.element(root, flow);
	return flow.finish();
}

class Walker {
	readonly #skips: (element: Element) => boolean;
	/** Text is known already as the name of a control. */
	#muted = false;

	constructor(skips: (element: Element) => boolean) {
		this.#skips = skips;
	}

	element(element: Element, flow: Flow): void {
		if (concealsItself(element)) return;
		if (!isRendered(element)) {
			// What is only invisible may have visible children.
			const { display, visibility } = styleOf(element);
			if (display !== "none" && visibility !== "visible") this.#inside(element, flow);
		} else if (!this.#skips(element)) this.#rendered(element, roleOf(element), flow);
	}

	#rendered(element: Element, role: string, flow: Flow): void {
		const kind = KINDS[element.localName] ?? role;
		if (kind === "img") flow.write(imageOf(element));
		else if (kind === "iframe") this.#frame(element, flow);
		else if (isField(element, role)) flow.write(fieldOf(element, role));
		else if (kind in MARKS) flow.write(emphasis(MARKS[kind] as string, this.#inline(element)));
		else if (!OPAQUE.has(element.localName)) (this.#writers[kind] ?? this.#plain).call(this, element, flow);
	}

	readonly #writers: Record<string, (element: Element, flow: Flow) => void> = {
		blockquote: (element, flow) => flow.block(quote(this.#content(element).finish())),
		br: (_, flow) => flow.write("\n"),
		code: writeCode,
		details: this.#details,
		grid: this.#table,
		heading: this.#heading,
		label: this.#label,
		link: this.#link,
		list: this.#list,
		pre: writePreformatted,
		separator: (_, flow) => flow.block("---"),
		table: this.#table,
		treegrid: this.#table,
	};

	#inside(element: Element, flow: Flow): void {
		for (const child of flatChildren(element)) {
			if (child.nodeType === Node.ELEMENT_NODE) this.element(child as Element, flow);
			else if (child.nodeType === Node.TEXT_NODE) this.#text(child as Text, child.parentElement ?? element, flow);
		}
	}

	#text({ data }: Text, parent: Element, flow: Flow): void {
		if (this.#muted || !isRendered(parent)) return;
		const keepsLines = /^(?:pre|break)/.test(styleOf(parent).whiteSpace);
		flow.write(escapeText(keepsLines ? data : data.replace(/\s+/g, " ")));
	}

	#plain(element: Element, flow: Flow): void {
		edge(element, flow);
		this.#inside(element, flow);
		edge(element, flow);
	}

	#content(element: Element): Flow {
		const flow = new Flow();
		this.#inside(element, flow);
		return flow;
	}

	#inline(element: Element): string {
		return this.#content(element).finishInline();
	}

	#heading(element: Element, flow: Flow): void {
		const text = this.#inline(element).trim();
		if (text !== "") flow.block(`${"#".repeat(Math.min(headingLevel(element), 6))} ${text}`);
	}

	#link(element: Element, flow: Flow): void {
		const content = this.#inline(element);
		const words = content.trim() || escapeText(nameOf(element));
		const href = addressOf(element);
		edge(element, flow);
		if (words !== "") flow.write(href === null ? content : content.replace(content.trim(), () => link(words, href)));
		edge(element, flow);
	}

	#list(element: Element, flow: Flow): void {
		const isNested = element.parentElement?.closest("li,[role=listitem]") != null;
		flow.block(this.#items(element).join("\n"), { tight: isNested });
	}

	#items(list: Element): string[] {
		const items: string[] = [];
		let number = (list as HTMLOListElement).start;
		for (const element of flatElements(list)) {
			if (roleOf(element) !== "listitem" && element.querySelector("li,[role=listitem]")) {
				items.push(...this.#items(element));
				continue;
			}
			const flow = new Flow();
			this.element(element, flow);
			const content = flow.finish();
			if (content !== "") items.push(listItem(list.localName === "ol" ? `${number++}.` : "-", content));
		}
		return items;
	}

	/** Tables that only lay out what is in them are read as text. */
	#table(element: Element, flow: Flow): void {
		const rows = rowsOf(element).map(cellsOf);
		if (rows.every(({ length }) => length < 2) || element.querySelector("table")) {
			this.#plain(element, flow);
			return;
		}
		for (const child of flatElements(element)) if (roleOf(child) === "caption") this.element(child, flow);
		const hasHeader = rows[0]?.every((cell) => roleOf(cell) === "columnheader") ?? false;
		const texts = rows.map((row) => row.flatMap((cell) => [this.#inline(cell).trim(), ...spanned(cell)]));
		flow.block(table(texts, hasHeader));
	}

	#details(element: Element, flow: Flow): void {
		const summary = element.querySelector(":scope > summary");
		if (!isShut(element)) this.#plain(element, flow);
		else if (summary) this.element(summary, flow);
	}

	/** The words of a label are the name of its control. */
	#label(element: Element, flow: Flow): void {
		const label = element as HTMLLabelElement;
		const muted = this.#muted;
		this.#muted ||= label.control !== null && !standsForControl(label);
		this.#plain(label, flow);
		this.#muted = muted;
	}

	#frame(element: Element, flow: Flow): void {
		const name = nameOf(element);
		const { src } = element as HTMLIFrameElement;
		if (frameDocument(element)) flow.block(this.#content(element).finish());
		else if (name !== "" && /^https?:/.test(src)) flow.block(link(`frame: ${escapeText(name)}`, src));
	}
}

/** What separates an element from the text around it: nothing, a space, or the end of the paragraph. */
function edge(element: Element, flow: Flow): void {
	const { display } = styleOf(element);
	if (display.startsWith("inline-")) flow.write(" ");
	else if (display !== "inline" && display !== "contents") flow.end();
}

/** An editor's content is text of the page, and so are the words of a heading that can be pressed. */
const isField = (element: Element, role: string): boolean =>
	FIELDS.has(role) && isInteractive(element) && !isEditingHost(element) && !element.closest(`${HEADINGS},summary`);

function fieldOf(element: Element, role: string): string {
	const name = escapeText(nameOf(element));
	if (name === "" && role === "button") return "";
	const value = fieldValue(element);
	return ` [${role}${name && `: ${name}`}${value === undefined ? "" : ` = ${escapeText(value)}`}] `;
}

function imageOf(element: Element): string {
	const name = nameOf(element);
	return name === "" ? "" : ` ![${escapeText(name)}]() `;
}

function addressOf(element: Element): string | null {
	const href = element.getAttribute("href");
	if (href === null || !URL.canParse(href, element.baseURI)) return null;
	const url = new URL(href, element.baseURI);
	return url.protocol === "javascript:" ? null : url.href;
}

function writeCode(element: Element, flow: Flow): void {
	const text = collapse(element.textContent ?? "");
	if (text !== "") flow.write(codeSpan(text));
}

function writePreformatted(element: Element, flow: Flow): void {
	const text = (element as HTMLElement).innerText.trimEnd();
	const classes = `${element.className} ${element.querySelector("code")?.className}`;
	if (text !== "") flow.block(codeBlock(text, /\blanguage-(\S+)/.exec(classes)?.[1] ?? ""));
}

const flatElements = (element: Element): Element[] =>
	flatChildren(element).filter((child): child is Element => child.nodeType === Node.ELEMENT_NODE);

/** The rows of this table, and none of the tables in its cells. */
const rowsOf = (table: Element): Element[] =>
	flatElements(table).flatMap((element) => {
		const role = roleOf(element);
		if (role === "row") return isRendered(element) ? [element] : [];
		return role === "rowgroup" || role === "generic" ? rowsOf(element) : [];
	});

const cellsOf = (row: Element): Element[] =>
	flatElements(row).filter((child) => CELLS.has(roleOf(child)) && isRendered(child));

/** Empty cells for the columns that a wide cell takes besides its own. */
const spanned = (cell: Element): string[] =>
	Array(Math.min((cell as HTMLTableCellElement).colSpan || 1, MAX_SPAN) - 1).fill("");
