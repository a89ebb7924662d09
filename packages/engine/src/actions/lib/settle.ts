import type { Settled } from "@bascule/page-agent";
import { MAX_DEADLINE_MS } from "@bascule/protocol";
import { isLostContext } from "../../agent/agent-client.ts";
import type { Frame } from "../../frames/frames.ts";
import { sleep } from "../../tab/change-signal.ts";
import type { Tab } from "../../tab/tab.ts";
import type { ActionWatch } from "./action-watch.ts";

/** How long a page that listens may take to show its first change. */
const REACTION_MS = 120;
/** After the network answered the page has everything it needs, but may have much to do. */
const AFTER_NETWORK_MS = 150;
/** No further change for this long counts as done. */
const QUIET_MS = 8;
const NETWORK_CAP_MS = 2000;
const LOAD_CAP_MS = 4000;
/** A new tab that has not set out for a page after this long is meant to be empty. */
const TAB_BLANK_MS = 200;

export interface SettleOptions {
	tab: Tab;
	/** The document that was acted on, then those around it, which may show what came of it too. */
	frames: Frame[];
	watch: ActionWatch;
	/** Something may come of the action: a listener ran, or the browser has a default action for it. */
	reacts: Promise<boolean> | boolean;
	/** The document of the target watches where the press or the keys went. */
	isPress: boolean;
	signal: AbortSignal;
}

/** What a page says of an action that it does not hear of. */
const NO_NEWS: Settled = { changed: false, quietFor: 0 };

export interface SettleResult {
	/** The main frame shows a new document. */
	navigated: boolean;
	/** What a press hit, or keys would have, in place of the target. */
	missed?: string;
	/** No press has come to the document of the target, or one that the page kept to itself and did nothing about. */
	absent?: "kept" | "elsewhere";
	/** That document has gone, and the tab stays where it is. */
	lost?: true;
	/** What the click landed on, after the target had moved away from under the press. */
	strayed?: string;
	/** The page took the target away between press and release. */
	cutShort?: true;
	/** A download is about to begin. */
	stores?: true;
	warnings: string[];
}

/** Waits until the effects of an action are there, and not longer: every wait ends with an event or a cap. */
export async function settle(options: SettleOptions): Promise<SettleResult> {
	const { tab, watch, reacts, isPress, signal } = options;
	const warnings: string[] = [];
	let stores = false;
	const done = (navigated: boolean): SettleResult => ({ navigated, warnings, ...(stores && { stores: true }) });
	const networkCap = performance.now() + NETWORK_CAP_MS;
	let wait: Wait | null = (await reacts) ? { patience: REACTION_MS } : isPress ? { patience: 0 } : null;
	for (;;) {
		if (watch.navigated) return done(await loaded(options, warnings));
		if (watch.interrupted) return done(false);
		const state = wait ? await unlessGone(options, news(options, wait, networkCap)) : NO_NEWS;
		if (state === "lost") {
			// A frame of its own may have gone while the tab stays where it is.
			if (watch.navigated) continue;
			return { ...done(false), lost: true };
		}
		stores ||= state.stores ?? false;
		if (state.missed !== undefined) return { ...done(false), missed: state.missed };
		if (watch.navigated) continue;
		if (!watch.requests.unanswered) {
			if (watch.framesLoading && performance.now() < networkCap) {
				const loaded = () => !watch.framesLoading || watch.navigated || watch.interrupted;
				await tab.changes.until(loaded, { ms: networkCap - performance.now(), signal });
				wait = { patience: 0 };
				continue;
			}
			return {
				...done(false),
				...(state.absent && !(state.absent === "kept" && state.changed) && { absent: state.absent }),
				...(state.strayed !== undefined && { strayed: state.strayed }),
				...(state.cutShort && { cutShort: true }),
			};
		}
		const answered = () => !watch.requests.unanswered || watch.navigated || watch.interrupted;
		if (!(await tab.changes.until(answered, { ms: networkCap - performance.now(), signal }))) {
			warnings.push("a request that the action started is still running");
			return done(false);
		}
		// What the page showed while it waited for the answer is not yet the outcome.
		wait = { patience: AFTER_NETWORK_MS, since: watch.requests.outcomeFrom };
	}
}

