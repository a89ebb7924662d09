import type { QueryOf } from "@bascule/protocol";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bundle, openPage, type TestPage } from "../../test/browser.ts";
import type { AgentTextFound } from "../api.ts";

let page: TestPage;

beforeAll(async () => {
	const files = ["read/text", "refs/registry"];
	page = await openPage(await bundle(files, "agent"));
}, 30_000);
afterAll(() => page?.close());

async function load(html: string): Promise<void> {
	await page.setContent(html);
	await page.evaluate("registry = new agent.Registry(); registry.grant([1, 10000])");
}

const search = (text: string, options: Partial<QueryOf<"textSearch">> = {}) => {
	const full = { text, exact: false, includeHidden: false, maxMatches: 20, ...options };
	return page.evaluate<AgentTextFound>(`agent.textSearch(registry, ${JSON.stringify(full)})`);
};
const found = async (text: string, options?: Partial<QueryOf<"textSearch">>) => {
	const { matches } = await search(text, options);
	return matches.map((match) => `${match.role}: ${match.text}`);
};

describe("what matches", () => {
	test("a substring in any case, with collapsed whitespace", async () => {
		await load("<p role=status>Saved   at\n noon</p>");
		expect(await search("saved AT noon")).toMatchObject({
			count: 1,
			matches: [{ ref: "e1", role: "status", text: "Saved at noon", clipped: false }],
			frames: [],
		});
		expect((await search("saved")).matches[0]?.bbox).toMatchObject({ x: 8 });
		expect(await search("lost")).toEqual({ count: 0, matches: [], frames: [], warnings: [] });
	});

	test("exact: the whole text in the same case", async () => {
		await load("<p>Saved</p><p>saved</p><p>saved twice</p><p>See <a href=#>Reference 5</a>.</p>");
		expect(await found("saved", { exact: true })).toEqual(["paragraph: saved"]);
		expect(await found("Reference 5", { exact: true })).toEqual(["link: Reference 5"]);
		expect(await found("See Reference 5.", { exact: true })).toEqual(["paragraph: See Reference 5."]);
	});

	test("text that inline elements split, but not text of two blocks", async () => {
		await load("<p>Order <b>num<i>ber</i></b> 7</p><table><tr><td>Wrong</td><td>Type</td></tr></table>");
		expect(await found("order number 7")).toEqual(["paragraph: Order number 7"]);
		expect(await found("wrong type")).toEqual([]);
	});

	test("the smallest element, and its parent only for text of its own", async () => {
		await load("<div><div>Error: <b>no Error</b></div><section><span>Error</span></section></div>");
		expect(await found("error")).toHaveLength(3);
		await load("<ul><li>row</li><li>row</li><li>row</li></ul>");
		expect(await search("row", { maxMatches: 2 })).toMatchObject({ count: 3, matches: [{}, {}] });
	});

	test("text in a control is the control; names of icon buttons and submit inputs count", async () => {
		await load(
			`<button><svg></svg><span>Save all</span></button><button aria-label="Close panel">×</button><input type=submit value="Send it"><input value=typed placeholder=hint>`,
		);
		expect(await found("save")).toEqual(["button: Save all"]);
		expect(await found("close panel")).toEqual(["button: ×"]);
		expect(await found("send it")).toEqual(["button: Send it"]);
		expect(await found("typed")).toEqual([]);
	});

	test("hidden text only on request; scripts never", async () => {
		await load(
			"<p hidden>Secret offer</p><p style='visibility:hidden'>Secret two</p><details><summary>More</summary>Secret three</details><script>var Secret</script>",
		);
		expect((await search("secret")).count).toBe(0);
		expect((await search("secret", { includeHidden: true })).count).toBe(3);
	});

	test("in shadow roots, slots and readable frames; other frames are named", async () => {
		await load(
			`<x-a id=a><span>slotted</span></x-a><iframe srcdoc="<p>framed</p>"></iframe><iframe src="data:text/html,x"></iframe><script>a.attachShadow({mode:"open"}).innerHTML="<p>shadow <slot></slot> end</p>"</script>`,
		);
		expect(await found("slotted end")).toEqual(["paragraph: shadow slotted end"]);
		expect(await found("framed")).toEqual(["paragraph: framed"]);
		expect((await search("slotted")).frames).toHaveLength(1);
	});

	test("off-screen text is there, without a box; rows give context", async () => {
		await load(
			`<div style="height:4000px"></div><table><tr><th>City</th><th>Type</th></tr><tr><td>Oslo</td><td>Wrong Type</td></tr></table>`,
		);
		expect((await search("wrong")).matches).toEqual([
			{
				ref: "e1",
				role: "cell",
				text: "Wrong Type",
				context: { collection: "table", rowKey: "Oslo", column: "Type", rowText: "Oslo Wrong Type" },
				bbox: null,
				clipped: true,
			},
		]);
	});
});

