import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { BridgeError } from "@bascule/protocol/errors";
import { show, showError, wantsJson } from "../output.ts";
import { sniffTestAttributes } from "../sniff.ts";

interface McpConfig extends Record<string, unknown> {
	mcpServers?: Record<string, unknown>;
}

/** Prepares an application's folder: a workspace of its own and the entries for its MCP clients. */
export async function runInit(folder: string, options: { testAttrs?: string[]; json?: boolean }): Promise<void> {
	const to = { json: wantsJson(options), tool: "init" };
	try {
		const root = resolve(folder);
		const workspace = join(root, ".bascule");
		const attributes = options.testAttrs ?? (await sniffTestAttributes(root));
		await mkdir(workspace, { recursive: true });
		await writeFile(join(workspace, ".gitignore"), "*\n");
		const config = await addServers(join(root, ".mcp.json"), workspace, attributes);
		show({ ok: true, result: { ok: true, workspace, config, testAttributes: attributes } }, to);
	} catch (error) {
		showError(error, to);
	}
}

async function addServers(path: string, workspace: string, testAttributes: string[]): Promise<string> {
	const config = await readConfig(path);
	const command = { command: process.execPath, args: [process.argv[1]] };
	const env = { BASCULE_WORKSPACE: workspace, BASCULE_TEST_ATTRIBUTES: testAttributes.join(",") };
	const attached = {
		BASCULE_ATTACH_CDP: "http://127.0.0.1:9222",
		BASCULE_CAPABILITIES: "read,navigation,action,human,byob-attach",
	};
	const mcpServers = {
		...config.mcpServers,
		bascule: { ...command, env },
		"bascule-attached": { ...command, env: { ...env, ...attached } },
	};
	await writeFile(path, `${JSON.stringify({ ...config, mcpServers }, null, "\t")}\n`);
	return path;
}

/** Other servers stay; a file that we cannot read is the user's to mend, not ours to replace. */
async function readConfig(path: string): Promise<McpConfig> {
	const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
		if (error.code === "ENOENT") return "{}";
		throw error;
	});
	try {
		return JSON.parse(text) as McpConfig;
	} catch (cause) {
		throw new BridgeError("invalid_action", `${path} is not JSON`, { hint: "Correct or remove it.", cause });
	}
}
