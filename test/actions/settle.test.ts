/** A reply comes when the effects of the action are there, and holds them. */
import type { ServerResponse } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Driver, openStage, type Stage } from "../kit/driver.ts";
import type { Handler } from "../kit/site.ts";

let stage: Stage;

const later =
	(ms: number, body: string, type = "text/plain"): Handler =>
	(_request, response) =>
		void setTimeout(() => response.writeHead(200, { "content-type": type }).end(body), ms);

/** Never answered; the site's end closes them. */
const hanging: Handler = () => {};

beforeAll(async () => {
	stage = await openStage({
		"/fast": later(40, "from the server"),
		"/slow": later(150, "from the server"),
		"/poll": hanging,
		"/next": "<title>Next</title><h1>Next page</h1>",
		"/next-slow": (_request, response) => {
			response.writeHead(200, { "content-type": "text/html" });
			response.write("<!doctype html><title>Slow</title><h1>Slow page</h1>");
			setTimeout(() => response.end("<p>The end of it</p>"), 200);
		},
		"/late": later(150, "<h1>Late page</h1>", "text/html"),
		"/api/orders/4711/items": (request, response: ServerResponse) =>
			void response
				.writeHead(request.method === "POST" ? 201 : 200, { "content-type": "application/json" })
				.end(JSON.stringify({ id: 7, total: 12, lines: [{ secret: "x" }] })),
		"/api/list": (_request, response) =>
			void response.writeHead(200, { "content-type": "application/json" }).end('[{"a":1,"b":2}]'),
		"/api/broken": (_request, response) => void response.writeHead(500).end("no"),
	});
});

afterAll(() => stage[Symbol.asyncDispose]());

/** A button that does something, and a place where the page shows what came of it. */
async function click(script: string, html = ""): Promise<Awaited<ReturnType<Driver["act"]>>> {
	await using page = await stage.used();
	await page.open(`<button id=go>Go</button><p id=out>Before</p>${html}<script>
		const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
		const show = (text) => { out.textContent = text };
		go.onclick = async () => { ${script} };
	</script>`);
	return await page.act("click", { selector: "#go" });
}

describe("the new state is in the reply", () => {
	test.each([
		["at once", "show('After')"],
		["in a microtask", "await null; show('After')"],
		["in the next frame", "requestAnimationFrame(() => show('After'))"],
		["after 50 ms", "await wait(50); show('After')"],
		["after 20 to 110 ms", "await wait(20 + Math.random() * 90); show('After')"],
		["after a fetch of 40 ms", "const r = await fetch('/fast'); show('After ' + await r.text())"],
		["after a fetch of 150 ms", "const r = await fetch('/slow'); show('After ' + await r.text())"],
		[
			"after an XMLHttpRequest",
			"const x = new XMLHttpRequest(); x.open('GET', '/slow'); x.onload = () => show('After ' + x.responseText); x.send()",
		],
		["after a timer and a fetch", "await wait(50); const r = await fetch('/slow'); show('After ' + await r.text())"],
		[
			"after a fetch, a timer and the drawing",
			"const r = await fetch('/fast'); const text = await r.text(); await wait(30); show('After ' + text)",
		],
		[
			"after one fetch and then another",
			"await fetch('/fast'); const r = await fetch('/slow'); show('After ' + await r.text())",
		],
		[
			"after a busy mark and a fetch",
			"show('Working'); const r = await fetch('/slow'); show('After ' + await r.text())",
		],
		["by style alone", "out.style.display = 'none'; hid.style.display = 'block'"],
		["by class alone", "document.body.className = 'open'"],
	])("%s", async (_when, script) => {
		const result = await click(
			script,
			"<style>#hid, #cls { display: none } .open #cls { display: block }</style><p id=hid>After</p><p id=cls>After</p>",
		);
		expect(result.snapshotDelta.tree).toContain("After");
		expect(result.warnings).toEqual([]);
	});

	test("a change before the press is no change of the press", async () => {
		await using page = await stage.used();
		await page.open(`<button id=go>Go</button><p id=out>Before</p><script>
			go.onmouseover = () => { out.textContent = "Hovered" };
			go.onclick = () => setTimeout(() => { out.textContent = "Clicked" }, 60);
		</script>`);
		expect((await page.act("click", { selector: "#go" })).snapshotDelta.tree).toContain("Clicked");
	});

	test("a typed letter that is searched for", async () => {
		await using page = await stage.used();
		await page.open(`<input id=q><ul id=out></ul><script>
			let timer;
			q.oninput = () => {
				clearTimeout(timer);
				timer = setTimeout(async () => {
					const text = await (await fetch("/fast?q=" + q.value)).text();
					out.innerHTML = "<li>" + q.value + " " + text;
				}, 80);
			};
		</script>`);
		const result = await page.act("fill", { selector: "#q", value: "shoes" });
		expect(result.snapshotDelta.tree).toContain("shoes from the server");
	});

	test.each([
		["leaves", "onblur='later()'", ""],
		["comes to", "", "onfocus='later()'"],
	])("the field that Tab %s does something a moment later", async (_which, first, second) => {
		await using page = await stage.used();
		await page.open(`<p id=out>Before</p><input id=a ${first}><input ${second}><script>
			const later = () => setTimeout(() => { out.textContent = "After" }, 50);
		</script>`);
		const result = await page.act("press", { selector: "#a", key: "Tab" });
		expect(result.snapshotDelta.tree).toContain("After");
	});
});

