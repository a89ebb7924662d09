import * as z from "zod";
import { box, coords, elementTarget } from "../shapes.ts";
import { candidate, elementIdentity, snapshotView, textMatch } from "../views.ts";
import { defineVerb, warnings } from "./define.ts";

/** Which shadow roots are searched: all by default, only open ones, or none. */
const shadow = z.union([z.literal(false), z.enum(["open", "closed"])]).optional();

/** The element that was right for a similar query, and how similar that query is, from 0 to 1. */
const winner = z.object({ identity: elementIdentity, likeness: z.number() });
export type Winner = z.infer<typeof winner>;

export const FACTS = ["visibility", "text", "value", "attribute"] as const;

export const LOCATOR_PARTS = ["testid", "role", "text", "css"] as const;

export const OVERFLOWS = ["layout", "clipped", "text-ellipsis", "viewport-horizontal"] as const;
export type Overflow = (typeof OVERFLOWS)[number];

/** An element at a point, with what decides whether it receives a press. */
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

/** What tools read. Boxes are in the tab's viewport, whatever frame the element is in. */
export const reading = {
	/** The page as a tree of roles, names and refs. */
	snapshot: defineVerb({
		port: "dom",
		effect: "read",
		agent: "core",
		query: z.object({
			contextRef: z.string().optional(),
			frame: z.string().optional(),
			includeShadow: shadow,
			maxNodes: z.number().optional(),
			maxTokens: z.number().optional(),
			offset: z.number().optional(),
			omit: z.array(z.string()).optional(),
		}),
		result: snapshotView,
	}),
	/** Elements that fit a description, best first. */
	find: defineVerb({
		port: "dom",
		effect: "read",
		agent: "core",
		query: z.object({
			query: z.string(),
			maxCandidates: z.number(),
			confidenceFloor: z.number(),
			contextRef: z.string().optional(),
			visibleOnly: z.boolean(),
			frame: z.string().optional(),
			pierce: shadow,
			winners: z.array(winner).optional(),
		}),
		result: z.object({ candidates: z.array(candidate), warnings }),
	}),
	/** Elements whose text matches. */
	textSearch: defineVerb({
		port: "dom",
		effect: "read",
		agent: "core",
		query: z.object({
			text: z.string(),
			exact: z.boolean(),
			contextRef: z.string().optional(),
			includeHidden: z.boolean(),
			maxMatches: z.number(),
		}),
		result: z.object({ count: z.number(), matches: z.array(textMatch), warnings }),
	}),
	/** One element: where it is, how it is styled, whether its content fits. */
	inspect: defineVerb({
		port: "dom",
		effect: "read",
		agent: "more",
		query: z.object({ ...elementTarget, styles: z.array(z.string()) }),
		result: z.object({
			found: z.literal(true),
			ref: z.string(),
			box: box.nullable(),
			styles: z.record(z.string(), z.string()),
			overflowing: z.object({ x: z.boolean(), y: z.boolean() }),
			visible: z.boolean(),
			childCount: z.number(),
			warnings,
		}),
	}),
	/** One property of one element, as it is now. */
	fact: defineVerb({
		port: "dom",
		effect: "read",
		agent: "more",
		query: z.object({
			...elementTarget,
			fact: z.enum(FACTS),
			/** The name of the attribute. */
			name: z.string().optional(),
			/** What the caller believes a password field to hold: its value is returned only if that is so. */
			known: z.string().optional(),
		}),
		result: z.object({
			ref: z.string(),
			/** Null for a missing attribute, and for the value of an element without one. */
			value: z.string().nullable(),
			/** Where a visible element is. */
			box: box.optional(),
			/** Why a rendered element cannot be seen. */
			hiddenBy: z.object({ reason: z.enum(["off-screen", "covered"]), by: z.string().optional() }).optional(),
			warnings,
		}),
	}),
	/** How many elements match a selector, visible or not, and the refs of the first ones. */
	count: defineVerb({
		port: "dom",
		effect: "read",
		agent: "more",
		query: z.object({ selector: z.string(), maxRefs: z.number() }),
		result: z.object({ count: z.number(), refs: z.array(z.string()), warnings }),
	}),
	/** Content that does not fit into its element. */
	overflow: defineVerb({
		port: "dom",
		effect: "read",
		agent: "more",
		query: z.object({
			scope: z.enum(["viewport", "document"]),
			types: z.array(z.enum(OVERFLOWS)),
			limit: z.number(),
		}),
		result: z.object({ findings: z.array(overflowFinding), truncated: z.boolean(), warnings }),
	}),
	/** How to find an element again, as a selector and as Playwright code. */
	locator: defineVerb({
		port: "dom",
		effect: "read",
		agent: "more",
		query: z.object(elementTarget),
		result: z.object({
			ref: z.string(),
			tag: z.string(),
			/** It holds a password. */
			masked: z.boolean(),
			/** Calls that follow `page.`. */
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
	}),
	/** The elements at a point, the topmost first. */
	point: defineVerb({
		port: "dom",
		effect: "read",
		agent: "more",
		query: z.object({ coords, maxLayers: z.number() }),
		result: z.object({
			stack: z.array(layer),
			scrollContainer: layer.nullable(),
			clickableAncestor: layer.nullable(),
			/** The topmost element is a frame with an agent of its own, and this is the point in that frame. */
			inner: z.object({ ref: z.string(), x: z.number(), y: z.number() }).optional(),
		}),
	}),
	/** The shadow roots of the page, closed ones included. */
	shadowTrees: defineVerb({
		port: "dom",
		effect: "read",
		agent: "more",
		query: z.object({ ref: z.string().optional(), maxHosts: z.number() }),
		result: z.object({
			trees: z.array(shadowTree),
			closedShadowAvailable: z.boolean(),
			/** Present when there are more hosts than were asked for. */
			cappedAt: z.number().optional(),
			warnings,
		}),
	}),
	/** The frames of the tab, outer ones first. */
	frames: defineVerb({
		port: "dom",
		effect: "read",
		query: z.object({}),
		result: z.object({ frames: z.array(pageFrame) }),
	}),
	/** What a ref's element is to a reader now. A copy that replaced it does not count. */
	identity: defineVerb({
		port: "dom",
		effect: "read",
		agent: "more",
		query: z.object({ ref: z.string(), exact: z.literal(true) }),
		result: z.object({ role: z.string(), name: z.string(), rowKey: z.string(), url: z.string() }),
	}),
};
