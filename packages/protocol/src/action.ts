import * as z from "zod";
import { downloadRecord } from "./downloads.ts";
import { fsPickerRequest, notificationRecord, permissionRequest } from "./policies.ts";
import { coords, type ElementTarget } from "./shapes.ts";
import { captured } from "./tags.ts";

const TARGET_KEYS = ["ref", "selector", "named", "coords"] as const;

/** The four ways to say which element; `exactlyOneTarget` enforces that one is used. */
export const targetShape = {
	ref: z
		.string()
		.regex(/^e\d+$/, "a ref looks like e12")
		.optional()
		.describe("ref from snapshot or find"),
	selector: z.string().min(1).optional().describe("selectorHint or CSS selector"),
	named: z.string().min(1).optional().describe("name from name_ref"),
	contextRef: z
		.string()
		.regex(/^e\d+$/)
		.optional()
		.describe("search selector only inside this ref"),
};
export const pointTargetShape = { ...targetShape, coords: coords.optional().describe("viewport CSS px") };

type TargetArguments = ElementTarget & { named?: string | undefined };

export const targetCount = (args: TargetArguments): number =>
	TARGET_KEYS.filter((key) => args[key] !== undefined).length;

/** Refinement for schemas whose target is required. */
export const exactlyOneTarget = [
	(args: TargetArguments) => targetCount(args) === 1,
	{ message: "pass exactly one of ref, selector, named, coords", path: ["ref"] as PropertyKey[] },
] as const;

/** Refinement for schemas whose target is optional. */
export const atMostOneTarget = [
	(args: TargetArguments) => targetCount(args) <= 1,
	{ message: "pass at most one of ref, selector, named, coords", path: ["ref"] as PropertyKey[] },
] as const;

export const DELTA_MODES = ["none", "full", "scoped_snapshot", "tree_diff"] as const;

/** Arguments that every action tool takes. */
export const actionOptions = {
	mode: z
		.enum(DELTA_MODES)
		.default("scoped_snapshot")
		.describe("form of snapshotDelta; tree_diff: added (+), removed (-) and changed (~) lines"),
	maxResultTokens: z.number().int().min(50).max(100_000).default(600).describe("limit of snapshotDelta.tree"),
};
/** The same on their way to a page. */
export const deltaShape = { mode: z.enum(DELTA_MODES), maxResultTokens: z.number() };
export interface ActionOptions {
	mode: (typeof DELTA_MODES)[number];
	maxResultTokens: number;
}

const region = z.object({ role: z.string(), name: z.string(), ref: z.string() });
const scrollMetrics = z.object({
	x: z.number(),
	y: z.number(),
	scrollWidth: z.number(),
	scrollHeight: z.number(),
	clientWidth: z.number(),
	clientHeight: z.number(),
	atTop: z.boolean(),
	atBottom: z.boolean(),
});
const hitEvidence = z.object({
	tag: z.string(),
	role: z.string().nullable(),
	text: z.string(),
	ancestorText: z.string(),
});

export const elementProbe = z.object({
	ref: z.string().optional(),
	stillAttached: z.boolean().optional(),
	focused: z.boolean().optional(),
	value: z.string().nullable().optional(),
	valueRequested: z.string().optional(),
	displayText: z.string().optional(),
	checked: z
		.union([z.boolean(), z.literal("mixed")])
		.nullable()
		.optional(),
	ownerControl: z
		.object({
			label: z.string(),
			displayTextBefore: z.string(),
			displayTextAfter: z.string(),
			changed: z.boolean(),
		})
		.optional(),
	container: z.object({ kind: z.string(), rowKey: z.string(), rowText: z.string(), changed: z.boolean() }).optional(),
	hit: z
		.object({ before: hitEvidence.nullable(), after: hitEvidence.nullable(), focusChanged: z.boolean() })
		.optional(),
	scroll: scrollMetrics.optional(),
	healed: z.object({ from: z.string(), to: z.string() }).optional(),
});
export type ElementProbe = z.infer<typeof elementProbe>;

export const networkRequest = z.object({
	requestId: z.string(),
	method: z.string(),
	url: captured,
	status: z.number().nullable(),
	type: z.string(),
	ms: z.number().nullable(),
	failed: captured.optional(),
});
export type NetworkRequest = z.infer<typeof networkRequest>;

export const networkMutation = z.object({
	method: z.string(),
	urlPattern: captured,
	status: z.number(),
	ok: z.boolean(),
	durationMs: z.number(),
	responseShape: z.array(z.string()).optional(),
});
export type NetworkMutation = z.infer<typeof networkMutation>;

export const networkSummary = z.object({
	total: z.number(),
	byType: z.record(z.string(), z.number()),
	failed: z.number(),
});
export type NetworkSummary = z.infer<typeof networkSummary>;

export const dialogRecord = z.object({
	kind: z.enum(["alert", "confirm", "prompt", "beforeunload"]),
	message: z.string(),
	defaultValue: z.string().optional(),
	handledAs: z.enum(["accepted", "dismissed", "raised"]),
});
export type DialogRecord = z.infer<typeof dialogRecord>;

/** What every action tool returns, whatever the action was. */
export const actionResult = z.object({
	ok: z.boolean(),
	action: z.looseObject({ type: z.string(), ref: z.string().optional(), selector: z.string().optional() }),
	navigation: z.object({
		changed: z.boolean(),
		from: z.string(),
		to: z.string(),
		kind: z.enum(["full_load", "spa", "hash"]).nullable(),
	}),
	structure: z.object({
		appeared: z.array(region),
		removed: z.array(region),
		newTabs: z.array(z.object({ tabId: z.string(), url: z.string(), title: z.string() })),
	}),
	console: z.object({ errors: z.array(captured), warnings: z.number() }),
	pageErrors: z.array(captured),
	element: elementProbe.nullable(),
	/** Where an action fills several fields: what each holds afterwards, in their order. */
	elements: z.array(elementProbe).optional(),
	/** Which of its targets were found, when nothing was done because some were not. */
	fieldResolution: z
		.array(z.object({ index: z.number(), targetSummary: z.string(), ok: z.boolean(), error: z.string().optional() }))
		.optional(),
	/** The field that ended the filling, and those that were left as they were. */
	fillFailure: z.object({ atIndex: z.number(), skipped: z.array(z.number()) }).optional(),
	snapshotDelta: z.object({
		mode: z.enum(DELTA_MODES),
		scope: z.string(),
		tree: z.string(),
		truncated: z.boolean(),
	}),
	network: z
		.object({
			summary: networkSummary,
			requests: z.array(networkRequest),
			mutations: z.array(networkMutation).optional(),
		})
		.nullable(),
	dialogs: z.array(dialogRecord).optional(),
	permissionRequests: z.array(permissionRequest).optional(),
	notifications: z.array(notificationRecord).optional(),
	fsPickerRequests: z.array(fsPickerRequest).optional(),
	/** What was downloaded meanwhile, where downloads are captured. */
	downloads: z.array(downloadRecord).optional(),
	notObserved: z.array(z.string()).optional(),
	tokensEstimate: z.number(),
	warnings: z.array(z.string()),
	error: z.string().nullable(),
	code: z.string().optional(),
	retry: z.string().optional(),
	failure: z.object({ source: z.string(), hint: z.string() }).optional(),
	details: z.record(z.string(), z.unknown()).optional(),
});
export type ActionResult = z.infer<typeof actionResult>;
