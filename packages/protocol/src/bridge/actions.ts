import * as z from "zod";
import type { Repeat } from "../verbs/define.ts";

const tabId = z.number().int().nonnegative().optional().describe("tab from open_tab or get_tabs");
const selector = z.string().min(1).max(4096).optional().describe("CSS selector");
const uid = z
	.string()
	.regex(/^e\d+$/, "a uid looks like e7")
	.optional()
	.describe("uid from the last extract");
const url = z.string().min(1).max(65_536);

const oneTarget = [
	(target: { selector?: string | undefined; uid?: string | undefined }) =>
		(target.selector === undefined) !== (target.uid === undefined),
	{ message: "pass exactly one of selector and uid", path: ["selector"] as PropertyKey[] },
] as const;

/** The longest that wait_for waits. */
export const MAX_WAIT_MS = 60_000;

/** One thing to do in a browser, one per call. */
export const browserActionSchema = z.discriminatedUnion("type", [
	z.strictObject({ type: z.literal("navigate"), url, tabId }),
	z.strictObject({ type: z.literal("click"), selector, uid, tabId }).refine(...oneTarget),
	z
		.strictObject({ type: z.literal("type"), selector, uid, text: z.string().max(1_000_000), tabId })
		.refine(...oneTarget),
	z.strictObject({ type: z.literal("hover"), selector, uid, tabId }).refine(...oneTarget),
	z.strictObject({
		type: z.literal("press_key"),
		key: z.string().min(1).max(64).describe("Enter, Tab, Escape, ArrowDown, a, Control+A"),
		tabId,
	}),
	z.strictObject({
		type: z.literal("scroll"),
		direction: z.enum(["up", "down"]),
		amount: z.number().positive().max(1_000_000).optional().describe("CSS px; default: most of a screen"),
		tabId,
	}),
	z.strictObject({
		type: z.literal("screenshot"),
		fullPage: z.boolean().optional().describe("the first 16,000 px of the page"),
		tabId,
	}),
	z.strictObject({ type: z.literal("extract"), selector: selector.describe("omit for the whole page"), tabId }),
	z.strictObject({
		type: z.literal("evaluate"),
		expression: z.string().min(1).max(1_000_000).describe("body of a function; use return"),
		tabId,
	}),
	z
		.strictObject({
			type: z.literal("wait_for"),
			selector,
			uid,
			timeoutMs: z.number().int().positive().max(MAX_WAIT_MS).optional(),
			tabId,
		})
		.refine(...oneTarget),
	z.strictObject({ type: z.literal("get_tabs") }),
	z.strictObject({
		type: z.literal("open_tab"),
		url,
		focus: z.boolean().optional().describe("true only if the user asked to see the tab"),
	}),
	z.strictObject({ type: z.literal("close_tab"), tabId: z.number().int().nonnegative() }),
]);
export type BrowserAction = z.infer<typeof browserActionSchema>;
export type BrowserActionType = BrowserAction["type"];
export type BrowserActionOf<T extends BrowserActionType> = Extract<BrowserAction, { type: T }>;

const DEFAULT_WAIT_MS = 10_000;
/** What the way there and back may take on top of the action itself. */
const ROUND_TRIP_MS = 5000;

interface BrowserActionRow {
	/** How long it may run in the browser. */
	readonly ms: number;
	/** When it is written to the request log. */
	readonly repeat: Repeat;
	/** It sends a press, a key or a turn of the wheel, and waits for others of the same tab. */
	readonly isInput?: true;
	/** It works while a dialog is open in the page, and after the page has crashed. */
	readonly withoutPage?: true;
}

const input = { ms: 10_000, repeat: "parallel", isInput: true } as const;

export const BROWSER_ACTIONS: Record<BrowserActionType, BrowserActionRow> = {
	navigate: { ms: 30_000, repeat: "before", withoutPage: true },
	click: input,
	type: input,
	hover: input,
	press_key: input,
	scroll: { ...input, repeat: "before" },
	screenshot: { ms: 20_000, repeat: "never" },
	extract: { ms: 15_000, repeat: "never" },
	evaluate: { ms: 10_000, repeat: "on_effect" },
	wait_for: { ms: DEFAULT_WAIT_MS, repeat: "never" },
	get_tabs: { ms: 5000, repeat: "never", withoutPage: true },
	open_tab: { ms: 30_000, repeat: "before", withoutPage: true },
	close_tab: { ms: 5000, repeat: "before", withoutPage: true },
};

/** How long an action may run in the browser. */
export const actionLimitMs = (action: BrowserAction): number =>
	action.type === "wait_for" ? (action.timeoutMs ?? DEFAULT_WAIT_MS) : BROWSER_ACTIONS[action.type].ms;

/** How long its caller waits for the answer. */
export const actionTimeoutMs = (action: BrowserAction): number => actionLimitMs(action) + ROUND_TRIP_MS;

export const MAX_TEXT_BYTES = 50 * 1024;
export const MAX_MARKDOWN_BYTES = 30 * 1024;
export const MAX_ELEMENTS = 200;
/** Serialised values of evaluate that are longer come as a preview. */
export const MAX_VALUE_CHARS = 8 * 1024;

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
