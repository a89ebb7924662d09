import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { EXTENSION_FOLDER } from "../kit/extension.ts";

/** Chrome reads and compiles all of it each time it wakes the worker. */
const MAX_KB = 450;

test(`the worker, with all that it imports, has at most ${MAX_KB} kB`, async () => {
	const manifest = JSON.parse(await readFile(join(EXTENSION_FOLDER, "manifest.json"), "utf8"));
	const files = await withImports(join(EXTENSION_FOLDER, manifest.background.service_worker));
	const bytes = [...files.values()].reduce((sum, text) => sum + Buffer.byteLength(text), 0);
	expect(bytes / 1000).toBeLessThanOrEqual(MAX_KB);
});

/** A script and what it imports, whatever that imports in turn. */
async function withImports(path: string, known = new Map<string, string>()): Promise<Map<string, string>> {
	if (known.has(path)) return known;
	const text = await readFile(path, "utf8");
	known.set(path, text);
	for (const [, name = ""] of text.matchAll(/(?:from|import)\s*\(?["'`](\.[^"'`]+\.js)["'`]/g))
		await withImports(resolve(path, "..", name), known);
	return known;
}
