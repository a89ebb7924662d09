import { randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
	BridgeService,
	type BrowserBridgePool,
	createBrowserBridgePool,
	createServerFront,
	type ServerFront,
} from "@bascule/daemon/bridge";
import { type BridgeEvent, encodeFrame } from "@bascule/protocol/bridge";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { connectPeer, openPeer, type Peer } from "../kit/peer.ts";

const HEARTBEAT_MS = 500;
const DONE = { ok: true };

let bridge: BridgeService;
let pool: BrowserBridgePool;
let port: number;
let token: string;
const log: string[] = [];

beforeAll(async () => {
	const home = await mkdtemp(join(tmpdir(), "bascule-pool-"));
	bridge = await BridgeService.open({ home, log: (line) => log.push(line), heartbeatMs: HEARTBEAT_MS });
	pool = await bridge.pool();
	const server = createServer();
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	port = (server.address() as AddressInfo).port;
	server.on("upgrade", (request, socket, head) => void bridge.upgrade(request, socket, head, port));
	token = (await readFile(join(home, "extension-token"), "utf8")).trim();
	return async () => {
		await bridge.close();
		server.close();
		await rm(home, { recursive: true });
	};
});

/** A browser that answers pings, until the test is over. */
async function browser(name: string, id: string = randomUUID()): Promise<Peer & { key: string; id: string }> {
	const peer = await connectPeer({ port, token, hello: { browser: { id, name } } });
	await peer.next("ack");
	answerPings(peer);
	onTestFinished(() => peer[Symbol.asyncDispose]());
	return { ...peer, id, key: bridge.find(id).key };
}

function answerPings(peer: Peer): void {
	peer.socket.on("message", (data) => {
		const message = JSON.parse(String(data));
		if (message.type === "ping") peer.send({ type: "pong", n: message.n });
	});
}

const never = new AbortController().signal;
const tabs = { name: "tabs", query: {} } as const;

test("an action goes there and back", async () => {
	const peer = await browser("plain");
	const call = pool.request(peer.key, { type: "open_tab", url: "https://a.example/" });
	const { id, action } = await peer.next("request");
	expect(action).toEqual({ type: "open_tab", url: "https://a.example/" });
	const result = { tabId: 1, windowId: 2, domain: "a.example" };
	peer.send({ type: "response", id, result });
	expect(await call).toEqual({ result });
});

test("many at once, answered in any order", async () => {
	const peer = await browser("busy");
	const calls = Array.from({ length: 50 }, (_, tabId) => pool.request(peer.key, { type: "click", uid: "e1", tabId }));
	const asked = [];
	for (const _ of calls) asked.push(await peer.next("request"));
	for (const { id, action } of asked.toReversed()) {
		const isOdd = "tabId" in action && Number(action.tabId) % 2 === 1;
		const error = { code: "tab_not_found", message: "closed" };
		peer.send({ type: "response", id, ...(isOdd ? { error } : { result: DONE }) });
	}
	const outcomes = await Promise.all(calls);
	expect(outcomes.every((outcome, tabId) => "error" in outcome === (tabId % 2 === 1))).toBe(true);
	expect(pool.getStats().inFlight).toBe(0);
});

test("a picture comes as bytes and arrives as base64", async () => {
	const peer = await browser("camera");
	const query = { format: "png", quality: 80, scale: "css", fullPage: false, describe: false } as const;
	const call = pool.verb(peer.key, "s1", { name: "screenshot", query }, { signal: never, timeoutMs: 5000 });
	const { id } = await peer.next("verb");
	const picture = randomBytes(300_000);
	const result = { data: "", mimeType: "image/png", width: 1, height: 1 };
	peer.send(encodeFrame({ type: "response", id, result, status: { url: "https://a.example/", pages: 1 } }, picture));
	expect(await call).toEqual({
		result: { ...result, data: picture.toString("base64") },
		status: { url: "https://a.example/", pages: 1 },
		replay: false,
	});
});

test("an aborted call ends at once, the browser is told, its late answer is dropped", async () => {
	const peer = await browser("slow");
	const controller = new AbortController();
	const call = pool.request(peer.key, { type: "navigate", url: "https://a.example/" }, controller.signal);
	const { id } = await peer.next("request");
	controller.abort();
	expect(await call).toEqual({ error: { code: "internal_error", message: "aborted by caller" } });
	expect(await peer.next("cancel")).toEqual({ type: "cancel", id });
	peer.send({ type: "response", id, result: DONE });
	expect(await peer.isServed()).toBe(true);
	expect(log.join("\n")).toContain(`answer ${id} came late`);
});

