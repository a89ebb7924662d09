import type { OpenSession, SessionOption, SessionSettings, Tool } from "@bascule/protocol";
import * as z from "zod";

export interface Registry {
	/** Sorted by name. */
	readonly all: readonly Tool[];
	get(name: string): Tool | undefined;
}

/** The tools by name; `open_session` takes the arguments that the options add. */
export function createRegistry(tools: readonly Tool[], sessionOptions: readonly SessionOption[]): Registry {
	const all = tools
		.map((tool) => (tool.name === "open_session" ? withOptions(tool, sessionOptions) : tool))
		.sort((a, b) => (a.name < b.name ? -1 : 1));
	const byName = new Map(all.map((tool) => [tool.name, tool]));
	return { all, get: (name) => byName.get(name) };
}

/** `tool` with each option as an argument, whose settings are added to the session that `tool` opens. */
function withOptions(tool: Tool, options: readonly SessionOption[]): Tool {
	if (!(tool.input instanceof z.ZodObject)) throw new TypeError("open_session must take an object");
	const shape = Object.fromEntries(options.map((option) => [option.name, option.input.optional()]));
	return {
		...tool,
		input: tool.input.extend(shape),
		examples: [...tool.examples, ...options.flatMap((option) => option.examples)],
		run(context, args) {
			const { own, settings } = splitOptions(args as Record<string, unknown>, options);
			const open = (request: OpenSession) =>
				context.sessions.open({ ...request, settings: { ...request.settings, ...settings } });
			return tool.run({ ...context, sessions: { ...context.sessions, open } }, own);
		},
	};
}

function splitOptions(args: Record<string, unknown>, options: readonly SessionOption[]) {
	const own = { ...args };
	let settings: Partial<SessionSettings> = {};
	for (const option of options) {
		if (own[option.name] !== undefined) settings = { ...settings, ...option.settings(own[option.name]) };
		delete own[option.name];
	}
	return { own, settings };
}
