import { BridgeError } from "./errors.ts";
import type { Page, ResultOf } from "./page.ts";
import type { ElementTarget } from "./shapes.ts";

/** How to find an element without its ref. */
export type Located = Pick<ResultOf<"locator">, "playwright" | "selector" | "stability" | "tag" | "masked">;

export interface Annotation {
	copy: string;
	arrow?: string;
	target?: Located;
}

/** One call that succeeded, as it can be repeated without refs. */
export interface Step {
	id: string;
	tool: string;
	args: Record<string, unknown>;
	/** The elements that the arguments name, by the path of the object that names each ("" for the arguments). */
	targets: Record<string, Located>;
	annotations: Annotation[];
}

export interface Flow {
	name: string;
	steps: Step[];
}

/** Undefined when the element is not there, or not yet. */
export async function locate(
	target: ElementTarget,
	page: Page<"locator">,
	signal: AbortSignal,
): Promise<Located | undefined> {
	try {
		return await page.ask("locator", target, { signal });
	} catch (error) {
		if (signal.aborted || !(error instanceof BridgeError)) throw error;
		return undefined;
	}
}
