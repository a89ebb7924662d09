import * as z from "zod";
import { networkRequest, networkSummary } from "./action.ts";
import { elementTarget } from "./shapes.ts";

/** Questions and answers of the verbs that look at a page for a while. */

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

export const sampleQuery = z.object({
	...elementTarget,
	metrics: z.array(z.enum(METRICS)),
	durationMs: z.number(),
	everyFrame: z.boolean(),
	intervalMs: z.number(),
});
export type SampleQuery = z.infer<typeof sampleQuery>;

export const watchQuery = z.object({ durationMs: z.number(), sampleMs: z.number() });
export type WatchQuery = z.infer<typeof watchQuery>;

export const responseQuery = z.object({
	/** A part of the address, whatever the case. */
	urlPattern: z.string().optional(),
	method: z.string().optional(),
	status: z.number().optional(),
	ms: z.number(),
});
export type ResponseQuery = z.infer<typeof responseQuery>;

export const pollQuery = z.object({ expr: z.string(), intervalMs: z.number(), ms: z.number() });
export type PollQuery = z.infer<typeof pollQuery>;

/** One look: when, from the first look on, and one value for each metric; null while the element was not there. */
const samplePoint = z.object({ tMs: z.number(), values: z.array(z.number()).nullable() });
export type SamplePoint = z.infer<typeof samplePoint>;

export const sampleTrace = z.object({
	points: z.array(samplePoint),
	truncated: z.boolean(),
	warnings: z.array(z.string()),
});
export type SampleTrace = z.infer<typeof sampleTrace>;

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
	url: z.string(),
	dir: z.enum(["sent", "recv"]),
	kind: z.enum(["ws", "sse"]),
	opcode: z.number().optional(),
	event: z.string().optional(),
	payload: z.string(),
	truncated: z.literal(true).optional(),
	ts: z.number(),
});
export type SocketFrame = z.infer<typeof socketFrame>;

/** The last three are null where nobody tells of them. */
export const watchReport = z.object({
	samples: z.number(),
	regions: z.array(watchedRegion),
	console: z.object({ errors: z.array(z.string()), warnings: z.number() }).nullable(),
	network: z.object({ summary: networkSummary, requests: z.array(networkRequest) }).nullable(),
	wsFrames: z.array(socketFrame).nullable(),
	notObserved: z.array(z.string()).optional(),
});
export type WatchReport = z.infer<typeof watchReport>;

/** The first answer that matches, if one came. */
export const responseFound = z.object({ request: networkRequest.nullable() });
export type ResponseFound = z.infer<typeof responseFound>;

export const pollOutcome = z.object({
	truthy: z.boolean(),
	/** What the script last said. */
	value: z.unknown(),
	/** What it last threw, if it did. */
	thrown: z.string().optional(),
	polls: z.number(),
	elapsedMs: z.number(),
});
export type PollOutcome = z.infer<typeof pollOutcome>;
