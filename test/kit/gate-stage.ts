/** A browser with agents in it, an owner who has blocked a domain, and a server that notes whatever is asked of it. */

import type { ArgsOf, BridgeMethod } from "@bascule/extension/runtime-protocol";
import type { VerbCall } from "@bascule/protocol/bridge";
import { vi } from "vitest";
import { type BrowserOptions, type ExtensionBrowser, startExtensionBrowser } from "./extension.ts";
import { type Answer, type Hosts, startHosts } from "./hosts.ts";
import { startWire, type Wire, type WireAnswer } from "./wire.ts";

/** On every page of the blocked site. */
export const SECRET = "the secret of the blocked site";

/** What the owner has blocked. */
export const BLOCKED = ["blocked.test", "bücher.test"];

/** What pages are painted with: the blocked site's, any other's, and the one around a frame. */
export const COLOURS = { blocked: "rgb(255, 0, 0)", other: "rgb(0, 0, 255)", around: "rgb(0, 128, 0)" } as const;

/** Names that the server takes for the blocked site; whether the owner has blocked them is another matter. */
const SITE = /(^|\.)(blocked|later|past|mail\.site)\.test$/;

/** A tab that an agent works in. */
export interface AgentTab extends AsyncDisposable {
	readonly tabId: number;
	/** The value, or the error. */
	evaluate(body: string): Promise<unknown>;
	/** A command as it is. */
	cdp(method: string, params?: Record<string, unknown>): Promise<WireAnswer>;
	verb(call: VerbCall): Promise<WireAnswer>;
}

export interface GateStage extends AsyncDisposable {
	readonly hosts: Hosts;
	readonly wire: Wire;
	readonly browser: ExtensionBrowser;
	/** What the options page or the popup does when the owner uses it. */
	owner<M extends BridgeMethod>(method: M, ...args: ArgsOf<M>): Promise<void>;
	openTab(url?: string): Promise<AgentTab>;
	/** The owner's own tab with this address, for an agent to work in. */
	takeTab(url: string): Promise<AgentTab>;
}

export async function openGateStage(
	options: Pick<BrowserOptions, "extensions" | "args" | "timeLimits"> = {},
): Promise<GateStage> {
	await using undo = new AsyncDisposableStack();
	const hosts = undo.use(await startHosts(serve, ["ok.test", "free.test", "served.test", "blocked.test"]));
	const wire = undo.use(await startWire());
	const browser = undo.use(await startExtensionBrowser({ ...options, args: [...hosts.args, ...(options.args ?? [])] }));
	await browser.pair({ port: wire.port, token: "token" });
	await wire.connected();

	async function owner<M extends BridgeMethod>(method: M, ...args: ArgsOf<M>): Promise<void> {
		const options = await browser.openExtensionPage("options.html");
		const request = JSON.stringify({ kind: "bridge_request", method, args });
		await vi.waitUntil(() => options.evaluate(`chrome.runtime?.sendMessage(${request}).then(({ ok }) => ok)`), 10_000);
		await options.close();
	}

	function agentTab(tabId: number): AgentTab {
		/** Actions that name a tab make it the one that verbs mean. */
		const verb = async (call: VerbCall) => {
			await wire.action({ type: "wait_for", selector: "html", tabId });
			return wire.verb("bridge", call);
		};
		return {
			tabId,
			async evaluate(expression) {
				const { result, error } = await wire.action({ type: "evaluate", expression, tabId });
				return error ?? (result as { value?: unknown }).value;
			},
			cdp: (method, params) => verb({ name: "cdp", query: { method, ...(params && { params }) } }),
			verb,
			[Symbol.asyncDispose]: async () => void (await wire.action({ type: "close_tab", tabId })),
		};
	}

	for (const domain of BLOCKED) await owner("addToBlocklist", domain);
	const resources = undo.move();
	return {
		hosts,
		wire,
		browser,
		owner,
		async openTab(url = "http://ok.test/") {
			const { result, error } = await wire.action({ type: "open_tab", url });
			if (error) throw new Error(`open_tab ${url}: ${error.code} ${error.message}`);
			return agentTab((result as { tabId: number }).tabId);
		},
		async takeTab(url) {
			const { result } = await wire.action({ type: "get_tabs" });
			const tab = (result as { tabId: number; url: string }[]).find((one) => one.url === url);
			if (!tab) throw new Error(`no tab shows ${url}`);
			return agentTab(tab.tabId);
		},
		[Symbol.asyncDispose]: () => resources.disposeAsync(),
	};
}

