import * as z from "zod";

/** Schemas that several tools share. */

export const ref = z.string().regex(/^e\d+$/, "a ref looks like e12");

/** Ids become file names, so they are words without path separators or a leading dot. */
export const sessionId = z
	.string()
	.regex(/^\w[\w.-]{0,63}$/, { error: "expected 1 to 64 letters, digits, dots, dashes or underscores" });

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
	.refine((text) => URL.canParse(text), { error: 'expected a whole URL such as "https://example.com"' })
	.refine((text) => !URL.canParse(text) || SCHEMES.includes(new URL(text).protocol), {
		error: "expected an http, https, data or about URL",
	});

export const configScope = z.enum(["user", "project"]);
