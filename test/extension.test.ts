import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type PairedKit, startPaired } from "./kit/extension.ts";
import type { Site } from "./kit/site.ts";

let paired: PairedKit;
let site: Site;

beforeAll(async () => {
	paired = await startPaired({ capabilities: ["read", "navigation", "action", "eval", "human"] });
	site = await paired.kit.serve({
		"/": "<title>Shop</title><h1>Shop</h1><label>Name <input></label><button onclick=\"document.querySelector('h1').textContent = 'Bought'\">Buy</button>",
	});
});
afterAll(() => paired?.[Symbol.asyncDispose]());

describe("tools in the owner's own browser", () => {
	test("navigate, snapshot, find, click, fill and screenshot", async () => {
		const { kit } = paired;
		expect((await kit.call("navigate", { url: site.url })).json).toMatchObject({ ok: true });
		const found = (await kit.call("find", { query: "Buy" })).json;
		expect(found).toMatchObject({ ok: true, candidates: [{ role: "button", name: "Buy" }] });
		expect((await kit.call("click", { selector: "button" })).json).toMatchObject({
			ok: true,
			snapshotDelta: { tree: expect.stringContaining("Bought") },
		});
		expect((await kit.call("fill", { selector: "input", value: "Ada" })).json).toMatchObject({
			ok: true,
			element: { value: "Ada" },
		});
		expect((await kit.call("screenshot", {})).json).toMatchObject({ ok: true });
		expect((await kit.call("eval_js", { expr: "document.title" })).json).toMatchObject({ ok: true });
	});
});
