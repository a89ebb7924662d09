import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { BridgeMessage } from "./envelope.ts";
import { decodeFrame, encodeFrame, unwrapDeflated, wrapDeflated } from "./frames.ts";

const message: BridgeMessage = { type: "response", id: randomUUID(), result: { data: "", name: "größe" } };

test.each([0, 1, 70_000])("a message and %i bytes beside it come back", (size) => {
	const body = new Uint8Array(size).fill(7);
	expect(decodeFrame(encodeFrame(message, body))).toEqual({ head: message, body });
});

test("a frame that is a part of a larger buffer", () => {
	const frame = encodeFrame(message, Uint8Array.of(1, 2));
	const larger = new Uint8Array(frame.length + 3);
	larger.set(frame, 3);
	expect(decodeFrame(larger.subarray(3))).toEqual({ head: message, body: Uint8Array.of(1, 2) });
});

test.each([
	["nothing", []],
	["too short", [1, 0, 0]],
	["another version", [9, 0, 0, 0, 2, 0x7b, 0x7d]],
	["a head longer than the frame", [1, 0, 0, 0, 3, 0x7b, 0x7d]],
	["a length that would overflow", [1, 255, 255, 255, 255, 0x7b, 0x7d]],
	["a head that is not JSON", [1, 0, 0, 0, 1, 0x7b]],
])("%s is no frame", (_, bytes) => {
	expect(decodeFrame(Uint8Array.from(bytes))).toBeUndefined();
});

test("the two kinds are told apart", () => {
	const deflated = Uint8Array.of(1, 0, 0, 0, 2, 0x7b, 0x7d);
	expect(unwrapDeflated(wrapDeflated(deflated))).toEqual(deflated);
	expect(decodeFrame(wrapDeflated(deflated))).toBeUndefined();
	expect(unwrapDeflated(encodeFrame(message, deflated))).toBeUndefined();
});
