/** A blocked frame that the owner's page shows already: nothing of it is read, pictured or acted on. */
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type AgentTab, COLOURS, type GateStage, openGateStage, SECRET, STUBBORN } from "../kit/gate-stage.ts";

let stage: GateStage;

beforeAll(async () => {
	stage = await openGateStage();
	await stage.owner("addToBlocklist", "mail.site.test");
});
afterAll(() => stage?.[Symbol.asyncDispose]());

/** Inside the frame, which lies at 100, 200 and is 300 wide and 200 high. */
const IN_FRAME = { x: 250, y: 300 };

describe.each([
	["in another process", "http://ok.test", "blocked.test"],
	["in the same process", "http://www.site.test", "mail.site.test"],
])("%s", (_where, outer, inner) => {
	let tab: AgentTab;
	let ownersPage: Awaited<ReturnType<GateStage["browser"]["openPage"]>>;

	beforeAll(async () => {
		const url = `${outer}/around?to=http://${inner}/`;
		ownersPage = await stage.browser.openPage(url);
		await vi.waitUntil(() => stage.hosts.asked(inner).length > 0, 10_000);
		await vi.waitUntil(() => ownersPage.evaluate("document.readyState === 'complete'"), 10_000);
		tab = await stage.takeTab(url);
	});
	afterAll(() => ownersPage?.close());

	test("what is around it can be read, and it cannot", async () => {
		const { tabId } = tab;
		const answers = [
			await stage.wire.action({ type: "extract", tabId }),
			await tab.verb({ name: "snapshot", query: { maxTokens: 4000 } }),
			await tab.verb({
				name: "textSearch",
				query: { text: "secret", exact: false, includeHidden: true, maxMatches: 9 },
			}),
			await tab.evaluate("return [document.body.innerText, frames.length]"),
		];
		const told = JSON.stringify(answers);
		expect(told).toContain("Around");
		expect(told).not.toContain(SECRET);
	});

	test("commands do not find it", async () => {
		expect(await tab.cdp("Page.getFrameTree")).toMatchObject({ result: { frameTree: { childFrames: [] } } });
		for (const [method, params] of [
			["DOM.getDocument", { depth: -1, pierce: true }],
			["DOMSnapshot.captureSnapshot", { computedStyles: [] }],
			["Accessibility.getFullAXTree", {}],
			["Page.printToPDF", {}],
		] as const)
			expect(await tab.cdp(method, params)).toMatchObject({ error: { code: "domain_blocked" } });
	});

	test("its worlds cannot be used", async () => {
		const expression = "document.documentElement.innerText";
		const answers: unknown[] = [];
		for (let contextId = 1; contextId <= 12; contextId++)
			answers.push(await tab.cdp("Runtime.evaluate", { expression, contextId, returnByValue: true }));
		expect(JSON.stringify(answers)).toContain("Around");
		expect(JSON.stringify(answers)).not.toContain(SECRET);
	});

	test("it is grey in pictures, and only there", async () => {
		for (const fullPage of [false, true]) {
			const { result, error } = await stage.wire.action({ type: "screenshot", fullPage, tabId: tab.tabId });
			expect(error).toBeUndefined();
			const colours = await coloursIn((result as { dataUrl: string }).dataUrl);
			expect(colours).toContain("green");
			expect(colours).toContain("grey");
			expect(colours).not.toContain("red");
		}
		const { data } = await ownersPage.session.send("Page.captureScreenshot", { format: "png" });
		expect(await coloursIn(`data:image/png;base64,${data}`)).toContain("red");
	});

	test("it is grey in pictures of a page that moves and mirrors it", async () => {
		await tab.evaluate(`const { style } = document.querySelector("iframe");
			style.webkitBoxReflect = "below";
			window.moving = setInterval(() => { style.left = style.left === "100px" ? "420px" : "100px"; }, 5)`);
		for (let count = 0; count < 3; count++) {
			const { result } = await stage.wire.action({ type: "screenshot", tabId: tab.tabId });
			const colours = await coloursIn((result as { dataUrl: string }).dataUrl);
			expect(colours).toContain("grey");
			expect(colours).not.toContain("red");
		}
		await tab.evaluate(`clearInterval(moving); document.querySelector("iframe").style.left = "100px"`);
	});

	test("it gets no press", async () => {
		stage.hosts.log.length = 0;
		const press = { type: "mousePressed", button: "left", clickCount: 1, ...IN_FRAME };
		expect(await tab.cdp("Input.dispatchMouseEvent", press)).toMatchObject({ error: { code: "domain_blocked" } });
		expect(await stage.wire.action({ type: "click", selector: "iframe", tabId: tab.tabId })).toMatchObject({
			error: { code: "domain_blocked" },
		});
		expect(await stage.wire.action({ type: "click", selector: "button", tabId: tab.tabId })).toEqual(
			expect.not.objectContaining({ error: expect.anything() }),
		);
		expect(stage.hosts.asked(inner)).toEqual([]);
	});

	test("it gets no press when the page is scrolled", async () => {
		await tab.evaluate("document.body.style.height = '3000px'; scrollTo(0, 100)");
		const press = { type: "mousePressed", button: "left", clickCount: 1, x: IN_FRAME.x, y: 120 };
		expect(await tab.cdp("Input.dispatchMouseEvent", press)).toMatchObject({ error: { code: "domain_blocked" } });
		expect(await tab.cdp("Input.dispatchMouseEvent", { ...press, y: 350 })).not.toHaveProperty("error");
		await tab.evaluate("scrollTo(0, 0)");
	});

	test("it gets no key", async () => {
		stage.hosts.log.length = 0;
		await ownersPage.evaluate("document.querySelector('iframe').focus()");
		expect(await stage.wire.action({ type: "press_key", key: "a", tabId: tab.tabId })).toMatchObject({
			error: { code: "domain_blocked" },
		});
		await ownersPage.evaluate("document.querySelector('iframe').blur()");
		expect(await stage.wire.action({ type: "press_key", key: "a", tabId: tab.tabId })).toMatchObject({
			result: { ok: true },
		});
		expect(stage.hosts.asked(inner)).toEqual([]);
	});

	test("once it shows another domain, it is part of the page", async () => {
		await tab.evaluate("document.querySelector('iframe').src = 'http://free.test/'");
		const read = async () => JSON.stringify(await tab.verb({ name: "snapshot", query: { maxTokens: 4000 } }));
		await expect.poll(read).toContain("Nothing of note");
		expect(await tab.cdp("DOM.getDocument", { depth: 1 })).not.toHaveProperty("error");
	});
});

