import * as z from "zod";
import { box, target } from "../shapes.ts";
import { MARK_LABELS, mark } from "../views.ts";
import { defineVerb, warnings } from "./define.ts";

export const pictures = {
	/** The viewport, the whole page, one element or a part of the viewport. */
	screenshot: defineVerb({
		port: "capture",
		effect: "read",
		query: z.object({
			format: z.enum(["png", "jpeg"]),
			quality: z.number(),
			scale: z.enum(["css", "device"]),
			fullPage: z.boolean(),
			describe: z.boolean(),
			/** A part of the viewport. */
			box: box.optional(),
			/** Elements to frame and label, in the picture only. */
			marks: z.object({ refs: z.array(z.string()), label: z.enum(MARK_LABELS) }).optional(),
			...target,
		}),
		result: z.object({
			/** Base64. */
			data: z.string(),
			mimeType: z.enum(["image/png", "image/jpeg"]),
			width: z.number(),
			height: z.number(),
			caption: z.string().optional(),
			warnings: warnings.optional(),
			marks: z.array(mark).optional(),
		}),
	}),
};
