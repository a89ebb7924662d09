/** The extension's side of the socket, in a real browser, against a daemon that can be made to misbehave. */
import { inflateRawSync } from "node:zlib";
import { attachBytes } from "@bascule/daemon/bridge";
import {
	type Challenge,
	challengeMessage,
	decodeFrame,
	EXTENSION_ORIGIN,
	proofOf,
	tokenDigest,
	unwrapDeflated,
} from "@bascule/protocol/bridge";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Kit, startBascule } from "../kit/index.ts";
import { type PartsBrowser, startPartsBrowser } from "../kit/parts-extension.ts";
import { type Caller, type StandInDaemon, startStandInDaemon } from "../kit/stand-in-daemon.ts";

const TOKEN = "token-of-the-test";

interface State {
	status: string;
	since: number;
	lastHeardAt?: number;
	retryAt?: number;
	error?: { code: string; message: string; reason?: string };
}

interface Frame {
	head: { result: unknown };
	body: Uint8Array;
}

let browser: PartsBrowser;

beforeAll(async () => {
	browser = await startPartsBrowser({ timeLimits: { handshakeMs: 2000 } });
});
afterAll(() => browser[Symbol.asyncDispose]());
beforeEach(async () => {
	await run("parts.config.clear().then(parts.wsClient.reconnect)");
	await expect.poll(status).toBe("unpaired");
});

const run = <T = unknown>(expression: string): Promise<T> => browser.run<T>(expression);
const state = () => run<State>("parts.wsClient.state");
const status = async () => (await state()).status;
const newest = async (daemon: StandInDaemon, count = 1): Promise<Caller> => {
	await expect.poll(() => daemon.callers.length).toBe(count);
	return daemon.callers[count - 1] as Caller;
};

async function connectTo(daemon: StandInDaemon): Promise<Caller> {
	const config = JSON.stringify({ url: daemon.url, token: TOKEN });
	await run(`parts.config.save(${config}).then(parts.wsClient.reconnect)`);
	const caller = await newest(daemon);
	await expect.poll(() => caller.received.length).toBe(1);
	return caller;
}

async function connected(daemon: StandInDaemon, options?: Parameters<Caller["ack"]>[0]): Promise<Caller> {
	const caller = await connectTo(daemon);
	caller.ack(options);
	await expect.poll(status).toBe("connected");
	return caller;
}

describe("the handshake", () => {
	test("hello comes first and alone, with the token beside it", async () => {
		await using daemon = await startStandInDaemon();
		const caller = await connectTo(daemon);
		expect(caller).toMatchObject({ origin: EXTENSION_ORIGIN, protocols: ["bascule.v4", `token.${TOKEN}`] });
		await run(`parts.wsClient.send({ type: "event", event: "resumed" })`);
		caller.say({ type: "ping", n: 1 });
		expect(await status()).toBe("connecting");
		caller.ack();
		await expect.poll(state).toMatchObject({ status: "connected", browserName: "mine", url: daemon.url });
		await run(`parts.wsClient.send({ type: "event", event: "tab_closed", tabId: 7 })`);
		await expect.poll(() => caller.received.length).toBe(2);
		expect(caller.received).toMatchObject([
			{ type: "hello", protocolVersion: 4, browser: { id: await run("parts.store.read('browserId')") } },
			{ type: "event", event: "tab_closed" },
		]);
	});

	test("a refusal is final until the owner tries again", async () => {
		await using daemon = await startStandInDaemon();
		(await connectTo(daemon)).reject("unauthorized");
		await expect.poll(state).toMatchObject({
			status: "rejected",
			error: { code: "unauthorized", reason: "unauthorized" },
		});
		await run("parts.wsClient.hurry()");
		await run("parts.wsClient.connect()");
		await run(`void self.dispatchEvent(new Event("online"))`);
		expect(await state()).toMatchObject({ status: "rejected" });
		expect(daemon.callers).toHaveLength(1);
		await run("parts.wsClient.reconnect()");
		(await newest(daemon, 2)).ack();
		await expect.poll(status).toBe("connected");
	});

	test("a refusal may also come later", async () => {
		await using daemon = await startStandInDaemon();
		(await connected(daemon)).reject("revoked");
		await expect.poll(state).toMatchObject({ status: "rejected", error: { reason: "revoked" } });
	});

	test("a token or an address that cannot be used is told, and not tried again", async () => {
		const record = JSON.stringify({ bridge_config: { url: "ws://127.0.0.1:9", token: "with a blank" } });
		await run(`chrome.storage.local.set(${record})`);
		await expect.poll(state).toMatchObject({ status: "rejected", error: { code: "invalid_action" } });
	});
});

