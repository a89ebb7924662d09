/** Drags on real widgets. Each page keeps its own account of what happened to it; every verdict is compared with that. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Driver, openStage, type Stage } from "../kit/driver.ts";
import { serveWidgets } from "../kit/widgets.ts";

let stage: Stage;
beforeAll(async () => {
	stage = await openStage();
});
afterAll(() => stage?.[Symbol.asyncDispose]());

const itemsOf = (driver: Driver, list: string): Promise<string[]> =>
	driver.js(`[...document.querySelectorAll("${list} li")].map((item) => item.textContent)`);

const SORTED = ["Two", "Three", "One", "Four"];
const UNSORTED = ["One", "Two", "Three", "Four"];

/** The first item of a list to the place of the third. */
const sorting = (list: string) => ({
	from: { selector: `${list} li:has-text("One")` },
	to: { selector: `${list} li:has-text("Three")` },
});

describe("lists that are sorted", () => {
	test.each([
		["by the browser's own drags (SortableJS)", "drag/sortable", "#native", "drag"],
		["by the pointer alone (SortableJS)", "drag/sortable", "#fallback", "pointer"],
		["by pointer events (dnd-kit)", "drag/dnd-kit", "#list", "pointer"],
	])("%s", async (_name, page, list, events) => {
		await using driver = await stage.driver();
		await driver.open(await serveWidgets(stage.site, page));
		await driver.call("wait_for", { text: "Four" });
		const result = await driver.act("drag", sorting(list));
		expect(result).toMatchObject({ ok: true, action: { events } });
		expect(await itemsOf(driver, list)).toEqual(SORTED);
	});

	test("are as before when the item is dropped beside them, and the verdict says so", async () => {
		await using driver = await stage.driver();
		await driver.open(await serveWidgets(stage.site, "drag/dnd-kit"));
		await driver.call("wait_for", { text: "Four" });
		const from = { selector: 'li:has-text("One")' };
		expect(await driver.act("drag", { from, to: { coords: { x: 700, y: 600 } } })).toMatchObject({
			ok: false,
			code: "element_not_actionable",
			details: { reason: "not_taken" },
		});
		expect(await itemsOf(driver, "#list")).toEqual(UNSORTED);
	});

	test("can be sorted by hand, call by call", async () => {
		await using driver = await stage.driver();
		await driver.open(await serveWidgets(stage.site, "drag/sortable"));
		const centre = (item: string) =>
			driver.js<{ x: number; y: number }>(
				`(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))([...document.querySelectorAll("#native li")].find((item) => item.textContent === "${item}").getBoundingClientRect())`,
			);
		const [from, to] = [await centre("One"), await centre("Three")];
		expect(await driver.act("mouse_down", { coords: from })).toMatchObject({ ok: true });
		for (const y of [from.y + 10, from.y + 40, to.y])
			expect(await driver.act("mouse_move", { coords: { x: to.x, y } })).toMatchObject({ ok: true });
		expect(await driver.act("mouse_up")).toMatchObject({ ok: true });
		expect(await itemsOf(driver, "#native")).toEqual(SORTED);
	});
});

describe("the browser's own drags", () => {
	const board = `
		<style>div { width: 200px; height: 60px; margin: 10px; border: 1px solid }</style>
		<div id=card draggable=true>Card</div>
		<div id=stuck draggable=true>Stuck</div>
		<div id=done>Done</div>
		<div id=wall>Wall</div>
		<script>
			log = [];
			card.ondragstart = (event) => event.dataTransfer.setData("text/plain", "card 7");
			stuck.ondragstart = (event) => event.preventDefault();
			done.ondragover = (event) => event.preventDefault();
			done.ondrop = (event) => {
				event.preventDefault();
				log.push([event.dataTransfer.getData("text/plain"), event.isTrusted]);
				done.append(card);
			};
			card.ondragend = (event) => log.push(event.dataTransfer.dropEffect);
		</script>`;

	test.each([
		["#card", "#done", true],
		["#card", "#wall", false],
		["#stuck", "#done", false],
	])("from %s to %s: taken is %s", async (from, to, isTaken) => {
		await using driver = await stage.used();
		await driver.open(board);
		const result = await driver.act("drag", { from: { selector: from }, to: { selector: to } });
		expect(result.ok).toBe(isTaken);
		const log = await driver.js<unknown[]>("log");
		expect(log.filter(Array.isArray)).toEqual(isTaken ? [["card 7", true]] : []);
		if (from === "#card") expect(log).toContain(isTaken ? "copy" : "none");
		else expect(log).toEqual([]);
	});

	test("nothing is left of a drag: the next click is a click", async () => {
		await using driver = await stage.used();
		await driver.open(board);
		await driver.act("drag", { from: { selector: "#card" }, to: { selector: "#wall" } });
		await driver.js("wall.onclick = (event) => log.push('click ' + event.buttons)");
		expect(await driver.act("click", { selector: "#wall" })).toMatchObject({ ok: true });
		expect(await driver.js("log.at(-1)")).toBe("click 0");
	});
});

