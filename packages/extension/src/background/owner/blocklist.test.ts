import { expect, test, vi } from "vitest";
import { createStore } from "../storage/store.ts";
import { memoryArea } from "../testing/memory-area.ts";
import { createBlocklist } from "./blocklist.ts";

async function blocking(...domains: string[]) {
	const area = memoryArea();
	const blocklist = createBlocklist({ store: createStore(area) });
	for (const domain of domains) await blocklist.add(domain);
	return { area, blocklist };
}

test.each(["example.com", "a.b.example.com", "EXAMPLE.COM", "example.com.", "sub.Example.com.."])(
	"an entry covers %s",
	async (domain) => {
		const { blocklist } = await blocking("https://example.com/login");
		expect(blocklist.isBlocked(domain)).toBe(true);
	},
);

test.each(["notexample.com", "example.com.evil.net", "example.co", "com", "example-com", ""])(
	"an entry does not cover %j",
	async (domain) => {
		const { blocklist } = await blocking("example.com");
		expect(blocklist.isBlocked(domain)).toBe(false);
	},
);

test("an entry for a sub-domain leaves its parent and its siblings alone", async () => {
	const { blocklist } = await blocking("mail.example.com");
	expect(["mail.example.com", "example.com", "www.example.com"].map(blocklist.isBlocked)).toEqual([true, false, false]);
});

test("an address covers itself only", async () => {
	const { blocklist } = await blocking("10.0.0.1", "[::1]");
	expect(["10.0.0.1", "[::1]", "10.0.0.2", "1.10.0.0.1.example.com"].map(blocklist.isBlocked)).toEqual([
		true,
		true,
		false,
		false,
	]);
});

test("the list comes back with the next worker", async () => {
	const { area, blocklist } = await blocking("bücher.example", "example.com");
	await blocklist.remove("EXAMPLE.com");
	const next = createBlocklist({ store: createStore(area) });
	await next.ready;
	expect(next.list().map(({ domain }) => domain)).toEqual(["xn--bcher-kva.example"]);
	expect(next.isBlocked("shop.xn--bcher-kva.example")).toBe(true);
});

test("a change is told once, an entry that is there already not at all", async () => {
	const { blocklist } = await blocking("example.com");
	const heard = vi.fn();
	blocklist.onChange(heard);
	const first = blocklist.list()[0];
	expect(await blocklist.add("https://www.example.net")).toMatchObject({ domain: "www.example.net" });
	expect(await blocklist.add("example.com")).toEqual(first);
	await blocklist.remove("nowhere.example");
	expect(heard).toHaveBeenCalledOnce();
});
