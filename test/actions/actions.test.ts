/** An action does what it says, or says that it did not and why. */
import type { ActionResult } from "@bascule/protocol";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Driver, openStage, type Stage } from "../kit/driver.ts";

let stage: Stage;

beforeAll(async () => {
	stage = await openStage();
});

afterAll(() => stage[Symbol.asyncDispose]());

/** Every trusted event that says something was done is logged. */
const LOG = `<script>
	log = [];
	for (const type of ["click", "input", "change", "submit"])
		document.addEventListener(type, (event) => log.push(type + " " + (event.target.id || event.target.localName)), true);
</script>`;

async function openPage(html: string): Promise<Driver> {
	const page = await stage.used();
	await page.open(LOG + html);
	return page;
}

const log = (page: Driver) => page.js<string[]>("log");

const refused = (reason: string, by?: string) => ({
	ok: false,
	code: "element_not_actionable",
	details: { reason, ...(by && { by: expect.stringContaining(by) }) },
});

describe.concurrent("a click that could not work is refused, and nothing is pressed", () => {
	const CASES: Array<[what: string, html: string, expected: object]> = [
		[
			"covered by an overlay",
			"<button id=t>Save</button><div style='position:fixed;inset:0' role=img aria-label=Veil></div>",
			refused("covered", "Veil"),
		],
		[
			"covered by a sticky header that cannot be scrolled away",
			"<style>body{height:100vh;overflow:hidden;margin:0}</style><button id=t style='position:absolute;top:0'>Save</button><header style='position:fixed;top:0;left:0;right:0;height:80px'>Head</header>",
			refused("covered", "banner"),
		],
		[
			"behind a modal dialog",
			"<button id=t>Save</button><dialog id=d>Sure?</dialog><script>d.showModal()</script>",
			refused("covered"),
		],
		["inert", "<div inert><button id=t>Save</button></div>", refused("covered")],
		["disabled", "<button id=t disabled>Save</button>", refused("disabled")],
		["in a disabled fieldset", "<fieldset disabled><button id=t>Save</button></fieldset>", refused("disabled")],
		["aria-disabled", "<div id=t role=button aria-disabled=true>Save</div>", refused("disabled")],
		[
			"in an aria-disabled group",
			"<div role=toolbar aria-disabled=true><button id=t>Save</button></div>",
			refused("disabled"),
		],
		["display:none", "<button id=t style='display:none'>Save</button>", refused("hidden")],
		["visibility:hidden", "<button id=t style='visibility:hidden'>Save</button>", refused("hidden")],
		["in a hidden parent", "<div hidden><button id=t>Save</button></div>", refused("hidden")],
		[
			"of no size",
			"<button id=t style='width:0;height:0;padding:0;border:0;overflow:hidden'></button>",
			refused("hidden"),
		],
		[
			"outside of what can be scrolled to",
			"<button id=t style='position:fixed;left:-500px'>Save</button>",
			refused("off-screen"),
		],
		[
			"clipped away",
			"<div style='width:50px;height:20px;overflow:clip;position:relative'><button id=t style='position:absolute;left:200px'>Save</button></div>",
			refused("off-screen"),
		],
		["pointer-events:none", "<button id=t style='pointer-events:none'>Save</button>", refused("covered")],
	];

	test.each(CASES)("%s", async (_what, html, expected) => {
		await using page = await openPage(html);
		const result = await page.act("click", { selector: "#t" });
		expect(result).toMatchObject(expected);
		expect(result.failure?.source).toBe("app");
		expect(await log(page)).toEqual([]);
	});
});