describe("nothing is waited for in vain", () => {
	test.each([
		["a click on plain text", "<p id=t>Text</p>"],
		["a button that nobody listens to", "<button id=t>Idle</button>"],
		["a listener that does nothing", "<div id=t onclick='0'>Idle</div>"],
	])("%s", async (_what, html) => {
		await using page = await stage.used();
		await page.open(html);
		await page.act("click", { selector: "#t" });
		const start = performance.now();
		const result = await page.act("click", { selector: "#t" });
		expect(performance.now() - start).toBeLessThan(400);
		expect(result).toMatchObject({ ok: true, snapshotDelta: { mode: "none", tree: "" } });
	});

	test("a request that never ends does not hold the reply", async () => {
		const result = await click("show('Polling'); fetch('/poll')");
		expect(result).toMatchObject({ ok: true, warnings: [expect.stringMatching(/still running/)] });
		expect(result.snapshotDelta.tree).toContain("Polling");
		expect(result.network?.requests).toMatchObject([{ status: null }]);
	});

	test("a page that polls all the time is no slower", async () => {
		await using page = await stage.used();
		await page.open(
			"<button id=go onclick=\"out.textContent = 'After'\">Go</button><p id=out></p><script>fetch('/poll'); setInterval(() => fetch('/fast'), 300)</script>",
		);
		const start = performance.now();
		const result = await page.act("click", { selector: "#go" });
		expect(result.snapshotDelta.tree).toContain("After");
		expect(performance.now() - start).toBeLessThan(1500);
	});

	test("a page that never stops moving is no slower", async () => {
		await using page = await stage.used();
		await page.open(
			"<button id=go onclick=\"out.textContent = 'After'\">Go</button><p id=out></p><p id=clock></p><script>setInterval(() => { clock.textContent = performance.now() }, 5)</script>",
		);
		const start = performance.now();
		const result = await page.act("click", { selector: "#go" });
		expect(result.snapshotDelta.tree).toContain("After");
		expect(performance.now() - start).toBeLessThan(1000);
	});
});

describe("navigation", () => {
	test.each([
		["a link", "<a id=go href=/next>Go</a>"],
		["a form", "<form action=/next><button id=go>Go</button></form>"],
		["location.href", "<button id=go onclick=\"location.href = '/next'\">Go</button>"],
		[
			"location.href after a timer",
			"<button id=go onclick=\"setTimeout(() => location.href = '/next', 60)\">Go</button>",
		],
		[
			"location.href after a fetch",
			"<button id=go onclick=\"fetch('/fast').then(() => location.href = '/next')\">Go</button>",
		],
		["a link to a page that is slow to answer", "<a id=go href=/late>Go</a>"],
		["a link to a page that is slow to end", "<a id=go href=/next-slow>Go</a>"],
	])("%s: the new page is in the reply", async (what, html) => {
		await using page = await stage.used();
		await page.open(html);
		const result = await page.act("click", { selector: "#go" });
		const path = what.includes("answer") ? "/late" : what.includes("end") ? "/next-slow" : "/next";
		expect(result).toMatchObject({
			ok: true,
			navigation: { changed: true, kind: "full_load", to: expect.stringContaining(path) },
			snapshotDelta: { scope: "full", tree: expect.stringMatching(/Next page|Late page|The end of it/) },
		});
	});

	test("a reload is one, though the address is the same", async () => {
		await using page = await stage.used();
		await page.open("<button id=go onclick='location.reload()'>Go</button>");
		expect(await page.act("click", { selector: "#go" })).toMatchObject({
			navigation: { changed: true, kind: "full_load" },
		});
	});

	test.each([
		["spa", "history.pushState({}, '', '/orders/1'); show('Orders')", "/orders/1"],
		["spa", "history.replaceState({}, '', '?tab=2'); show('Tab 2')", "?tab=2"],
		["spa", "await wait(40); history.pushState({}, '', '/orders/2'); show('Orders')", "/orders/2"],
		["hash", "location.hash = 'part-2'; show('Part 2')", "#part-2"],
	])("%s: %s", async (kind, script, to) => {
		const result = await click(script);
		expect(result.navigation).toMatchObject({ changed: true, kind });
		expect(result.navigation.to.endsWith(to)).toBe(true);
	});

	test("no navigation", async () => {
		expect((await click("show('After')")).navigation).toMatchObject({ changed: false, kind: null });
	});

	test("a frame that loads is no navigation of the page", async () => {
		const result = await click("frame.src = '/next'", "<iframe id=frame></iframe>");
		expect(result.navigation).toMatchObject({ changed: false, kind: null });
		expect(result.snapshotDelta.tree).toContain("Next page");
	});
});