describe("a daemon that has said that it can show that it knows the token", () => {
	interface Asked {
		caller: Caller;
		challenge: Challenge;
		host: string;
	}

	/** Comes back to such a daemon, and gives what it asks there before it says anything else. */
	async function returned(daemon: StandInDaemon): Promise<Asked> {
		await connected(daemon, { proves: true });
		await expect.poll(() => run("parts.store.read('bridge_config')")).toMatchObject({ proves: true });
		const before = Date.now();
		await run("parts.wsClient.reconnect()");
		const caller = await newest(daemon, 2);
		await expect.poll(() => caller.received).toMatchObject([{ type: "challenge" }]);
		const challenge = challengeMessage.parse(caller.received[0]);
		expect(challenge.at).toBeGreaterThanOrEqual(before);
		expect(caller.protocols).toEqual(["bascule.v4"]);
		return { caller, challenge, host: new URL(daemon.url).host };
	}

	test("gets the token when it has", async () => {
		await using daemon = await startStandInDaemon();
		const { caller, challenge, host } = await returned(daemon);
		const proof = await proofOf(await tokenDigest(TOKEN), challenge, host);
		caller.say({ type: "proof", proofs: ["of another token", proof] });
		await expect.poll(() => caller.received.slice(1)).toMatchObject([{ type: "hello", pairingToken: TOKEN }]);
		caller.ack();
		await expect.poll(status).toBe("connected");
	});

	const proof = (token: string, challenge: Pick<Challenge, "nonce" | "at">, host: string) =>
		tokenDigest(token).then((digest) => proofOf(digest, challenge, host));
	const proves = (made: (challenge: Challenge, host: string) => string | Promise<string>) => async (asked: Asked) =>
		asked.caller.say({ type: "proof", proofs: [await made(asked.challenge, asked.host)] });

	test.each<[string, (asked: Asked) => unknown]>([
		["says nothing like it", proves(() => "proof")],
		["proves another token", proves((challenge, host) => proof("another", challenge, host))],
		["proves what was not asked", proves(({ at }, host) => proof(TOKEN, { nonce: crypto.randomUUID(), at }, host))],
		["proves it for another time", proves(({ nonce, at }, host) => proof(TOKEN, { nonce, at: at + 1 }, host))],
		["proves it for another port", proves((challenge) => proof(TOKEN, challenge, "127.0.0.1:48123"))],
		["accepts us", ({ caller }) => caller.ack()],
		["refuses us", ({ caller }) => caller.reject("revoked")],
		[
			"asks for something",
			({ caller }) => caller.say({ type: "request", id: crypto.randomUUID(), action: { type: "get_tabs" } }),
		],
	])("does not get it when it %s, nor is it listened to, and it is asked again", async (_, say) => {
		await using daemon = await startStandInDaemon();
		const asked = await returned(daemon);
		await run("void (parts.messages.length = 0)");
		await say(asked);
		asked.caller.ack();
		await expect.poll(() => asked.caller.isOpen).toBe(false);
		expect(await state()).toMatchObject({ error: { code: "not_connected", reason: "unproven" } });
		const next = await newest(daemon, 3);
		await expect.poll(() => next.received).toMatchObject([{ type: "challenge" }]);
		expect(next.received).not.toEqual(asked.caller.received);
		expect(next.protocols).toEqual(["bascule.v4"]);
		expect(asked.caller.received).toHaveLength(1);
		expect(await run("parts.messages")).toEqual([]);
	});

	test("is no longer asked when the owner gives another token", async () => {
		await using daemon = await startStandInDaemon();
		await returned(daemon);
		await run(`parts.config.save({ token: "other" }).then(parts.wsClient.reconnect)`);
		expect(await newest(daemon, 3)).toMatchObject({ protocols: ["bascule.v4", "token.other"] });
	});
});

