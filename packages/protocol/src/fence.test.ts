import { expect, test } from "vitest";
import { fence } from "./fence.ts";

const SHAPE =
	/^Between .+\n<untrusted-page-content nonce="([0-9a-f]{12})">\n([\s\S]*)\n<\/untrusted-page-content nonce="\1">$/;

test("the text stands between two marks with one nonce", () => {
	expect(fence("- button Save [e1]").match(SHAPE)?.[2]).toBe("- button Save [e1]");
	expect(fence("").match(SHAPE)?.[2]).toBe("");
});

test("text that quotes an earlier mark stays inside", () => {
	const earlier = fence("x");
	const reply = fence(earlier);
	expect(reply.match(SHAPE)?.[2]).toBe(earlier);
	expect(reply.match(SHAPE)?.[1]).not.toBe(earlier.match(SHAPE)?.[1]);
});
