import { GRID } from "./shape-model.ts";

/** A small icon as a person sees it: where it has ink. */

const SHAPES = "path,rect,circle,ellipse,line,polyline,polygon";
/** Shapes in these are not drawn where they are written. */
const TEMPLATES = "defs,clipPath,symbol";
/** What draws in ways that are not followed here. */
const UNKNOWN = "svg,use,image,text,foreignObject,[mask],[filter]";
const MAX_SHAPES = 12;
const MAX_SIDE = 64;
/** The side of the canvas. The drawing may fill a small part of it, and has to be clear all the same. */
const CANVAS = 64;
/** Paler parts are shades. */
const MIN_OPACITY = 0.4;
const MIN_ALPHA = 40;

let brush: OffscreenCanvasRenderingContext2D | null = null;

function cleanBrush(): OffscreenCanvasRenderingContext2D | null {
	brush ??= new OffscreenCanvas(CANVAS, CANVAS).getContext("2d", { willReadFrequently: true });
	brush?.resetTransform();
	brush?.clearRect(0, 0, CANVAS, CANVAS);
	return brush;
}

/** How much ink is in each cell of the square around what is drawn, from 0 to 1; null where that is not sure. */
export function inkOf(svg: SVGSVGElement): Float32Array | null {
	const box = svg.getBoundingClientRect();
	const side = Math.max(box.width, box.height);
	if (side === 0 || side > MAX_SIDE || svg.querySelector(UNKNOWN)) return null;
	const shapes = [...svg.querySelectorAll<SVGGeometryElement>(SHAPES)].filter((shape) => !shape.closest(TEMPLATES));
	const context = shapes.length > 0 && shapes.length <= MAX_SHAPES ? cleanBrush() : null;
	if (!context) return null;
	// As on the screen: the same arrow is often turned by a style to point elsewhere.
	const toCanvas = new DOMMatrix().scale(CANVAS / side).translate(-box.left, -box.top);
	const colours = new Set<string>();
	for (const shape of shapes) {
		const toScreen = shape.getScreenCTM();
		if (!toScreen) return null;
		context.setTransform(toCanvas.multiply(toScreen));
		draw(context, shape, colours);
	}
	// What is drawn over another colour may be a hole in it.
	return colours.size === 1 ? cellsOf(context.getImageData(0, 0, CANVAS, CANVAS).data) : null;
}

function draw(context: OffscreenCanvasRenderingContext2D, shape: SVGGeometryElement, colours: Set<string>): void {
	const style = getComputedStyle(shape);
	if (style.display === "none" || style.visibility !== "visible") return;
	const path = outlineOf(shape);
	if (isPainted(style.fill, Number(style.fillOpacity) * Number(style.opacity))) {
		colours.add(style.fill);
		context.fill(path, style.fillRule as CanvasFillRule);
	}
	const lineWidth = Number.parseFloat(style.strokeWidth);
	if (lineWidth > 0 && isPainted(style.stroke, Number(style.strokeOpacity) * Number(style.opacity))) {
		colours.add(style.stroke);
		context.lineWidth = lineWidth;
		context.lineCap = style.strokeLinecap as CanvasLineCap;
		context.lineJoin = style.strokeLinejoin as CanvasLineJoin;
		context.stroke(path);
	}
}

const isPainted = (paint: string, opacity: number): boolean =>
	paint !== "none" && paint !== "rgba(0, 0, 0, 0)" && opacity >= MIN_OPACITY;

function outlineOf(shape: SVGGeometryElement): Path2D {
	const of = (name: string): number => (Reflect.get(shape, name) as SVGAnimatedLength | undefined)?.baseVal.value ?? 0;
	const path = new Path2D(textOf(shape, of));
	if (shape.localName === "rect") path.roundRect(of("x"), of("y"), of("width"), of("height"), of("rx") || of("ry"));
	if (shape.localName === "circle") path.arc(of("cx"), of("cy"), of("r"), 0, 2 * Math.PI);
	if (shape.localName === "ellipse") path.ellipse(of("cx"), of("cy"), of("rx"), of("ry"), 0, 0, 2 * Math.PI);
	return path;
}

/** The text of a path, for what has lines only. */
function textOf(shape: Element, of: (length: string) => number): string {
	const points = shape.getAttribute("points");
	if (points) return `M${points}${shape.localName === "polygon" ? "Z" : ""}`;
	return shape.localName === "line"
		? `M${of("x1")} ${of("y1")}L${of("x2")} ${of("y2")}`
		: (shape.getAttribute("d") ?? "");
}

/** The drawing without the room around it, in the middle of a square of cells. */
function cellsOf(pixels: Uint8ClampedArray): Float32Array | null {
	const drawn = { left: CANVAS, top: CANVAS, right: -1, bottom: -1 };
	for (let y = 0, at = 3; y < CANVAS; y++)
		for (let x = 0; x < CANVAS; x++, at += 4) {
			if ((pixels[at] ?? 0) < MIN_ALPHA) continue;
			drawn.left = Math.min(drawn.left, x);
			drawn.right = Math.max(drawn.right, x);
			drawn.top = Math.min(drawn.top, y);
			drawn.bottom = y;
		}
	const { left, top, right, bottom } = drawn;
	const side = Math.max(right - left, bottom - top) + 1;
	// Fewer pixels than cells do not make a drawing.
	if (side < GRID) return null;
	const [x0, y0] = [(left + right + 1 - side) / 2, (top + bottom + 1 - side) / 2];
	const cells = new Float32Array(GRID * GRID);
	for (let y = top; y <= bottom; y++)
		for (let x = left; x <= right; x++) {
			const ink = (pixels[(y * CANVAS + x) * 4 + 3] ?? 0) / 255;
			if (ink > 0) spread(cells, ink, (x - x0) * (GRID / side), (y - y0) * (GRID / side), GRID / side);
		}
	return cells;
}

/** A pixel lies in up to four cells. */
function spread(cells: Float32Array, ink: number, x: number, y: number, size: number): void {
	const column = Math.floor(x);
	const row = Math.floor(y);
	const left = Math.min(size, column + 1 - x);
	const top = Math.min(size, row + 1 - y);
	add(cells, row * GRID + column, ink * left * top);
	if (left < size) add(cells, row * GRID + column + 1, ink * (size - left) * top);
	if (top < size) add(cells, (row + 1) * GRID + column, ink * left * (size - top));
	if (left < size && top < size) add(cells, (row + 1) * GRID + column + 1, ink * (size - left) * (size - top));
}

function add(cells: Float32Array, at: number, ink: number): void {
	if (at < cells.length) cells[at] = (cells[at] ?? 0) + ink;
}
