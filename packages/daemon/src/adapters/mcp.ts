import { Server } from "@modelcontextprotocol/server";
import {
	CAPABILITIES,
	callTool,
	INSTRUCTIONS,
	listTools,
	type McpTools,
	reportProgress,
	SERVER_INFO,
} from "./mcp-tools.ts";

/** An MCP server over any transport: it lists the manifest and hands calls on, and does nothing else. */
export function createMcpServer(tools: McpTools): Server {
	const server = new Server(SERVER_INFO, { capabilities: CAPABILITIES, instructions: INSTRUCTIONS });
	server.setRequestHandler("tools/list", () => listTools(tools.shown));
	server.setRequestHandler("tools/call", async ({ params }, { mcpReq }) => {
		const { notify, signal } = mcpReq;
		using _progress = reportProgress(mcpReq._meta?.progressToken, (news) => void notify(news).catch(() => {}));
		return await callTool(tools, { tool: params.name, args: params.arguments ?? {}, signal });
	});
	return server;
}
