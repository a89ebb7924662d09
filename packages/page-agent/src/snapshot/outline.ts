import { isInteractive, looksClickable, standsForControl, testIdOf } from "../tree/clickable.ts";
import { collapse, cut, flatChildren, frameDocument, isFrame, shadowRootOf } from "../tree/dom.ts";
import { nameOf } from "../tree/names.ts";
import { isEditingHost, roleOf } from "../tree/roles.ts";
import { statesOf } from "../tree/states.ts";
import { concealsItself, isDrawn, isRendered, modalsOf, styleOf } from "../tree/visibility.ts";

/** The page as a tree of what is worth a line: controls, parts of the page, and the text between them. */

export type Kind = "control" | "from-dom" | "frame" | "part" | "item" | "row" | "text" | "wrapper";

export interface Outline {
	kind: Kind;
	element: Element;
	role: string;
	/** As printed; a clickable box that holds controls has none of its own. */
	name: string;
	/** Text that is printed after role and name; for a row, one per cell. */
	texts: string[];
	/** Test attribute, states, options: what follows the ref. */
	tail: string;
	children: Outline[];
	/** Children of one parent with the same shape are repeated. */
	shape: string;
	/** Printed nodes in the subtree, itself included. */
	nodes: number;
	/** Controls in the subtree, itself included. */
	controls: number;
}

/** Parts that always get a line. */
const PARTS = new Set(
	`alert alertdialog application article banner complementary contentinfo dialog feed form grid log main marquee menu
	menubar meter navigation progressbar radiogroup region search status table tablist tabpanel timer toolbar tooltip
	tree treegrid`.split(/\s+/),
);
/** Parts that get a line if they have a name; without one they only hold their children together. */
const NAMED_PARTS = new Set(["document", "figure", "group", "list", "listbox", "note"]);
/** One line and nothing below it, if they have a name. */
const LEAVES = new Set(["img", "video", "audio", "math"]);
export const CELLS = new Set(["cell", "columnheader", "gridcell", "rowheader"]);
/** Controls whose content is no part of their name. */
const HOLDERS = new Set(["combobox", "listbox", "treeitem", "menuitem", "separator"]);
const SKIPPED = new Set(["head", "script", "style", "template", "noscript", "datalist", "title", "hr"]);

const CELL_BREAK = "\u0000";
const MAX_MERGED = 200;
const MIN_REPEATED = 6;
const MAX_OPTIONS = 160;

export class Outliner {
	/** What the caller asked to leave out, as far as it was met. */
	omitted = { subtrees: 0, nodes: 0 };
	readonly #omit: string[];

	constructor(omit: string[] = []) {
		this.#omit = omit.map((pattern) => pattern.toLowerCase()).filter((pattern) => pattern !== "");
	}

	/** The whole document; unless told otherwise, only what an open modal dialog leaves usable of it. */
	document(document: Document, { behindModals = false } = {}): Outline {
		const body = document.body ?? document.documentElement;
		const flow = new Flow(false);
		const modals = behindModals ? [] : modalsOf(document);
		if (modals.length > 0) for (const modal of modals) this.#element(modal, flow);
		else if (isEditingHost(body)) this.#element(body, flow);
		else for (const child of flatChildren(body)) this.#visit(child, flow);
		return node("wrapper", body, { role: "document", children: unwrap(flow.finish()) });
	}

	/** One element and what is inside it, also where it would not get a line of its own. */
	subtree(element: Element): Outline {
		if (element === element.ownerDocument.body) return this.document(element.ownerDocument);
		const flow = new Flow(false);
		this.#element(element, flow);
		const nodes = flow.finish();
		const only = nodes.length === 1 ? nodes[0] : undefined;
		if (only?.element === element && only.kind !== "text") return only;
		return node("wrapper", element, { role: roleOf(element), name: nameOf(element), children: unwrap(nodes) });
	}

	/** Several elements as children of one. */
	subtrees(parent: Element, elements: Element[]): Outline {
		const children = elements.map((element) => this.subtree(element)).filter((child) => child.nodes > 0);
		return node("wrapper", parent, { role: "document", children });
	}

