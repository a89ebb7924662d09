/** Shadow roots, open and closed, and slots are part of the page. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Driver, openStage, type Stage } from "../kit/driver.ts";

let stage: Stage;

beforeAll(async () => {
	stage = await openStage();
});

afterAll(() => stage[Symbol.asyncDispose]());

/** A component with a button and a field, in a root of the given mode, in another of the same when nested. */
const component = (mode: "open" | "closed", nested = false) => `
	<h1>Shop</h1>
	<x-card><span slot=title>Slotted title</span><button slot=more id=light>Light button</button></x-card>
	<script>
		log = [];
		const inner = \`<button id=b>Shadow button</button><label>Shadow field <input></label><p id=out></p>\`;
		customElements.define("x-inner", class extends HTMLElement {
			connectedCallback() {
				const root = this.attachShadow({ mode: "${mode}" });
				root.innerHTML = inner;
				root.getElementById("b").onclick = (event) => {
					log.push("click " + event.isTrusted);
					setTimeout(() => { root.getElementById("out").textContent = "Shadow changed" }, 30);
				};
				root.querySelector("input").oninput = (event) => log.push("input " + event.target.value);
			}
		});
		customElements.define("x-card", class extends HTMLElement {
			connectedCallback() {
				const root = this.attachShadow({ mode: "${mode}" });
				root.innerHTML = "<h2><slot name=title></slot></h2><div>${nested ? "<div><x-inner></x-inner></div>" : "<x-inner></x-inner>"}</div><slot name=more></slot>";
			}
		});
		document.getElementById("light").onclick = () => log.push("light");
	</script>`;

const KINDS: Array<[name: string, html: string]> = [
	["open", component("open")],
	["open, nested", component("open", true)],
	["closed", component("closed")],
];

const log = (page: Driver) => page.js<string[]>("log");

describe.each(KINDS)("%s", (_kind, html) => {
	test("the snapshot shows it in the order that it is seen", async () => {
		await using page = await stage.driver();
		await page.open(html);
		const tree = await page.snapshot();
		expect(tree).toMatch(/Shop.*Slotted title.*"Shadow button".*"Shadow field".*"Light button"/s);
	});

	test("click, fill and the change are there", async () => {
		await using page = await stage.driver();
		await page.open(html);
		const clicked = await page.act("click", { ref: await page.ref("Shadow button") });
		expect(clicked).toMatchObject({ ok: true, snapshotDelta: { tree: expect.stringContaining("Shadow changed") } });
		const filled = await page.act("fill", { ref: await page.ref("Shadow field"), value: "text" });
		expect(filled).toMatchObject({ ok: true, element: { value: "text", focused: true } });
		await page.act("click", { ref: await page.ref("Light button") });
		expect(await log(page)).toEqual(["click true", "input text", "light"]);
	});

	test("text is found and waited for", async () => {
		await using page = await stage.driver();
		await page.open(html);
		expect((await page.call("text_search", { text: "Shadow button" })).json).toMatchObject({ count: 1 });
		expect(await page.act("wait_for", { text: "Slotted title" })).toMatchObject({ ok: true });
	});
});

test("a selector reaches into open roots", async () => {
	await using page = await stage.driver();
	await page.open(component("open", true));
	expect(await page.act("click", { selector: 'button:has-text("Shadow button")' })).toMatchObject({ ok: true });
	expect(await log(page)).toEqual(["click true"]);
});

test("a component that comes later is part of the reply, also when it fills itself later still", async () => {
	await using page = await stage.driver();
	await page.open(`<main id=m></main><button id=t>Make</button><script>
		customElements.define("x-late", class extends HTMLElement {
			constructor() {
				super();
				const root = this.attachShadow({ mode: "open" });
				setTimeout(() => { root.innerHTML = "<p>Made later</p>" }, 40);
			}
		});
		t.onclick = () => m.append(document.createElement("x-late"));
	</script>`);
	expect((await page.act("click", { selector: "#t" })).snapshotDelta.tree).toContain("Made later");
});

test("what covers an element from inside a root is named", async () => {
	await using page = await stage.driver();
	await page.open(`<button id=t>Under</button><div id=host></div><script>
		host.attachShadow({ mode: "open" }).innerHTML = "<div style='position:fixed;inset:0' role=img aria-label=Veil></div>";
	</script>`);
	expect(await page.act("click", { selector: "#t" })).toMatchObject({
		ok: false,
		details: { reason: "covered", by: expect.stringContaining("Veil") },
	});
});

test("a press that lands on another element of the same root is stopped", async () => {
	await using page = await stage.driver();
	const place = "position:fixed;left:40px;width:120px;height:40px;top:";
	await page.open(`<div id=host></div><script>
		log = [];
		const root = host.attachShadow({ mode: "open" });
		root.innerHTML = "<button id=a style='${place}40px'>Keep</button><button id=b style='${place}90px'>Delete</button>";
		const [a, b] = root.querySelectorAll("button");
		for (const button of [a, b]) button.onclick = () => log.push(button.id);
		addEventListener("mousemove", () => { [a.style.top, b.style.top] = [b.style.top, a.style.top] }, true);
	</script>`);
	expect(await page.act("click", { ref: await page.ref("Keep button") })).toMatchObject({ ok: false });
	expect(await log(page)).toEqual([]);
});
