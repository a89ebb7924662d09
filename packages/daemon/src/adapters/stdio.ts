import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { createMcpServer, type McpServerOptions } from "./mcp.ts";

/** MCP on this process's standard input and output, until the input ends. */
export function serveMcpOnStdio(options: McpServerOptions): void {
	serveStdio(() => createMcpServer(options));
}