describe.concurrent("a click waits a moment for what is on its way", () => {
	const CASES: Array<[what: string, html: string]> = [
		[
			"a button that is enabled soon",
			"<button id=t disabled>Save</button><script>setTimeout(() => t.disabled = false, 300)</script>",
		],
		[
			"an overlay that goes away",
			"<button id=t>Save</button><div id=v style='position:fixed;inset:0'></div><script>setTimeout(() => v.remove(), 300)</script>",
		],
		[
			"a panel that opens",
			"<div id=d hidden><button id=t>Save</button></div><script>setTimeout(() => d.hidden = false, 300)</script>",
		],
		[
			"an element that is added",
			"<script>setTimeout(() => document.body.innerHTML = '<button id=t>Save</button>', 300)</script>",
		],
		[
			"an element that flies in",
			"<style>@keyframes fly { from { transform: translateX(600px) } }</style><button id=t style='animation:fly .4s linear'>Save</button>",
		],
	];

	test.each(CASES)("%s", async (_what, html) => {
		await using page = await openPage(html);
		expect(await page.act("click", { selector: "#t" })).toMatchObject({ ok: true });
		expect(await log(page)).toEqual(["click t"]);
	});
});

test("a click that lands elsewhere, because the target moved between press and release, is no success", async () => {
	await using page = await openPage(
		"<button id=t style='position:absolute;left:0;top:0'>Save</button><script>addEventListener('mousedown', () => { t.style.left = '500px' })</script>",
	);
	expect(await page.act("click", { selector: "#t" })).toMatchObject({
		ok: false,
		code: "element_not_actionable",
		details: { reason: "moving" },
	});
	expect(await log(page)).not.toContain("click t");
});

test("a field whose label shows more once it has the focus is pressed once", async () => {
	const day =
		"<label>Day <input onfocus=\"this.after(document.createElement('p'));this.nextSibling.textContent='Choose a day'\"></label>";
	await using page = await openPage(day + day.replace("Day", "Night"));
	expect(await page.act("click", { selector: 'role=textbox[name="Day"]' })).toMatchObject({ ok: true });
	expect(await log(page)).toEqual(["click input"]);
});

test("a row that looks unlike its neighbours while it is in use is the same row", async () => {
	await using page = await openPage(
		"<div class=row>Small <button id=a>Pick</button></div><div class=row>Large <button id=b>Pick</button></div>",
	);
	await page.snapshot();
	const ref = await page.ref("Pick in Large");
	await page.js("void b.parentElement.classList.add('hot')");
	expect(await page.act("click", { ref })).toMatchObject({ ok: true });
	await page.js("b.parentElement.firstChild.data = 'Huge '");
	expect(await page.act("click", { ref })).toMatchObject({ ok: false, code: "element_stale" });
	expect(await log(page)).toEqual(["click b"]);
});

test("what a menu was named by is not asked for once the menu is gone", async () => {
	await using page = await openPage(
		"<b id=n>More</b><div role=menu aria-labelledby=n><div id=t role=menuitem onclick='this.parentElement.remove()'>Save</div></div>",
	);
	expect(await page.act("click", { selector: "#t" })).toMatchObject({ ok: true, element: { stillAttached: false } });
});

test("a press that the page tears apart, so that no click comes of it, is no success", async () => {
	await using page = await openPage("<main><div><button id=t>Save</button></div></main>");
	// The mouse is there already: the page hears of it again when what is under it is new.
	expect(await page.act("click", { selector: "#t" })).toMatchObject({ ok: true });
	await page.js(`void ["mousemove", "mouseover"].forEach((type) =>
		addEventListener(type, () => {
			const old = t.parentElement;
			const fresh = old.cloneNode(false);
			fresh.append(t);
			old.replaceWith(fresh);
		}, { once: true, capture: true }))`);
	expect(await page.act("click", { selector: "#t" })).toMatchObject({ ok: false, code: "outcome_unknown" });
	expect(await log(page)).toEqual(["click t"]);
});

test("what never stands still is pressed all the same", async () => {
	await using page = await openPage(
		"<style>@keyframes sway { to { transform: translateX(3px) } }</style><button id=t>Save</button><script>setInterval(() => t.animate([{ transform: 'translateX(0)' }, { transform: 'translateX(3px)' }], 200), 150)</script>",
	);
	expect(await page.act("click", { selector: "#t" })).toMatchObject({ ok: true });
	expect(await log(page)).toEqual(["click t"]);
});