describe("what the action is told to have done", () => {
	test("requests, with their query left out", async () => {
		const { network } = await click("await fetch('/fast?token=abc#x'); await fetch('/api/broken'); show('Done')");
		expect(network).toMatchObject({
			summary: { total: 2, byType: { xhr: 2 }, failed: 0 },
			requests: [
				{ method: "GET", status: 200, type: "Fetch", url: expect.stringMatching(/\/fast\?…$/) },
				{ method: "GET", status: 500, type: "Fetch", url: expect.stringMatching(/\/api\/broken$/) },
			],
		});
		expect(network?.mutations).toBeUndefined();
	});

	test("writes, with the pattern of their address and the shape of the answer", async () => {
		const { network } = await click(
			"await fetch('/api/orders/4711/items?x=1', { method: 'POST', body: '{}' }); show('Done')",
		);
		expect(network?.mutations).toEqual([
			{
				method: "POST",
				urlPattern: `${stage.site.url}/api/orders/:id/items`,
				status: 201,
				ok: true,
				durationMs: expect.any(Number),
				responseShape: ["id", "total", "lines"],
			},
		]);
	});

	test("the shape of a list, and none of what failed", async () => {
		const { network } = await click(
			"await fetch('/api/list', { method: 'PUT' }); await fetch('/api/broken', { method: 'DELETE' }); show('Done')",
		);
		expect(network?.mutations).toMatchObject([{ method: "PUT", responseShape: ["[].a", "[].b"] }]);
	});

	test("requests that fail", async () => {
		const { network } = await click("try { await fetch('http://127.0.0.1:1/') } catch {} show('Done')");
		expect(network).toMatchObject({
			summary: { failed: 1 },
			requests: [{ status: null, failed: expect.stringMatching(/ERR_/) }],
		});
	});

	test("errors and warnings of the console, and errors that nobody caught", async () => {
		const result = await click(
			"console.error('bad', { a: 1 }); console.warn('hm'); console.warn('hm'); show('Done')",
			"<script>console.error('before'); go.addEventListener('click', () => { throw new TypeError('lost') })</script>",
		);
		expect(result.console).toMatchObject({ errors: [expect.stringMatching(/^bad/)], warnings: 2 });
		expect(result.pageErrors).toEqual([expect.stringContaining("TypeError: lost")]);
	});

	test("a rejection that nobody handles is in the console", async () => {
		await using page = await stage.used();
		await page.open("<button id=go onclick=\"Promise.reject(new TypeError('lost'))\">Go</button>");
		await page.act("click", { selector: "#go" });
		// The browser decides in a task of its own that nobody handles it.
		await expect.poll(async () => JSON.stringify(await page.call("console_read", {}))).toContain("TypeError: lost");
	});

	test("an error with an address in it", async () => {
		const result = await click("console.error('cannot load https://user:pass@example.com/a?token=1#x'); show('Done')");
		expect(result.console.errors).toEqual(["cannot load https://example.com/a?…#…"]);
	});

	test("dialogs, alerts and menus that came and went", async () => {
		const result = await click(
			"old.remove(); document.body.insertAdjacentHTML('beforeend', '<div role=alert>Saved</div><div role=dialog aria-label=Sure>Yes?</div>')",
			"<div id=old role=status>Editing</div>",
		);
		expect(result.structure.appeared).toMatchObject([
			{ role: "alert", name: "Saved" },
			{ role: "dialog", name: "Sure" },
		]);
		expect(result.structure.removed).toMatchObject([{ role: "status", name: "Editing" }]);
	});
});
