import { afterAll, beforeAll, expect, test } from "vitest";
import { bundle, openPage, type TestPage } from "../../test/browser.ts";

let page: TestPage;

beforeAll(async () => {
	page = await openPage(await bundle(["refs/rows", "tree/cache"], "agent"));
}, 30_000);
afterAll(() => page?.close());

const context = (selector: string) =>
	page.evaluate(`agent.rowContextOf(document.querySelector(${JSON.stringify(selector)}))`);

test("a table row has a key, a text and the header of the cell's column", async () => {
	await page.setContent(`<table>
		<thead><tr><th>Day</th><th colspan=2>Work</th><th>Action</th></tr></thead>
		<tbody><tr><td>Wed, <b>May 13</b></td><td>Engineering</td><td>Review</td><td><button>Edit</button></td></tr>
		<tr><td colspan=3>Thu</td><td><button id=wide>Edit</button></td></tr>
		<tr><td>Fri</td><td><button id=short>Edit</button></td></tr></tbody></table>`);
	expect(await context("button")).toEqual({
		collection: "table",
		rowKey: "Wed, May 13",
		column: "Action",
		rowText: "Wed, May 13 Engineering Review Edit",
	});
	expect(await context("td:nth-child(3)")).toMatchObject({ column: "Work" });
	expect(await context("#wide")).toMatchObject({ column: "Action", rowKey: "Thu" });
	expect(await context("#short")).not.toHaveProperty("column");
});

test("grids, lists and feeds by role; other things have no context", async () => {
	await page.setContent(`<div role=grid>
		<div role=row><div role=columnheader>City</div><div role=columnheader>Stars</div></div>
		<div role=rowgroup><div role=row><div role=gridcell>Oslo</div><div role=gridcell><i id=g>5</i></div></div></div></div>
		<ul><li><button id=first>Edit</button><span hidden>secret</span><span>Milk</span><em id=l>2</em></li></ul>
		<div role=feed><article><h2>News</h2><p id=f>Text</p></article></div>
		<article><p id=no>Text</p></article><select><option id=o>x</select><table role=presentation><tr><td id=t>x</table>`);
	expect(await context("#g")).toEqual({ collection: "table", rowKey: "Oslo", column: "Stars", rowText: "Oslo 5" });
	expect(await context("#l")).toEqual({ collection: "list", rowKey: "Milk", rowText: "Edit Milk2" });
	expect(await context("#f")).toEqual({ collection: "feed", rowKey: "News", rowText: "News Text" });
	for (const none of ["#no", "#o", "#t"]) expect(await context(none)).toBeUndefined();
});

test("the key is cut at 80 characters, the text at 200", async () => {
	await page.setContent(`<ul><li id=x>${"word ".repeat(100)}</ul>`);
	const { rowKey, rowText } = (await context("#x")) as { rowKey: string; rowText: string };
	expect([rowKey.length, rowText.length]).toEqual([80, 200]);
});

test("rows inside shadow roots and slots", async () => {
	await page.setContent(`<div id=host><b id=in>Oslo</b></div><script>
		host.attachShadow({mode:"open"}).innerHTML = "<ul><li><slot></slot> city</li></ul>"</script>`);
	expect(await context("#in")).toMatchObject({ collection: "list", rowText: "Oslo city" });
});

test("3,000 rows are cheap", async () => {
	await page.setContent(
		`<ul>${Array.from({ length: 1500 }, (_, i) => `<li>Shelf ${i} <a href=#>Item ${i}</a><button>Open ${i}</button></li>`).join("")}</ul>`,
	);
	const times = await page.evaluate<number[]>(`(() => {
		const all = [...document.querySelectorAll("a,button")];
		return Array.from({ length: 20 }, () => {
			const from = performance.now();
			agent.withCache(() => { for (const e of all) agent.rowKeyOf(agent.rowOf(e)) });
			return performance.now() - from;
		});
	})()`);
	// Four times the aim: other work shares the machine.
	expect(Math.min(...times)).toBeLessThan(60);
});
