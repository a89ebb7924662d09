import type { EngineSession } from "../../session/engine-session.ts";
import type { Change } from "../../session/session-targets.ts";

const LATE =
	"documents that were already open may keep the original functions; in all others the policy applies from the first script on";
const LATE_WINDOWS = "a window that a page opens is covered shortly after it opens";
const NO_SHARED_WORKERS = "shared workers and service workers are not covered";
const NO_WORKERS = "workers are not covered";

export const GUEST_CAVEAT =
	"BYOB caveat: permissions apply to all tabs of the owner's browser until the session is closed";

/** From when on a policy holds in every document of the session. */
interface Applied {
	from: "now" | "next_navigation";
	warnings: string[];
}

/** How a change of the policies went in the documents of the session. */
export function applied({ policies }: EngineSession, { from, isLate }: Change, warnings: string[]): Applied {
	return {
		from,
		warnings: [
			...warnings,
			...(isLate ? [LATE] : []),
			...(policies.joinsLate ? [LATE_WINDOWS] : []),
			...(policies.isGuest ? [policies.grants.isEffective ? NO_SHARED_WORKERS : NO_WORKERS] : []),
		],
	};
}

/** Undefined for an address without an origin. */
export function originOf(url: string): string | undefined {
	const { origin } = URL.canParse(url) ? new URL(url) : { origin: "null" };
	return origin === "null" ? undefined : origin;
}
