import type { Tool } from "@bascule/protocol";
import type { AnyExample } from "./kit/examples.ts";
import { playExamples } from "./kit/mode-examples.ts";
import { randomFrom } from "./kit/random.ts";

const random = randomFrom(Number(process.env.BASCULE_TEST_SEED));

const MODES = ["persistent", "attached"] as const;
const inMode = new Map<Tool, (typeof MODES)[number]>();

/** One of each tool that works on a page, in one of the modes; `npm run soak` plays them all in each. */
function drawn(mode: (typeof MODES)[number], tool: Tool): AnyExample[] {
	if (tool.needs.length === 0) return [];
	const drawnMode = inMode.get(tool) ?? random.pick(MODES);
	inMode.set(tool, drawnMode);
	return drawnMode === mode ? [random.pick(tool.examples)] : [];
}

for (const mode of MODES) playExamples(mode, (tool) => drawn(mode, tool));
