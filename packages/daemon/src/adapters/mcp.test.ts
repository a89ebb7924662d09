import type { Outcome } from "@bascule/protocol";
import { manifest } from "@bascule/tools/manifest";
import { CORE } from "@bascule/tools/profiles";
import { Client } from "@modelcontextprotocol/client";
import { InMemoryTransport } from "@modelcontextprotocol/server";
import { afterEach, expect, test, vi } from "vitest";
import { createMcpServer } from "./mcp.ts";
import { INSTRUCTIONS, listTools, selection, type ToolCall, toMcp } from "./mcp-tools.ts";

afterEach(() => vi.useRealTimers());

async function connected(call: (call: ToolCall) => Promise<Outcome>): Promise<Client> {
	const [near, far] = InMemoryTransport.createLinkedPair();
	await createMcpServer({ shown: { profile: "core" }, call }).connect(far);
	const client = new Client({ name: "test", version: "1" });
	await client.connect(near);
	return client;
}

test("the small profile is small", () => {
	expect(CORE.length).toBeLessThanOrEqual(24);
	expect(CORE.filter((name) => !manifest.some((tool) => tool.name === name))).toEqual([]);
	expect(JSON.stringify(listTools({ profile: "core" })).length).toBeLessThan(12_000);
	expect(INSTRUCTIONS.split(/\s+/).length).toBeLessThanOrEqual(120);
});

test("the full profile and a list of names", () => {
	expect(listTools({ profile: "full" }).tools).toHaveLength(manifest.length);
	expect(listTools(selection("full", "click, find")).tools.map((tool) => tool.name)).toEqual(["click", "find"]);
	expect(selection(undefined, undefined)).toEqual({ profile: "core" });
	expect(() => selection("huge", undefined)).toThrow("no profile huge");
	expect(() => selection(undefined, "click,clik")).toThrow("no tool clik");
});

test("reads are marked as such, and nothing promises structured content", () => {
	for (const tool of listTools({ profile: "full" }).tools) {
		const effect = manifest.find(({ name }) => name === tool.name)?.effect;
		expect(tool.annotations?.readOnlyHint ?? false, tool.name).toBe(effect === "read");
		expect(tool).not.toHaveProperty("outputSchema");
		expect(tool.inputSchema.type).toBe("object");
	}
});

test("an outcome becomes text, with pictures beside it", () => {
	expect(toMcp({ ok: true, result: { ok: true, count: 1 } })).toEqual({
		content: [{ type: "text", text: '{"ok":true,"count":1}' }],
	});
	expect(toMcp({ ok: false, result: { ok: false } }).isError).toBe(true);
	expect(toMcp({ ok: true, text: "tree" }).content).toEqual([{ type: "text", text: "tree" }]);
	const image = { data: "AA==", mimeType: "image/png" };
	expect(toMcp({ ok: true, result: { ok: true }, images: [image] }).content[1]).toEqual({ type: "image", ...image });
});

test("a tool that is not listed can be called, and a thrown error is a result", async () => {
	const client = await connected(async ({ tool, args }) => {
		if (tool === "broken") throw new Error("no");
		return { ok: true, result: { ok: true, tool, args } };
	});
	const reply = await client.callTool({ name: "get_config", arguments: { scope: "env" } });
	expect(reply.content).toEqual([{ type: "text", text: '{"ok":true,"tool":"get_config","args":{"scope":"env"}}' }]);
	const failed = await client.callTool({ name: "broken" });
	expect(failed).toMatchObject({ isError: true, content: [{ text: expect.stringContaining("internal_error") }] });
	await client.close();
});

test("a cancelled request aborts its call", async () => {
	const aborted = Promise.withResolvers<void>();
	const client = await connected(
		({ signal }) =>
			new Promise((resolve) => {
				signal.addEventListener("abort", () => {
					aborted.resolve();
					resolve({ ok: false });
				});
			}),
	);
	const controller = new AbortController();
	const call = client.callTool({ name: "wait_for" }, { signal: controller.signal });
	setTimeout(() => controller.abort(), 20);
	await expect(call).rejects.toThrow();
	await aborted.promise;
	await client.close();
});

test("a long call reports progress to who asked for it", async () => {
	vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
	const done = Promise.withResolvers<Outcome>();
	const begun = Promise.withResolvers<void>();
	const client = await connected(() => {
		begun.resolve();
		return done.promise;
	});
	const seen: number[] = [];
	const call = client.callTool({ name: "wait_for" }, { onprogress: ({ progress }) => seen.push(progress) });
	await begun.promise;
	vi.advanceTimersByTime(20_000);
	await vi.waitFor(() => expect(seen).toEqual([10, 20]));
	done.resolve({ ok: true, result: { ok: true } });
	await call;
	expect(vi.getTimerCount()).toBe(0);
	await client.close();
});
