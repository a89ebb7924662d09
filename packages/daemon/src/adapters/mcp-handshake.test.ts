import { PassThrough } from "node:stream";
import { setImmediate as turn } from "node:timers/promises";
import type { Outcome } from "@bascule/protocol";
import {
	type JSONRPCMessage,
	LATEST_PROTOCOL_VERSION,
	SUPPORTED_PROTOCOL_VERSIONS,
} from "@modelcontextprotocol/server";
import { StdioServerTransport, serveStdio } from "@modelcontextprotocol/server/stdio";
import { afterEach, describe, expect, test, vi } from "vitest";
import { createMcpServer } from "./mcp.ts";
import { HandshakeServer, isHandshake, VERSIONS } from "./mcp-handshake.ts";
import type { McpTools, ToolCall } from "./mcp-tools.ts";

afterEach(() => vi.useRealTimers());

const client = { capabilities: {}, clientInfo: { name: "test", version: "1" } };
const hello = (protocolVersion = "2025-11-25") => request(0, "initialize", { protocolVersion, ...client });
const request = (id: unknown, method: string, params?: object) => ({
	jsonrpc: "2.0",
	id,
	method,
	...(params && { params }),
});

const answering = async ({ tool, args }: ToolCall): Promise<Outcome> => {
	if (tool === "broken") throw new Error("no");
	return { ok: true, result: { ok: true, tool, args } };
};

function open(call: McpTools["call"] = answering) {
	const sent: JSONRPCMessage[] = [];
	const server = new HandshakeServer({ shown: { profile: "core" }, call }, (message) => sent.push(message));
	server.receive(hello());
	sent.length = 0;
	return { server, sent };
}

/** What the SDK's own server answers to the same messages. */
async function answersOfSdk(messages: readonly unknown[], count: number): Promise<unknown[]> {
	const [input, output] = [new PassThrough(), new PassThrough()];
	let text = "";
	output.setEncoding("utf8").on("data", (chunk) => {
		text += chunk;
	});
	const transport = new StdioServerTransport(input, output);
	const handle = serveStdio(() => createMcpServer({ shown: { profile: "core" }, call: answering }), { transport });
	for (const message of messages) input.write(`${JSON.stringify(message)}\n`);
	const lines = () => text.split("\n").filter((line) => line !== "");
	// The last answer is to a ping, behind which there is nothing.
	await vi.waitFor(() => expect(lines().length).toBeGreaterThanOrEqual(count));
	await handle.close();
	return lines().map((line) => JSON.parse(line));
}

describe("answers as the SDK's server does", () => {
	const byId = (a: unknown, b: unknown) => Number((a as { id: number }).id) - Number((b as { id: number }).id);

	test.each([
		["a greeting", [hello()]],
		["an older client", [hello("2024-11-05")]],
		["a client of a version that nobody knows", [hello("1999-01-01")]],
		["the list of tools", [hello(), request(1, "tools/list"), request(2, "tools/list", { cursor: "x" })]],
		[
			"a ping before and after the client is ready",
			[request(5, "ping"), { jsonrpc: "2.0", method: "notifications/initialized" }],
		],
		["a call", [hello(), request(1, "tools/call", { name: "get_config", arguments: { scope: "env" } })]],
		["a call without arguments", [hello(), request(1, "tools/call", { name: "get_config" })]],
		["a call that fails", [hello(), request(1, "tools/call", { name: "broken" })]],
		[
			"methods that it does not have",
			[hello(), request(1, "resources/list"), request(2, "logging/setLevel", { level: "info" })],
		],
		["ids that are text", [hello(), request("a", "ping")]],
		[
			"what is no message",
			[
				hello(),
				request(null, "ping"),
				request(1.5, "ping"),
				{ jsonrpc: "1.0", id: 3, method: "ping" },
				[],
				"text",
				null,
			],
		],
		[
			"notifications and answers that it does not expect",
			[hello(), { jsonrpc: "2.0", method: "notifications/other" }, { jsonrpc: "2.0", id: 7, result: {} }],
		],
	])("to %s", async (_, messages) => {
		const all = [...messages, request(99, "ping")];
		const sent: JSONRPCMessage[] = [];
		const server = new HandshakeServer({ shown: { profile: "core" }, call: answering }, (message) =>
			sent.push(message),
		);
		for (const message of all) server.receive(message);
		await turn();
		expect([...sent].sort(byId)).toEqual((await answersOfSdk(all, sent.length)).sort(byId));
	});

	test("with the same versions", () => {
		expect(VERSIONS).toEqual(SUPPORTED_PROTOCOL_VERSIONS);
		expect(VERSIONS[0]).toBe(LATEST_PROTOCOL_VERSION);
	});

	test.each([{}, { name: 1 }, { name: "get_config", arguments: [] }])(
		"and refuses %j with the same code",
		async (params) => {
			const { server, sent } = open();
			server.receive(request(1, "tools/call", params));
			const [theirs] = (await answersOfSdk([hello(), request(1, "tools/call", params)], 2)).slice(1);
			expect(sent).toEqual([{ jsonrpc: "2.0", id: 1, error: { code: -32_602, message: expect.any(String) } }]);
			expect(theirs).toMatchObject({ id: 1, error: { code: -32_602 } });
		},
	);
});

test("only a plain initialize is a handshake", () => {
	expect(isHandshake(hello())).toBe(true);
	const named = { "io.modelcontextprotocol/protocolVersion": "2026-07-28" };
	for (const other of [
		undefined,
		[hello()],
		{ ...hello(), id: undefined },
		{ ...hello(), id: null },
		request(0, "initialize", { protocolVersion: "2025-11-25" }),
		request(0, "initialize", { protocolVersion: "2026-07-28", ...client, _meta: named }),
		request(0, "server/discover", { _meta: named }),
		request(0, "tools/list"),
	])
		expect(isHandshake(other), JSON.stringify(other)).toBe(false);
});

test("a cancelled call is aborted and not answered", async () => {
	const call = Promise.withResolvers<ToolCall>();
	const { server, sent } = open((given) => {
		call.resolve(given);
		return new Promise((resolve) => given.signal.addEventListener("abort", () => resolve({ ok: false })));
	});
	server.receive(request("slow", "tools/call", { name: "wait_for" }));
	const { signal } = await call.promise;
	server.receive({ jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: "slow" } });
	expect(signal.aborted).toBe(true);
	server.receive(request(2, "ping"));
	await turn();
	expect(sent).toEqual([{ jsonrpc: "2.0", id: 2, result: {} }]);
});

test("calls end with the connection", async () => {
	const call = Promise.withResolvers<ToolCall>();
	const { server } = open((given) => {
		call.resolve(given);
		return new Promise(() => {});
	});
	server.receive(request(1, "tools/call", { name: "wait_for" }));
	server.close();
	expect((await call.promise).signal.aborted).toBe(true);
});

test("a long call reports progress to who asked for it", async () => {
	vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
	const done = Promise.withResolvers<Outcome>();
	const { server, sent } = open(() => done.promise);
	server.receive(request(1, "tools/call", { name: "wait_for", _meta: { progressToken: "t" } }));
	vi.advanceTimersByTime(20_000);
	expect(sent).toMatchObject([
		{ method: "notifications/progress", params: { progressToken: "t", progress: 10 } },
		{ method: "notifications/progress", params: { progressToken: "t", progress: 20 } },
	]);
	done.resolve({ ok: true, result: { ok: true } });
	await vi.waitFor(() => expect(sent).toHaveLength(3));
	expect(vi.getTimerCount()).toBe(0);
});
