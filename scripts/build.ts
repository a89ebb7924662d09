/** Builds what runs: the page agent as one string, and the command line as JavaScript. */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { type BuildOptions, build, type OutputFile } from "esbuild";

const root = join(import.meta.dirname, "..");
const agent = join(root, "packages/page-agent");
const cli = join(root, "packages/cli");

async function buildAgent(): Promise<string> {
	const source = await pageScript("src/agent.ts");
	const scripts = await pageScript("src/scripts/index.ts", "scripts");
	const exported = {
		AGENT_SOURCE: source,
		AGENT_HASH: createHash("sha256").update(source).digest("hex").slice(0, 8),
		SCRIPTS_SOURCE: `(()=>{${scripts};return scripts})()`,
	};
	const lines = Object.entries(exported).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`);
	await replaceFolder(join(agent, "dist"), new Map([["bundle.js", Buffer.from(lines.join(""))]]));
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
			js: 'import { createRequire as createRequireForBundle } from "node:module"; const require = createRequireForBundle(import.meta.url);',
		},
		chunkNames: "[name]-[hash]",
		outdir: dist,
	};
	const files = [
		// MCP clients wait for this one to start: one file, and nothing of the rest.
		...(await bundle({ ...options, entryPoints: [join(cli, "src/stdio.ts")] })),
		// Daemon and commands are separate chunks, so that each start loads only its own.
		...(await bundle({ ...options, entryPoints: [join(cli, "src/main.ts")], splitting: true })),
	];
	await replaceFolder(dist, new Map(files.map((file) => [relative(dist, file.path), file.contents])));
	const size = files.filter((file) => file.path.endsWith(".js")).reduce((sum, file) => sum + file.contents.length, 0);
	return `cli ${kilobytes(size)}`;
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
	] as const) {
		parts.push(existsSync(entry) ? await make() : `${relative(root, entry)} does not exist: skipped`);
	}
	console.error(`built ${parts.join(", ")} in ${Math.round(performance.now() - started)} ms`);
} catch (error) {
	// esbuild has already printed its own errors, with file and line.
	if (!(error instanceof Error && "errors" in error)) console.error(error);
	process.exitCode = 1;
}
