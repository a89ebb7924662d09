/** A ref means the element that the caller was shown, or nothing. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Driver, openStage, type Stage } from "../kit/driver.ts";

let stage: Stage;

beforeAll(async () => {
	stage = await openStage({ "/elsewhere": "<h1>Elsewhere</h1><button>Elsewhere</button>" });
});

afterAll(() => stage[Symbol.asyncDispose]());

/** Presses are logged with the record that the pressed button means at that moment. */
const LOG = "<script>log = []; addEventListener('click', ({ target }) => log.push(target.textContent))</script>";

async function openPage(html: string): Promise<Driver> {
	const page = await stage.used();
	await page.open(LOG + html);
	return page;
}

const log = (page: Driver) => page.js<string[]>("log");

/** The ref on the line of the tree that holds the text. */
const refOn = (tree: string, text: string): string => {
	const ref = tree
		.split("\n")
		.find((line) => line.includes(text))
		?.match(/\[ref=(e\d+)\]/)?.[1];
	if (!ref) throw new Error(`no ref on a line with ${text} in\n${tree}`);
	return ref;
};

describe("the same element", () => {
	test("keeps its ref in every reply", async () => {
		await using page = await openPage("<h1>Page</h1><button id=a>Save</button><button>Other</button>");
		const ref = await page.ref("Save button");
		expect(refOn(await page.snapshot(), '"Save"')).toBe(ref);
		expect((await page.find("Save"))[0]?.ref).toBe(ref);
		expect(await page.act("click", { selector: "#a" })).toMatchObject({ element: { ref } });
		await page.js("document.body.prepend(document.createElement('button'))");
		expect(refOn(await page.snapshot(), '"Save"')).toBe(ref);
	});

	test("keeps it when it is moved, and after it was out of the page", async () => {
		await using page = await openPage("<div id=x><button id=a>Save</button></div><div id=y></div>");
		const ref = await page.ref("Save button");
		await page.js("y.append(a)");
		expect(await page.act("click", { ref })).toMatchObject({ ok: true });
		await page.js("held = a, a.remove()");
		expect(await page.act("click", { ref })).toMatchObject({ ok: false, code: "element_stale" });
		await page.js("x.append(held)");
		expect(await page.act("click", { ref })).toMatchObject({ ok: true });
		expect(await log(page)).toEqual(["Save", "Save"]);
	});

	test("acts with a warning when it was renamed", async () => {
		await using page = await openPage("<button id=a>Save</button>");
		const ref = await page.ref("Save button");
		await page.js("a.textContent = 'Save all'");
		const result = await page.act("click", { ref });
		expect(result).toMatchObject({ ok: true, warnings: [expect.stringMatching(/"Save".*"Save all"/)] });
		expect((await page.act("click", { ref: await page.ref("Save all") })).warnings).toEqual([]);
	});

	test("is refused when it has become something else", async () => {
		await using page = await openPage("<div id=a role=button tabindex=0>Save</div>");
		const ref = await page.ref("Save button");
		await page.js("a.setAttribute('role', 'link')");
		expect(await page.act("click", { ref })).toMatchObject({
			ok: false,
			code: "element_stale",
			details: { was: { role: "button" }, is: { role: "link" } },
		});
		expect(await log(page)).toEqual([]);
	});
});

