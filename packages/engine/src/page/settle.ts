import type { Settled } from "@bascule/page-agent";
import type { ActionWatch } from "./action-watch.ts";
import { isLostContext } from "./agent-link.ts";
import type { Frame } from "./frames.ts";
import { sleep } from "./pulse.ts";
import type { Tab } from "./tab.ts";

/** How long a page that listens may take to show its first change. */
const REACTION_MS = 120;
/** After the network answered the page has everything it needs. */
const AFTER_NETWORK_MS = 60;
/** No further change for this long counts as done. */
const QUIET_MS = 8;
const NETWORK_CAP_MS = 2000;
const LOAD_CAP_MS = 4000;

export interface SettleOptions {
	tab: Tab;
	frame: Frame;
	watch: ActionWatch;
	/** Something may come of the action: a listener ran, or the browser has a default action for it. */
	reacts: Promise<boolean> | boolean;
	signal: AbortSignal;
}

export interface SettleResult {
	/** The main frame shows a new document. */
	navigated: boolean;
	missed?: string;
	warnings: string[];
}

/** Waits until the effects of an action are there, and not longer: every wait ends with an event or a cap. */
export async function settle({ tab, frame, watch, reacts, signal }: SettleOptions): Promise<SettleResult> {
	const warnings: string[] = [];
	const done = (navigated: boolean): SettleResult => ({ navigated, warnings });
	let patience = (await reacts) ? REACTION_MS : 0;
	const networkCap = performance.now() + NETWORK_CAP_MS;
	for (;;) {
		if (watch.navigated) return done(await loaded(tab, signal, warnings));
		if (watch.interrupted) return done(false);
		const state = await firstChange({ tab, frame, watch, patience, signal });
		if (state === "navigated") {
			// A frame of its own may have gone while the tab stays where it is.
			if (watch.navigated) continue;
			return done(false);
		}
		if (state.missed !== undefined) return { ...done(false), missed: state.missed };
		if (watch.navigated) continue;
		if (!watch.networkPending) return done(false);
		const left = networkCap - performance.now();
		if (left <= 0) {
			warnings.push("a request that the action started is still running");
			return done(false);
		}
		await tab.pulse.until(() => !watch.networkPending || watch.navigated || watch.interrupted, { ms: left, signal });
		patience = AFTER_NETWORK_MS;
	}
}

/** The first change and the quiet after it; or what made waiting for it pointless. */
async function firstChange(options: {
	tab: Tab;
	frame: Frame;
	watch: ActionWatch;
	patience: number;
	signal: AbortSignal;
}): Promise<Settled | "navigated"> {
	const { tab, frame, watch, patience, signal } = options;
	const ask = (wait: boolean) => tab.agents.call(frame, "settle", { wait }, signal);
	const deadline = performance.now() + patience;
	try {
		let state = await waitForChange(tab, ask(patience > 0), { watch, patience, signal, frame });
		while (state.changed && state.quietFor < QUIET_MS && performance.now() < deadline) {
			await sleep(QUIET_MS - state.quietFor, signal);
			state = await ask(false);
		}
		return state;
	} catch (error) {
		if (isLostContext(error)) return "navigated";
		throw error;
	}
}

async function waitForChange(
	tab: Tab,
	asked: Promise<Settled>,
	{ watch, patience, signal, frame }: { watch: ActionWatch; patience: number; signal: AbortSignal; frame: Frame },
): Promise<Settled> {
	let answered = false;
	const answer = asked.finally(() => {
		answered = true;
		tab.pulse.notify();
	});
	answer.catch(() => {});
	await tab.pulse.until(() => answered || watch.networkPending || watch.navigated || watch.interrupted, {
		ms: patience,
		signal,
	});
	if (!answered) await tab.agents.call(frame, "release", {}, signal);
	return answer;
}

async function loaded(tab: Tab, signal: AbortSignal, warnings: string[]): Promise<boolean> {
	const ready = () => !tab.loading.pending || tab.crashed;
	if (!(await tab.pulse.until(ready, { ms: LOAD_CAP_MS, signal }))) warnings.push("the new page is still loading");
	return true;
}
