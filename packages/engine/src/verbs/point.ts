import type { Box, Layer } from "@bascule/protocol";
import type { Frame } from "../frames/frames.ts";
import { boxInTab, childFrame } from "../frames/tab-frame.ts";
import type { AnswerOf } from "./lib/ask.ts";
import { implementVerb } from "./lib/implement.ts";

/** If the topmost element is a frame, what is at the point inside it comes first. */
export default implementVerb("point", { on: "document" }, async (query, { tab, signal }) => {
	const { agents } = tab;
	const ask = (frame: Frame, coords: { x: number; y: number }, limit: AbortSignal) =>
		agents.call(frame, "point", { ...query, coords }, limit);
	let frame: Frame = tab.frames.main;
	let { inner, ...whole } = await ask(frame, query.coords, signal);
	while (inner) {
		const { ref, ...at } = inner;
		const child = await childFrame(tab, frame, ref, signal);
		const below = child && (await agents.ofFrame(child, signal, (limit) => ask(child, at, limit)));
		if (!below) break;
		const placed = inTab(below, await boxInTab({ tab, frame: child }, { reveal: false }));
		whole = {
			stack: [...placed.stack, ...whole.stack].slice(0, query.maxLayers),
			scrollContainer: placed.scrollContainer,
			clickableAncestor: placed.clickableAncestor ?? whole.clickableAncestor,
		};
		frame = child;
		inner = below.inner;
	}
	return whole;
});

function inTab({ stack, scrollContainer, clickableAncestor }: AnswerOf<"point">, map: (box: Box) => Box) {
	const placed = (layer: Layer): Layer => ({ ...layer, bbox: layer.bbox && map(layer.bbox) });
	return {
		stack: stack.map(placed),
		scrollContainer: scrollContainer && placed(scrollContainer),
		clickableAncestor: clickableAncestor && placed(clickableAncestor),
	};
}
