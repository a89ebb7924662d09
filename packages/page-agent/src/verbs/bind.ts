import type { AgentVerbs } from "../api.ts";
import type { Registry } from "../refs/registry.ts";

type Answers = { [V in keyof AgentVerbs]?: (registry: Registry, query: never) => ReturnType<AgentVerbs[V]> };

/** Verbs as methods of a document's agent. */
export const bind = <A extends Answers>(registry: Registry, answers: A): Pick<AgentVerbs, keyof A & keyof AgentVerbs> =>
	Object.fromEntries(
		Object.entries(answers).map(([verb, answer]) => [
			verb,
			(query: unknown) => (answer as (registry: Registry, query: unknown) => unknown)(registry, query),
		]),
	) as Pick<AgentVerbs, keyof A & keyof AgentVerbs>;
