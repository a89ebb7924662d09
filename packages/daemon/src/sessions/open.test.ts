import { DEFAULT_CONFIG, GUEST_POLICIES, OWN_POLICIES } from "@bascule/protocol";
import { findDevice } from "@bascule/tools";
import { describe, expect, test } from "vitest";
import { settingsFor } from "./open.ts";

describe("settingsFor", () => {
	const phone = findDevice("iPhone 14");
	const wide = { width: 1600, height: 900 };
	const configured = { ...DEFAULT_CONFIG, defaultDevice: "Pixel 7", defaultViewport: { width: 500, height: 500 } };

	test("nothing asked, nothing configured", () => {
		expect(settingsFor("incognito", {}, DEFAULT_CONFIG)).toEqual(OWN_POLICIES);
	});

	test("what pages ask in a browser that is not ours is left alone", () => {
		expect(settingsFor("attached", {}, DEFAULT_CONFIG)).toEqual(GUEST_POLICIES);
	});

	test("what is asked for wins", () => {
		const asked = { device: phone, dialogPolicy: { mode: "accept" as const } };
		expect(settingsFor("persistent", asked, configured)).toEqual({ ...OWN_POLICIES, ...asked });
	});

	test("what is configured applies when nothing is asked", () => {
		expect(settingsFor("persistent", {}, configured)).toEqual({
			device: findDevice("Pixel 7"),
			viewport: { width: 500, height: 500 },
			...OWN_POLICIES,
		});
	});

	test("a size keeps the configured device", () => {
		expect(settingsFor("persistent", { viewport: wide }, configured)).toMatchObject({
			device: findDevice("Pixel 7"),
			viewport: wide,
		});
	});
});
