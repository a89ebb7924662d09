import * as z from "zod";
import { networkRequest, networkSummary } from "../action.ts";
import { elementTarget } from "../shapes.ts";
import { captured } from "../tags.ts";
import { PAGE_EVENTS } from "../views.ts";
import { defineVerb, warnings } from "./define.ts";

export const METRICS = [
	"scrollTop",
	"scrollLeft",
	"scrollHeight",
	"scrollWidth",
	"clientWidth",
	"clientHeight",
	"bboxX",
	"bboxY",
	"bboxWidth",
	"bboxHeight",
] as const;
export type Metric = (typeof METRICS)[number];

/** Metrics that only an element has. */
export const isBoxMetric = (metric: Metric): boolean => metric.startsWith("bbox");

/** The most points that one sample may have. */
export const MAX_POINTS = 2000;

/** One look: when, counted from the first look, and one value per metric; null while the element was missing. */
const samplePoint = z.object({ tMs: z.number(), values: z.array(z.number()).nullable() });
export type SamplePoint = z.infer<typeof samplePoint>;

const watchedRegion = z.object({
	role: z.string(),
	name: z.string(),
	ref: z.string(),
	appearedAtMs: z.number(),
	/** Null when it was still there at the end. */
	disappearedAtMs: z.number().nullable(),
});
export type WatchedRegion = z.infer<typeof watchedRegion>;

/** A message of a WebSocket or of server-sent events. */
export const socketFrame = z.object({
	url: captured,
	dir: z.enum(["sent", "recv"]),
	kind: z.enum(["ws", "sse"]),
	opcode: z.number().optional(),
	event: z.string().optional(),
	payload: captured,
	truncated: z.literal(true).optional(),
	ts: z.number(),
});
export type SocketFrame = z.infer<typeof socketFrame>;

/** The last three are null where they cannot be observed. */
export const watchReport = z.object({
	samples: z.number(),
	regions: z.array(watchedRegion),
	console: z.object({ errors: z.array(captured), warnings: z.number() }).nullable(),
	network: z.object({ summary: networkSummary, requests: z.array(networkRequest) }).nullable(),
	wsFrames: z.array(socketFrame).nullable(),
	notObserved: z.array(z.string()).optional(),
});
export type WatchReport = z.infer<typeof watchReport>;

/** Verbs that look at a page for a while. */
export const following = {
	/** Waits until something happens, or until the time is up. */
	event: defineVerb({
		port: ["dom", "network"],
		effect: "read",
		query: z.object({ event: z.enum(PAGE_EVENTS), ms: z.number() }),
		result: z.object({ happened: z.boolean() }),
	}),
	/** Metrics of an element or of the page, again and again. */
	sample: defineVerb({
		port: "dom",
		effect: "read",
		query: z.object({
			...elementTarget,
			metrics: z.array(z.enum(METRICS)),
			durationMs: z.number(),
			everyFrame: z.boolean(),
			intervalMs: z.number(),
		}),
		result: z.object({ points: z.array(samplePoint), truncated: z.boolean(), warnings }),
	}),
	/** What comes and goes on the page by itself. */
	watch: defineVerb({
		port: "dom",
		effect: "read",
		query: z.object({ durationMs: z.number(), sampleMs: z.number() }),
		result: watchReport,
	}),
	/** Waits for the first matching response to a request that starts from now on. */
	response: defineVerb({
		port: "network",
		effect: "read",
		query: z.object({
			/** A part of the address, in any case. */
			urlPattern: z.string().optional(),
			method: z.string().optional(),
			status: z.number().optional(),
			ms: z.number(),
		}),
		result: z.object({ request: networkRequest.nullable() }),
	}),
};
