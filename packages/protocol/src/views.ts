import * as z from "zod";
import { box } from "./shapes.ts";
import { captured } from "./tags.ts";

/** What pages answer, where tools show it as it is. Apart from the verbs, so that a tool does not bring all of them. */

/** Where an element lives when it is inside a repeated layout. */
const rowContext = z.object({
	collection: z.string(),
	rowKey: z.string(),
	column: z.string().optional(),
	rowText: z.string(),
});
export type RowContext = z.infer<typeof rowContext>;

export const snapshotView = z.object({
	url: z.string(),
	title: z.string(),
	/** Nodes shown, nodes in scope, interactive nodes in scope. */
	stats: z.object({ shown: z.number(), nodes: z.number(), interactive: z.number() }),
	scope: z.string().optional(),
	warnings: z.array(z.string()),
	tree: z.string(),
});
export type SnapshotView = z.infer<typeof snapshotView>;

/** What an element is called, by its test id or else by role and name. */
export const elementIdentity = z.union([
	z.object({ testId: z.string() }),
	z.object({ role: z.string(), name: z.string() }),
]);
export type ElementIdentity = z.infer<typeof elementIdentity>;

export const candidate = z.object({
	ref: z.string(),
	role: z.string(),
	name: z.string(),
	testId: z.string().optional(),
	stability: z.enum(["high", "medium", "low"]),
	selectorHint: z.string(),
	selectorTier: z.literal([1, 2, 3, 4, 5]),
	bbox: box.nullable(),
	clipped: z.boolean(),
	actionable: z.union([z.literal(true), z.enum(["disabled", "off-screen", "covered"])]),
	score: z.number(),
	context: rowContext.optional(),
});
export type Candidate = z.infer<typeof candidate>;

export const textMatch = z.object({
	ref: z.string(),
	role: z.string(),
	text: z.string(),
	context: rowContext.optional(),
	bbox: box.nullable(),
	clipped: z.boolean(),
});
export type TextMatch = z.infer<typeof textMatch>;

/** What an element or a text can be waited for to be. */
export const WAIT_STATES = ["visible", "hidden", "attached", "detached", "enabled", "disabled"] as const;
export type WaitState = (typeof WAIT_STATES)[number];

export const MARK_LABELS = ["index", "ref", "role"] as const;

export const mark = z.object({
	/** From 1 on, in the order of the question. */
	index: z.number(),
	ref: z.string(),
	role: z.string().optional(),
	name: z.string().optional(),
	testId: z.string().optional(),
	bbox: box.nullable(),
	painted: z.boolean(),
});
export type Mark = z.infer<typeof mark>;

export const consoleEntry = z.object({ ts: z.number(), type: z.string(), text: captured });
export type ConsoleEntry = z.infer<typeof consoleEntry>;

export const tabInfo = z.object({
	tabId: z.string(),
	url: z.string(),
	title: z.string(),
	domain: z.string(),
	active: z.boolean(),
});
export type TabInfo = z.infer<typeof tabInfo>;

/** What happens to a page that somebody may wait for. */
export const PAGE_EVENTS = ["navigation", "console-error", "network-mutation", "dialog"] as const;
export type PageEvent = (typeof PAGE_EVENTS)[number];
