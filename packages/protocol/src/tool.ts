import type { z } from "zod";
import type { ConfirmHook } from "./config.ts";
import type { Host } from "./host.ts";
import { type AskOptions, type Page, type QueryOf, type ResultOf, type VerbName, verbOf } from "./page.ts";
import type { Capability, Port } from "./ports.ts";
import type { SessionSettings } from "./settings/session-settings.ts";
import type { Effect } from "./verbs/define.ts";

/** Result fields that a tool fills where the page offers the verb. */
export type Uses = Readonly<Record<string, VerbName>>;

/** The session's page, as a tool sees it: it answers the verbs that the tool names. */
export interface ToolPage<Asks extends VerbName = VerbName, Fields extends Uses = Uses> extends Page<Asks> {
	/** Null where the page does not offer the verb of that field; the field is then named in `notObserved`. */
	tryAsk<F extends keyof Fields & string>(
		field: F,
		query: QueryOf<Fields[F]>,
		options: AskOptions,
	): Promise<ResultOf<Fields[F]> | null>;
}

/** What the dispatcher hands to a tool. A tool gates, times, masks and logs nothing: the dispatcher has done so. */
export interface ToolContext<Asks extends VerbName = VerbName, Fields extends Uses = Uses> extends Host {
	/** The session's page, for the verbs in `asks` and `uses`. */
	readonly page: ToolPage<Asks, Fields>;
	/** The session id that the call named, or "default". */
	readonly session: string;
	readonly signal: AbortSignal;
}

/** A picture that travels beside the result, never inside its JSON. */
export interface Image {
	data: string;
	mimeType: string;
}

export type ToolResult = Record<string, unknown> & { images?: Image[] };

/** A runnable example: documentation and test at once. */
export interface Example<Args = Record<string, unknown>> {
	/** HTML of the page that the call runs on; omitted for tools without a page. */
	page?: string;
	/** Pages that the calls go to, by their path at https://example.com. */
	site?: Record<string, string>;
	/** Calls that come first, such as a snapshot that gives the refs. */
	before?: Array<{ tool: string; args: Record<string, unknown> }>;
	args: Args;
	/** A partial match of the result; strings of the form /…/ are regular expressions. */
	expect: Record<string, unknown>;
	/** What the example shows, in a few words, for the reference page. */
	note?: string;
	/** Capabilities beyond the default that the example needs. */
	capabilities?: Capability[];
}

export interface ToolDefinition<
	Input extends z.ZodType,
	Output extends z.ZodType,
	Asks extends VerbName = VerbName,
	Fields extends Uses = Uses,
> {
	name: string;
	title: string;
	summary: string;
	/** Longer text for the reference page. */
	description?: string;
	capability: Capability;
	/** Capabilities that some arguments need on top. */
	alsoNeeds?(args: z.output<Input>): Capability[];
	/** The address that a call goes to, where it is not the `url` of a navigation tool. */
	address?(args: z.output<Input>): string | undefined;
	/** What a person may want to be asked about before such a call, besides where it goes. */
	confirms?(args: z.output<Input>): ConfirmHook[];
	/** The verbs that it asks. They decide which ports it needs, and so in which modes it works. */
	asks: readonly Asks[];
	/** Verbs that it asks only where the page offers them, by the result field that they fill. */
	uses?: Fields;
	/**
	 * `read` leaves things as they are and runs beside others; `act` holds the tab's lock. It follows from the verbs, and
	 * is given only by tools that change something in another way, such as by calling other tools.
	 */
	effect?: Effect;
	/** It works in a session even though it asks no verb: it calls other tools there. */
	inSession?: true;
	batchable: boolean;
	input: Input;
	output: Output;
	/** Arguments that the small profile leaves out of its schema; they are accepted all the same. */
	rare?: readonly string[];
	/** Milliseconds that this call may take when the caller names none. */
	deadline?(args: z.output<Input>): number | undefined;
	/** Tokens that the caller asked for, where the arguments say so; otherwise the common budget holds. */
	budget?(args: z.output<Input>): number | undefined;
	/** Plain text in place of JSON, for results that are read rather than parsed. */
	render?(result: z.output<Output>): string;
	examples: ReadonlyArray<Example<z.input<Input>>>;
	run(context: ToolContext<Asks, Fields>, args: z.output<Input>): Promise<z.output<Output> & { images?: Image[] }>;
}

/** A tool with its types forgotten, as the dispatcher and the generators see it. */
export interface Tool extends ToolDefinition<z.ZodType, z.ZodType> {
	effect: Effect;
	/** The ports that it needs. */
	needs: readonly Port[];
	inSession?: true;
}

/** Whether a tool works on a session's page, by itself or through the tools that it calls. */
export const worksInSession = ({ asks, inSession }: Tool): boolean => asks.length > 0 || inSession === true;

/** Makes a tool. The object is the single source of its MCP entry, CLI command, HTTP route, reference page and tests. */
export function defineTool<
	Input extends z.ZodType,
	Output extends z.ZodType,
	const Asks extends VerbName = never,
	const Fields extends Uses = Record<never, never>,
>(definition: ToolDefinition<Input, Output, Asks, Fields>): Tool {
	const verbs = definition.asks.map(verbOf);
	const derived = {
		effect: definition.effect ?? (verbs.some(({ effect }) => effect === "act") ? "act" : "read"),
		needs: [...new Set(verbs.flatMap(({ port }) => port))],
	};
	return { ...definition, ...derived } as unknown as Tool;
}

/** An option that a family of tools adds to `open_session`. */
export interface SessionOption<Schema extends z.ZodType = z.ZodType> {
	name: string;
	input: Schema;
	/** What the option sets on the session that is being opened. */
	settings(value: z.output<Schema>): Partial<SessionSettings>;
	/** Examples of `open_session` that use the option. */
	examples: readonly Example[];
}

export function defineSessionOption<Schema extends z.ZodType>(option: SessionOption<Schema>): SessionOption {
	return option as unknown as SessionOption;
}
