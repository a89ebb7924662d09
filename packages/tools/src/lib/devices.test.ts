import { describe, expect, test } from "vitest";
import { DEVICES, findDevice } from "./devices.ts";

describe("findDevice", () => {
	test.each(["iPhone 14", "Pixel 7", "Desktop Chrome", "iPad Mini"])("%s", (name) => {
		expect(findDevice(name)).toBe(DEVICES[name]);
	});

	test("there are enough", () => {
		expect(Object.keys(DEVICES).length).toBeGreaterThanOrEqual(20);
	});

	test("turned", () => {
		expect(findDevice("iPhone 14 landscape")).toMatchObject({ viewport: { width: 664, height: 390 }, isMobile: true });
	});

	test.each(["Nokia 3310", "Desktop Chrome landscape", "landscape", "constructor", ""])("there is no %j", (name) => {
		expect(() => findDevice(name)).toThrow(
			expect.objectContaining({ code: "invalid_action", hint: expect.stringContaining("iPhone 14") }),
		);
	});
});
