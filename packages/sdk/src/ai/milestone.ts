import type { BrowserAction, BrowserActionType } from "@bascule/protocol/bridge";
import type { ErrorCode } from "@bascule/protocol/errors";

/** One action of a browser agent, told when it has ended. */
export interface Milestone {
	/** When it began, in milliseconds since 1970. */
	at: number;
	action: BrowserActionType;
	/** A uid, a selector, a key or an address; never what was typed. */
	target?: string;
	ok: boolean;
	code?: ErrorCode;
	ms: number;
	tabId?: number;
}

/** Enough to recognise a selector or an address by. */
const MAX_TARGET_CHARS = 200;

export function targetOf(action: BrowserAction): string | undefined {
	return aim(action)?.slice(0, MAX_TARGET_CHARS);
}

function aim(action: BrowserAction): string | undefined {
	if ("url" in action) return withoutSecrets(action.url);
	if ("key" in action) return action.key;
	if ("uid" in action && action.uid !== undefined) return action.uid;
	return "selector" in action ? action.selector : undefined;
}

/** Milestones are shown and kept, and a query or a user name may be a key to something. */
function withoutSecrets(address: string): string {
	const url = URL.parse(address);
	if (!url?.host) return address.replace(/[?#].*$/s, "").replace(/^((?:\w+:(?=[/\\]))?[/\\]*)[^/\\]*@/, "$1");
	return Object.assign(url, { username: "", password: "", search: "", hash: "" }).href;
}
