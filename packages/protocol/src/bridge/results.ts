import * as z from "zod";
import type { BrowserActionType } from "./actions.ts";

const done = z.object({ ok: z.literal(true) });

const browserElement = z.object({
	uid: z.string(),
	role: z.string(),
	name: z.string().optional(),
	value: z.string().optional(),
	visible: z.boolean().optional(),
});
export type BrowserElement = z.infer<typeof browserElement>;

const obstacle = z.object({
	type: z.enum(["auth_wall", "captcha", "access_denied"]),
	confidence: z.enum(["low", "high"]),
	message: z.string(),
});
/** Something that stands between the caller and the page. High confidence is a reason to stop. */
export type Obstacle = z.infer<typeof obstacle>;

const browserTab = z.object({ tabId: z.number(), url: z.string(), title: z.string(), domain: z.string() });
export type BrowserTab = z.infer<typeof browserTab>;

/** What each action answers. */
export const browserActionResults = {
	navigate: done,
	click: done,
	type: done,
	hover: done,
	press_key: done,
	scroll: done,
	screenshot: z.object({ dataUrl: z.string().startsWith("data:image/jpeg;base64,") }),
	extract: z.object({
		text: z.string(),
		markdown: z.string(),
		elements: z.array(browserElement),
		obstacle: obstacle.optional(),
	}),
	evaluate: z.union([
		z.object({ type: z.string(), truncated: z.literal(true), preview: z.string() }),
		z.object({ type: z.string(), description: z.string() }),
		z.object({ type: z.string(), value: z.unknown().optional() }),
	]),
	wait_for: done,
	get_tabs: z.array(browserTab),
	open_tab: z.object({ tabId: z.number(), windowId: z.number(), domain: z.string() }),
	close_tab: done,
} as const satisfies Record<BrowserActionType, z.ZodType>;

export type BrowserActionResult<T extends BrowserActionType = BrowserActionType> = z.infer<
	(typeof browserActionResults)[T]
>;
