/** Browsers of several users that come over TLS, each with a token that its signed-in user was given. */

import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { createServer as createTlsServer } from "node:tls";
import {
	type BrowserBridgePool,
	createBrowserBridgePool,
	createServerFront,
	type ServerFront,
} from "@bascule/daemon/bridge";
import type { BrowserAction } from "@bascule/protocol/bridge";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Certificate, makeCertificate } from "../kit/certificate.ts";
import { type ExtensionBrowser, startExtensionBrowser } from "../kit/extension.ts";
import { type Site, startSite } from "../kit/site.ts";
import { openUi, stored } from "../kit/ui-page.ts";

const HOST = "bridge.example";
const ORIGIN = `https://${HOST}`;

const resources = new AsyncDisposableStack();
let certificate: Certificate;
let site: Site;

beforeAll(async () => {
	certificate = await makeCertificate(HOST);
	site = resources.use(await startSite({ "/": "<title>Shop</title>", "/ada": "<title>Ada's</title>" }));
});
afterAll(() => resources.disposeAsync());

interface Server extends Disposable {
	readonly pool: BrowserBridgePool;
	readonly front: ServerFront;
	readonly log: string[];
	/** Switches with which a browser finds the server. */
	readonly args: string[];
}

/** Who has the certificate: the server itself, or a proxy in front of it. */
const HOLDERS = {
	"the server": async (front: ServerFront) =>
		(await front.listen({ port: 0, hostname: "127.0.0.1", tls: certificate })).port,
	"a proxy in front of it": async (front: ServerFront, undo: DisposableStack) => {
		const inner = (await front.listen({ port: 0, hostname: "127.0.0.1", behindTls: true })).port;
		const proxy = createTlsServer(certificate, (socket) => {
			const onward = connect(inner, "127.0.0.1");
			const end = () => [socket, onward].forEach((one) => void one.destroy());
			for (const one of [socket, onward]) one.on("error", end).on("close", end);
			socket.pipe(onward).pipe(socket);
		});
		undo.defer(() => void proxy.close());
		await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
		return (proxy.address() as AddressInfo).port;
	},
};

async function startServer(holder: keyof typeof HOLDERS): Promise<Server> {
	using undo = new DisposableStack();
	const log: string[] = [];
	const pool = createBrowserBridgePool({ log: (line) => log.push(line) });
	undo.defer(() => pool.close());
	const front = createServerFront({
		pool,
		publicUrl: ORIGIN,
		authenticate: ({ headers }) => /(?:^|; )user=(\w+)/.exec(headers.get("cookie") ?? "")?.[1] ?? null,
		log: (line) => log.push(line),
	});
	undo.defer(() => front.close());
	// What the operator's own site does.
	front.app.get("/welcome/:user", (c) =>
		c.html("<title>Welcome</title>", 200, {
			"set-cookie": `user=${c.req.param("user")}; Path=/; Secure; SameSite=Lax`,
		}),
	);
	front.app.get("/", (c) => c.html("<title>Sign in</title>"));
	const port = await HOLDERS[holder](front, undo);
	const open = undo.move();
	const args = [`--host-resolver-rules=MAP ${HOST} 127.0.0.1:${port}`, ...certificate.args];
	return { pool, front, log, args, [Symbol.dispose]: () => open.dispose() };
}

const ASK = `fetch("${ORIGIN}/api/browser-extension/pairing-token", { method: "POST", credentials: "include" })
	.then(async (reply) => ({ status: reply.status, ...(await reply.json()) }), String)`;

type Given = { status: number; token: string; url: string };

/** The user signs in to the operator's site and asks for a token there. */
async function askForToken(browser: ExtensionBrowser, user: string): Promise<Given> {
	const page = await browser.openPage(`${ORIGIN}/welcome/${user}`);
	const given = await page.evaluate<Given>(ASK);
	await page.close();
	return given;
}

/** The user gives the extension what the site has shown. */
async function pair(browser: ExtensionBrowser, { url, token }: Pick<Given, "url" | "token">): Promise<void> {
	await using options = await openUi(browser, "options.html");
	await options.fill("textbox", "Address of Bascule", url);
	await options.click("DisclosureTriangle", "Pair with a token instead of a code");
	await options.fill("textbox", "Pairing token", token);
	await options.press("Enter");
	await kept(browser, { url, token });
}

const kept = (browser: ExtensionBrowser, config: object) =>
	vi.waitFor(async () => expect(await stored(browser, "bridge_config")).toMatchObject(config), 10_000);

async function run(pool: BrowserBridgePool, user: string, action: BrowserAction): Promise<unknown> {
	const answer = await pool.request(user, action);
	return "error" in answer ? expect.fail(`${action.type}: ${answer.error.message}`) : answer.result;
}