describe("rows whose elements are used again for other records", () => {
	const LISTS = {
		"a list": (rows: string) => `<ul id=list>${rows}</ul>`,
		"a table": (rows: string) => `<table><tbody id=list>${rows}</tbody></table>`,
		divs: (rows: string) => `<div id=list>${rows}</div>`,
		"a grid by roles": (rows: string) => `<div role=grid id=list>${rows}</div>`,
	};
	const ROWS: Record<keyof typeof LISTS, (name: string) => string> = {
		"a list": (name) => `<li><b>${name}</b> <button>Delete</button></li>`,
		"a table": (name) => `<tr><td>${name}</td><td><button>Delete</button></td></tr>`,
		divs: (name) => `<div class=row><span>${name}</span><div><button>Delete</button></div></div>`,
		"a grid by roles": (name) =>
			`<div role=row><div role=gridcell>${name}</div><div role=gridcell><button>Delete</button></div></div>`,
	};
	const NAMES = ["Ada", "Grace", "Linus", "Margaret"];
	/** Writes names into the rows that are there, as a list without keys does after a sort. */
	const write = (names: string[]) =>
		`[...list.children].forEach((row, i) => row.querySelector("b, td, span, [role=gridcell]").textContent = ${JSON.stringify(names)}[i])`;

	describe.each(Object.keys(LISTS) as Array<keyof typeof LISTS>)("%s", (kind) => {
		const page = () => openPage(LISTS[kind](NAMES.map(ROWS[kind]).join("")));
		const buttons = async (driver: Driver) =>
			[...(await driver.snapshot()).matchAll(/"Delete" \[ref=(e\d+)\]/g)].map(([, ref]) => ref as string);

		test("another record in the row: stale, and nothing is pressed", async () => {
			await using driver = await page();
			const refs = await buttons(driver);
			expect(refs).toHaveLength(4);
			await driver.js(write(["Zoe", "Ada", "Grace", "Linus"]));
			for (const [i, ref] of refs.entries())
				expect(await driver.act("click", { ref })).toMatchObject({
					ok: false,
					code: "element_stale",
					details: { was: { rowKey: NAMES[i] }, is: { rowKey: ["Zoe", "Ada", "Grace", "Linus"][i] } },
				});
			expect(await log(driver)).toEqual([]);
		});

		test("the same record in the row: pressed", async () => {
			await using driver = await page();
			const refs = await buttons(driver);
			await driver.js(write(["Zoe", "Grace", "Linus", "Margaret"]));
			expect(await driver.act("click", { ref: refs[1] })).toMatchObject({ ok: true });
			expect(await log(driver)).toEqual(["Delete"]);
		});

		test("after a new look the ref is good again, for what it shows now", async () => {
			await using driver = await page();
			const [first] = await buttons(driver);
			await driver.js(write(["Zoe", "Ada", "Grace", "Linus"]));
			expect((await buttons(driver))[0]).toBe(first);
			expect(await driver.act("click", { ref: first })).toMatchObject({ ok: true });
		});

		test("rows in another order keep their refs", async () => {
			await using driver = await page();
			const refs = await buttons(driver);
			await driver.js("list.append(list.firstElementChild)");
			expect(await driver.act("click", { ref: refs[0] })).toMatchObject({ ok: true });
			expect(await driver.js("document.activeElement.closest('#list > *') === list.lastElementChild")).toBe(true);
		});
	});

	test("a virtual list that scrolled", async () => {
		await using page = await openPage(`
			<div id=box style="height:120px;overflow:auto"><div id=tall style="height:3000px;position:relative"></div></div>
			<script>
				const rows = Array.from({ length: 5 }, () => {
					const row = document.createElement("div");
					row.style.cssText = "position:absolute;height:30px";
					row.innerHTML = "<span></span> <button>Open</button>";
					tall.append(row);
					return row;
				});
				const draw = () => {
					const first = Math.floor(box.scrollTop / 30);
					rows.forEach((row, i) => {
						row.style.top = (first + i) * 30 + "px";
						row.firstElementChild.textContent = "Record " + (first + i);
					});
				};
				box.addEventListener("scroll", draw);
				draw();
			</script>`);
		const ref = (await page.find("Open Record 2"))[0]?.ref;
		await page.act("scroll", { selector: "#box", by: { y: 900 }, mode: "none" });
		expect(await page.act("click", { ref })).toMatchObject({
			ok: false,
			code: "element_stale",
			details: { was: { rowKey: "Record 2" }, is: { rowKey: "Record 32" } },
		});
		expect(await log(page)).toEqual([]);
		// With its tree the reply shows what the rows mean now, and the refs in it are good for that.
		const { snapshotDelta } = await page.act("scroll", { selector: "#box", by: { y: 300 } });
		expect(snapshotDelta.tree).toContain("Record 42");
		expect(await page.act("click", { ref })).toMatchObject({ ok: true });
	});
});

