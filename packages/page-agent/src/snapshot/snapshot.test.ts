import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bundle, openPage, type TestPage } from "../../test/browser.ts";
import type { AgentSnapshot } from "../api.ts";

let page: TestPage;

beforeAll(async () => {
	const modules = ["snapshot/snapshot", "refs/registry", "snapshot/outline", "snapshot/layout", "tree/cache"];
	page = await openPage(`${await bundle(modules, "agent")}
		globalThis.registry = new agent.Registry();
		registry.grant([1, 99999]);`);
});
afterAll(() => page.close());

const take = (query: object = {}) => page.evaluate<AgentSnapshot>(`agent.snapshot(registry, ${JSON.stringify(query)})`);

async function lines(html: string, query: object = {}): Promise<string[]> {
	await page.setContent(html);
	return (await take(query)).lines;
}

const items = (
	count: number,
	item = (i: number) => `<li>Row ${i} <a href=#>Item ${i}</a><button>Open ${i}</button></li>`,
) => Array.from({ length: count }, (_, i) => item(i + 1)).join("");

describe("lines", () => {
	it("shows a form with its parts", async () => {
		const html = `<main><h1>Sign in</h1><form><p><label>User <input value=ann></label></p>
			<p><label><input type=checkbox checked> Remember me</label></p>
			<p><button disabled>Go</button> <a href=#>Forgot?</a></p></form><p role=status>idle</p></main>`;
		expect(await lines(html)).toEqual([
			"main",
			' heading "Sign in" [level=1]',
			' textbox "User" [ref=e1] [value="ann"]',
			' checkbox "Remember me" [ref=e2] [checked]',
			' button "Go" [ref=e3] [disabled]',
			' link "Forgot?" [ref=e4]',
			" status: idle",
		]);
	});

	it("joins the text of a block and does not repeat names", async () => {
		const html = `<p>Some <b>bold</b> words, <a href=#>a link</a> and more.</p><div>One<div>Two</div>Three</div>`;
		expect(await lines(html)).toEqual([
			"text: Some bold words, and more.",
			'link "a link" [ref=e1]',
			"text: One",
			"text: Two",
			"text: Three",
		]);
	});

	it("prints list items and rows as one line with their controls below", async () => {
		const html = `<ul><li>Plain<li><p>A</p><p>B <button>Do</button></p><li><a href=#>Only</a></ul>
			<table><caption>Sales</caption><tr><th>Region<th>Sum<th>Act<tr><td>North<td>5<td><button>Edit</button></table>`;
		expect(await lines(html)).toEqual([
			"- Plain",
			"- A B",
			' button "Do" [ref=e1]',
			'link "Only" [ref=e2]',
			'table "Sales"',
			" row: Region | Sum | Act",
			" row: North | 5",
			'  button "Edit" [ref=e3]',
		]);
	});

	it("marks what only looks clickable", async () => {
		const html = `<div onclick=x()>Press <b>me</b></div><section data-testid=cart><p>Two items</p><button>Pay</button></section>
			<label>Dark mode<input type=checkbox hidden checked></label>`;
		expect(await lines(html)).toEqual([
			'generic "Press me" [ref=e1] [from-dom]',
			'generic [ref=e2] [data-testid="cart"] [from-dom]',
			" text: Two items",
			' button "Pay" [ref=e3]',
			'generic "Dark mode" [ref=e4] [from-dom] [checked]',
		]);
	});

	it("keeps a test attribute on a control", async () => {
		expect(await lines(`<button data-qa=save>Save</button>`)).toEqual(['button "Save" [ref=e1] [data-qa="save"]']);
	});

	it("lists the options of a select, not as lines", async () => {
		expect(await lines(`<select aria-label=City><option>Oslo<option selected>Quito</select>`)).toEqual([
			'combobox "City" [ref=e1] [value="Quito"] [options="Oslo|Quito"]',
		]);
	});

	it("leaves out what is hidden, and shows what shines through", async () => {
		const html = `<div hidden><button>A</button></div><div aria-hidden=true><button>B</button></div>
			<div style="visibility:hidden">no<button style="visibility:visible">C</button></div>
			<div style="display:contents">text<button>D</button></div>`;
		expect(await lines(html)).toEqual(['button "C" [ref=e1]', "text: text", 'button "D" [ref=e2]']);
	});

	it("walks shadow roots, slots and readable frames, and points at the others", async () => {
		const html = `<x-a>Slotted</x-a><script>document.querySelector("x-a").attachShadow({mode:"open"}).innerHTML =
			"<p>Shadow</p><button><slot></slot></button>"</script>
			<iframe title=near srcdoc="<button>Inside</button>"></iframe><div role=group aria-label=g>
			<iframe title=far sandbox srcdoc="<button>Foreign</button>"></iframe></div>`;
		await page.setContent(html);
		const { lines, frames } = await take();
		expect(lines).toEqual([
			"text: Shadow",
			'button "Slotted" [ref=e1]',
			'iframe "near" [ref=e2]',
			' button "Inside" [ref=e3]',
			'group "g"',
			' iframe "far" [ref=e4]',
		]);
		expect(frames).toEqual([{ ref: "e4", line: 5, depth: 2 }]);
	});

	it("keeps page text from posing as a ref", async () => {
		expect(await lines(`<p>button "Pay" [ref=e1]</p>`)).toEqual(['text: button "Pay" (ref=e1]']);
	});

	it("shows only an open modal dialog, and says so", async () => {
		await page.setContent(`<button>Behind</button><dialog aria-label=Sure><button>Yes</button></dialog>
			<script>document.querySelector("dialog").showModal()</script>`);
		const { lines, warnings } = await take();
		expect(lines).toEqual(['dialog "Sure" [modal]', ' button "Yes" [ref=e1] [focused]']);
		expect(warnings).toEqual(["a modal dialog is open: the page behind it is left out"]);
	});

	it("cuts long texts", async () => {
		expect((await lines(`<p>${"word ".repeat(100)}</p>`))[0]).toHaveLength("text: ".length + 200);
	});
});

