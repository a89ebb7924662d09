import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startHeartbeat } from "./heartbeat.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start() {
	const ping = vi.fn();
	const onSilent = vi.fn();
	return { ping, onSilent, beat: startHeartbeat({ everyMs: 1000, ping, onSilent }) };
}

test("it pings at every interval", () => {
	const { ping, beat } = start();
	vi.advanceTimersByTime(1900);
	expect(ping.mock.calls).toEqual([[1]]);
	beat.heard();
	vi.advanceTimersByTime(1000);
	expect(ping.mock.calls).toEqual([[1], [2]]);
	beat.stop();
});

test("two silent intervals after the last word, and not later, it tells once", () => {
	const { onSilent, beat } = start();
	vi.advanceTimersByTime(1500);
	beat.heard();
	vi.advanceTimersByTime(1999);
	expect(onSilent).not.toHaveBeenCalled();
	vi.advanceTimersByTime(1);
	expect(onSilent).toHaveBeenCalledOnce();
	vi.advanceTimersByTime(60_000);
	expect(onSilent).toHaveBeenCalledOnce();
	expect(vi.getTimerCount()).toBe(0);
});

test("whoever is heard in time is never given up", () => {
	const { onSilent, beat } = start();
	for (let i = 0; i < 100; i++) {
		vi.advanceTimersByTime(1900);
		beat.heard();
	}
	expect(onSilent).not.toHaveBeenCalled();
	beat.stop();
	expect(vi.getTimerCount()).toBe(0);
});
