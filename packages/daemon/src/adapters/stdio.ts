import { PassThrough } from "node:stream";
import { lineReader, MAX_LINE } from "@bascule/protocol/lines";
import { HandshakeServer, isHandshake } from "./mcp-handshake.ts";
import type { McpTools } from "./mcp-tools.ts";

interface Connection {
	receive(line: string): void;
	close(): void;
}

/** MCP on this process's standard input and output, until the input ends. */
export function serveMcpOnStdio(tools: McpTools): void {
	const { stdin, stdout } = process;
	let connection: Connection | null = null;
	const read = lineReader({
		max: MAX_LINE,
		onLine(line) {
			connection ??= isHandshake(json(line)) ? serveHandshake(tools) : serveWithSdk(tools);
			connection.receive(line);
		},
		onOverflow: () => stdin.destroy(),
	});
	stdin.setEncoding("utf8");
	stdin.on("data", (chunk) => read(String(chunk)));
	stdin.once("close", () => connection?.close());
	// A client that has stopped reading is gone.
	stdout.on("error", () => stdin.destroy());
}

function serveHandshake(tools: McpTools): Connection {
	const server = new HandshakeServer(tools, (message) => process.stdout.write(`${JSON.stringify(message)}\n`));
	return { receive: (line) => server.receive(json(line)), close: () => server.close() };
}

/** The SDK serves whatever else a connection begins with, and is loaded only then. */
function serveWithSdk(tools: McpTools): Connection {
	const input = new PassThrough();
	void startSdk(tools, input);
	return { receive: (line) => input.write(`${line}\n`), close: () => input.end() };
}

async function startSdk(tools: McpTools, input: PassThrough): Promise<void> {
	const { serveStdio, StdioServerTransport } = await import("@modelcontextprotocol/server/stdio");
	const { createMcpServer } = await import("./mcp.ts");
	serveStdio(() => createMcpServer(tools), { transport: new StdioServerTransport(input, process.stdout) });
}

/** Undefined for a line that is not JSON, which no message is. */
function json(line: string): unknown {
	try {
		return JSON.parse(line);
	} catch {
		return undefined;
	}
}
