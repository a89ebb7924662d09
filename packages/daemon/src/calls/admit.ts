import { BridgeError, modesWith, type Tool, worksInSession } from "@bascule/protocol";
import type { Registry } from "@bascule/tools";
import type { Client } from "../clients/client.ts";
import type { SessionPage } from "../sessions/session.ts";
import { parseArguments, takeCommon } from "./arguments/arguments.ts";
import type { Stage } from "./call.ts";
import { nearest } from "./search/nearest.ts";

/** Finds the tool and the session of a call, and refuses what cannot run there. */
export const admit =
	({ registry }: { registry: Registry }): Stage =>
	async (call, next) => {
		const { client } = call;
		const tool = await findTool(registry, call.asked.tool);
		call.tool = tool;
		const common = takeCommon(tool, call.asked.args);
		call.sessionId = common.session;
		call.timeoutMs = common.timeoutMs;
		call.warnings.push(...common.warnings);
		const args = parseArguments(tool, common.rest);
		call.parsed = args;
		requireCapabilities(client, tool, args);
		// Opening a session has its own limit and does not count against the call's deadline.
		if (worksInSession(tool)) call.session = await client.sessions.ensure(client, call.sessionId, call.signal);
		using _use = call.session?.use();
		if (call.session) requirePorts(tool, call.session.page);
		call.config = call.session?.config ?? client.config.resolve();
		call.memory = client.sessions.memoryOf(call.sessionId);
		return await next();
	};

async function findTool(registry: Registry, name: string): Promise<Tool> {
	const tool = await registry.get(name);
	if (tool) return tool;
	const names = nearest(name, registry.names);
	throw new BridgeError("unknown_tool", `there is no tool "${name}"`, {
		...(names.length > 0 && { hint: `Did you mean ${names.join(" or ")}?`, details: { nearest: names } }),
	});
}

function requireCapabilities(client: Client, tool: Tool, args: unknown): void {
	for (const capability of [tool.capability, ...(tool.alsoNeeds?.(args) ?? [])]) {
		if (client.capabilities.has(capability)) continue;
		throw new BridgeError("capability_denied", `${tool.name} needs the capability ${capability}, which is off`, {
			details: { requiredCapability: capability },
		});
	}
}

function requirePorts(tool: Tool, page: SessionPage): void {
	const missing = tool.needs.filter((port) => !page.ports.includes(port));
	if (missing.length === 0) return;
	const { limitation } = page;
	if (limitation) {
		const { code, message, hint } = limitation;
		throw new BridgeError(code, `${tool.name} needs ${missing.join(", ")}: ${message}`, { hint, details: { missing } });
	}
	const modes = modesWith(tool.needs);
	throw new BridgeError("unsupported", `${tool.name} needs ${missing.join(", ")}, which this session does not offer`, {
		hint: `Open a session in one of the modes ${modes.join(", ")}.`,
		details: { missing, modes },
	});
}
