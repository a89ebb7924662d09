/** Tools that read a page, where it is more than one document: frames of both kinds and shadow roots. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openStage, type Stage } from "../kit/driver.ts";

let stage: Stage;

beforeAll(async () => {
	stage = await openStage();
	stage.site.set(
		"/till",
		"<title>Till</title><body style='margin:0'><button style='width:100px;height:60px' onclick=\"this.textContent='Paid'\">Pay</button>",
	);
	stage.site.set(
		"/shop",
		`<body style='margin:0'>${frame(`${stage.site.otherUrl}/till`, "left:20px;top:30px;border:0")}`,
	);
});

afterAll(() => stage[Symbol.asyncDispose]());

const frame = (src: string, style = "left:20px;top:20px", name = "till") =>
	`<iframe name=${name} src="${src}" style="position:absolute;${style}"></iframe>`;
const foreign = (style?: string) => frame(`${stage.site.otherUrl}/till`, style);
const VEIL = "<div role=dialog aria-label=Veil style='position:fixed;inset:0;background:#fff'></div>";
const shadowed = (mode: string) =>
	`<x-pay></x-pay><script>customElements.define("x-pay", class extends HTMLElement { connectedCallback() { this.attachShadow({ mode: "${mode}" }).innerHTML = "<button>Pay</button>" } })</script>`;

describe("what is covered is told as covered, by find and by verify_visible", () => {
	test.each<[where: string, html: () => string]>([
		["the page", () => "<button>Pay</button>"],
		["an open root", () => shadowed("open")],
		["a closed root", () => shadowed("closed")],
		["a frame of the same site", () => frame("/till")],
		["a frame of another site", () => foreign()],
		["a frame in a frame", () => frame("/shop")],
	])("in %s", async (_, html) => {
		await using page = await stage.driver();
		await page.open(html());
		const [free] = await page.find("Pay button");
		expect(free).toMatchObject({ actionable: true });
		expect((await page.call("verify_visible", { ref: free?.ref })).json).toMatchObject({ ok: true });
		await page.js(`document.body.insertAdjacentHTML("beforeend", ${JSON.stringify(VEIL)})`);
		const [covered] = await page.find("Pay button");
		expect(covered).toMatchObject({ ref: free?.ref, actionable: "covered" });
		expect(await page.find("Pay button", { visibleOnly: true })).toEqual([]);
		expect((await page.call("verify_visible", { ref: free?.ref })).json).toMatchObject({
			ok: false,
			failure: { source: "app", actual: "off-screen or covered", evidence: { reason: "covered", by: 'dialog "Veil"' } },
		});
	});

	test("a frame that is scrolled away takes its content along", async () => {
		await using page = await stage.driver();
		await page.open(foreign("left:20px;top:3000px"));
		const [found] = await page.find("Pay");
		expect(found).toMatchObject({ actionable: "off-screen", bbox: null, clipped: true });
		expect((await page.call("verify_visible", { ref: found?.ref })).json).toMatchObject({
			failure: { evidence: { reason: "off-screen" } },
		});
	});
});

describe("frames", () => {
	const listed = async (page: Awaited<ReturnType<Stage["driver"]>>) =>
		(await page.call("frames_list")).json.frames as Array<Record<string, unknown>>;

	test("have ids that stay with them", async () => {
		await using page = await stage.driver();
		await page.open(foreign() + frame("/shop", "left:20px;top:300px", "shop"));
		await expect.poll(async () => (await listed(page)).length).toBe(4);
		const frames = await listed(page);
		expect(frames).toMatchObject([
			{ frameId: "f0", isMainFrame: true },
			{ parentFrameId: "f0", isMainFrame: false },
			{ parentFrameId: "f0" },
			{},
		]);
		const till = frames.find(({ name, parentFrameId }) => name === "till" && parentFrameId === "f0");
		const inner = frames.find(({ parentFrameId }) => parentFrameId !== undefined && parentFrameId !== "f0");
		expect(till).toMatchObject({ url: `${stage.site.otherUrl}/till`, origin: stage.site.otherUrl });
		expect(inner?.parentFrameId).toBe(frames.find(({ name }) => name === "shop")?.frameId);
		stage.site.set("/empty", "<p>Empty</p>");
		await page.js("void (document.querySelector('[name=till]').src = '/empty')");
		await expect.poll(async () => (await listed(page)).map(({ url }) => url)).toContain(`${stage.site.url}/empty`);
		const after = await listed(page);
		expect(after.find(({ name, parentFrameId }) => name === "till" && parentFrameId === "f0")?.frameId).toBe(
			till?.frameId,
		);
		await page.js("document.querySelector('[name=till]').remove()");
		await expect.poll(async () => (await listed(page)).length).toBe(3);
		expect((await page.call("snapshot", { frame: till?.frameId })).json).toMatchObject({
			ok: false,
			code: "element_not_found",
			error: `unknown frame ${till?.frameId}`,
		});
	});

	test.each<[where: string, html: () => string, id: string]>([
		["of the same site", () => frame("/till"), "f1"],
		["of another site", () => foreign(), "f1"],
	])("%s are read alone, with the refs that they have anyway", async (_, html, id) => {
		await using page = await stage.driver();
		await page.open(`<button>Pay here</button>${html()}`);
		const tree = await page.snapshot({ frame: id });
		expect(tree).toContain("/till");
		expect(tree).toMatch(/button "Pay" \[ref=/);
		expect(tree).not.toContain("Pay here");
		const [found, ...others] = await page.find("Pay", { frame: id });
		expect(others).toEqual([]);
		expect(tree).toContain(`[ref=${found?.ref}]`);
		expect((await page.find("Pay button")).map(({ ref }) => ref)).toContain(found?.ref);
		expect(await page.act("click", { ref: found?.ref })).toMatchObject({ ok: true, element: { ref: found?.ref } });
		expect((await page.call("verify_text", { ref: found?.ref, text: "Paid" })).json).toMatchObject({ ok: true });
	});

	test("inside frames of the same site have their place in the tab", async () => {
		await using page = await stage.driver();
		await page.open(frame("/shop"));
		const [found] = await page.find("Pay");
		expect(found?.bbox).toMatchObject({ x: 42, y: 52, width: 100, height: 60 });
		const coords = { x: 130, y: 100 };
		const { json } = await page.call("point_probe", { coords });
		expect(json).toMatchObject({ ok: true, point: coords, clickableAncestor: { ref: found?.ref } });
		const stack = json.stack as Array<{ tag: string }>;
		expect(stack[0]).toMatchObject({ ref: found?.ref, tag: "button", bbox: found?.bbox });
		expect(stack.filter(({ tag }) => tag === "iframe")).toHaveLength(2);
		expect(await page.act("click", { coords })).toMatchObject({ ok: true });
		expect((await page.call("verify_text", { ref: found?.ref, text: "Paid" })).json).toMatchObject({ ok: true });
	});

	test("count with the page", async () => {
		await using page = await stage.driver();
		await page.open(`<button>Pay</button>${foreign()}`);
		expect((await page.call("verify_count", { selector: "button", n: 2 })).json).toMatchObject({ ok: true });
		expect((await page.call("verify_count", { text: "pay", n: 1 })).json).toMatchObject({
			ok: false,
			failure: { actual: 2, evidence: { refs: [expect.any(String), expect.any(String)] } },
		});
	});

	test("are searched for what does not fit, which is told in the tab's pixels", async () => {
		await using page = await stage.driver();
		stage.site.set(
			"/tight",
			"<body style='margin:0'><p data-testid=t style='margin:0;width:50px;height:20px;overflow:hidden'>Much more than fits</p>",
		);
		await page.open(frame(`${stage.site.otherUrl}/tight`));
		const { json } = await page.call("overflow_detect", { types: ["clipped"] });
		expect(json.findings).toMatchObject([{ selector: '[data-testid="t"]', bbox: { x: 22, y: 22, w: 50, h: 20 } }]);
	});
});

describe("shadow roots", () => {
	test.each<[mode: string, pierce: unknown, count: number]>([
		["open", undefined, 1],
		["open", "open", 1],
		["open", "closed", 1],
		["open", false, 0],
		["closed", undefined, 1],
		["closed", "closed", 1],
		["closed", "open", 0],
		["closed", false, 0],
	])("%s, asked for with %j", async (mode, pierce, count) => {
		await using page = await stage.driver();
		await page.open(shadowed(mode));
		expect(await page.find("Pay", { pierce })).toHaveLength(count);
		expect((await page.snapshot({ includeShadow: pierce })).includes('button "Pay"')).toBe(count === 1);
	});

	test("are listed, closed ones too, also in frames", async () => {
		await using page = await stage.driver();
		stage.site.set("/shadow", shadowed("closed"));
		await page.open(shadowed("open") + frame(`${stage.site.otherUrl}/shadow`));
		const { json } = await page.call("shadow_trees");
		expect(json).toMatchObject({
			ok: true,
			closedShadowAvailable: true,
			trees: [
				{ hostTag: "x-pay", mode: "open", children: [{ tag: "button", text: "Pay" }], descendantCount: 1 },
				{ hostTag: "x-pay", mode: "closed" },
			],
		});
		const [, shut] = json.trees as Array<{ hostRef: string }>;
		expect(await page.find("Pay", { contextRef: shut?.hostRef })).toHaveLength(1);
	});
});

test("what sits at the edge is no overflow", async () => {
	await using page = await stage.driver();
	await page.open(`<style>.sr{position:absolute;width:1px;height:1px;overflow:hidden;white-space:nowrap}</style>
		<span class=sr>For screen readers only</span><input value="A long value that scrolls by itself" style="width:40px">
		<div style="width:100.4px;overflow:hidden"><div style="width:100.9px">x</div></div>`);
	expect((await page.call("overflow_detect")).json).toMatchObject({ ok: true, findings: [], truncated: false });
});

test("a password that the page writes into the attribute is told by none that read attributes", async () => {
	await using page = await stage.driver();
	await page.open(`<input id=p type=password value=hunter2 oninput="this.setAttribute('value', this.value)">`);
	const replies = [
		await page.call("verify_attribute", { selector: "#p", attr: "value", value: "x" }),
		await page.call("extract", {
			schema: { properties: { secret: { "x-bascule-source": { selector: "#p", attr: "value" } } } },
		}),
		await page.call("act_and_diff", { action: { tool: "fill", args: { selector: "#p", value: "hunter3" } } }),
	];
	expect(replies.map(({ text }) => text.match(/hunter2/g))).toEqual([null, null, null]);
	expect(replies[0]?.json).toMatchObject({ failure: { actual: "•••••••" } });
	expect(JSON.stringify(replies[2]?.json.diff)).not.toContain("hunter3");
	expect((await page.call("verify_attribute", { selector: "#p", attr: "value", value: "hunter3" })).json.ok).toBe(true);
});
