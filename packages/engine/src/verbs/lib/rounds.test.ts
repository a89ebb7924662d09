import { describe, expect, test } from "vitest";
import { sleep } from "../../tab/change-signal.ts";
import { rounds } from "./rounds.ts";

const never = new AbortController().signal;

/** Runs rounds and tells how often it looked and how long it took. */
async function run(
	options: { durationMs: number; everyMs: number; signal?: AbortSignal },
	look: (count: number, limit: AbortSignal) => Promise<"enough" | undefined>,
): Promise<{ looks: number; ms: number }> {
	let looks = 0;
	const began = performance.now();
	await rounds({ signal: never, ...options }, (limit) => look(++looks, limit));
	return { looks, ms: performance.now() - began };
}

describe("rounds", () => {
	test("look at once, then at regular times, until the time is up", async () => {
		const { looks, ms } = await run({ durationMs: 200, everyMs: 50 }, async () => undefined);
		expect(looks).toBeGreaterThan(1);
		expect(looks).toBeLessThanOrEqual(4);
		expect(ms).toBeGreaterThan(190);
	});

	test("are fewer, and not later, when a look takes long", async () => {
		const { looks, ms } = await run({ durationMs: 200, everyMs: 10 }, async (count, limit) => {
			if (count === 1) await sleep(150, limit);
			return undefined;
		});
		expect(looks).toBeLessThanOrEqual(6);
		expect(ms).toBeLessThan(1000);
	});

	test("end when a look has seen enough", async () => {
		const { looks, ms } = await run({ durationMs: 20_000, everyMs: 10 }, async (count) =>
			count === 3 ? "enough" : undefined,
		);
		expect(looks).toBe(3);
		expect(ms).toBeLessThan(5000);
	});

	test("end although a look is never answered", async () => {
		const { looks } = await run({ durationMs: 20, everyMs: 10 }, async (_, limit) => {
			await sleep(60_000, limit);
			return undefined;
		});
		expect(looks).toBe(1);
	});

	test("end at once when they are given up, with an error", async () => {
		const given = new AbortController();
		const running = run({ durationMs: 60_000, everyMs: 30_000, signal: given.signal }, async () => undefined);
		given.abort();
		await expect(running).rejects.toMatchObject({ code: "cancelled" });
	});

	test("pass on what goes wrong", async () => {
		const broken = run({ durationMs: 100, everyMs: 10 }, async () => {
			throw new Error("broken");
		});
		await expect(broken).rejects.toThrow("broken");
	});
});
