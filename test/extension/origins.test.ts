/**
 * What `blockedOrigins` names is not reached from a session in the owner's browser, and the owner's own tabs go there.
 * Each way is tried at the blocked host, which must not hear of it, and at another one, which must.
 */
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { type PairedKit, startPaired } from "../kit/extension.ts";
import type { Site } from "../kit/site.ts";
import { restartWorker, tabOf } from "../kit/ui-page.ts";

let paired: PairedKit;
let site: Site;
let count = 0;
/** Who was asked for the target, and by which way. */
let heard: string[] = [];

beforeAll(async () => {
	paired = await startPaired({
		capabilities: ["read", "navigation", "action", "eval"],
		profile: "full",
		env: { BASCULE_ACTION_TIMEOUT_MS: "15000", BASCULE_BLOCKED_ORIGINS: "http*://blocked.localhost:*" },
	});
	site = await paired.kit.serve({ "/": "<title>Start</title><p>Start" });
	site.set("/target", ({ headers, url }, response) => {
		heard.push(`${headers.host?.split(".")[0]} ${decodeURIComponent(url?.split("?")[1] ?? "")}`);
		response.setHeader("access-control-allow-origin", "*");
		response.writeHead(200, { "content-type": "text/html" }).end("<title>Target</title>");
	});
	site.set("/redirect", ({ url }, response) => {
		response.setHeader("access-control-allow-origin", "*");
		response.writeHead(302, { location: decodeURIComponent(url?.split("?")[1] ?? "") }).end();
	});
	site.set("/fetch.js", (_, response) =>
		response
			.writeHead(200, { "content-type": "text/javascript" })
			.end("onmessage = ({ data }) => fetch(data).catch(() => {})"),
	);
});
afterAll(() => paired?.[Symbol.asyncDispose]());
beforeEach(() => {
	heard = [];
});

const at = (host: string, way = ""): string =>
	`${site.otherUrl.replace("localhost", `${host}.localhost`)}/target?${encodeURIComponent(way)}`;
const redirect = (to: string): string => `/redirect?${encodeURIComponent(to)}`;

type Use = (tool: string, args?: object) => Promise<Record<string, unknown>>;

async function openSession(args: Record<string, unknown> = {}): Promise<Use> {
	const session = `s${++count}`;
	const use: Use = async (tool, more = {}) => (await paired.kit.call(tool, { session, ...more })).json;
	onTestFinished(async () => void (await use("close_session")));
	const opened = await use("open_session", { mode: "extension", ...args });
	expect(opened).toMatchObject({ ok: true });
	return use;
}

const button = (script: string): string => `<button id=go onclick='${script}'>Go</button>`;

const JOURNEYS: Record<string, (to: string) => string> = {
	"a link": (to) => `<a id=go href="${to}">Go</a>`,
	"a redirect": (to) => `<a id=go href="${redirect(to)}">Go</a>`,
	"a form": (to) => `<form action="${to}" method=post><button id=go>Go</button></form>`,
	"a script": (to) => button(`location.href = "${to}"`),
	"a pop-up": (to) => button(`window.open("${to}")`),
	"a pop-up without an opener": (to) => button(`window.open("${to}", "_blank", "noopener")`),
	"a pop-up that is redirected": (to) => button(`window.open("${redirect(to)}")`),
};

test.each(Object.entries(JOURNEYS))("%s does not lead to a blocked origin", async (way, html) => {
	const use = await openSession();
	for (const host of ["blocked", "free"]) {
		site.set("/way", html(at(host, way)));
		await use("navigate", { url: `${site.url}/way` });
		await use("click", { selector: "#go" });
	}
	await expect.poll(() => heard).toContain(`free ${way}`);
	expect(heard).toEqual([`free ${way}`]);
});

const LOADS: Record<string, (to: string) => string> = {
	frame: (to) => `document.body.append(Object.assign(document.createElement("iframe"), { src: "${to}" }))`,
	"frame that is redirected": (to) =>
		`document.body.append(Object.assign(document.createElement("iframe"), { src: "${redirect(to)}" }))`,
	fetch: (to) => `fetch("${to}").catch(() => {})`,
	"fetch that is redirected": (to) => `fetch("${redirect(to)}").catch(() => {})`,
	image: (to) => `new Image().src = "${to}"`,
	WebSocket: (to) => `new WebSocket("${to.replace("http", "ws")}")`,
	beacon: (to) => `navigator.sendBeacon("${to}", "x")`,
	worker: (to) => `new Worker("/fetch.js").postMessage("${to}")`,
};

test("no page of a session loads anything from a blocked origin", async () => {
	const use = await openSession();
	await use("navigate", { url: `${site.url}/` });
	const scripts = ["blocked", "free"].flatMap((host) =>
		Object.entries(LOADS).map(([way, script]) => `${script(at(host, way))};`),
	);
	expect(await use("eval_js", { expr: `(() => { ${scripts.join("\n")} })()` })).toMatchObject({ ok: true });
	await expect
		.poll(() => heard.toSorted())
		.toEqual(
			Object.keys(LOADS)
				.map((way) => `free ${way}`)
				.toSorted(),
		);
});

test("an owner's tab is held while an agent works in it, also after the worker has restarted, and no longer", async () => {
	const host = "own.localhost";
	const page = await paired.browser.openPage(`http://${host}:${new URL(site.url).port}/`);
	onTestFinished(() => page.close().catch(() => {}));
	const fetched = `fetch(${JSON.stringify(at("blocked"))}).then(() => "came", () => "failed")`;
	expect(await page.evaluate(fetched)).toBe("came");
	const use = await openSession({ tab: await tabOf(paired.browser, host) });
	expect(await page.evaluate(fetched)).toBe("failed");
	await restartWorker(paired.browser);
	expect(await page.evaluate(fetched)).toBe("failed");
	expect(await use("eval_js", { expr: fetched })).toMatchObject({ value: "failed" });
	await use("close_session");
	expect(await page.evaluate(fetched)).toBe("came");
});

test("the owner's other tabs reach what a session does not", async () => {
	await openSession();
	const page = await paired.browser.openPage(at("blocked"));
	onTestFinished(() => page.close().catch(() => {}));
	expect(await page.evaluate("document.title")).toBe("Target");
});
