import { toBase64 } from "../../read/base64.ts";
import type { Channel, Message } from "./channel.ts";

/** Bytes that travel in one message. */
const CHUNK = 192 * 1024;

type Command = { type: "write" | "seek" | "truncate"; data?: unknown; position?: number | null; size?: number | null };

/** The stream of a file that the engine writes. A write resolves when its bytes are in the file. */
export async function createWritable(
	handle: number,
	channel: Channel,
	{ keepExistingData = false }: { keepExistingData?: boolean } = {},
): Promise<object> {
	let position = 0;

	async function send(message: Omit<Message, "kind">): Promise<void> {
		const reply = await channel.ask<{ error?: string }>({ kind: "file", handle, ...message } as Message);
		if (reply?.error !== undefined || !reply)
			throw new DOMException(reply?.error ?? "Too many writes are waiting", "QuotaExceededError");
	}

	async function put(data: unknown): Promise<void> {
		const bytes = await bytesOf(data);
		for (let at = 0; at < bytes.length; at += CHUNK) {
			const part = bytes.subarray(at, at + CHUNK);
			await send({ op: "write", position, data: toBase64(part) });
			position += part.length;
		}
	}

	async function run(chunk: unknown): Promise<void> {
		const command = isCommand(chunk) ? chunk : { type: "write" as const, data: chunk };
		if (command.type === "truncate") {
			const size = command.size ?? 0;
			await send({ op: "truncate", size });
			position = Math.min(position, size);
			return;
		}
		position = command.position ?? position;
		if (command.type === "write") await put(command.data);
	}

	if (!keepExistingData) await send({ op: "truncate", size: 0 });
	const stream = new WritableStream({ write: run });
	const write = (chunk: unknown): Promise<void> => {
		const writer = stream.getWriter();
		const written = writer.write(chunk);
		// What is under way goes on; others may write after it.
		writer.releaseLock();
		return written;
	};
	Object.setPrototypeOf(stream, FileSystemWritableFileStream.prototype);
	const own = {
		write,
		seek: (position: number) => write({ type: "seek", position }),
		truncate: (size: number) => write({ type: "truncate", size }),
	};
	for (const [name, value] of Object.entries(own)) Object.defineProperty(stream, name, { value, configurable: true });
	return stream;
}

const isCommand = (chunk: unknown): chunk is Command =>
	typeof chunk === "object" && chunk !== null && "type" in chunk && !(chunk instanceof Blob);

async function bytesOf(data: unknown): Promise<Uint8Array> {
	if (data instanceof Blob) return new Uint8Array(await data.arrayBuffer());
	if (data instanceof ArrayBuffer) return new Uint8Array(data.slice(0));
	if (ArrayBuffer.isView(data)) return new Uint8Array(data.buffer, data.byteOffset, data.byteLength).slice();
	return new TextEncoder().encode(String(data));
}
