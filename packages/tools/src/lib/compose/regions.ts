import { type Box, BridgeError, defineMemory, type SessionMemory } from "@bascule/protocol";

/** Rectangles of the viewport that a caller gave names to. */
export const regions = defineMemory("regions", () => new Map<string, Box>());

export function regionNamed(name: string, memory: SessionMemory): Box {
	const known = memory.of(regions);
	const box = known.get(name);
	if (box) return box;
	throw new BridgeError("element_not_found", `there is no region named ${name}`, {
		hint: known.size > 0 ? `Named so far: ${[...known.keys()].join(", ")}.` : "Name one with name_region first.",
	});
}
