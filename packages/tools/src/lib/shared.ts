import * as z from "zod";

/** Schemas that several tools share. */

export const ref = z.string().regex(/^e\d+$/, "a ref looks like e12");

/** A frame of the page, as frames_list names it. */
export const frame = z.string().regex(/^f\d+$/, "a frame id looks like f1, see frames_list");

/** Which shadow roots are looked into. */
export const shadow = z.union([z.enum(["open", "closed"]), z.literal(false)]);

/** Ids become file names, so they are words without path separators or a leading dot. */
export const sessionId = z
	.string()
	.regex(/^\w[\w.-]{0,63}$/, { error: "must be 1 to 64 letters, digits, dots, dashes or underscores" });

export const sessionRow = z.object({
	id: z.string(),
	mode: z.string(),
	url: z.string(),
	pages: z.number(),
	openedAt: z.number(),
});

const SCHEMES = ["http:", "https:", "data:", "about:"];

/** An address that a page may be sent to: never a local file, a script or a page of the browser itself. */
export const pageUrl = z
	.string()
	.refine((text) => URL.canParse(text), { error: 'must be a complete URL such as "https://example.com"' })
	.refine((text) => !URL.canParse(text) || SCHEMES.includes(new URL(text).protocol), {
		error: "must be an http, https, data or about URL",
	});

/** Also a whole address, of which the origin counts. */
export const origin = z
	.string()
	.refine((text) => URL.canParse(text) && new URL(text).origin !== "null", {
		error: 'must be an origin such as "https://example.com"',
	})
	.transform((text) => new URL(text).origin);

export const configScope = z.enum(["user", "project"]);
