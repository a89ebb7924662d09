import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { build, type Plugin } from "esbuild";

/** A name that can be imported from an index: the file that has it, and what it is called there. */
interface Origin {
	file: string;
	name: string;
}
type Origins = ReadonlyMap<string, Origin>;

/**
 * Code is divided into chunks by file, and whoever takes one name from an index is given all files of the index. Here
 * such an import becomes imports from the files that have the names. `indexes` are the files by the names of the imports.
 */
export function pastIndexes(indexes: Record<string, string>): Plugin {
	return {
		name: "past-indexes",
		setup({ onLoad }) {
			const origins = new Map(Object.entries(indexes).map(([specifier, file]) => [specifier, originsOf(file)]));
			onLoad({ filter: /[\\/]packages[\\/][^\\/]+[\\/]src[\\/].*\.ts$/ }, async ({ path }) => {
				let contents = await readFile(path, "utf8");
				for (const [specifier, known] of origins) contents = redirect(contents, specifier, await known);
				return { contents, loader: "ts" };
			});
		},
	};
}

async function originsOf(index: string): Promise<Origins> {
	const origins = new Map<string, Origin>();
	for (const [, what = "", from = ""] of (await readFile(index, "utf8")).matchAll(
		/^export (\*|\{[^}]*\}) from "(.+)";/gm,
	)) {
		const file = join(dirname(index), from);
		const names = what === "*" ? (await exportsOf(file)).map((name) => ({ name, as: name })) : namesIn(what);
		for (const { name, as } of names) origins.set(as, { file, name });
	}
	return origins;
}

/** Values only: types are gone once the file is JavaScript. */
async function exportsOf(file: string): Promise<string[]> {
	const { metafile } = await build({ entryPoints: [file], format: "esm", metafile: true, write: false });
	return Object.values(metafile.outputs).flatMap((output) => output.exports);
}

const namesIn = (braces: string): Array<{ name: string; as: string }> =>
	braces
		.slice(1, -1)
		.split(",")
		.map((item) => item.trim())
		.filter((item) => item !== "" && !item.startsWith("type "))
		.map((item) => {
			const [name = "", as = name] = item.split(" as ");
			return { name, as };
		});

function redirect(text: string, specifier: string, origins: Origins): string {
	const statement = new RegExp(`^import (\\{[^}]*\\}) from "${specifier}";`, "gm");
	return text.replaceAll(statement, (whole: string, braces: string) => {
		const imports = namesIn(braces).map(({ name, as }) => {
			const origin = origins.get(name);
			if (!origin) throw new Error(`${specifier} has no ${name}`);
			return `import { ${origin.name} as ${as} } from ${JSON.stringify(origin.file)};`;
		});
		// What follows stays on its line, for the source map.
		return imports.join(" ") + "\n".repeat(whole.split("\n").length - 1);
	});
}