describe("a click finds a place that works", () => {
	const CASES: Array<[what: string, html: string, events?: string[]]> = [
		["below the fold", "<div style='height:3000px'></div><button id=t>Save</button>"],
		[
			"in a scrolled box",
			"<div style='height:80px;overflow:auto'><div style='height:900px'></div><button id=t>Save</button></div>",
		],
		[
			"in a box in a box",
			"<div style='height:90px;overflow:auto'><div style='height:600px'></div><div style='height:80px;overflow:auto'><div style='height:900px'></div><button id=t>Save</button></div></div>",
		],
		[
			"under a sticky header",
			"<header style='position:sticky;top:0;height:80px;background:#eee'>Head</header><div style='height:2000px'></div><button id=t>Save</button><div style='height:2000px'></div><script>scrollTo(0, 2040)</script>",
		],
		[
			"covered in the middle only",
			"<div style='position:relative;width:200px;height:60px'><button id=t style='width:200px;height:60px'>Save</button><i style='position:absolute;left:80px;top:20px;width:40px;height:20px;background:red'></i></div>",
		],
		["wider than the window", "<button id=t style='width:4000px'>Save</button>"],
		["on two lines", "<div style='width:90px'><a id=t href='#x'>one two three four</a></div>"],
		["turned", "<button id=t style='transform:rotate(40deg) scale(.7);margin:60px'>Save</button>"],
		[
			"through its child",
			"<button id=t><svg width=30 height=30><circle cx=15 cy=15 r=15 /></svg></button>",
			["click circle"],
		],
		["display:contents", "<div id=t role=button style='display:contents'><span>Save</span></div>", ["click span"]],
	];

	test.each(CASES)("%s", async (_what, html, events = ["click t"]) => {
		await using page = await openPage(html);
		expect(await page.act("click", { selector: "#t" })).toMatchObject({ ok: true });
		expect(await log(page)).toEqual(events);
	});
});

describe("checkboxes and radios", () => {
	const CASES: Array<[what: string, html: string, checked: string]> = [
		["native", "<label><input type=checkbox id=t> Agree</label>", "t.checked"],
		["by the text of its label", "<label id=t><input type=checkbox id=c> Agree</label>", "c.checked"],
		[
			"by a label that stands elsewhere",
			"<label id=t for=c>Agree</label><p>…</p><input type=checkbox id=c>",
			"c.checked",
		],
		[
			"hidden behind a drawn one",
			"<style>#t{position:absolute;opacity:0;width:1px;height:1px} i{display:inline-block;width:20px;height:20px;border:1px solid}</style><label><input type=checkbox id=t><i></i> Agree</label>",
			"t.checked",
		],
		[
			"covered by its label",
			"<label style='position:relative;display:block;width:60px;height:30px'><input type=checkbox id=t><i style='position:absolute;inset:0;background:#ccc'></i></label>",
			"t.checked",
		],
		[
			"by role",
			"<div id=t role=checkbox tabindex=0 aria-checked=false onclick=\"setAttribute('aria-checked', getAttribute('aria-checked') !== 'true')\">Agree</div>",
			"t.getAttribute('aria-checked') === 'true'",
		],
		["a radio", "<input type=radio name=r checked><input type=radio name=r id=t>", "t.checked"],
		[
			"a switch that its label is drawn for",
			"<style>#t{position:absolute;left:-999px}</style><button id=t role=switch aria-checked=false onclick=\"setAttribute('aria-checked', true)\"></button><label for=t>Loud</label>",
			"t.getAttribute('aria-checked') === 'true'",
		],
	];

	test.each(CASES)("%s", async (what, html, checked) => {
		await using page = await openPage(html);
		const { ok, element } = await page.act("click", { selector: "#t" });
		expect(ok).toBe(true);
		if (!what.includes("label")) expect(element?.checked).toBe(true);
		expect(await page.js(checked)).toBe(true);
	});

	test("a mixed one says so", async () => {
		await using page = await openPage(
			"<input type=checkbox id=t><script>t.onclick = () => setTimeout(() => t.indeterminate = true)</script>",
		);
		expect((await page.act("click", { selector: "#t" })).element?.checked).toBe("mixed");
	});
});

