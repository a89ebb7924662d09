import type { ToolMatch } from "@bascule/protocol";
import { manifest } from "@bascule/tools/manifest";
import MiniSearch from "minisearch";

type Searchable = Pick<ToolMatch, "name" | "summary" | "effect"> & { title: string; schema: object };

/** What a word says about a tool, by where it is found. */
const WEIGHTS = { name: 6, title: 4, summary: 2, argument: 1 };
const FIELDS = Object.keys(WEIGHTS);

/** Words that are found in everything. */
const FILLER = new Set("a an the of to and or in on for with tool is it how i".split(" "));

/** The tools that fit a query best, best first. */
export function searchTools(query: string, limit: number, tools: readonly Searchable[] = manifest): ToolMatch[] {
	const byName = new Map(tools.map((tool) => [tool.name, tool]));
	const exact = byName.get(query.trim().toLowerCase());
	const found = indexOf(tools)
		.search(query)
		.flatMap(({ id }) => byName.get(id) ?? []);
	return [...new Set(exact ? [exact, ...found] : found)]
		.slice(0, limit)
		.map(({ name, summary, effect, schema }) => ({ name, summary, effect, schema: { ...schema } }));
}

/** Indexing all tools takes a few milliseconds, so none is kept. */
function indexOf(tools: readonly Searchable[]): MiniSearch<Searchable> {
	const index = new MiniSearch<Searchable>({
		idField: "name",
		fields: FIELDS,
		extractField: (tool, field) =>
			field === "argument" ? argumentNames(tool.schema) : String(tool[field as keyof Searchable]),
		tokenize: (text) => text.toLowerCase().match(/[a-z0-9]+/g) ?? [],
		searchOptions: {
			boost: WEIGHTS,
			prefix: (term) => term.length > 2,
			fuzzy: (term) => (term.length > 4 ? 0.25 : false),
			processTerm: (term) => (FILLER.has(term) ? null : [term, stem(term)]),
		},
	});
	index.addAll(tools);
	return index;
}

const argumentNames = (schema: object): string =>
	Object.keys((schema as { properties?: object }).properties ?? {}).join(" ");

/** How related words begin: tab, tabs; configure, configuration. */
const stem = (word: string): string => word.slice(0, Math.max(3, word.length - 3));
