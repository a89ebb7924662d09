import type { Mark } from "@bascule/protocol";
import type { DrawRequest } from "../api.ts";
import { visibleBox } from "../geometry/geometry.ts";
import type { Registry } from "../refs/registry.ts";
import { isAlive } from "../tree/dom.ts";
import { nameOf, roleOf, testIdOf } from "../tree/semantics.ts";
import { fromBase64, toBase64 } from "./base64.ts";

const COLOURS = ["#d6003c", "#0057d9", "#007a3d", "#8a3ffc", "#b35900", "#00727a"];
const LINE = 2;
const FONT_SIZE = 13;
const NAME_MAX = 80;

export function markOf(registry: Registry, ref: string): Omit<Mark, "index" | "painted"> | null {
	if (!registry.has(ref)) return null;
	const { element } = registry.entry(ref);
	if (!isAlive(element)) return null;
	const testId = testIdOf(element)?.value;
	return {
		ref,
		role: roleOf(element),
		name: nameOf(element, NAME_MAX),
		...(testId !== undefined && { testId }),
		bbox: visibleBox(element).box,
	};
}

/** On a canvas of our own world, so that the page has nothing to see of it. */
export async function drawMarks({ data, mimeType, cssWidth, marks }: DrawRequest): Promise<{ data: string }> {
	const picture = await createImageBitmap(new Blob([fromBase64(data)], { type: mimeType }));
	const canvas = new OffscreenCanvas(picture.width, picture.height);
	const context = canvas.getContext("2d") as OffscreenCanvasRenderingContext2D;
	context.drawImage(picture, 0, 0);
	const scale = picture.width / cssWidth;
	context.scale(scale, scale);
	context.lineWidth = LINE;
	context.font = `bold ${FONT_SIZE}px sans-serif`;
	context.textBaseline = "top";
	for (const [at, { box, text }] of marks.entries()) {
		const colour = COLOURS[at % COLOURS.length] ?? "#000";
		context.strokeStyle = colour;
		context.strokeRect(box.x, box.y, box.width, box.height);
		const width = context.measureText(text).width + 6;
		const height = FONT_SIZE + 4;
		// Above the element, so that the label hides as little of it as can be.
		const top = box.y >= height ? box.y - height : box.y;
		const left = Math.max(Math.min(box.x - LINE / 2, cssWidth - width), 0);
		context.fillStyle = colour;
		context.fillRect(left, top, width, height);
		context.fillStyle = "#fff";
		context.fillText(text, left + 3, top + 3);
	}
	const blob = await canvas.convertToBlob({ type: mimeType });
	return { data: toBase64(new Uint8Array(await blob.arrayBuffer())) };
}
