import { BridgeError, defineMemory, type SessionMemory } from "@bascule/protocol";
import { INNER_CALLS } from "./inner-calls.ts";

/** Names that a caller gave to refs. */
export const namedRefs = defineMemory("named refs", () => new Map<string, string>());

/** Names for the time of one call, of refs that a copy of the element may not stand in for. */
export const exactRefs = defineMemory("exact refs", () => new Map<string, string>());

/** The arguments with refs in place of names, wherever a target is named. */
export function withRefs(args: unknown, memory: SessionMemory): unknown {
	if (Array.isArray(args)) return args.map((item) => withRefs(item, memory));
	if (args === null || typeof args !== "object") return args;
	return Object.fromEntries(
		Object.entries(args).flatMap(([key, value]) => {
			if (key === "named" && typeof value === "string") return Object.entries(targetNamed(value, memory));
			return [[key, INNER_CALLS.has(key) ? value : withRefs(value, memory)]];
		}),
	);
}

function targetNamed(name: string, memory: SessionMemory): { ref: string; exact?: true } {
	const exact = memory.of(exactRefs).get(name);
	return exact === undefined ? { ref: refNamed(name, memory) } : { ref: exact, exact: true };
}

function refNamed(name: string, memory: SessionMemory): string {
	const names = memory.of(namedRefs);
	const ref = names.get(name);
	if (ref !== undefined) return ref;
	const known = [...names.keys()];
	throw new BridgeError("element_not_found", `no ref is named ${name}`, {
		hint: known.length > 0 ? `Named so far: ${known.join(", ")}.` : "Name one with name_ref first.",
	});
}
