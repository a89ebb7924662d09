import { expect, test } from "vitest";
import { accepts } from "./accept.ts";

const picture = { name: "Me.PNG", mimeType: "image/png" };

test.each([
	["", true],
	[" , ", true],
	[".png", true],
	[".jpg, .png", true],
	["image/*", true],
	["IMAGE/PNG", true],
	["*/*", true],
	[".jpg", false],
	["image/jpeg,video/*", false],
	["png", false],
])("accept=%j", (accept, expected) => {
	expect(accepts(accept, picture)).toBe(expected);
});
