import * as z from "zod";
import { type ActionResult, actionResult, DELTA_MODES, networkRequest, networkSummary } from "./action.ts";
import { type BrowserAction, browserActionSchema } from "./bridge/actions.ts";
import type { BrowserActionResult } from "./bridge/results.ts";
import type { BridgeError } from "./errors.ts";
import { type Observation, type ObserveCall, type ObserveResult, observeCall } from "./observe.ts";
import type { Port } from "./ports.ts";
import { box, target } from "./shapes.ts";

/** Options that travel with every verb. */
export interface VerbOptions {
	readonly signal: AbortSignal;
}

/** Where an element lives when it is inside a repeated layout. */
const rowContext = z.object({
	collection: z.string(),
	rowKey: z.string(),
	column: z.string().optional(),
	rowText: z.string(),
});
export type RowContext = z.infer<typeof rowContext>;

const snapshotQuery = z.object({
	scope: z.string().optional(),
	maxNodes: z.number().optional(),
	maxTokens: z.number().optional(),
	offset: z.number().optional(),
	omit: z.array(z.string()).optional(),
});
export type SnapshotQuery = z.infer<typeof snapshotQuery>;

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

const findQuery = z.object({
	query: z.string(),
	maxCandidates: z.number(),
	confidenceFloor: z.number(),
	contextRef: z.string().optional(),
	visibleOnly: z.boolean(),
});
export type FindQuery = z.infer<typeof findQuery>;

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

const findResult = z.object({ candidates: z.array(candidate), warnings: z.array(z.string()) });
export type FindResult = z.infer<typeof findResult>;

const textQuery = z.object({
	text: z.string(),
	exact: z.boolean(),
	scope: z.string().optional(),
	includeHidden: z.boolean(),
	maxMatches: z.number(),
});
export type TextQuery = z.infer<typeof textQuery>;

export const textMatch = z.object({
	ref: z.string(),
	role: z.string(),
	text: z.string(),
	context: rowContext.optional(),
	bbox: box.nullable(),
	clipped: z.boolean(),
});
export type TextMatch = z.infer<typeof textMatch>;

const textResult = z.object({ count: z.number(), matches: z.array(textMatch), warnings: z.array(z.string()) });
export type TextResult = z.infer<typeof textResult>;

const common = { mode: z.enum(DELTA_MODES), maxResultTokens: z.number() };

/** One thing done to a page. Every variant is plain data, so that it can cross a wire. */
const action = z.discriminatedUnion("type", [
	z.object({ type: z.literal("navigate"), url: z.string(), ...common }),
	z.object({ type: z.literal(["go_back", "go_forward"]), ...common }),
	z.object({ type: z.literal("set_viewport"), width: z.number(), height: z.number(), ...common }),
	z.object({ type: z.literal("click"), button: z.enum(["left", "right", "middle"]), ...target, ...common }),
	z.object({ type: z.literal("hover"), ...target, ...common }),
	z.object({ type: z.literal("fill"), value: z.string(), ...target, ...common }),
	/** Puts text where the element's caret is, and leaves what it holds. */
	z.object({ type: z.literal("type"), value: z.string(), ...target, ...common }),
	z.object({ type: z.literal("press"), key: z.string(), ...target, ...common }),
	z.object({ type: z.literal("select"), values: z.array(z.string()), ...target, ...common }),
	z.object({
		type: z.literal("scroll"),
		to: z.enum(["top", "bottom", "left", "right"]).optional(),
		by: z.object({ x: z.number().optional(), y: z.number().optional() }).optional(),
		intoView: z.boolean().optional(),
		...target,
		...common,
	}),
	z.object({ type: z.literal("wait_for"), text: z.string().optional(), ...target, ...common }),
]);
export type Action = z.infer<typeof action>;

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

const captureQuery = z.object({
	format: z.enum(["png", "jpeg"]),
	quality: z.number(),
	scale: z.enum(["css", "device"]),
	fullPage: z.boolean(),
	describe: z.boolean(),
	/** A part of the viewport. */
	box: box.optional(),
	/** Elements to put a frame and a label around, in the picture only. */
	marks: z.object({ refs: z.array(z.string()), label: z.enum(MARK_LABELS) }).optional(),
	...target,
});
export type CaptureQuery = z.infer<typeof captureQuery>;

