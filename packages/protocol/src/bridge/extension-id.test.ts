import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { EXTENSION_ID, EXTENSION_KEY } from "./extension-id.ts";

test("the id is what Chrome derives from the key", () => {
	const digest = createHash("sha256").update(Buffer.from(EXTENSION_KEY, "base64")).digest("hex");
	const letters = [...digest.slice(0, 32)].map((digit) => "abcdefghijklmnop"[Number.parseInt(digit, 16)]);
	expect(EXTENSION_ID).toBe(letters.join(""));
});
