/** Areas of image maps have no boxes: they are where their image is. */

/** The image that shows an area. */
export function imageOf(element: Element): Element | null {
	if (element.localName !== "area") return null;
	const name = element.closest("map")?.getAttribute("name");
	return name ? element.ownerDocument.querySelector(`img[usemap="#${CSS.escape(name)}"]`) : null;
}

/** The box around an area, in its own viewport; null for any other element. */
export function areaRect(element: Element): DOMRect | null {
	const image = imageOf(element);
	if (!image) return null;
	const { left, top, width, height } = contentBox(image);
	const area = element as HTMLAreaElement;
	const numbers = area.coords.split(",").map(Number);
	if (area.shape === "default") return new DOMRect(left, top, width, height);
	const [x = 0, y = 0, radius = 0] = numbers;
	if (area.shape.startsWith("circ")) return new DOMRect(left + x - radius, top + y - radius, 2 * radius, 2 * radius);
	const [xs, ys] = [0, 1].map((odd) => numbers.filter((_, index) => index % 2 === odd)) as [number[], number[]];
	const [west, north] = [Math.min(...xs), Math.min(...ys)];
	return new DOMRect(left + west, top + north, Math.max(...xs) - west, Math.max(...ys) - north);
}

/** Coordinates count from inside the image's border and padding. */
function contentBox(image: Element): DOMRect {
	const { left, top, width, height } = image.getBoundingClientRect();
	const style = getComputedStyle(image);
	const inset = (side: "Left" | "Top") =>
		Number.parseFloat(style[`border${side}Width`]) + Number.parseFloat(style[`padding${side}`]);
	return new DOMRect(left + inset("Left"), top + inset("Top"), width, height);
}
