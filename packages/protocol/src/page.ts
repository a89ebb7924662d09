import * as z from "zod";
import { type ActionResult, actionResult, deltaShape, networkRequest, networkSummary } from "./action.ts";
import { type BrowserAction, type BrowserActionResult, browserActionSchema } from "./bridge/actions.ts";
import { type DownloadsQuery, type DownloadsState, downloadsQuery, downloadsState } from "./downloads.ts";
import type { BridgeError } from "./errors.ts";
import { fileActions } from "./files.ts";
import {
	type PollOutcome,
	type PollQuery,
	pollOutcome,
	pollQuery,
	type ResponseFound,
	type ResponseQuery,
	responseFound,
	responseQuery,
	type SampleQuery,
	type SampleTrace,
	sampleQuery,
	sampleTrace,
	type WatchQuery,
	type WatchReport,
	watchQuery,
	watchReport,
} from "./follow.ts";
import { type HumanAnswer, humanAnswer, type PageQuestion, pageQuestion } from "./human.ts";
import { type Observation, type ObserveCall, type ObserveResult, observeCall } from "./observe.ts";
import { pointerActions } from "./pointer.ts";
import { type PolicyCall, type PolicyReply, policyCall, policyReply } from "./policies.ts";
import type { Port } from "./ports.ts";
import { box, elementTarget, target } from "./shapes.ts";
import {
	type ConsoleEntry,
	candidate,
	consoleEntry,
	elementIdentity,
	MARK_LABELS,
	mark,
	PAGE_EVENTS,
	type SnapshotView,
	snapshotView,
	type TabInfo,
	tabInfo,
	textMatch,
	WAIT_STATES,
} from "./views.ts";

/** Options that travel with every verb. */
export interface VerbOptions {
	readonly signal: AbortSignal;
}

/** Which shadow roots are looked into: all if nothing is said, those that are open, none. */
const shadow = z.union([z.literal(false), z.enum(["open", "closed"])]).optional();

const snapshotQuery = z.object({
	scope: z.string().optional(),
	frame: z.string().optional(),
	includeShadow: shadow,
	maxNodes: z.number().optional(),
	maxTokens: z.number().optional(),
	offset: z.number().optional(),
	omit: z.array(z.string()).optional(),
});
export type SnapshotQuery = z.infer<typeof snapshotQuery>;

/** What was right for a query like this one, and how like, from 0 to 1. */
const winner = z.object({ identity: elementIdentity, likeness: z.number() });
export type Winner = z.infer<typeof winner>;

const findQuery = z.object({
	query: z.string(),
	maxCandidates: z.number(),
	confidenceFloor: z.number(),
	contextRef: z.string().optional(),
	visibleOnly: z.boolean(),
	frame: z.string().optional(),
	pierce: shadow,
	winners: z.array(winner).optional(),
});
export type FindQuery = z.infer<typeof findQuery>;

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

const textResult = z.object({ count: z.number(), matches: z.array(textMatch), warnings: z.array(z.string()) });
export type TextResult = z.infer<typeof textResult>;

const common = deltaShape;

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
	/** The target is the control; `whole`: the option's text must be all of it. */
	z.object({ type: z.literal("choose_option"), option: z.string(), whole: z.boolean(), ...target, ...common }),
	z.object({
		type: z.literal("fill_form"),
		fields: z.array(z.object({ ...elementTarget, value: z.string() })),
		submit: z.object(elementTarget).optional(),
		...common,
	}),
	/** Keys one after the other. With a clipboard, a paste takes its text from there and not from the system's. */
	z.object({
		type: z.literal("shortcut"),
		keys: z.array(z.string()),
		clipboard: z.object({ text: z.string().nullable() }).optional(),
		...target,
		...common,
	}),
	z.object({
		type: z.literal("scroll"),
		to: z.enum(["top", "bottom", "left", "right"]).optional(),
		by: z.object({ x: z.number().optional(), y: z.number().optional() }).optional(),
		intoView: z.boolean().optional(),
		...target,
		...common,
	}),
	z.object({
		type: z.literal("wait_for"),
		text: z.string().optional(),
		url: z.string().optional(),
		state: z.enum(WAIT_STATES).optional(),
		...target,
		...common,
	}),
	...pointerActions,
	...fileActions,
	/** Shows the tab to the page as if it were behind others, or in front again. */
	z.object({
		type: z.literal("tab_visibility"),
		state: z.enum(["background", "foreground"]),
		holdMs: z.number().optional(),
		...common,
	}),
]);
export type Action = z.infer<typeof action>;

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
	warnings: z.array(z.string()).optional(),
	marks: z.array(mark).optional(),
});
export type Capture = z.infer<typeof captureResult>;

