import { perTask } from "../../tree/cache.ts";
import { inkOf } from "./drawing.ts";
import { guess, type Network, SURE, unpack } from "./shape-model.ts";
import { SHAPES } from "./shape-weights.gen.ts";

/** What the picture on a control shows, where no word tells. */

/** On a page with more of them, the first ones have to do. */
const MAX_DRAWN = 80;
const MAX_KNOWN = 500;

let network: Network | null = null;
const known = new Map<string, string>();
const drawnNow = perTask((_: Document) => ({ count: 0 }));

/** The meaning of the only drawing in an element; empty if that is not sure. */
export function shapeOf(element: Element): string {
	const drawings = element.localName === "svg" ? [element] : element.querySelectorAll("svg");
	const svg = drawings.length === 1 ? (drawings[0] as SVGSVGElement) : null;
	// The same drawing, turned, points elsewhere.
	const matrix = svg?.getScreenCTM();
	if (!svg || !matrix) return "";
	const { a, b, c, d } = matrix;
	const key = [...[a, b, c, d].map((part) => part.toFixed(1)), svg.outerHTML].join();
	const meaning = known.get(key) ?? look(svg);
	if (meaning === null) return "";
	if (known.size >= MAX_KNOWN) known.clear();
	known.set(key, meaning);
	return meaning;
}

/** Null for what cannot be looked at now. */
function look(svg: SVGSVGElement): string | null {
	const drawn = drawnNow(document);
	if (drawn.count >= MAX_DRAWN) return null;
	drawn.count++;
	const ink = inkOrNull(svg);
	if (!ink) return null;
	network ??= unpack(SHAPES);
	const { meaning, sureness } = guess(network, ink);
	return sureness >= SURE ? meaning : "";
}

/** A canvas refuses some of what a page may write, such as a circle with a negative radius. */
function inkOrNull(svg: SVGSVGElement): Float32Array | null {
	try {
		return inkOf(svg);
	} catch {
		return null;
	}
}
