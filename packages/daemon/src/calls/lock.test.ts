import { describe, expect, test } from "vitest";
import { Deadline } from "./deadline.ts";
import { TabLock } from "./lock.ts";

const open = new AbortController().signal;
const me = {};
const claim = (name: string, owner: object = me) => ({ chain: Symbol(name), owner });
const [a, b, c] = [claim("a"), claim("b"), claim("c")];
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

describe("kept for an owner between calls", () => {
	const other = claim("other", {});

	test("the owner's calls get it, in whatever chain", async () => {
		const lock = new TabLock();
		lock.keepFor(me);
		(await lock.acquire(a, open))[Symbol.dispose]();
		(await lock.acquire(b, open))[Symbol.dispose]();
		expect(lock.isKeptFor(me)).toBe(true);
	});

	test("others are busy until their deadline, and are told why", async () => {
		const lock = new TabLock();
		lock.keepFor(me);
		using deadline = new Deadline(20, open);
		await expect(lock.acquire(other, deadline.signal)).rejects.toMatchObject({
			code: "busy",
			message: expect.stringContaining("mouse button"),
		});
	});

	test("one who waits gets it when it is kept no more, and the owner's calls overtake him until then", async () => {
		const lock = new TabLock();
		const order: string[] = [];
		using first = await lock.acquire(a, open);
		lock.keepFor(me);
		const waiting = lock.acquire(other, open).then((held) => {
			order.push("other");
			return held;
		});
		const own = lock.acquire(b, open);
		first[Symbol.dispose]();
		const held = await own;
		order.push("own");
		held[Symbol.dispose]();
		await turn();
		expect(order).toEqual(["own"]);
		lock.keepFor(null);
		(await waiting)[Symbol.dispose]();
		expect(order).toEqual(["own", "other"]);
	});

	test("giving it up during a call lets nobody in before the call ends", async () => {
		const lock = new TabLock();
		lock.keepFor(me);
		const held = await lock.acquire(a, open);
		let got = false;
		const waiting = lock.acquire(other, open).then((given) => {
			got = true;
			return given;
		});
		lock.keepFor(null);
		await turn();
		expect(got).toBe(false);
		held[Symbol.dispose]();
		(await waiting)[Symbol.dispose]();
	});
});
