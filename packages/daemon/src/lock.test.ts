import { expect, test } from "vitest";
import { Deadline } from "./deadline.ts";
import { TabLock } from "./lock.ts";

const open = new AbortController().signal;
const [a, b, c] = [Symbol("a"), Symbol("b"), Symbol("c")];
const turn = () => new Promise((resolve) => setImmediate(resolve));

test("one chain at a time, in order of arrival", async () => {
	const lock = new TabLock();
	const order: string[] = [];
	const first = await lock.acquire(a, open);
	const second = lock.acquire(b, open).then((held) => {
		order.push("b");
		return held;
	});
	const third = lock.acquire(c, open).then((held) => {
		order.push("c");
		return held;
	});
	await turn();
	expect(order).toEqual([]);
	first[Symbol.dispose]();
	(await second)[Symbol.dispose]();
	(await third)[Symbol.dispose]();
	expect(order).toEqual(["b", "c"]);
});

test("a chain may take it again, and it is free only when all is given back", async () => {
	const lock = new TabLock();
	const outer = await lock.acquire(a, open);
	const inner = await lock.acquire(a, open);
	let got = false;
	const other = lock.acquire(b, open).then((held) => {
		got = true;
		return held;
	});
	inner[Symbol.dispose]();
	await turn();
	expect(got).toBe(false);
	outer[Symbol.dispose]();
	(await other)[Symbol.dispose]();
});

test("waiting counts against the deadline", async () => {
	const lock = new TabLock();
	using _held = await lock.acquire(a, open);
	using deadline = new Deadline(20, open);
	await expect(lock.acquire(b, deadline.signal)).rejects.toMatchObject({ code: "busy", retry: "safe" });
});

test("one who left the queue is not given the lock", async () => {
	const lock = new TabLock();
	const held = await lock.acquire(a, open);
	const caller = new AbortController();
	const gone = lock.acquire(b, caller.signal);
	const next = lock.acquire(c, open);
	caller.abort();
	await expect(gone).rejects.toMatchObject({ code: "busy" });
	held[Symbol.dispose]();
	(await next)[Symbol.dispose]();
	using _free = await lock.acquire(a, open);
});

test("giving back twice gives back once", async () => {
	const lock = new TabLock();
	const first = await lock.acquire(a, open);
	first[Symbol.dispose]();
	const second = await lock.acquire(b, open);
	first[Symbol.dispose]();
	let got = false;
	const third = lock.acquire(c, open).then((held) => {
		got = true;
		return held;
	});
	await turn();
	expect(got).toBe(false);
	second[Symbol.dispose]();
	(await third)[Symbol.dispose]();
});