	#visit(child: Node, flow: Flow): void {
		if (child.nodeType === Node.TEXT_NODE) flow.text((child as Text).data, child.parentElement);
		else if (child.nodeType === Node.ELEMENT_NODE) this.#element(child as Element, flow);
	}

	#element(element: Element, flow: Flow): void {
		if (SKIPPED.has(element.localName) || concealsItself(element)) return;
		if (!isDrawn(element)) this.#unrendered(element, flow);
		else if (isFrame(element)) flow.add(this.#frame(element));
		else if (isInteractive(element)) flow.add(this.#control(element));
		else if (flow.muted) this.#inside(element, flow);
		else if (looksClickable(element)) flow.add(this.#fromDom(element));
		else this.#plain(element, roleOf(element), flow);
	}

	/** Not drawn itself, but its children may be. */
	#unrendered(element: Element, flow: Flow): void {
		if (isRendered(element)) {
			if (isInteractive(element)) flow.add(this.#control(element));
			else this.#inside(element, flow);
			return;
		}
		const style = styleOf(element);
		if (style.display === "none" || style.visibility === "visible") return;
		for (const child of flatChildren(element)) {
			if (child.nodeType === Node.ELEMENT_NODE) this.#element(child as Element, flow);
		}
	}

	#inside(element: Element, flow: Flow): void {
		if (element.localName === "slot" || shadowRootOf(element)) {
			for (const child of flatChildren(element)) this.#visit(child, flow);
			return;
		}
		for (let child = element.firstChild; child; child = child.nextSibling) this.#visit(child, flow);
	}

	#frame(element: Element): Outline | null {
		const inner = frameDocument(element);
		const name = nameOf(element) || collapse(element.getAttribute("name") ?? "");
		// A document that has only just begun has no element yet.
		const children = inner?.documentElement ? unwrap([this.document(inner)]) : [];
		return this.#keep(node("frame", element, { role: "iframe", name, tail: tailOf(element, "frame"), children }));
	}

	#control(element: Element): Outline | null {
		const role = roleOf(element);
		const children = element.childElementCount > 0 || element.shadowRoot ? this.#insideControl(element, role) : [];
		const tail = tailOf(element, "control");
		return this.#keep(node("control", element, { role, name: nameOf(element), tail, children }));
	}

	/** Its text is its name or value already; only controls inside it are news. */
	#insideControl(element: Element, role: string): Outline[] {
		if (element.localName === "select" || (role === "textbox" && isEditingHost(element))) return [];
		const flow = new Flow(true);
		flow.muted = true;
		this.#inside(element, flow);
		return HOLDERS.has(role) ? unwrap(flow.finish()) : flow.nodes;
	}

	#fromDom(element: Element): Outline | null {
		const role = roleOf(element);
		const inner = this.#contents(element, role);
		const holds = inner.some((child) => child.controls > 0 || child.kind === "frame");
		const label = element.getAttribute("aria-label") || element.getAttribute("aria-labelledby") || !holds;
		const name = label ? nameOf(element) || cut(inner.flatMap(textsOf).join(" "), 120) : "";
		const children = holds ? withoutEcho(inner, name) : [];
		return this.#keep(node("from-dom", element, { role, name, tail: tailOf(element, "from-dom"), children }));
	}

	#contents(element: Element, role: string): Outline[] {
		if (isEditingHost(element) || LEAVES.has(role)) return [];
		if (role === "row") {
			const row = this.#row(element);
			return row ? [...row.texts.map((text) => textNode(element, text)), ...row.children] : [];
		}
		const flow = new Flow(false);
		this.#inside(element, flow);
		return unwrap(flow.finish());
	}

	#plain(element: Element, role: string, flow: Flow): void {
		if (role === "heading") this.#heading(element, flow);
		else if (role === "listitem") flow.block(this.#item(element));
		else if (role === "row") flow.block(this.#row(element));
		else if (role === "rowgroup") this.#inside(element, flow);
		else if (CELLS.has(role)) this.#cell(element, flow);
		else if (LEAVES.has(role)) flow.add(this.#leaf(element, role));
		else if (PARTS.has(role) || (NAMED_PARTS.has(role) && nameOf(element) !== ""))
			flow.block(this.#part(element, role));
		else if (element.localName === "label") this.#label(element as HTMLLabelElement, flow);
		else if (element.localName === "br") flow.space();
		else this.#generic(element, role, flow);
	}

	#generic(element: Element, role: string, flow: Flow): void {
		const display = styleOf(element).display;
		if (display.startsWith("inline")) {
			const gap = display === "inline" ? "" : " ";
			flow.space(gap);
			this.#inside(element, flow);
			flow.space(gap);
			return;
		}
		flow.boundary();
		const before = flow.nodes.length;
		this.#inside(element, flow);
		flow.boundary();
		flow.wrap(before, flow.merges ? MIN_REPEATED : 2, (children) => node("wrapper", element, { role, children }));
	}

	/** The words of a label are the name of its control. */
	#label(label: HTMLLabelElement, flow: Flow): void {
		const names = label.control !== null && !standsForControl(label);
		const muted = flow.muted;
		flow.muted ||= names;
		this.#inside(label, flow);
		flow.muted = muted;
	}

	#heading(element: Element, flow: Flow): void {
		if (flow.merges) {
			flow.space();
			this.#inside(element, flow);
			flow.space();
			return;
		}
		const inner = new Flow(true);
		this.#inside(element, inner);
		const name = element.hasAttribute("aria-label") ? nameOf(element) : cut(inner.merged, MAX_MERGED);
		if (name === "" && inner.nodes.length === 0) return;
		const tail = tailOf(element, "part");
		flow.block(this.#keep(node("part", element, { role: "heading", name, tail, children: inner.nodes })));
	}

	#leaf(element: Element, role: string): Outline | null {
		const name = nameOf(element);
		return name === "" && role === "img" ? null : this.#keep(node("part", element, { role, name }));
	}

	#part(element: Element, role: string): Outline | null {
		const name = nameOf(element);
		const flow = new Flow(false);
		this.#inside(element, flow);
		const children = withoutEcho(unwrap(flow.finish()), name);
		const tail = tailOf(element, "part");
		const only = children.length === 1 ? children[0] : undefined;
		const parts = only?.kind === "text" ? { texts: only.texts } : { children };
		return this.#keep(node("part", element, { role, name, tail, ...parts }));
	}

	/** One line of text with the controls below it; long content keeps its own lines. */
	#item(element: Element): Outline | null {
		const flow = new Flow(true);
		const omitted = { ...this.omitted };
		this.#inside(element, flow);
		const text = flow.merged;
		if (text.length > MAX_MERGED) {
			this.omitted = omitted;
			const long = new Flow(false);
			this.#inside(element, long);
			return this.#keep(node("item", element, { role: "listitem", children: unwrap(long.finish()) }));
		}
		if (text === "" && flow.nodes.length === 0) return null;
		const only = text === "" && flow.nodes.length === 1 ? flow.nodes[0] : undefined;
		if (only && only.kind !== "wrapper") return only;
		return this.#keep(node("item", element, { role: "listitem", texts: [text], children: unwrap(flow.finish()) }));
	}

	#row(element: Element): Outline | null {
		const flow = new Flow(true);
		this.#inside(element, flow);
		const texts = flow.cells;
		if (texts.length === 0 && flow.nodes.length === 0) return null;
		const tail = tailOf(element, "part");
		const row = node("row", element, { role: "row", texts, tail, children: flow.nodes });
		if (element.querySelector("th,[role=columnheader]") && !element.querySelector("td,[role=cell],[role=gridcell]"))
			row.shape = "header";
		return this.#keep(row);
	}

	#cell(element: Element, flow: Flow): void {
		flow.cellBreak();
		this.#inside(element, flow);
		flow.cellBreak();
	}

	/** Null for what the caller asked to leave out. */
	#keep(outline: Outline): Outline | null {
		if (this.#omit.length === 0) return outline;
		const testId = testIdOf(outline.element)?.value ?? "";
		const words = [outline.role, outline.name, testId, ...outline.texts].map((word) => word.toLowerCase());
		if (!this.#omit.some((pattern) => words.some((word) => word.includes(pattern)))) return outline;
		this.omitted.subtrees++;
		this.omitted.nodes += outline.nodes;
		return null;
	}
}

