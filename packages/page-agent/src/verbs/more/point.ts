import type { Layer, QueryOf, ResultOf } from "@bascule/protocol";
import { AgentError } from "../../failure.ts";
import { layersAt, pointInFrame, visibleBox } from "../../geometry/geometry.ts";
import { nearestScroller } from "../../geometry/scrolling.ts";
import type { Registry } from "../../refs/registry.ts";
import { flatParent, frameDocument, isFrame } from "../../tree/dom.ts";
import { isInteractive, looksClickable, nameOf, roleOf, testIdOf } from "../../tree/semantics.ts";
import { styleOf } from "../../tree/visibility.ts";

export default function point(registry: Registry, { coords, maxLayers }: QueryOf<"point">): ResultOf<"point"> {
	const layers = layersAt(coords).slice(0, maxLayers);
	const [top] = layers;
	if (!top) throw new AgentError("invalid_action", `the point ${coords.x},${coords.y} is outside the viewport`);
	const scroller = nearestScroller(top);
	const clickable = clickableFrom(top);
	registry.reserve([...layers, scroller, clickable].filter((element) => element !== null));
	const tell = (element: Element): Layer => layerOf(registry, element);
	return {
		stack: layers.map(tell),
		scrollContainer: tell(scroller),
		clickableAncestor: clickable && tell(clickable),
		...(isFrame(top) && !frameDocument(top) && { inner: { ref: registry.refFor(top), ...pointInFrame(top, coords) } }),
	};
}

/** What a press on the element would work: itself, or the nearest control around it. */
function clickableFrom(element: Element): Element | null {
	for (let at: Element | null = element; at; at = flatParent(at))
		if (isInteractive(at) || looksClickable(at)) return at;
	return null;
}

function layerOf(registry: Registry, element: Element): Layer {
	const { pointerEvents, visibility, display, zIndex, cursor } = styleOf(element);
	const testId = testIdOf(element)?.value;
	const role = roleOf(element);
	return {
		ref: registry.refFor(element),
		tag: element.localName,
		...(element.id && { id: element.id }),
		...(testId !== undefined && { testId }),
		role: role === "generic" ? null : role,
		name: nameOf(element, 80),
		classes: [...element.classList],
		pointerEvents,
		visibility,
		display,
		zIndex,
		cursor,
		bbox: visibleBox(element).box,
	};
}
