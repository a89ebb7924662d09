import type { Box, Layer, ObserveResult } from "@bascule/protocol";
import type { Frame } from "../frames.ts";
import { boxInTab, childFrame } from "../targets.ts";
import type { Observer } from "./ask.ts";

type Answer = ObserveResult<"point">;

/** What lies at a point. A frame on top is looked into, and what is there comes before it. */
export const point: Observer<"point"> = async ({ tab, signal }, query) => {
	const { agents } = tab;
	const ask = async (frame: Frame, coords: { x: number; y: number }, limit: AbortSignal) => {
		const call = { kind: "point" as const, query: { ...query, coords } };
		return (await agents.call(frame, "observe", call, limit)) as Answer;
	};
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
};

function inTab({ stack, scrollContainer, clickableAncestor }: Answer, map: (box: Box) => Box): Answer {
	const placed = (layer: Layer): Layer => ({ ...layer, bbox: layer.bbox && map(layer.bbox) });
	return {
		stack: stack.map(placed),
		scrollContainer: scrollContainer && placed(scrollContainer),
		clickableAncestor: clickableAncestor && placed(clickableAncestor),
	};
}