test("a verb that was lost with its connection is asked again under its id", async () => {
	const id = randomUUID();
	const peer = await browser("phoenix", id);
	const first = pool.verb(peer.key, "s1", tabs, { signal: never, timeoutMs: 5000 });
	const sent = await peer.next("verb");
	peer.socket.terminate();
	const lost = await first.catch((error) => error);
	expect(lost).toMatchObject({ code: "not_connected", details: { requestId: sent.id, sent: true } });
	const coming = pool.whenConnected(peer.key, never);
	const back = await browser("phoenix", id);
	await coming;
	const { requestId } = lost.details;
	const again = pool.verb(peer.key, "s1", tabs, { signal: never, timeoutMs: 5000, id: requestId });
	expect((await back.next("verb")).id).toBe(sent.id);
	back.send({ type: "response", id: sent.id, result: [], replay: true });
	expect(await again).toMatchObject({ result: [], replay: true });
});

test("a browser that connects again takes its own place", async () => {
	const id = randomUUID();
	const old = await browser("twin", id);
	const call = pool.request(old.key, { type: "get_tabs" });
	await old.next("request");
	const fresh = await browser("twin", id);
	expect(await call).toMatchObject({ error: { code: "internal_error" } });
	expect(await old.closed).toMatchObject({ code: 4001 });
	const next = pool.request(fresh.key, { type: "get_tabs" });
	fresh.send({ type: "response", id: (await fresh.next("request")).id, result: [] });
	expect(await next).toEqual({ result: [] });
});

test("one of several is found by its name, and the newest without one", async () => {
	const [home, work] = [await browser("home"), await browser("work")];
	expect(bridge.find().key).toBe(work.key);
	expect(bridge.find("home").key).toBe(home.key);
	expect(() => bridge.find("nowhere")).toThrow(expect.objectContaining({ code: "not_connected" }));
	await work[Symbol.asyncDispose]();
	await expect.poll(() => bridge.connected().map(({ name }) => name)).not.toContain("work");
	await bridge.rename("home", "villa");
	expect(bridge.find("villa").key).toBe(home.key);
});

test("events are heard, and a stop of everything ends what runs", async () => {
	const peer = await browser("owner");
	const heard: BridgeEvent[] = [];
	onTestFinished(pool.onEvent((from, event) => void (from.key === peer.key && heard.push(event))));
	const call = pool.verb(peer.key, "s1", tabs, { signal: never, timeoutMs: 5000 });
	await peer.next("verb");
	const event: BridgeEvent = { type: "event", event: "global_stop", endedCount: 1 };
	peer.send(event);
	await expect(call).rejects.toMatchObject({ code: "session_not_found" });
	expect(heard).toEqual([event]);
});

test("a browser that falls silent is lost after two heartbeats, and what it was asked ends", async () => {
	const peer = await connectPeer({ port, token, hello: { browser: { id: randomUUID(), name: "silent" } } });
	await peer.next("ack");
	const { key } = bridge.find("silent");
	const gone = new Promise<string>((resolve) => {
		onTestFinished(pool.onDisconnected((from, reason) => void (from.key === key && resolve(reason))));
	});
	const call = pool.request(key, { type: "get_tabs" });
	await peer.next("ping");
	// From here on it reads nothing: as if its packets were dropped.
	peer.socket.pause();
	expect(await gone).toBe("no answer to two pings");
	expect(await call).toMatchObject({ error: { code: "internal_error" } });
	peer.socket.resume();
	await peer[Symbol.asyncDispose]();
});

test("a browser of the previous version is served in its own words", async () => {
	const peer = await connectPeer({ port, token, hello: { protocolVersion: 3, caps: undefined, browser: undefined } });
	onTestFinished(() => peer[Symbol.asyncDispose]());
	expect(await peer.next("ack")).toMatchObject({ protocolVersion: 3 });
	const { key } = bridge.find();
	const call = pool.request(key, { type: "get_tabs" });
	const { id } = await peer.next("request");
	peer.send({ type: "response", id, error: { code: "session_expired", message: "too late" } });
	expect(await call).toEqual({ error: { code: "session_not_found", message: "too late" } });
	await expect(pool.verb(key, "s1", tabs, { signal: never, timeoutMs: 5000 })).rejects.toMatchObject({
		code: "unsupported",
	});
});

