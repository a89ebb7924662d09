import { BridgeError, MAX_DEADLINE_MS } from "@bascule/protocol";
import type { Tab } from "../../tab/tab.ts";
import type { ActionWatch } from "./action-watch.ts";
import { type ActContext, type Done, openWindow, settled } from "./input.ts";

/** After DOMContentLoaded, how long slow images and the like are waited for. */
const LOAD_MS = 3000;
/** After load, how long first requests of the page's own scripts are waited for. */
const FIRST_REQUESTS_MS = 500;

/** A page that is busy for longer than this when it is left has its script ended, or it would keep the next one out. */
const BUSY_MS = 1000;

const HINTS: Array<[RegExp, string]> = [
	[/NAME_NOT_RESOLVED/, "The host name does not exist or cannot be resolved; check its spelling."],
	[/CONNECTION_REFUSED/, "Nothing listens on that host and port; start the server or correct the port."],
	[/CERT|SSL/, "The browser does not accept the server's certificate."],
	[/TIMED_OUT/, "The server did not answer in time."],
	[/INTERNET_DISCONNECTED|ADDRESS_UNREACHABLE/, "The machine has no route to that host."],
	[/ABORTED/, "The navigation was aborted, for example by a download or by a second navigation."],
];

/** Loads an address; returns warnings. */
export async function goTo(tab: Tab, url: string, watch: ActionWatch, signal: AbortSignal): Promise<string[]> {
	await setOut(tab);
	const going = tab.session.send("Page.navigate", { url }, { signal });
	const answer = await unlessHeldUp(going, { tab, watch, signal });
	if (!answer) return [];
	const { errorText, loaderId, isDownload } = answer;
	if (isDownload) return ["the URL is a download; the page did not change"];
	if (errorText) throw navigationFailed(url, errorText);
	return loaderId ? loaded(tab, loaderId, watch, signal) : [];
}

/** One step back or forward. */
export async function goThroughHistory(
	tab: Tab,
	step: -1 | 1,
	watch: ActionWatch,
	signal: AbortSignal,
): Promise<string[]> {
	const { currentIndex, entries } = await tab.session.send("Page.getNavigationHistory", undefined, { signal });
	const entry = entries[currentIndex + step];
	if (!entry) {
		const where = step < 0 ? "earlier" : "later";
		throw new BridgeError("navigation_failed", `there is no ${where} page in this tab's history`, {
			hint: "Use navigate with a URL.",
			source: "caller",
		});
	}
	await setOut(tab);
	const going = tab.session.send("Page.navigateToHistoryEntry", { entryId: entry.id }, { signal });
	if (!(await unlessHeldUp(going, { tab, watch, signal }))) return [];
	const moved = () => watch.replaced || tab.url !== watch.from || tab.closed || watch.heldUp;
	await tab.changes.until(moved, { ms: LOAD_MS, signal });
	return watch.replaced ? loaded(tab, tab.frames.main.loaderId, watch, signal) : [];
}

/** What the browser answers; nothing if a dialog holds it up, of which the action tells. */
async function unlessHeldUp<T>(
	asked: Promise<T>,
	{ tab: { changes }, watch, signal }: { tab: Tab; watch: ActionWatch; signal: AbortSignal },
): Promise<T | undefined> {
	let isAnswered = false;
	const answer = asked.finally(() => {
		isAnswered = true;
		changes.notify();
	});
	answer.catch(() => {});
	await changes.until(() => isAnswered || watch.heldUp, { ms: MAX_DEADLINE_MS, signal });
	return isAnswered ? answer : undefined;
}

/** Whatever became of the page before: the next one starts anew. */
async function setOut(tab: Tab): Promise<void> {
	if (tab.stuck || (await isBusy(tab))) await tab.interrupt();
	tab.frames.main.isCrashed = false;
}

/** Once the tab is on its way the browser holds back what is asked of the page, and what would end its script too. */
async function isBusy({ session, isRestricted, crashed, isLeaving, dialogs }: Tab): Promise<boolean> {
	if (isRestricted || crashed || isLeaving || dialogs.open) return false;
	const asked = session.send("Runtime.evaluate", { expression: "0" }, { timeoutMs: BUSY_MS });
	return asked.then(
		() => false,
		(error) => BridgeError.from(error).code === "timeout",
	);
}

async function loaded(tab: Tab, loaderId: string, watch: ActionWatch, signal: AbortSignal): Promise<string[]> {
	const { loading, changes } = tab;
	// A redirect by script replaces the document that was asked for; any but the one before will do.
	const ready = (state: "DOMContentLoaded" | "load") => () =>
		tab.crashed ||
		tab.closed ||
		watch.heldUp ||
		loading.reached(loaderId, state) ||
		(watch.replaced && loading.reached(tab.frames.main.loaderId, state));
	const isThere = ready("DOMContentLoaded");
	await changes.until(() => watch.replaced || isThere(), { ms: MAX_DEADLINE_MS, signal });
	tab.agents.warm(tab.frames.main);
	await changes.until(isThere, { ms: MAX_DEADLINE_MS, signal });
	if (tab.crashed) throw new BridgeError("target_crashed", "the page crashed while loading");
	const isLoaded = () => tab.closed || watch.heldUp || (ready("load")() && !loading.pending);
	const isWhole = await changes.until(isLoaded, { ms: LOAD_MS, signal });
	if (tab.lostTo) throw tab.lostTo;
	if (!isWhole) return ["the load event has not fired yet"];
	if (watch.heldUp) return [];
	await changes.until(() => !watch.requests.unanswered, { ms: FIRST_REQUESTS_MS, signal });
	return [];
}

export function navigationFailed(url: string, errorText: string): BridgeError {
	const hint = HINTS.find(([pattern]) => pattern.test(errorText))?.[1];
	return new BridgeError("navigation_failed", `${url} could not be loaded: ${errorText}`, {
		...(hint && { hint }),
		details: { url, net: errorText },
	});
}

interface Journey {
	/** It may end in the same document. */
	within: boolean;
	/** Returns warnings. */
	go(): Promise<string[]>;
}

/** Goes to another page; to another place of the same one, if that may be, as an action on it. */
export async function travel(
	{ action, tab, signal }: ActContext,
	watch: ActionWatch,
	done: Done,
	{ within, go }: Journey,
): Promise<void> {
	if (tab.dialogs.asksToLeave) throw tab.dialogs.obstacle;
	const isWatched = within && !tab.stuck && !watch.interrupted && !tab.isLeaving;
	if (isWatched) await openWindow(tab, action.type, signal);
	done.warnings.push(...(await go()));
	if (isWatched && !watch.replaced) await settled(done, watch, true, signal);
}