/** Pages of one colour that are hard to hide: a rule that hides all of their elements does not. */
export const STUBBORN: { readonly [path: string]: string } = {
	"/fading": "<style>* { transition: all 30s }</style><div></div>",
	"/in-shadow": `<div id=host></div><script>host.attachShadow({ mode: "open" }).innerHTML =
		"<p style='visibility:visible!important;background:${COLOURS.blocked};height:100%;margin:0'></p>"</script>`,
	"/framed": `<style>html { border: 40px solid ${COLOURS.blocked}; box-sizing: border-box }</style>`,
	"/turning": `<style>::view-transition-old(root) { animation-duration: 30s }</style>
		<script>document.startViewTransition(() => {})</script>`,
};

const serve: Answer = ({ host, path, response }) => {
	const { pathname, searchParams } = new URL(path, "http://site");
	const to = searchParams.get("to") ?? "";
	response.setHeader("access-control-allow-origin", "*");
	if (/^\/30\d$/.test(pathname)) return void response.writeHead(Number(pathname.slice(1)), { location: to }).end();
	if (pathname === "/never") return;
	const script = SCRIPTS[pathname];
	if (script) {
		response.setHeader("content-type", "text/javascript");
		return void response.end(script(to));
	}
	for (const [name, value] of searchParams) if (name.startsWith("header-")) response.setHeader(name.slice(7), value);
	if (pathname === "/stream") {
		response.writeHead(200, { "content-type": "text/event-stream" });
		const ticking = setInterval(() => response.write("data: tick\n\n"), 50);
		return void response.on("close", () => clearInterval(ticking));
	}
	const isScript = pathname.endsWith(".js");
	response.setHeader("content-type", isScript ? "text/javascript" : "text/html; charset=utf-8");
	response.setHeader("set-cookie", `mark=${host}`);
	response.end(isScript ? WORKER : page(host, pathname, to));
};

function page(host: string, path: string, to: string): string {
	if (path === "/refresh") return `<meta http-equiv=refresh content="0;url=${to}">`;
	if (path === "/run") return `<title>Ran</title><script>${to}</script>`;
	if (path === "/around")
		return `<title>Around</title><body style="background:${COLOURS.around};margin:0"><h1>Around</h1><button>Ours</button>
			<iframe src="${to}" style="position:absolute;left:100px;top:200px;width:300px;height:200px;border:0"></iframe>`;
	if (path === "/around-shadow")
		return `<title>Around</title><input><div></div><script>
			const root = document.querySelector("div").attachShadow({ mode: "closed" });
			root.innerHTML = '<iframe src="${to}"></iframe>';
			const focusFrame = () => root.querySelector("iframe").focus();</script>`;
	const stubborn = STUBBORN[path];
	if (stubborn) return `<style>html, body, div { background: ${COLOURS.blocked}; height: 100% }</style>${stubborn}`;
	const [text, colour] = SITE.test(host) ? [SECRET, COLOURS.blocked] : ["Nothing of note", COLOURS.other];
	return `<title>${text}</title><body style="background:${colour}"><p>${text}</p><input>
		<script>for (const type of ["mousedown", "keydown"]) addEventListener(type, () => fetch("/acted"), true)</script>`;
}

const SCRIPTS: { readonly [path: string]: (to: string) => string } = {
	"/import.js": (to) => `importScripts("${to}")`,
	"/fetch.js": (to) =>
		`const done = fetch("${to}", { mode: "no-cors" }).catch(() => {});
		onconnect = ({ ports: [port] }) => done.then(() => port.postMessage(1))`,
	"/transport.js": (to) => `new WebTransport("${to}").ready.catch(() => fetch("/refused"))`,
	"/socket.js": (to) => `new WebSocket("${to}").onerror = () => fetch("/socket-failed")`,
};

/** Fetches what it is told to, a list again and again, answers the page /kept by itself, and passes everything else on. */
const WORKER = `
	addEventListener("install", () => skipWaiting());
	addEventListener("activate", (event) => event.waitUntil(clients.claim()));
	addEventListener("fetch", (event) => {
		if (!event.request.url.includes("/kept")) return event.respondWith(fetch(event.request));
		event.respondWith(new Response("<title>${SECRET}</title>${SECRET}", { headers: { "content-type": "text/html" } }));
	});
	addEventListener("message", ({ data, source }) => {
		if (Array.isArray(data)) return setInterval(() => data.map((to) => fetch(to, { mode: "no-cors" }).catch(() => {})), 50);
		const done = (text) => (source ?? self).postMessage(text);
		fetch(data, { mode: "no-cors" }).then(() => done("came"), () => done("failed"));
	});`;
