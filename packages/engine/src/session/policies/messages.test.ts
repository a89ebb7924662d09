import { describe, expect, test } from "vitest";
import { readMessage } from "./messages.ts";

const permission = { kind: "permission", permission: "camera", origin: "https://a.test", mode: "deny" };

test("what our script tells is read", () => {
	expect(readMessage(JSON.stringify(permission))).toEqual(permission);
	const write = { kind: "file", id: 1, handle: 2, op: "write", position: 0, data: "aGk=" };
	expect(readMessage(JSON.stringify(write))).toEqual(write);
});

describe("what anybody else could tell is not", () => {
	test.each([
		["no JSON", "camera"],
		["no object", "null"],
		["another kind", JSON.stringify({ ...permission, kind: "eval" })],
		["no such permission", JSON.stringify({ ...permission, permission: "root" })],
		["no such mode", JSON.stringify({ ...permission, mode: "please" })],
		["a long text", JSON.stringify({ ...permission, origin: "a".repeat(3000) })],
		["a very long text", `${" ".repeat(500_000)}${JSON.stringify(permission)}`],
		["bytes that are none", JSON.stringify({ kind: "file", id: 1, handle: 2, op: "write", data: "<>" })],
		["a place before the start", JSON.stringify({ kind: "file", id: 1, handle: 2, op: "write", position: -1 })],
	])("%s", (_what, payload) => expect(readMessage(payload)).toBeUndefined());
});