const connected = (pool: BrowserBridgePool, user: string) => pool.whenConnected(user, AbortSignal.timeout(15_000));

describe.each(Object.keys(HOLDERS) as (keyof typeof HOLDERS)[])("with the certificate in %s", (holder) => {
	test("a signed-in user's browser is paired, works, and comes back by itself", async () => {
		using server = await startServer(holder);
		await using browser = await startExtensionBrowser({ args: server.args });
		const given = await askForToken(browser, "ada");
		expect(given).toMatchObject({ status: 200, url: `wss://${HOST}/ws/browser` });
		await pair(browser, given);
		await connected(server.pool, "ada");
		const { tabId } = (await run(server.pool, "ada", { type: "open_tab", url: site.url })) as { tabId: number };
		const title = { type: "evaluate", expression: "return document.title", tabId } as const;
		expect(await run(server.pool, "ada", title)).toMatchObject({ value: "Shop" });
		expect(await run(server.pool, "ada", { type: "screenshot", tabId })).toMatchObject({
			dataUrl: expect.stringMatching(/^data:image/),
		});
		await browser.killWorker();
		await expect.poll(() => server.pool.request("ada", title)).toMatchObject({ result: { value: "Shop" } });
	});
});

describe("several users", () => {
	let server: Server;
	let adas: ExtensionBrowser;
	let bobs: ExtensionBrowser;
	let adasToken: Given;

	beforeAll(async () => {
		server = resources.use(await startServer("a proxy in front of it"));
		[adas, bobs] = (await Promise.all([0, 1].map(() => startExtensionBrowser({ args: server.args })))) as [
			ExtensionBrowser,
			ExtensionBrowser,
		];
		resources.use(adas);
		resources.use(bobs);
		adasToken = await askForToken(adas, "ada");
		await pair(adas, adasToken);
		await connected(server.pool, "ada");
	});

	const shows = async (browser: ExtensionBrowser, text: string) => {
		await using options = await openUi(browser, "options.html");
		await expect.poll(() => options.text()).toContain(text);
	};

	test("nobody who is not signed in gets a token, nor does a page of another site", async () => {
		const page = await bobs.openPage(`${ORIGIN}/`);
		expect(await page.evaluate(ASK)).toMatchObject({ status: 401, ok: false, code: "unauthorized" });
		await page.close();
		await using foreign = { page: await adas.openPage(site.url), [Symbol.asyncDispose]: () => foreign.page.close() };
		expect(await foreign.page.evaluate(ASK)).toBe("TypeError: Failed to fetch");
		const open = `new Promise((resolve) => {
			const socket = new WebSocket("${adasToken.url}", ["bascule.v4", "token.${adasToken.token}"]);
			socket.onopen = () => resolve("open");
			socket.onerror = () => resolve("refused");
		})`;
		expect(await foreign.page.evaluate(open)).toBe("refused");
		expect(server.pool.browsers("ada")).toHaveLength(1);
	});

	test.each([
		["a wrong token", () => "0".repeat(64)],
		["one that another browser has used", () => adasToken.token],
	])("%s is refused", async (_, token) => {
		server.log.length = 0;
		await pair(bobs, { url: adasToken.url, token: token() });
		await expect.poll(() => server.log).toContain("bridge: a browser was refused: unauthorized");
		await shows(bobs, "Bascule does not accept this pairing.");
		expect(server.pool.browsers("ada")).toHaveLength(1);
	});

	test("each reaches the own browser and no other", async () => {
		await pair(bobs, await askForToken(bobs, "bob"));
		await connected(server.pool, "bob");
		await run(server.pool, "ada", { type: "open_tab", url: `${site.url}/ada` });
		await run(server.pool, "bob", { type: "open_tab", url: site.url });
		const urls = async (user: string) =>
			((await run(server.pool, user, { type: "get_tabs" })) as { url: string }[]).map(({ url }) => url);
		expect(await urls("ada")).toContain(`${site.url}/ada`);
		expect(await urls("ada")).not.toContain(`${site.url}/`);
		expect(await urls("bob")).toContain(`${site.url}/`);
		expect(await urls("bob")).not.toContain(`${site.url}/ada`);
		expect(await server.pool.request("eve", { type: "get_tabs" })).toHaveProperty("error");
	});

	test("one who is revoked is cut at once and stays out, the others stay", async () => {
		server.front.revoke("ada");
		await expect.poll(() => server.pool.isConnected("ada")).toBe(false);
		await shows(adas, "This browser's pairing was revoked.");
		await adas.killWorker();
		await shows(adas, "Bascule does not accept this pairing.");
		expect(server.pool.isConnected("ada")).toBe(false);
		expect(server.pool.isConnected("bob")).toBe(true);
	});
});
