import { randomUUID } from "node:crypto";
import { bridgeMessage } from "@bascule/protocol/bridge";
import { describe, expect, test } from "vitest";
import { type Admission, greet, offeredToken, type Reception } from "./handshake.ts";

const BROWSER = { id: randomUUID(), name: "chromium" };
const HELLO = { type: "hello", protocolVersion: 4, clientVersion: "1.2.3", pairingToken: "secret", caps: ["ping"] };

const ADMISSIONS: Record<string, Admission> = {
	secret: { user: "ada", browser: BROWSER },
	old: { refused: "revoked" },
};
const reception: Reception = {
	caps: ["ask", "ping"],
	heartbeatMs: 5000,
	instance: "run-1",
	admit: (token) => ADMISSIONS[token] ?? { refused: "unauthorized" },
};

const say = (change: object = {}, offered?: string) =>
	greet(JSON.stringify({ ...HELLO, ...change }), offered, reception);

test("a proper hello is answered with what the daemon can do", () => {
	const greeting = say();
	expect(greeting).toMatchObject({
		ack: {
			type: "ack",
			protocolVersion: 4,
			caps: ["ask", "ping"],
			heartbeatMs: 5000,
			browserName: "chromium",
			instance: "run-1",
		},
		user: "ada",
		info: { browser: BROWSER, caps: ["ping"], protocolVersion: 4, clientVersion: "1.2.3" },
	});
	expect(bridgeMessage.safeParse("ack" in greeting ? greeting.ack : null).success).toBe(true);
});

test("the token may come with the upgrade", () => {
	expect(say({ pairingToken: undefined }, "secret")).toHaveProperty("ack");
	expect(say({ pairingToken: "" }, "secret")).toHaveProperty("ack");
	expect(say({ pairingToken: "wrong" }, "secret")).toHaveProperty("reject");
});

test("the previous version is accepted, and caps of a newer peer are passed over", () => {
	expect(say({ protocolVersion: 3, caps: undefined })).toMatchObject({
		ack: { protocolVersion: 3 },
		info: { caps: [] },
	});
	expect(say({ caps: ["ping", "telepathy"] })).toMatchObject({ info: { caps: ["ping"] } });
});

describe("refused with a reason", () => {
	test.each([
		["too_old", { protocolVersion: 2 }],
		["too_new", { protocolVersion: 5, pairingToken: 7 }],
		["not_a_version", { protocolVersion: "4" }],
		["malformed", { type: "request" }],
		["malformed", { caps: "ping" }],
		["malformed", { clientVersion: "x".repeat(20_000) }],
		["unauthorized", { pairingToken: "wrong" }],
		["unauthorized", { pairingToken: undefined }],
		["revoked", { pairingToken: "old" }],
	])("%s", (reason, change) => {
		const greeting = say(change);
		expect(greeting).toMatchObject({ reject: { type: "reject", reason, requiredMinProtocolVersion: 3 } });
		expect(bridgeMessage.safeParse("reject" in greeting ? greeting.reject : null).success).toBe(true);
	});

	test("the browser is named, if it said its name", () => {
		expect(say({ protocolVersion: 2, browser: BROWSER })).toMatchObject({ claimed: BROWSER });
		expect(say({ pairingToken: "old", browser: BROWSER })).toMatchObject({ claimed: BROWSER });
		expect(say({ protocolVersion: 2, browser: { name: 7 } })).toMatchObject({ claimed: undefined });
	});

	test.each([
		["no JSON", "hello"],
		["null", "null"],
		["bytes", Uint8Array.of(1, 2)],
	])("%s", (_, raw) => {
		expect(greet(raw, "secret", reception)).toMatchObject({ reject: { reason: "malformed" } });
	});
});

test.each([
	["bascule.v4, token.abc", "abc"],
	["token.abc,bascule.v4", "abc"],
	["bascule.v4", undefined],
	["", undefined],
	[undefined, undefined],
])("the token in %s", (header, token) => {
	expect(offeredToken(header)).toBe(token);
});
