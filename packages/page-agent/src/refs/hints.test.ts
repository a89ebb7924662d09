import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bundle, openPage, type TestPage } from "../../test/browser.ts";
import { PAGES } from "../../test/pages.ts";
import type { Hint } from "./hints.ts";

let page: TestPage;

beforeAll(async () => {
	page = await openPage(await bundle(["refs/hints", "selectors/selectors"], "agent"));
}, 30_000);
afterAll(() => page?.close());

const hint = (selector: string) =>
	page.evaluate<Hint>(`agent.hintFor(agent.queryAll(${JSON.stringify(selector)}, document)[0])`);

describe("a hint finds its element and no other", () => {
	test.each(Object.keys(PAGES))("on every element of %s", async (name) => {
		await page.setContent(PAGES[name as keyof typeof PAGES]);
		const { count, wrong } = await page.evaluate<{ count: number; wrong: unknown[] }>(`(() => {
			const all = agent.queryAll("*", document).filter((e) => !e.closest("head,script"));
			const wrong = all.map((e) => [e, agent.hintFor(e)]).filter(([e, { selectorHint }]) => {
				const found = agent.queryAll(selectorHint, document);
				return found.length !== 1 || found[0] !== e;
			});
			return { count: all.length, wrong: wrong.map(([e, found]) => [e.outerHTML.slice(0, 80), found]) };
		})()`);
		expect(wrong).toEqual([]);
		expect(count).toBeGreaterThan(10);
	});
});

test("the five tiers", async () => {
	await page.setContent(`<button data-testid=save-btn>Save</button><a href=/x>Docs</a><p role=status>Ready</p>
		<div id=chart></div><input name=q><section><div><i></i><i></i></div></section>`);
	expect(await hint("button")).toEqual({
		selectorHint: '[data-testid="save-btn"]',
		selectorTier: 1,
		stability: "high",
		testId: "save-btn",
	});
	expect(await hint("a")).toEqual({ selectorHint: 'role=link[name="Docs"]', selectorTier: 2, stability: "high" });
	expect(await hint("p")).toEqual({
		selectorHint: 'p[role="status"]:text-is("Ready")',
		selectorTier: 3,
		stability: "medium",
	});
	expect(await hint("#chart")).toEqual({ selectorHint: "#chart", selectorTier: 4, stability: "medium" });
	expect(await hint("input")).toMatchObject({ selectorHint: 'input[name="q"]', selectorTier: 4 });
	expect(await hint("i + i")).toMatchObject({ selectorTier: 5, stability: "low" });
});

test("hidden twins and repeated controls are told apart", async () => {
	await page.setContent(PAGES.shop);
	expect(await hint("[data-want=save-visible]")).toMatchObject({ selectorHint: '[data-testid="save-btn"]:visible' });
	expect(await hint("[data-want=add-Lamp]")).toMatchObject({
		selectorHint: ':nth-match([data-testid="add-to-cart"], 2)',
		stability: "medium",
	});
	await page.setContent(PAGES.cities);
	expect(await hint("[data-want=delete-Oslo]")).toEqual({
		selectorHint: 'tr:has-text("Oslo") >> role=button[name="Delete"]',
		selectorTier: 2,
		stability: "medium",
	});
});

test("ids made by frameworks are no anchors", async () => {
	await page.setContent(`<input id=":r3:"><input id=radix-12><input id=email><input id=a1b2c3d4e5>`);
	const tiers = await page.evaluate(
		'[...document.querySelectorAll("input")].map((e) => agent.hintFor(e).selectorHint.startsWith("#"))',
	);
	expect(tiers).toEqual([false, false, true, false]);
});