describe("messages", () => {
	test("requests are passed on; what cannot be read is answered and does no harm", async () => {
		await using daemon = await startStandInDaemon();
		const caller = await connected(daemon);
		const id = crypto.randomUUID();
		await run("void (parts.messages.length = 0)");
		caller.say("{");
		caller.say(JSON.stringify({ type: "request", id, action: { type: "click" } }));
		caller.say(new Uint8Array([7, 7, 7]));
		caller.say({ type: "request", id, action: { type: "get_tabs" } });
		await expect.poll(() => run("parts.messages")).toEqual([{ type: "request", id, action: { type: "get_tabs" } }]);
		await expect
			.poll(() => caller.received.slice(1))
			.toMatchObject([
				{ type: "error", error: { code: "invalid_action" } },
				{ type: "error", id, error: { code: "invalid_action" } },
				{ type: "error", error: { code: "invalid_action" } },
			]);
		expect(await status()).toBe("connected");
	});

	const send = (result: string) =>
		run(`parts.wsClient.send({ type: "response", id: crypto.randomUUID(), result: ${result} })`);
	const base64 = "parts.picture ??= btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(20_000))))";

	test("a picture travels as bytes, and the daemon puts it together again", async () => {
		await using daemon = await startStandInDaemon();
		const caller = await connected(daemon);
		const picture = await run<string>(base64);
		await send(`{ data: ${base64}, mimeType: "image/png" }`);
		await send(`{ dataUrl: "data:image/jpeg;base64," + (${base64}) }`);
		await expect.poll(() => caller.received.length).toBe(3);
		const frames = caller.received.slice(1).map((frame) => decodeFrame(frame as Buffer) as Frame);
		expect(frames.map(({ head, body }) => attachBytes(head.result, body))).toEqual([
			{ data: picture, mimeType: "image/png" },
			{ dataUrl: `data:image/jpeg;base64,${picture}` },
		]);
		expect(frames.map(({ body }) => body.length)).toEqual([20_000, 20_000]);
	});

	test("a picture that is larger than a message may be is an error", async () => {
		await using daemon = await startStandInDaemon();
		const caller = await connected(daemon);
		await send(`{ data: "A".repeat(48_000_000) }`);
		await expect
			.poll(() => caller.received.slice(1))
			.toMatchObject([
				{ type: "response", error: { code: "invalid_action", message: expect.stringContaining("32 MB") } },
			]);
	});

	test("what only looks like a picture, or goes to a daemon that takes no bytes, stays as it is", async () => {
		await using daemon = await startStandInDaemon();
		const caller = await connected(daemon, { caps: ["ping"] });
		await send(`{ data: ${base64} }`);
		await expect.poll(() => caller.received.at(-1)).toMatchObject({ result: { data: await run(base64) } });

		await run("parts.wsClient.reconnect()");
		const next = await newest(daemon, 2);
		next.ack();
		await expect.poll(status).toBe("connected");
		for (const text of ['" " + parts.picture', "parts.picture.slice(1)", '"text ".repeat(5000)', '"small"'])
			await send(`{ data: ${text} }`);
		await expect.poll(() => next.received.length).toBe(5);
		expect(next.received.every((message) => !Buffer.isBuffer(message))).toBe(true);
	});

	test("long texts are deflated if the daemon can inflate them", async () => {
		await using daemon = await startStandInDaemon();
		const caller = await connected(daemon);
		await send('"long ".repeat(50_000)');
		await expect.poll(() => caller.received.length).toBe(2);
		const text = inflateRawSync(unwrapDeflated(caller.received[1] as Buffer) as Uint8Array).toString();
		expect(JSON.parse(text)).toMatchObject({ result: "long ".repeat(50_000) });
	});
});

