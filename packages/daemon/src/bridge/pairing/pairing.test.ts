import { BridgeError } from "@bascule/protocol";
import { beforeEach, expect, test, vi } from "vitest";
import { PairingDesk } from "./pairing.ts";

const MINUTE = 60_000;
const URL = "ws://127.0.0.1:48123/ws/browser";

let now: number;
let paired: Array<{ useBy: Date }>;
let diskFails: boolean;
let desk: PairingDesk;

beforeEach(() => {
	vi.useFakeTimers();
	now = Date.parse("2030-01-01T00:00:00Z");
	paired = [];
	diskFails = false;
	desk = new PairingDesk({
		now: () => now,
		registry: {
			pair: async (browser, useBy) => {
				if (diskFails) throw new BridgeError("disk_error", "the disk is full");
				paired.push({ useBy });
				return { token: "secret", name: browser.name ?? "chromium" };
			},
		},
	});
	return () => vi.useRealTimers();
});

const claim = (code: string, rest: { source?: string; nonce?: string } = {}) =>
	desk.claim({ code, browser: { name: "work" }, source: "127.0.0.1", url: URL, ...rest });
const refused = (code: string, reason: string, source?: string) =>
	expect(claim(code, source ? { source } : {})).rejects.toMatchObject({ code: reason });

test("a code looks like ABCD-EFGH and has no letters that look alike", () => {
	for (let count = 0; count < 200; count++)
		expect(desk.issue().code).toMatch(/^[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/);
});

test("a code is exchanged once for all that a browser needs", async () => {
	const { code, expiresAt } = desk.issue();
	expect(expiresAt).toBe("2030-01-01T00:05:00.000Z");
	expect(desk.state(code)).toEqual({ state: "waiting" });
	expect(await claim(code)).toEqual({
		token: "secret",
		url: URL,
		browserName: "work",
		nonce: expect.stringMatching(/^[0-9a-f]{32}$/),
		issuedAt: "2030-01-01T00:00:00.000Z",
		expiresAt: "2030-01-01T00:05:00.000Z",
	});
	expect(paired).toEqual([{ useBy: new Date(now + 5 * MINUTE) }]);
	expect(desk.state(code)).toEqual({ state: "claimed", browserName: "work" });
	await refused(code, "PAIRING_CODE_CONSUMED");
});

test("two claims at once: one gets it", async () => {
	const { code } = desk.issue();
	const claims = [claim(code), claim(code)];
	// Nobody has a name yet.
	expect(desk.state(code)).toEqual({ state: "waiting" });
	const outcomes = await Promise.allSettled(claims);
	expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
	expect(paired).toHaveLength(1);
});

test("a claim that could not be written leaves the code as it was", async () => {
	const { code } = desk.issue();
	diskFails = true;
	await refused(code, "disk_error");
	expect(desk.isOpen).toBe(true);
	diskFails = false;
	expect(await claim(code)).toHaveProperty("token");
});

test("the claimer's nonce comes back", async () => {
	expect((await claim(desk.issue().code, { nonce: "n".repeat(16) })).nonce).toBe("n".repeat(16));
});

test("people may write it as they like", async () => {
	const { code } = desk.issue();
	expect(await claim(` ${code.toLowerCase().replace("-", " ")} `)).toHaveProperty("token");
});

test("a wrong code, and one that is too old", async () => {
	await refused("ABCD-EFGH", "PAIRING_CODE_INVALID");
	const { code } = desk.issue();
	now += 5 * MINUTE;
	await refused(code, "PAIRING_CODE_EXPIRED");
	expect(desk.state(code)).toEqual({ state: "expired" });
	expect(desk.isOpen).toBe(false);
});

test("tries are limited by source and in total, and a good code does not help", async () => {
	const { code } = desk.issue();
	for (let count = 0; count < 10; count++) await refused("AAAA-AAAA", "PAIRING_CODE_INVALID");
	await refused(code, "PAIRING_RATE_LIMITED");
	for (let count = 0; count < 20; count++) await refused("AAAA-AAAA", "PAIRING_CODE_INVALID", `10.0.0.${count}`);
	await refused(code, "PAIRING_RATE_LIMITED", "10.0.1.1");
	now += MINUTE;
	expect(await claim(code)).toHaveProperty("token");
});

test("of many open codes the oldest ends, and the end of a code is told", () => {
	const told = vi.fn();
	desk.onExpired(told);
	const codes = Array.from({ length: 7 }, () => desk.issue().code);
	expect(codes.map((code) => desk.state(code).state)).toEqual([
		"expired",
		"expired",
		...Array.from({ length: 5 }, () => "waiting"),
	]);
	expect(desk.isOpen).toBe(true);
	vi.advanceTimersByTime(5 * MINUTE);
	expect(told).toHaveBeenCalled();
});
