/** Fingers, and what pages make of them. Each page keeps its own account of the touches that it heard. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Driver, openStage, type Stage } from "../kit/driver.ts";

let stage: Stage;
beforeAll(async () => {
	stage = await openStage();
});
afterAll(() => stage?.[Symbol.asyncDispose]());

/** Notes every touch; with `touch-action: none` the browser makes nothing of its own of them. */
const pad = (more = "") => `
	<meta name=viewport content="width=device-width">
	<body style="margin: 0; height: 700px; touch-action: none">${more}
	<script>
		log = [];
		for (const type of ["touchstart", "touchmove", "touchend", "touchcancel", "click"])
			addEventListener(type, (event) => {
				const fingers = [...(event.changedTouches ?? [])].map((touch) => [touch.identifier, touch.clientX, touch.clientY]);
				log.push({ type, fingers, down: event.touches?.length ?? 0, isTrusted: event.isTrusted });
			});
	</script>`;

interface Heard {
	type: string;
	fingers: Array<[id: number, x: number, y: number]>;
	down: number;
	isTrusted: boolean;
}
const heard = (driver: Driver): Promise<Heard[]> => driver.js("log");

describe("fingers one by one", () => {
	test("a tap is one, and the browser makes a click of it", async () => {
		await using driver = await stage.used();
		await driver.open(pad());
		await driver.act("touch_start", { coords: { x: 100, y: 80 } });
		await driver.act("touch_end");
		await expect
			.poll(async () => (await heard(driver)).map(({ type }) => type))
			.toEqual(["touchstart", "touchend", "click"]);
		expect((await heard(driver)).every(({ isTrusted }) => isTrusted)).toBe(true);
	});

	test("two go down, one moves, each is lifted by itself", async () => {
		await using driver = await stage.used();
		await driver.open(pad());
		await driver.act("touch_start", { coords: { x: 100, y: 100 }, identifier: 4 });
		await driver.act("touch_start", { coords: { x: 200, y: 100 }, identifier: 7 });
		await driver.act("touch_move", { coords: { x: 260, y: 120 }, identifier: 7 });
		await expect
			.poll(async () => (await heard(driver)).at(-1))
			.toMatchObject({ type: "touchmove", fingers: [[7, 260, 120]] });
		await driver.act("touch_end", { coords: { x: 100, y: 100 }, identifier: 4 });
		await expect.poll(async () => (await heard(driver)).at(-1)).toMatchObject({ type: "touchend", down: 1 });
		await driver.act("touch_end", { coords: { x: 260, y: 120 }, identifier: 7 });
		await expect
			.poll(async () => (await heard(driver)).filter(({ type }) => type !== "touchmove"))
			.toMatchObject([
				{ type: "touchstart", fingers: [[4, 100, 100]], down: 1 },
				{ type: "touchstart", fingers: [[7, 200, 100]], down: 2 },
				{ type: "touchend", fingers: [[4, 100, 100]], down: 1 },
				{ type: "touchend", fingers: [[7, 260, 120]], down: 0 },
			]);
	});

	test("on a frame of another site, at a point of the page", async () => {
		await using driver = await stage.driver();
		const tells =
			"<script>addEventListener('touchstart', ({ touches: [{ clientX, clientY }] }) => { p.textContent = clientX + ' ' + clientY })</script>";
		stage.site.set("/pad", pad("<p id=p>pad</p>") + tells);
		await driver.open(
			`<body style="margin: 0"><iframe src="${stage.site.otherUrl}/pad" style="position: absolute; left: 100px; top: 50px; border: 0; width: 400px; height: 300px; transform: scale(.5); transform-origin: 0 0"></iframe>`,
		);
		await driver.call("wait_for", { text: "pad" });
		const result = await driver.act("touch_start", { coords: { x: 150, y: 100 } });
		expect(result).toMatchObject({
			ok: true,
			element: { hit: { before: { tag: "body" } } },
			snapshotDelta: { tree: expect.stringContaining("100 100") },
		});
		await driver.act("touch_end");
	});
});