describe.concurrent("fill", () => {
	const value = async (html: string, text: string) => {
		await using page = await openPage(html);
		const result = await page.act("fill", { selector: "#t", value: text });
		return { result, log: await log(page), live: await page.js<string>("t.value ?? t.innerText") };
	};

	test.each([
		["text", "Ada"],
		["search", "Ada"],
		["email", "ada@example.org"],
		["url", "https://example.org"],
		["tel", "+49 30"],
		["password", "secret"],
		["number", "42.5"],
		["date", "2026-01-31"],
		["time", "13:45"],
		["datetime-local", "2026-01-31T13:45"],
		["month", "2026-01"],
		["week", "2026-W05"],
		["range", "70"],
		["color", "#12ab34"],
	])("an input of type %s", async (type, text) => {
		const { result, log, live } = await value(`<input id=t type=${type}>`, text);
		expect(result).toMatchObject({ ok: true, element: { value: text, valueRequested: text } });
		expect(live).toBe(text);
		expect(log).toContain("input t");
	});

	test.each([
		["a number field", "number", "abc", "a number such as 42"],
		["a date field", "date", "31.01.2026", "2026-05-01"],
		["a range beyond its end", "range", "1000", "a number from 0 to 100"],
	])("%s cannot hold the text: the reply says what it takes", async (_what, type, text, form) => {
		const { result, log } = await value(`<input id=t type=${type}>`, text);
		expect(result).toMatchObject({
			ok: false,
			code: "invalid_action",
			error: expect.stringContaining(form),
			details: { reason: "invalid_value", requested: text },
		});
		expect(log).toEqual([]);
	});

	test("a colour by its name is shown in the field's own form", async () => {
		const { result, live } = await value("<input id=t type=color>", "red");
		expect(result).toMatchObject({
			ok: true,
			element: { value: "#ff0000" },
			warnings: [expect.stringContaining("formats the value")],
		});
		expect(live).toBe("#ff0000");
	});

	test("a change is announced when the field is left, as it is by a person", async () => {
		await using page = await openPage("<input id=t><input id=u>");
		await page.act("fill", { selector: "#t", value: "x" });
		await page.act("fill", { selector: "#u", value: "y" });
		expect(await log(page)).toEqual(["input t", "change t", "input u"]);
	});

	test("a textarea keeps its lines", async () => {
		const { result, live } = await value("<textarea id=t>old</textarea>", "one\ntwo");
		expect(result).toMatchObject({ ok: true });
		expect(live).toBe("one\ntwo");
	});

	test("replaces what was there, whatever was selected", async () => {
		const { live } = await value("<input id=t value='old text'>", "new");
		expect(live).toBe("new");
	});

	test("rich text", async () => {
		const { result, live } = await value("<div id=t contenteditable><p>old</p><p>more</p></div>", "new text");
		expect(result).toMatchObject({ ok: true, element: { value: "new text" } });
		expect(live).toBe("new text");
	});

	test("empty clears", async () => {
		for (const html of [
			"<input id=t value=old>",
			"<textarea id=t>old</textarea>",
			"<div id=t contenteditable>old</div>",
		])
			expect((await value(html, "")).live.trim()).toBe("");
	});

	test("a field that a framework controls", async () => {
		const { result, live } = await value(
			`<input id=t><p id=p></p><script>
				let state = "";
				const render = () => { if (t.value !== state) t.value = state; p.textContent = state; };
				t.addEventListener("input", () => { state = t.value.toUpperCase(); queueMicrotask(render); });
			</script>`,
			"ada",
		);
		expect(result).toMatchObject({ ok: true, element: { value: "ADA", valueRequested: "ada" } });
		expect(live).toBe("ADA");
	});

	test("a field that puts its old value back", async () => {
		const { result } = await value(
			"<input id=t value=fixed><script>t.addEventListener('input', () => t.value = 'fixed')</script>",
			"other",
		);
		expect(result).toMatchObject({ ok: false, element: { value: "fixed", valueRequested: "other" } });
	});

	test("a field with a limit", async () => {
		const { result } = await value("<input id=t maxlength=4>", "123456");
		expect(result).toMatchObject({ ok: false, element: { value: "1234", valueRequested: "123456" } });
	});

	test("a password that the page put there is not read out", async () => {
		await using page = await openPage("<input id=t type=password value=hunter2><button id=b>x</button>");
		expect((await page.act("press", { selector: "#t", key: "End" })).element?.value).toBe("•••••••");
		expect(await page.snapshot()).not.toContain("hunter2");
	});

	test.each([
		["read-only", "<input id=t readonly>", "readonly"],
		["read-only by ARIA", "<div id=t role=textbox contenteditable aria-readonly=true>x</div>", "readonly"],
		["disabled", "<input id=t disabled>", "disabled"],
		["in a disabled fieldset", "<fieldset disabled><textarea id=t></textarea></fieldset>", "disabled"],
		["hidden", "<input id=t style='display:none'>", "hidden"],
		["a checkbox", "<input id=t type=checkbox>", "not_editable"],
		["a button", "<button id=t>x</button>", "not_editable"],
		["plain text", "<p id=t>x</p>", "not_editable"],
		["inert", "<div inert><input id=t></div>", "unfocusable"],
		["behind a modal dialog", "<input id=t><dialog id=d><input></dialog><script>d.showModal()</script>", "unfocusable"],
	])("%s: refused, and nothing is written", async (_what, html, reason) => {
		const { result, log } = await value(html, "new");
		expect(result).toMatchObject(refused(reason));
		expect(log).toEqual([]);
	});
});

