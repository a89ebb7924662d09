import type { ToolMatch } from "@bascule/protocol";
import { manifest } from "@bascule/tools/manifest";

type Searchable = Pick<ToolMatch, "name" | "summary" | "effect"> & { title: string; schema: object };

/** Where a word was found, and what that says. */
const WEIGHTS = { name: 6, title: 4, summary: 2, argument: 1 } as const;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z0-9]+/g) ?? [];

/** Words that are found in everything. */
const FILLER = new Set([
	"a",
	"an",
	"the",
	"of",
	"to",
	"and",
	"or",
	"in",
	"on",
	"for",
	"with",
	"tool",
	"is",
	"it",
	"how",
	"i",
]);

/** The tools that fit a query best, best first. */
export function searchTools(query: string, limit: number, tools: readonly Searchable[] = manifest): ToolMatch[] {
	const wanted = wordsOf(query).filter((word) => !FILLER.has(word));
	return tools
		.map((tool) => ({ tool, score: scoreOf(tool, query, wanted) }))
		.filter(({ score }) => score > 0)
		.sort((a, b) => b.score - a.score || (a.tool.name < b.tool.name ? -1 : 1))
		.slice(0, limit)
		.map(({ tool: { name, summary, effect, schema } }) => ({ name, summary, effect, schema: { ...schema } }));
}

function scoreOf(tool: Searchable, query: string, wanted: readonly string[]): number {
	if (tool.name === query.trim().toLowerCase()) return Number.MAX_SAFE_INTEGER;
	const fields = [
		{ words: wordsOf(tool.name), weight: WEIGHTS.name },
		{ words: wordsOf(tool.title), weight: WEIGHTS.title },
		{ words: wordsOf(tool.summary), weight: WEIGHTS.summary },
		{ words: argumentNames(tool.schema), weight: WEIGHTS.argument },
	];
	return wanted.reduce(
		(sum, word) => sum + Math.max(...fields.map(({ words, weight }) => weight * bestFit(word, words))),
		0,
	);
}

const argumentNames = (schema: object): string[] =>
	Object.keys((schema as { properties?: object }).properties ?? {}).map((name) => name.toLowerCase());

/** 1 for the same word, less for one that begins alike (tab, tabs; configure, configuration). */
function bestFit(word: string, words: readonly string[]): number {
	if (words.includes(word)) return 1;
	const stem = word.slice(0, Math.max(3, word.length - 3));
	return words.some((other) => word.length > 2 && other.startsWith(stem)) ? 0.6 : 0;
}
