/** An extension of the background parts alone, each in reach of a test, in a real browser. */
import { copyFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { type BrowserOptions, EXTENSION_FOLDER, type ExtensionBrowser, startExtensionBrowser } from "./extension.ts";

const SOURCE = join(import.meta.dirname, "../../packages/extension/src");

export interface PartsBrowser extends ExtensionBrowser {
	/** Runs an expression in the worker, where `parts` has read what was stored. */
	run<T = unknown>(expression: string): Promise<T>;
}

export async function startPartsBrowser(options: BrowserOptions = {}): Promise<PartsBrowser> {
	await using undo = new AsyncDisposableStack();
	const folder = await mkdtemp(join(tmpdir(), "bascule-parts-"));
	undo.defer(() => rm(folder, { recursive: true, force: true }));
	await buildPartsExtension(folder);
	const browser = undo.use(await startExtensionBrowser({ ...options, folder }));
	const resources = undo.move();
	return {
		...browser,
		async run<T>(expression: string): Promise<T> {
			const worker = await browser.worker();
			return worker.evaluate<T>(`parts.ready.then(() => (${expression}))`);
		},
		[Symbol.asyncDispose]: () => resources.disposeAsync(),
	};
}

/** With the manifest of the real one, so that it may do exactly the same. */
async function buildPartsExtension(folder: string): Promise<void> {
	await build({
		entryPoints: {
			background: join(SOURCE, "background/testing/parts-worker.ts"),
			offscreen: join(SOURCE, "entrypoints/offscreen/main.ts"),
		},
		outdir: folder,
		bundle: true,
		format: "esm",
		target: "chrome125",
		logLevel: "error",
	});
	const built = JSON.parse(await readFile(join(EXTENSION_FOLDER, "manifest.json"), "utf8"));
	const { name, manifest_version, version, key, permissions, host_permissions } = built;
	const background = { service_worker: "background.js", type: "module" };
	const manifest = { name, manifest_version, version, key, permissions, host_permissions, background };
	await writeFile(join(folder, "manifest.json"), JSON.stringify(manifest));
	await copyFile(join(EXTENSION_FOLDER, "agents.html"), join(folder, "agents.html"));
	await writeFile(join(folder, "offscreen.html"), '<!doctype html><script type="module" src="offscreen.js"></script>');
}
