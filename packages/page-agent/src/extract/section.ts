import { everyElement } from "../tree/dom.ts";
import { nameOf, roleOf, testIdOf } from "../tree/semantics.ts";
import { isShown, textOf } from "./field.ts";
import { idStems, labelScore, markScore, type Naming } from "./naming.ts";

/** Names of a part must be clear: all that is inside is read as its own. */
const CLEAR = 0.8;

/** The part of a record that is called so: by its heading, legend or term, or by its author. */
export function sectionOf(parts: Element[], naming: Naming): Element | null {
	let best: Element | null = null;
	let most = CLEAR;
	for (const part of parts)
		for (const element of everyElement(part)) {
			const [section, score] = named(element, naming);
			if (!section || score < most || (score === most && best) || !isShown(section) || parts.includes(section))
				continue;
			best = section;
			most = score;
		}
	return best;
}

function named(element: Element, naming: Naming): [section: Element | null, score: number] {
	if (element.localName === "legend") return [element.closest("fieldset"), labelScore(naming, textOf(element))];
	if (element.localName === "dt") return [element.nextElementSibling, labelScore(naming, textOf(element))];
	if (roleOf(element) === "heading") return [belowHeading(element), labelScore(naming, textOf(element))];
	if (element.childElementCount === 0 || !element.hasAttributes()) return [null, 0];
	const marks = [
		...element.classList,
		element.id,
		testIdOf(element)?.value ?? "",
		element.getAttribute("itemprop") ?? "",
	];
	const marked = Math.max(0, ...marks.filter(Boolean).map((mark) => markScore(naming, idStems(mark))));
	const isNamed = element.hasAttribute("aria-label") || element.hasAttribute("aria-labelledby");
	return [element, Math.max(marked * 0.95, isNamed ? labelScore(naming, nameOf(element)) : 0)];
}

/** All that is around the only heading; else what follows it. */
function belowHeading(heading: Element): Element | null {
	const parent = heading.parentElement;
	const isOnly = parent?.querySelectorAll("h1,h2,h3,h4,h5,h6,[role=heading]").length === 1;
	return isOnly && parent.localName !== "body" ? parent : heading.nextElementSibling;
}
