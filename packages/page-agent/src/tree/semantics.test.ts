import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bundle, openPage, type TestPage } from "../../test/browser.ts";

let page: TestPage;

beforeAll(async () => {
	page = await openPage(await bundle(["tree/semantics", "tree/fast-name", "dom-accessibility-api"], "agent"));
});
afterAll(() => page.close());

/** The answer of `ask` for the element with id t (or the first element) of a page. */
async function ask<T>(html: string, expression: string): Promise<T> {
	await page.setContent(html);
	return page.evaluate(
		`(() => { const t = document.getElementById("t") ?? document.body.firstElementChild; return ${expression}; })()`,
	);
}

describe("roleOf", () => {
	const cases: Array<[html: string, role: string]> = [
		["<a href=#>x</a>", "link"],
		// A component that takes the focus itself, one that only holds what does, and one that does not take it.
		["<my-switch id=t tabindex=0></my-switch>", "switch"],
		["<my-button id=t tabindex=0><template shadowrootmode=open><button></button></template></my-button>", "generic"],
		["<my-button id=t>x</my-button>", "generic"],
		["<a>x</a>", "generic"],
		["<button>x</button>", "button"],
		["<input>", "textbox"],
		["<input type=email list=l><datalist id=l></datalist>", "combobox"],
		["<input type=search>", "searchbox"],
		["<input type=number>", "spinbutton"],
		["<input type=range>", "slider"],
		["<input type=checkbox>", "checkbox"],
		["<input type=radio>", "radio"],
		["<input type=submit>", "button"],
		["<input type=image>", "button"],
		["<input type=file>", "button"],
		["<input type=date>", "textbox"],
		["<input type=password>", "textbox"],
		["<input type=hidden>", "generic"],
		["<textarea></textarea>", "textbox"],
		["<select></select>", "combobox"],
		["<select size=3></select>", "listbox"],
		["<select multiple></select>", "listbox"],
		["<details><summary id=t>x</summary></details>", "button"],
		["<summary>x</summary>", "generic"],
		["<details></details>", "group"],
		["<h3>x</h3>", "heading"],
		["<img src=x>", "img"],
		["<img alt=''>", "none"],
		["<img alt='' tabindex=0>", "img"],
		["<svg></svg>", "generic"],
		["<svg><title>x</title></svg>", "img"],
		["<svg aria-label=x></svg>", "img"],
		["<table></table>", "table"],
		["<table><tr id=t></table>", "row"],
		["<table><tr><td id=t></table>", "cell"],
		["<table><tr><th id=t></table>", "columnheader"],
		["<table><tr><th id=t><td></table>", "rowheader"],
		["<table><tr><th scope=row id=t></table>", "rowheader"],
		["<table role=grid><tr><td id=t></table>", "gridcell"],
		["<table role=presentation><tr><td id=t></table>", "generic"],
		["<ul></ul>", "list"],
		["<ol><li id=t></ol>", "listitem"],
		["<ul role=none><li id=t></ul>", "generic"],
		["<nav></nav>", "navigation"],
		["<header></header>", "banner"],
		["<footer></footer>", "contentinfo"],
		["<article><header id=t></header></article>", "generic"],
		["<main><footer id=t></footer></main>", "generic"],
		["<section></section>", "generic"],
		["<section aria-label=x></section>", "region"],
		["<section aria-labelledby=h><h2 id=h>x</h2></section>", "region"],
		["<form></form>", "generic"],
		["<form title=x></form>", "form"],
		["<aside></aside>", "complementary"],
		["<dialog open></dialog>", "dialog"],
		["<output></output>", "status"],
		["<progress></progress>", "progressbar"],
		["<meter></meter>", "meter"],
		["<fieldset></fieldset>", "group"],
		["<iframe></iframe>", "iframe"],
		["<video></video>", "video"],
		["<p>x</p>", "paragraph"],
		["<my-thing></my-thing>", "generic"],
		["<div role=button>x</div>", "button"],
		["<div role='bogus switch'>x</div>", "switch"],
		["<div role=widget>x</div>", "generic"],
		["<div role=IMG>x</div>", "img"],
		["<h1 role=presentation>x</h1>", "none"],
		["<h1 role=none aria-label=x>x</h1>", "heading"],
		["<button role=none>x</button>", "button"],
		["<ul role=tablist></ul>", "tablist"],
	];
	it.each(cases)("%s is %s", async (html, role) => {
		expect(await ask(html, "agent.roleOf(t)")).toBe(role);
	});
});

