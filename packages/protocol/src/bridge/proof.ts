import * as z from "zod";
import { toBase64 } from "../base64.ts";
import { claimedBrowser } from "./pairing.ts";

/** Asked before the token is sent: whoever takes the port of a daemon that does not run must not get it. */
export const challengeMessage = z.object({
	type: z.literal("challenge"),
	nonce: z.string().min(16).max(128),
	/** When it was asked, in ms since 1970, before the connection was made. */
	at: z.number(),
	/** The browser whose token it is about. */
	browser: claimedBrowser,
});
export type Challenge = z.infer<typeof challengeMessage>;

/** One for each token that the browser may have. */
export const proofMessage = z.object({ type: z.literal("proof"), proofs: z.array(z.string().max(128)).max(8) });

const utf8 = new TextEncoder();

/** The tokens themselves are not kept by those who check them. */
export const tokenDigest = async (token: string): Promise<Uint8Array<ArrayBuffer>> =>
	new Uint8Array(await crypto.subtle.digest("SHA-256", utf8.encode(token)));

/**
 * What only those can say who know a token's digest. It holds for one question, with its time, and for one address, as in
 * `127.0.0.1:48123`: passed on by somebody who listens elsewhere, it is worth nothing.
 */
export async function proofOf(
	digest: Uint8Array<ArrayBuffer>,
	{ nonce, at }: Pick<Challenge, "nonce" | "at">,
	host: string,
): Promise<string> {
	const key = await crypto.subtle.importKey("raw", digest, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
	const signature = await crypto.subtle.sign("HMAC", key, utf8.encode(`bascule ${nonce} ${at} ${host}`));
	return toBase64(new Uint8Array(signature));
}
