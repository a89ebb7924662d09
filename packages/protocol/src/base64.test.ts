import { expect, test } from "vitest";
import { bytesIn, toBase64 } from "./base64.ts";

test.each([0, 1, 2, 3, 4, 0x8000, 0x8001, 100_000])("%i bytes", (length) => {
	const bytes = Uint8Array.from({ length }, (_, index) => index % 251);
	const text = toBase64(bytes);
	expect(text).toBe(Buffer.from(bytes).toString("base64"));
	expect(bytesIn(text)).toBe(length);
});
