import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { tidyWhenQuiet } from "./tidy.ts";

const MEBIBYTE = 1 << 20;
const collect = vi.fn(async () => {});
let used = 10 * MEBIBYTE;

beforeEach(() => {
	vi.useFakeTimers();
	vi.stubGlobal("gc", collect);
	vi.spyOn(process, "memoryUsage").mockImplementation((() => ({ heapUsed: used })) as typeof process.memoryUsage);
});

afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
	collect.mockReset();
});

test("tidies up when no call has followed, and again only when that is worth it", async () => {
	const ended = tidyWhenQuiet(() => false);
	ended();
	await vi.advanceTimersByTimeAsync(60);
	ended();
	await vi.advanceTimersByTimeAsync(60);
	expect(collect).not.toHaveBeenCalled();
	await vi.advanceTimersByTimeAsync(60);
	expect(collect).toHaveBeenCalledTimes(1);

	used += MEBIBYTE;
	ended();
	await vi.advanceTimersByTimeAsync(200);
	expect(collect).toHaveBeenCalledTimes(1);
	used += 2 * MEBIBYTE;
	ended();
	await vi.advanceTimersByTimeAsync(200);
	expect(collect).toHaveBeenCalledTimes(2);
});

test("does not get in the way of a call that runs", async () => {
	const ended = tidyWhenQuiet(() => true);
	ended();
	await vi.advanceTimersByTimeAsync(200);
	expect(collect).not.toHaveBeenCalled();
});
