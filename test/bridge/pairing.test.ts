import { randomUUID } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { bootstrapRecord, type ClaimedBrowser, EXTENSION_ORIGIN, proofOf, tokenDigest } from "@bascule/protocol/bridge";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Kit, startBascule } from "../kit/index.ts";
import { claimCode, connectPeer, openPeer } from "../kit/peer.ts";
import { showOnTerminal } from "../kit/shown.ts";

let kit: Kit;
let port: number;

beforeAll(async () => {
	kit = await startBascule();
	// The daemon stays as long as somebody called it.
	await kit.call("list_sessions");
	port = (await json("status")).port as number;
});

afterAll(() => kit[Symbol.asyncDispose]());

async function json(...args: string[]): Promise<Record<string, unknown>> {
	return JSON.parse((await kit.cli(...args)).stdout) as Record<string, unknown>;
}

const rows = async () => (await json("browsers")).browsers as Array<{ name: string; connected: boolean }>;
const newCode = async () => String((await json("pair")).code);

async function pair(name: string, id = randomUUID()) {
	const { json: answer } = await claimCode(port, { code: await newCode(), browser: { id, name } });
	return { ...bootstrapRecord.parse(answer), hello: { browser: { id, name } }, id };
}

test("a code is claimed for a token, and the token connects", async () => {
	const { code, expiresAt } = await json("pair");
	expect(code).toMatch(/^\w{4}-\w{4}$/);
	expect(Date.parse(String(expiresAt)) - Date.now()).toBeLessThanOrEqual(300_000);
	const nonce = "n".repeat(20);
	const browser = { id: randomUUID(), name: "Home Chrome" };
	const answer = await claimCode(port, { code, nonce, browser });
	expect(answer).toMatchObject({
		status: 200,
		headers: { "access-control-allow-origin": EXTENSION_ORIGIN, "cache-control": "no-store" },
	});
	const record = bootstrapRecord.parse(answer.json);
	expect(record).toMatchObject({ browserName: "home-chrome", nonce, url: `ws://127.0.0.1:${port}/ws/browser` });

	await using peer = await connectPeer({ port, path: "/ws/browser", token: record.token, hello: { browser } });
	expect(await peer.next("ack")).toMatchObject({ browserName: "home-chrome", protocolVersion: 4 });
	expect(await rows()).toMatchObject([{ name: "home-chrome", connected: true }]);
	expect(JSON.stringify(await json("doctor"))).toMatch(/Connected browsers","mark":"✓","found":"home-chrome"/);

	const again = await claimCode(port, { code });
	expect(again).toMatchObject({
		status: 409,
		json: { ok: false, code: "PAIRING_CODE_CONSUMED", error: expect.any(String), failure: { source: "caller" } },
	});
});

test("the token may come in the subprotocol, which is never sent back with it", async () => {
	const { token, hello } = await pair("sub");
	await using peer = await connectPeer({ port, offered: token, hello });
	expect(await peer.next("ack")).toMatchObject({ browserName: "sub" });
	expect(peer.socket.protocol).toBe("bascule.v4");
});

const challengeFrom = (browser: ClaimedBrowser, at = Date.now()) =>
	({ type: "challenge", nonce: randomUUID(), at, browser }) as const;

test("the daemon shows that it knows the token before it is sent, at its own address alone", async () => {
	const { token, hello, proves } = await pair("asking");
	expect(proves).toBe(true);
	const homes = (await readFile(join(kit.home, "extension-token"), "utf8")).trim();
	const challenge = challengeFrom(hello.browser);
	await using peer = await openPeer({ port, headers: { host: `localhost:${port}` } });
	peer.send(challenge);
	const { proofs } = await peer.next("proof");
	const known = await Promise.all([token, homes].map(tokenDigest));
	expect(proofs).toEqual(await Promise.all(known.map((digest) => proofOf(digest, challenge, `127.0.0.1:${port}`))));
	peer.send({ type: "hello", protocolVersion: 4, clientVersion: "0.0.0", pairingToken: token, ...hello });
	expect(await peer.next("ack")).toMatchObject({ browserName: "asking", proves: true });
});

test("what was asked before the daemon had its port was asked of another, and is not answered", async () => {
	const { startedAt } = await json("status");
	await using peer = await openPeer({ port });
	peer.send(challengeFrom({ id: randomUUID(), name: "late" }, Date.parse(String(startedAt)) - 60_000));
	expect(await peer.closed).toEqual({ code: 4002, reason: "unproven" });
});

test("a challenge is answered once, and one that is none is no hello", async () => {
	await using twice = await openPeer({ port });
	const challenge = challengeFrom({ id: randomUUID(), name: "twice" });
	twice.send(challenge);
	expect((await twice.next("proof")).proofs).toHaveLength(1);
	twice.send(challenge);
	expect(await twice.next("reject")).toMatchObject({ reason: "malformed" });
	await using short = await openPeer({ port });
	short.send({ ...challenge, nonce: "short" });
	expect(await short.next("reject")).toMatchObject({ reason: "malformed" });
});

test("a token that was given to no browser in particular need not be proved, since it could not be", async () => {
	await using own = await startBascule();
	await own.call("list_sessions");
	const read = async (command: string) => JSON.parse((await own.cli(command)).stdout);
	const at = (await read("status")).port;
	const { json: answer } = await claimCode(at, { code: (await read("pair")).code });
	expect(answer).not.toHaveProperty("proves");
	await using peer = await connectPeer({ port: at, token: String(answer.token) });
	expect(await peer.next("ack")).not.toHaveProperty("proves");
});

test("the token of the home's file connects a browser of this machine", async () => {
	const file = join(kit.home, "extension-token");
	expect((await stat(file)).mode & 0o777).toBe(0o600);
	const token = (await readFile(file, "utf8")).trim();
	await using peer = await connectPeer({ port, token });
	expect(await peer.next("ack")).toMatchObject({ browserName: "chromium" });
});

test("a name stays with its browser, and can be changed", async () => {
	const first = await pair("work");
	const second = await pair("work");
	expect([first.browserName, second.browserName]).toEqual(["work", "work-2"]);
	expect((await pair("anything", first.id)).browserName).toBe("work");
	expect(await json("browsers", "rename", "work-2", "office")).toMatchObject({ ok: true, name: "office" });
	await using peer = await connectPeer({ port, token: second.token, hello: second.hello });
	expect(await peer.next("ack")).toMatchObject({ browserName: "office" });
	expect(await json("browsers", "rename", "office", "work")).toMatchObject({ ok: false, code: "invalid_action" });
});

test.each(["dance", "constructor", "__proto__"])("browsers has no %s", async (action) => {
	const { code, stdout } = await kit.cli("browsers", action);
	expect(JSON.parse(stdout)).toMatchObject({
		ok: false,
		code: "invalid_action",
		error: `browsers has no action ${action}`,
	});
	expect(code).toBe(2);
});

test("a revoked browser is told at once, and again when it comes back", async () => {
	const { token, hello } = await pair("laptop");
	await using peer = await connectPeer({ port, token, hello });
	await peer.next("ack");
	expect(await json("browsers", "revoke", "laptop")).toMatchObject({ ok: true, revoked: "laptop" });
	expect(await peer.next("reject")).toMatchObject({ reason: "revoked", error: { code: "unauthorized" } });
	expect(await peer.closed).toMatchObject({ code: 4002 });
	await using back = await connectPeer({ port, token, hello });
	expect(await back.next("reject")).toMatchObject({ reason: "revoked" });
	expect((await rows()).map(({ name }) => name)).not.toContain("laptop");
	expect(await json("browsers", "revoke", "laptop")).toMatchObject({ ok: false });
});

test("doctor tells why a browser is not connected, until it is", async () => {
	await using own = await startBascule();
	await own.call("list_sessions");
	const read = async (command: string) => JSON.parse((await own.cli(command)).stdout);
	const row = async () =>
		(await read("doctor")).rows.find(({ check }: { check: string }) => check === "Connected browsers");
	const at = { port: (await read("status")).port, token: await readFile(join(own.home, "extension-token"), "utf8") };
	const browser = { id: randomUUID(), name: "Work \u001b[2J" };
	expect(await row()).toMatchObject({ found: "none now" });
	await using old = await connectPeer({ ...at, hello: { browser, protocolVersion: 2 } });
	await old.closed;
	expect(await row()).toMatchObject({
		mark: "−",
		found: expect.stringMatching(/^none now; work-2j was refused at \d\d:\d\d: its version is too old$/),
		fix: expect.stringContaining("Update the extension"),
	});
	await using unknown = await connectPeer({ ...at, token: "wrong", hello: { browser: undefined } });
	await unknown.closed;
	expect(await row()).toMatchObject({
		found: expect.stringMatching(/^none now; one was refused .+its pairing is unknown$/),
	});
	await using unconvinced = await openPeer({ port: at.port });
	unconvinced.send(challengeFrom(browser));
	await unconvinced.next("proof");
	unconvinced.socket.close();
	await expect
		.poll(row)
		.toMatchObject({ found: expect.stringMatching(/^none now; work-2j was refused .+its pairing is unknown$/) });
	await using updated = await connectPeer({ ...at, token: at.token.trim(), hello: { browser } });
	await updated.next("ack");
	expect(await row()).toMatchObject({ mark: "✓", found: "work-2j" });
});

test("tokens are on the disk as hashes, for the user alone", async () => {
	const { token } = await pair("hashed");
	const file = join(kit.home, "browsers.json");
	expect(await readFile(file, "utf8")).not.toContain(token);
	expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test("another origin gets neither an answer nor an invitation", async () => {
	const code = await newCode();
	for (const origin of ["https://evil.com", "chrome-extension://aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "null"])
		for (const method of ["POST", "OPTIONS"]) {
			const { status, headers } = await claimCode(port, { code }, { origin }, method);
			expect(status).toBe(403);
			expect(headers["access-control-allow-origin"]).toBeUndefined();
		}
	expect(await claimCode(port, { code }, { "content-type": "text/plain" })).toMatchObject({ status: 400 });
	const preflight = await claimCode(port, "", {}, "OPTIONS");
	expect(preflight).toMatchObject({ status: 204, headers: { "access-control-allow-origin": EXTENSION_ORIGIN } });
	expect(await claimCode(port, { code })).toMatchObject({ status: 200 });
});

test("a daemon that nobody calls stays for the browser that is connected, and goes with it", async () => {
	await using own = await startBascule({ timeLimits: { idleMs: 500, heartbeatMs: 2000 } });
	const { code } = JSON.parse((await own.cli("pair")).stdout);
	const at = JSON.parse((await own.cli("status")).stdout).port;
	const { token } = bootstrapRecord.parse((await claimCode(at, { code })).json);
	await using peer = await connectPeer({ port: at, token });
	// An agent's client is connected from its start, and would keep the daemon.
	await own.mcp.close();
	// The first one comes later than an idle daemon would have gone.
	await peer.next("ping");
	peer.socket.close();
	await expect.poll(() => readFile(join(own.home, "daemon.json"), "utf8").catch(() => null)).toBeNull();
});

test("guesses are answered, and soon not any more", async () => {
	await using own = await startBascule();
	const { code } = JSON.parse((await own.cli("pair")).stdout);
	const at = JSON.parse((await own.cli("status")).stdout).port;
	for (const body of ["no JSON", {}, { code: 7 }, { code, nonce: "short" }])
		expect(await claimCode(at, body)).toMatchObject({ status: 400, json: { code: "invalid_action" } });
	for (let guess = 0; guess < 10; guess++)
		expect(await claimCode(at, { code: "AAAA-AAAA" })).toMatchObject({
			status: 404,
			json: { ok: false, code: "PAIRING_CODE_INVALID", failure: { hint: expect.stringContaining("bascule pair") } },
		});
	expect(await claimCode(at, { code })).toMatchObject({ status: 429, json: { code: "PAIRING_RATE_LIMITED" } });
});

test.skipIf(process.platform !== "linux")("on a terminal the code is shown, and then who used it", async () => {
	await using own = await startBascule();
	const shown = showOnTerminal(own, "pair");
	await expect.poll(() => shown.screen).toMatch(/Waiting/);
	const [code = ""] = /[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(shown.screen) ?? [];
	const at = JSON.parse((await own.cli("status")).stdout).port;
	expect(await claimCode(at, { code, browser: { name: "Desk" } })).toMatchObject({ status: 200 });
	expect(await shown.ended).toBe(0);
	expect(shown.screen).toContain("Paired: agents see this browser as desk.");
});
