/**
 * A blocked domain cannot be reached, whichever way an agent tries. Every way is tried twice: at a blocked domain, which
 * must not hear of it, and then at another one, which must, or the way itself would lead nowhere.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type AgentTab, type GateStage, openGateStage, SECRET } from "../kit/gate-stage.ts";

let stage: GateStage;

beforeAll(async () => {
	stage = await openGateStage();
});
afterAll(() => stage?.[Symbol.asyncDispose]());
beforeEach(() => {
	stage.hosts.log.length = 0;
});

type Way = (to: string, tab: AgentTab) => Promise<unknown>;

const inPage =
	(body: (to: string) => string): Way =>
	(to, tab) =>
		tab.evaluate(body(JSON.stringify(to)));
/** Puts markup into the page, with the address for TO. */
const markup = (html: string, then = ""): Way =>
	inPage(
		(
			to,
		) => `const part = document.createRange().createContextualFragment(${JSON.stringify(html)}.replaceAll("TO", ${to}));
			document.body.append(part);
			${then}`,
	);
const navigation =
	(address: (to: string) => string): Way =>
	(to, { tabId }) =>
		stage.wire.action({ type: "navigate", url: address(to), tabId });

const withHeader = (name: string, value: (to: string) => string): Way =>
	navigation((to) => `http://ok.test/?header-${name}=${encodeURIComponent(value(to))}`);

