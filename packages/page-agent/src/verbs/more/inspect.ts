import type { QueryOf, ResultOf } from "@bascule/protocol";
import { visibleBox } from "../../geometry/geometry.ts";
import type { Registry } from "../../refs/registry.ts";
import { resolve } from "../../refs/resolve.ts";
import { isVisible } from "../../tree/semantics.ts";
import { styleOf } from "../../tree/visibility.ts";

/** What decides whether a control can be seen and used, and how its children are laid out. */
const DEFAULT_STYLES = [
	"display",
	"visibility",
	"opacity",
	"position",
	"cursor",
	"pointerEvents",
	"overflow",
	"overflowX",
	"overflowY",
	"zIndex",
	"flexDirection",
	"justifyContent",
	"alignItems",
];

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export default function inspect(registry: Registry, { styles, ...target }: QueryOf<"inspect">): ResultOf<"inspect"> {
	const { element, ref, warnings } = resolve(registry, target);
	const style = styleOf(element);
	const known = [...new Set([...DEFAULT_STYLES, ...styles])].flatMap((name) => {
		const value = style.getPropertyValue(kebab(name));
		return value === "" ? [] : [[name, value]];
	});
	const unknown = styles.filter((name) => !known.some(([key]) => key === name));
	return {
		found: true,
		ref,
		box: visibleBox(element).box,
		styles: Object.fromEntries(known),
		overflowing: {
			x: element.scrollWidth > element.clientWidth,
			y: element.scrollHeight > element.clientHeight,
		},
		visible: isVisible(element),
		childCount: element.childElementCount,
		warnings: [...warnings, ...unknown.map((name) => `unknown style ${name}`)],
	};
}
