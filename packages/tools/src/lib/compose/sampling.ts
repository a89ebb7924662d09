import {
	type ElementTarget,
	isBoxMetric,
	METRICS,
	type Metric,
	type SamplePoint,
	targetCount,
} from "@bascule/protocol";
import * as z from "zod";

/** What the tools share that measure something over time. */

/** From so many points on the series is left out unless it is asked for. */
const LARGE = 300;
/** What a call may take beyond the time that it measures. */
const SLACK_MS = 5000;

export const sampleShape = {
	metric: z.enum(METRICS).describe("bbox metrics need a target"),
	also: z
		.array(z.enum(METRICS))
		.min(1)
		.max(9)
		.optional()
		.describe("more metrics of the same target, at the same times"),
	durationMs: z.number().int().min(1).max(30_000),
	everyFrame: z.boolean().default(false).describe("at every drawn frame instead of every intervalMs"),
	intervalMs: z.number().int().min(16).max(30_000).default(100),
	summary: z.boolean().optional().describe("true: no series; false: always; default: up to 300 points"),
};

interface SampleArguments extends ElementTarget {
	metric: Metric;
	also?: Metric[] | undefined;
}

/** Refinement: the page as a whole has no box. */
export const boxNeedsTarget = [
	({ metric, also = [], ...args }: SampleArguments) => targetCount(args) > 0 || ![metric, ...also].some(isBoxMetric),
	{ message: "bbox metrics need a target", path: ["metric"] as PropertyKey[] },
] as const;

export const sampleDeadline = ({ durationMs }: { durationMs: number }): number => durationMs + SLACK_MS;

/** A whole series may be larger than other results. */
export const sampleBudget = ({ summary }: { summary?: boolean | undefined }): number | undefined =>
	summary === false ? 100_000 : undefined;

const value = z.number().nullable();

const seriesSummary = z.object({
	count: z.number(),
	min: value,
	max: value,
	first: value,
	last: value,
	distinctCount: z.number(),
	firstChangeTMs: value,
});
export type SeriesSummary = z.output<typeof seriesSummary>;

const series = z.array(z.object({ tMs: z.number(), value }));
export type Series = z.output<typeof series>;

const measured = { metric: z.enum(METRICS), series: series.optional(), summary: seriesSummary };

export const sampleResult = z.object({
	ok: z.literal(true),
	...measured,
	scope: z.enum(["element", "document"]),
	durationMs: z.number(),
	mode: z.enum(["frame", "interval"]),
	count: z.number(),
	also: z.array(z.object(measured)).optional(),
	autoSummarised: z.literal(true).optional(),
	truncated: z.literal(true).optional(),
	warnings: z.array(z.string()),
});

/** The series of the metric at an index, in its own words. */
export const seriesOf = (points: readonly SamplePoint[], index: number): Series =>
	points.map(({ tMs, values }) => ({ tMs, value: values?.[index] ?? null }));

/** Whether the series itself is told, and whether that was our choice. */
export function tellsSeries(count: number, summary: boolean | undefined): { whole: boolean; autoSummarised?: true } {
	if (summary !== undefined) return { whole: !summary };
	return count > LARGE ? { whole: false, autoSummarised: true } : { whole: true };
}

/** Times at which there was nothing to measure count as a value of their own. */
export function summarise(points: Series): SeriesSummary {
	const numbers = points.flatMap(({ value }) => (value === null ? [] : value));
	const first = points[0]?.value ?? null;
	return {
		count: points.length,
		min: numbers.length > 0 ? numbers.reduce((a, b) => Math.min(a, b)) : null,
		max: numbers.length > 0 ? numbers.reduce((a, b) => Math.max(a, b)) : null,
		first,
		last: points.at(-1)?.value ?? null,
		distinctCount: new Set(points.map(({ value }) => value)).size,
		firstChangeTMs: points.find(({ value }) => value !== first)?.tMs ?? null,
	};
}
