/** Bascule as its users meet it: the built command, a real browser, the official MCP client. */
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connectIfRunning } from "@bascule/sdk";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { endLeftovers } from "./leftovers.ts";
import { type Reply, readReply } from "./reply.ts";
import { type Content, type Site, startSite } from "./site.ts";

/** The built command, for processes that a test runs itself. */
export const BIN = join(import.meta.dirname, "../../packages/cli/bin/bascule.js");

export interface KitOptions {
	/** Capabilities in place of the default ones. */
	capabilities?: readonly string[];
	/** Shorter limits, of those in `packages/daemon/src/process/time-limits.ts`. */
	timeLimits?: Readonly<Record<string, number>>;
	/** Added to the environment of every process of this kit. */
	env?: Record<string, string>;
	profile?: "core" | "full";
	/** Arguments of the MCP server's command line. */
	args?: readonly string[];
	/** In place of the kit's empty folder. */
	cwd?: string;
}

/** One MCP client and the `bascule` process behind it. */
export interface McpClient extends AsyncDisposable {
	readonly mcp: Client;
	/** Of the `bascule` process. */
	readonly pid: number;
	call(tool: string, args?: Record<string, unknown>): Promise<Reply>;
}

export interface CliRun {
	code: number;
	stdout: string;
	stderr: string;
}

export interface Kit extends McpClient {
	/** The folder that is `BASCULE_HOME` for this kit. */
	readonly home: string;
	/** An empty folder that every process of this kit runs in. */
	readonly cwd: string;
	readonly env: Readonly<Record<string, string>>;
	serve(content: Content): Promise<Site>;
	/** Another MCP client on the same home. */
	client(options?: KitOptions): Promise<McpClient>;
	/** Runs `bascule …` to its end. */
	cli(...args: string[]): Promise<CliRun>;
}

export async function startBascule(options: KitOptions = {}): Promise<Kit> {
	const folder = await mkdtemp(join(tmpdir(), "bascule-kit-"));
	const [home, cwd, temporary] = [join(folder, "home"), join(folder, "cwd"), join(folder, "tmp")];
	await Promise.all([home, cwd, temporary].map((path) => mkdir(path)));
	const env = environment(home, temporary, options);
	const resources = new AsyncDisposableStack();
	resources.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
	resources.defer(() => assertNothingLeft(home, temporary));
	resources.defer(() => stopDaemon(env));
	try {
		const first = resources.use(await openClient(env, options.cwd ?? cwd, options.args));
		return {
			...first,
			home,
			cwd,
			env,
			serve: async (content) => resources.use(await startSite(content)),
			client: async (more = {}) =>
				resources.use(await openClient({ ...env, ...environmentOf(more) }, more.cwd ?? cwd, more.args)),
			cli: (...args) => runCli(args, env, cwd),
			[Symbol.asyncDispose]: () => resources.disposeAsync(),
		};
	} catch (error) {
		await resources.disposeAsync();
		throw error;
	}
}

function environment(home: string, temporary: string, options: KitOptions): Record<string, string> {
	const outer = Object.entries(process.env).filter(
		(entry): entry is [string, string] =>
			entry[1] !== undefined && (!entry[0].startsWith("BASCULE_") || entry[0] === "BASCULE_CHROME"),
	);
	return {
		...Object.fromEntries(outer),
		TMPDIR: temporary,
		// Node keeps this between runs, and by default among the temporary files.
		NODE_COMPILE_CACHE: join(tmpdir(), "node-compile-cache"),
		BASCULE_HOME: home,
		BASCULE_PORT: "0",
		BASCULE_HEADLESS: "1",
		BASCULE_MODE: "incognito",
		...environmentOf(options),
	};
}

function environmentOf(options: KitOptions): Record<string, string> {
	return {
		...(options.capabilities && { BASCULE_CAPABILITIES: options.capabilities.join(",") }),
		...(options.profile && { BASCULE_PROFILE: options.profile }),
		...(options.timeLimits && { BASCULE_TEST_LIMITS: JSON.stringify(options.timeLimits) }),
		...options.env,
	};
}

async function openClient(env: Record<string, string>, cwd: string, args: readonly string[] = []): Promise<McpClient> {
	const command = { command: process.execPath, args: [BIN, ...args] };
	const transport = new StdioClientTransport({ ...command, env, cwd, stderr: "pipe" });
	let complaints = "";
	transport.stderr?.on("data", (chunk) => {
		complaints = (complaints + chunk).slice(-4000);
	});
	const mcp = new Client({ name: "bascule-test", version: "1" });
	try {
		await mcp.connect(transport);
	} catch (error) {
		throw new Error(`bascule did not start: ${complaints.trim()}`, { cause: error });
	}
	return {
		mcp,
		pid: transport.pid ?? 0,
		call: async (name, args = {}) => readReply(await mcp.callTool({ name, arguments: args })),
		[Symbol.asyncDispose]: () => mcp.close(),
	};
}

/** Not by the command, which takes a process. If it fails, what is left behind is found. */
async function stopDaemon(env: Record<string, string>): Promise<void> {
	const daemon = await connectIfRunning({ env, kind: "cli" }).catch(() => null);
	await daemon?.stop().catch(() => {});
}

function runCli(args: string[], env: Record<string, string>, cwd: string): Promise<CliRun> {
	return new Promise((resolve) => {
		execFile(process.execPath, [BIN, ...args], { env, cwd, timeout: 60_000 }, (error, stdout, stderr) => {
			const code = error === null ? 0 : typeof error.code === "number" ? error.code : 1;
			resolve({ code, stdout, stderr });
		});
	});
}

async function assertNothingLeft(home: string, temporary: string): Promise<void> {
	const processes = await endLeftovers(home, 10_000);
	if (processes.length > 0)
		throw new Error(
			`processes were left behind:\n${processes.map((p) => `${p.pid} ${p.command.slice(0, 160)}`).join("\n")}`,
		);
	const files = [...(await readdir(temporary)), ...(await readdir(join(home, "tmp")).catch(() => []))];
	if (files.length > 0) throw new Error(`temporary files were left behind: ${files.join(", ")}`);
}
