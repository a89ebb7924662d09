import { cut } from "../tree/dom.ts";
import type { Outline } from "./outline.ts";

/** Fits an outline into a budget: folds what repeats, shortens texts, and says what it left out. */

export interface Line {
	depth: number;
	/** What the line shows; null for a note about what was left out. */
	node: Outline | null;
	text: string;
	/** The line's own element needs a ref. */
	ref: boolean;
	/** For notes: the node whose ref is to be put in place of the mark. */
	scope: Outline | null;
	/** For notes: what it counts, so that it is not counted again. */
	hidden: { nodes: number; controls: number };
}

export interface Budget {
	maxChars: number;
	/** Fold repeated siblings after this many, whatever the budget is. */
	foldAfter?: number | undefined;
	/** Repeated children of the root to skip. */
	offset?: number | undefined;
	/** The root gets a line and a ref, whatever it is. */
	showRoot?: boolean | undefined;
}

/** Stands in a note for the ref that is not known yet. */
export const REF_MARK = "\u0001";
/** Of `e12345`. */
const REF_LENGTH = 6;
const REF_TAG_LENGTH = REF_LENGTH + " [ref=]".length;

const MIN_REPEATED = 6;
const MIN_SHOWN = 2;
/** Fewer left-over siblings than this are no shorter as a note. */
const MIN_HIDDEN = 3;
const LONG = 200;
const SHORT = 80;
const NOTE_CHARS = 100;
const NOTHING = { nodes: 0, controls: 0 };
const WITH_REF = new Set<Outline["kind"]>(["control", "from-dom", "frame"]);

interface Plan {
	/** Longest text. */
	cap: number;
	/** Characters that a group of repeated siblings may take; null: no folding. */
	allowance: number | null;
	foldAfter: number;
	showRoot: boolean;
	/** Remember what each part takes. */
	measure: boolean;
	/** Where a node's children are cut off: how many stay. */
	keep: Map<Outline, number>;
}

export function layout(root: Outline, budget: Budget): Line[] {
	const { maxChars, offset = 0, foldAfter = Number.POSITIVE_INFINITY, showRoot = false } = budget;
	const base: Plan = { cap: LONG, allowance: null, foldAfter, showRoot, measure: false, keep: new Map() };
	const draw = (changes: Partial<Plan>): Drawing => new Drawing({ ...base, ...changes }, root, offset);
	const fits = (drawing: Drawing): boolean => drawing.chars <= maxChars;

	for (const plan of [{}, { cap: SHORT }]) {
		const drawing = draw(plan);
		if (fits(drawing)) return drawing.lines;
	}
	for (const cap of [LONG, SHORT]) {
		if (!fits(draw({ cap, allowance: 0 }))) continue;
		return draw({ cap, allowance: widest((allowance) => fits(draw({ cap, allowance })), maxChars) }).lines;
	}
	return elide(draw, maxChars).lines;
}

/** The largest allowance that fits, to within a few characters. */
function widest(fits: (allowance: number) => boolean, maxChars: number): number {
	let low = 0;
	let high = maxChars;
	while (high - low > 16) {
		const middle = (low + high) >> 1;
		if (fits(middle)) low = middle;
		else high = middle;
	}
	return low;
}

/** Cuts children off, the deepest and last first, until the rest fits. */
function elide(draw: (changes: Partial<Plan>) => Drawing, maxChars: number): Drawing {
	const keep = new Map<Outline, number>();
	const plan = { cap: SHORT, allowance: 0, keep, measure: true };
	let drawing = draw(plan);
	// Notes take room too, so one pass may fall short by a little.
	for (let pass = 0; pass < 3; pass++) {
		for (let depth = drawing.deepest; depth >= 0 && drawing.chars > maxChars; depth--) {
			let over = drawing.chars - maxChars;
			for (const parent of drawing.parentsAt(depth)) {
				if (over > 0) over -= shorten(parent, drawing, over, keep);
			}
			drawing = draw(plan);
		}
	}
	return drawing;
}

