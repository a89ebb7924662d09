import { describe, expect, test } from "vitest";
import { seriesOf, summarise, tellsSeries } from "./sampling.ts";

const at = (...values: Array<number | null>) => values.map((value, index) => ({ tMs: index * 10, value }));

describe("a summary", () => {
	test("tells the range, the ends and the first change", () => {
		expect(summarise(at(5, 5, 9, 2))).toEqual({
			count: 4,
			min: 2,
			max: 9,
			first: 5,
			last: 2,
			distinctCount: 3,
			firstChangeTMs: 20,
		});
	});

	test("of something that never changes has no first change", () => {
		expect(summarise(at(7, 7)).firstChangeTMs).toBeNull();
	});

	test("takes an element that is not there for a change, and no number", () => {
		expect(summarise(at(null, 4, null))).toMatchObject({
			min: 4,
			max: 4,
			first: null,
			last: null,
			distinctCount: 2,
			firstChangeTMs: 10,
		});
	});

	test("of nothing", () => {
		expect(summarise([])).toMatchObject({ count: 0, min: null, max: null, first: null, last: null });
	});
});

test("a series is one metric of all that were measured", () => {
	const points = [
		{ tMs: 0, values: [1, 10] },
		{ tMs: 5, values: null },
	];
	expect(seriesOf(points, 1)).toEqual([
		{ tMs: 0, value: 10 },
		{ tMs: 5, value: null },
	]);
});

test("a large series is left out, unless it is asked for", () => {
	expect(tellsSeries(300, undefined)).toEqual({ whole: true });
	expect(tellsSeries(301, undefined)).toEqual({ whole: false, autoSummarised: true });
	expect(tellsSeries(301, false)).toEqual({ whole: true });
	expect(tellsSeries(2, true)).toEqual({ whole: false });
});
