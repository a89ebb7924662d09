import {
	type BridgeMessage,
	bridgeMessage,
	type Cap,
	DEFLATE_FROM_CHARS,
	decodeFrame,
	encodeFrame,
	MAX_MESSAGE_BYTES,
	unwrapDeflated,
	wrapDeflated,
} from "@bascule/protocol/bridge";
import { BridgeError } from "@bascule/protocol/errors";
import { detachBytes } from "./detach-bytes.ts";

type Bytes = Uint8Array<ArrayBuffer>;

export type Incoming = { readonly message: BridgeMessage } | { readonly fault: BridgeError; readonly id?: string };

/** A message as the peer can read it. Only what is deflated takes a moment. */
export function encode(message: BridgeMessage, caps: ReadonlySet<Cap>): string | Bytes | Promise<Bytes> {
	const detached = caps.has("binary") ? detachBytes(message) : undefined;
	if (detached) return encodeFrame(detached.message, detached.bytes);
	const text = JSON.stringify(message);
	if (text.length <= DEFLATE_FROM_CHARS || !caps.has("deflate")) return text;
	return through(new CompressionStream("deflate-raw"), new TextEncoder().encode(text)).then(wrapDeflated);
}

/** Reads what came from the socket. It never rejects: what comes from outside may be anything. */
export async function decode(data: unknown): Promise<Incoming> {
	let json: unknown;
	try {
		json = await toJson(data);
	} catch (error) {
		return { fault: unreadable(error instanceof Error ? error.message : String(error)) };
	}
	const parsed = bridgeMessage.safeParse(json);
	if (parsed.success) return { message: parsed.data };
	const { path = [], message = "not known" } = parsed.error.issues[0] ?? {};
	const id = (json as { id?: unknown } | null)?.id;
	return { fault: unreadable(`${path.join(".") || "message"}: ${message}`), ...(typeof id === "string" && { id }) };
}

async function toJson(data: unknown): Promise<unknown> {
	if (typeof data === "string") {
		if (data.length > MAX_MESSAGE_BYTES) throw new Error("the message is too large");
		return JSON.parse(data);
	}
	if (!(data instanceof ArrayBuffer)) throw new Error("neither text nor bytes");
	if (data.byteLength > MAX_MESSAGE_BYTES) throw new Error("the message is too large");
	const frame = new Uint8Array(data);
	const deflated = unwrapDeflated(frame);
	if (deflated)
		return JSON.parse(new TextDecoder().decode(await through(new DecompressionStream("deflate-raw"), deflated)));
	const decoded = decodeFrame(frame);
	if (decoded === undefined) throw new Error("the bytes are no frame");
	return decoded.head;
}

/** What comes out of a stream of the platform. The limit keeps a few bytes from becoming gigabytes. */
async function through(stream: CompressionStream | DecompressionStream, bytes: Uint8Array): Promise<Bytes> {
	const chunks: Uint8Array[] = [];
	let length = 0;
	const output: ReadableStream<Uint8Array> = new Blob([bytes as Bytes]).stream().pipeThrough(stream);
	for await (const chunk of output) {
		length += chunk.length;
		if (length > MAX_MESSAGE_BYTES) throw new Error("the message is too large");
		chunks.push(chunk);
	}
	const whole = new Uint8Array(length);
	let at = 0;
	for (const chunk of chunks) {
		whole.set(chunk, at);
		at += chunk.length;
	}
	return whole;
}

const unreadable = (message: string): BridgeError => new BridgeError("invalid_action", message);