/** Each gets an address and does what it can to have it asked for. */
const WAYS: { readonly [name: string]: Way } = {
	navigate: navigation((to) => to),
	open_tab: (to) => stage.wire.action({ type: "open_tab", url: to }),
	"a redirect with 302": navigation((to) => `http://ok.test/302?to=${to}`),
	"a redirect with 307": navigation((to) => `http://ok.test/307?to=${to}`),
	"a refresh by the page": navigation((to) => `http://ok.test/refresh?to=${to}`),
	"a script's location": inPage((to) => `location = ${to}`),
	"a script's location.replace": inPage((to) => `location.replace(${to})`),
	"a form that gets": markup("<form action='TO'></form>", "document.forms[0].submit()"),
	"a form that posts": markup("<form action='TO' method=post></form>", "document.forms[0].submit()"),
	"a form that posts into a new tab": markup(
		"<form action='TO' method=post target=_blank></form>",
		"document.forms[0].submit()",
	),
	"window.open": inPage((to) => `open(${to})`),
	"window.open without an opener": inPage((to) => `open(${to}, "_blank", "noopener")`),
	"window.open of a small window": inPage((to) => `open(${to}, "_blank", "noopener,popup,width=200,height=200")`),
	"an empty window that is sent on": inPage((to) => `open("about:blank").location = ${to}`),
	"a link into a new tab, clicked": async (to, tab) => {
		await markup("<a href='TO' target=_blank rel=noopener>Go</a>")(to, tab);
		return stage.wire.action({ type: "click", selector: "a", tabId: tab.tabId });
	},
	"a link, clicked": async (to, tab) => {
		await markup("<a href='TO'>Go</a>")(to, tab);
		return stage.wire.action({ type: "click", selector: "a", tabId: tab.tabId });
	},
	"a link's ping": markup("<a href='#x' ping='TO'>Go</a>", "document.querySelector('a').click()"),
	"a redirect of a redirect": navigation(
		(to) => `http://ok.test/302?to=${encodeURIComponent(`http://other.test/307?to=${to}`)}`,
	),
	"a header that refreshes": withHeader("refresh", (to) => `0;url=${to}`),
	"a header that preloads": withHeader("link", (to) => `<${to}>; rel=preload; as=image`),
	"a header that prefetches": withHeader("link", (to) => `<${to}>; rel=prefetch`),
	"a report that a page was not obeyed": withHeader(
		"content-security-policy",
		(to) => `script-src 'none'; report-uri ${to}`,
	),
	"a frame of the page": navigation((to) => `http://ok.test/around?to=${to}`),
	"a frame that a script adds": markup("<iframe src='TO'></iframe>"),
	"a frame in a frame": markup("<iframe src='http://ok.test/around?to=TO'></iframe>"),
	"a frame in a frame of another site": markup("<iframe src='http://other.test/around?to=TO'></iframe>"),
	"a frame with its text in the page": markup(`<iframe srcdoc="<iframe src='TO'></iframe>"></iframe>`),
	"a frame of data": markup(`<iframe src="data:text/html,<iframe src='TO'></iframe>"></iframe>`),
	"a frame that is refreshed": markup(`<iframe src="http://ok.test/refresh?to=TO"></iframe>`),
	"a frame made of a script": markup(`<iframe src="javascript:fetch('TO')"></iframe>`),
	"a frame of nobody's": markup(
		`<iframe sandbox=allow-scripts srcdoc="<script>fetch('TO', { mode: 'no-cors' })</script>"></iframe>`,
	),
	"a frame without credentials": markup("<iframe credentialless src='TO'></iframe>"),
	"a window made of a blob": inPage(
		(to) => `const html = "<script>location = '" + ${to} + "'</" + "script>";
			open(URL.createObjectURL(new Blob([html], { type: "text/html" })))`,
	),
	"a download": markup("<a download href='TO'>Go</a>", "document.querySelector('a').click()"),
	"an object": markup("<object data='TO'></object>"),
	"an embed": markup("<embed src='TO'>"),
	fetch: inPage((to) => `return fetch(${to}).then((reply) => reply.text(), String)`),
	"fetch without CORS": inPage((to) => `return fetch(${to}, { mode: "no-cors" }).then(() => "came", String)`),
	"fetch of a redirect": inPage((to) => `return fetch("/302?to=" + ${to}).then((reply) => reply.text(), String)`),
	"fetch that outlives the page": inPage(
		(to) => `addEventListener("pagehide", () => fetch(${to}, { method: "POST", mode: "no-cors", keepalive: true }));
			location = "/next"`,
	),
	XMLHttpRequest: inPage(
		(to) => `return new Promise((resolve) => {
			const request = new XMLHttpRequest();
			request.onloadend = () => resolve(request.responseText);
			request.open("GET", ${to});
			request.send();
		})`,
	),
	"fetch for later": inPage((to) => `fetchLater(${to}, { activateAfter: 0 })`),
	"fetch for when the page has gone": inPage((to) => `fetchLater(${to}); location = "/next"`),
	"fetch in the background": inPage(
		(to) => `return navigator.serviceWorker.register("/worker.js", { scope: "/behind" }).then(async (registration) => {
			while (!registration.active) await new Promise((resolve) => setTimeout(resolve, 10));
			return registration.backgroundFetch.fetch(String(Math.random()), [${to}]).then(() => "begun", String);
		})`,
	),
	WebSocketStream: inPage(
		(to) => `return new WebSocketStream(${to}.replace("http", "ws")).opened.then(() => "came", String)`,
	),
	"a beacon": inPage((to) => `return navigator.sendBeacon(${to}, "x")`),
	"a beacon that a script armed for later": inPage(
		(to) => `addEventListener("pagehide", () => navigator.sendBeacon(${to}, "x")); location = "/next"`,
	),
	WebSocket: inPage(
		(to) => `return new Promise((resolve) => {
			const socket = new WebSocket(${to}.replace("http", "ws"));
			socket.onerror = () => resolve("failed");
			socket.onopen = () => resolve("came");
		})`,
	),
	EventSource: inPage((to) => `new EventSource(${to})`),
	"an image": markup("<img src='TO'>"),
	"a video": markup("<video src='TO'></video>"),
	"a poster": markup("<video poster='TO'></video>"),
	"an image of a picture": markup("<svg width=9 height=9><image href='TO' width=9 height=9 /></svg>"),
	"a filter of a picture": markup(
		"<svg><filter id=f><feImage href='TO'/></filter><rect width=9 height=9 filter='url(#f)'/></svg>",
	),
	"a font": inPage((to) => `return new FontFace("far", "url(" + ${to} + ")").load().then(() => "came", String)`),
	"a mask": markup("<div style='width:9px;height:9px;mask-image:image-set(\"TO\" 1x)'></div>"),
	// What it promises is never kept for an address that is refused.
	"a paint worklet": inPage((to) => `CSS.paintWorklet.addModule(${to} + ".js")`),
	"a module that is preloaded": markup("<link rel=modulepreload href='TO.js'>"),
	"a dictionary": markup("<link rel=compression-dictionary href='TO'>"),
	"a script": markup("<script src='TO'></script>"),
	"a style sheet": markup("<link rel=stylesheet href='TO'>"),
	"an import of a style sheet": markup("<style>@import url(TO)</style>"),
	"a background": markup("<div style='width:9px;height:9px;background:url(TO)'></div>"),
	"import()": inPage((to) => `return import(${to} + ".js").then(() => "came", String)`),
	"a prefetch": markup("<link rel=prefetch href='TO'>"),
	"a preload": markup("<link rel=preload as=image href='TO'>"),
	"a worker": inPage(
		(to) => `const worker = new Worker("/worker.js");
			worker.postMessage(${to});
			return new Promise((resolve) => { worker.onmessage = ({ data }) => resolve(data); })`,
	),
	"a script that a worker imports": inPage(
		(to) => `new Worker(URL.createObjectURL(new Blob(["importScripts('" + ${to} + ".js')"])))`,
	),
	"a module that a worker imports": inPage(
		(to) => `const source = new Blob(["import '" + ${to} + ".js'"], { type: "text/javascript" });
			new Worker(URL.createObjectURL(source), { type: "module" })`,
	),
	"a script that a service worker imports": inPage(
		(to) => `const address = "/import.js?to=" + ${to} + ".js";
			return navigator.serviceWorker.register(address, { scope: "/" + Math.random() }).then(() => "came", String)`,
	),
	"a shared worker": inPage(
		(to) => `const worker = new SharedWorker("/fetch.js?to=" + ${to});
			return new Promise((resolve) => { worker.port.onmessage = ({ data }) => resolve(data); })`,
	),
	"a shared worker that is a module": inPage((to) => `new SharedWorker("/fetch.js?to=" + ${to}, { type: "module" })`),
	"a service worker": inPage(
		(to) => `return navigator.serviceWorker.register("/worker.js", { scope: "/none" }).then((registration) => {
			const { installing, waiting, active } = registration;
			(active ?? waiting ?? installing).postMessage(${to});
			return new Promise((resolve) => { navigator.serviceWorker.onmessage = ({ data }) => resolve(data); });
		})`,
	),
	"Page.navigate": (to, tab) => tab.cdp("Page.navigate", { url: to }),
	"Runtime.evaluate": (to, tab) => tab.cdp("Runtime.evaluate", { expression: `fetch("${to}", { mode: "no-cors" })` }),
};