describe("an element that was replaced", () => {
	test("by an identical copy: healed, and the result says so", async () => {
		await using page = await openPage("<main id=m><button>Save</button><button>Other</button></main>");
		const ref = await page.ref("Save button");
		await page.js("m.innerHTML = m.innerHTML");
		const result = await page.act("click", { ref });
		expect(result).toMatchObject({ ok: true, element: { healed: { from: ref } } });
		expect(result.element?.healed?.to).not.toBe(ref);
		expect(result.action.ref).toBe(result.element?.healed?.to);
		expect(await log(page)).toEqual(["Save"]);
	});

	test("by two identical copies: stale, with both as candidates", async () => {
		await using page = await openPage("<main id=m><button>Save</button></main>");
		const ref = await page.ref("Save button");
		await page.js("m.innerHTML = '<button>Save</button><button>Save</button>'");
		const result = await page.act("click", { ref });
		expect(result).toMatchObject({ ok: false, code: "element_stale" });
		const { candidates } = result.details as { candidates: string[] };
		expect(candidates).toEqual([expect.stringMatching(/button "Save" \[ref=e\d+\]/), expect.stringMatching(/Save/)]);
		const second = candidates[1]?.match(/e\d+/)?.[0];
		expect(await page.act("click", { ref: second })).toMatchObject({ ok: true });
		expect(await log(page)).toEqual(["Save"]);
	});

	test("by one copy of two: stale", async () => {
		await using page = await openPage("<main id=m><button>Save</button><button>Save</button></main>");
		const [first] = await page.find("Save button");
		await page.js("m.innerHTML = '<button>Save</button>'");
		expect(await page.act("click", { ref: first?.ref })).toMatchObject({ ok: false, code: "element_stale" });
		expect(await log(page)).toEqual([]);
	});

	test("by another one: stale", async () => {
		await using page = await openPage("<main id=m><button>Save</button></main>");
		const ref = await page.ref("Save button");
		await page.js("m.innerHTML = '<button>Delete</button>'");
		expect(await page.act("click", { ref })).toMatchObject({
			ok: false,
			code: "element_stale",
			details: { was: { name: "Save" } },
		});
		expect(await log(page)).toEqual([]);
	});

	test("by one that was shown as another: stale, and neither ref is good for it", async () => {
		await using page = await openPage("<div id=m><button>Ada</button><button>Bea</button><button>Cid</button></div>");
		const [bea, cid] = [await page.ref("Bea button"), await page.ref("Cid button")];
		await page.js("m.lastElementChild.remove(), m.lastElementChild.textContent = 'Cid'");
		expect(await page.act("click", { ref: cid })).toMatchObject({ ok: false, code: "element_stale" });
		expect(await page.act("click", { ref: bea })).toMatchObject({ ok: false, code: "element_stale" });
		expect(await log(page)).toEqual([]);
	});

	test("in a row that now has another record: stale", async () => {
		await using page = await openPage(
			"<ul id=m><li>Ada <button>Delete</button></li><li>Grace <button>Delete</button></li></ul>",
		);
		const ref = await page.ref("Delete Ada");
		await page.js("m.innerHTML = m.innerHTML.replace('Ada', 'Zoe')");
		expect(await page.act("click", { ref })).toMatchObject({ ok: false, code: "element_stale" });
		await page.js("m.innerHTML = m.innerHTML.replace('Zoe', 'Ada')");
		expect(await page.act("click", { ref })).toMatchObject({ ok: true, element: { container: { rowKey: "Ada" } } });
	});
});

