/** Fields that take a value in a way of their own. Each page keeps its own account of what it holds. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openStage, type Stage } from "../kit/driver.ts";

let stage: Stage;
beforeAll(async () => {
	stage = await openStage();
});
afterAll(() => stage?.[Symbol.asyncDispose]());

const refused = (value: string) => ({ ok: false, details: { reason: "not_taken", value } });

describe("a field that acts on keys alone", () => {
	const deaf = `<input id=a><input id=b><script>
		for (const field of [a, b]) {
			field.addEventListener("beforeinput", (event) => event.preventDefault());
			field.addEventListener("keydown", (event) => {
				if (/^\\d$/.test(event.key)) field.value += event.key;
			});
		}
	</script>`;

	test("is filled key by key", async () => {
		await using page = await stage.used();
		await page.open(deaf);
		expect(await page.act("fill", { selector: "#a", value: "42" })).toMatchObject({ ok: true });
		expect(await page.js("a.value")).toBe("42");
	});

	test("also as a part of a form", async () => {
		await using page = await stage.used();
		await page.open(deaf);
		const fields = ["a", "b"].map((id) => ({ selector: `#${id}`, value: "7" }));
		expect(await page.act("fill_form", { fields })).toMatchObject({ ok: true });
		expect(await page.js("[a.value, b.value]")).toEqual(["7", "7"]);
	});

	test("and one that puts its old value back a moment later is refused", async () => {
		await using page = await stage.used();
		await page.open("<input id=a value=old oninput='setTimeout(()=>{a.value=\"old\"},50)'>");
		expect(await page.act("fill", { selector: "#a", value: "new" })).toMatchObject(refused("old"));
	});

	test("and what it does not take that way either is refused", async () => {
		await using page = await stage.used();
		await page.open(deaf);
		expect(await page.act("fill", { selector: "#a", value: "x" })).toMatchObject(refused(""));
	});
});

describe("a code in a field for each character", () => {
	const cells = (script: string) =>
		`<div id=code role=group aria-label=Code>${"<input maxlength=1>".repeat(4)}</div><script>
			fields = [...document.querySelectorAll("input")];
			code.oninput = ({ target }) => { ${script} };
		</script>`;
	const held = 'fields.map(({ value }) => value).join("")';

	test.each([
		["of fields that go on to the next", "target.nextElementSibling?.focus()", "input >> nth=0"],
		["by the group", "target.nextElementSibling?.focus()", "#code"],
	])("%s", async (_name, script, selector) => {
		await using page = await stage.used();
		await page.open(cells(script));
		expect(await page.act("fill", { selector, value: "1234" })).toMatchObject({ ok: true });
		expect(await page.js(held)).toBe("1234");
	});

	test("that the first field hands on", async () => {
		await using page = await stage.used();
		await page.open(cells("[...target.value].forEach((part, at) => { fields[at].value = part })"));
		await page.js("fields.forEach((field) => field.removeAttribute('maxlength'))");
		expect(await page.act("fill", { selector: "input >> nth=0", value: "1234" })).toMatchObject({ ok: true });
		expect(await page.js(held)).toBe("1234");
	});

	test("that the first field keeps to itself is refused", async () => {
		await using page = await stage.used();
		await page.open(cells(""));
		expect(await page.act("fill", { selector: "input >> nth=0", value: "1234" })).toMatchObject(refused("1"));
	});
});

test("a text that stands beside a field was not taken by it", async () => {
	await using page = await stage.used();
	await page.open("<div role=group>Room 42 <input id=a oninput='this.value=\"\"'></div>");
	expect(await page.act("fill", { selector: "#a", value: "42" })).toMatchObject(refused(""));
});

test("a number field of the page's own, which tells of its number when it is left", async () => {
	await using page = await stage.used();
	await page.open(
		"<input id=a role=spinbutton aria-valuemin=0 aria-valuemax=10><script>a.onblur=()=>{told=Number(a.value)}</script>",
	);
	expect(await page.act("fill", { selector: "#a", value: "7" })).toMatchObject({
		ok: true,
		element: { focused: true },
	});
	expect(await page.js("told")).toBe(7);
});

describe("a value that is taken back when its field is left", () => {
	const reverting = `<label>Day <input id=day value=1></label><button onclick="add()">Save</button><script>
		day.onblur = () => { if (Number(day.value) > 31) day.value = 1 };
		add = () => { if (day.value !== "1") day.value = "" };
	</script>`;

	test.each([
		["Tab", "press", { key: "Tab" }],
		["a press on a button", "click", { selector: "button" }],
	])("is told of with %s", async (_name, tool, args) => {
		await using page = await stage.used();
		await page.open(reverting);
		expect(await page.act("fill", { selector: "#day", value: "77" })).toMatchObject({ ok: true, warnings: [] });
		expect((await page.act(tool, args)).warnings).toEqual([expect.stringContaining('has changed it since to "1"')]);
	});

	test("is not missed where it was sent", async () => {
		await using page = await stage.used();
		await page.open(reverting);
		await page.act("fill", { selector: "#day", value: "7" });
		expect(await page.act("click", { selector: "button" })).toMatchObject({ ok: true, warnings: [] });
		expect(await page.js("day.value")).toBe("");
	});

	test("is not missed where the caller changed it", async () => {
		await using page = await stage.used();
		await page.open(reverting);
		await page.act("fill", { selector: "#day", value: "17" });
		expect(await page.act("press", { key: "Backspace" })).toMatchObject({ ok: true, warnings: [] });
	});
});

describe("a field that searches a list", () => {
	const combobox = `<input id=a role=combobox aria-expanded=false aria-label=Town><script>
		a.oninput = () => a.setAttribute("aria-expanded", "true");
		a.onblur = () => { a.value = "" };
	</script>`;

	test("says that nothing is chosen yet", async () => {
		await using page = await stage.used();
		await page.open(combobox);
		expect(await page.act("fill", { selector: "#a", value: "Rome" })).toMatchObject({
			ok: true,
			warnings: [expect.stringContaining("list is open")],
		});
	});

	test("is not filled where it forgets the text", async () => {
		await using page = await stage.used();
		await page.open(combobox);
		const fields = [{ selector: "#a", value: "Rome" }];
		expect(await page.act("fill_form", { fields })).toMatchObject(refused(""));
	});
});

describe("a slider of the page's own", () => {
	const slider = (keys: string) => `<div id=a role=slider tabindex=0 aria-label=Volume aria-valuenow=20></div><script>
		pressed = 0;
		a.onkeydown = ({ key }) => {
			pressed++;
			const step = (${keys})[key] ?? 0;
			a.setAttribute("aria-valuenow", Math.min(1000, Math.max(0, Number(a.getAttribute("aria-valuenow")) + step)));
		};
	</script>`;
	const all = "{ ArrowUp: 1, ArrowDown: -1, PageUp: 50, PageDown: -50 }";

	test.each([
		["by steps", all, "27", 8],
		["by leaps", all, "990", 40],
		["downwards", all, "3", 20],
		["that knows left and right alone", "{ ArrowRight: 5, ArrowLeft: -5 }", "45", 8],
		["where it stands", all, "20", 0],
	])("is moved %s", async (_name, keys, value, most) => {
		await using page = await stage.used();
		await page.open(slider(keys));
		expect(await page.act("fill", { selector: "#a", value })).toMatchObject({ ok: true, element: { value } });
		expect(await page.js("a.getAttribute('aria-valuenow')")).toBe(value);
		expect(await page.js("pressed")).toBeLessThanOrEqual(most);
	});

	test.each([
		["between its steps", "{ ArrowUp: 5, ArrowDown: -5 }", "33", "35"],
		["beyond its end", all, "2000", "1000"],
		["that hears no keys", "{}", "30", "20"],
		["by what is no number", all, "loud", "20"],
	])("is refused %s", async (_name, keys, value, holds) => {
		await using page = await stage.used();
		await page.open(slider(keys));
		expect(await page.act("fill", { selector: "#a", value })).toMatchObject(refused(holds));
	});
});
