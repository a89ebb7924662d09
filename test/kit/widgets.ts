import { readdirSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import type { Handler, Site } from "./site.ts";

/** Pages made with component libraries: each file here is one, by its path without the ending. */
const FOLDER = join(import.meta.dirname, "../widgets");

/** A page's script and styles. They take a second or more to make, so that a process makes each once. */
const bundles = new Map<string, Promise<{ js: string; css: string }>>();

function bundle(name: string): Promise<{ js: string; css: string }> {
	const known = bundles.get(name);
	if (known) return known;
	const made = makeBundle(name);
	bundles.set(name, made);
	return made;
}

async function makeBundle(name: string): Promise<{ js: string; css: string }> {
	const { outputFiles } = await build({
		entryPoints: [join(FOLDER, `${name}${extensionOf(name)}`)],
		bundle: true,
		write: false,
		outdir: "/",
		format: "esm",
		jsx: "automatic",
		define: { "process.env.NODE_ENV": '"production"' },
		loader: { ".ttf": "dataurl", ".woff": "dataurl", ".woff2": "dataurl", ".svg": "dataurl" },
		logLevel: "error",
	});
	const ending = (kind: string) => outputFiles.find(({ path }) => path.endsWith(kind))?.text ?? "";
	return { js: ending(".js"), css: ending(".css") };
}

function extensionOf(name: string): string {
	const folder = join(FOLDER, name, "..");
	const file = readdirSync(folder).find(
		(entry) => /\.tsx?$/.test(entry) && join(folder, entry).startsWith(`${join(FOLDER, name)}.`),
	);
	if (!file) throw new Error(`there is no page ${name} in test/widgets`);
	return file.slice(file.indexOf("."));
}

/** Puts a page of the widgets on a site; returns its address. The page has an element `#root`, and nothing else. */
export async function serveWidgets(site: Site, name: string): Promise<string> {
	const { js, css } = await bundle(name);
	const text =
		(type: string, body: string): Handler =>
		(_request, response) =>
			void response.writeHead(200, { "content-type": `${type}; charset=utf-8` }).end(body);
	site.set(`/${name}.js`, text("text/javascript", js));
	site.set(`/${name}.css`, text("text/css", css));
	site.set(
		`/${name}`,
		`<html lang=en><head><meta charset=utf-8><title>${name}</title><link rel=stylesheet href="/${name}.css"></head><body><div id=root></div><script type=module src="/${name}.js"></script></body></html>`,
	);
	return `${site.url}/${name}`;
}
