import type { OpenSession, SessionOption, SessionSettings, Tool } from "@bascule/protocol";
import * as z from "zod";

/** Modules by the name of what they export, each loaded when it is first asked for. */
export type Modules<Value> = Readonly<Record<string, () => Promise<{ default: Value }>>>;

export interface Registry {
	/** Sorted. */
	readonly names: readonly string[];
	/** Loads the tool; undefined when there is none of that name. */
	get(name: string): Promise<Tool | undefined>;
}

/** The tools by name; `open_session` takes the arguments that the options add. */
export function createRegistry(tools: Modules<Tool>, sessionOptions: Modules<SessionOption>): Registry {
	const loaded = new Map<string, Tool>();

	async function load(name: string): Promise<Tool | undefined> {
		const module = Object.hasOwn(tools, name) ? await tools[name]?.() : undefined;
		if (!module || name !== "open_session") return module?.default;
		const options = await Promise.all(Object.values(sessionOptions).map((option) => option()));
		return withOptions(
			module.default,
			options.map((option) => option.default),
		);
	}

	// Answers come in the order of the questions: a tool that takes time to load must not be overtaken by a later call.
	let last: Promise<unknown> = Promise.resolve();

	return {
		names: Object.keys(tools).sort(),
		get(name) {
			const found = last.then(async () => {
				const tool = loaded.get(name) ?? (await load(name));
				if (tool) loaded.set(name, tool);
				return tool;
			});
			last = found.catch(() => {});
			return found;
		},
	};
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
