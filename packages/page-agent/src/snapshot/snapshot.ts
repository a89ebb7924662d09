import type { QueryOf } from "@bascule/protocol";
import type { AgentSnapshot, FramePlaceholder } from "../api.ts";
import type { Registry } from "../refs/registry.ts";
import { withCache } from "../tree/cache.ts";
import { frameDocument, isAlive } from "../tree/dom.ts";
import { nameOf } from "../tree/names.ts";
import { roleOf } from "../tree/roles.ts";
import { modalsOf } from "../tree/visibility.ts";
import { type Line, layout, REF_MARK } from "./layout.ts";
import { type Outline, Outliner } from "./outline.ts";

const DEFAULT_TOKENS = 4000;
const CHARS_PER_TOKEN = 4;
/** With fewer controls than this a page is poor in semantics. */
const FEW_CONTROLS = 5;

/** The page, or a part of it, as lines: what can be used, what it is called, and the text around it. */
export const snapshot = (registry: Registry, query: QueryOf<"snapshot">): AgentSnapshot =>
	withCache(() => {
		const warnings: string[] = [];
		const scope = scopeOf(registry, query.contextRef, warnings);
		const outliner = new Outliner(query.omit);
		const root = scope ? outliner.subtree(scope) : outliner.document(document);
		const lines = layout(root, {
			maxChars: (query.maxTokens ?? DEFAULT_TOKENS) * CHARS_PER_TOKEN,
			offset: query.offset,
			showRoot: scope !== null,
		});
		const capped = cap(lines, root, query.maxNodes ?? Number.POSITIVE_INFINITY);
		const { subtrees, nodes } = outliner.omitted;
		if (subtrees > 0) capped.push(note(`… [omit matched ${subtrees} subtree(s), ${nodes} nodes total]`));
		warnings.push(...warningsAbout(root, scope));
		return {
			url: location.href,
			title: (query.frame && scope && frameDocument(scope)?.title) ?? document.title,
			...render(registry, capped),
			stats: { shown: capped.filter(isShownNode).length, nodes: root.nodes, interactive: root.controls },
			warnings,
		};
	});

/** Several subtrees as one tree. `foldAfter` folds repeated siblings after so many even if there is room. */
export const renderSubtrees = (
	registry: Registry,
	roots: Element[],
	{ maxTokens, foldAfter }: { maxTokens: number; foldAfter?: number | undefined },
): { lines: string[]; frames: FramePlaceholder[]; truncated: boolean } =>
	withCache(() => {
		const root = new Outliner().subtrees(document.body ?? document.documentElement, roots);
		const lines = layout(root, { maxChars: maxTokens * CHARS_PER_TOKEN, foldAfter });
		return { ...render(registry, lines), truncated: lines.some((line) => line.node === null) };
	});

function scopeOf(registry: Registry, ref: string | undefined, warnings: string[]): Element | null {
	if (ref === undefined) return null;
	if (registry.has(ref)) {
		const { element } = registry.entry(ref);
		if (isAlive(element)) return element;
	}
	const fault = registry.has(ref) ? "is no longer on the page" : "is unknown";
	warnings.push(`scope ${ref} ${fault}: this is the whole page`);
	return null;
}

/** The first lines, up to so many nodes, and a note about the rest. */
function cap(lines: Line[], root: Outline, maxNodes: number): Line[] {
	let shown = 0;
	const end = lines.findIndex((line) => isShownNode(line) && ++shown > maxNodes);
	if (end < 0) return lines;
	const kept = lines.slice(0, end);
	let nodes = root.nodes;
	let controls = root.controls;
	for (const line of kept) {
		nodes -= line.hidden.nodes + (isShownNode(line) ? 1 : 0);
		controls -= line.hidden.controls + (isControl(line) ? 1 : 0);
	}
	const how = `pass scope, or maxNodes above ${maxNodes}`;
	return [...kept, note(`… [+${nodes} more nodes elided, ${controls} interactive: ${how}]`)];
}

const isShownNode = ({ node }: Line): boolean => node !== null && node.kind !== "wrapper";
const isControl = ({ node }: Line): boolean => node?.kind === "control" || node?.kind === "from-dom";
const note = (text: string): Line => ({
	depth: 0,
	node: null,
	text,
	ref: false,
	scope: null,
	hidden: { nodes: 0, controls: 0 },
});

/** Prints the lines. Refs are given only once it is sure that there are enough numbers for all. */
function render(registry: Registry, lines: Line[]): { lines: string[]; frames: FramePlaceholder[] } {
	const wanted = lines.flatMap((line) => (line.ref && line.node ? [line.node] : []));
	registry.reserve(wanted.map((node) => node.element));
	const refs = new Map(wanted.map((node) => [node, registry.refFor(node.element, identity(node))]));
	const frames: FramePlaceholder[] = [];
	const printed = lines.map((line, index) => {
		const { node, depth, scope } = line;
		const ref = node && refs.get(node);
		if (ref && node.kind === "frame" && !frameDocument(node.element))
			frames.push({ ref, line: index, depth: depth + 1 });
		const text = scope ? line.text.replace(REF_MARK, refs.get(scope) ?? "") : line.text;
		return `${" ".repeat(depth)}${text}${ref ? ` [ref=${ref}]` : ""}${node?.tail ?? ""}`;
	});
	return { lines: printed, frames };
}

/** What the element is called when it is looked at alone, which may be more than its line says. */
function identity({ kind, element, role, name }: Outline): { role: string; name: string } {
	return kind === "control" ? { role, name } : { role: roleOf(element), name: nameOf(element) };
}

function warningsAbout(root: Outline, scope: Element | null): string[] {
	const warnings: string[] = [];
	const semantic = count(root, "control");
	const fromDom = root.controls - semantic;
	if (semantic < FEW_CONTROLS && fromDom > semantic) {
		warnings.push(
			`only ${semantic} control(s) have ARIA semantics; ${fromDom} marked [from-dom] were recognised by their looks or test attributes`,
		);
	}
	if (!scope && modalsOf(document).length > 0) warnings.push("a modal dialog is open: the page behind it is left out");
	return warnings;
}

function count(outline: Outline, kind: Outline["kind"]): number {
	let total = outline.kind === kind ? 1 : 0;
	for (const child of outline.children) total += count(child, kind);
	return total;
}
