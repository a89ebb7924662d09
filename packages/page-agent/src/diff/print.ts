import type { Delta } from "../api.ts";
import type { Registry } from "../refs/registry.ts";
import { type Change, compare, type Difference } from "./compare.ts";
import { type PageNode, takeTree } from "./page-tree.ts";

type PageDifference = Difference<PageNode>;

const MARKS: Record<Change, string> = { same: " ", added: "+", removed: "-", changed: "~", moved: "~" };
/** These have a ref wherever they are printed. */
const CONTROLS = new Set<PageNode["kind"]>(["control", "from-dom", "frame"]);
/** More than this many of one parent's children in a row are told by their number. */
const MAX_ALIKE = 6;
const REF_LENGTH = 14;
const CHARS_PER_TOKEN = 4;

interface Line {
	mark: string;
	depth: number;
	/** Null for a note. */
	difference: PageDifference | null;
	text: string;
	rest: string;
}

/** What became of the page since its tree was taken, as the delta of an action. */
export function differenceSince(
	before: PageNode,
	registry: Registry,
	maxTokens: number,
): Pick<Delta, "scope" | "tree" | "truncated" | "frames"> {
	const difference = compare(before, takeTree());
	const { lines, truncated } = printDifference(registry, difference, maxTokens * CHARS_PER_TOKEN);
	return { scope: lines.length > 0 ? "changed" : "none", tree: lines.join("\n"), truncated, frames: [] };
}

/**
 * Prints what is news, each line below the lines that lead there. When it is too long, what came is cut to its upper
 * levels first, and then the end is left out.
 */
function printDifference(
	registry: Registry,
	root: PageDifference,
	maxChars: number,
): { lines: string[]; truncated: boolean } {
	for (const depth of [Number.POSITIVE_INFINITY, 3, 2, 1, 0]) {
		const lines = new Printer(depth).lines(root);
		if (lengthOf(lines) <= maxChars) return { lines: withRefs(registry, lines), truncated: Number.isFinite(depth) };
	}
	const lines = new Printer(0).lines(root);
	const fitting = lines.slice(0, countFitting(lines, maxChars));
	const left = lines.slice(fitting.length).filter(({ mark }) => mark !== " ").length;
	const note: Line = { mark: "…", depth: 0, difference: null, text: `${left} more changes: snapshot()`, rest: "" };
	return { lines: withRefs(registry, [...fitting, note]), truncated: true };
}

class Printer {
	readonly #maxDepth: number;
	readonly #lines: Line[] = [];

	/** `maxDepth`: so many levels below what came are printed. */
	constructor(maxDepth: number) {
		this.#maxDepth = maxDepth;
	}

	lines(root: PageDifference): Line[] {
		this.#children(root, 0, this.#maxDepth);
		return this.#lines;
	}

	#children({ children }: PageDifference, depth: number, below: number): void {
		const news = children.filter((child) => child.isNews);
		for (let index = 0; index < news.length; ) {
			const { change = "same" } = news[index] ?? {};
			const end = news.findIndex((child, at) => at > index && child.change !== change);
			const run = news.slice(index, end < 0 ? undefined : end);
			const folds = run.length > MAX_ALIKE && (change === "removed" || change === "moved");
			for (const child of folds ? run.slice(0, 2) : run) this.#print(child, depth, below);
			if (folds) this.#note(change, depth, run.length - 2);
			index += run.length;
		}
	}

	#print(difference: PageDifference, depth: number, below: number): void {
		const { change, node } = difference;
		const isLast = change === "removed" || (change === "added" && below === 0);
		const hidden = isLast ? size(difference) - 1 : 0;
		const rest = `${remark(difference)}${hidden > 0 ? ` (and ${hidden} below it)` : ""}`;
		this.#lines.push({ mark: MARKS[change], depth, difference, text: node.text, rest });
		if (!isLast) this.#children(difference, depth + 1, change === "added" ? below - 1 : this.#maxDepth);
	}

	#note(change: Change, depth: number, count: number): void {
		const text = change === "moved" ? `… ${count} more moved` : `… and ${count} more`;
		this.#lines.push({ mark: MARKS[change], depth, difference: null, text, rest: "" });
	}
}

/** Whether it stands elsewhere, and what it was before. */
function remark({ change, node, was }: PageDifference): string {
	if (change === "moved") return " (moved)";
	if (change !== "changed" || !was) return "";
	const text = node.text === was.text ? "" : was.text;
	const tail = node.tail === was.tail ? "" : lost(was.tail, node.tail);
	return text || tail ? ` (was ${`${text}${tail}`.trim()})` : "";
}

/** The marks that are not there any more. */
const lost = (was: string, is: string): string => {
	const now = new Set(is.match(MARK) ?? []);
	return (was.match(MARK) ?? []).filter((mark) => !now.has(mark)).join("");
};
const MARK = / \[(?:"(?:[^"\\]|\\.)*"|[^\]"])*\]/g;

const size = ({ children }: PageDifference): number => children.reduce((sum, child) => sum + size(child), 1);

const lengthOf = (lines: Line[]): number => lines.reduce((sum, line) => sum + lineLength(line), 0);

const lineLength = ({ depth, text, rest, difference }: Line): number =>
	depth + text.length + rest.length + (difference?.node.tail.length ?? 0) + REF_LENGTH;

function countFitting(lines: Line[], maxChars: number): number {
	let left = maxChars;
	const end = lines.findIndex((line) => {
		left -= lineLength(line);
		return left < 0;
	});
	return end < 0 ? lines.length : end;
}

/** Refs are given only once it is sure that there are enough numbers for all. */
function withRefs(registry: Registry, lines: Line[]): string[] {
	registry.reserve(
		lines.flatMap(({ difference }) => (difference && deservesRef(difference) ? [difference.node.key] : [])),
	);
	return lines.map(({ mark, depth, difference, text, rest }) => {
		const ref = difference && refOf(registry, difference);
		const tail = difference && difference.change !== "same" ? difference.node.tail : "";
		return `${mark} ${" ".repeat(depth)}${text}${ref ? ` [ref=${ref}]` : ""}${tail}${rest}`;
	});
}

function refOf(registry: Registry, difference: PageDifference): string | undefined {
	const { change, node } = difference;
	if (change === "removed") return registry.peek(node.key);
	if (!deservesRef(difference)) return undefined;
	return registry.refFor(node.key, node.kind === "control" ? { role: node.role, name: node.name } : undefined);
}

/** Controls, and whatever is news in itself and no mere text. */
const deservesRef = ({ change, node }: PageDifference): boolean =>
	change !== "removed" && (CONTROLS.has(node.kind) || (change !== "same" && node.kind !== "text"));
