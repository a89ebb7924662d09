import * as z from "zod";

/** The browser profile, by an id that it made once and by the name that its owner gave it. */
export const claimedBrowser = z.object({ id: z.uuid(), name: z.string().max(64) });
export type ClaimedBrowser = z.infer<typeof claimedBrowser>;

/** What an extension sends with the code that its owner typed. */
export const pairingClaim = z.object({
	code: z.string().max(32),
	browser: claimedBrowser.partial().default({}),
	/** Comes back in the record, so that the claimer knows that it is the answer to this claim. */
	nonce: z
		.string()
		.regex(/^[\w-]{16,128}$/, "16 to 128 letters, digits, dashes and underscores")
		.optional(),
});
export type PairingClaim = z.infer<typeof pairingClaim>;

/** All that a browser needs to connect, to be stored in one piece. */
export const bootstrapRecord = z.object({
	token: z.string(),
	url: z.string(),
	/** The name under which agents see this browser. */
	browserName: z.string(),
	nonce: z.string(),
	issuedAt: z.iso.datetime(),
	/** The token has to be used by then; after its first use it stays valid until it is revoked. */
	expiresAt: z.iso.datetime(),
	/** The daemon can answer a challenge; one that cannot is another. */
	proves: z.literal(true).optional(),
});
export type BootstrapRecord = z.infer<typeof bootstrapRecord>;

/** What is kept of a paired browser. */
export const browserRecord = z.object({
	id: z.string(),
	name: z.string(),
	/** Null for a browser that came with the token of the daemon's home. */
	tokenHash: z.string().nullable(),
	pairedAt: z.iso.datetime(),
	lastSeenAt: z.iso.datetime().nullable(),
	/** Until when a new token has to be used for the first time. */
	useBy: z.iso.datetime().optional(),
	/** The token before, which is valid until the new one is used: the new one may have been lost on its way. */
	former: z.object({ tokenHash: z.string(), useBy: z.iso.datetime().optional() }).optional(),
	/** The claim did not say which browser it came from, so that the id is ours and no browser's. */
	isAnonymous: z.literal(true).optional(),
	/** Kept, so that the browser can be told why it is refused. */
	revokedAt: z.iso.datetime().optional(),
});
export type BrowserRecord = z.infer<typeof browserRecord>;
