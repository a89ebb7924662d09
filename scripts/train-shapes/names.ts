import { MEANINGS } from "./meanings.ts";

/** How an icon is drawn says nothing of what it is. */
const STYLE =
	/^(alt|baseline|bold|border|broken|bxs?|fill|filled|ios|light|line|linear|lined|md|outlined?|regular|round|rounded|sharp|small|large|solid|straight|thin|variant|\d+|o|f|r|s)$/;
/** Words that many names share, whatever they mean. */
const COMMON = new Set(
	"arrow arrows circle circled square box text on off to from in out open closed simple full empty top one big thick alt line outline bold small large three two horizontal vertical page control filled button border rounded round screen hand device wide view face date content front back enter document rectangle on insert".split(
		" ",
	),
);
const DIRECTIONS = new Set(["up", "down", "left", "right", "top", "bottom"]);

const bare = (name: string): string =>
	name
		.split("-")
		.filter((word) => !STYLE.test(word))
		.join("-");

const names = Object.entries(MEANINGS).flatMap(([meaning, all]) =>
	all.split(" ").map((name): [string, string] => [name, meaning]),
);
const byName = new Map([...names.map(([name, meaning]): [string, string] => [bare(name), meaning]), ...names]);

const byWord = new Map<string, Set<string>>();
for (const [name, meaning] of names)
	for (const word of name.split("-")) {
		if (!COMMON.has(word)) byWord.set(word, (byWord.get(word) ?? new Set()).add(meaning));
	}

/** What a drawing with this name means, if it is one of those to know. */
export const meaningOf = (name: string): string | null => byName.get(name) ?? byName.get(bare(name)) ?? null;

/** Meanings that a name has a word of: "user-plus" may well be taken for a user. */
export function nearTo(name: string): Set<string> {
	const words = name.split("-");
	const isSlanted = words.filter((word) => DIRECTIONS.has(word)).length > 1;
	const telling = words.filter((word) => !(isSlanted && DIRECTIONS.has(word)));
	return new Set(telling.flatMap((word) => [...(byWord.get(word) ?? [])]));
}
