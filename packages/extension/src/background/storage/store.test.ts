import { afterEach, expect, test, vi } from "vitest";
import { memoryArea } from "../testing/memory-area.ts";
import { browserId, createStore } from "./store.ts";

afterEach(() => void vi.restoreAllMocks());

test("what is set in one turn is stored in one write, the last value of each key", async () => {
	const area = memoryArea();
	const store = createStore(area);
	await Promise.all([
		store.write("buaWindowId", 1),
		store.write("stopped", { raised: true, tabs: [] }),
		store.write("buaWindowId", 2),
	]);
	expect(area.writes).toEqual([["buaWindowId", "stopped"]]);
	expect(await store.read("buaWindowId")).toBe(2);
});

test("a read sees what was set before it, also when that is not stored yet", async () => {
	const store = createStore(memoryArea({ buaWindowId: 1 }));
	const written = store.write("buaWindowId", 2);
	expect(await store.read("buaWindowId")).toBe(2);
	await written;
	await store.write("buaWindowId", undefined);
	expect(await store.read("buaWindowId")).toBeUndefined();
});

test("a value of the wrong shape is as good as none", async () => {
	const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
	const store = createStore(memoryArea({ blocklist: "example.com", buaWindowId: 7 }));
	expect(await store.read("blocklist")).toBeUndefined();
	expect(warned).toHaveBeenCalledOnce();
	expect(await store.read("buaWindowId")).toBe(7);
});

test("a write that fails is told to whoever made it, and the next one works", async () => {
	const area = memoryArea();
	const store = createStore({ ...area, set: vi.fn(area.set).mockRejectedValueOnce(new Error("the disk is full")) });
	await expect(store.write("buaWindowId", 1)).rejects.toThrow("the disk is full");
	await store.write("buaWindowId", 2);
	expect(await store.read("buaWindowId")).toBe(2);
});

test("a profile keeps its id", async () => {
	const area = memoryArea();
	const made = await browserId(createStore(area));
	expect(await browserId(createStore(area))).toBe(made);
});
