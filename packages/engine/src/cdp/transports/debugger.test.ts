import { expect, test } from "vitest";
import type { CdpMessage } from "../transport.ts";
import { type DebuggerGate, DebuggerTransport } from "./debugger.ts";

/** What is told of a command that Chrome answers like this. */
async function told(answer: () => Promise<unknown>): Promise<CdpMessage[]> {
	const gate: DebuggerGate = { begin() {}, send: answer, receive: (_tabId, event) => [event] };
	const transport = new DebuggerTransport(1, gate);
	const messages: CdpMessage[] = [];
	transport.onmessage = (message) => messages.push(message);
	transport.send({ id: 7, method: "Page.enable" });
	// Answers come in order, so that this one comes after the other.
	await answer().catch(() => {});
	await Promise.resolve();
	return messages;
}

test("an error is told in the protocol's own words", async () => {
	const refused = () => Promise.reject(new Error('{"code":-32602,"message":"Invalid parameters"}'));
	expect(await told(refused)).toEqual([{ id: 7, error: { code: -32602, message: "Invalid parameters" } }]);
});

test("what a worker hears when Chrome ends it is told to nobody", async () => {
	expect(await told(() => Promise.reject(new Error("No SW")))).toEqual([]);
});
