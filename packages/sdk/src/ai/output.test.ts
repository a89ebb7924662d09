import { expect, test } from "vitest";
import { answered, failed, page } from "./daemon.fixture.ts";
import { readOutcome } from "./output.ts";

test("an answer keeps the shape that the protocol gives it", () => {
	expect(readOutcome("click", answered("click", { ok: true }))).toEqual({
		ok: true,
		action: "click",
		result: { ok: true },
	});
	const tab = { tabId: 42, windowId: 1, domain: "shop.example" };
	expect(readOutcome("open_tab", answered("open_tab", tab))).toMatchObject({ result: tab });
});

test("an extract comes with or without plain text, and always with its obstacle", () => {
	const obstacle = { type: "captcha", confidence: "low", message: "a frame" } as const;
	expect(readOutcome("extract", page({ obstacle }))).toEqual({
		ok: true,
		action: "extract",
		result: { markdown: "# Shop", elements: [{ uid: "e0", role: "button", name: "Add to cart" }], obstacle },
	});
	expect(readOutcome("extract", page({ text: "Shop" }))).toMatchObject({ ok: true, result: { text: "Shop" } });
});

test("a picture that travels beside the answer is put into it", () => {
	const outcome = {
		ok: true,
		result: { ok: true, action: "screenshot", result: { mimeType: "image/jpeg" } },
		images: [{ data: "AAAA", mimeType: "image/jpeg" }],
	};
	expect(readOutcome("screenshot", outcome)).toMatchObject({
		ok: true,
		result: { dataUrl: "data:image/jpeg;base64,AAAA" },
	});
});

test("a failure is code, message and hint", () => {
	expect(readOutcome("click", failed("element_stale", "e0 is gone"))).toEqual({
		ok: false,
		code: "element_stale",
		message: "e0 is gone",
		hint: expect.stringContaining("new ref"),
	});
});

test("an answer of another shape is a failure, not a wrong type", () => {
	expect(readOutcome("extract", answered("click", { ok: true }))).toMatchObject({
		ok: false,
		code: "internal_error",
		message: expect.stringContaining("extract"),
	});
});
