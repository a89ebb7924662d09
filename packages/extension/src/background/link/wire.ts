import {
	type BridgeMessage,
	type BridgeMessageOf,
	bridgeMessage,
	type Cap,
	DEFLATE_FROM_CHARS,
	decodeFrame,
	encodeFrame,
	MAX_MESSAGE_BYTES,
	toWireError,
	unwrapDeflated,
	wrapDeflated,
} from "@bascule/protocol/bridge";
import { BridgeError } from "@bascule/protocol/errors";
import { check } from "@bascule/protocol/issues";
import { detachBytes } from "./detach-bytes.ts";

type Bytes = Uint8Array<ArrayBuffer>;

export type Incoming = { readonly message: BridgeMessage } | { readonly fault: BridgeError; readonly id?: string };

/** A message as the peer can read it. Only what is deflated takes a moment. */
export function encode(message: BridgeMessage, caps: ReadonlySet<Cap>): string | Bytes | Promise<Bytes> {
	const detached = caps.has("binary") ? detachBytes(message) : undefined;
	if (detached) {
		const frame = encodeFrame(detached.message, detached.bytes);
		return message.type === "response" && frame.length > MAX_MESSAGE_BYTES ? tooLarge(message) : frame;
	}
	const text = JSON.stringify(message);
	if (message.type === "response" && isTooLarge(text)) return tooLarge(message);
	if (text.length <= DEFLATE_FROM_CHARS || !caps.has("deflate")) return text;
	return through(new CompressionStream("deflate-raw"), new TextEncoder().encode(text)).then(wrapDeflated);
}

/** A character is one to three bytes: long texts alone need to be counted. */
const isTooLarge = (text: string): boolean =>
	text.length * 3 > MAX_MESSAGE_BYTES && new TextEncoder().encode(text).length > MAX_MESSAGE_BYTES;

/** Whoever asked would wait for nothing otherwise: what is too large is not read. */
function tooLarge({ type, id }: BridgeMessageOf<"response">): string {
	const message = `the result is larger than ${MAX_MESSAGE_BYTES / 1024 / 1024} MB`;
	const error = toWireError(new BridgeError("invalid_action", message, { hint: "Ask for less at a time." }));
	return JSON.stringify({ type, id, error } satisfies BridgeMessage);
}

/** Reads what came from the socket; only what is deflated takes a moment. It never fails: what comes from outside may be anything. */
export function decode(data: unknown): Incoming | Promise<Incoming> {
	try {
		const json = toJson(data);
		return json instanceof Promise ? json.then(checked).catch(unreadable) : checked(json);
	} catch (error) {
		return unreadable(error);
	}
}

function checked(json: unknown): Incoming {
	const parsed = check(bridgeMessage, json, { whole: "the message" });
	if (parsed.ok) return { message: parsed.data };
	const id = (json as { id?: unknown } | null)?.id;
	return { ...unreadable(parsed.faults[0].message), ...(typeof id === "string" && { id }) };
}

function toJson(data: unknown): unknown {
	if (typeof data === "string") {
		if (data.length > MAX_MESSAGE_BYTES) throw new Error("the message is too large");
		return JSON.parse(data);
	}
	if (!(data instanceof ArrayBuffer)) throw new Error("neither text nor bytes");
	if (data.byteLength > MAX_MESSAGE_BYTES) throw new Error("the message is too large");
	const frame = new Uint8Array(data);
	const deflated = unwrapDeflated(frame);
	if (deflated) return inflated(deflated);
	const decoded = decodeFrame(frame);
	if (decoded === undefined) throw new Error("the bytes are not a valid frame");
	return decoded.head;
}

const inflated = async (bytes: Uint8Array): Promise<unknown> =>
	JSON.parse(new TextDecoder().decode(await through(new DecompressionStream("deflate-raw"), bytes)));

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

const unreadable = (why: unknown): { fault: BridgeError } => ({
	fault: new BridgeError("invalid_action", why instanceof Error ? why.message : String(why)),
});