test("a WebSocket of a service worker does not reach a blocked domain, nor any other", async () => {
	await using tab = await stage.openTab();
	const register = (host: string) =>
		`navigator.serviceWorker.register("/socket.js?to=ws://${host}/way", { scope: "/sockets" }).then((registration) => registration.installing)`;
	expect(await tab.evaluate(`return ${register("blocked.test")}.then(Boolean)`)).toBe(true);
	await expect.poll(() => stage.hosts.asked("ok.test").map(({ path }) => path)).toContain("/socket-failed");
	expect(stage.hosts.asked("blocked.test")).toEqual([]);
	// Of the owner's own it does.
	const page = await stage.browser.openPage("http://served.test/");
	expect(await page.evaluate(`${register("free.test")}.then(Boolean)`)).toBe(true);
	await expect.poll(() => stage.hosts.asked("free.test")).not.toEqual([]);
	await page.evaluate("navigator.serviceWorker.getRegistrations().then(([one]) => one.unregister())");
	await page.close();
});

test.each(Object.keys(WAYS))("%s does not reach a blocked domain", async (name) => {
	const way = WAYS[name] ?? expect.fail();
	const [one, other] = await Promise.all([stage.openTab(), stage.openTab()]);
	await using first = one;
	await using second = other;
	const tried = await way("http://blocked.test/way", first);
	await way("http://free.test/way", second);
	await expect.poll(() => stage.hosts.asked("free.test")).not.toEqual([]);
	expect(stage.hosts.asked("blocked.test")).toEqual([]);
	expect(JSON.stringify(tried ?? null)).not.toContain(SECRET);
});

