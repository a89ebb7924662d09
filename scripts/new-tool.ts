/** `npm run new:tool <family> <name>`: the skeleton of a tool, in its place, in the index. */
import { spawnSync } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

const root = join(import.meta.dirname, "..");

const skeleton = (name: string): string => {
	const words = name.replaceAll("_", " ");
	const title = `${words[0]?.toUpperCase()}${words.slice(1)}`;
	return `import { defineTool } from "@bascule/protocol";
import * as z from "zod";

export default defineTool({
	name: "${name}",
	title: "${title}",
	summary: "${title}.",
	capability: "read",
	asks: ["snapshot"],
	batchable: true,
	input: z.strictObject({}),
	output: z.object({ ok: z.literal(true) }),
	examples: [{ page: "<p>Hello</p>", args: {}, expect: { ok: true } }],
	async run() {
		return { ok: true as const };
	},
});
`;
};

const [family, name] = process.argv.slice(2);
if (!family || !name || ![family, name].every((word) => /^[a-z][a-z0-9_]*$/.test(word))) {
	console.error("usage: npm run new:tool <family> <name>   (lower case, words joined by _)");
	process.exit(2);
}
const path = `packages/tools/src/${family}/${name}.ts`;
await mkdir(dirname(join(root, path)), { recursive: true });
await writeFile(join(root, path), skeleton(name), { flag: "wx" });
console.error(`wrote ${path}`);
const { status } = spawnSync(process.execPath, [join(root, "scripts/generate.ts")], { stdio: "inherit" });
process.exitCode = status ?? 1;
