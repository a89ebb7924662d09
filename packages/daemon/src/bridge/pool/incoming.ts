import { BridgeError, check } from "@bascule/protocol";
import {
	type BridgeMessage,
	bridgeMessage,
	decodeFrame,
	fromV3,
	MAX_MESSAGE_BYTES,
	unwrapDeflated,
} from "@bascule/protocol/bridge";
import { zlib } from "./zlib.ts";

export type Raw = string | Uint8Array;

export type Incoming =
	| { readonly message: BridgeMessage; readonly bytes: Uint8Array | null }
	/** What is wrong with it, and the request that it was about if that much can be read. */
	| { readonly fault: BridgeError; readonly id: string | null };

const NO_BYTES = null;

/** Reads a message of a peer that speaks this version. It never throws: what comes from outside may be anything. */
export function readIncoming(raw: Raw, version: number): Incoming {
	let json: unknown;
	let bytes: Uint8Array | null = NO_BYTES;
	try {
		[json, bytes] = decode(raw);
	} catch (error) {
		return { fault: BridgeError.from(error), id: null };
	}
	const parsed = check(bridgeMessage, version < 4 ? fromV3(json, Date.now()) : json, { whole: "the message" });
	if (parsed.ok) return { message: parsed.data, bytes };
	return { fault: unreadable(parsed.faults[0].message), id: idOf(json) };
}

/** The JSON of a message and the bytes beside it. */
function decode(raw: Raw): [json: unknown, bytes: Uint8Array | null] {
	if (sizeOf(raw) > MAX_MESSAGE_BYTES)
		throw unreadable(`the message is larger than ${MAX_MESSAGE_BYTES / 1024 / 1024} MB`);
	if (typeof raw === "string") return [parse(raw), NO_BYTES];
	const deflated = unwrapDeflated(raw);
	if (deflated) return [parse(inflate(deflated)), NO_BYTES];
	const frame = decodeFrame(raw);
	if (!frame) throw unreadable("the bytes are not a valid frame");
	return [frame.head, frame.body];
}

function sizeOf(raw: Raw): number {
	if (typeof raw !== "string") return raw.byteLength;
	// A character is one to three bytes: long texts alone need to be counted.
	return raw.length * 3 > MAX_MESSAGE_BYTES ? Buffer.byteLength(raw) : raw.length;
}

function parse(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch (cause) {
		throw unreadable("the message is not JSON", cause);
	}
}

/** The limit keeps a few bytes from becoming gigabytes. */
function inflate(deflated: Uint8Array): string {
	try {
		return zlib().inflateRawSync(deflated, { maxOutputLength: MAX_MESSAGE_BYTES }).toString("utf8");
	} catch (cause) {
		throw unreadable("the message cannot be inflated", cause);
	}
}

const unreadable = (message: string, cause?: unknown): BridgeError =>
	new BridgeError("invalid_action", message, { cause });

function idOf(json: unknown): string | null {
	const id = (json as { id?: unknown } | null)?.id;
	return typeof id === "string" ? id : null;
}
