import * as z from "zod";
import { networkRequest, networkSummary } from "./action-result.ts";

/** Answers of the verbs that look at a page for a while. */

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