/**
 * The page is asked until it has nothing more to say. Once the tab sets out for another page, or the page is gone, it
 * would not answer any more.
 */
async function unlessGone({ tab, watch }: SettleOptions, answer: Promise<Settled | "lost">): Promise<Settled | "lost"> {
	const over = new AbortController();
	const isGone = () => watch.navigated || watch.interrupted;
	const gone = tab.changes.until(isGone, { ms: MAX_DEADLINE_MS, signal: over.signal });
	for (const promise of [answer, gone]) promise.catch(() => {});
	try {
		return await Promise.race([answer, gone.then(() => "lost" as const)]);
	} finally {
		over.abort();
	}
}

interface Wait {
	/** How long news may take. */
	patience: number;
	/** Older news do not count; by the clock on the wall. */
	since?: number;
}

/** The first news and the quiet after it; or that the document is gone. */
async function news(options: SettleOptions, wait: Wait, cap: number): Promise<Settled | "lost"> {
	const { signal } = options;
	const after = wait.since === undefined ? {} : { since: wait.since };
	const deadline = performance.now() + wait.patience;
	try {
		let state = await (wait.patience > 0 ? firstNews(options, after, wait.patience, cap) : stateNow(options, after));
		while (state.changed && state.quietFor < QUIET_MS && performance.now() < deadline) {
			await sleep(QUIET_MS - state.quietFor, signal);
			state = await stateNow(options);
		}
		return state;
	} catch (error) {
		if (isLostContext(error)) return "lost";
		throw error;
	}
}

async function firstNews(
	{ tab, frames, watch, signal }: SettleOptions,
	after: { since?: number },
	patience: number,
	cap: number,
): Promise<Settled> {
	const waiting = new Set(frames);
	const answers = Promise.all(
		frames.map((frame) =>
			ask(tab, frame, { wait: true, ...after }, signal).finally(() => {
				waiting.delete(frame);
				tab.changes.notify();
			}),
		),
	);
	answers.catch(() => {});
	const over = () =>
		waiting.size < frames.length || watch.requests.unanswered || watch.navigated || watch.opens || watch.interrupted;
	await tab.changes.until(over, { ms: patience, signal });
	if (!over() && watch.requests.unfinished) {
		// The body of an answer is still on its way; the page may be waiting for its end.
		const left = cap - performance.now();
		await tab.changes.until(() => over() || !watch.requests.unfinished, { ms: left, signal });
		await tab.changes.until(over, { ms: AFTER_NETWORK_MS, signal });
	}
	await Promise.all([...waiting].map((frame) => tab.agents.call(frame, "release", {}, signal)));
	return combined(await answers);
}

/** What there is to tell without waiting for more. */
const stateNow = async ({ tab, frames, signal }: SettleOptions, after: { since?: number } = {}): Promise<Settled> =>
	combined(await Promise.all(frames.map((frame) => ask(tab, frame, { wait: false, ...after }, signal))));

const ask = (tab: Tab, frame: Frame, request: { wait: boolean; since?: number }, signal: AbortSignal) =>
	tab.agents.call(frame, "settle", request, signal);

/** News in any document are news; the press was meant for the first. */
const combined = ([target, ...others]: Settled[]): Settled => ({
	...(target as Settled),
	changed: [target, ...others].some((state) => state?.changed),
	quietFor: Math.min(...[target, ...others].map((state) => state?.quietFor ?? 0)),
});

/** Waits until the tabs that an action opened show something. */
export async function arrived(tab: Tab, watch: ActionWatch, signal: AbortSignal): Promise<void> {
	if (!watch.opens) return;
	const setOut = () => !watch.opened.some((other) => other.loading.count === 0);
	await tab.changes.until(() => !watch.arriving, { ms: TAB_BLANK_MS, signal });
	if (setOut()) await tab.changes.until(() => !watch.arriving, { ms: LOAD_CAP_MS, signal });
}

async function loaded({ tab, watch, signal }: SettleOptions, warnings: string[]): Promise<boolean> {
	const ready = () => !tab.loading.pending || watch.interrupted;
	if (!(await tab.changes.until(ready, { ms: LOAD_CAP_MS, signal }))) warnings.push("the new page is still loading");
	return true;
}
