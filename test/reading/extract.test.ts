/** `extract` on pages that examples cannot show: frames of other sites, many rows, rows that are not in the page. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStage, type Stage } from "../kit/driver.ts";

let stage: Stage;
beforeAll(async () => {
	stage = await openStage();
});
afterAll(() => stage?.[Symbol.asyncDispose]());

const LINES = { items: { properties: { name: { type: "string" }, price: { type: "number" } } } };

test("what the page does not have is read from a frame of another site", async () => {
	await using driver = await stage.driver();
	const rows = "<tr><th>Name<th>Price</tr><tr><td>Lamp<td>12</tr><tr><td>Desk<td>80</tr>";
	stage.site.set("/inner", `<h2>Inner</h2><table>${rows}</table>`);
	await driver.open(`<h1>Shop</h1><iframe src="${stage.site.otherUrl}/inner"></iframe>`);
	await driver.act("wait_for", { text: "Desk" });
	const { json } = await driver.call("extract", { schema: { properties: { title: {}, lines: LINES, owner: {} } } });
	expect(json).toMatchObject({
		ok: true,
		data: {
			title: "Shop",
			lines: [
				{ name: "Lamp", price: 12 },
				{ name: "Desk", price: 80 },
			],
			owner: null,
		},
		evidence: { partialMisses: [{ path: "owner" }] },
	});
	const { refsUsed, sources } = json.evidence as { refsUsed: string[]; sources: Record<string, string> };
	expect(refsUsed).toHaveLength(2);
	expect(sources["lines[].price"]).toBe(`column "Price" of table [ref=${refsUsed[1]}]`);
	const { json: seen } = await driver.call("inspect", { ref: refsUsed[1] });
	expect(seen).toMatchObject({ ok: true, visible: true });
});

test.each(["open", "closed"])(
	"what is in a root that is %s is read, without anybody having looked there",
	async (mode) => {
		await using driver = await stage.driver();
		const rows = "<ul><li><h3>Lamp</h3><span>$12</span></li><li><h3>Desk</h3><span>$80</span></li></ul>";
		await driver.open(`<h1>Shop</h1><x-shop></x-shop><script>customElements.define("x-shop", class extends HTMLElement {
		connectedCallback() { this.attachShadow({ mode: "${mode}" }).innerHTML = "${rows}" }
	})</script>`);
		for (const place of [{}, { scope: "x-shop" }]) {
			const { json } = await driver.call("extract", { schema: { properties: { lines: LINES } }, ...place });
			expect(json.data).toEqual({
				lines: [
					{ name: "Lamp", price: 12 },
					{ name: "Desk", price: 80 },
				],
			});
		}
	},
);

test("evidence stays small, and misses of many rows are told together", async () => {
	await using driver = await stage.driver();
	const row = (index: number) => `<tr><td>Item ${index}<td>${index % 2 ? "ask us" : `$${index}.50`}</tr>`;
	const rows = Array.from({ length: 200 }, (_, index) => row(index)).join("");
	await driver.open(`<table aria-rowcount=5000><tr><th>Name<th>Price</tr>${rows}</table>`);
	const { json } = await driver.call("extract", { schema: { properties: { lines: LINES } } });
	expect((json.data as { lines: unknown[] }).lines).toHaveLength(200);
	expect(json.evidence).toMatchObject({
		refsUsed: [expect.any(String)],
		partialMisses: [
			{ path: "lines[].price", reason: "not of the requested type (100 items: 1, 3, 5, 7, 9, …)", saw: "ask us" },
		],
	});
	expect(json.warnings).toEqual([expect.stringContaining("5000 rows; only the 200")]);
});

test("two tables that fit alike are told apart by what they are called", async () => {
	await using driver = await stage.driver();
	const table = (name: string) =>
		`<h2>${name}</h2><table><tr><th>Name<th>Price</tr><tr><td>${name} 1<td>3</tr></table>`;
	await driver.open(`${table("Lamps")}${table("Desks")}`);
	const { json } = await driver.call("extract", { schema: { properties: { desks: LINES, goods: LINES } } });
	expect(json.data).toMatchObject({ desks: [{ name: "Desks 1" }] });
});

test("a table without rows is an empty list, and no table is a miss", async () => {
	await using driver = await stage.driver();
	await driver.open(
		"<table><thead><tr><th>Name<th>Price</tr></thead><tbody><tr><td colspan=2>No data</td></tr></tbody></table>",
	);
	const { json } = await driver.call("extract", { schema: { properties: { lines: LINES } } });
	expect(json).toMatchObject({ ok: true, data: { lines: [] } });
	await driver.open("<p>Nothing here</p>");
	const { json: none } = await driver.call("extract", {
		schema: { properties: { lines: { ...LINES, required: true } } },
	});
	expect(none).toMatchObject({ ok: false, failure: { partialMisses: [{ path: "lines", required: true }] } });
});
