/**
 * Runs in all documents of the browser while agents are there, since a window that an agent's page opens may begin before
 * anybody is told of it. In the owner's it does nothing.
 */
import { guardBeyondRules } from "./beyond-rules.ts";
import { AGENTS_DOCUMENT, SOCKETLESS } from "./marks.ts";
import { refuseMadeWorkersBelow } from "./refuse-made-workers.ts";

/** Of this document, so that no other can answer in its place. */
const getter = (owner: object, name: string) =>
	Object.getOwnPropertyDescriptor(owner, name)?.get as (this: unknown) => never;
const performanceOf = getter(window, "performance");
const timingsOf = getter(PerformanceResourceTiming.prototype, "serverTiming");
const nameOf = getter(PerformanceServerTiming.prototype, "name");
const { getEntriesByType } = Performance.prototype;

/** Whether the network said so when it brought the document. */
function isMarked(view: Window): boolean {
	const navigation = getEntriesByType.call(performanceOf.call(view), "navigation")[0];
	const timings: PerformanceServerTiming[] = timingsOf.call(navigation);
	for (let index = 0; index < timings.length; index++) if (nameOf.call(timings[index]) === AGENTS_DOCUMENT) return true;
	return false;
}

/** What comes from no server is as the document around it; what cannot be told is not the owner's. */
function isAgents(view: Window): boolean {
	try {
		if (view.location.protocol.startsWith("http")) return isMarked(view);
		return view === view.parent ? isMade(view) : isAgents(view.parent);
	} catch {
		return true;
	}
}

/** A page has made its text; an empty one is in the hands of its opener, who is watched. */
const isMade = ({ location }: Window): boolean => location.protocol === "blob:";

if (isAgents(window)) {
	// It does not know what is blocked.
	guardBeyondRules(String(crypto.getRandomValues(new Uint32Array(4))), SOCKETLESS, []);
	if (window === window.parent && isMade(window)) refuseMadeWorkersBelow(document);
}
