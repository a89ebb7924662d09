import { defineTool, type Tool } from "@bascule/protocol";
import { expect, test } from "vitest";
import * as z from "zod";
import { createRegistry, type Modules } from "./registry.ts";

const tool = (name: string): Tool =>
	defineTool({
		name,
		title: name,
		summary: name,
		capability: "read",
		effect: "read",
		asks: [],
		batchable: true,
		input: z.strictObject({ session: z.string().optional() }),
		output: z.object({}),
		examples: [],
		run: async () => ({}),
	});

function watched(names: readonly string[]): { modules: Modules<Tool>; loaded: string[] } {
	const loaded: string[] = [];
	const load = async (name: string) => {
		loaded.push(name);
		return { default: tool(name) };
	};
	return { modules: Object.fromEntries(names.map((name) => [name, () => load(name)])), loaded };
}

test("a tool is loaded by its first call, and once", async () => {
	const { modules, loaded } = watched(["b", "a"]);
	const registry = createRegistry(modules, {});
	expect(registry.names).toEqual(["a", "b"]);
	expect(loaded).toEqual([]);
	expect(await registry.get("a")).toBe(await registry.get("a"));
	expect(loaded).toEqual(["a"]);
});

test("what is no tool is not found", async () => {
	const registry = createRegistry(watched(["a"]).modules, {});
	for (const name of ["c", "toString", "__proto__"]) expect(await registry.get(name)).toBeUndefined();
});

test("a tool that takes time to load is not overtaken", async () => {
	const slow = Promise.withResolvers<{ default: Tool }>();
	const registry = createRegistry({ slow: () => slow.promise, quick: async () => ({ default: tool("quick") }) }, {});
	await registry.get("quick");
	const order: string[] = [];
	const both = Promise.all(
		["slow", "quick"].map(async (name) => order.push((await registry.get(name))?.name ?? "nothing")),
	);
	slow.resolve({ default: tool("slow") });
	await both;
	expect(order).toEqual(["slow", "quick"]);
});

test("a module that fails to load fails its own calls only, and may work the next time", async () => {
	let isBroken = true;
	const flaky = async () => {
		if (isBroken) throw new Error("no such file");
		return { default: tool("flaky") };
	};
	const registry = createRegistry({ flaky, ...watched(["a"]).modules }, {});
	const [first, second] = await Promise.allSettled([registry.get("flaky"), registry.get("a")]);
	expect([first.status, second.status]).toEqual(["rejected", "fulfilled"]);
	isBroken = false;
	expect((await registry.get("flaky"))?.name).toBe("flaky");
});

test("open_session takes the arguments of its options", async () => {
	const color = { name: "color", input: z.string(), settings: () => ({}), examples: [] };
	const registry = createRegistry(watched(["open_session"]).modules, { color: async () => ({ default: color }) });
	const opened = await registry.get("open_session");
	expect(opened?.input.safeParse({ color: "red" }).success).toBe(true);
	expect(opened?.input.safeParse({ shade: "red" }).success).toBe(false);
});
