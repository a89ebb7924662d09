import type { TabHost } from "../../page/local-page.ts";

const LATE =
	"documents that were open before may have kept functions of the browser; in all others it holds from the first script on";
const LATE_WINDOWS = "a window that a page opens is covered a moment after it has opened";
const NO_SHARED_WORKERS = "shared workers and service workers are not covered";
const NO_WORKERS = "workers are not covered";

export const GUEST_CAVEAT =
	"BYOB caveat: permissions are set in a browser that is not ours, for all of its tabs, until the session is closed";

/** From when on a policy holds in every document of the session. */
interface Applied {
	from: "now" | "next_navigation";
	warnings: string[];
}

/** Applies changed policies in all documents of the session. */
export async function applyPolicies(host: TabHost, warnings: string[]): Promise<Applied> {
	const all = [host.workers, ...[...host.tabs.values()].map((tab) => tab.policies)];
	const updates = await Promise.all(all.flatMap((one) => one?.update() ?? []));
	return {
		from: updates.every(({ isReached }) => isReached) ? "now" : "next_navigation",
		warnings: [
			...warnings,
			...(updates.some(({ isLate }) => isLate) ? [LATE] : []),
			...(host.policies.joinsLate ? [LATE_WINDOWS] : []),
			...(host.policies.isGuest ? [host.policies.grants.isEffective ? NO_SHARED_WORKERS : NO_WORKERS] : []),
		],
	};
}

/** Undefined for an address without an origin. */
export function originOf(url: string): string | undefined {
	const { origin } = URL.canParse(url) ? new URL(url) : { origin: "null" };
	return origin === "null" ? undefined : origin;
}
