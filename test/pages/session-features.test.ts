/** What a session keeps in force holds in every page, frame, pop-up and worker from the first request on. */
import type { IncomingHttpHeaders } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Driver, openStage, type Stage } from "../kit/driver.ts";

let stage: Stage;
/** The headers of every request, by its path. */
let requests: Map<string, IncomingHttpHeaders[]>;

const SAYS = `({ userAgent: navigator.userAgent, brands: navigator.userAgentData?.brands.map(({ brand }) => brand) })`;
const SCRIPTS: Record<string, string> = {
	"/dedicated.js": `fetch("/from-dedicated"); postMessage(${SAYS})`,
	"/shared.js": `fetch("/from-shared"); onconnect = ({ ports: [port] }) => port.postMessage(${SAYS})`,
	"/service.js": `importScripts("/imported.js"); fetch("/from-service"); oninstall = () => skipWaiting();
		onmessage = ({ source }) => source.postMessage(${SAYS})`,
	"/imported.js": "",
};
const PAGE = `<!doctype html><script>fetch("/from-page?" + location.pathname); says = ${SAYS}</script>`;
const PATHS = [
	"/page",
	"/frame",
	"/popup",
	"/apart",
	"/from-page",
	...["dedicated", "shared", "service"].map((name) => `/from-${name}`),
];

beforeAll(async () => {
	stage = await openStage({}, { env: { BASCULE_BLOCKED_ORIGINS: "http*://blocked.localhost:*" } });
	for (const path of [...PATHS, ...Object.keys(SCRIPTS)])
		stage.site.set(path, ({ headers, url }, response) => {
			const key = path === "/from-page" ? `from ${url?.split("?")[1]}` : path;
			requests.set(key, [...(requests.get(key) ?? []), headers]);
			response.setHeader("cache-control", "no-store");
			response.setHeader("content-type", path.endsWith(".js") ? "text/javascript" : "text/html");
			response.end(SCRIPTS[path] ?? PAGE);
		});
	stage.site.set("/moved", (_, response) =>
		response.writeHead(302, { location: `${stage.site.otherUrl}/apart` }).end(),
	);
});
afterAll(() => stage?.[Symbol.asyncDispose]());
beforeEach(() => {
	requests = new Map();
});

const first = (path: string): IncomingHttpHeaders | undefined => requests.get(path)?.[0];
const arrived = (path: string) => expect.poll(() => first(path)).toBeDefined();
const worker = (made: string) => `new Promise((done) => { ${made}.onmessage = ({ data }) => done(data) })`;

describe.each([
	{
		device: "Pixel 7",
		userAgent: /Android 14; Pixel 7/,
		brands: ["Not=A?Brand", "Chromium", "Google Chrome"],
		hints: {
			"sec-ch-ua": expect.stringContaining('"Google Chrome";v="140"'),
			"sec-ch-ua-mobile": "?1",
			"sec-ch-ua-platform": '"Android"',
		},
	},
	{ device: "iPhone 14", userAgent: /iPhone OS 16_0/, brands: [], hints: {} },
])("the user agent of $device", ({ device, userAgent, brands, hints }) => {
	const named = { "user-agent": expect.stringMatching(userAgent) };
	const says = { userAgent: expect.stringMatching(userAgent), brands };
	const HINTS = ["sec-ch-ua", "sec-ch-ua-mobile", "sec-ch-ua-platform"];
	/** The user agent and the hints of a request, all of them and no others. */
	const identity = (headers: IncomingHttpHeaders | undefined) =>
		Object.fromEntries(
			["user-agent", ...HINTS].flatMap((name) => (headers?.[name] === undefined ? [] : [[name, headers[name]]])),
		);

	async function onPage(): Promise<Driver> {
		const page = await stage.driver({ device });
		await page.open(`${stage.site.url}/page`);
		return page;
	}

	test("is in the page's requests and scripts", async () => {
		await using page = await onPage();
		expect(identity(first("/page"))).toEqual({ ...named, ...hints });
		await arrived("from /page");
		expect(identity(first("from /page"))).toEqual({ ...named, ...hints });
		expect(await page.js("says")).toEqual(says);
	});

	test("is in a frame of another site", async () => {
		await using page = await onPage();
		await page.js(
			`void document.body.appendChild(document.createElement("iframe")).setAttribute("src", "${stage.site.otherUrl}/frame")`,
		);
		await arrived("from /frame");
		for (const path of ["/frame", "from /frame"]) expect(identity(first(path))).toEqual({ ...named, ...hints });
	});

	test.each(["/popup", "/apart"])("is in a pop-up (%s)", async (path) => {
		await using page = await onPage();
		const features = path === "/apart" ? "noopener" : "";
		await page.open(`<button onclick="open('${stage.site.otherUrl}${path}', '_blank', '${features}')">Open</button>`);
		await page.act("click", { selector: "button" });
		await arrived(`from ${path}`);
		for (const each of [path, `from ${path}`]) expect(identity(first(each))).toEqual({ ...named, ...hints });
	});

	test("is in a pop-up that is sent on to another site", async () => {
		await using page = await onPage();
		await page.open(`<button onclick="open('${stage.site.url}/moved', '_blank', 'noopener')">Open</button>`);
		await page.act("click", { selector: "button" });
		await arrived("from /apart");
		expect(identity(first("/apart"))).toEqual({ ...named, ...hints });
	});

	test.each(["persistent", "incognito"])("is in all workers (%s)", async (mode) => {
		await using page = await stage.driver({ device, mode });
		await page.open(`${stage.site.url}/page`);
		expect(await page.js(worker('new Worker("/dedicated.js")'))).toEqual(says);
		expect(await page.js(worker('new SharedWorker("/shared.js").port'))).toEqual(says);
		const registered = `navigator.serviceWorker.register("/service.js").then(() => navigator.serviceWorker.ready)`;
		const asked = `${registered}.then(({ active }) => { active.postMessage(0); return ${worker("navigator.serviceWorker")} })`;
		expect(await page.js(asked)).toEqual(says);
		for (const path of [...Object.keys(SCRIPTS), "/from-dedicated", "/from-shared", "/from-service"])
			expect({ path, ...first(path) }).toMatchObject({ path, ...named });
	});
});

test("a tab's own viewport wins over the session's", async () => {
	await using page = await stage.driver({ device: "Pixel 7" });
	await page.open(`${stage.site.url}/page`);
	await page.act("set_viewport", { width: 500, height: 400 });
	expect(await page.js("[screen.width, screen.height, devicePixelRatio]")).toEqual([500, 400, 2.625]);
	await page.call("open_tab", { url: `${stage.site.url}/page` });
	expect(await page.js("screen.width")).toBe(412);
});

test("two rules decide about the requests of one pop-up: one blocks, one names the browser", async () => {
	await using page = await stage.driver({ device: "Pixel 7" });
	const blocked = stage.site.otherUrl.replace("localhost", "blocked.localhost");
	await page.open(`<button onclick="open('${stage.site.otherUrl}/apart', '_blank', 'noopener')">Free</button>
		<a target=_blank rel=noopener href="${blocked}/popup">Blocked</a>`);
	const [free, refused] = [await page.ref("Free button"), await page.ref("Blocked link")];
	await page.act("click", { ref: free });
	await arrived("/apart");
	expect(first("/apart")).toMatchObject({ "sec-ch-ua-platform": '"Android"' });
	expect(await page.act("click", { ref: refused })).toMatchObject({ ok: false, code: "domain_blocked" });
	expect(first("/popup")).toBeUndefined();
});
