import { deflateRawSync } from "node:zlib";
import { type BridgeMessage, CAPS, MAX_MESSAGE_BYTES, wrapDeflated } from "@bascule/protocol/bridge";
import { expect, test } from "vitest";
import { decode, encode } from "./wire.ts";

const id = "0b9f6a53-6d5e-4d0e-8d43-0d5e54a3a6d1";
const response = (result: unknown): BridgeMessage => ({ type: "response", id, result });
const all = new Set(CAPS);

const asBuffer = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;

test("a short message is text", async () => {
	const text = encode(response("short"), all);
	expect(text).toBeTypeOf("string");
	expect(await decode(text)).toEqual({ message: response("short") });
});

test("a long one is deflated for a peer that can inflate it", async () => {
	const message = response("long ".repeat(50_000));
	const frame = await encode(message, all);
	expect(frame.length).toBeLessThan(10_000);
	expect(await decode(asBuffer(frame as Uint8Array))).toEqual({ message });
	expect(encode(message, new Set())).toBeTypeOf("string");
});

const long = "ü".repeat(MAX_MESSAGE_BYTES / 2);

test.each<[string, BridgeMessage]>([
	["result", response(long)],
	["failure", { type: "response", id, error: { code: "internal_error", message: long } }],
])("a %s that the peer would not read is an error that says so", (_, message) => {
	const text = encode(message, new Set());
	const error = { code: "invalid_action", message: expect.stringContaining("32 MB") };
	expect(JSON.parse(text as string)).toMatchObject({ type: "response", id, error });
});

test.each([
	["not JSON", "{", undefined],
	["no object", "null", undefined],
	["an unknown type", JSON.stringify({ type: "dance", id }), id],
	["an action that is none", JSON.stringify({ type: "request", id, action: { type: "click" } }), id],
	["bytes that are no frame", asBuffer(new Uint8Array([9, 9, 9])), undefined],
	["no bytes", new ArrayBuffer(0), undefined],
	["bytes that do not inflate", asBuffer(wrapDeflated(new Uint8Array([255, 255, 255]))), undefined],
	["a text that is too large", " ".repeat(MAX_MESSAGE_BYTES + 1), undefined],
	[
		"few bytes that become too many",
		asBuffer(wrapDeflated(deflateRawSync(new Uint8Array(MAX_MESSAGE_BYTES + 1)))),
		undefined,
	],
	["neither text nor bytes", 7, undefined],
])("%s is a fault", async (_, data, of) => {
	const incoming = await decode(data);
	expect(incoming).toMatchObject({ fault: { code: "invalid_action" } });
	expect((incoming as { id?: string }).id).toBe(of);
});
