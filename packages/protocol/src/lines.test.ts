import { expect, test } from "vitest";
import { lineReader } from "./lines.ts";

function read(chunks: string[], max = 100): { lines: string[]; overflows: number } {
	const seen = { lines: [] as string[], overflows: 0 };
	const push = lineReader({
		max,
		onLine: (line) => seen.lines.push(line),
		onOverflow: () => {
			seen.overflows++;
		},
	});
	for (const chunk of chunks) push(chunk);
	return seen;
}

test("lines come whole, however the stream is cut", () => {
	expect(read(["one\ntw", "o", "\nthree\n", "fo"]).lines).toEqual(["one", "two", "three"]);
	expect(read([..."one\ntwo\n"]).lines).toEqual(["one", "two"]);
});

test("empty lines are left out", () => {
	expect(read(["\n \r\n\none\n\n"]).lines).toEqual(["one"]);
});

test("a line over the limit ends the reading", () => {
	expect(read(["12345\n", "123", "456", "\nlater\n"], 5)).toEqual({ lines: ["12345"], overflows: 1 });
});