describe("select", () => {
	const TEAMS =
		"<label>Team <select id=t><optgroup label=Build><option value=e>Engineering<option value=d>Design</optgroup><optgroup label=Closed disabled><option value=s>Sales</optgroup><option value=x disabled>None</select></label>";

	const select = async (html: string, values: string[]) => {
		await using page = await openPage(html);
		const result = await page.act("select", { selector: "#t", values });
		return { result, log: await log(page), live: await page.js("[...t.selectedOptions].map((o) => o.value)") };
	};

	test("an option in a group", async () => {
		const { result, log, live } = await select(TEAMS, ["Design"]);
		expect(result).toMatchObject({
			ok: true,
			element: {
				value: "d",
				ownerControl: { label: "Team", displayTextBefore: "Engineering", displayTextAfter: "Design", changed: true },
			},
		});
		expect(live).toEqual(["d"]);
		expect(log).toEqual(["input t", "change t"]);
	});

	test.each([["x"], ["s"]])("the disabled option %s", async (option) => {
		const { result, log, live } = await select(TEAMS, [option]);
		expect(result).toMatchObject(refused("disabled"));
		expect(live).toEqual(["e"]);
		expect(log).toEqual([]);
	});

	test("several", async () => {
		const html = "<select id=t multiple><option selected>a<option>b<option>c</select>";
		expect((await select(html, ["b", "c"])).live).toEqual(["b", "c"]);
		expect((await select(html, ["b", "nothing"])).live).toEqual(["a"]);
	});

	test("several of a select that takes one", async () => {
		const { result, live } = await select(TEAMS, ["e", "d"]);
		expect(result).toMatchObject({ ok: false, code: "invalid_action" });
		expect(live).toEqual(["e"]);
	});

	test("a select that is disabled", async () => {
		expect((await select("<select id=t disabled><option>a<option>b</select>", ["b"])).result).toMatchObject(
			refused("disabled"),
		);
	});

	test("a page that chooses otherwise", async () => {
		const { result } = await select("<select id=t onchange=\"this.value = 'a'\"><option>a<option>b</select>", ["b"]);
		expect(result).toMatchObject({ ok: false, element: { value: "a", valueRequested: "b" } });
	});
});

