import { perTask } from "../tree/cache.ts";
import { roleOf } from "../tree/roles.ts";
import { styleOf } from "../tree/visibility.ts";

/** What lies around the content of a page: navigation, footers, asides, and what floats above. */

const AROUND = new Set(["navigation", "contentinfo", "complementary"]);
const CONTENT = "main,[role=main],h1";
export const HEADINGS = "h1,h2,h3,h4,h5,h6,[role=heading]";
/** A bar is at least so much of the window's width and at most so much of its height. */
const BAR_WIDTH = 0.9;
const BAR_HEIGHT = 0.3;

export function isPeripheral(element: Element): boolean {
	if (element.localName === "aside" || AROUND.has(roleOf(element))) return true;
	const { position } = styleOf(element);
	if (position === "fixed") return !element.querySelector(CONTENT) && !isMostOfThePage(element);
	return position === "sticky" && isBar(element);
}

/** Applications that fill the window are often one fixed box. */
function isMostOfThePage(element: Element): boolean {
	return 2 * lengthOf(element) > lengthOf(element.ownerDocument.body);
}

const lengthOf = perTask((element: Element): number => (element as HTMLElement).innerText?.length ?? 0);

/** Of what is sticky, headings and columns are content; a strip of controls across the window is not. */
function isBar(element: Element): boolean {
	if (element.closest("table") || element.matches(HEADINGS) || element.querySelector(HEADINGS)) return false;
	const view = element.ownerDocument.defaultView ?? window;
	const { width, height } = element.getBoundingClientRect();
	if (width < view.innerWidth * BAR_WIDTH || height > view.innerHeight * BAR_HEIGHT) return false;
	return element.querySelector("a,button,input") !== null;
}