describe("a lost connection", () => {
	test("is tried again after a moment, and at once when there is reason to", async () => {
		await using daemon = await startStandInDaemon();
		(await connected(daemon)).cut();
		for (let count = 2; count < 5; count++) (await newest(daemon, count)).cut();
		await expect.poll(state).toMatchObject({ status: "waiting", error: { code: "not_connected" } });
		const { retryAt = 0, since } = await state();
		expect(retryAt - since).toBeGreaterThanOrEqual(500);
		const afterwards = await run(`(async () => {
			chrome.idle.onStateChanged.dispatch("active");
			await new Promise((resolve) => setTimeout(resolve));
			return parts.wsClient.state.status;
		})()`);
		expect(afterwards).toBe("connecting");
		(await newest(daemon, 5)).ack();
		await expect.poll(status).toBe("connected");
	});

	test("a daemon that is started again is found without a click", async () => {
		const first = await startStandInDaemon();
		await connected(first);
		await first[Symbol.asyncDispose]();
		await expect.poll(status).not.toBe("connected");
		await using second = await startStandInDaemon(Number(new URL(first.url).port));
		(await newest(second)).ack();
		await expect.poll(status).toBe("connected");
	});

	test("silence is noticed within two heartbeats", async () => {
		await using daemon = await startStandInDaemon();
		const heartbeatMs = 600;
		const caller = await connected(daemon, { heartbeatMs });
		// It lives on pongs alone.
		await expect.poll(() => caller.received.filter((message) => "n" in message).length).toBeGreaterThan(2);
		expect(await status()).toBe("connected");
		caller.mute();
		const mutedAt = Date.now();
		await expect.poll(status, { interval: 20 }).not.toBe("connected");
		expect(Date.now() - mutedAt).toBeLessThan(2 * heartbeatMs + 400);
		(await newest(daemon, 2)).ack();
		await expect.poll(status).toBe("connected");
	});

	test("a daemon that never answers the handshake is given up", async () => {
		await using daemon = await startStandInDaemon();
		await connectTo(daemon);
		await newest(daemon, 2);
	});

	test("pings are answered", async () => {
		await using daemon = await startStandInDaemon();
		const caller = await connected(daemon);
		caller.say({ type: "ping", n: 41 });
		await expect.poll(() => caller.received.at(-1)).toEqual({ type: "pong", n: 41 });
	});
});

describe("pairing with a real daemon", () => {
	let kit: Kit;
	let url: string;

	beforeAll(async () => {
		kit = await startBascule();
		await kit.call("list_sessions");
		url = `ws://127.0.0.1:${(await json("status")).port}/ws/browser`;
	});
	afterAll(() => kit[Symbol.asyncDispose]());

	const json = async (...args: string[]): Promise<Record<string, unknown>> =>
		JSON.parse((await kit.cli(...args)).stdout);
	const pair = (code: unknown, at = url) => run(`parts.wsClient.pair(${JSON.stringify({ code, url: at })})`);

	test("a code brings the record, in one piece, and the connection", async () => {
		const { code } = await json("pair");
		const outcome = await pair(String(code).toLowerCase().replace("-", " "));
		expect(outcome).toEqual({ ok: true, browserName: expect.any(String) });
		await expect.poll(status).toBe("connected");
		expect(await run("parts.store.read('bridge_config')")).toEqual({
			url,
			token: expect.any(String),
			browserName: expect.any(String),
			nonce: expect.any(String),
			expiresAt: expect.any(String),
			pairedAt: expect.any(Number),
			proves: true,
		});
		expect(await run("parts.config.view()")).toMatchObject({ isPaired: true });
		expect(await pair(code)).toMatchObject({ ok: false, code: "PAIRING_CODE_CONSUMED" });
	});

	test("refusals are passed on by their codes", async () => {
		expect(await pair("ABCD-EFGH")).toMatchObject({ ok: false, code: "PAIRING_CODE_INVALID" });
		expect(await pair("ABCD-EFGH", "ws://127.0.0.1:1")).toMatchObject({ ok: false, code: "not_connected" });
		await expect(pair("ABCD-EFGH", "ws://example.com")).rejects.toThrow("the token would be sent unencrypted");
		expect(await status()).toBe("unpaired");
	});

	test("a record that is put into storage is followed, and the token stays with its daemon", async () => {
		await using daemon = await startStandInDaemon();
		const record = JSON.stringify({ bridge_config: { url: daemon.url, token: TOKEN } });
		await run(`chrome.storage.local.set(${record})`);
		(await newest(daemon)).ack();
		await expect.poll(status).toBe("connected");
		await run(`parts.config.save({ url: "${url}" }).then(parts.wsClient.reconnect)`);
		await expect.poll(status).toBe("unpaired");
	});
});
