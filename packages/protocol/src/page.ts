import type * as z from "zod";
import type { ActionTraits, Verb } from "./verbs/define.ts";
import { VERBS } from "./verbs/index.gen.ts";

/** What a tool can ask of a page. */
export type VerbName = keyof typeof VERBS;
export type QueryOf<V extends VerbName> = z.output<(typeof VERBS)[V]["query"]>;
export type ResultOf<V extends VerbName> = z.output<(typeof VERBS)[V]["result"]>;

/** Verbs that do something to the page and return an `ActionResult`. */
export type ActionName = { [V in VerbName]: (typeof VERBS)[V] extends { traits: ActionTraits } ? V : never }[VerbName];

/** Verbs that documents answer. */
export type AgentVerb = { [V in VerbName]: (typeof VERBS)[V] extends { agent: "core" | "more" } ? V : never }[VerbName];

export const verbOf = (name: VerbName): Verb => VERBS[name];

export const isAction = (verb: VerbName): verb is ActionName => "traits" in VERBS[verb];

export const traitsOf = (action: ActionName): ActionTraits => VERBS[action].traits;

/** Options of every question. */
export interface AskOptions {
	readonly signal: AbortSignal;
}

/** A session's tabs, for whoever may ask these verbs. */
export interface Page<Asks extends VerbName = VerbName> {
	ask<V extends Asks>(verb: V, query: QueryOf<V>, options: AskOptions): Promise<ResultOf<V>>;
}
