import type { Prepared } from "@bascule/page-agent";
import { BridgeError, type Target } from "@bascule/protocol";
import type { PageTab, TabContext } from "./page-tab.ts";
import { type InputAction, targetOf } from "./perform.ts";
import { sleep } from "./pulse.ts";
import { type Place, withTarget } from "./targets.ts";

/** How long an element may take to become visible, enabled and uncovered. */
export const ACTIONABLE_MS = 1000;

export interface PrepareOptions extends TabContext {
	action: InputAction;
	tab: PageTab;
	/** Input of the browser's own follows, of which a press may only reach the target. */
	isTrusted: boolean;
}

/**
 * Finds the target of an action and gets it ready. Waits a little for what may still become possible: an element that is
 * on its way, a button about to be enabled.
 */
export async function prepare({
	action,
	tab,
	host,
	signal,
	isTrusted,
}: PrepareOptions): Promise<{ place: Place<PageTab>; prepared: Prepared }> {
	const target = targetOf(action as Target);
	const arm = isTrusted && action.type === "click" && !target.coords;
	const request = { target, action: action.type, arm, steady: true };
	const patience = performance.now() + ACTIONABLE_MS;
	for (;;) {
		try {
			return await withTarget(target, { tab, ids: host.ids, tabs: host.tabs, signal }, async (place, limit) => ({
				place,
				prepared: await place.tab.agents.call(place.frame, "prepare", request, limit),
			}));
		} catch (error) {
			if (!mayPass(error, target)) throw error;
			if (performance.now() < patience) await sleep(50, signal);
			// What never stands still is pressed as it is; if the press misses, it is told.
			else if (request.steady && isMoving(error)) request.steady = false;
			else throw error;
		}
	}
}

const PASSING = new Set(["hidden", "covered", "disabled", "off-screen", "moving"]);

const isMoving = (error: unknown): boolean => error instanceof BridgeError && error.details?.reason === "moving";

function mayPass(error: unknown, target: Target): boolean {
	if (!(error instanceof BridgeError)) return false;
	if (error.code === "element_not_found") return target.selector !== undefined;
	return error.code === "element_not_actionable" && PASSING.has(String(error.details?.reason));
}
