import { expect, test } from "vitest";
import { filled, Records, unhandled } from "./records.ts";

const camera = { kind: "permission", permission: "camera", origin: "https://a.test", mode: "raise" } as const;

test("what was asked is told once, and lists that hold nothing are left out", () => {
	const records = new Records();
	records.add(camera);
	const { warnings, ...taken } = records.take();
	expect(warnings).toEqual([]);
	expect(filled(taken)).toEqual({
		permissionRequests: [{ permission: "camera", origin: "https://a.test", handledAs: "raised" }],
	});
	expect(filled(records.take())).toEqual({});
});

test("of a flood only the beginning is kept, and the result says so", () => {
	const records = new Records();
	for (let index = 0; index < 60; index++) records.add(camera);
	const { permissionRequests, warnings } = records.take();
	expect(permissionRequests).toHaveLength(50);
	expect(warnings).toEqual(["10 more requests of the page are not listed"]);
});

test.each([
	["raise", "request_unhandled"],
	["deny", undefined],
	["allow", undefined],
	["ask-human", undefined],
] as const)("%s", (mode, code) => {
	const records = new Records();
	records.add({ ...camera, mode });
	expect(unhandled(records.take())?.code).toBe(code);
});
