/** A blocked origin is not reached from a session, whichever way a page tries. */
import { createSocket } from "node:dgram";
import { once } from "node:events";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { type Driver, openStage, type Stage } from "../kit/driver.ts";

let stage: Stage;
let page: Driver;
/** What the blocked origin was asked for. */
let asked: string[] = [];

const paths = ["/target", "/data", "/worker.js", "/image"];

beforeAll(async () => {
	stage = await openStage({}, { env: { BASCULE_BLOCKED_ORIGINS: "http*://localhost:*" } });
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
			warnings: [`requests to ${stage.site.otherUrl} were blocked because it is on the blocklist`],
		});
	});
});

/**
 * Each is tried at the blocked host, which must not hear of it, and then at another one, which must, or the way itself
 * would lead nowhere.
 */
describe("connections that scripts make", () => {
	/** In the page, or in whatever it can have scripts run in. */
	const PLACES: Record<string, (code: string) => string> = {
		"the page": (code) => `eval(${code})`,
		"a frame": (code) => `near.contentWindow.eval(${code})`,
		"a frame of another site": (code) => `far.contentWindow.postMessage(${code}, "*")`,
		"an empty frame at once": (code) =>
			`document.body.appendChild(document.createElement("iframe")).contentWindow.eval(${code})`,
		"an empty window at once": (code) => `open().eval(${code})`,
		"a worker": (code) => `new Worker("/runs.js").postMessage(${code})`,
		"a worker of a worker": (code) => `new Worker("/passes.js").postMessage(${code})`,
		"a shared worker": (code) => `new SharedWorker("/runs.js").port.postMessage(${code})`,
		"a service worker": (code) => `navigator.serviceWorker.register("/runs.js", { scope: "/none" })
			.then(({ active, waiting, installing }) => (active ?? waiting ?? installing).postMessage(${code}))`,
	};
	const KINDS: Record<string, (to: string) => string> = {
		socket: (to) => `new WebSocket("${to.replace("http", "ws")}")`,
		fetch: (to) => `fetch("${to}", { mode: "no-cors" }).catch(() => {})`,
		"fetch that outlives the page": (to) =>
			`fetch("${to}", { mode: "no-cors", method: "POST", keepalive: true }).catch(() => {})`,
		events: (to) => `self.EventSource && new EventSource("${to}")`,
		beacon: (to) => `self.navigator.sendBeacon?.("${to}", "x")`,
	};
	const IN_PAGES = ["events", "beacon"];
	/** One after the other, whatever becomes of them; in one call, because a window that is opened becomes the active tab. */
	const tried = (bodies: string[]) =>
		`(async () => { ${bodies.map((body) => `try { await ${body} } catch {}`).join("\n")} })()`;
	const freeUrl = () => stage.site.otherUrl.replace("localhost", "free.localhost");
	let heard: string[] = [];

	beforeAll(() => {
		const { site } = stage;
		const script = (path: string, text: string) =>
			site.set(path, (_, response) => response.writeHead(200, { "content-type": "text/javascript" }).end(text));
		script(
			"/runs.js",
			"onmessage = ({ data }) => eval(data); onconnect = ({ ports: [port] }) => { port.onmessage = onmessage };",
		);
		script("/passes.js", 'const inner = new Worker("/runs.js"); onmessage = ({ data }) => inner.postMessage(data)');
		site.set("/runs", "<script>onmessage = ({ data }) => eval(data)</script>");
		site.set("/way", ({ headers, url }, response) => {
			heard.push(`${headers.host?.split(":")[0]} ${decodeURIComponent(url?.split("?")[1] ?? "")}`);
			response.end();
		});
		site.set("/ways", `<iframe id=near src=/runs></iframe><iframe id=far src="${freeUrl()}/runs"></iframe>`);
	});
	beforeEach(() => {
		heard = [];
	});

	const MODES = ["incognito", "persistent"];
	/** Whose it is goes by the kind of session. */
	const isShared = (place: string) => /shared|service/.test(place);

	test.each(
		Object.keys(PLACES).flatMap((place) => MODES.slice(0, isShared(place) ? 2 : 1).map((mode) => ({ place, mode }))),
	)("$place ($mode)", async ({ place, mode }) => {
		const inPlace = PLACES[place] ?? expect.fail();
		await using own = await stage.driver({ mode });
		await own.open(`${stage.site.url}/ways`);
		const isInPage = !place.includes("worker");
		const kinds = Object.entries(KINDS).filter(([kind]) => isInPage || !IN_PAGES.includes(kind));
		const codes = [stage.site.otherUrl, freeUrl()].flatMap((base) =>
			kinds.map(([kind, code]) => code(`${base}/way?${encodeURIComponent(kind)}`)),
		);
		await own.js(tried(codes.map((code) => inPlace(JSON.stringify(code)))));
		await expect.poll(() => [...new Set(heard)].sort()).toEqual(kinds.map(([kind]) => `free.localhost ${kind}`).sort());
	});

	test("an action tells of a socket that was stopped", async () => {
		const address = stage.site.otherUrl.replace("http", "ws");
		await page.open(`<button onclick="new WebSocket('${address}/way?told')">Connect</button>`);
		expect(await page.act("click", { selector: "button" })).toMatchObject({
			warnings: [`requests to ${address} were blocked because it is on the blocklist`],
		});
		expect(heard).toEqual([]);
	});

	test.each(["the page", "a frame", "an empty frame at once", "an empty window at once"])(
		"WebTransport in %s",
		async (place) => {
			await using own = await stage.driver();
			await own.open(`${stage.site.url}/ways`);
			const listen = async () => {
				const socket = createSocket("udp6").bind(0);
				onTestFinished(() => void socket.close());
				await once(socket, "listening");
				const packets: unknown[] = [];
				socket.on("message", (packet) => packets.push(packet.length));
				return { packets, port: socket.address().port };
			};
			const [blocked, free] = [await listen(), await listen()];
			const codes = [`localhost:${blocked.port}`, `free.localhost:${free.port}`].map(
				(host) => `new WebTransport("https://${host}/").ready.catch(() => {}); 1`,
			);
			await own.js(tried(codes.map((code) => PLACES[place]?.(JSON.stringify(code)) ?? "")));
			await expect.poll(() => free.packets).not.toEqual([]);
			expect(blocked.packets).toEqual([]);
		},
	);
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
