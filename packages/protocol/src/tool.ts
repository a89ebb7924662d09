import type { z } from "zod";
import type { ConfirmHook } from "./config.ts";
import type { Host } from "./host.ts";
import type { Page } from "./page.ts";
import type { Policies } from "./policies.ts";
import type { Capability, Port } from "./ports.ts";

/** What the dispatcher hands to a tool. A tool gates, times, masks and logs nothing: the dispatcher has done so. */
export interface ToolContext extends Host {
	/** The session's page. Only tools that name a port in `needs` may touch it. */
	readonly page: Page;
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

export interface ToolDefinition<Input extends z.ZodType, Output extends z.ZodType> {
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
	/** `read` leaves the page as it is and runs beside others; `act` holds the tab's lock. */
	effect: "read" | "act";
	needs: readonly Port[];
	uses?: readonly Port[];
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
	run(context: ToolContext, args: z.output<Input>): Promise<z.output<Output> & { images?: Image[] }>;
}

/** A tool with its types forgotten, as the dispatcher and the generators see it. */
export type Tool = ToolDefinition<z.ZodType, z.ZodType>;

/** Makes a tool. The object is the single source of its MCP entry, CLI command, HTTP route, reference page and tests. */
export function defineTool<Input extends z.ZodType, Output extends z.ZodType>(
	definition: ToolDefinition<Input, Output>,
): Tool {
	return definition as unknown as Tool;
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

export interface Viewport {
	width: number;
	height: number;
}

export interface Device {
	viewport: Viewport;
	deviceScaleFactor: number;
	isMobile: boolean;
	hasTouch: boolean;
	userAgent?: string;
}

/** What a session's pages are set up with. Families extend this interface with their own keys. */
export interface SessionSettings extends Policies {
	device?: Device;
	viewport?: Viewport;
}
