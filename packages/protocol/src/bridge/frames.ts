import type { BridgeMessage } from "./envelope.ts";

/**
 * What travels as bytes. The first byte says which of two it is:
 * a message with bytes beside it, so that a picture need not travel as text (four bytes for the length of the head,
 * the head as JSON, then the bytes), or a message as deflated JSON. Whoever uses it deflates with what its host has.
 */
const WITH_BYTES = 1;
const DEFLATED = 2;
const HEAD_AT = 5;

/** Texts that are shorter are not worth deflating. */
export const DEFLATE_FROM_CHARS = 64 * 1024;

export function encodeFrame(message: BridgeMessage, body: Uint8Array): Uint8Array<ArrayBuffer> {
	const head = new TextEncoder().encode(JSON.stringify(message));
	const frame = new Uint8Array(HEAD_AT + head.length + body.length);
	const view = new DataView(frame.buffer);
	view.setUint8(0, WITH_BYTES);
	view.setUint32(1, head.length);
	frame.set(head, HEAD_AT);
	frame.set(body, HEAD_AT + head.length);
	return frame;
}

/** The head as it came, unchecked, and the bytes; undefined when it is no frame. */
export function decodeFrame(frame: Uint8Array): { head: unknown; body: Uint8Array } | undefined {
	if (frame.length < HEAD_AT || frame[0] !== WITH_BYTES) return undefined;
	const length = new DataView(frame.buffer, frame.byteOffset, frame.byteLength).getUint32(1);
	if (length > frame.length - HEAD_AT) return undefined;
	try {
		const head: unknown = JSON.parse(new TextDecoder().decode(frame.subarray(HEAD_AT, HEAD_AT + length)));
		return { head, body: frame.subarray(HEAD_AT + length) };
	} catch {
		return undefined;
	}
}

/** A frame around a message's JSON that was deflated without a header ("deflate-raw"). */
export function wrapDeflated(deflated: Uint8Array): Uint8Array<ArrayBuffer> {
	const frame = new Uint8Array(1 + deflated.length);
	frame[0] = DEFLATED;
	frame.set(deflated, 1);
	return frame;
}

/** The deflated JSON in a frame; undefined when it is another kind of frame. */
export const unwrapDeflated = (frame: Uint8Array): Uint8Array | undefined =>
	frame[0] === DEFLATED ? frame.subarray(1) : undefined;