test("WebTransport does not reach a blocked domain, from a page or from a worker", async () => {
	const worker = (kind: string) => (host: string) => `new ${kind}("/transport.js?to=https://${host}/way")`;
	const page = (host: string) => `new WebTransport("https://${host}/way").ready.catch(() => fetch("/refused"))`;
	const makers = [page, worker("Worker"), worker("SharedWorker")];
	await using tab = await stage.openTab("https://ok.test/");
	for (const make of makers) await tab.evaluate(`${make("blocked.test")}; return 1`);
	const refused = () => stage.hosts.asked("ok.test").filter(({ path }) => path === "/refused");
	await expect.poll(refused).toHaveLength(makers.length);
	// Packets do not say whom they are for, so that the others come last.
	expect(stage.hosts.packets).toBe(0);
	for (const make of makers) {
		await using other = await stage.openTab("https://ok.test/");
		const before = stage.hosts.packets;
		await other.evaluate(`${make("free.test")}; return 1`);
		await expect.poll(() => stage.hosts.packets).toBeGreaterThan(before);
	}
});

test("a blocked domain stays closed, however it is spelled", async () => {
	await using tab = await stage.openTab();
	for (const url of [
		"http://BLOCKED.test/",
		"http://blocked.test./",
		"http://blocked.test:8080/",
		"http://www.blocked.test/",
		"http://ok.test@blocked.test/",
		"http:\\\\blocked.test/",
		"http://blocked%2etest/",
		"http://blocked。test/",
		"http://bücher.test/",
		"http://xn--bcher-kva.test/",
		"http://a.BÜCHER.test/",
	]) {
		const refused = { error: { code: "domain_blocked" } };
		expect(await stage.wire.action({ type: "navigate", url, tabId: tab.tabId }), url).toMatchObject(refused);
		expect(await stage.wire.action({ type: "open_tab", url }), url).toMatchObject(refused);
		const body = `return fetch(${JSON.stringify(url.replace("ok.test@", ""))}).then(() => "came", () => "failed")`;
		expect(await tab.evaluate(body), url).toBe("failed");
		expect(stage.hosts.log.filter(({ host }) => host !== "ok.test")).toEqual([]);
	}
});

test("domains that only look blocked are open", async () => {
	await using tab = await stage.openTab();
	for (const url of [
		"http://unblocked.test/",
		"http://blocked.free.test/",
		"http://blocked.test.free.test/",
		"http://free.test/blocked.test",
		"http://blocked.test@free.test/",
	]) {
		expect(await stage.wire.action({ type: "navigate", url, tabId: tab.tabId }), url).toMatchObject({
			result: { ok: true },
		});
		expect(await tab.evaluate("return document.title"), url).toBe("Nothing of note");
	}
});

test("addresses that are none of the web are refused", async () => {
	/** Which of the two reasons is given first does not matter. */
	const refused = { error: { code: expect.stringMatching(/^(invalid_action|domain_blocked)$/) } };
	await using tab = await stage.openTab();
	for (const url of [
		"javascript:fetch('http://blocked.test/')",
		"data:text/html,<iframe src=http://blocked.test/></iframe>",
		"blob:http://blocked.test/1",
		"file:///etc/passwd",
		"view-source:http://blocked.test/",
		"chrome://settings/",
		"chrome-extension://kjhjbphcoiplodmhhipjhbfpchoeilba/options.html",
		"devtools://devtools/bundled/inspector.html",
		"filesystem:http://blocked.test/temporary/a",
		" http://blocked.test/",
		"about:version",
	]) {
		expect(await stage.wire.action({ type: "navigate", url, tabId: tab.tabId }), url).toMatchObject(refused);
		expect(await stage.wire.action({ type: "open_tab", url }), url).toMatchObject(refused);
		expect(await tab.cdp("Page.navigate", { url }), url).toMatchObject(refused);
		expect(stage.hosts.asked("blocked.test")).toEqual([]);
	}
});
