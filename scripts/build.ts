/** Builds what runs: the page agent as one string, the command line as JavaScript, and the extension. */
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join, relative } from "node:path";
import { promisify } from "node:util";
import { type BuildOptions, build, type OutputFile, type Plugin } from "esbuild";
import { unshadow } from "./lib/unshadow.ts";

const root = join(import.meta.dirname, "..");
const agent = join(root, "packages/page-agent");
const cli = join(root, "packages/cli");
const extension = join(root, "packages/extension");

async function buildAgent(): Promise<string> {
	const { source, more } = await agentScripts();
	const scripts = await pageScript("src/scripts/index.ts", { globalName: "scripts" });
	const policies = await pageScript("src/scripts/policies/index.ts", { globalName: "policies" });
	const windows = await pageScript("src/scripts/new-windows.ts");
	const hash = createHash("sha256").update(source).update(more).digest("hex").slice(0, 8);
	const scriptsSource = `(()=>{${scripts};return scripts})()`;
	const policiesSource = `(()=>{${policies};return policies})()`;
	const constant = (name: string, value: string): string => `export const ${name} = ${JSON.stringify(value)};\n`;
	const names =
		constant("AGENT_HASH", hash) +
		constant("SCRIPTS_SOURCE", scriptsSource) +
		constant("POLICIES_SOURCE", policiesSource);
	const load = (name: string, file: string) =>
		`export const ${name} = async () => (await import("./${file}")).default;\n`;
	const files = {
		"agent.js": source,
		"more.js": more,
		"scripts.js": scriptsSource,
		"policies.js": policiesSource,
		"new-windows.js": windows,
		"agent-text.js": `export default ${JSON.stringify(source)};\n`,
		"more-text.js": `export default ${JSON.stringify(more)};\n`,
		"names.js": names,
		"bundle.js": load("loadAgent", "agent-text.js") + load("loadMore", "more-text.js") + names,
	};
	const contents = Object.entries(files).map(([name, text]): [string, Buffer] => [name, Buffer.from(text)]);
	await replaceFolder(join(agent, "dist"), new Map(contents));
	return `page agent ${kilobytes(source.length)} and ${kilobytes(more.length)}`;
}

/** The agent in two scripts: what every document gets, and what few need. The second takes from the first what both use. */
async function agentScripts(): Promise<{ source: string; more: string }> {
	const own = await modulesOf("src/agent.ts");
	const used = new Set<string>();
	const fromAgent: Plugin = {
		name: "from-agent",
		setup({ onResolve, onLoad }) {
			onResolve({ filter: /^\./ }, ({ path, resolveDir }) => {
				const file = join(resolveDir, path);
				return own.has(file) ? { path: file, namespace: "agent", sideEffects: false } : null;
			});
			onLoad({ filter: /./, namespace: "agent" }, ({ path }) => {
				used.add(path);
				return { contents: `module.exports = shared[${JSON.stringify(relative(agent, path))}];` };
			});
		},
	};
	const script = await pageScript("src/more.ts", { globalName: "parts", plugins: [fromAgent, natives, unshadow] });
	const more = `globalThis.basculeMore=shared=>{${script};return parts}`;
	return { source: await pageScript("src/agent.ts", { plugins: [shares([...used]), natives, unshadow] }), more };
}

/** The files that a script of the agent is made of. */
async function modulesOf(entry: string): Promise<Set<string>> {
	const { metafile } = await build({
		...pageOptions(entry),
		plugins: [shares([])],
		metafile: true,
		write: false,
		logLevel: "error",
	});
	return new Set(Object.keys(metafile.inputs).map((path) => join(root, path)));
}

const shares = (files: readonly string[]): Plugin => ({
	name: "shared",
	setup({ onResolve, onLoad }) {
		onResolve({ filter: /^virtual:shared$/ }, ({ path }) => ({ path, namespace: "shared" }));
		onLoad({ filter: /./, namespace: "shared" }, () => ({
			resolveDir: agent,
			contents: [
				...files.map((file, index) => `import * as m${index} from ${JSON.stringify(file)};`),
				`export const shared = {${files.map((file, index) => `${JSON.stringify(relative(agent, file))}: m${index}`).join(",")}};`,
			].join("\n"),
		}));
	},
});

const pageOptions = (entry: string): BuildOptions => ({
	entryPoints: [join(agent, entry)],
	bundle: true,
	absWorkingDir: root,
	format: "iife",
	target: "chrome120",
	minify: true,
	outfile: join(agent, "dist/script.js"),
});

