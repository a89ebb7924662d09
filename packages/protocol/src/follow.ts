import * as z from "zod";
import { elementTarget } from "./shapes.ts";

/** Questions of the verbs that look at a page for a while. */

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
