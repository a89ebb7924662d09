import { type BridgeMessageOf, type Cap, narrowCode } from "@bascule/protocol/bridge";

/** An answer in the words that the other side knows. */
export function narrowed(
	{ error, ...rest }: Partial<BridgeMessageOf<"response">>,
	caps: ReadonlySet<Cap>,
): Partial<BridgeMessageOf<"response">> {
	if (!error) return rest;
	return { ...rest, error: caps.has("codes") ? error : { code: narrowCode(error.code), message: error.message } };
}
