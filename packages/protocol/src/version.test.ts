import { expect, test } from "vitest";
import { compareVersions, sameMajor, VERSION } from "./version.ts";

test.each([
	["1.2.3", "1.2.3", 0],
	["1.2.10", "1.2.9", 1],
	["1.2.3", "1.10.0", -1],
	["2.0.0", "1.99.99", 1],
	["1.2.3-beta.1", "1.2.3", 0],
	["garbage", "0.0.0", 0],
])("%s against %s", (a, b, sign) => {
	expect(Math.sign(compareVersions(a, b))).toBe(sign);
});

test("major versions", () => {
	expect(sameMajor("1.0.0", "1.9.2")).toBe(true);
	expect(sameMajor("1.0.0", "2.0.0")).toBe(false);
	expect(VERSION).toMatch(/^\d+\.\d+\.\d+/);
});
