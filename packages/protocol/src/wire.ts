import * as z from "zod";
import type { Image } from "./tool.ts";

/** What a client says first on the daemon's socket. The daemon takes all per-client settings from here. */
export const clientHello = z.strictObject({
	type: z.literal("hello"),
	version: z.string(),
	token: z.string(),
	kind: z.enum(["stdio", "cli", "sdk", "http"]),
	env: z.record(z.string(), z.string()),
	cwd: z.string(),
});
export type ClientHello = z.infer<typeof clientHello>;

export const clientMessage = z.discriminatedUnion("type", [
	z.strictObject({
		type: z.literal("call"),
		id: z.number().int(),
		tool: z.string(),
		args: z.record(z.string(), z.unknown()),
		/** Ask for the tool's text form instead of its data. */
		render: z.boolean().default(false),
	}),
	z.strictObject({ type: z.literal("cancel"), id: z.number().int() }),
	z.strictObject({ type: z.literal("status"), id: z.number().int() }),
	z.strictObject({ type: z.literal("stop"), id: z.number().int() }),
]);
export type ClientMessage = z.infer<typeof clientMessage>;

/** The end of a call, whatever the surface. */
export interface Outcome {
	ok: boolean;
	/** The result as data; absent when `text` takes its place. */
	result?: Record<string, unknown>;
	/** The result as text for a model, fenced where it comes from a page. */
	text?: string;
	images?: Image[];
}

export type DaemonMessage =
	| { type: "welcome"; version: string; clientId: string }
	/** The daemon is older than the client: it finishes what runs and goes; start a new one. */
	| { type: "superseded"; version: string }
	| { type: "refused"; error: string; code: string }
	/** The daemon is leaving and has not begun this call: the next one may be asked. */
	| { type: "unserved"; id: number }
	| { type: "result"; id: number; outcome: Outcome };
