import type { Overflow, OverflowFinding, QueryOf, ResultOf } from "@bascule/protocol";
import { visibleBox } from "../../geometry/geometry.ts";
import { hintFor } from "../../refs/hints.ts";
import type { Registry } from "../../refs/registry.ts";
import { collapse, cut, everyElement, isInput } from "../../tree/dom.ts";
import { isDrawn, styleOf } from "../../tree/visibility.ts";

const MAX_SCANNED = 10_000;
/** Layout rounds to whole pixels. */
const EPSILON = 1;
/** A box as small as this hides its text on purpose, for those who have the page read to them. */
const UNSEEN = 1;
const MAX_SELECTOR = 200;
const MAX_TEXT = 500;

type Query = QueryOf<"overflow">;
type Evidence = OverflowFinding["evidence"];
interface Found {
	element: Element;
	type: Overflow;
	evidence: Evidence;
}

export default function overflow(registry: Registry, { scope, types, limit }: Query): ResultOf<"overflow"> {
	const detectors = DETECTORS.filter(({ type }) => types.includes(type));
	const found: Found[] = types.includes("viewport-horizontal") ? viewportOverrun() : [];
	const warnings: string[] = [];
	let scanned = 0;
	for (const element of everyElement(document)) {
		if (++scanned > MAX_SCANNED) {
			warnings.push(`scan stopped at ${MAX_SCANNED} elements: re-run with scope "viewport" for a narrower pass`);
			break;
		}
		if (found.length > limit) break;
		if (!isMeasured(element) || (scope === "viewport" && !visibleBox(element).box)) continue;
		const hit = detectors.find(({ holds }) => holds(element));
		if (hit) found.push({ element, type: hit.type, evidence: hit.evidence(element) });
	}
	const shown = found.slice(0, limit);
	registry.reserve(shown.map(({ element }) => element));
	return {
		findings: shown.map((finding) => tell(registry, finding)),
		truncated: found.length > limit,
		warnings,
	};
}

/** Fields scroll by themselves, and what is not drawn overflows nothing. */
const isMeasured = (element: Element): boolean =>
	element.clientWidth > UNSEEN && element.clientHeight > UNSEEN && !isInput(element) && isDrawn(element);

const overX = (element: Element): boolean => element.scrollWidth > element.clientWidth + EPSILON;
const overY = (element: Element): boolean => element.scrollHeight > element.clientHeight + EPSILON;

function overflows(element: Element, way: RegExp): boolean {
	const { overflowX, overflowY } = styleOf(element);
	return (overX(element) && way.test(overflowX)) || (overY(element) && way.test(overflowY));
}

const sizes = (element: Element): Evidence => {
	const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
	const { overflowX, overflowY } = styleOf(element);
	return { scrollWidth, clientWidth, scrollHeight, clientHeight, overflowX, overflowY };
};

interface Detector {
	type: Overflow;
	holds(element: Element): boolean;
	evidence(element: Element): Evidence;
}

/** The most telling first: an element is reported once. */
const DETECTORS: readonly Detector[] = [
	{
		type: "text-ellipsis",
		holds: (element) => overX(element) && styleOf(element).textOverflow === "ellipsis",
		evidence(element) {
			const { scrollWidth, clientWidth } = element;
			const fullText = collapse(element.textContent ?? "");
			const visibleText = fullText.slice(0, Math.floor((fullText.length * clientWidth) / scrollWidth));
			return {
				scrollWidth,
				clientWidth,
				visibleText: cut(visibleText, MAX_TEXT),
				fullText: cut(fullText, MAX_TEXT),
			};
		},
	},
	{ type: "clipped", holds: (element) => overflows(element, /hidden|clip/), evidence: sizes },
	{
		type: "layout",
		// A page that scrolls is as it should be.
		holds: (element) => element !== document.documentElement && overflows(element, /auto|scroll/),
		evidence: sizes,
	},
];

/** A page that is wider than its window, with the element that reaches out furthest. */
function viewportOverrun(): Found[] {
	const { documentElement: root } = document;
	if (window !== window.top || !overX(root)) return [];
	let widest: Element | null = null;
	let edge = root.clientWidth + EPSILON;
	for (const element of root.querySelectorAll("body *")) {
		const { right } = element.getBoundingClientRect();
		if (right + scrollX <= edge || !isDrawn(element)) continue;
		edge = right + scrollX;
		widest = element;
	}
	return [
		{
			element: root,
			type: "viewport-horizontal",
			evidence: {
				documentScrollWidth: root.scrollWidth,
				viewportWidth: root.clientWidth,
				overrunPx: root.scrollWidth - root.clientWidth,
				...(widest && {
					widestDescendantSelector: shortSelector(widest) ?? widest.localName,
					widestDescendantWidth: Math.round(widest.getBoundingClientRect().width),
				}),
			},
		},
	];
}

function shortSelector(element: Element): string | null {
	const { selectorHint } = hintFor(element);
	return selectorHint.length > MAX_SELECTOR ? null : selectorHint;
}

function tell(registry: Registry, { element, type, evidence }: Found): OverflowFinding {
	const selector = type === "viewport-horizontal" ? "html" : shortSelector(element);
	return {
		selector: selector ?? element.localName,
		ref: registry.refFor(element),
		bbox: visibleBox(element).box,
		type,
		evidence: selector === null ? { ...evidence, selectorTruncated: true } : evidence,
	};
}
