import * as z from "zod";
import { actionResult, deltaShape } from "../action.ts";
import type { Port } from "../ports.ts";

/** Whether a verb leaves the page as it is. */
export type Effect = "read" | "act";

/**
 * When a remote page writes a verb to its request log, so that a repeated message does not run it twice: never (it may
 * run again), before it runs, in parallel with the search for its target, or once it is about to change something.
 */
export type Repeat = "never" | "before" | "parallel" | "on_effect";

export interface Verb<Query extends z.ZodType = z.ZodType, Result extends z.ZodType = z.ZodType> {
	/** What the page has to offer. */
	readonly port: Port | readonly Port[];
	readonly effect: Effect;
	/** Documents answer it, with this part of the page agent. */
	readonly agent?: "core" | "more" | undefined;
	readonly query: Query;
	readonly result: Result;
	/** Where it is not `never` for a read and `before` for the rest. */
	repeat?(query: z.output<Query>): Repeat;
	/** The address that it takes a tab to, where that is not `query.url`. */
	address?(query: z.output<Query>): string | undefined;
}

/** One thing that a tool can ask of a page: one message and one reply. */
export const defineVerb = <
	Query extends z.ZodType,
	Result extends z.ZodType,
	Part extends "core" | "more" | undefined = undefined,
>(
	verb: Verb<Query, Result> & { readonly agent?: Part },
) => verb as Verb<Query, Result> & { readonly agent: Part };

/** What sets actions apart from each other before they run. */
export interface ActionTraits {
	/** It ends on a page, whatever was there before. */
	readonly navigates?: true;
	/** It sends neither a press nor a key. */
	readonly input?: false;
	/** Its press may reach nothing but the target. */
	readonly presses?: true;
	/** It hands the page files of the workspace. */
	readonly givesFiles?: true;
	/**
	 * What it does with the mouse button and the fingers: it needs them free, it holds them down, on its way or beyond
	 * its end, or it continues in the tab in which they are down.
	 */
	readonly hand?: ReadonlyArray<"free" | "holds" | "continues">;
}

interface ActionDefinition<Shape extends z.core.$ZodLooseShape> {
	readonly port: Verb["port"];
	readonly query: Shape;
	readonly effect?: Effect;
	readonly traits?: ActionTraits;
	readonly repeat?: Repeat;
	address?(): undefined;
}

/** A verb that does something to a page and returns an `ActionResult`. */
export function defineAction<const Shape extends z.core.$ZodLooseShape>({
	query,
	effect = "act",
	traits = {},
	repeat,
	...rest
}: ActionDefinition<Shape>) {
	return {
		...rest,
		effect,
		traits,
		query: z.object({ ...query, ...deltaShape }),
		result: actionResult,
		...(repeat && { repeat: () => repeat }),
	};
}

export const warnings = z.array(z.string());
