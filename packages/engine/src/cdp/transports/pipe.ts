import type { Readable, Writable } from "node:stream";
import { type CdpMessage, parseMessage, type Transport } from "../transport.ts";

/** Messages that end in NUL, as Chrome speaks with --remote-debugging-pipe. */
export class PipeTransport implements Transport {
	onmessage: Transport["onmessage"] = null;
	onclose: Transport["onclose"] = null;
	readonly #output: Writable;
	readonly #input: Readable;
	/** The pieces of an unfinished message, joined once its end is there. */
	#pieces: Buffer[] = [];
	#closed = false;

	/** Writes to `output`, reads from `input`. */
	constructor(output: Writable, input: Readable) {
		this.#output = output;
		this.#input = input;
		input.on("data", (chunk: Buffer) => this.#receive(chunk));
		input.on("close", () => this.#end());
		input.on("error", (error) => this.#end(error.message));
		output.on("error", (error) => this.#end(error.message));
	}

	send(message: CdpMessage): void {
		if (this.#closed) throw new Error("the pipe is closed");
		this.#output.write(`${JSON.stringify(message)}\0`);
	}

	close(): void {
		this.#end();
	}

	#receive(chunk: Buffer): void {
		let start = 0;
		let end = chunk.indexOf(0);
		while (end !== -1) {
			this.#deliver(chunk.subarray(start, end));
			start = end + 1;
			end = chunk.indexOf(0, start);
		}
		if (start < chunk.length) this.#pieces.push(chunk.subarray(start));
	}

	#deliver(last: Buffer): void {
		const bytes = this.#pieces.length === 0 ? last : Buffer.concat([...this.#pieces, last]);
		this.#pieces = [];
		const message = parseMessage(bytes.toString("utf8"));
		if (message) this.onmessage?.(message);
	}

	#end(reason?: string): void {
		if (this.#closed) return;
		this.#closed = true;
		this.#pieces = [];
		this.#input.destroy();
		this.#output.destroy();
		this.onclose?.(reason);
	}
}