const captureResult = z.object({
	/** Base64. */
	data: z.string(),
	mimeType: z.enum(["image/png", "image/jpeg"]),
	width: z.number(),
	height: z.number(),
	caption: z.string().optional(),
	marks: z.array(mark).optional(),
});
export type Capture = z.infer<typeof captureResult>;

const scriptQuery = z.object({ expr: z.string(), returnType: z.enum(["json", "void"]) });
export type ScriptQuery = z.infer<typeof scriptQuery>;

export const consoleEntry = z.object({ ts: z.number(), type: z.string(), text: z.string() });
export type ConsoleEntry = z.infer<typeof consoleEntry>;

const networkView = z.object({ summary: networkSummary, requests: z.array(networkRequest) });
export type NetworkView = z.infer<typeof networkView>;

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

const eventQuery = z.object({ event: z.enum(PAGE_EVENTS), ms: z.number() });
export type EventQuery = z.infer<typeof eventQuery>;

const limit = z.object({ limit: z.number() });

/** Question and answer of every verb, for those who send them over a wire. */
export const VERBS = {
	snapshot: { query: snapshotQuery, result: snapshotView },
	find: { query: findQuery, result: findResult },
	textSearch: { query: textQuery, result: textResult },
	/** What comes back is of the form that `OBSERVATIONS` gives for the kind. */
	observe: { query: observeCall, result: z.unknown() },
	act: { query: action, result: actionResult },
	capture: { query: captureQuery, result: captureResult },
	/** Waits until something happens, or until the time is up. */
	event: { query: eventQuery, result: z.object({ happened: z.boolean() }) },
	script: { query: scriptQuery, result: z.unknown() },
	console: { query: limit, result: z.array(consoleEntry) },
	network: { query: limit, result: networkView },
	tabs: { query: z.object({}), result: z.array(tabInfo) },
	openTab: { query: z.object({ url: z.string(), focus: z.boolean() }), result: tabInfo },
	closeTab: { query: z.object({ tabId: z.string() }), result: z.array(tabInfo) },
	browse: { query: browserActionSchema, result: z.unknown() },
} as const satisfies { [V in keyof Verbs]: { query: z.ZodType<Parameters<Verbs[V]>[0]>; result: z.ZodType } };
export type Verb = keyof typeof VERBS;

/** The verbs: all that a tool may ask of a page. Each is one message and one reply. */
export interface Verbs {
	snapshot(query: SnapshotQuery, options: VerbOptions): Promise<SnapshotView>;
	find(query: FindQuery, options: VerbOptions): Promise<FindResult>;
	textSearch(query: TextQuery, options: VerbOptions): Promise<TextResult>;
	observe<K extends Observation>(call: ObserveCall<K>, options: VerbOptions): Promise<ObserveResult<K>>;
	act(action: Action, options: VerbOptions): Promise<ActionResult>;
	capture(query: CaptureQuery, options: VerbOptions): Promise<Capture>;
	event(query: EventQuery, options: VerbOptions): Promise<{ happened: boolean }>;
	script(query: ScriptQuery, options: VerbOptions): Promise<unknown>;
	console(query: { limit: number }, options: VerbOptions): Promise<ConsoleEntry[]>;
	network(query: { limit: number }, options: VerbOptions): Promise<NetworkView>;
	tabs(query: Record<string, never>, options: VerbOptions): Promise<TabInfo[]>;
	openTab(query: { url: string; focus: boolean }, options: VerbOptions): Promise<TabInfo>;
	closeTab(query: { tabId: string }, options: VerbOptions): Promise<TabInfo[]>;
	/** One of the thirteen actions of the browser bridge. */
	browse(action: BrowserAction, options: VerbOptions): Promise<BrowserActionResult>;
}

export interface Page extends Verbs {
	readonly ports: readonly Port[];
	/** Why it does not offer all the ports of its mode now. */
	readonly obstacle?: BridgeError | undefined;
}
