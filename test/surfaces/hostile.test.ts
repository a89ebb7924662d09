import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { networkInterfaces, tmpdir } from "node:os";
import { join } from "node:path";
import { BridgeService } from "@bascule/daemon/bridge";
import { EXTENSION_ORIGIN, MAX_MESSAGE_BYTES } from "@bascule/protocol/bridge";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ExtensionBrowser, type Realm, startExtensionBrowser } from "../kit/extension.ts";
import { type Kit, startBascule } from "../kit/index.ts";
import { connectPeer, openPeer, type Peer, type PeerOptions } from "../kit/peer.ts";
import type { Site } from "../kit/site.ts";

/** Shorter than for users, so that the silent socket is soon given up. */
const HELLO_MS = 2000;

let kit: Kit;
let port: number;
let token: string;
let httpToken: string;

beforeAll(async () => {
	kit = await startBascule({ timeLimits: { browserHelloMs: HELLO_MS } });
	await kit.call("list_sessions");
	port = JSON.parse((await kit.cli("status")).stdout).port;
	const read = async (name: string) => (await readFile(join(kit.home, name), "utf8")).trim();
	[token, httpToken] = [await read("extension-token"), await read("token")];
});

afterAll(() => kit[Symbol.asyncDispose]());

/** Whatever was tried before: our extension is let in and served. */
async function properWorks(): Promise<void> {
	await using peer = await connectPeer({ port, token });
	await peer.next("ack");
	expect(await peer.isServed()).toBe(true);
}

describe("no socket for", () => {
	const host = (name: string) => () => ({ headers: { host: `${name}:${port}` } });
	const origin = (value: string | null) => () => ({ origin: value });

	test.each<[string, number, () => Partial<PeerOptions>]>([
		["a name of its own that leads here", 403, host("rebound.example")],
		["a name that begins like ours", 403, host("127.0.0.1.evil.com")],
		["our name with another port", 403, () => ({ headers: { host: "127.0.0.1:1" } })],
		["our name without a port", 403, () => ({ headers: { host: "localhost" } })],
		["a web page", 403, origin("https://evil.com")],
		["a page of this machine", 403, () => ({ origin: `http://127.0.0.1:${port}` })],
		["another extension", 403, origin("chrome-extension://aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa")],
		["an origin that begins like ours", 403, origin(`${EXTENSION_ORIGIN}.evil.com`)],
		["a sandboxed frame", 403, origin("null")],
		["no origin", 403, origin(null)],
		["another path", 404, () => ({ path: "/mcp" })],
		["a path with a query", 404, () => ({ path: "/?token=x" })],
	])("%s", async (_, status, made) => {
		const opening = openPeer({ port, offered: token, ...made() });
		await expect(opening).rejects.toThrow(`Unexpected server response: ${status}`);
		await properWorks();
	});

	test("an upgrade to something else, and half a one", async () => {
		for (const lines of [
			["GET / HTTP/1.1", `Host: 127.0.0.1:${port}`, "Connection: Upgrade", "Upgrade: h2c"],
			["POST / HTTP/1.1", `Host: 127.0.0.1:${port}`, "Connection: Upgrade", "Upgrade: websocket"],
		]) {
			const socket = connect(port, "127.0.0.1");
			socket.write(`${lines.join("\r\n")}\r\n\r\n`);
			const chunks: Buffer[] = [];
			for await (const chunk of socket) chunks.push(chunk as Buffer);
			expect(Buffer.concat(chunks).toString()).toMatch(/^HTTP\/1\.1 4\d\d /);
		}
		const half = connect(port, "127.0.0.1");
		half.write("GET / HTTP/1.1\r\nConnection: Upgrade\r\nUpg");
		await properWorks();
		half.destroy();
	});
});

describe("no word for", () => {
	test.each<[string, string, () => Partial<PeerOptions>]>([
		["no token", "unauthorized", () => ({})],
		["a wrong token", "unauthorized", () => ({ token: "0".repeat(64) })],
		["half a token", "unauthorized", () => ({ token: token.slice(1) })],
		["the token of another door", "unauthorized", () => ({ token: httpToken })],
		["a wrong token beside the right one", "unauthorized", () => ({ token: "wrong", offered: token })],
		["a first message that is no hello", "malformed", () => ({ token, hello: { type: "response" } })],
		["an old extension", "too_old", () => ({ token, hello: { protocolVersion: 2 } })],
		["an extension of the future", "too_new", () => ({ token, hello: { protocolVersion: 5 } })],
		["a version that is none", "not_a_version", () => ({ token, hello: { protocolVersion: "four" } })],
	])("%s", async (_, reason, made) => {
		await using peer = await connectPeer({ port, ...made() });
		expect(await peer.next("reject")).toMatchObject({ reason, requiredMinProtocolVersion: 3 });
		expect(await peer.closed).toMatchObject({ code: 4002 });
		await properWorks();
	});

	test("a first message that is far too long", async () => {
		await using peer = await openPeer({ port, offered: token });
		peer.send("x".repeat(MAX_MESSAGE_BYTES));
		expect(await peer.closed).toMatchObject({ code: 1006 });
		await properWorks();
	});

	test("a socket that says nothing", async () => {
		await using peer = await openPeer({ port, offered: token });
		const began = performance.now();
		expect(await peer.next("reject")).toMatchObject({ reason: "malformed" });
		expect(performance.now() - began).toBeGreaterThan(0.9 * HELLO_MS);
		await properWorks();
	});
});

