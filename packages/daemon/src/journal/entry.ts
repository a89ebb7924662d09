import type { Located } from "@bascule/protocol";

/** A call as it can be repeated without refs. */
export interface RecordedStep {
	/** With what was typed, except passwords. */
	readonly args: Record<string, unknown>;
	/** How to find the elements, by the path of the object that names each ("" for the arguments). */
	readonly targets: Record<string, Located>;
}

/** One call. It holds nothing that was typed, unless it is a step of a recording. */
export interface JournalEntry {
	readonly id: string;
	/** Only of a call that outlived the call it was a part of: others are in `calls` of that one. */
	readonly parent?: string;
	/** When it began. */
	readonly at: string;
	readonly client: string;
	readonly session: string;
	/** "unknown" for a tool that does not exist. */
	readonly tool: string;
	/** Masked: texts become their length. */
	readonly args?: unknown;
	/** Where it went, without query and tokens. */
	readonly address?: string;
	readonly ms: number;
	readonly ok: boolean;
	readonly code?: string;
	/** Of the result, before it was cut. */
	readonly tokens: number;
	readonly step?: RecordedStep;
	/** The calls that its tool made. */
	readonly calls?: readonly JournalEntry[];
	/** How many more of them there were. */
	readonly callsLeftOut?: number;
}
