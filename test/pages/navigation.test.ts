/** Where a page can lead: redirects, errors, downloads, slow answers, history. */

import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openStage, type Stage } from "../kit/driver.ts";

let stage: Stage;

beforeAll(async () => {
	stage = await openStage({
		"/one": "<title>One</title><h1>Page one</h1><a href=/two>To two</a><input id=i>",
		"/two": "<title>Two</title><h1>Page two</h1>",
		"/moved": (_request, response) => void response.writeHead(302, { location: "/moved-again" }).end(),
		"/moved-again": (_request, response) => void response.writeHead(301, { location: "/two" }).end(),
		"/around": (_request, response) => void response.writeHead(302, { location: "/around" }).end(),
		"/by-script": "<h1>Passing</h1><script>location.replace('/two')</script>",
		"/by-meta": "<meta http-equiv=refresh content='0;url=/two'><h1>Passing</h1>",
		"/missing-page": (_request, response) =>
			void response.writeHead(404, { "content-type": "text/html" }).end("<!doctype html><h1>Not found here</h1>"),
		"/empty-404": (_request, response) => void response.writeHead(404).end(),
		"/broken": (_request, response) =>
			void response.writeHead(500, { "content-type": "text/html" }).end("<!doctype html><h1>Server error</h1>"),
		"/nothing": (_request, response) => void response.writeHead(204).end(),
		"/file": (_request, response) =>
			void response
				.writeHead(200, {
					"content-type": "application/octet-stream",
					"content-disposition": "attachment; filename=a.bin",
				})
				.end("data"),
		"/downloads": "<h1>Downloads</h1><a id=t href=/file>Get</a><a id=d href=/two download>Keep</a>",
		"/cut": (request) => void request.socket.destroy(),
		"/slow": (_request, response) => {
			response.writeHead(200, { "content-type": "text/html" });
			response.write("<!doctype html><title>Slow</title><h1>Start of it</h1>");
			setTimeout(() => response.end("<button>End of it</button>"), 300);
		},
		"/plain": (_request, response) => void response.writeHead(200, { "content-type": "text/plain" }).end("Plain words"),
		"/json": (_request, response) =>
			void response.writeHead(200, { "content-type": "application/json" }).end('{"key":"value"}'),
		"/frames": "<h1>Around</h1><iframe src=/two></iframe>",
	});
});

afterAll(() => stage[Symbol.asyncDispose]());

const at = (path: string) => stage.site.url + path;

describe("redirects", () => {
	test.each(["/moved", "/by-script", "/by-meta"])("%s", async (path) => {
		await using page = await stage.driver();
		const result = await page.act("navigate", { url: at(path) });
		expect(result).toMatchObject({ ok: true, navigation: { changed: true, kind: "full_load", to: at("/two") } });
		expect(result.snapshotDelta.tree).toContain("Page two");
	});

	test("every step is in the network log", async () => {
		await using page = await stage.driver();
		const { network } = await page.act("navigate", { url: at("/moved") });
		expect(network?.requests.map(({ url, status }) => [new URL(url).pathname, status])).toEqual([
			["/moved", 302],
			["/moved-again", 301],
			["/two", 200],
		]);
	});

	test("a circle", async () => {
		await using page = await stage.driver();
		expect(await page.act("navigate", { url: at("/around") })).toMatchObject({
			ok: false,
			code: "navigation_failed",
			error: expect.stringContaining("TOO_MANY_REDIRECTS"),
		});
	});
});

describe("answers that are no success", () => {
	test.each([
		["/missing-page", "Not found here", 404],
		["/broken", "Server error", 500],
	])("%s is a page, and its status is told", async (path, text, status) => {
		await using page = await stage.driver();
		const result = await page.act("navigate", { url: at(path) });
		expect(result).toMatchObject({ ok: true, network: { requests: [{ status }] } });
		expect(result.snapshotDelta.tree).toContain(text);
		expect(result.warnings).toContainEqual(expect.stringContaining(String(status)));
	});

	test("a 404 without a page", async () => {
		await using page = await stage.driver();
		const result = await page.act("navigate", { url: at("/empty-404") });
		expect(result.ok ? result.warnings.join() : result.error).toContain("404");
	});

	test("204 leaves the page where it was, and says so", async () => {
		await using page = await stage.driver();
		await page.open(at("/one"));
		const result = await page.act("navigate", { url: at("/nothing") });
		expect(result.navigation.changed).toBe(false);
		expect(result.ok ? result.warnings.join() : result.error).toMatch(/did not change|ABORTED/);
		expect(await page.snapshot()).toContain("Page one");
	});

	test("a connection that is cut", async () => {
		await using page = await stage.driver();
		expect(await page.act("navigate", { url: at("/cut") })).toMatchObject({
			ok: false,
			code: "navigation_failed",
			details: { net: expect.stringContaining("ERR_") },
		});
	});

	test("a port where nobody listens", async () => {
		const server = createServer();
		await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
		const { port } = server.address() as AddressInfo;
		await new Promise((resolve) => server.close(resolve));
		await using page = await stage.driver();
		await page.open(at("/one"));
		const result = await page.act("navigate", { url: `http://127.0.0.1:${port}/` });
		expect(result).toMatchObject({
			ok: false,
			code: "navigation_failed",
			failure: { source: "app", hint: expect.stringMatching(/listens/) },
		});
		expect(await page.act("navigate", { url: at("/two") })).toMatchObject({ ok: true });
	});

	test("a host that does not exist, and the next call works", async () => {
		await using page = await stage.driver();
		expect(await page.act("navigate", { url: "http://no-such-host.invalid/" })).toMatchObject({
			ok: false,
			code: "navigation_failed",
			failure: { hint: expect.stringMatching(/spelling/) },
		});
		expect(await page.act("navigate", { url: at("/two") })).toMatchObject({ ok: true });
	});

	test("a link that leads nowhere", async () => {
		await using page = await stage.driver();
		await page.open("<a id=t href='http://no-such-host.invalid/'>Go</a>");
		const result = await page.act("click", { selector: "#t" });
		expect(result).toMatchObject({
			ok: false,
			code: "navigation_failed",
			error: expect.stringContaining("NAME_NOT_RESOLVED"),
		});
		expect(await page.act("go_back")).toMatchObject({
			ok: true,
			snapshotDelta: { tree: expect.stringContaining("Go") },
		});
	});
});

