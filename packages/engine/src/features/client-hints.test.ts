import { expect, test } from "vitest";
import { clientHintsOf, withHints } from "./client-hints.ts";

const PIXEL =
	"Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";
const IPHONE =
	"Mozilla/5.0 (iPhone; CPU iPhone OS 16_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1";

test("a phone with Chrome has hints that say so", () => {
	expect(clientHintsOf(PIXEL)).toMatchObject({
		brands: [
			{ brand: "Not=A?Brand", version: "24" },
			{ brand: "Chromium", version: "140" },
			{ brand: "Google Chrome", version: "140" },
		],
		platform: "Android",
		platformVersion: "14.0.0",
		model: "Pixel 7",
		mobile: true,
	});
});

test.each([
	["Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36", "Android", "SM-X710"],
	["Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36", "Windows", ""],
	["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/140.0.0.0 Safari/537.36", "macOS", ""],
	["Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36", "Linux", ""],
])("%s is of %s", (userAgent, platform, model) => {
	expect(clientHintsOf(userAgent)).toMatchObject({ platform, model, mobile: false });
});

test("Safari has no hints, and a request for it keeps none", () => {
	expect(clientHintsOf(IPHONE)).toBeUndefined();
	expect(withHints({ accept: "*/*", "sec-ch-ua": '"Chromium"', "sec-ch-ua-model": '""' }, undefined)).toEqual({
		accept: "*/*",
	});
});

test("a server that gets no hints is not sent any", () => {
	expect(withHints({ accept: "*/*" }, clientHintsOf(PIXEL))).toEqual({ accept: "*/*" });
});
