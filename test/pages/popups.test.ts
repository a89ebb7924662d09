/** Windows that a page opens belong to the session from their first request on. */
import type { NetworkRequest, TabInfo } from "@bascule/protocol";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Driver, openStage, type Stage } from "../kit/driver.ts";

let stage: Stage;

beforeAll(async () => {
	stage = await openStage({
		"/popup": `<title>Popup</title><h1>New window</h1><button onclick="this.textContent='Pressed'">Press me</button>
			<button onclick="opener && opener.postMessage('back', '*')">Call home</button>
			<button onclick="window.close()">Close me</button>`,
		"/quick": "<title>Quick</title><script>fetch('/first')</script><p>Quick</p>",
		"/first": (_request, response) => void response.end("{}"),
	});
});

afterAll(() => stage[Symbol.asyncDispose]());

const opener = (what: string) => `<title>Opener</title>${what}<p id=p>Waiting</p>
	<script>addEventListener("message", () => p.textContent = "Called")</script>`;

const WAYS = {
	"window.open": "<button onclick=\"window.open('/popup')\">Open</button>",
	"window.open of another site":
		"<button onclick=\"window.open(location.origin.replace('127.0.0.1', 'localhost') + '/popup')\">Open</button>",
	"a sized window": "<button onclick=\"window.open('/popup', 'w', 'width=300,height=200')\">Open</button>",
	"target=_blank": "<a href=/popup target=_blank>Open</a>",
	"target=_blank with an opener": "<a href=/popup target=_blank rel=opener>Open</a>",
	"a form": "<form action=/popup target=_blank><button>Open</button></form>",
	"a blank window that is sent on": "<button onclick=\"const w = window.open(); w.location = '/popup'\">Open</button>",
	"a middle click": "<a href=/popup>Open</a>",
};

const tabs = async (page: Driver) => (await page.call("get_tabs")).json.tabs as TabInfo[];

describe.each(Object.entries(WAYS))("%s", (way, html) => {
	test("the result names the new tab, and it can be worked in by ref", async () => {
		await using page = await stage.driver();
		await page.open(opener(html));
		const button = way === "a middle click" ? "middle" : "left";
		const opened = await page.act("click", { ref: await page.ref("Open"), button });
		expect(opened).toMatchObject({
			ok: true,
			navigation: { changed: false },
			structure: { newTabs: [{ tabId: "t2", url: expect.stringContaining("/popup"), title: "Popup" }] },
		});
		expect(await tabs(page)).toMatchObject([
			{ tabId: "t1", title: "Opener" },
			{ tabId: "t2", title: "Popup" },
		]);
	});
});

test("a window that opens in front is where the next call works, as it would be for a person", async () => {
	await using page = await stage.driver();
	await page.open(opener(WAYS["window.open"]));
	const open = await page.ref("Open");
	const opened = await page.act("click", { ref: open });
	expect(opened.warnings).toContainEqual(expect.stringContaining("t2"));
	expect(await tabs(page)).toMatchObject([
		{ tabId: "t1", active: false },
		{ tabId: "t2", active: true },
	]);
	const press = await page.ref("Press me");
	expect(await page.act("click", { ref: press })).toMatchObject({
		ok: true,
		snapshotDelta: { tree: expect.stringContaining("Pressed") },
	});
	// A ref of the opener is still good, and its effects are told.
	expect(await page.act("click", { ref: open })).toMatchObject({ ok: true, structure: { newTabs: [{ tabId: "t3" }] } });
});

test("a window that opens behind stays there", async () => {
	await using page = await stage.driver();
	await page.open(opener(WAYS["a middle click"]));
	await page.act("click", { ref: await page.ref("Open"), button: "middle" });
	expect(await tabs(page)).toMatchObject([{ active: true }, { active: false }]);
});

test("what a click in one window does to the other is seen there", async () => {
	await using page = await stage.driver();
	await page.open(opener(WAYS["window.open"]));
	await page.act("click", { ref: await page.ref("Open") });
	await page.act("click", { ref: await page.ref("Call home") });
	await page.call("close_tab", { tabId: "t2" });
	expect(await page.act("wait_for", { text: "Called" })).toMatchObject({ ok: true });
});

test("the first request of a pop-up is in its network log", async () => {
	await using page = await stage.driver();
	await page.open(opener("<button onclick=\"window.open('/quick')\">Open</button>"));
	await page.act("click", { ref: await page.ref("Open") });
	const read = async () => ((await page.call("network_read")).json.requests as NetworkRequest[]).slice(0, 2);
	await expect.poll(read).toMatchObject([
		{ type: "Document", status: 200, url: expect.stringContaining("/quick") },
		{ type: "Fetch", status: 200, url: expect.stringContaining("/first") },
	]);
});

describe("closing", () => {
	test("a pop-up that is closed leaves its opener active", async () => {
		await using page = await stage.driver();
		await page.open(opener(WAYS["window.open"]));
		await page.act("click", { ref: await page.ref("Open") });
		const press = await page.ref("Press me");
		const { json } = await page.call("close_tab", { tabId: "t2" });
		expect(json).toMatchObject({ ok: true, tabs: [{ tabId: "t1", title: "Opener", active: true }] });
		expect(await page.act("click", { ref: press })).toMatchObject({ ok: false, code: "element_stale" });
		expect(await page.snapshot()).toContain("Waiting");
	});

	test("a pop-up that closes itself ends the action in a result", async () => {
		await using page = await stage.driver();
		await page.open(opener(WAYS["window.open"]));
		await page.act("click", { ref: await page.ref("Open") });
		const closed = await page.act("click", { ref: await page.ref("Close me") });
		expect(closed).toMatchObject({ ok: true, element: null });
		expect(await tabs(page)).toMatchObject([{ tabId: "t1", active: true }]);
		expect(await page.snapshot()).toContain("Waiting");
	});

	test("an opener that is closed leaves the pop-up", async () => {
		await using page = await stage.driver();
		await page.open(opener(WAYS["window.open"]));
		await page.act("click", { ref: await page.ref("Open") });
		await page.call("close_tab", { tabId: "t1" });
		expect(await page.snapshot()).toContain("New window");
	});
});

test("many at once", async () => {
	await using page = await stage.driver();
	await page.open(opener("<button onclick=\"for (let i = 0; i < 4; i++) window.open('/popup?' + i)\">Open</button>"));
	const { structure } = await page.act("click", { ref: await page.ref("Open") });
	expect(structure.newTabs.map(({ tabId }) => tabId)).toEqual(["t2", "t3", "t4", "t5"]);
	expect(await tabs(page)).toHaveLength(5);
});
