/** Builds what runs: the page agent as one string, the command line as JavaScript, and the extension. */
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { promisify } from "node:util";
import { type BuildOptions, build, type OutputFile, type Plugin } from "esbuild";

const root = join(import.meta.dirname, "..");
const agent = join(root, "packages/page-agent");
const cli = join(root, "packages/cli");
const extension = join(root, "packages/extension");

async function buildAgent(): Promise<string> {
	const source = await pageScript("src/agent.ts");
	const scripts = await pageScript("src/scripts/index.ts", "scripts");
	const hash = createHash("sha256").update(source).digest("hex").slice(0, 8);
	const constant = (name: string, value: string): string => `export const ${name} = ${JSON.stringify(value)};\n`;
	const names = constant("AGENT_HASH", hash) + constant("SCRIPTS_SOURCE", `(()=>{${scripts};return scripts})()`);
	const whole = `const source = ${JSON.stringify(source)};\nexport const loadAgent = async () => source;\n${names}`;
	const files = { "agent.js": source, "names.js": names, "bundle.js": whole };
	const contents = Object.entries(files).map(([name, text]): [string, Buffer] => [name, Buffer.from(text)]);
	await replaceFolder(join(agent, "dist"), new Map(contents));
	return `page agent ${kilobytes(source.length)}`;
}

/** One script without imports, for a page; with a name, what it exports is that global. */
async function pageScript(entry: string, globalName?: string): Promise<string> {
	const [script] = await bundle({
		entryPoints: [join(agent, entry)],
		format: "iife",
		target: "chrome120",
		minify: true,
		outfile: join(agent, "dist/script.js"),
		...(globalName !== undefined && { globalName }),
	});
	return script?.text.trim() ?? "";
}

async function buildCli(): Promise<string> {
	const dist = join(cli, "dist");
	const entries = (...names: string[]): string[] => names.map((name) => join(cli, `src/${name}.ts`));
	const options: BuildOptions = {
		format: "esm",
		platform: "node",
		target: "node24",
		sourcemap: true,
		minify: true,
		keepNames: true,
		external: ["@puppeteer/browsers"],
		alias: { "@modelcontextprotocol/server/_shims": join(root, "packages/daemon/src/adapters/mcp-shims.ts") },
		banner: {
			js: 'const require = process.getBuiltinModule("node:module").createRequire(import.meta.url);',
		},
		plugins: [builtins],
		splitting: true,
		chunkNames: "[name]-[hash]",
		outdir: dist,
	};
	const files = [
		// MCP clients wait for these to start: few files, and nothing of the rest.
		...(await bundle({ ...options, entryPoints: entries("proxy", "stdio") })),
		// Daemon, commands and tools are separate chunks, so that each start loads only its own.
		...(await bundle({ ...options, entryPoints: entries("main", "daemon") })),
	];
	await replaceFolder(dist, new Map(files.map((file) => [relative(dist, file.path), file.contents])));
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
