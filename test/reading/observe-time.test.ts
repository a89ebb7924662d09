/** Tools that look at a page for a while, or act and look: on real pages, through the front door. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Driver, openStage, type Stage } from "../kit/driver.ts";

type Data = Record<string, unknown>;

let stage: Stage;
const asked: string[] = [];

beforeAll(async () => {
	stage = await openStage({
		"/api/orders": (request, response) => {
			asked.push(`${request.method} ${request.url}`);
			setTimeout(() => response.writeHead(201, { "content-type": "application/json" }).end('{"id":1}'), 100);
		},
		// Long enough that a busy machine sees what is shown meanwhile.
		"/api/slow": (_request, response) => void setTimeout(() => response.end("{}"), 600),
	});
});
afterAll(() => stage?.[Symbol.asyncDispose]());

const json = async (driver: Driver, tool: string, args: Data): Promise<Data> => (await driver.call(tool, args)).json;
const summaryOf = (reply: Data): Data => (reply.sample ? summaryOf(reply.sample as Data) : (reply.summary as Data));

describe("watch", () => {
	test("catches a toast that comes and goes twice, in a component too", async () => {
		await using driver = await stage.used();
		await driver.open(`<x-toasts></x-toasts><script>
			const root = document.querySelector("x-toasts").attachShadow({ mode: "open" });
			function say(text) { root.innerHTML = text && "<div role=alert>" + text + "</div>"; }
			addEventListener("watched", () => [[500, "Saved"], [1000, ""], [1300, "Saved again"], [1800, ""]]
				.forEach(([ms, text]) => setTimeout(say, ms, text)));
		</script>`);
		const watching = json(driver, "watch", { durationMs: 4000, sampleMs: 50 });
		await driver.js("dispatchEvent(new Event('watched'))");
		const reply = await watching;
		const regions = reply.regions as Array<{ name: string; appearedAtMs: number; disappearedAtMs: number }>;
		expect(regions.map(({ name }) => name)).toEqual(["Saved", "Saved again"]);
		for (const { appearedAtMs, disappearedAtMs } of regions) expect(disappearedAtMs).toBeGreaterThan(appearedAtMs);
	});

	test("sees what shows in a frame of another site", async () => {
		await using driver = await stage.used();
		stage.site.set("/alerts", "<p role=alert>From the frame</p>");
		await driver.open(`<iframe src="${stage.site.otherUrl}/alerts"></iframe>`);
		await driver.call("wait_for", { text: "From the frame" });
		const reply = await json(driver, "watch", { durationMs: 300, sampleMs: 100 });
		expect(reply.regions).toMatchObject([{ role: "alert", name: "From the frame", disappearedAtMs: null }]);
	});

	test("tells the page's errors, requests and messages of event streams", async () => {
		await using driver = await stage.used();
		stage.site.set("/events", (_, response) => {
			response.writeHead(200, { "content-type": "text/event-stream" });
			setTimeout(() => response.end("event: price\ndata: 42\n\n"), 300);
		});
		await driver.open("<p>Prices</p>");
		const watching = json(driver, "watch", { durationMs: 3000, sampleMs: 200 });
		await driver.js(
			"setTimeout(() => { const s = new EventSource('/events?token=abc'); s.onerror = () => s.close(); throw new Error('Oops') }, 500), 0",
		);
		const reply = await watching;
		expect(reply.console).toMatchObject({ errors: [expect.stringContaining("Oops")] });
		expect(reply.wsFrames).toMatchObject([{ kind: "sse", dir: "recv", event: "price", payload: "42" }]);
		expect(JSON.stringify(reply)).not.toContain("abc");
	});
});

describe("sample", () => {
	test("act_and_sample sees a spinner that is gone when the click is told", async () => {
		await using driver = await stage.used();
		await driver.open(`<button onclick="load()">Load</button><div id=out></div><script>
			async function load() {
				out.innerHTML = "<div id=spinner style='height:24px'></div>";
				await fetch("/api/slow");
				out.innerHTML = "Done";
			}</script>`);
		const reply = await json(driver, "act_and_sample", {
			action: { tool: "click", args: { selector: "button" } },
			selector: "#spinner",
			metric: "clientHeight",
			durationMs: 2000,
			intervalMs: 20,
		});
		expect(reply.action).toMatchObject({ ok: true, snapshotDelta: { tree: expect.stringContaining("Done") } });
		expect(summaryOf(reply)).toMatchObject({ first: null, max: 24, last: null, distinctCount: 2 });
	});

	test("goes on in the page that an action leads to", async () => {
		await using driver = await stage.used();
		stage.site.set("/second", "<div style='height:9000px'></div>");
		await driver.open("<a href=/second>Next</a>");
		const reply = await json(driver, "act_and_sample", {
			action: { tool: "click", args: { selector: "a" } },
			metric: "scrollHeight",
			durationMs: 2500,
			intervalMs: 50,
		});
		expect(summaryOf(reply).last).toBeGreaterThanOrEqual(9000);
		expect(summaryOf(reply).first).toBeLessThan(9000);
	});

	test("tells boxes of a frame's elements in the tab", async () => {
		await using driver = await stage.used();
		stage.site.set("/inner", "<p id=p style='position:absolute;left:10px;top:20px;margin:0'>In</p>");
		await driver.open(
			`<iframe style="position:absolute;left:100px;top:50px;border:0" src="${stage.site.otherUrl}/inner"></iframe>`,
		);
		await driver.call("wait_for", { selector: "#p" });
		const args = { selector: "#p", metric: "bboxX", also: ["bboxY"], durationMs: 100 };
		const reply = await json(driver, "sample", args);
		expect(reply).toMatchObject({ summary: { last: 110 }, also: [{ summary: { last: 70 } }] });
	});

	test("at every frame has many more points than the page is asked for", async () => {
		await using driver = await stage.used();
		await driver.open(`<div id=box style="width:10px;animation:grow 1s linear infinite"></div>
			<style>@keyframes grow { to { width: 500px } }</style>`);
		const args = { selector: "#box", metric: "bboxWidth", durationMs: 1000, everyFrame: true };
		const reply = await json(driver, "sample", args);
		expect(reply.warnings).toEqual([]);
		expect(reply.count).toBeGreaterThan(20);
		expect(summaryOf(reply).distinctCount).toBeGreaterThan(15);
	});

	test("a page that hangs does not make it longer", async () => {
		await using driver = await stage.driver();
		await driver.open("<p>Busy</p>");
		await driver.js("setTimeout(() => { for (const end = Date.now() + 8000; Date.now() < end; ); }, 300), 0");
		const began = performance.now();
		const reply = await json(driver, "sample", { metric: "scrollTop", durationMs: 600, intervalMs: 50 });
		expect(performance.now() - began).toBeLessThan(5000);
		expect(reply).toMatchObject({ ok: true, summary: { last: 0 } });
	});

	test("30 s end at once when the caller gives up, and the next call works", async () => {
		await using driver = await stage.driver();
		await driver.open("<p id=p>Text</p>");
		const { session } = driver;
		const args = { session, selector: "#p", metric: "bboxX", durationMs: 30_000, everyFrame: true };
		const given = new AbortController();
		const sampling = stage.kit.mcp.callTool({ name: "sample", arguments: args }, { signal: given.signal });
		const refused = expect(sampling).rejects.toThrow();
		// While this is answered the sample has begun.
		await driver.snapshot();
		given.abort(new Error("enough"));
		await refused;
		const ended = async () => (await json(driver, "session_metrics", {})).errorsByTool;
		await expect.poll(ended, { timeout: 5000 }).toMatchObject({ sample: 1 });
		expect(await json(driver, "sample", { ...args, durationMs: 50 })).toMatchObject({ ok: true });
	});

	test("a hidden tab, which draws no frames, is measured all the same", async () => {
		await using driver = await stage.driver();
		await driver.open("<p id=p style='width:60px'>Text</p>");
		const hidden = await json(driver, "tab_visibility", { state: "background" });
		expect(hidden).toMatchObject({ ok: true, realBackgrounding: true });
		const args = { selector: "#p", metric: "bboxWidth", durationMs: 700, everyFrame: true };
		const reply = await json(driver, "sample", args);
		expect(reply).toMatchObject({ ok: true, summary: { last: 60 }, warnings: [expect.stringContaining("draw")] });
		expect(reply.count).toBeGreaterThan(3);
	});

	test("an action in one session shows in another", async () => {
		await using writer = await stage.driver();
		await using reader = await stage.driver();
		let notes = 0;
		stage.site.set("/note", (_, response) => void response.writeHead(200).end(String(++notes)));
		stage.site.set("/notes", (_, response) => void response.writeHead(200).end(String(notes)));
		await writer.open("<button onclick=\"fetch('/note')\">Note</button>");
		await reader.open(`<div id=list></div><script>setInterval(async () => {
			list.style.height = 20 * Number(await (await fetch("/notes")).text()) + "px" }, 50)</script>`);
		const reply = await stage.kit.call("cross_session_sample", {
			action: { tool: "click", args: { selector: "button" } },
			actionSession: writer.session,
			sampleSession: reader.session,
			selector: "#list",
			metric: "clientHeight",
			durationMs: 2500,
			intervalMs: 50,
		});
		expect(reply.json.action).toMatchObject({ ok: true });
		expect(summaryOf(reply.json)).toMatchObject({ first: 0, last: 20 });
	});
});

describe("act_and_wait_for_network", () => {
	const late = "<button onclick=\"setTimeout(() => fetch('/api/orders', { method: 'POST' }), 300)\">Order</button>";
	const press = { tool: "click", args: { selector: "button" } };

	test("waits for what address, method and status say together", async () => {
		await using driver = await stage.used();
		await driver.open(late);
		const match = { urlPattern: "/API/Orders", method: "post", status: 201 };
		const reply = await json(driver, "act_and_wait_for_network", { action: press, match });
		expect(reply).toMatchObject({ ok: true, network: { matched: true, method: "POST", status: 201 } });
		expect(asked).toContain("POST /api/orders");
	});

	test("gives up when the time is up, and tells the action all the same", async () => {
		await using driver = await stage.used();
		await driver.open(late);
		const args = { action: press, match: { urlPattern: "/api/orders", status: 500 }, timeoutMs: 900 };
		const began = performance.now();
		const reply = await driver.call("act_and_wait_for_network", args);
		expect(performance.now() - began).toBeGreaterThan(850);
		expect(reply.isError).toBe(true);
		expect(reply.json).toMatchObject({ ok: false, action: { ok: true }, network: { matched: false } });
	});

	test("does not take a request for the answer that began before", async () => {
		await using driver = await stage.used();
		let release = () => {};
		stage.site.set("/slow", (_, response) => {
			release = () => response.writeHead(200).end("late");
		});
		await driver.open("<button onclick=release()>Go</button><script>fetch('/slow'); function release() {}</script>");
		setTimeout(() => release(), 300);
		const args = { action: press, match: { urlPattern: "/slow" }, timeoutMs: 800 };
		expect(await json(driver, "act_and_wait_for_network", args)).toMatchObject({ network: { matched: false } });
	});
});

describe("act_and_diff", () => {
	test("knows what was drawn anew from what changed", async () => {
		await using driver = await stage.used();
		await driver.open(`<ul id=list></ul><script>
			const items = ["One", "Two", "Three"];
			function draw(chosen) {
				list.innerHTML = items.map((item) => "<li onclick=draw('" + item + "')" +
					(item === chosen ? " class=chosen aria-current=true" : "") + ">" + item + "</li>").join("");
			}
			draw();</script>`);
		const action = { tool: "click", args: { selector: "text=Two" } };
		const { diff } = await json(driver, "act_and_diff", { action, scope: "#list" });
		expect(diff).toMatchObject({
			changed: [
				{
					path: "ul#list > li:nth-child(2)",
					classDelta: { added: ["chosen"], removed: [] },
					attrDelta: { "aria-current": [null, "true"] },
				},
			],
			counts: { changed: 1, added: 0, removed: 0 },
		});
		const [{ ref }] = (diff as { changed: Array<{ ref: string }> }).changed as [{ ref: string }];
		expect(await driver.act("click", { ref })).toMatchObject({ ok: true });
	});

	test("looks into components and into frames of other sites", async () => {
		await using driver = await stage.used();
		stage.site.set("/light", "<button onclick=\"document.body.className = 'on'\">Light</button>");
		await driver.open(`<x-card></x-card><iframe src="${stage.site.otherUrl}/light"></iframe><script>
			document.querySelector("x-card").attachShadow({ mode: "open" }).innerHTML =
				"<button onclick='this.dataset.on = 1'>Card</button>"</script>`);
		await driver.call("wait_for", { text: "Light" });
		const card = { tool: "click", args: { ref: await driver.ref("Card") } };
		expect(await json(driver, "act_and_diff", { action: card })).toMatchObject({
			diff: { changed: [{ tag: "button", attrDelta: { "data-on": [null, "1"] } }] },
		});
		const light = { tool: "click", args: { ref: await driver.ref("Light") } };
		expect(await json(driver, "act_and_diff", { action: light })).toMatchObject({
			diff: { changed: [{ tag: "body", classDelta: { added: ["on"] } }] },
		});
	});

	test("compares the page that was acted on, not a window that it opens", async () => {
		await using driver = await stage.driver();
		await driver.open("<button onclick=\"this.className = 'used'; window.open('about:blank')\">Open</button>");
		const action = { tool: "click", args: { selector: "button" } };
		expect(await json(driver, "act_and_diff", { action })).toMatchObject({
			diff: { changed: [{ classDelta: { added: ["used"] } }], warnings: [] },
		});
	});
});

describe("a plan", () => {
	const page = `<div id=box><button onclick="log.push(this.dataset.key)" data-key=1>Save</button></div>
		<script>window.log = []</script>`;
	const plan = async (driver: Driver, args: Data = {}) =>
		json(driver, "plan", { query: "Save", verb: "click", ...args });

	test("is done on the element that was chosen", async () => {
		await using driver = await stage.used();
		await driver.open(page);
		expect(await json(driver, "execute", { descriptor: await plan(driver) })).toMatchObject({ ok: true });
		expect(await driver.js("log")).toEqual(["1"]);
	});

	test("is not done on a copy that took its place, where a click would be", async () => {
		await using driver = await stage.used();
		await driver.open(page);
		const descriptor = await plan(driver);
		await driver.js("box.innerHTML = box.innerHTML, 0");
		const reply = await driver.call("execute", { descriptor });
		expect(reply.json).toMatchObject({ ok: false, reason: "ref-gone" });
		expect(reply.isError).toBe(true);
		expect(await driver.js("log")).toEqual([]);
		await driver.open(page);
		const ref = await driver.ref("Save");
		await driver.js("box.innerHTML = box.innerHTML, 0");
		expect(await driver.act("click", { ref })).toMatchObject({ ok: true, element: { healed: { from: ref } } });
	});

	test("is not done when the element says something else, the page has another address, or the time is up", async () => {
		await using driver = await stage.used();
		await driver.open(page);
		const descriptor = await plan(driver);
		await driver.js("box.firstElementChild.textContent = 'Save all'");
		expect(await json(driver, "execute", { descriptor })).toMatchObject({ reason: "changed" });
		await driver.js("box.firstElementChild.textContent = 'Save', history.pushState({}, '', '?step=2'), 0");
		expect(await json(driver, "execute", { descriptor })).toMatchObject({ reason: "changed" });
		const short = await plan(driver, { ttlMs: 1 });
		await driver.js("new Promise((done) => setTimeout(done, 1100))");
		expect(await json(driver, "execute", { descriptor: short })).toMatchObject({ reason: "expired" });
		expect(await driver.js("log")).toEqual([]);
	});

	test("of an uncertain choice is not done", async () => {
		await using driver = await stage.used();
		await driver.open(page);
		const descriptor = await plan(driver, { confidenceFloor: 1000 });
		expect(descriptor.evidence).toMatchObject({ warnings: [expect.stringContaining("confident")] });
		expect(await json(driver, "execute", { descriptor })).toMatchObject({ reason: "low-confidence" });
	});

	test("needs the capability of its verb", async () => {
		const reader = await stage.kit.client({ capabilities: ["read", "navigation"] });
		stage.site.set("/plan", page);
		await reader.call("navigate", { url: `${stage.site.url}/plan` });
		const descriptor = (await reader.call("plan", { query: "Save", verb: "click" })).json;
		const reply = await reader.call("execute", { descriptor });
		expect(reply.json).toMatchObject({ ok: false, result: { code: "capability_denied" } });
		expect(reply.raw).toContain("click needs the capability action");
	});
});

describe("flake_check", () => {
	test("finds the step that fails only sometimes, across loads of the page", async () => {
		await using driver = await stage.used();
		let loads = 0;
		stage.site.set("/fickle", (_, response) => {
			const button = ++loads % 2 === 0 ? "" : "<button id=go>Go</button>";
			response.writeHead(200, { "content-type": "text/html" }).end(`<!doctype html><a href=#>Home</a>${button}`);
		});
		const reply = await json(driver, "flake_check", {
			n: 4,
			calls: [
				{ tool: "navigate", args: { url: `${stage.site.url}/fickle` } },
				{ tool: "find", args: { query: "Home link" }, label: "home" },
				{ tool: "click", args: { selector: "#go", timeoutMs: 3000 } },
			],
		});
		expect(reply).toMatchObject({ runsCompleted: 4, allGreen: false, firstDivergence: 2 });
		expect(reply.steps).toMatchObject([{ ok: 4 }, { ok: 4, label: "home" }, { ok: 2, successRate: 0.5 }]);
		expect((reply.cachedResolvers as Array<{ step: number }>).map(({ step }) => step)).toEqual([1]);
	});
});
