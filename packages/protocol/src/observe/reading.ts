import * as z from "zod";
import { coords } from "../action.ts";
import { box, elementTarget } from "../shapes.ts";

/** Questions and answers of the tools that read a page and check what it shows. */

export const FACTS = ["visibility", "text", "value", "attribute"] as const;

export const LOCATOR_PARTS = ["testid", "role", "text", "css"] as const;

export const OVERFLOWS = ["layout", "clipped", "text-ellipsis", "viewport-horizontal"] as const;
export type Overflow = (typeof OVERFLOWS)[number];

export const READING = {
	/** One element: where it is, how it is styled, whether its content fits. */
	inspect: z.object({ ...elementTarget, styles: z.array(z.string()) }),
	/** One thing about one element, as it is now. */
	fact: z.object({
		...elementTarget,
		fact: z.enum(FACTS),
		/** Of the attribute. */
		name: z.string().optional(),
		/** What the caller believes a secret field to hold: it is read out only if that is so. */
		known: z.string().optional(),
	}),
	/** How many elements a selector matches, shown or not, and the first of them. */
	count: z.object({ selector: z.string(), maxRefs: z.number() }),
	/** Content that does not fit where it is. */
	overflow: z.object({ scope: z.enum(["viewport", "document"]), types: z.array(z.enum(OVERFLOWS)), limit: z.number() }),
	/** How to find an element again, in our own words and in those of Playwright. */
	locator: z.object(elementTarget),
	/** What lies at a point, the uppermost first. */
	point: z.object({ coords, maxLayers: z.number() }),
	/** The shadow roots of the page, also those that are closed. */
	shadowTrees: z.object({ ref: z.string().optional(), maxHosts: z.number() }),
	/** The frames of the tab, outer ones first. */
	frames: z.object({}),
} as const;

/** What lies at a point: enough to tell which it is and why it does or does not take a press. */
export const layer = z.object({
	ref: z.string(),
	tag: z.string(),
	id: z.string().optional(),
	testId: z.string().optional(),
	role: z.string().nullable(),
	name: z.string(),
	classes: z.array(z.string()),
	pointerEvents: z.string(),
	visibility: z.string(),
	display: z.string(),
	zIndex: z.string(),
	cursor: z.string(),
	bbox: box.nullable(),
});
export type Layer = z.infer<typeof layer>;

export const overflowFinding = z.object({
	selector: z.string(),
	ref: z.string(),
	bbox: box.nullable(),
	type: z.enum(OVERFLOWS),
	evidence: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});
export type OverflowFinding = z.infer<typeof overflowFinding>;

export const shadowTree = z.object({
	hostRef: z.string(),
	hostTag: z.string(),
	mode: z.enum(["open", "closed"]),
	children: z.array(z.object({ tag: z.string(), text: z.string().optional(), childCount: z.number() })),
	descendantCount: z.number(),
});
export type ShadowTree = z.infer<typeof shadowTree>;

export const pageFrame = z.object({
	frameId: z.string(),
	parentFrameId: z.string().optional(),
	url: z.string(),
	name: z.string(),
	isMainFrame: z.boolean(),
	origin: z.string(),
});
export type PageFrame = z.infer<typeof pageFrame>;

const warnings = z.array(z.string());

export const READ = {
	inspect: z.object({
		found: z.literal(true),
		ref: z.string(),
		box: box.nullable(),
		styles: z.record(z.string(), z.string()),
		overflowing: z.object({ x: z.boolean(), y: z.boolean() }),
		visible: z.boolean(),
		childCount: z.number(),
		warnings,
	}),
	fact: z.object({
		ref: z.string(),
		/** Null for an attribute that is not there, and for the value of what holds none. */
		value: z.string().nullable(),
		/** Where a visible element is seen. */
		box: box.optional(),
		/** What keeps an element that is drawn from being seen. */
		obstacle: z.object({ reason: z.enum(["off-screen", "covered"]), by: z.string().optional() }).optional(),
		warnings,
	}),
	count: z.object({ count: z.number(), refs: z.array(z.string()), warnings }),
	overflow: z.object({ findings: z.array(overflowFinding), truncated: z.boolean(), warnings }),
	locator: z.object({
		ref: z.string(),
		tag: z.string(),
		/** It holds a password. */
		masked: z.boolean(),
		/** Calls to be put after `page.`. */
		playwright: z.string(),
		selector: z.string(),
		stability: z.enum(["high", "medium", "low"]),
		components: z.array(
			z.object({
				kind: z.enum(LOCATOR_PARTS),
				value: z.string(),
				name: z.string().optional(),
				attribute: z.string().optional(),
			}),
		),
		warnings,
	}),
	point: z.object({
		stack: z.array(layer),
		scrollContainer: layer.nullable(),
		clickableAncestor: layer.nullable(),
		/** On top is a frame that only its own agent can look into, and this is the point there. */
		inner: z.object({ ref: z.string(), x: z.number(), y: z.number() }).optional(),
	}),
	shadowTrees: z.object({
		trees: z.array(shadowTree),
		closedShadowAvailable: z.boolean(),
		/** Present when there are more hosts than were asked for. */
		cappedAt: z.number().optional(),
		warnings,
	}),
	frames: z.object({ frames: z.array(pageFrame) }),
} as const;