describe("keys", () => {
	test("Tab walks in order and Shift+Tab back", async () => {
		await using page = await openPage("<input id=a><button id=b>b</button><a id=c href=#>c</a>");
		const walk = async (key: string) => {
			await page.act("press", { key });
			return page.js("document.activeElement.id");
		};
		expect([await walk("Tab"), await walk("Tab"), await walk("Tab"), await walk("Shift+Tab")]).toEqual([
			"a",
			"b",
			"c",
			"b",
		]);
	});

	test("Enter submits, and the reply tells what came", async () => {
		await using page = await openPage(
			"<form onsubmit=\"p.textContent = 'Sent ' + t.value; return false\"><input id=t></form><p id=p></p>",
		);
		await page.act("fill", { selector: "#t", value: "x" });
		const result = await page.act("press", { selector: "#t", key: "Enter" });
		expect(result.snapshotDelta.tree).toContain("Sent x");
	});

	test("ControlOrMeta+A and then a key replaces the text", async () => {
		await using page = await openPage("<input id=t value='old text'>");
		await page.act("press", { selector: "#t", key: "ControlOrMeta+A" });
		expect(await page.act("press", { key: "n" })).toMatchObject({ ok: true });
		expect(await page.js("t.value")).toBe("n");
	});

	test("space checks a box, arrows move in a select, Escape closes a dialog", async () => {
		await using page = await openPage(
			"<input type=checkbox id=c><select id=s><option>a<option>b</select><dialog id=d>Sure?<button>x</button></dialog><script>d.showModal()</script>",
		);
		expect(await page.act("press", { key: "Escape" })).toMatchObject({ structure: { removed: [{ role: "dialog" }] } });
		await page.act("press", { selector: "#c", key: "Space" });
		await page.act("press", { selector: "#s", key: "ArrowDown" });
		expect(await page.js("[c.checked, s.value, d.open]")).toEqual([true, "b", false]);
	});

	test("characters are typed as they are written", async () => {
		await using page = await openPage("<input id=t>");
		for (const key of ["a", "A", "Shift+b", "!", "?", "ü", "€", "+", "Space"])
			await page.act("press", { selector: "#t", key });
		expect(await page.js("t.value")).toBe("aAB!?ü€+ ");
	});

	test("the page sees key, code and modifiers", async () => {
		await using page = await openPage(
			"<script>keys = []; addEventListener('keydown', (e) => keys.push([e.key, e.code, e.ctrlKey, e.shiftKey, e.isTrusted]))</script>",
		);
		await page.act("press", { key: "Control+Shift+K" });
		await page.act("press", { key: "F5" });
		expect(await page.js("keys")).toEqual([
			["Control", "ControlLeft", true, false, true],
			["Shift", "ShiftLeft", true, true, true],
			["K", "KeyK", true, true, true],
			["F5", "F5", false, false, true],
		]);
	});

	test("a press on what cannot have the focus is refused, and goes nowhere else", async () => {
		await using page = await openPage("<p id=t>text</p><input id=i>");
		await page.act("fill", { selector: "#i", value: "x" });
		expect(await page.act("press", { selector: "#t", key: "a" })).toMatchObject(refused("unfocusable"));
		expect(await page.js("i.value")).toBe("x");
	});

	test("a press on what holds the focus goes to what has it", async () => {
		await using page = await openPage(
			"<div id=t role=dialog onkeydown='p.textContent = event.key'><input id=i></div><p id=p></p>",
		);
		await page.act("fill", { selector: "#i", value: "x" });
		const result = await page.act("press", { selector: "#t", key: "Escape" });
		expect(result.snapshotDelta.tree).toContain("Escape");
	});
});