describe("the server's front", () => {
	const HOST = "bridge.example";
	const pool = createBrowserBridgePool({ log: () => {} });
	let front: ServerFront;
	let open: number;

	beforeAll(async () => {
		front = createServerFront({
			pool,
			publicUrl: `https://${HOST}`,
			authenticate: (request) => request.headers.get("cookie")?.match(/user=([^;]+)/)?.[1] ?? null,
			log: () => {},
		});
		open = (await front.listen({ port: 0, hostname: "127.0.0.1", behindTls: true })).port;
	});

	afterAll(() => {
		pool.close();
		front.close();
	});

	const ask = (headers: Record<string, string>) =>
		front.app.request("/api/browser-extension/pairing-token", { method: "POST", headers: { host: HOST, ...headers } });
	const tokenOf = async (user: string) =>
		String(((await (await ask({ cookie: `user=${user}` })).json()) as { token: string }).token);
	const enter = (word: string, rest: object = {}) =>
		connectPeer({ port: open, path: "/ws/browser", token: word, headers: { host: HOST }, ...rest });

	test("does not listen in the clear", async () => {
		await expect(front.listen({ port: 0 })).rejects.toThrow("TLS");
	});

	test("gives tokens to those who are signed in, in answer to its own pages alone", async () => {
		const answer = await ask({ cookie: "user=ada" });
		expect(await answer.json()).toMatchObject({
			ok: true,
			token: expect.stringMatching(/^[0-9a-f]{64}$/),
			url: `wss://${HOST}/ws/browser`,
			expiresAt: expect.any(String),
		});
		expect((await ask({})).status).toBe(401);
		expect((await ask({ cookie: "user=ada", origin: "https://evil.com" })).status).toBe(403);
		expect((await ask({ cookie: "user=ada", host: "evil.com" })).status).toBe(403);
		expect((await ask({ cookie: "user=ada/home" })).status).toBe(400);
	});

	test("each user reaches its own browser", async () => {
		await using ada = await enter(await tokenOf("ada"));
		await using bob = await enter("", { offered: await tokenOf("bob") });
		expect(await ada.next("ack")).toMatchObject({ caps: expect.arrayContaining(["deflate"]) });
		await bob.next("ack");
		const calls = ["ada", "bob"].map((user) =>
			pool.request(user, { type: "open_tab", url: `https://${user}.example/` }),
		);
		for (const [user, peer] of Object.entries({ ada, bob })) {
			const { id, action } = await peer.next("request");
			expect(action).toMatchObject({ url: `https://${user}.example/` });
			peer.send({ type: "response", id, result: { tabId: 1, windowId: 1, domain: user } });
		}
		expect(await Promise.all(calls)).toMatchObject([{ result: { domain: "ada" } }, { result: { domain: "bob" } }]);
		expect(await pool.request("eve", { type: "get_tabs" })).toHaveProperty("error");
	});

	test("revokes all of a user at once", async () => {
		const word = await tokenOf("mallory");
		await using peer = await enter(word);
		await peer.next("ack");
		front.revoke("mallory");
		expect(await peer.next("reject")).toMatchObject({ reason: "revoked" });
		await using back = await enter(word);
		expect(await back.next("reject")).toMatchObject({ reason: "unauthorized" });
	});

	test("ends who says more than a hello before it is let in", async () => {
		await using peer = await openPeer({ port: open, path: "/ws/browser", headers: { host: HOST } });
		peer.send("x".repeat(1_000_000));
		expect(await peer.closed).toMatchObject({ code: 1006 });
	});

	test("refuses who is no extension of ours, another host and another path", async () => {
		const at = { port: open, path: "/ws/browser", headers: { host: HOST } };
		await expect(openPeer({ ...at, origin: "https://evil.com" })).rejects.toThrow("403");
		await expect(openPeer({ ...at, headers: { host: "evil.com" } })).rejects.toThrow("403");
		await expect(openPeer({ ...at, path: "/" })).rejects.toThrow("404");
		expect((await front.app.request("/ws/browser", { headers: { host: HOST } })).status).toBe(426);
	});
});
