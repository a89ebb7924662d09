import { expect, test } from "vitest";
import { backoffMs } from "./backoff.ts";

const remote = (failures: number, random: number) => backoffMs(failures, false, () => random);
const local = (failures: number, random: number) => backoffMs(failures, true, () => random);

test("each failure doubles the wait, up to 15 s", () => {
	const longest = Array.from({ length: 9 }, (_, failures) => remote(failures, 1));
	expect(longest).toEqual([250, 500, 1000, 2000, 4000, 8000, 15_000, 15_000, 15_000]);
	expect(remote(10_000, 1)).toBe(15_000);
});

test("a daemon on the same machine is asked for each second", () => {
	expect([0, 1, 2, 3, 10_000].map((failures) => local(failures, 1))).toEqual([250, 500, 1000, 1000, 1000]);
});

test("chance takes at most half of it away", () => {
	expect(remote(0, 0)).toBe(125);
	expect(remote(20, 0)).toBe(7500);
});
