import { layersAt, visibleBox } from "../geometry/geometry.ts";

export interface PickerOptions {
	readonly host: Element;
	readonly root: ShadowRoot;
	pick(event: MouseEvent): void;
}

/** Lets a person point at an element: nothing of it reaches the page, because a cover lies over all of it. */
export function addPicker({ host, root, pick }: PickerOptions): void {
	const cover = div("cover");
	const frame = div("frame");
	frame.hidden = true;
	cover.addEventListener("pointermove", ({ clientX, clientY }) => {
		const under = layersAt({ x: clientX, y: clientY }).find((element) => element !== host);
		const box = under && visibleBox(under).box;
		frame.hidden = !box;
		if (!box) return;
		frame.style.cssText = `left:${box.x}px;top:${box.y}px;width:${box.width}px;height:${box.height}px`;
	});
	cover.addEventListener("click", pick);
	root.append(cover, frame);
}

function div(name: string): HTMLDivElement {
	const element = document.createElement("div");
	element.className = name;
	return element;
}