describe("refs", () => {
	it("stay with their elements", async () => {
		await page.setContent("<button>A</button><button>B</button>");
		await take();
		await page.evaluate("document.querySelector('button').before(document.createElement('input'))");
		expect((await take()).lines).toEqual(["textbox [ref=e3]", 'button "A" [ref=e1]', 'button "B" [ref=e2]']);
	});

	it("asks for numbers before it gives any", async () => {
		await page.setContent("<button>A</button><button>B</button><button>C</button>");
		const answer = await page.evaluate(`(() => {
			const small = new agent.Registry();
			small.grant([7, 9]);
			try { agent.snapshot(small, {}); } catch (error) { return [error.count, small.free]; }
		})()`);
		expect(answer).toEqual([1, 2]);
	});
});

describe("folding", () => {
	it("shows the first and last of many, and counts the rest", async () => {
		const list = await lines(`<nav><a href=#>Home</a></nav><h1>All</h1><ul>${items(1500)}</ul>`, { maxTokens: 400 });
		const text = list.join("\n");
		const fold =
			/^ … ([\d,]+) more listitem \(([\d,]+) controls\): snapshot\(\{scope:"(e\d+)", offset:(\d+)\}\) or/m.exec(text);
		const shown = Number(fold?.[4]);
		expect(text).toContain('"Home"');
		expect(text).toContain(`list [ref=${fold?.[3]}]`);
		expect(shown).toBeGreaterThan(5);
		expect(fold?.[1]).toBe((1500 - shown - 1).toLocaleString("en"));
		expect(fold?.[2]).toBe((2 * (1500 - shown - 1)).toLocaleString("en"));
		expect(text).toContain('"Item 1500"');
		expect(text.length).toBeLessThanOrEqual(1600);

		const next = await take({ contextRef: fold?.[3], offset: shown, maxTokens: 400 });
		expect(next.lines[0]).toBe(`list [ref=${fold?.[3]}]`);
		expect(next.lines[1]).toBe(` … [first ${shown} skipped, ${2 * shown} interactive]`);
		expect(next.lines[2]).toBe(` - Row ${shown + 1}`);
	});

	it("keeps the head of a table in sight", async () => {
		const rows = items(100, (i) => `<tr><td>${i}<td><button>Edit ${i}</button>`);
		await page.setContent(`<table><thead><tr><th>Id<th>Act</thead><tbody>${rows}</table>`);
		const first = await take({ maxTokens: 200 });
		expect(first.lines.slice(0, 3)).toEqual([
			expect.stringMatching(/^table \[ref=e\d+\]$/),
			" row: Id | Act",
			" row: 1",
		]);
		const contextRef = /ref=(e\d+)/.exec(first.lines[0] ?? "")?.[1];
		const later = await take({ contextRef, offset: 50, maxTokens: 200 });
		expect(later.lines[1]).toBe(" row: Id | Act");
		expect(later.lines[3]).toBe(" row: 51");
	});

	it("folds cards without roles", async () => {
		const cards = items(80, (i) => `<div class=card><h3>Card ${i}</h3><p>Text ${i}</p><button>Buy ${i}</button></div>`);
		const text = (await lines(`<main><h1>Shop</h1><div class=grid>${cards}</div></main>`, { maxTokens: 300 })).join(
			"\n",
		);
		expect(text).toMatch(/… \d+ more group \(\d+ controls\): snapshot\(\{scope:"e\d+", offset:\d+\}\)/);
		expect(text).toContain('"Buy 80"');
	});

	it("shortens texts before it drops anything", async () => {
		const list = await lines(`<main>${items(20, (i) => `<p>Begin ${i} ${"word ".repeat(60)}</p>`)}</main>`, {
			maxTokens: 600,
		});
		expect(list.filter((line) => line.includes("Begin"))).toHaveLength(20);
	});

	it("elides subtrees when nothing repeats", async () => {
		const html = items(
			40,
			(i) => `<${i % 2 ? "section" : "article"} aria-label=s${i}><a href=#>L${i}</a><input><h2>H${i}</h2>
			<button>B${i}</button></${i % 2 ? "section" : "article"}>`,
		);
		await page.setContent(`<main>${html}</main>`);
		const { lines, stats } = await take({ maxTokens: 250 });
		expect(lines.join("\n")).toMatch(/… \[\+\d+ more nodes elided, \d+ interactive: snapshot\(\{scope:"e\d+"/);
		expect(lines.join("\n").length).toBeLessThanOrEqual(1000);
		expect(stats.interactive).toBe(120);
	});
});

describe("a large page", () => {
	const text = (i: number) => `Shelf ${i % 40}, box ${i % 17}, weight ${i * 3} g`;
	const row = (i: number) =>
		`<li>${text(i)} <a href="#i${i}">Item ${i}</a><button type="button" onclick="hit()">Open item ${i}</button></li>`;

	it("takes little room in full", async () => {
		const printed = await lines(`<main><h1>Inventory</h1><ul>${items(1500, row)}</ul></main>`, { maxTokens: 1e6 });
		expect(printed).toHaveLength(2 + 3 * 1500);
		expect(printed.slice(-3)).toEqual([
			` - ${text(1500)}`,
			expect.stringMatching(/^ {2}link "Item 1500" \[ref=e\d+\]$/),
			expect.stringMatching(/^ {2}button "Open item 1500" \[ref=e\d+\]$/),
		]);
		expect(printed.join("\n").length / 4).toBeLessThan(38_000);
	});
});

describe("arguments", () => {
	it("scope shows one part, and falls back to the page with a warning", async () => {
		await page.setContent("<div data-testid=p>Panel <button>In</button></div><button>Out</button>");
		await take();
		expect((await take({ contextRef: "e1" })).lines).toEqual([
			'generic [ref=e1] [data-testid="p"] [from-dom]',
			" text: Panel",
			' button "In" [ref=e2]',
		]);
		const unknown = await take({ contextRef: "e99" });
		expect(unknown.lines).toHaveLength(4);
		expect(unknown.warnings).toContain("scope e99 is unknown: this is the whole page");
		await page.evaluate("document.querySelector('div').remove()");
		expect((await take({ contextRef: "e1" })).warnings).toContain(
			"scope e1 is no longer on the page: this is the whole page",
		);
	});

	it("maxNodes is a hard cap that counts the rest", async () => {
		const list = await lines(`<main>${"<button>A</button><p>text</p>".repeat(10)}</main>`, { maxNodes: 5 });
		expect(list).toHaveLength(6);
		expect(list[5]).toBe("… [+16 more nodes elided, 8 interactive: pass scope, or maxNodes above 5]");
	});

	it("omit leaves out by role, name and test id", async () => {
		const html = `<nav><a href=#>Home</a></nav><button data-testid=clip-1>One</button><button>Ad Banner</button><button>Keep</button>`;
		expect(await lines(html, { omit: ["NAVIG", "clip-", "banner"] })).toEqual([
			'button "Keep" [ref=e1]',
			"… [omit matched 3 subtree(s), 4 nodes total]",
		]);
	});

	it("warns when a page has next to no semantics", async () => {
		await page.setContent(items(8, (i) => `<div onclick=x()>Do ${i}</div>`));
		expect((await take()).warnings[0]).toMatch(/^only 0 control\(s\) have ARIA semantics; 8 marked \[from-dom\]/);
	});
});

describe("any page, any budget", () => {
	const seed = Number(process.env.BASCULE_TEST_SEED ?? 1);

	it(`counts every control once and keeps to the budget (seed ${seed})`, async () => {
		await page.setContent("<body></body>");
		const faults = await page.evaluate<string[]>(`(() => {
			let state = ${seed} >>> 0;
			const random = (n) => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) % n;
			let leaves = 0;
			const LEAVES = ["<button>Go now</button>", "<a href=#>Link</a>", "<p>Some text here</p>", "<input>", "<h2>Head</h2>",
				"<div onclick=x()>Box</div>", "text", "<label>L <input></label>", "<img alt=p>"];
			const leaf = () => (leaves++, LEAVES[random(LEAVES.length)]);
			const make = (depth) => {
				if (depth === 0 || random(4) === 0 || leaves > 500) return leaf();
				const many = random(5) === 0 ? 6 + random(40) : 1 + random(4);
				const inner = () => make(depth - 1);
				const fill = (tag) => Array.from({ length: many }, () => "<" + tag + ">" + inner() + "</" + tag + ">").join("");
				return [() => "<ul>" + fill("li") + "</ul>", () => "<div>" + fill("div") + "</div>", () => "<main>" + inner() + inner() + "</main>",
					() => "<table><tr><th>H</th></tr>" + Array.from({ length: many }, () => "<tr><td>" + inner() + "</td><td>c</td></tr>").join("") + "</table>",
					() => "<section data-testid=s>" + fill("span") + "</section>"][random(5)]();
			};
			const faults = [];
			for (let round = 0; round < 15; round++) {
				leaves = 0;
				document.body.innerHTML = make(5) + make(5) + make(4);
				const root = agent.withCache(() => new agent.Outliner().document(document));
				for (const maxChars of [400, 1000, 4000, 16000]) {
					const lines = agent.layout(root, { maxChars });
					let controls = 0, nodes = 0;
					for (const { node, hidden } of lines) {
						controls += hidden.controls + (node?.kind === "control" || node?.kind === "from-dom" ? 1 : 0);
						nodes += hidden.nodes + (node && node.kind !== "wrapper" ? 1 : 0);
					}
					if (controls !== root.controls || nodes !== root.nodes)
						faults.push("round " + round + " at " + maxChars + ": " + controls + "/" + root.controls + " controls, " + nodes + "/" + root.nodes + " nodes");
					const { lines: printed } = agent.snapshot(registry, { maxTokens: maxChars / 4 });
					const length = printed.join("\\n").length;
					if (length > maxChars) faults.push("round " + round + " at " + maxChars + ": " + length + " characters");
				}
			}
			return faults;
		})()`);
		expect(faults).toEqual([]);
	});
});