describe("nameOf", () => {
	const cases: Array<[html: string, name: string]> = [
		["<button>  Save \n all </button>", "Save all"],
		["<button aria-label=Close>×</button>", "Close"],
		["<button title=Tip></button>", "Tip"],
		["<a href=#><img alt=Home src=x> page</a>", "Home page"],
		["<input id=t><label for=t>Email</label>", "Email"],
		["<label>Name <input id=t value=x></label>", "Name"],
		["<input placeholder='Search here'>", "Search here"],
		["<input type=submit value=Go>", "Go"],
		["<span id=a>A</span><span id=b>B</span><button id=t aria-labelledby='a b'></button>", "A B"],
		["<div onclick=x()>Click <b>me</b></div>", "Click me"],
		["<div onclick=x()>Card <button>In</button></div>", ""],
		["<div>plain</div>", ""],
		["<fieldset><legend>Size</legend></fieldset>", "Size"],
		["<table><caption>Sales</caption></table>", "Sales"],
		["<ul role=tree><li role=treeitem id=t>Root<ul role=group><li role=treeitem>Leaf</ul></ul>", "Root"],
	];
	it.each(cases)("%s is called %s", async (html, name) => {
		expect(await ask(html, "agent.nameOf(t)")).toBe(name);
	});

	it("is never longer than asked", async () => {
		const html = `<button>${"long ".repeat(100)}</button>`;
		expect(await ask<string>(html, "agent.nameOf(t)")).toHaveLength(120);
		expect(await ask<string>(html, "agent.nameOf(t, 10)")).toBe("long long…");
	});

	it("reads the shadow root of a control", async () => {
		const html =
			"<x-b role=button></x-b><script>document.querySelector('x-b').attachShadow({mode:'open'}).innerHTML='<i>Go</i>'</script>";
		expect(await ask(html, "agent.nameOf(t)")).toBe("Go");
	});
});