describe("a slider (noUiSlider)", () => {
	const handle = { selector: ".noUi-handle" };
	const volumeOf = (driver: Driver) =>
		driver.js<number>('Number(document.querySelector(".noUi-handle").getAttribute("aria-valuenow"))');

	test("goes where it is dragged, and no further than its end", async () => {
		await using driver = await stage.driver();
		await driver.open(await serveWidgets(stage.site, "drag/slider"));
		const y = await driver.js<number>('document.querySelector(".noUi-handle").getBoundingClientRect().y + 10');
		expect(await driver.act("drag", { from: handle, to: { coords: { x: 68 + 300, y } } })).toMatchObject({ ok: true });
		expect(await volumeOf(driver)).toBe(75);
		expect(await driver.act("drag", { from: handle, to: { coords: { x: 900, y } } })).toMatchObject({ ok: true });
		expect(await volumeOf(driver)).toBe(100);
		expect(await driver.act("drag", { from: handle, to: { coords: { x: 1000, y } } })).toMatchObject({
			ok: false,
			details: { reason: "not_taken" },
		});
	});

	test("goes step by step with keys", async () => {
		await using driver = await stage.driver();
		await driver.open(await serveWidgets(stage.site, "drag/slider"));
		expect(await driver.act("press", { ...handle, key: "ArrowRight" })).toMatchObject({ ok: true });
		expect(await volumeOf(driver)).toBe(21);
	});
});

describe("a canvas", () => {
	const canvas = (listens: boolean) => `
		<canvas id=pad width=600 height=400></canvas>
		<script>
			strokes = [];
			let stroke = null;
			if (${listens}) {
				pad.onpointerdown = (event) => strokes.push((stroke = [[event.offsetX, event.offsetY]]));
				pad.onpointermove = (event) => stroke?.push([event.offsetX, event.offsetY]);
				pad.onpointerup = () => (stroke = null);
			}
		</script>`;
	const stroke = { from: { coords: { x: 100, y: 100 } }, to: { coords: { x: 500, y: 300 } }, steps: 30 };

	test("gets every point of a stroke", async () => {
		await using driver = await stage.used();
		await driver.open(canvas(true));
		expect(await driver.act("drag", stroke)).toMatchObject({ ok: true });
		const strokes = await driver.js<number[][][]>("strokes");
		expect(strokes).toHaveLength(1);
		expect(strokes[0]?.length).toBeGreaterThanOrEqual(30);
		const [first, last] = [strokes[0]?.[0], strokes[0]?.at(-1)];
		expect([(last?.[0] ?? 0) - (first?.[0] ?? 0), (last?.[1] ?? 0) - (first?.[1] ?? 0)]).toEqual([400, 200]);
	});

	test("that does not listen takes nothing", async () => {
		await using driver = await stage.used();
		await driver.open(canvas(false));
		expect(await driver.act("drag", stroke)).toMatchObject({ ok: false, details: { reason: "not_taken" } });
	});
});

