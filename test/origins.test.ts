/** A blocked origin is not reached from a session, whichever way a page tries. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Driver, openStage, type Stage } from "./kit/driver.ts";

let stage: Stage;
let page: Driver;
/** What the blocked origin was asked for. */
let asked: string[] = [];

const paths = ["/target", "/data", "/worker.js", "/image"];

beforeAll(async () => {
	stage = await openStage({}, { env: { BASCULE_BLOCKED_ORIGINS: "http://localhost:*" } });
	const { site } = stage;
	for (const path of paths)
		site.set(path, ({ headers }, response) => {
			if (headers.host?.startsWith("localhost")) asked.push(path);
			response.setHeader("access-control-allow-origin", "*");
			response.setHeader("content-type", path.endsWith(".js") ? "text/javascript" : "text/html");
			response.end(
				path.endsWith(".js")
					? "onmessage = ({data}) => fetch(data).then(() => postMessage('got'), () => postMessage('failed'))"
					: "<title>Reached</title>",
			);
		});
	site.set("/redirect", (_, response) => response.writeHead(302, { location: `${site.otherUrl}/target` }).end());
	page = await stage.driver();
});
afterAll(() => stage[Symbol.asyncDispose]());
beforeEach(() => {
	asked = [];
});

const away = () => `${stage.site.otherUrl}/target`;

describe("a page on the blocklist does not open", () => {
	const WAYS: Record<string, () => string> = {
		"by a link": () => `<a id=go href="${away()}">Go</a>`,
		"by a redirect": () => `<a id=go href="/redirect">Go</a>`,
		"by a form": () => `<form action="${away()}" method=post><button id=go>Go</button></form>`,
		"by a script": () => `<button id=go onclick="location.href='${away()}'">Go</button>`,
		"in a new window": () => `<button id=go onclick="window.open('${away()}')">Go</button>`,
		"by a link to a new tab": () => `<a id=go target=_blank href="${away()}">Go</a>`,
	};

	test.each(Object.entries(WAYS))("%s", async (_, html) => {
		await using own = await stage.driver();
		await own.open(html());
		expect(await own.act("click", { selector: "#go" })).toMatchObject({
			ok: false,
			code: "domain_blocked",
			details: { origin: stage.site.otherUrl },
		});
		expect(asked).toEqual([]);
	});

	test("by a redirect of navigate and open_tab", async () => {
		for (const tool of ["navigate", "open_tab"])
			expect((await page.call(tool, { url: `${stage.site.url}/redirect` })).json).toMatchObject({
				code: "domain_blocked",
			});
		expect(asked).toEqual([]);
	});
});

describe("what is on the blocklist is not loaded", () => {
	test("into a frame", async () => {
		await page.open(`<iframe src="${away()}"></iframe><iframe src="/redirect"></iframe>`);
		expect(asked).toEqual([]);
	});

	test("by a script, an image or a worker", async () => {
		const { site } = stage;
		await page.open("<p>Loads</p>");
		const fetched = (url: string) => `fetch(${JSON.stringify(url)}).then(() => "got", () => "failed")`;
		expect(await page.js(fetched(`${site.otherUrl}/data`))).toBe("failed");
		expect(await page.js(fetched(`${site.url}/data`))).toBe("got");
		const image = `new Promise((done) => { const i = new Image(); i.onerror = () => done("failed"); i.onload = () => done("got"); i.src = "${site.otherUrl}/image" })`;
		expect(await page.js(image)).toBe("failed");
		const worker = `new Promise((done) => { const w = new Worker("/worker.js"); w.onmessage = ({ data }) => done(data); w.postMessage("${site.otherUrl}/data") })`;
		expect(await page.js(worker)).toBe("failed");
		expect(asked).toEqual([]);
	});

	test("and an action tells of it", async () => {
		await page.open(`<button onclick="fetch('${stage.site.otherUrl}/data').catch(() => {})">Load</button>`);
		expect(await page.act("click", { selector: "button" })).toMatchObject({
			ok: true,
			warnings: [`requests to ${stage.site.otherUrl}, which is on the blocklist, were stopped`],
		});
	});
});

test("others are reached", async () => {
	expect(await page.open(`${stage.site.url}/target`)).toMatchObject({ ok: true, warnings: [] });
});

test("overlays that the configuration names are hidden from the first picture on, in frames and pop-ups too", async () => {
	const banner = `<div class=banner>Cookies</div>
		<script>requestAnimationFrame(() => { window.first = getComputedStyle(document.querySelector(".banner")).display })</script>`;
	const client = await stage.kit.client({
		capabilities: ["read", "navigation", "action", "eval"],
		env: { BASCULE_HIDE_OVERLAY_SELECTORS: ".banner" },
	});
	const { site } = stage;
	site.set("/banner", banner);
	site.set(
		"/page",
		`${banner}<iframe id=near src=/banner></iframe><iframe src="${site.otherUrl}/banner"></iframe>
		<a target=_blank href=/banner>Open</a>`,
	);
	await client.call("navigate", { url: `${site.url}/page` });
	expect((await client.call("text_search", { text: "Cookies" })).json).toMatchObject({ count: 0 });
	const firsts = "[first, near.contentWindow.first]";
	expect((await client.call("eval_js", { expr: firsts })).json).toMatchObject({ value: ["none", "none"] });
	expect((await client.call("click", { selector: "a" })).json).toMatchObject({ structure: { newTabs: [{}] } });
	expect((await client.call("eval_js", { expr: "first" })).json).toMatchObject({ value: "none" });
	expect((await client.call("text_search", { text: "Cookies" })).json).toMatchObject({ count: 0 });
});
