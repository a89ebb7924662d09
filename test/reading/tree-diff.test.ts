/** With `mode: "tree_diff"` an action tells line by line what became of the page. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openStage, type Stage } from "../kit/driver.ts";

let stage: Stage;

beforeAll(async () => {
	stage = await openStage();
});

afterAll(() => stage[Symbol.asyncDispose]());

/** What a press of the button does, as lines. */
async function pressed(html: string, script: string, args: Record<string, unknown> = {}) {
	await using page = await stage.driver();
	await page.open(
		`${html}<button id=go>Go</button><script>document.getElementById("go").onclick = () => { ${script} }</script>`,
	);
	const result = await page.act("click", { selector: "#go", mode: "tree_diff", ...args });
	expect(result).toMatchObject({ ok: true });
	return { ...result.snapshotDelta, lines: result.snapshotDelta.tree.split("\n") };
}

const REF = "\\[ref=e\\d+\\]";
const line = (pattern: string) => expect.stringMatching(new RegExp(`^${pattern}$`));

describe("what is told", () => {
	test("nothing, when nothing changed", async () => {
		expect(await pressed("<p>Text</p>", "")).toMatchObject({ mode: "none", scope: "none", tree: "" });
	});

	test("what came, with refs, below the lines that lead there", async () => {
		const html = "<main><form aria-label='Sign in'><input aria-label=Email></form></main>";
		const script = `document.forms[0].insertAdjacentHTML("beforeend", "<div role=alert>Wrong</div><button type=button>Reset</button>")`;
		const { mode, lines } = await pressed(html, script);
		expect(mode).toBe("tree_diff");
		expect(lines).toEqual([
			"  main",
			'   form "Sign in"',
			line(`\\+   alert: Wrong ${REF}`),
			line(`\\+   button "Reset" ${REF}`),
		]);
	});

	test("what went, with the ref that it had", async () => {
		await using page = await stage.driver();
		await page.open(
			"<ul aria-label=Tags><li>One <button onclick='this.parentNode.remove()'>Delete one</button><li>Two <button>Delete two</button></ul>",
		);
		const ref = await page.ref("Delete one");
		const { snapshotDelta } = await page.act("click", { ref, mode: "tree_diff" });
		expect(snapshotDelta.tree.split("\n")).toEqual(['  list "Tags"', line(`-  - One ${REF} \\(and 1 below it\\)`)]);
	});

	test("texts and states that changed, with what they were", async () => {
		const html =
			"<p id=n>Count: 1</p><button id=m aria-expanded=false>Menu</button><input id=f aria-label=Name value=a>";
		const script = `n.textContent = "Count: 2"; m.setAttribute("aria-expanded", "true"); f.value = "b"`;
		const { lines } = await pressed(html, script);
		expect(lines).toEqual([
			"~ text: Count: 2 (was text: Count: 1)",
			line(`~ button "Menu" ${REF} \\[expanded\\] \\(was \\[collapsed\\]\\)`),
			line(`~ textbox "Name" ${REF} \\[value="b"\\] \\(was \\[value="a"\\]\\)`),
		]);
	});

	test("a part that styles alone bring up", async () => {
		const { lines } = await pressed(
			"<section aria-label=Filters id=s style='display:none'><input type=checkbox aria-label=Open></section>",
			`s.style.display = "block"`,
		);
		expect(lines).toEqual([line(`\\+ region "Filters" ${REF}`), line(`\\+  checkbox "Open" ${REF}`)]);
	});

	test("what is rendered anew and says the same is no change", async () => {
		const html = "<div id=app><ul><li>One<li>Two</ul><p>1 of 2</p></div>";
		const { lines } = await pressed(html, `app.innerHTML = app.innerHTML.replace("1 of 2", "2 of 2")`);
		expect(lines).toEqual(["~ text: 2 of 2 (was text: 1 of 2)"]);
	});

	test("another order", async () => {
		const html = "<ol aria-label=Queue><li>Ada<li>Bob<li>Cleo</ol>";
		const { lines } = await pressed(
			html,
			`const list = document.querySelector("ol"); list.prepend(list.lastElementChild)`,
		);
		expect(lines).toEqual(['  list "Queue"', line(`~  - Cleo ${REF} \\(moved\\)`)]);
	});

	test("a modal dialog takes nothing away of the page behind it", async () => {
		const html = "<nav><a href=#a>Home</a></nav><dialog aria-label=Sure id=d><button>Yes</button></dialog>";
		const { lines } = await pressed(html, "d.showModal()");
		expect(lines).toEqual([line(`\\+ dialog "Sure" ${REF} \\[modal\\]`), line(`\\+  button "Yes" ${REF}`)]);
	});

	test("in a shadow root and in a frame of the same site", async () => {
		const html = `<x-a></x-a><iframe title=Inner srcdoc="<p>Old</p>"></iframe><script>document.querySelector("x-a").attachShadow({ mode: "open" }).innerHTML = "<p>Old</p>"</script>`;
		const script = `for (const root of [document.querySelector("x-a").shadowRoot, document.querySelector("iframe").contentDocument]) root.querySelector("p").textContent = "New"`;
		const { lines } = await pressed(html, script);
		expect(lines).toEqual([
			"~ text: New (was text: Old)",
			line(`  iframe "Inner" ${REF}`),
			"~  text: New (was text: Old)",
		]);
	});
});