/** Drops children of one node from the end; gives the characters saved. */
function shorten(parent: Outline, drawing: Drawing, over: number, keep: Map<Outline, number>): number {
	let saved = -NOTE_CHARS;
	let left = keep.get(parent) ?? parent.children.length;
	while (left > 0 && saved < over) {
		left--;
		saved += drawing.charsOf(parent.children[left]);
	}
	if (saved <= 0) return 0;
	keep.set(parent, left);
	return saved;
}

/** One way to print the outline, with its length. */
class Drawing {
	readonly #lines: Array<Line & { dropped?: boolean }> = [];
	readonly #plan: Plan;
	readonly #chars = new Map<Outline, number>();
	readonly #parents: Outline[][] = [];
	chars = 0;

	constructor(plan: Plan, root: Outline, offset: number) {
		this.#plan = plan;
		this.#draw(root, 0, 0, offset);
	}

	get lines(): Line[] {
		return this.#lines.filter((line) => !line.dropped);
	}

	get deepest(): number {
		return this.#parents.length - 1;
	}

	/** Nodes with children at this depth of the tree, last first. */
	parentsAt(depth: number): Outline[] {
		return this.#parents[depth]?.toReversed() ?? [];
	}

	charsOf(outline: Outline | undefined): number {
		return (outline && this.#chars.get(outline)) ?? 0;
	}

	#draw(outline: Outline, depth: number, level: number, offset = 0): void {
		const start = this.chars;
		const first = this.#lines.length;
		const ref = WITH_REF.has(outline.kind) || (level === 0 && this.#plan.showRoot);
		const own = this.#push({ depth, node: outline, text: headOf(outline, this.#plan.cap), ref });
		if (outline.children.length > 0) {
			this.#parents[level] ??= [];
			this.#parents[level].push(outline);
			const whole = this.#children(outline, depth + 1, level + 1, offset);
			if (!whole && !own.ref) {
				own.ref = true;
				this.chars += REF_TAG_LENGTH;
			}
		}
		if (outline.kind === "wrapper" && !own.ref) this.#drop(own, first);
		if (this.#plan.measure) this.#chars.set(outline, this.chars - start);
	}

	/** A wrapper that holds nothing back is not shown, and its children move up. */
	#drop(own: Line & { dropped?: boolean }, first: number): void {
		own.dropped = true;
		this.chars -= lengthOf(own);
		for (let index = first + 1; index < this.#lines.length; index++) {
			const line = this.#lines[index];
			if (!line || line.dropped) continue;
			line.depth--;
			this.chars--;
		}
	}

	/** True if every child is there. */
	#children(parent: Outline, depth: number, level: number, offset: number): boolean {
		const { keep, allowance, foldAfter } = this.#plan;
		const { children } = parent;
		const shape = repeatedShape(parent);
		const kept = children.slice(0, keep.get(parent) ?? children.length);
		const isMember = (child: Outline): boolean => shape === null || child.shape === shape;
		const members = kept.filter(isMember).length;
		const folds = shape !== null && (allowance !== null || foldAfter < members);
		const limit = Math.max(MIN_SHOWN, foldAfter);
		const start = this.chars;
		let whole = kept.length === children.length;
		let seen = 0;
		let folded = 0;
		for (const child of kept) {
			if (!isMember(child)) {
				this.#draw(child, depth, level);
				continue;
			}
			const index = seen++;
			if (index < offset || index < folded) continue;
			if (index === offset && offset > 0) this.#skipped(kept.filter(isMember).slice(0, offset), depth);
			const full = this.chars - start >= (allowance ?? Number.POSITIVE_INFINITY) || index - offset >= limit;
			if (folds && full && index - offset >= MIN_SHOWN && members - index > MIN_HIDDEN) {
				folded = members - 1;
				whole = false;
				this.#fold(parent, kept.filter(isMember).slice(index, folded), index, depth);
				continue;
			}
			this.#draw(child, depth, level);
		}
		const cutOff = children.slice(kept.length);
		if (cutOff.length > 0) this.#elided(parent, cutOff, shape === null ? kept.length : 0, depth);
		return whole;
	}