describe("downloads", () => {
	test("an address that is a file", async () => {
		await using page = await stage.driver();
		await page.open(at("/one"));
		const result = await page.act("navigate", { url: at("/file") });
		expect(result).toMatchObject({ ok: true, navigation: { changed: false } });
		expect(result.warnings).toContainEqual(expect.stringContaining("download"));
		expect(await page.snapshot()).toContain("Page one");
	});

	test.each(["#t", "#d"])("a link to a file, %s", async (selector) => {
		await using page = await stage.driver();
		await page.open(at("/downloads"));
		const result = await page.act("click", { selector });
		expect(result).toMatchObject({ ok: true, navigation: { changed: false } });
		expect(await page.snapshot()).toContain("Downloads");
		expect(await page.act("click", { selector })).toMatchObject({ ok: true });
	});
});

describe("other kinds of page", () => {
	test("one that is slow to end is waited for", async () => {
		await using page = await stage.driver();
		const result = await page.act("navigate", { url: at("/slow") });
		expect(result.snapshotDelta.tree).toMatch(/Start of it.*End of it/s);
	});

	test("a data URL", async () => {
		await using page = await stage.driver();
		const result = await page.act("navigate", { url: "data:text/html,<title>Data</title><button>Here</button>" });
		expect(result).toMatchObject({ ok: true, snapshotDelta: { tree: expect.stringContaining("Here") } });
		expect(await page.act("click", { ref: await page.ref("Here button") })).toMatchObject({ ok: true });
	});

	test.each([
		["/plain", "Plain words"],
		["/json", '"key"'],
	])("%s", async (path, text) => {
		await using page = await stage.driver();
		expect((await page.act("navigate", { url: at(path) })).snapshotDelta.tree).toContain(text);
	});

	test("about:blank", async () => {
		await using page = await stage.driver();
		await page.open(at("/one"));
		expect(await page.act("navigate", { url: "about:blank" })).toMatchObject({
			ok: true,
			navigation: { to: "about:blank" },
		});
		expect(await page.call("snapshot")).toMatchObject({ isError: false });
	});

	test("with a frame, whose text is in the reply", async () => {
		await using page = await stage.driver();
		expect((await page.act("navigate", { url: at("/frames") })).snapshotDelta.tree).toMatch(/Around.*Page two/s);
	});

	test("with a frame of another site, whose text is in the reply too", async () => {
		stage.site.set("/foreign", `<h1>Around</h1><iframe src="${stage.site.otherUrl}/two"></iframe>`);
		await using page = await stage.driver();
		expect((await page.act("navigate", { url: at("/foreign") })).snapshotDelta.tree).toMatch(/Around.*Page two/s);
	});

	test("another part of the same page", async () => {
		await using page = await stage.driver();
		await page.open(at("/one"));
		const result = await page.act("navigate", { url: at("/one#part") });
		expect(result).toMatchObject({ ok: true, navigation: { changed: true, kind: "hash" } });
	});

	test("the same address again loads it anew", async () => {
		await using page = await stage.driver();
		await page.open(at("/one"));
		await page.act("fill", { selector: "#i", value: "typed" });
		const result = await page.act("navigate", { url: at("/one") });
		expect(result).toMatchObject({ ok: true, navigation: { changed: true, kind: "full_load" } });
		expect(await page.js("i.value")).toBe("");
	});
});

