import type { BridgeMessage } from "@bascule/protocol/bridge";

/** Fields of results that hold base64, bare or behind the head of an address. */
const FIELDS = ["data", "dataUrl"] as const;
/** Below that, to take it out costs more than it saves. */
const MIN_CHARS = 16 * 1024;
const HEAD = /^data:[\w/+.-]+;base64,/;

/** Takes a picture out of an answer, so that it travels as bytes. The daemon puts it back where the field ends. */
export function detachBytes(message: BridgeMessage): { message: BridgeMessage; bytes: Uint8Array } | undefined {
	if (message.type !== "response" || typeof message.result !== "object" || message.result === null) return undefined;
	const result = message.result as Record<string, unknown>;
	const field = FIELDS.find((name) => typeof result[name] === "string");
	const text = field === undefined ? "" : (result[field] as string);
	if (field === undefined || text.length < MIN_CHARS) return undefined;
	const head = HEAD.exec(text)?.[0] ?? "";
	const bytes = decode(text.slice(head.length));
	return bytes && { message: { ...message, result: { ...result, [field]: head } }, bytes };
}

/** Newer than the types we have; where it is missing, pictures travel as text. */
const { fromBase64 } = Uint8Array as {
	fromBase64?: (text: string, options: { lastChunkHandling: "strict" }) => Uint8Array;
};

/** Undefined when it is not base64 in its one proper spelling: then it would not come out as it went in. */
function decode(text: string): Uint8Array | undefined {
	try {
		const bytes = fromBase64?.call(Uint8Array, text, { lastChunkHandling: "strict" });
		return bytes && Math.ceil(bytes.length / 3) * 4 === text.length ? bytes : undefined;
	} catch {
		return undefined;
	}
}
