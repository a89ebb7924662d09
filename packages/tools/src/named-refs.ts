import { BridgeError, defineMemory, type SessionMemory } from "@bascule/protocol";

/** Names that a caller gave to refs. */
export const namedRefs = defineMemory("named refs", () => new Map<string, string>());

/** Calls inside a call are looked at when they are made, since those before them may give the names. */
const INNER_CALLS: ReadonlySet<string> = new Set(["calls", "action"]);

/** The arguments with refs in place of names, wherever a target is named. */
export function withRefs(args: unknown, memory: SessionMemory): unknown {
	if (Array.isArray(args)) return args.map((item) => withRefs(item, memory));
	if (args === null || typeof args !== "object") return args;
	const { named, ...rest } = args as Record<string, unknown>;
	const ready = Object.fromEntries(
		Object.entries(rest).map(([key, value]) => [key, INNER_CALLS.has(key) ? value : withRefs(value, memory)]),
	);
	return typeof named === "string" ? { ...ready, ref: refNamed(named, memory) } : ready;
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
