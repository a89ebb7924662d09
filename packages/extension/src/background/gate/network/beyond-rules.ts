import { secretName } from "@bascule/engine";
import { SCRIPTS_SOURCE } from "@bascule/page-agent/bundle";
import { SOCKETLESS } from "@bascule/page-agent/marks";

/** Finds the scripts of workers that must have no WebSocket. No server sees the mark, which is behind the hash. */
export const MARKED = `#*${SOCKETLESS}|`;

/** A document that has been guarded with one list can be guarded with another. */
const keys = new Map<string, string>();

/** For every document that an agent can reach, with what is blocked. */
export function guardBeyondRules(domains: readonly string[]): string {
	const list = JSON.stringify(domains);
	const key = keys.get(list) ?? secretName();
	keys.set(list, key);
	return `${SCRIPTS_SOURCE}.guardBeyondRules("${key}","${SOCKETLESS}",${list})`;
}

/** For every document of the browser, because new ones of agents may begin before anybody is told of them. */
const SCRIPT: chrome.scripting.RegisteredContentScript = {
	id: "new-windows",
	js: ["new-windows.js"],
	matches: ["<all_urls>"],
	matchOriginAsFallback: true,
	allFrames: true,
	runAt: "document_start",
	world: "MAIN",
	persistAcrossSessions: false,
};

/** Puts it into documents from now on, or no more. An earlier run of the worker may have done so. */
export async function watchNewWindows(isNeeded: boolean): Promise<void> {
	const known = await chrome.scripting.getRegisteredContentScripts({ ids: [SCRIPT.id] });
	const isThere = known.length > 0;
	if (isNeeded && !isThere) await chrome.scripting.registerContentScripts([SCRIPT]);
	if (!isNeeded && isThere) await chrome.scripting.unregisterContentScripts({ ids: [SCRIPT.id] });
}