/** Every browser that is driven has what a dependency brings along for those that do not. */
const natives: Plugin = {
	name: "natives",
	setup({ onLoad }) {
		const NATIVES = { SetLike: "Set", "array.from": "Array.from" };
		for (const [file, native] of Object.entries(NATIVES))
			onLoad({ filter: new RegExp(`dom-accessibility-api.dist.polyfills.${file}\\.`) }, () => ({
				contents: `export default ${native};`,
			}));
	},
};

/** One script without imports, for a page; with a name, what it exports is that global. */
async function pageScript(entry: string, options: Pick<BuildOptions, "globalName" | "plugins"> = {}): Promise<string> {
	const [script] = await bundle({ ...pageOptions(entry), ...options });
	return script?.text.trim() ?? "";
}

/**
 * The command as three CommonJS files: Node starts one file faster than a graph of modules, and a start reads only its
 * own. What is imported with `import()` is in the same file and runs by its first use.
 */
async function buildCli(): Promise<string> {
	const dist = join(cli, "dist");
	const files = await bundle({
		entryPoints: ["stdio", "daemon", "main"].map((name) => join(cli, `src/${name}.ts`)),
		platform: "node",
		target: "node24",
		format: "cjs",
		outExtension: { ".js": ".cjs" },
		outdir: dist,
		sourcemap: true,
		minifySyntax: true,
		minifyWhitespace: true,
		external: ["@puppeteer/browsers"],
		define: { "import.meta.dirname": "__dirname" },
	});
	await replaceFolder(dist, new Map(files.map((file) => [relative(dist, file.path), file.contents])));
	const sizes = files
		.filter(({ path }) => path.endsWith(".cjs"))
		.map((file) => `${basename(file.path)} ${kilobytes(file.contents.length)}`);
	return `cli (${sizes.join(", ")})`;
}

/** Beside the folder that browsers may have loaded, and then into it, so that none of them meets half of it. */
async function buildExtension(): Promise<string> {
	const fresh = await mkdtemp(join(tmpdir(), "bascule-extension-"));
	try {
		const command = [join(root, "node_modules/wxt/bin/wxt.mjs"), "build"];
		await promisify(execFile)(process.execPath, command, {
			cwd: extension,
			env: { ...process.env, BASCULE_EXTENSION_OUT: fresh },
		});
		const made = join(fresh, "chrome-mv3");
		const entries = await readdir(made, { recursive: true, withFileTypes: true });
		const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
		const files = await Promise.all(
			paths.map(async (path): Promise<[string, Buffer]> => [relative(made, path), await readFile(path)]),
		);
		await replaceFolder(join(extension, "dist/chrome-mv3"), new Map(files));
		const worker = files.find(([name]) => name === "background.js")?.[1];
		return `extension (worker ${kilobytes(worker?.length ?? 0)})`;
	} finally {
		await rm(fresh, { recursive: true, force: true });
	}
}

async function bundle(options: BuildOptions): Promise<OutputFile[]> {
	const { outputFiles } = await build({ ...options, bundle: true, write: false, logLevel: "error" });
	return outputFiles ?? [];
}

/** Leaves equal files alone: a browser may have loaded the extension from this folder. */
async function replaceFolder(folder: string, files: Map<string, Uint8Array>): Promise<void> {
	await mkdir(folder, { recursive: true });
	const present = await readdir(folder, { recursive: true, withFileTypes: true });
	for (const entry of present) {
		const path = join(entry.parentPath, entry.name);
		if (entry.isFile() && !files.has(relative(folder, path))) await rm(path);
	}
	for (const [name, contents] of files) {
		const path = join(folder, name);
		if (existsSync(path) && (await readFile(path)).equals(contents)) continue;
		await mkdir(dirname(path), { recursive: true });
		await writeFile(path, contents);
	}
}

const kilobytes = (bytes: number): string => `${Math.round(bytes / 1000)} kB`;

const started = performance.now();
try {
	const parts: string[] = [];
	for (const [entry, make] of [
		[join(agent, "src/agent.ts"), buildAgent],
		[join(cli, "src/main.ts"), buildCli],
		[join(extension, "wxt.config.ts"), buildExtension],
	] as const) {
		parts.push(existsSync(entry) ? await make() : `${relative(root, entry)} does not exist: skipped`);
	}
	console.error(`built ${parts.join(", ")} in ${Math.round(performance.now() - started)} ms`);
} catch (error) {
	// esbuild has already printed its own errors, with file and line.
	if (!(error instanceof Error && "errors" in error)) console.error(error);
	process.exitCode = 1;
}
