import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";

export const DEFAULT_TEST_ATTRIBUTES = ["data-testid", "data-test", "data-cy", "data-qa"];
const CANDIDATES = [...DEFAULT_TEST_ATTRIBUTES, "data-test-id", "data-e2e", "data-automation-id", "data-hook"];

const SOURCES = "**/*.{html,htm,jsx,tsx,vue,svelte,astro,erb,hbs,ejs,php,js,ts}";
const SKIPPED = new Set(["node_modules", "dist", "build", "out", "coverage", "vendor"]);
const MAX_FILES = 3000;

/** How often each test attribute is given in some source text. */
export function countTestAttributes(text: string, counts: Map<string, number>): void {
	for (const [, name] of text.matchAll(/[\s"'[](data-[a-z0-9-]+)["']?\s*[=:\]]/g))
		if (name && CANDIDATES.includes(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
}

/** The code base's own test attributes, most used first, then the usual ones. */
export async function sniffTestAttributes(folder: string): Promise<string[]> {
	const counts = new Map<string, number>();
	let files = 0;
	const exclude = (name: string): boolean => SKIPPED.has(name) || name.startsWith(".");
	for await (const file of glob(SOURCES, { cwd: folder, exclude: (path) => path.split(/[\\/]/).some(exclude) })) {
		if (++files > MAX_FILES) break;
		countTestAttributes(await readFile(join(folder, file), "utf8").catch(() => ""), counts);
	}
	const used = [...counts].sort((a, b) => b[1] - a[1]).map(([name]) => name);
	return [...new Set([...used, ...DEFAULT_TEST_ATTRIBUTES])];
}