describe("within the budget", () => {
	const rows = `Array.from({ length: 200 }, (_, i) => "<li>Row " + i + " <button>Edit " + i + "</button></li>").join("")`;

	test("much that came is cut, and the rest is counted", async () => {
		const { tree, truncated } = await pressed("<ul id=l></ul>", `l.innerHTML = ${rows}`, { maxResultTokens: 200 });
		expect(truncated).toBe(true);
		expect(tree.length).toBeLessThan(200 * 4 + 100);
		expect(tree).toMatch(/^\+ - Row 0 \[ref=e\d+\] \(and 1 below it\)$/m);
		expect(tree).toMatch(/… \d+ more changes: snapshot\(\)$/);
	});

	test("much that went folds", async () => {
		const html = `<ul id=l aria-label=Rows></ul><script>l.innerHTML = ${rows}</script>`;
		const { lines, truncated } = await pressed(html, `l.innerHTML = ""`);
		expect(lines.at(-1)).toMatch(/^-\s+… and 198 more$/);
		expect(truncated).toBe(false);
	});
});

test("an action in a frame of another site tells of the frame and of the page around it", async () => {
	await using page = await stage.driver();
	stage.site.set("/inner", "<button onclick=\"this.textContent='Paid';parent.postMessage('paid','*')\">Pay</button>");
	await page.open(
		`<p id=s>Open</p><iframe src="${stage.site.otherUrl}/inner"></iframe><script>onmessage = () => { document.getElementById("s").textContent = "Closed" }</script>`,
	);
	const { snapshotDelta } = await page.act("click", { ref: await page.ref("Pay"), mode: "tree_diff" });
	expect(snapshotDelta.tree).toMatch(/~ button "Paid" \[ref=e\d+\] \(was button "Pay"\)/);
	expect(snapshotDelta.tree).toContain("~ text: Closed (was text: Open)");
});

test("a new page is told as a whole", async () => {
	await using page = await stage.driver();
	stage.site.set("/next", "<h1>Next</h1>");
	await page.open(`<a href="${stage.site.url}/next">Go on</a>`);
	const { snapshotDelta } = await page.act("click", { ref: await page.ref("Go on"), mode: "tree_diff" });
	expect(snapshotDelta).toMatchObject({
		mode: "tree_diff",
		scope: "full",
		tree: expect.stringMatching(/^heading "Next"/),
	});
});