	#skipped(hidden: Outline[], depth: number): void {
		const { controls } = sum(hidden);
		this.#note(depth, `… [first ${hidden.length} skipped, ${controls} interactive]`, null, hidden);
	}

	#fold(parent: Outline, hidden: Outline[], offset: number, depth: number): void {
		const { controls } = sum(hidden);
		const noun = hidden[0]?.kind === "wrapper" ? "group" : hidden[0]?.role;
		const count = controls > 0 ? ` (${controls.toLocaleString("en")} control${controls === 1 ? "" : "s"})` : "";
		const how = `snapshot({scope:"${REF_MARK}", offset:${offset}}) or find({query})`;
		this.#note(depth, `… ${hidden.length.toLocaleString("en")} more ${noun}${count}: ${how}`, parent, hidden);
	}

	#elided(parent: Outline, hidden: Outline[], offset: number, depth: number): void {
		const { nodes, controls } = sum(hidden);
		const from = offset > 0 ? `, offset:${offset}` : "";
		const text = `… [+${nodes} more nodes elided, ${controls} interactive: snapshot({scope:"${REF_MARK}"${from}})]`;
		this.#note(depth, text, parent, hidden);
	}

	#note(depth: number, text: string, scope: Outline | null, hidden: Outline[]): void {
		this.#push({ depth, node: null, text, ref: false, scope, hidden: sum(hidden) });
	}

	#push(line: Omit<Line, "scope" | "hidden"> & Partial<Line>): Line & { dropped?: boolean } {
		const full = { scope: null, hidden: NOTHING, ...line };
		this.#lines.push(full);
		this.chars += lengthOf(full);
		return full;
	}
}

const lengthOf = ({ depth, text, ref, node, scope }: Line): number =>
	depth + text.length + (ref ? REF_TAG_LENGTH : 0) + (scope ? REF_LENGTH : 0) + (node?.tail.length ?? 0) + 1;

function sum(outlines: Outline[]): { nodes: number; controls: number } {
	const total = { nodes: 0, controls: 0 };
	for (const { nodes, controls } of outlines) {
		total.nodes += nodes;
		total.controls += controls;
	}
	return total;
}

const shapes = new WeakMap<Outline, string | null>();

/** The shape that most children have, if there are enough of them to be a collection. */
function repeatedShape(parent: Outline): string | null {
	const known = shapes.get(parent);
	if (known !== undefined) return known;
	const counts = new Map<string, number>();
	for (const { shape } of parent.children) counts.set(shape, (counts.get(shape) ?? 0) + 1);
	let best: string | null = null;
	for (const [shape, count] of counts) {
		if (count >= MIN_REPEATED && count * 2 >= parent.children.length && count > (counts.get(best ?? "") ?? 0))
			best = shape;
	}
	shapes.set(parent, best);
	return best;
}

/** The line up to the ref. */
export function headOf(
	{ kind, role, name, texts }: Pick<Outline, "kind" | "role" | "name" | "texts">,
	cap: number,
): string {
	if (kind === "item") return texts[0] ? `- ${words(texts[0], cap)}` : "-";
	if (kind === "row") return `row: ${texts.map((text) => words(text, cap)).join(" | ")}`.trimEnd();
	const label = name === "" ? role : `${role} "${words(name, cap).replaceAll('"', '\\"')}"`;
	return texts[0] ? `${label}: ${words(texts[0], cap)}` : label;
}

/** Page text must not look like a ref of ours. */
const words = (text: string, cap: number): string => cut(text, cap).replaceAll("[ref=", "(ref=");
