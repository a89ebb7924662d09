import { expect, test } from "vitest";
import { CallStatistics } from "./statistics.ts";

test("counts all calls, and the codes and times of the last thousand", () => {
	const statistics = new CallStatistics();
	expect(statistics.summary()).toEqual({ total: 0, failed: 0, medianMs: null, codes: {} });
	for (let i = 0; i < 10; i++) statistics.add({ ms: 1, ok: false, code: "busy" });
	expect(statistics.summary()).toEqual({ total: 10, failed: 10, medianMs: 1, codes: { busy: 10 } });
	for (let i = 0; i < 1000; i++) statistics.add({ ms: 5, ok: true });
	expect(statistics.summary()).toEqual({ total: 1010, failed: 10, medianMs: 5, codes: {} });
});
