/** Lines and outlines of SVG fill little of the box around them, and that may have no width or height at all. */

const SVG = "http://www.w3.org/2000/svg";
const SHAPES = "path,line,polyline,polygon,circle,ellipse,rect";
/** Of a larger group the first ones stand for all. */
const MAX_SHAPES = 12;
/** Where along a shape, its middle first. */
const ALONG = [0.5, 0.25, 0.75, 0.1, 0.9, 0.4, 0.6];
/** What is drawn shows on one screen dot at least. */
const MIN_STROKE = 1;

/** The shapes that an element is or, as a group, has. */
function shapesOf(element: Element): SVGGeometryElement[] {
	if (element.namespaceURI !== SVG) return [];
	const shapes = element.matches(SHAPES) ? [element] : [...element.querySelectorAll(SHAPES)].slice(0, MAX_SHAPES);
	// What is not drawn has no length to ask for.
	return shapes.filter((shape) => shape.checkVisibility()) as SVGGeometryElement[];
}

/** Points on what an element draws, in its own viewport. */
export function* pointsOnOutline(element: Element): Generator<{ x: number; y: number }> {
	for (const shape of shapesOf(element)) {
		const toViewport = shape.getScreenCTM();
		const length = shape.getTotalLength();
		if (!toViewport || length === 0) continue;
		for (const part of ALONG) {
			const { x, y } = shape.getPointAtLength(length * part).matrixTransform(toViewport);
			yield { x, y };
		}
	}
}

/** The box around an element with the width of its lines, in its own viewport; null for what draws none. */
export function strokedRect(element: Element): DOMRect | null {
	const widths = shapesOf(element).map(strokeOf);
	if (widths.length === 0) return null;
	const { left, top, width, height } = element.getBoundingClientRect();
	const stroke = Math.max(...widths);
	return new DOMRect(left - stroke / 2, top - stroke / 2, width + stroke, height + stroke);
}

function strokeOf(shape: SVGGeometryElement): number {
	const { a = 0, b = 0 } = shape.getScreenCTM() ?? {};
	const { stroke, strokeWidth } = getComputedStyle(shape);
	return stroke === "none" ? 0 : Math.max(Number.parseFloat(strokeWidth) * Math.hypot(a, b), MIN_STROKE);
}