test.concurrent.each([
	["snapshot", {}],
	["eval_js", { expr: "document.title" }],
	["watch", { durationMs: 300 }],
	["sample", { selector: "p", metric: "bboxX", durationMs: 300 }],
	["click", { selector: "p" }],
	["browser", { action: { type: "extract" } }],
])("%s on the way to a server that does not answer says so", async (tool, args) => {
	await using page = await stage.driver();
	stage.site.set("/silent", () => {});
	await page.open("<p>Page</p>");
	await page.js("void setTimeout(() => location.assign('/silent'))");
	expect((await page.call(tool, { ...args, timeoutMs: 1000 })).json).toMatchObject({
		ok: false,
		code: "timeout",
		error: expect.stringMatching(/is leaving .*, but the new address has not answered yet/),
	});
});

describe("a page that goes on by itself while it is asked", () => {
	test.each([
		["eval_js", { expr: "location.reload(), new Promise(() => {})" }],
		["browser", { action: { type: "evaluate", expression: "location.reload(); return new Promise(() => {})" } }],
	])("%s says that the script was cut short", async (tool, args) => {
		await using page = await stage.driver();
		await page.open("<p>Page</p>");
		expect((await page.call(tool, args)).json).toMatchObject({
			ok: false,
			code: "outcome_unknown",
			error: expect.stringContaining("navigated away while the script ran"),
		});
	});

	test("again and again: no call tells of it in the words of the protocol", { timeout: 60_000 }, async () => {
		await using page = await stage.driver();
		await page.open("<button>Go</button><input><script>setTimeout(() => location.reload(), 20)</script>");
		const calls: Array<[tool: string, args: object]> = [
			["snapshot", {}],
			["find", { query: "Go" }],
			["inspect", { selector: "button" }],
			["click", { selector: "button" }],
			["fill", { selector: "input", value: "x" }],
			["scroll", { by: { y: 10 } }],
			["set_viewport", { width: 800, height: 600 }],
			["go_back", {}],
			["browser", { action: { type: "extract" } }],
			["browser", { action: { type: "scroll", direction: "down" } }],
		];
		for (const [tool, args] of [...calls, ...calls, ...calls]) {
			const { code = "", error = "" } = (await page.call(tool, { ...args, timeoutMs: 3000 })).json;
			expect(`${tool}: ${code} ${error}`).not.toMatch(/internal_error|context|Inspected/);
		}
	});
});

describe("history", () => {
	test("back and forward, with what each shows", async () => {
		await using page = await stage.driver();
		await page.open(at("/one"));
		await page.act("click", { selector: "a" });
		const back = await page.act("go_back");
		expect(back).toMatchObject({ ok: true, navigation: { changed: true, from: at("/two"), to: at("/one") } });
		expect(back.snapshotDelta.tree).toContain("Page one");
		const forward = await page.act("go_forward");
		expect(forward).toMatchObject({ ok: true, navigation: { to: at("/two") } });
		expect(forward.snapshotDelta.tree).toContain("Page two");
	});

	test("what was typed is there again, and the page can be worked in", async () => {
		await using page = await stage.driver();
		await page.open(at("/one"));
		await page.act("fill", { selector: "#i", value: "typed" });
		await page.act("click", { selector: "a" });
		await page.act("go_back");
		expect(await page.act("fill", { selector: "#i", value: "again" })).toMatchObject({
			ok: true,
			element: { value: "again" },
		});
		expect(await page.act("click", { ref: await page.ref("To two link") })).toMatchObject({
			navigation: { to: at("/two") },
		});
	});

	test("several steps through the same pages", async () => {
		await using page = await stage.driver();
		for (const path of ["/one", "/two", "/plain", "/one"]) await page.open(at(path));
		const seen: string[] = [];
		for (const step of ["go_back", "go_back", "go_forward", "go_back", "go_back"]) {
			const { ok, navigation } = await page.act(step);
			expect(ok).toBe(true);
			seen.push(new URL(navigation.to).pathname);
		}
		expect(seen).toEqual(["/plain", "/two", "/plain", "/two", "/one"]);
		expect(await page.snapshot()).toContain("Page one");
	});

	test("within one document", async () => {
		await using page = await stage.driver();
		await page.open(`<h1 id=h>Start</h1><script>
			onpopstate = () => { h.textContent = "At " + location.hash };
			addEventListener("load", () => { history.pushState({}, "", "#a"); history.pushState({}, "", "#b"); h.textContent = "At #b" });
		</script>`);
		const result = await page.act("go_back");
		expect(result).toMatchObject({ ok: true, navigation: { changed: true, kind: "hash" } });
		expect(result.snapshotDelta.tree).toContain("At #a");
	});

	test("nothing before the first page but the blank one, and nothing after the last", async () => {
		await using page = await stage.driver();
		await page.open(at("/one"));
		expect(await page.act("go_forward")).toMatchObject({
			ok: false,
			code: "navigation_failed",
			failure: { source: "caller" },
		});
		expect(await page.act("go_back")).toMatchObject({ ok: true, navigation: { to: "about:blank" } });
		expect(await page.act("go_back")).toMatchObject({ ok: false, code: "navigation_failed" });
	});
});