describe("scroll", () => {
	const scrollOf = (result: ActionResult) => result.element?.scroll;

	test("the window, in all directions", async () => {
		await using page = await openPage("<div style='width:4000px;height:4000px'></div>");
		expect(scrollOf(await page.act("scroll", { to: "bottom" }))).toMatchObject({ atBottom: true, atTop: false, x: 0 });
		expect(scrollOf(await page.act("scroll", { to: "right" }))?.x).toBeGreaterThan(1000);
		expect(scrollOf(await page.act("scroll", { to: "top" }))).toMatchObject({ y: 0, atTop: true });
		expect(scrollOf(await page.act("scroll", { by: { x: -100, y: 250 } }))).toMatchObject({ y: 250 });
	});

	test("a smooth page is there when the reply is", async () => {
		await using page = await openPage(
			"<style>html{scroll-behavior:smooth}</style><div style='height:4000px'></div><button id=t>Far</button>",
		);
		expect(scrollOf(await page.act("scroll", { to: "bottom" }))).toMatchObject({ atBottom: true });
		expect(scrollOf(await page.act("scroll", { to: "top" }))).toMatchObject({ y: 0 });
		expect(await page.act("click", { selector: "#t" })).toMatchObject({ ok: true });
	});

	test("a container", async () => {
		await using page = await openPage(
			"<div id=t style='height:100px;overflow:auto'><div style='height:900px'></div></div>",
		);
		expect(scrollOf(await page.act("scroll", { selector: "#t", to: "bottom" }))).toMatchObject({
			y: 800,
			atBottom: true,
		});
		expect(await page.js("[t.scrollTop, scrollY]")).toEqual([800, 0]);
	});

	test("the nearest container of something that does not scroll itself", async () => {
		await using page = await openPage(
			"<div id=box style='height:100px;overflow:auto'><ul id=t><li style='height:900px'>tall</li></ul></div>",
		);
		expect(scrollOf(await page.act("scroll", { selector: "#t", by: { y: 100 } }))).toMatchObject({ y: 100 });
		expect(await page.js("box.scrollTop")).toBe(100);
	});

	test("an element into view", async () => {
		await using page = await openPage("<div style='height:3000px'></div><button id=t>Far</button>");
		expect(await page.act("scroll", { selector: "#t" })).toMatchObject({ ok: true });
		const [far] = await page.find("Far button");
		expect(far?.actionable).toBe(true);
	});

	test("the wheel at a point moves what is there", async () => {
		await using page = await openPage(
			"<div id=t style='height:100px;width:200px;overflow:auto'><div style='height:900px'></div></div><div style='height:3000px'></div>",
		);
		const result = await page.act("scroll", { coords: { x: 50, y: 50 }, by: { y: 120 } });
		expect(scrollOf(result)).toMatchObject({ y: 0 });
		expect(await page.js("[t.scrollTop, scrollY]")).toEqual([120, 0]);
		expect(scrollOf(await page.act("scroll", { coords: { x: 50, y: 300 }, by: { y: 150 } }))).toMatchObject({ y: 150 });
	});

	test("what an endless list loads is in the reply", async () => {
		stage.site.set("/more", (_request, response) => void setTimeout(() => response.end("Row from the server"), 60));
		await using page = await openPage(`<div style='height:3000px'></div><ul id=u></ul><script>
			addEventListener("scroll", async () => {
				const text = await (await fetch("/more")).text();
				u.innerHTML = "<li>" + text + "</li>";
			}, { once: true })</script>`);
		const result = await page.act("scroll", { to: "bottom" });
		expect(result.snapshotDelta.tree).toContain("Row from the server");
		expect(result.network?.requests).toMatchObject([{ type: "Fetch", status: 200 }]);
	});
});

describe("hover", () => {
	test("a menu that only styles bring up, and a click in it", async () => {
		await using page = await openPage(
			"<style>nav ul{display:none} nav:hover ul{display:block}</style><nav style='width:200px'><button>File</button><ul><li><button id=t>Rename</button></li></ul></nav>",
		);
		const result = await page.act("hover", { ref: await page.ref("File button") });
		expect(result.snapshotDelta.tree).toContain("Rename");
		const rename = result.snapshotDelta.tree.match(/"Rename" \[ref=(e\d+)\]/)?.[1];
		expect(await page.act("click", { ref: rename })).toMatchObject({ ok: true });
		expect(await log(page)).toEqual(["click t"]);
	});

	test("a tooltip that a script brings up", async () => {
		await using page = await openPage(
			"<button id=t>Info</button><script>t.onmouseenter = () => setTimeout(() => document.body.insertAdjacentHTML('beforeend', '<div role=tooltip>More about it</div>'), 60)</script>",
		);
		const result = await page.act("hover", { selector: "#t" });
		expect(result.structure.appeared).toMatchObject([{ role: "tooltip", name: "More about it" }]);
	});
});