describe("a page that moves things under the mouse", () => {
	const PLACE = "position:fixed;left:40px;width:120px;height:40px;top:";
	const BUTTONS = `<button id=a style="${PLACE}40px">Keep</button><button id=b style="${PLACE}90px">Delete</button>
		<script>swap = () => { [a.style.top, b.style.top] = [b.style.top, a.style.top] }</script>`;

	test.each(["mousemove", "mouseover", "pointermove", "pointerover", "mouseenter"])(
		"two buttons swapped once on %s: never the wrong one",
		async (type) => {
			await using page = await openPage(BUTTONS);
			const ref = await page.ref("Keep button");
			await page.js(`a.addEventListener("${type}", swap, { once: true, capture: true })`);
			const result = await page.act("click", { ref });
			expect(await log(page)).toEqual(result.ok ? ["Keep"] : []);
		},
	);

	test("on every move: refused, and the result says what was in the way", async () => {
		await using page = await openPage(BUTTONS);
		const ref = await page.ref("Keep button");
		await page.js(`addEventListener("mousemove", swap, true)`);
		const result = await page.act("click", { ref });
		expect(await log(page)).toEqual([]);
		expect(result).toMatchObject({
			ok: false,
			code: "element_not_actionable",
			details: { reason: "moving", by: expect.stringContaining("Delete") },
		});
	});

	test("no event of a press that missed reaches the page", async () => {
		await using page = await openPage(BUTTONS);
		const ref = await page.ref("Keep button");
		await page.js(`seen = []; addEventListener("mousemove", swap, true);
			for (const type of ["pointerdown", "mousedown", "pointerup", "mouseup", "click", "focusin"])
				document.addEventListener(type, (event) => seen.push(type + " " + event.target.textContent), true)`);
		await page.act("click", { ref });
		expect(await page.js("seen")).toEqual([]);
		expect(await page.js("document.activeElement === b")).toBe(false);
	});

	test("an overlay that comes up on the way: not pressed", async () => {
		await using page = await openPage(BUTTONS);
		const ref = await page.ref("Keep button");
		await page.js(`a.addEventListener("mouseover", () =>
			document.body.insertAdjacentHTML("beforeend", '<button style="position:fixed;inset:0">Overlay</button>'))`);
		expect((await page.act("click", { ref })).ok).toBe(false);
		expect(await log(page)).toEqual([]);
	});

	describe("and keeps presses to itself", () => {
		const GREEDY = `<script>for (const type of ["pointerdown", "mousedown"])
			addEventListener(type, (event) => event.stopImmediatePropagation(), true)</script>`;

		test("a click that gets through is a click, once", async () => {
			await using page = await openPage(`${GREEDY}<button>Save</button>`);
			expect(await page.act("click", { ref: await page.ref("Save button") })).toMatchObject({ ok: true });
			expect(await log(page)).toEqual(["Save"]);
		});

		test("where nothing gets through nobody claims that it did", async () => {
			await using page = await openPage(`${GREEDY.replace("[", '["click", ')}<button>Save</button>`);
			expect(await page.act("click", { ref: await page.ref("Save button") })).toMatchObject({
				ok: false,
				code: "outcome_unknown",
				retry: "never",
			});
		});
	});

	test("the guard is gone afterwards", async () => {
		await using page = await openPage(BUTTONS);
		const [keep, other] = [await page.ref("Keep button"), await page.ref("Delete button")];
		await page.js(`addEventListener("mousemove", swap, true)`);
		await page.act("click", { ref: keep });
		await page.js(`removeEventListener("mousemove", swap, true)`);
		const atKeep = await page.js<{ x: number; y: number }>("({ x: a.offsetLeft + 9, y: a.offsetTop + 9 })");
		await page.act("click", { coords: atKeep });
		await page.act("click", { ref: other });
		expect(await log(page)).toEqual(["Keep", "Delete"]);
	});
});

describe("navigation", () => {
	test("makes every ref stale", async () => {
		await using page = await openPage("<button>Save</button>");
		const ref = await page.ref("Save button");
		await page.open(`${stage.site.url}/elsewhere`);
		expect(await page.act("click", { ref })).toMatchObject({ ok: false, code: "element_stale" });
		expect((await page.call("screenshot", { ref })).json).toMatchObject({ ok: false, code: "element_stale" });
	});

	test("back does not give a number to another element", async () => {
		await using page = await openPage("<button>Save</button>");
		const save = await page.ref("Save button");
		await page.open(`${stage.site.url}/elsewhere`);
		const elsewhere = await page.ref("Elsewhere button");
		await page.act("go_back");
		const again = await page.ref("Save button");
		expect(again).not.toBe(elsewhere);
		expect(await page.act("click", { ref: elsewhere })).toMatchObject({ ok: false, code: "element_stale" });
		const result = await page.act("click", { ref: save });
		expect(result.ok ? await log(page) : result.code).toEqual(result.ok ? ["Save"] : "element_stale");
		expect(await page.act("click", { ref: again })).toMatchObject({ ok: true });
	});

	test("ends a wait for an element of the page", async () => {
		await using page = await openPage("<button id=b>Save</button>");
		const ref = await page.ref("Save button");
		await page.js("b.hidden = true");
		const waiting = page.act("wait_for", { ref, timeoutMs: 10_000 });
		await page.js("void setTimeout(() => location.assign('/elsewhere'))");
		expect(await waiting).toMatchObject({ ok: false, code: "element_stale" });
		expect(await page.act("wait_for", { ref, state: "hidden" })).toMatchObject({ ok: true });
	});

	test("a reload makes them stale", async () => {
		await using page = await openPage("<button>Save</button>");
		const ref = await page.ref("Save button");
		await page.open(`${stage.site.url}/${page.session}`);
		expect(await page.act("click", { ref })).toMatchObject({ ok: false, code: "element_stale" });
	});
});

test("a number that was never given", async () => {
	await using page = await openPage("<button>Save</button>");
	await page.snapshot();
	expect(await page.act("click", { ref: "e99999" })).toMatchObject({ ok: false, code: "element_not_found" });
});

test("refs of one session mean nothing in another", async () => {
	await using one = await openPage("<button>Save</button>");
	await using two = await stage.driver();
	await two.open("<p>Nothing to press</p>");
	expect(await two.act("click", { ref: await one.ref("Save button") })).toMatchObject({
		ok: false,
		code: "element_not_found",
	});
});
