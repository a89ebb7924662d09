import * as z from "zod";

/** A point in CSS pixels, relative to the viewport. */
export const coords = z.strictObject({ x: z.number(), y: z.number() });

const TARGET_KEYS = ["ref", "selector", "named", "coords"] as const;

/** The four ways to say which element; `exactlyOneTarget` enforces that one is used. */
export const targetShape = {
	ref: z
		.string()
		.regex(/^e\d+$/, "a ref looks like e12")
		.optional()
		.describe("ref from snapshot or find"),
	selector: z.string().min(1).optional().describe("selectorHint or CSS selector"),
	named: z.string().min(1).optional().describe("name bound with name_ref"),
	contextRef: z
		.string()
		.regex(/^e\d+$/)
		.optional()
		.describe("limit selector to this ref's subtree"),
};
export const pointTargetShape = { ...targetShape, coords: coords.optional().describe("viewport CSS px") };

/** An element or a point, as verbs name it. Names that the caller gave have become refs by then. */
export type Target = {
	ref?: string | undefined;
	selector?: string | undefined;
	contextRef?: string | undefined;
	coords?: { x: number; y: number } | undefined;
	/** Of several that match a selector, the first that can be seen. */
	first?: boolean | undefined;
	/** A copy that took the element's place will not do. */
	exact?: boolean | undefined;
};

type TargetArguments = Target & { named?: string | undefined };

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
		.describe("shape of snapshotDelta; tree_diff: lines that came (+), went (-) or changed (~)"),
	maxResultTokens: z.number().int().min(50).max(100_000).default(600).describe("cap of snapshotDelta.tree"),
};
/** The same on their way to a page. */
export const deltaShape = { mode: z.enum(DELTA_MODES), maxResultTokens: z.number() };
export interface ActionOptions {
	mode: (typeof DELTA_MODES)[number];
	maxResultTokens: number;
}