describe("what the probe tells", () => {
	test("the control that owns what was clicked, and its text before and after", async () => {
		await using page = await openPage(`<div role=listbox aria-label=Department>
			<span id=now>Select…</span>
			<div role=option id=t onclick="now.textContent='Engineering'">Engineer</div></div>`);
		expect((await page.act("click", { selector: "#t" })).element?.ownerControl).toEqual({
			label: "Department",
			displayTextBefore: "Select… Engineer",
			displayTextAfter: "Engineering Engineer",
			changed: true,
		});
	});

	test("at most six levels up", async () => {
		const nest = (depth: number) =>
			`<div role=radiogroup aria-label=Size>${"<div>".repeat(depth)}<button id=t>S</button>`;
		await using near = await openPage(nest(5));
		expect((await near.act("click", { selector: "#t" })).element?.ownerControl?.label).toBe("Size");
		await using far = await openPage(nest(6));
		expect((await far.act("click", { selector: "#t" })).element?.ownerControl).toBeUndefined();
	});

	test.each([
		["row", "<table><tr><td>Ada</td><td><button id=t>Save</button></td><td id=s>open</td></tr></table>"],
		["listitem", "<ul><li><b>Ada</b> <button id=t>Save</button> <i id=s>open</i></li></ul>"],
		["article", "<div role=feed><article><h3>Ada</h3><button id=t>Save</button><p id=s>open</p></article></div>"],
	])("the %s that it is in", async (kind, html) => {
		await using page = await openPage(html);
		await page.js("t.onclick = () => s.textContent = 'saved'");
		expect((await page.act("click", { selector: "#t" })).element?.container).toEqual({
			kind,
			rowKey: "Ada",
			rowText: "Ada Save saved",
			changed: true,
		});
	});

	test("texts are cut: 80 for a key, 200 for a row and a control", async () => {
		const long = "word ".repeat(100);
		await using page = await openPage(
			`<ul><li>${long} <span role=listbox aria-label=L>${long}<button id=t>Save</button></span></li></ul>`,
		);
		const { element } = await page.act("click", { selector: "#t" });
		expect(element?.container?.rowKey.length).toBeLessThanOrEqual(80);
		expect(element?.container?.rowText.length).toBeLessThanOrEqual(200);
		expect(element?.ownerControl?.displayTextAfter.length).toBeLessThanOrEqual(200);
	});

	test("what a point met, before and after, and whether the focus moved", async () => {
		await using page = await openPage(
			"<p>Side</p><div style='position:fixed;left:0;top:0;width:100px;height:60px'><button style='width:100%;height:100%' onclick=\"this.replaceWith('gone')\">Now</button></div>",
		);
		const { element } = await page.act("click", { coords: { x: 40, y: 8 } });
		expect(element).toEqual({
			hit: {
				before: { tag: "button", role: "button", text: "Now", ancestorText: expect.any(String) },
				after: expect.objectContaining({ tag: "div", text: "gone" }),
				focusChanged: false,
			},
		});
	});

	test("an element that is gone", async () => {
		await using page = await openPage("<button id=t onclick='this.remove()'>Remove me</button>");
		expect((await page.act("click", { selector: "#t" })).element).toMatchObject({
			stillAttached: false,
			focused: false,
		});
	});

	test("the text of the wrapper that shows a value outside of its field", async () => {
		await using page = await openPage(
			"<div data-testid=picker><span id=chip></span><input id=t></div><script>t.addEventListener('input', () => { chip.textContent = t.value; t.value = '' })</script>",
		);
		expect((await page.act("fill", { selector: "#t", value: "Berlin" })).element).toMatchObject({
			value: "",
			valueRequested: "Berlin",
			displayText: "Berlin",
		});
	});
});
