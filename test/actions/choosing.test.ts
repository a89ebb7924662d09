/** Options of controls that say little of themselves. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStage, type Stage } from "../kit/driver.ts";

let stage: Stage;
beforeAll(async () => {
	stage = await openStage();
});
afterAll(() => stage?.[Symbol.asyncDispose]());

const ITEMS = "<div class=item>Rename</div><div class=item>Delete</div>";
const NOTES = "<script>log=[];onclick=({target})=>{if(target.matches('.item'))log.push(target.textContent)}</script>";

test("a menu whose items have no role", async () => {
	await using page = await stage.used();
	await page.open(
		`<button id=t aria-haspopup=menu onclick="m.hidden=false">Actions</button><div id=m hidden onclick="this.hidden=true">${ITEMS}</div>${NOTES}`,
	);
	expect(await page.act("choose_option", { selector: "#t", option: "Delete" })).toMatchObject({ ok: true });
	expect(await page.js("log")).toEqual(["Delete"]);
});

test("a button that opens such a list, and shows nothing of what was pressed, is believed only if it is for a menu", async () => {
	await using page = await stage.used();
	await page.open(
		`<button id=t onclick="m.hidden=false">Fruit</button><div id=m hidden onclick="this.hidden=true">${ITEMS}</div>`,
	);
	expect(await page.act("choose_option", { selector: "#t", option: "Delete" })).toMatchObject({
		ok: false,
		details: { reason: "not_taken" },
	});
});

test("a component without a box of its own, with the button and the list in it", async () => {
	await using page = await stage.used();
	await page.open(
		`<style>x-menu { display: contents } x-menu:not([open]) .item { display: none }</style>
		<x-menu id=m><button id=t onclick="m.toggleAttribute('open')">Actions</button>${ITEMS.replaceAll("class", "role=menuitem class")}</x-menu>${NOTES}`,
	);
	expect(await page.act("choose_option", { selector: "#t", option: "Delete" })).toMatchObject({ ok: true });
	expect(await page.js("log")).toEqual(["Delete"]);
});

/** A box of several with its choice as labels in it, and a list that calls chosen what the keys are at. */
const box = (takes: boolean) => `<div id=box style="width:200px;border:1px solid">
	<select id=real multiple style="position:absolute;opacity:0;pointer-events:none"><option>Apple<option>Banana<option>Cherry</select>
	<span id=labels></span><input id=t role=combobox aria-label=Basket aria-expanded=false aria-controls=list>
	<div id=list role=listbox aria-multiselectable=true hidden><div role=option aria-selected=true>Apple</div><div role=option aria-selected=false>Banana</div><div role=option aria-selected=false>Cherry</div></div>
</div><script>
	const options = [...list.children];
	const point = (at) => options.forEach((option, index) => option.setAttribute("aria-selected", index === at));
	t.onclick = () => { list.hidden = false; t.setAttribute("aria-expanded", true) };
	t.onkeydown = ({ key }) => { if (key === "ArrowDown") point(2) };
	list.onclick = ({ target }) => {
		if (!${takes}) return;
		labels.textContent += target.textContent + " ";
		real.options[options.indexOf(target)].selected = true;
		target.remove();
		point(1);
	};
</script>`;

test("an option that only the keys are at is not chosen yet", async () => {
	await using page = await stage.used();
	await page.open(box(true));
	for (const option of ["Apple", "Banana"])
		expect(await page.act("choose_option", { selector: "#t", option })).toMatchObject({ ok: true });
	expect(await page.js("[...real.selectedOptions].map(({ text }) => text)")).toEqual(["Apple", "Banana"]);
});

test("an option that stands in the open list of a control is not its choice", async () => {
	await using page = await stage.used();
	await page.open(box(false));
	expect(await page.act("choose_option", { selector: "#box", option: "Banana" })).toMatchObject({ ok: false });
	expect(await page.js("real.selectedOptions.length")).toBe(0);
});

test("a list that makes a new option of what is typed", async () => {
	await using page = await stage.used();
	await page.open(`<input id=t role=combobox aria-expanded=false aria-controls=l><ul id=l role=listbox hidden></ul><script>
		t.onfocus = t.oninput = () => {
			l.hidden = false;
			t.setAttribute("aria-expanded", true);
			l.innerHTML = "<li role=option>" + (t.value ? "Create " + t.value : "Apple");
		};
		l.onclick = () => { t.value = t.value || "Apple"; made = t.value; l.hidden = true; t.setAttribute("aria-expanded", false) };
	</script>`);
	const choose = (exact: boolean) => page.act("choose_option", { selector: "#t", option: "Mango", exact });
	expect(await choose(true)).toMatchObject({ ok: false, details: { options: ["Apple", "Create Mango"] } });
	expect(await choose(false)).toMatchObject({ ok: true });
	expect(await page.js("made")).toBe("Mango");
});
