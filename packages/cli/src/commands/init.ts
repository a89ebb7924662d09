import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { BridgeError } from "@bascule/protocol/errors";
import { show, showError, wantsJson } from "../output.ts";
import { sniffTestAttributes } from "../sniff.ts";

type Entries<T> = Record<string, T>;

interface Server extends Entries<unknown> {
	env?: Entries<string>;
}

interface McpConfig extends Entries<unknown> {
	mcpServers?: Entries<Server>;
}

/** What the second server has in addition: the user's own Chrome. */
const ATTACHED = {
	BASCULE_ATTACH_CDP: "http://127.0.0.1:9222",
	BASCULE_CAPABILITIES: "read,navigation,action,human,byob-attach",
};

/** Prepares an application's folder: a workspace of its own and the entries for its MCP clients. */
export async function runInit(folder: string, options: { testAttrs?: string[]; json?: boolean }): Promise<void> {
	const to = { json: wantsJson(options), tool: "init" };
	try {
		const root = resolve(folder);
		const workspace = join(root, ".bascule");
		const path = join(root, ".mcp.json");
		const config = await readConfig(path);
		const testAttributes = options.testAttrs ?? ownAttributes(config) ?? (await sniffTestAttributes(root));
		await mkdir(workspace, { recursive: true });
		await writeNew(join(workspace, ".gitignore"), "*\n");
		const env = { BASCULE_WORKSPACE: workspace, BASCULE_TEST_ATTRIBUTES: testAttributes.join(",") };
		await writeFile(path, `${JSON.stringify(withServers(config, env), null, "\t")}\n`);
		show({ ok: true, result: { ok: true, workspace, config: path, testAttributes } }, to);
	} catch (error) {
		showError(error, to);
	}
}

/** What somebody has added to our entries stays, as do the servers of others. */
function withServers(config: McpConfig, env: Entries<string>): McpConfig {
	const { bascule, "bascule-attached": attached, ...others } = config.mcpServers ?? {};
	const command = { command: process.execPath, args: [process.argv[1]] };
	const mcpServers = {
		...others,
		bascule: { ...bascule, ...command, env: { ...bascule?.env, ...env } },
		"bascule-attached": { ...attached, ...command, env: { ...ATTACHED, ...attached?.env, ...env } },
	};
	return { ...config, mcpServers };
}

/** Those of an earlier run, which somebody may have corrected since. */
function ownAttributes({ mcpServers }: McpConfig): string[] | undefined {
	return mcpServers?.bascule?.env?.BASCULE_TEST_ATTRIBUTES?.split(",");
}

async function writeNew(path: string, text: string): Promise<void> {
	await writeFile(path, text, { flag: "wx" }).catch((error: NodeJS.ErrnoException) => {
		if (error.code !== "EEXIST") throw error;
	});
}

/** A file that we do not understand is the user's to mend, not ours to replace. */
async function readConfig(path: string): Promise<McpConfig> {
	const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
		if (error.code === "ENOENT") return "{}";
		throw error;
	});
	const config = parse(text);
	if (isObject(config) && isObject(config.mcpServers ?? {})) return config as McpConfig;
	throw new BridgeError("invalid_action", `${path} is not a configuration of MCP servers`, {
		hint: "Correct or remove it.",
	});
}

function parse(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

const isObject = (value: unknown): value is Entries<unknown> =>
	typeof value === "object" && value !== null && !Array.isArray(value);