describe("fastName", () => {
	const INNER = [
		"text",
		" two  words\n",
		"<b>bold</b>",
		"<i> </i>",
		"<span>a</span><span>b</span>",
		"<div>block</div>tail",
		"<span hidden>no</span>yes",
		"<i aria-hidden=true>icon</i> label",
		"<span style='display:none'>no</span>",
		"<span style='visibility:hidden'>no</span>x",
		"<span style='display:inline-block'>ib</span>x",
		"<img alt=pic src=x>",
		"<img alt='' src=x>y",
		"<svg><path d=''/></svg> z",
		"<svg><title>T</title></svg>",
		"<span aria-label=lab>x</span>",
		"<span title=tip>x</span>",
		"<b>n <i>n2 <u>n3</u></i></b>",
		"<input value=v>",
		"<select><option>o</select>",
		"a<br>b",
		"<!-- c -->d",
		"<span role=none>r</span>",
		"",
		"&nbsp;x&nbsp;",
	];
	const OUTER = [
		(x: string) => `<button>${x}</button>`,
		(x: string) => `<button title=T>${x}</button>`,
		(x: string) => `<button hidden>${x}</button>`,
		(x: string) => `<button aria-label=' L '>${x}</button>`,
		(x: string) => `<a href=#>${x}</a>`,
		(x: string) => `<a>${x}</a>`,
		(x: string) => `<h2>${x}</h2>`,
		(x: string) => `<div role=tab>${x}</div>`,
		(x: string) => `<div title=T>${x}</div>`,
		(x: string) => `<div aria-label=L>${x}</div>`,
		(x: string) => `<span role=presentation>${x}</span>`,
		(x: string) => `<label>${x}<input></label>`,
		(x: string) => `<label>${x}<input type=checkbox> after</label>`,
		(x: string) => `<label>${x}<select><option>1</select></label>`,
		(x: string) => `<label>${x}<button>b</button></label>`,
		(x: string) => `<label for=q style='display:none'>${x}</label><input id=q title=T>`,
		(x: string) => `<label for=q>${x}</label><label for=q>two</label><textarea id=q>v</textarea>`,
		(x: string) => `<p style='visibility:hidden'><button>${x}</button></p>`,
		(x: string) => `<table><tr><td>${x}</td></tr></table>`,
		(x: string) => `<li title=T>${x}</li>`,
		(x: string) => `<details><summary>${x}</summary></details>`,
		(x: string) => `<label>${x}<input type=submit></label>`,
	];

	it("agrees with the whole algorithm", async () => {
		const html = OUTER.flatMap((outer) => INNER.map(outer));
		await page.setContent("<main></main>");
		const { tested, different } = await page.evaluate<{ tested: number; different: string[] }>(`(() => {
			const root = document.querySelector("main"), different = [];
			let tested = 0;
			for (const html of ${JSON.stringify(html)}) {
				root.innerHTML = html;
				for (const element of root.querySelectorAll("*")) {
					const fast = agent.fastName(element);
					if (fast === null) continue;
					tested++;
					const flat = (text) => text.replace(/\\s+/g, " ").trim();
					const slow = flat(agent.computeAccessibleName(element));
					if (flat(fast) !== slow) different.push(element.outerHTML + ": " + flat(fast) + " | " + slow);
				}
			}
			return { tested, different };
		})()`);
		expect(different).toEqual([]);
		expect(tested).toBeGreaterThan(400);
	});

	it("does not slow down with the number of labels and buttons", async () => {
		await page.setContent(`<main>${"<label>Name <input></label><button>Press</button>".repeat(1500)}</main>`);
		const ms = await page.evaluate<number>(`(() => {
			agent.resetCaches();
			const start = performance.now();
			for (const element of document.querySelectorAll("input,button")) agent.nameOf(element);
			return performance.now() - start;
		})()`);
		expect(ms).toBeLessThan(200);
	});
});

describe("isVisible", () => {
	const cases: Array<[html: string, visible: boolean]> = [
		["<p>x</p>", true],
		["<p hidden>x</p>", false],
		["<div style='display:none'><p id=t>x</p></div>", false],
		["<p style='visibility:hidden'>x</p>", false],
		["<div style='visibility:hidden'><p id=t style='visibility:visible'>x</p></div>", true],
		["<div aria-hidden=true><p id=t>x</p></div>", false],
		["<div inert><p id=t>x</p></div>", false],
		["<div style='content-visibility:hidden'><p id=t>x</p></div>", false],
		["<details><summary>s</summary><p id=t>x</p></details>", false],
		["<div style='display:contents' id=t><p>x</p></div>", true],
		["<select><option id=t>x</select>", true],
		["<p style='opacity:0'>x</p>", true],
		["<div aria-hidden=false><p id=t>x</p></div>", true],
	];
	it.each(cases)("%s: %s", async (html, visible) => {
		expect(await ask(html, "agent.isVisible(t)")).toBe(visible);
	});

	it("leaves out what lies behind a modal dialog", async () => {
		const html =
			"<p id=t>x</p><dialog><button>OK</button></dialog><script>document.querySelector('dialog').showModal()</script>";
		expect(await ask(html, "[agent.isVisible(t), agent.isVisible(document.querySelector('button'))]")).toEqual([
			false,
			true,
		]);
	});

	it("looks at the frame too", async () => {
		const html = "<iframe style='visibility:hidden' srcdoc='<p>x</p>'></iframe>";
		expect(await ask(html, "agent.isVisible(t.contentDocument.querySelector('p'))")).toBe(false);
	});
});

