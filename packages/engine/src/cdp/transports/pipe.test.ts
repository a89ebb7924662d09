import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import type { CdpMessage } from "../transport.ts";
import { PipeTransport } from "./pipe.ts";

function open() {
	const output = new PassThrough();
	const input = new PassThrough();
	const transport = new PipeTransport(output, input);
	const messages: CdpMessage[] = [];
	const closes: unknown[] = [];
	transport.onmessage = (message) => messages.push(message);
	transport.onclose = (reason) => closes.push(reason);
	return { transport, output, input, messages, closes };
}

const tick = () => new Promise<void>((resolve) => setImmediate(resolve));

test("messages end in NUL, however they are cut; what is none is skipped", async () => {
	const { input, messages } = open();
	const bytes = Buffer.from('{"id":1}\0{"method":"ü"}\0\0no message\0null\0[{"id":3}\0{"id":2}\0');
	for (const size of [1, 3, bytes.length]) {
		messages.length = 0;
		for (let at = 0; at < bytes.length; at += size) input.write(bytes.subarray(at, at + size));
		await tick();
		expect(messages).toEqual([{ id: 1 }, { method: "ü" }, { id: 2 }]);
	}
});

test("what is sent ends in NUL", () => {
	const { transport, output } = open();
	transport.send({ id: 1 });
	transport.send({ method: "ü" });
	expect(output.read().toString()).toBe('{"id":1}\0{"method":"ü"}\0');
});

test("64 MB in small pieces take time in proportion", async () => {
	const { input, messages } = open();
	const piece = Buffer.alloc(65_536, "x");
	const start = performance.now();
	input.write('{"result":"');
	for (let count = 0; count < 1024; count++) input.write(piece);
	input.write('"}\0');
	while (messages.length === 0) await tick();
	expect(messages[0]?.result).toHaveLength(1024 * 65_536);
	expect(performance.now() - start).toBeLessThan(2_000);
});

test("the end of the stream, an error and close() each report once", async () => {
	const ended = open();
	ended.input.end();
	await tick();
	await tick();
	expect(ended.closes).toEqual([undefined]);
	expect(() => ended.transport.send({})).toThrow("closed");

	const broken = open();
	broken.output.destroy(new Error("EPIPE"));
	await tick();
	await tick();
	expect(broken.closes).toEqual(["EPIPE"]);

	const closed = open();
	closed.transport.close();
	closed.transport.close();
	await tick();
	expect(closed.closes).toEqual([undefined]);
	expect(closed.output.destroyed && closed.input.destroyed).toBe(true);
});
