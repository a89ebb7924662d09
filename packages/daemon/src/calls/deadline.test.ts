import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { abandonable, Deadline, timeLeft } from "./deadline.ts";

const never = (): Promise<never> => new Promise(() => {});
const open = new AbortController().signal;

test("work that ends in time is passed on", async () => {
	using deadline = new Deadline(1000, open);
	await expect(deadline.race(async () => 7)).resolves.toBe(7);
});

test("work that ignores its signal still ends", async () => {
	using deadline = new Deadline(20, open);
	await expect(deadline.race(never)).rejects.toMatchObject({ code: "timeout", source: "bridge" });
});

test("work may use the signal to say more", async () => {
	using deadline = new Deadline(20, open);
	const work = (signal: AbortSignal) =>
		new Promise<string>((resolve) => signal.addEventListener("abort", () => resolve("partial")));
	await expect(deadline.race(work)).resolves.toBe("partial");
});

test("a caller that gives up cancels", async () => {
	const caller = new AbortController();
	using deadline = new Deadline(1000, caller.signal);
	const work = deadline.race(never);
	caller.abort();
	await expect(work).rejects.toMatchObject({ code: "cancelled" });
});

test("a caller that gave up before starts nothing", async () => {
	using deadline = new Deadline(1000, AbortSignal.abort());
	let ran = false;
	await expect(
		deadline.race(async () => {
			ran = true;
		}),
	).rejects.toMatchObject({ code: "cancelled" });
	expect(ran).toBe(false);
});

test("abandoned work goes on", async () => {
	const caller = new AbortController();
	let done = false;
	const work = sleep(30).then(() => {
		done = true;
	});
	const waiting = abandonable(work, caller.signal);
	caller.abort();
	await expect(waiting).rejects.toMatchObject({ code: "cancelled" });
	await work;
	expect(done).toBe(true);
});

test("whoever works under a deadline can ask how long it is", () => {
	using deadline = new Deadline(1000, open);
	expect(timeLeft(deadline.signal)).toBeGreaterThan(900);
	expect(timeLeft(deadline.signal)).toBeLessThanOrEqual(1000);
	expect(timeLeft(open)).toBe(Number.POSITIVE_INFINITY);
});