describe("what can be used", () => {
	const cases: Array<[html: string, interactive: boolean, clickable: boolean]> = [
		["<button>x</button>", true, false],
		["<div role=menuitem>x</div>", true, false],
		["<a href=# role=row>x</a>", true, false],
		["<select><option id=t>x</select>", false, false],
		["<div>x</div>", false, false],
		["<div onclick=x()>x</div>", false, true],
		["<div tabindex=0>x</div>", false, true],
		["<div tabindex=-1>x</div>", false, false],
		["<div contenteditable>x</div>", false, true],
		["<div contenteditable><b id=t>x</b></div>", false, false],
		["<div data-testid=a>x</div>", false, true],
		["<div style='cursor:pointer'>x</div>", false, true],
		["<div style='cursor:pointer'><b id=t>x</b></div>", false, false],
		["<button style='cursor:pointer'><b id=t>x</b></button>", false, false],
		["<label style='cursor:pointer'>x</label>", false, false],
		["<label style='cursor:pointer'>x<input></label>", false, false],
		["<label>x<input type=checkbox hidden></label>", false, true],
		["<div role=separator tabindex=0></div>", true, false],
		["<hr>", false, false],
	];
	it.each(cases)("%s: interactive %s, clickable %s", async (html, interactive, clickable) => {
		expect(await ask(html, "[agent.isInteractive(t), agent.looksClickable(t)]")).toEqual([interactive, clickable]);
	});

	it("uses the configured test attributes, strongest first", async () => {
		const html = "<p data-qa=b data-x=a>x</p>";
		expect(await ask(html, "agent.testIdOf(t)")).toEqual({ attribute: "data-qa", value: "b" });
		expect(await ask(html, "(agent.setTestAttributes(['data-x', 'data-qa']), agent.testIdOf(t))")).toEqual({
			attribute: "data-x",
			value: "a",
		});
	});
});

describe("statesOf", () => {
	const cases: Array<[html: string, states: string[]]> = [
		["<button>x</button>", []],
		["<button disabled>x</button>", ["disabled"]],
		["<fieldset disabled><button id=t>x</button></fieldset>", ["disabled"]],
		["<div aria-disabled=true><button id=t>x</button></div>", ["disabled"]],
		["<input type=checkbox checked>", ["checked"]],
		["<div role=checkbox aria-checked=mixed>x</div>", ["checked=mixed"]],
		["<input value=hi required>", ["required", 'value="hi"']],
		["<input type=password value=secret>", ['value="••••"']],
		["<textarea readonly>a\n b</textarea>", ["readonly", 'value="a b"']],
		["<select><option>A<option selected>B</select>", ['value="B"']],
		["<button aria-expanded=false aria-haspopup=menu>x</button>", ["collapsed", "haspopup=menu"]],
		["<button aria-pressed=true>x</button>", ["pressed"]],
		["<a href=# aria-current=page>x</a>", ["current=page"]],
		["<details open><summary id=t>x</summary></details>", ["expanded"]],
		["<h2>x</h2>", ["level=2"]],
		["<div role=heading aria-level=4>x</div>", ["level=4"]],
		["<div role=slider aria-valuenow=3></div>", ['value="3"']],
		["<progress value=0.5></progress>", ['value="0.5"']],
		["<button autofocus>x</button><script>document.querySelector('button').focus()</script>", ["focused"]],
	];
	it.each(cases)("%s", async (html, states) => {
		expect(await ask(html, "agent.statesOf(t)")).toEqual(states);
	});
});

it("a component that keeps to itself that it is checked", async () => {
	const isChecked = `(() => {
		customElements.define("own-switch", class extends HTMLElement {
			constructor() { super(); this.attachInternals().states.add("checked"); }
		});
		return agent.statesOf(t);
	})()`;
	expect(await ask("<own-switch id=t tabindex=0></own-switch>", isChecked)).toEqual(["checked"]);
});
