import { BridgeError, defineMemory, type RefNames, type SessionMemory } from "@bascule/protocol";
import { INNER_CALLS } from "./inner-calls.ts";

const MAX_NAMES = 200;

const namedRefs = defineMemory("named refs", () => new Map<string, string>());

/** The names of a session, as tools see them. */
export function namesOf(memory: SessionMemory): RefNames {
	const names = memory.of(namedRefs);
	return {
		bind(name, ref) {
			const replaced = names.get(name);
			names.delete(name);
			names.set(name, ref);
			// The name that was bound first is the one least likely to be missed.
			const [oldest] = names.keys();
			if (names.size > MAX_NAMES && oldest !== undefined) names.delete(oldest);
			return replaced;
		},
		list: () => [...names].map(([name, ref]) => ({ name, ref })),
	};
}

/** The arguments with refs in place of names, wherever a target is named. */
export function withRefs(args: unknown, memory: SessionMemory): unknown {
	if (Array.isArray(args)) return args.map((item) => withRefs(item, memory));
	if (args === null || typeof args !== "object") return args;
	return Object.fromEntries(
		Object.entries(args).map(([key, value]) => {
			if (key === "named" && typeof value === "string") return ["ref", refNamed(value, memory)];
			return [key, INNER_CALLS.has(key) ? value : withRefs(value, memory)];
		}),
	);
}

function refNamed(name: string, memory: SessionMemory): string {
	const names = memory.of(namedRefs);
	const ref = names.get(name);
	if (ref !== undefined) return ref;
	const known = [...names.keys()];
	throw new BridgeError("element_not_found", `there is no ref named ${name}`, {
		hint: known.length > 0 ? `Named so far: ${known.join(", ")}.` : "Name one with name_ref first.",
	});
}
