import { MAX_LINE } from "@bascule/protocol/lines";
import { StdioServerTransport, serveStdio } from "@modelcontextprotocol/server/stdio";
import { RunningCalls } from "../process/running-calls.ts";
import { createMcpServer } from "./mcp.ts";
import type { McpTools } from "./mcp-tools.ts";

/** MCP on this process's standard input and output, until the input ends. */
export function serveMcpOnStdio(tools: McpTools): void {
	const { stdin, stdout } = process;
	const transport = new StdioServerTransport(stdin, stdout, { maxBufferSize: MAX_LINE });
	const calls = new RunningCalls();
	const tracked: McpTools = { ...tools, call: (call) => calls.track(tools.call(call)) };
	serveStdio(() => createMcpServer(tracked), { transport });
	// A client that has stopped reading is gone.
	stdout.on("error", () => stdin.destroy());
}
