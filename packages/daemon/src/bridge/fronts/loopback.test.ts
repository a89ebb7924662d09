import { expect, test } from "vitest";
import { isLoopback } from "./loopback.ts";

test.each(["127.0.0.1", "127.8.9.10", "::1", "::ffff:127.0.0.1", "::FFFF:127.0.0.1"])(
	"%s is this machine",
	(address) => {
		expect(isLoopback(address)).toBe(true);
	},
);

test.each([
	"10.0.0.1",
	"128.0.0.1",
	"1.127.0.0",
	"::",
	"::2",
	"fe80::1",
	"::ffff:10.0.0.1",
	"",
	"localhost",
	undefined,
])("%s is not", (address) => {
	expect(isLoopback(address)).toBe(false);
});
