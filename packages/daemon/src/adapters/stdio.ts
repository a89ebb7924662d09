import { MAX_LINE } from "@bascule/protocol/lines";
import { StdioServerTransport, serveStdio } from "@modelcontextprotocol/server/stdio";
import { createMcpServer } from "./mcp.ts";
import type { McpTools } from "./mcp-tools.ts";

/** MCP on this process's standard input and output, until the input ends. */
export function serveMcpOnStdio(tools: McpTools): void {
	const { stdin, stdout } = process;
	const transport = new StdioServerTransport(stdin, stdout, { maxBufferSize: MAX_LINE });
	serveStdio(() => createMcpServer(tools), { transport });
	// A client that has stopped reading is gone.
	stdout.on("error", () => stdin.destroy());
}
