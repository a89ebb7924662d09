import { printNothing } from "./printing.ts";
import { hideWebdriver } from "./webdriver.ts";

/** Before the scripts of a page in a tab that an agent works in. */
export function beginDocument(isAgentsOwn: boolean): void {
	hideWebdriver();
	// Where the owner looks, the owner can answer what the browser asks about printing.
	if (isAgentsOwn) printNothing();
}
