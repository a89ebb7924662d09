/** Fields of results that hold base64, as an address or bare. */
const FIELDS = ["data", "dataUrl"] as const;

/** Puts bytes that came beside a result back into it: after what its field already holds, which ends where base64 begins. */
export function attachBytes(result: unknown, bytes: Uint8Array): unknown {
	if (typeof result !== "object" || result === null) return result;
	const field = FIELDS.find((name) => isOpen((result as Record<string, unknown>)[name]));
	if (field === undefined) return result;
	const begun = (result as Record<string, unknown>)[field];
	const base64 = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("base64");
	return { ...result, [field]: `${begun}${base64}` };
}

const isOpen = (value: unknown): boolean => value === "" || (typeof value === "string" && value.endsWith(";base64,"));
