/** Builds what runs: the page agent as one string, the command line as JavaScript, and the extension. */
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { promisify } from "node:util";
import { type BuildOptions, build, type OutputFile, type Plugin } from "esbuild";
import { pastIndexes } from "./lib/past-indexes.ts";
import { unshadow } from "./lib/unshadow.ts";

const root = join(import.meta.dirname, "..");
const agent = join(root, "packages/page-agent");
const cli = join(root, "packages/cli");
const extension = join(root, "packages/extension");
const adapters = join(root, "packages/daemon/src/adapters");

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
	return oneByte(script?.text.trim() ?? "");
}

const INDEXES = {
	"@bascule/protocol": join(root, "packages/protocol/src/index.ts"),
	"@bascule/protocol/bridge": join(root, "packages/protocol/src/bridge/index.ts"),
	"@bascule/engine": join(root, "packages/engine/src/index.ts"),
	"@bascule/tools": join(root, "packages/tools/src/index.ts"),
};

async function buildCli(): Promise<string> {
	const dist = join(cli, "dist");
	const entry = (name: string): string => join(cli, `src/${name}.ts`);
	const options: BuildOptions = {
		platform: "node",
		target: "node24",
		sourcemap: true,
		minifySyntax: true,
		minifyWhitespace: true,
		minifyIdentifiers: true,
		external: ["@puppeteer/browsers"],
		alias: { "@modelcontextprotocol/server/_shims": join(adapters, "mcp-shims.ts") },
		outdir: dist,
	};
	// Daemon, commands and tools are separate chunks, so that each start loads only its own.
	const modules: BuildOptions = {
		...options,
		format: "esm",
		splitting: true,
		chunkNames: "[name]-[hash]",
		// Names are for the log. To keep them beside short ones would take an object for each function.
		minifyIdentifiers: false,
		plugins: [builtins, jsonAsText, pastIndexes(INDEXES)],
		banner: { js: 'const require = process.getBuiltinModule("node:module").createRequire(import.meta.url);' },
	};
	// MCP clients wait for this one, and each holds it in memory: one file, for which Node needs no module loader.
	const server: BuildOptions = {
		...options,
		format: "cjs",
		outExtension: { ".js": ".cjs" },
		plugins: [builtins, jsonAsText, lazySchemas, guideBeside],
		define: { "import.meta.url": "here" },
		banner: { js: 'const here = process.getBuiltinModule("node:url").pathToFileURL(__filename).href;' },
	};
	const files = [
		...(await bundle({ ...modules, entryPoints: [entry("proxy"), entry("main"), entry("daemon")] })),
		...(await bundle({ ...server, entryPoints: [entry("stdio")] })),
		...(await bundle({ ...server, entryPoints: { guide: join(adapters, "mcp-guide.gen.ts") } })),
	];
	await replaceFolder(dist, new Map(files.map((file) => [relative(dist, file.path), contentsOf(file)])));
	const size = files.filter((file) => file.path.endsWith(".js")).reduce((sum, file) => sum + file.contents.length, 0);
	return `cli ${kilobytes(size)}`;
}

/**
 * An import of a built-in module makes Node evaluate all that the module offers: for `node:http` that is an HTTP client,
 * TLS and more. The bundle takes what it uses, one by one.
 */
const builtins: Plugin = {
	name: "builtins",
	setup({ onResolve, onLoad }) {
		onResolve({ filter: /^node:/ }, ({ path }) => ({ path, namespace: "builtin", sideEffects: false }));
		onLoad({ filter: /./, namespace: "builtin" }, ({ path }) => ({ contents: builtinModule(path) }));
	},
};

function builtinModule(path: string): string {
	const names = Object.keys(process.getBuiltinModule(path) ?? {}).filter((name) => name !== "default");
	return [
		`const module = process.getBuiltinModule(${JSON.stringify(path)});`,
		"const take = (name) => module[name];",
		"export default module;",
		// Marked as pure, so that those nobody imports are dropped.
		...names.map((name) => `export const ${name} = /* @__PURE__ */ take("${name}");`),
	].join("\n");
}

/** V8 reads a text of JSON in a tenth of the time, and half of the room, that it needs for the same data as a script. */
const jsonAsText: Plugin = {
	name: "json-as-text",
	setup({ onLoad }) {
		onLoad({ filter: /\.json$/ }, async ({ path }) => {
			const text = JSON.stringify(JSON.parse(await readFile(path, "utf8")));
			return { contents: `export default JSON.parse(${JSON.stringify(text)});` };
		});
	},
};

/** The MCP SDK takes its schemas from a zod that makes them when they are used. */
const lazySchemas: Plugin = {
	name: "lazy-schemas",
	setup({ onResolve }) {
		onResolve({ filter: /^zod\/v4$/ }, ({ importer }) =>
			importer.includes("@modelcontextprotocol") ? { path: join(adapters, "mcp-lazy-zod.ts") } : null,
		);
	},
};

/** The guide is a file of its own, which is read when somebody asks for it. */
const guideBeside: Plugin = {
	name: "guide-beside",
	setup({ onResolve }) {
		onResolve({ filter: /mcp-guide\.gen\.ts$/ }, ({ kind }) =>
			kind === "dynamic-import" ? { path: "./guide.cjs", external: true } : null,
		);
	},
};

const contentsOf = ({ path, text, contents }: OutputFile): Uint8Array =>
	path.endsWith(".map") ? contents : Buffer.from(oneByte(text));

/** V8 keeps the text of a script, and needs twice the room if one character does not fit in a byte. */
function oneByte(script: string): string {
	// esbuild has escaped all such characters but those in regular expressions.
	const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
	return script.replaceAll(/[\u0080-\uffff]/g, escaped);
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

/** Leaves equal files alone: a process that runs from this folder may still have chunks to load. */
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
