import { Server } from "@modelcontextprotocol/server";
import { getPrompt, listPrompts, listResources, readResource } from "./mcp-guide.ts";
import {
	CAPABILITIES,
	callTool,
	INSTRUCTIONS,
	listTools,
	type McpTools,
	reportProgress,
	SERVER_INFO,
} from "./mcp-tools.ts";

/** An MCP server over any transport: it lists the manifest, hands calls on and shows the guide, and nothing else. */
export function createMcpServer(tools: McpTools): Server {
	const server = new Server(SERVER_INFO, { capabilities: CAPABILITIES, instructions: INSTRUCTIONS });
	server.setRequestHandler("tools/list", () => listTools(tools.shown));
	server.setRequestHandler("tools/call", async ({ params }, { mcpReq }) => {
		const { notify, signal } = mcpReq;
		using _progress = reportProgress(mcpReq._meta?.progressToken, (news) => void notify(news).catch(() => {}));
		return await callTool(tools, { tool: params.name, args: params.arguments ?? {}, signal });
	});
	server.setRequestHandler("prompts/list", listPrompts);
	server.setRequestHandler("prompts/get", ({ params }) => getPrompt(params.name));
	server.setRequestHandler("resources/list", listResources);
	server.setRequestHandler("resources/templates/list", () => ({ resourceTemplates: [] }));
	server.setRequestHandler("resources/read", ({ params }) => readResource(params.uri));
	return server;
}