describe("a browser that is let in goes on after", () => {
	let peer: Peer;

	beforeAll(async () => {
		peer = await connectPeer({ port, token });
		await peer.next("ack");
		return () => peer[Symbol.asyncDispose]();
	});

	test.each<[string, string | Uint8Array]>([
		["JSON that is none", '{"type":'],
		["a type that is none", '{"type":"dance"}'],
		["a message of our own", '{"type":"ack","serverVersion":"1"}'],
		["a deep nest", "[".repeat(100_000)],
		["a name that is not one", '{"type":"__proto__","constructor":1}'],
		["a message that is too large", `"${"x".repeat(MAX_MESSAGE_BYTES)}"`],
		["bytes that are no frame", Uint8Array.from({ length: 999 }, (_, i) => i)],
		["a frame whose head is too long", Uint8Array.of(1, 255, 255, 255, 255, 1)],
		["bytes that do not inflate", Uint8Array.of(2, 255, 255, 255)],
		["no bytes", new Uint8Array()],
	])("%s", async (_, raw) => {
		peer.send(raw);
		expect(await peer.next("error")).toMatchObject({ error: { code: "invalid_action" } });
		expect(await peer.isServed()).toBe(true);
	});

	test("an answer that nobody asked for", async () => {
		peer.send({ type: "response", id: "11111111-1111-4111-8111-111111111111", result: { ok: true } });
		expect(await peer.isServed()).toBe(true);
	});
});

test("a message beyond all measure ends its own connection alone", async () => {
	await using other = await connectPeer({ port, token });
	await other.next("ack");
	await using peer = await connectPeer({ port, token });
	await peer.next("ack");
	peer.send(new Uint8Array(65 * 1024 * 1024));
	// The daemon does not read it to its end, so that the close may come as a broken pipe.
	expect([1006, 1009]).toContain((await peer.closed).code);
	expect(await other.isServed()).toBe(true);
});

describe("in a real browser", () => {
	let browser: ExtensionBrowser;
	let site: Site;
	let foreign: Realm;

	beforeAll(async () => {
		const folder = await mkdtemp(join(tmpdir(), "bascule-foreign-"));
		const manifest = { manifest_version: 3, name: "Foreign", version: "1", host_permissions: ["<all_urls>"] };
		await writeFile(join(folder, "manifest.json"), JSON.stringify(manifest));
		await writeFile(join(folder, "page.html"), "<!doctype html><title>Foreign</title>");
		site = await kit.serve("<title>Evil</title>");
		browser = await startExtensionBrowser();
		const loaded = await browser.connection.root.sendRaw("Extensions.loadUnpacked", { path: folder });
		const { id } = loaded as { id: string };
		foreign = await browser.openPage(`chrome-extension://${id}/page.html`);
		return async () => {
			await browser[Symbol.asyncDispose]();
			await rm(folder, { recursive: true });
		};
	});

	/** Whoever holds the right token and speaks the right words. */
	const dial = (realm: Realm) =>
		realm.evaluate<string>(`new Promise((resolve) => {
			const socket = new WebSocket("ws://127.0.0.1:${port}/ws/browser", ["bascule.v4", "token.${token}"]);
			socket.onopen = () => socket.send(JSON.stringify({ type: "hello", protocolVersion: 4, clientVersion: "1" }));
			socket.onmessage = ({ data }) => (resolve(JSON.parse(data).type), socket.close());
			socket.onerror = () => resolve("refused");
		})`);
	const claim = (realm: Realm, code: string, init: object) =>
		realm.evaluate<string>(`fetch("http://127.0.0.1:${port}/pair/claim", {
			method: "POST", body: JSON.stringify({ code: "${code}" }), ...${JSON.stringify(init)},
		}).then((answer) => answer.json()).then(({ token }) => token ? "token" : "no token").catch(() => "refused")`);
	const asJson = { headers: { "content-type": "application/json" } };

	test("a page and a foreign extension are refused, ours is let in", async () => {
		const page = await browser.openPage(site.url);
		const ours = await browser.openExtensionPage("options.html");
		const { code } = JSON.parse((await kit.cli("pair")).stdout);
		expect(await dial(page)).toBe("refused");
		expect(await dial(foreign)).toBe("refused");
		expect(await claim(page, code, asJson)).toBe("refused");
		expect(await claim(page, code, { mode: "no-cors", headers: { "content-type": "text/plain" } })).toBe("refused");
		expect(await claim(foreign, code, asJson)).not.toBe("token");
		expect(await dial(ours)).toBe("ack");
		// None of the others has used it up.
		expect(await claim(ours, code, asJson)).toBe("token");
	});
});

const outside = Object.values(networkInterfaces())
	.flat()
	.find((address) => address?.family === "IPv4" && !address.internal)?.address;

test.skipIf(outside === undefined)("a peer that is not on this machine's loopback is refused", async () => {
	const home = await mkdtemp(join(tmpdir(), "bascule-hostile-"));
	const bridge = await BridgeService.open({ home, log: () => {} });
	const server = createServer();
	// Bound where the daemon never is: to the address that others reach.
	await new Promise<void>((resolve) => server.listen(0, outside, resolve));
	const { port: open } = server.address() as AddressInfo;
	server.on("upgrade", (request, socket, head) => void bridge.upgrade(request, socket, head, open));
	const headers = { host: `127.0.0.1:${open}` };
	await expect(openPeer({ port: open, hostname: String(outside), headers })).rejects.toThrow("403");
	await bridge.close();
	server.close();
	await rm(home, { recursive: true });
});
