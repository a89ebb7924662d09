import type { DomDiff } from "@bascule/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bundle, openPage, type TestPage } from "../../test/browser.ts";

let page: TestPage;

beforeAll(async () => {
	page = await openPage(`${await bundle(["read/dom-diff", "refs/registry"], "agent")}
		globalThis.registry = new agent.Registry();
		registry.grant([1, 99999]);`);
});
afterAll(() => page.close());

/** What is different after a script has run on a page. */
async function diff(html: string, script: string, scope?: string): Promise<DomDiff> {
	const query = JSON.stringify({ mark: "m", scope });
	await page.setContent(html);
	await page.evaluate(`agent.domMark(registry, ${query})`);
	return page.evaluate<DomDiff>(`{ ${script} }; agent.domDiff(registry, ${query})`);
}

const list = "<ul><li>One</li><li>Two</li><li>Three</li></ul>";

describe("a diff", () => {
	it("is empty when nothing changed", async () => {
		expect(await diff(list, "")).toEqual({
			changed: [],
			added: 0,
			removed: 0,
			addedElements: [],
			counts: { changed: 0, added: 0, removed: 0 },
			warnings: [],
		});
	});

	it("does not take what moved for changed", async () => {
		const { counts, addedElements } = await diff(
			list,
			"document.querySelector('ul').prepend(document.createElement('li'))",
		);
		expect(counts).toEqual({ changed: 0, added: 1, removed: 0 });
		expect(addedElements).toMatchObject([{ tag: "li", path: "body > ul:nth-child(1) > li:nth-child(1)" }]);
	});

	it("takes what was drawn anew at the same place for the same", async () => {
		const { changed, counts } = await diff(
			list,
			"const ul = document.querySelector('ul'); ul.innerHTML = ul.innerHTML.replace('<li>Two', '<li class=on>Two')",
		);
		expect(counts).toEqual({ changed: 1, added: 0, removed: 0 });
		expect(changed[0]).toMatchObject({ classDelta: { added: ["on"], removed: [] } });
	});

	it("names the outermost of what came, and counts all of it", async () => {
		const { counts, addedElements } = await diff(
			"<main></main>",
			"document.querySelector('main').innerHTML = '<p><b>1</b></p>'",
		);
		expect(counts).toEqual({ changed: 0, added: 2, removed: 0 });
		expect(addedElements.map(({ tag }) => tag)).toEqual(["p"]);
	});

	it("tells classes, styles, attributes and own text apart", async () => {
		const { changed } = await diff(
			"<p class='a b' style='color: red; top: 0px' title=x>Text <b>in</b></p>",
			"const p = document.querySelector('p'); p.className = 'b c'; p.style.color = 'blue'; p.removeAttribute('title'); p.firstChild.data = 'Other '",
		);
		expect(changed).toMatchObject([
			{
				tag: "p",
				classDelta: { added: ["c"], removed: ["a"] },
				styleDelta: { color: ["red", "blue"] },
				attrDelta: { title: ["x", null] },
				textDelta: ["Text", "Other"],
			},
		]);
	});

	it("tells no more changes than a reader can use, and counts them all", async () => {
		const { changed, counts } = await diff(
			"<i></i>".repeat(100),
			"for (const i of document.querySelectorAll('i')) i.id = 'x'",
		);
		expect(counts.changed).toBe(100);
		expect(changed).toHaveLength(60);
	});

	it("stays within its scope", async () => {
		const { changed } = await diff(
			"<p></p><div id=s><i></i></div>",
			"for (const e of document.querySelectorAll('p, i')) e.title = '1'",
			"#s",
		);
		expect(changed).toMatchObject([{ tag: "i", path: "div#s > i:nth-child(1)" }]);
	});

	it("says when the scope is gone", async () => {
		const { removed, warnings } = await diff("<div id=s><i></i></div>", "document.querySelector('#s').remove()", "#s");
		expect(removed).toBe(2);
		expect(warnings).toEqual(["no element matches #s any more"]);
	});
});