test.each(Object.keys(STUBBORN))("it is not in pictures when it shows %s", async (path) => {
	const url = `http://ok.test/around?to=http://blocked.test${path}`;
	const ownersPage = await stage.browser.openPage(url);
	const shown = async () => {
		const { data } = await ownersPage.session.send("Page.captureScreenshot", { format: "png" });
		return coloursIn(`data:image/png;base64,${data}`);
	};
	await expect.poll(shown).toContain("red");
	const { tabId } = await stage.takeTab(url);
	const { result } = await stage.wire.action({ type: "screenshot", tabId });
	const colours = await coloursIn((result as { dataUrl: string }).dataUrl);
	expect(colours).toContain("green");
	expect(colours).not.toContain("red");
	await ownersPage.close();
});

test.each([
	["in another process", "http://ok.test", "blocked.test"],
	["in the same process", "http://www.site.test", "mail.site.test"],
])("it gets no key in a shadow tree, %s", async (_where, outer, inner) => {
	const url = `${outer}/around-shadow?to=http://${inner}/`;
	const ownersPage = await stage.browser.openPage(url);
	const tab = await stage.takeTab(url);
	await tab.evaluate("focusFrame()");
	const refused = { error: { code: "domain_blocked" } };
	expect(await stage.wire.action({ type: "press_key", key: "a", tabId: tab.tabId })).toMatchObject(refused);
	expect(await tab.cdp("Input.insertText", { text: "a" })).toMatchObject(refused);
	const typed = await stage.wire.action({ type: "type", selector: "input", text: "ours", tabId: tab.tabId });
	expect(typed).toMatchObject({ result: { ok: true } });
	await ownersPage.close();
});

test("the page is whole again when the frame is taken out", async () => {
	const url = "http://ok.test/around?to=http://blocked.test/gone";
	const ownersPage = await stage.browser.openPage(url);
	await vi.waitUntil(() => stage.hosts.asked("blocked.test").some(({ path }) => path === "/gone"), 10_000);
	await vi.waitUntil(() => ownersPage.evaluate("document.readyState === 'complete'"), 10_000);
	const tab = await stage.takeTab(url);
	const read = async () => (await tab.cdp("DOM.getDocument", { depth: 1 })).error?.code ?? "read";
	expect(await read()).toBe("domain_blocked");
	await ownersPage.evaluate("document.querySelector('iframe').remove()");
	await expect.poll(read).toBe("read");
	await ownersPage.close();
});

/** The names of the plain colours that fill at least a hundredth of a picture. */
async function coloursIn(dataUrl: string): Promise<string[]> {
	const canvas = await stage.browser.openPage("about:blank");
	const named = { green: COLOURS.around, red: COLOURS.blocked, grey: "rgb(128, 128, 128)" };
	const colours = await canvas.evaluate<string[]>(`(async () => {
		const image = await createImageBitmap(await (await fetch(${JSON.stringify(dataUrl)})).blob());
		const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
		context.drawImage(image, 0, 0);
		const { data } = context.getImageData(0, 0, image.width, image.height);
		const isNear = (at, rgb) => rgb.every((value, channel) => Math.abs(data[at + channel] - value) < 40);
		return Object.entries(${JSON.stringify(named)}).flatMap(([name, text]) => {
			const rgb = text.match(/\\d+/g).map(Number);
			let count = 0;
			for (let at = 0; at < data.length; at += 4) if (isNear(at, rgb)) count++;
			return count > data.length / 400 ? [name] : [];
		});
	})()`);
	await canvas.close();
	return colours;
}