describe("where things are", () => {
	/** Two boxes; the page notes which was pressed, and moves it with the pointer. */
	const boxes = `
		<style>body { margin: 0 } .box { position: absolute; width: 80px; height: 80px; user-select: none }</style>
		<div class=box id=a style="left: 20px; top: 20px">A</div>
		<div class=box id=b style="left: 220px; top: 20px">B</div>
		<script>
			log = [];
			let held = null;
			onpointerdown = (event) => {
				if (!event.target.matches(".box")) return;
				log.push(event.target.id);
				held = [event.target, event.clientX - event.target.offsetLeft, event.clientY - event.target.offsetTop];
			};
			onpointermove = (event) => {
				if (!held) return;
				held[0].style.left = event.clientX - held[1] + "px";
				held[0].style.top = event.clientY - held[2] + "px";
			};
			onpointerup = () => (held = null);
		</script>`;

	test("in a frame of another site that is drawn at half its size", async () => {
		await using driver = await stage.driver();
		stage.site.set("/boxes", boxes);
		await driver.open(
			`<body style="margin: 0"><iframe id=f src="${stage.site.otherUrl}/boxes" style="position: absolute; left: 100px; top: 50px; border: 0; width: 600px; height: 400px; transform: scale(.5); transform-origin: 0 0"></iframe>`,
		);
		await driver.call("wait_for", { selector: "#a" });
		const result = await driver.act("drag", { from: { selector: "#a" }, to: { selector: "#b" } });
		expect(result).toMatchObject({ ok: true, from: { coords: { x: 130, y: 80 } }, to: { coords: { x: 230, y: 80 } } });
		const box = (await driver.call("inspect", { selector: "#a" })).json.box;
		expect(box).toMatchObject({ x: 210, y: 60, width: 40 });
	});

	test("where the place to drop at has to be scrolled to", async () => {
		await using driver = await stage.used();
		await driver.open(`
			<div id=card draggable=true>Card</div><div style="height: 3000px"></div>
			<div id=done style="height: 50px">Done</div>
			<script>
				card.ondragstart = (event) => event.dataTransfer.setData("text/plain", "card");
				done.ondragover = (event) => event.preventDefault();
				done.ondrop = (event) => (done.textContent = "got " + event.dataTransfer.getData("text/plain"));
			</script>`);
		expect(await driver.act("drag", { from: { selector: "#card" }, to: { selector: "#done" } })).toMatchObject({
			ok: true,
		});
		expect(await driver.js("done.textContent")).toBe("got card");
	});

	test("a press never takes hold of what the page has put in the target's place", async () => {
		await using driver = await stage.used();
		await driver.open(boxes);
		await driver.js(
			`addEventListener("pointermove", () => { const { left } = a.style; a.style.left = b.style.left; b.style.left = left }, { once: true, capture: true })`,
		);
		const result = await driver.act("drag", { from: { selector: "#a" }, to: { coords: { x: 60, y: 300 } } });
		expect(await driver.js("log")).toEqual(result.ok ? ["a"] : []);
		expect(await driver.js("b.style.top")).toBe("20px");
	});
});

describe("a gesture that is not over", () => {
	const page = `<body style="height: 500px"><script>log = []; for (const type of ["mousedown", "mouseup"]) addEventListener(type, (event) => { log.push(type); fetch("/heard/" + type) })</script>`;

	test("is ended when its call is cut off, and the next call works", async () => {
		await using driver = await stage.used();
		await driver.open(page);
		const cut = await driver.call("drag", {
			from: { coords: { x: 50, y: 50 } },
			to: { coords: { x: 400, y: 300 } },
			steps: 100,
			timeoutMs: 250,
		});
		expect(cut.json).toMatchObject({ ok: false, code: "timeout" });
		await expect.poll(() => driver.js("log")).toEqual(["mousedown", "mouseup"]);
		expect(await driver.act("mouse_up")).toMatchObject({ ok: false, error: "the mouse button is not down" });
	});

	test("refuses presses that it would spoil, and moves on with the button held", async () => {
		await using driver = await stage.used();
		await driver.open(`<button>Go</button>${page}`);
		await driver.act("mouse_down", { coords: { x: 300, y: 300 } });
		expect(await driver.act("click", { selector: "button" })).toMatchObject({ ok: false, code: "invalid_action" });
		expect(await driver.act("hover", { selector: "button" })).toMatchObject({ ok: true });
		expect(await driver.act("mouse_up")).toMatchObject({ ok: true, element: { hit: { before: { tag: "button" } } } });
	});

	test("is ended when its client goes away", async () => {
		const heard: string[] = [];
		const note = (type: string) => (_request: unknown, response: { end(): void }) => {
			heard.push(type);
			response.end();
		};
		const site = await stage.kit.serve({
			"/": page,
			"/heard/mousedown": note("mousedown"),
			"/heard/mouseup": note("mouseup"),
		});
		const client = await stage.kit.client();
		await client.call("navigate", { url: `${site.url}/` });
		await client.call("mouse_down", { coords: { x: 50, y: 50 } });
		await expect.poll(() => heard).toEqual(["mousedown"]);
		await client[Symbol.asyncDispose]();
		await expect.poll(() => heard, { timeout: 5000 }).toEqual(["mousedown", "mouseup"]);
	});

	test("goes on from command to command on the command line", { timeout: 60_000 }, async () => {
		const { kit, site } = stage;
		site.set("/held", page);
		expect((await kit.cli("navigate", `${site.url}/held`)).code).toBe(0);
		expect((await kit.cli("call", "mouse_down", '{"coords":{"x":50,"y":50}}')).code).toBe(0);
		expect((await kit.cli("call", "mouse_up", '{"coords":{"x":80,"y":50}}')).code).toBe(0);
		expect((await kit.cli("call", "mouse_up", "{}")).code).toBe(2);
	});
});