describe("gestures", () => {
	test("a pinch has two fingers that part by what was asked", async () => {
		await using driver = await stage.used();
		await driver.open(pad());
		const args = { coords: { x: 400, y: 300 }, scale: 3, steps: 10, startOffset: 50 };
		expect(await driver.act("gesture_pinch", args)).toMatchObject({ ok: true, endOffset: 150 });
		await expect.poll(async () => (await heard(driver)).at(-1)).toMatchObject({ type: "touchend", down: 0 });
		const log = await heard(driver);
		const xs = log.filter(({ type }) => type === "touchmove").flatMap(({ fingers }) => fingers.map(([, x]) => x));
		expect([Math.min(...xs), Math.max(...xs)]).toEqual([250, 550]);
		expect(log.filter(({ type }) => type === "touchstart").map(({ fingers }) => fingers[0]?.[1])).toEqual([350, 450]);
	});

	test("a swipe slows down towards its end and takes its time", async () => {
		await using driver = await stage.used();
		await driver.open(pad());
		const began = performance.now();
		const args = { from: { x: 600, y: 300 }, to: { x: 100, y: 300 }, durationMs: 400, steps: 10 };
		expect(await driver.act("gesture_swipe", args)).toMatchObject({ ok: true });
		expect(performance.now() - began).toBeGreaterThanOrEqual(400);
		const xs = (await heard(driver))
			.filter(({ type }) => type === "touchmove")
			.map(({ fingers }) => fingers[0]?.[1] ?? 0);
		expect(xs.at(-1)).toBe(100);
		expect(600 - (xs[0] ?? 0)).toBeGreaterThan((xs.at(-2) ?? 0) - 100);
	});

	test("a swipe scrolls a page, and the reply comes when it has come to rest", async () => {
		await using driver = await stage.used();
		await driver.open("<meta name=viewport content='width=device-width'><div style='height: 6000px'>tall</div>");
		const result = await driver.act("gesture_swipe", { from: { x: 200, y: 600 }, to: { x: 200, y: 200 } });
		const y = await driver.js<number>("Math.round(scrollY)");
		expect(y).toBeGreaterThan(300);
		expect(result.element?.scroll?.y).toBe(y);
	});

	test("nothing is left of a gesture that was cut off", async () => {
		await using driver = await stage.used();
		await driver.open(pad());
		const args = { from: { x: 600, y: 300 }, to: { x: 100, y: 300 }, durationMs: 5000, timeoutMs: 300 };
		expect((await driver.call("gesture_swipe", args)).json).toMatchObject({ ok: false, code: "timeout" });
		await expect.poll(async () => (await heard(driver)).at(-1)).toMatchObject({ type: "touchcancel", down: 0 });
		expect(await driver.act("touch_start", { coords: { x: 10, y: 10 } })).toMatchObject({ ok: true });
		await driver.act("touch_end");
	});
});

describe("a page that is put behind others", () => {
	const page = `
		<p>page</p>
		<script>
			log = [];
			frames = 0;
			for (const type of ["visibilitychange", "blur", "focus"])
				addEventListener(type, () => log.push(type === "visibilitychange" ? document.visibilityState : type), true);
			const draw = () => { frames++; requestAnimationFrame(draw) };
			draw();
		</script>`;

	test("hears so, gets no frames, and hears when it is seen again", async () => {
		await using driver = await stage.driver();
		await driver.open(page);
		const { json } = await driver.call("tab_visibility", { state: "background" });
		expect(json).toMatchObject({ ok: true, state: "background", realBackgrounding: true });
		expect(await driver.js("[document.visibilityState, document.hidden]")).toEqual(["hidden", true]);
		const before = await driver.js<number>("frames");
		await driver.call("wait_for", { text: "never", timeoutMs: 400 });
		expect((await driver.js<number>("frames")) - before).toBeLessThan(3);
		expect((await driver.call("tab_visibility", { state: "foreground" })).json).toMatchObject({ ok: true });
		expect(await driver.js("log")).toEqual(expect.arrayContaining(["hidden", "blur", "visible", "focus"]));
		expect(await driver.js("document.visibilityState")).toBe("visible");
	});

	test("can be read, pictured and acted on", async () => {
		await using driver = await stage.driver();
		await driver.open(`<button onclick="this.textContent='Done'">Go</button>`);
		await driver.call("tab_visibility", { state: "background" });
		expect(await driver.snapshot()).toContain('button "Go"');
		expect((await driver.call("screenshot")).json).toMatchObject({ ok: true });
		expect(await driver.act("click", { selector: "button" })).toMatchObject({ ok: true });
		expect(await driver.js("document.querySelector('button').textContent")).toBe("Done");
	});

	test("comes back when the call that hid it is cut off", async () => {
		await using driver = await stage.driver();
		await driver.open(page);
		const { json } = await driver.call("tab_visibility", { state: "background", holdMs: 60_000, timeoutMs: 300 });
		expect(json).toMatchObject({ ok: false, code: "timeout" });
		await expect.poll(() => driver.js("document.visibilityState")).toBe("visible");
	});
});