const scriptQuery = z.object({ expr: z.string(), returnType: z.enum(["json", "void"]) });
export type ScriptQuery = z.infer<typeof scriptQuery>;

const networkView = z.object({ summary: networkSummary, requests: z.array(networkRequest) });
export type NetworkView = z.infer<typeof networkView>;

const eventQuery = z.object({ event: z.enum(PAGE_EVENTS), ms: z.number() });
export type EventQuery = z.infer<typeof eventQuery>;

const limit = z.object({ limit: z.number() });

/** What every verb is asked with, for those who send them over a wire. */
export const QUERIES = {
	snapshot: snapshotQuery,
	find: findQuery,
	textSearch: textQuery,
	observe: observeCall,
	act: action,
	capture: captureQuery,
	/** Waits until something happens, or until the time is up. */
	event: eventQuery,
	/** Metrics of an element or of the page, again and again. */
	sample: sampleQuery,
	/** What comes and goes on the page by itself. */
	watch: watchQuery,
	/** Waits for an answer from the network to a request that begins from now on. */
	response: responseQuery,
	script: scriptQuery,
	/** How the session answers what pages ask of a person. */
	policy: policyCall,
	/** Puts a question to the person before the page, until it is answered there or the caller gives up. */
	ask: pageQuestion,
	/** Runs a script until it says something true. */
	poll: pollQuery,
	/** The files that pages make the browser store. */
	downloads: downloadsQuery,
	console: limit,
	network: limit,
	tabs: z.object({}),
	openTab: z.object({ url: z.string(), focus: z.boolean() }),
	closeTab: z.object({ tabId: z.string() }),
	browse: browserActionSchema,
} as const satisfies { [V in keyof Verbs]: z.ZodType<Parameters<Verbs[V]>[0]> };

/** What every verb answers. Apart from what it is asked with, since a browser has no use for this part. */
export const RESULTS = {
	snapshot: snapshotView,
	find: findResult,
	textSearch: textResult,
	/** What comes back is of the form that `OBSERVED` gives for the kind. */
	observe: z.unknown(),
	act: actionResult,
	capture: captureResult,
	event: z.object({ happened: z.boolean() }),
	sample: sampleTrace,
	watch: watchReport,
	response: responseFound,
	script: z.unknown(),
	policy: policyReply,
	ask: humanAnswer,
	poll: pollOutcome,
	downloads: downloadsState,
	console: z.array(consoleEntry),
	network: networkView,
	tabs: z.array(tabInfo),
	openTab: tabInfo,
	closeTab: z.array(tabInfo),
	browse: z.unknown(),
} as const satisfies { [V in keyof Verbs]: z.ZodType };
export type Verb = keyof Verbs;

/** The verbs: all that a tool may ask of a page. Each is one message and one reply. */
export interface Verbs {
	snapshot(query: SnapshotQuery, options: VerbOptions): Promise<SnapshotView>;
	find(query: FindQuery, options: VerbOptions): Promise<FindResult>;
	textSearch(query: TextQuery, options: VerbOptions): Promise<TextResult>;
	observe<K extends Observation>(call: ObserveCall<K>, options: VerbOptions): Promise<ObserveResult<K>>;
	act(action: Action, options: VerbOptions): Promise<ActionResult>;
	capture(query: CaptureQuery, options: VerbOptions): Promise<Capture>;
	event(query: EventQuery, options: VerbOptions): Promise<{ happened: boolean }>;
	sample(query: SampleQuery, options: VerbOptions): Promise<SampleTrace>;
	watch(query: WatchQuery, options: VerbOptions): Promise<WatchReport>;
	response(query: ResponseQuery, options: VerbOptions): Promise<ResponseFound>;
	script(query: ScriptQuery, options: VerbOptions): Promise<unknown>;
	policy(call: PolicyCall, options: VerbOptions): Promise<PolicyReply>;
	ask(question: PageQuestion, options: VerbOptions): Promise<HumanAnswer>;
	poll(query: PollQuery, options: VerbOptions): Promise<PollOutcome>;
	downloads(query: DownloadsQuery, options: VerbOptions): Promise<DownloadsState>;
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
