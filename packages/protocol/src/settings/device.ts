import * as z from "zod";

export const viewportSize = z.strictObject({
	width: z.number().int().min(1).max(10_000),
	height: z.number().int().min(1).max(10_000),
});
export type Viewport = z.infer<typeof viewportSize>;

/** The device that pages see. Without a user agent they see the browser's own. */
export const device = z.strictObject({
	viewport: viewportSize,
	deviceScaleFactor: z.number().positive(),
	isMobile: z.boolean(),
	hasTouch: z.boolean(),
	userAgent: z.exactOptional(z.string().min(1)),
});
export type Device = z.infer<typeof device>;