describe("each visible text is counted once, where it is innermost", () => {
	const ROOTS = `for (const host of document.querySelectorAll("x-a")) host.attachShadow({ mode: "open" }).innerHTML = host.dataset.root`;
	test.each<[what: string, html: string, expected: string[]]>([
		["nested spans", "<div><span><span><span>Paid</span></span></span></div>", ["generic: Paid"]],
		["a label and its field", "<label>Paid <input></label>", ["generic: Paid"]],
		["a label and a named field", "<label for=i>Paid</label><input id=i>", ["generic: Paid"]],
		["options of a select", "<select><option>Paid<option>Open</select>", []],
		["options of a listbox", "<ul role=listbox><li role=option>Paid<li role=option>Open</ul>", ["option: Paid"]],
		["a button inside a row", "<table><tr><td>1<td><button>Paid</button></table>", ["button: Paid"]],
		[
			"an icon with a title in a button",
			"<button title=Paid><svg><title>Paid</title></svg>Paid</button>",
			["button: Paid"],
		],
		["text over inline elements", "<p>P<b>ai</b><i>d</i></p>", ["paragraph: Paid"]],
		["a link around a heading", "<a href=#><h2>Paid</h2></a>", ["heading: Paid"]],
		["a heading in a card", "<article><div><h3>Paid</h3></div><p>later</p></article>", ["heading: Paid"]],
		["a named region with its heading", "<section aria-labelledby=h><h2 id=h>Paid</h2></section>", ["heading: Paid"]],
		["a figure and its caption", "<figure><img alt=x><figcaption>Paid</figcaption></figure>", ["figure: Paid"]],
		[
			"a slot",
			`<x-a data-root="<p><slot></slot></p>"><span>Paid</span></x-a><script>${ROOTS}</script>`,
			["paragraph: Paid"],
		],
		["a root in a root", `<x-a data-root="<div><b>Paid</b></div>"></x-a><script>${ROOTS}</script>`, ["generic: Paid"]],
		["twice in one sentence", "<p>Paid and paid</p>", ["paragraph: Paid and paid"]],
		["twice in two places", "<p>Paid</p><div><b>Paid</b></div>", ["paragraph: Paid", "generic: Paid"]],
		["a tooltip that is not shown", "<button title=Paid>Pay</button><span hidden>Paid</span>", []],
	])("%s", async (_, html, expected) => {
		await load(html);
		expect(await found("paid")).toEqual(expected);
		expect((await search("paid")).count).toBe(expected.length);
	});
});

test("scope: below a ref and on it; an unknown one is an error", async () => {
	await load("<section><button>Go</button></section><p>Go</p>");
	const [ref] = (await search("go")).matches.map((match) => match.ref);
	expect((await search("go", { contextRef: ref })).count).toBe(1);
	const code = await page.evaluate(
		`(() => { try { agent.textSearch(registry, { text: "x", contextRef: "e99", exact: false, includeHidden: false, maxMatches: 1 }) } catch (e) { return e.failure.code } })()`,
	);
	expect(code).toBe("element_not_found");
});

test("hasVisibleText", async () => {
	await load("<p>Order <b>sent</b>  today</p><p hidden>secret</p><button aria-label=Reload></button>");
	const has = (text: string) => page.evaluate(`agent.hasVisibleText(${JSON.stringify(text)}, document)`);
	expect(await Promise.all(["ORDER SENT today", "secret", "reload", "nope"].map(has))).toEqual([
		true,
		false,
		true,
		false,
	]);
});