/** Collects the content of one part: nodes in order, and the text between them. */
class Flow {
	readonly nodes: Outline[] = [];
	/** All text becomes one line; otherwise each block of text is a node. */
	readonly merges: boolean;
	/** Text is known already under another name. */
	muted = false;
	#parts: string[] = [];
	#open: Outline | null = null;

	constructor(merges: boolean) {
		this.merges = merges;
	}

	text(data: string, parent: Element | null): void {
		if (this.muted) return;
		this.#parts.push(data);
		if (this.merges || this.#open || !parent || !/\S/.test(data)) return;
		this.#open = textNode(parent, "");
		this.nodes.push(this.#open);
	}

	space(gap = " "): void {
		this.#parts.push(gap);
	}

	cellBreak(): void {
		if (this.merges) this.#parts.push(CELL_BREAK);
		else this.boundary();
	}

	/** A block begins or ends. */
	boundary(): void {
		if (this.merges) {
			this.space();
			return;
		}
		if (this.#open) this.#open.texts = [collapse(this.#parts.join(""))];
		this.#open = null;
		this.#parts = [];
	}

	add(outline: Outline | null): void {
		this.space();
		if (outline) this.nodes.push(outline);
	}

	block(outline: Outline | null): void {
		this.boundary();
		this.add(outline);
		this.boundary();
	}

	finish(): Outline[] {
		this.boundary();
		return this.nodes;
	}

	/** Puts the nodes since `from` under a wrapper if there are enough of them. */
	wrap(from: number, least: number, wrapper: (children: Outline[]) => Outline): void {
		if (this.nodes.length - from < least) return;
		this.nodes.push(wrapper(unwrap(this.nodes.splice(from))));
	}

	get merged(): string {
		return collapse(this.#parts.join(""));
	}

	/** Texts of the cells, without empty ones at the end. */
	get cells(): string[] {
		const cells = this.#parts.join("").split(CELL_BREAK + CELL_BREAK);
		const texts = cells.map((cell) => collapse(cell.replaceAll(CELL_BREAK, " ")));
		while (texts.at(-1) === "") texts.pop();
		return texts;
	}
}

function node(kind: Kind, element: Element, fields: Partial<Outline>): Outline {
	const { role = "generic", name = "", texts = [], tail = "", children = [] } = fields;
	let nodes = kind === "wrapper" ? 0 : 1;
	let controls = kind === "control" || kind === "from-dom" ? 1 : 0;
	for (const child of children) {
		nodes += child.nodes;
		controls += child.controls;
	}
	return { kind, element, role, name, texts, tail, children, shape: shapeOf(kind, element, role), nodes, controls };
}

const textNode = (element: Element, text: string): Outline => node("text", element, { role: "text", texts: [text] });

/** Boxes without a role are alike if their markup is. */
function shapeOf(kind: Kind, element: Element, role: string): string {
	if (kind !== "wrapper" && role !== "generic") return role;
	return `${kind} ${element.localName}.${element.getAttribute("class") ?? ""}`;
}

/** A wrapper that is the only child adds nothing. */
function unwrap(children: Outline[]): Outline[] {
	const only = children.length === 1 ? children[0] : undefined;
	return only?.kind === "wrapper" ? unwrap(only.children) : children;
}

/** Legends and captions are printed as names already. */
const withoutEcho = (children: Outline[], name: string): Outline[] =>
	name === "" ? children : children.filter((child) => child.kind !== "text" || child.texts[0] !== name);

const textsOf = (outline: Outline): string[] => [
	...outline.texts,
	...(outline.name ? [outline.name] : []),
	...outline.children.flatMap(textsOf),
];

function tailOf(element: Element, kind: Kind): string {
	const testId = testIdOf(element);
	const marks = testId ? [`${testId.attribute}=${JSON.stringify(cut(collapse(testId.value), 80))}`] : [];
	if (kind === "from-dom") marks.push("from-dom");
	marks.push(...statesOf(element));
	if (element.localName === "select") marks.push(optionsOf(element as HTMLSelectElement));
	return marks.map((mark) => ` [${mark}]`).join("");
}

function optionsOf(select: HTMLSelectElement): string {
	const labels: string[] = [];
	let length = 0;
	for (const { label } of select.options) {
		length += label.length + 1;
		if (length > MAX_OPTIONS) break;
		labels.push(collapse(label));
	}
	const rest = select.options.length - labels.length;
	return `options=${JSON.stringify(labels.join("|") + (rest > 0 ? `|…+${rest}` : ""))}`;
}
