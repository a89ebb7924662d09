import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createStateFeed } from "./state-feed.ts";

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

function start() {
	const source = { value: 1, reads: 0 };
	const feed = createStateFeed(async () => {
		source.reads++;
		return source.value;
	});
	const heard: number[] = [];
	return { source, feed, heard, listen: () => feed.subscribe((value) => heard.push(value)) };
}

test("a subscriber hears the value at once, and each change soon", async () => {
	const { source, feed, heard, listen } = start();
	listen();
	await vi.advanceTimersByTimeAsync(0);
	expect(heard).toEqual([1]);
	await vi.advanceTimersByTimeAsync(500);
	source.value = 2;
	feed.touch();
	await vi.advanceTimersByTimeAsync(0);
	expect(heard).toEqual([1, 2]);
});

test("many changes at once are told as few, and the last is never lost", async () => {
	const { source, feed, heard, listen } = start();
	listen();
	for (let i = 2; i <= 100; i++) {
		source.value = i;
		feed.touch();
		await vi.advanceTimersByTimeAsync(1);
	}
	await vi.advanceTimersByTimeAsync(100);
	expect(heard.at(-1)).toBe(100);
	expect(heard.length).toBeLessThanOrEqual(3);
});

test("a change that nobody announced is found within a second", async () => {
	const { source, heard, listen } = start();
	listen();
	await vi.advanceTimersByTimeAsync(200);
	source.value = 5;
	await vi.advanceTimersByTimeAsync(1000);
	expect(heard).toEqual([1, 5]);
});

test("a second subscriber hears the value too; the first does not hear it twice", async () => {
	const { heard, listen } = start();
	listen();
	await vi.advanceTimersByTimeAsync(300);
	listen();
	await vi.advanceTimersByTimeAsync(300);
	expect(heard).toEqual([1, 1]);
});

test("nothing is read when nobody listens", async () => {
	const { source, feed, listen } = start();
	listen()();
	await vi.advanceTimersByTimeAsync(200);
	const { reads } = source;
	feed.touch();
	await vi.advanceTimersByTimeAsync(5000);
	expect(source.reads).toBe(reads);
	expect(vi.getTimerCount()).toBe(0);
});
