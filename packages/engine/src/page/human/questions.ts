import { type Action, BridgeError, type HumanAnswer, MAX_DEADLINE_MS, type PageQuestion } from "@bascule/protocol";
import type { TabHost } from "../local-page.ts";
import type { PageTab } from "../page-tab.ts";
import { fromHelper } from "./helper.ts";
import { fromOverlay } from "./overlay.ts";

export interface AskContext {
	readonly tab: PageTab;
	readonly host: TabHost;
	readonly signal: AbortSignal;
}

/** Actions without a press or a key: they cannot answer for a person. */
const HARMLESS: ReadonlySet<Action["type"]> = new Set([
	"navigate",
	"go_back",
	"go_forward",
	"wait_for",
	"set_viewport",
	"tab_visibility",
	"let_go",
]);

/**
 * Questions to the person before a session's pages. Input of agents is as trusted to a page as a person's, so that in
 * one tab there is either a question or an agent's hand: a question waits until the actions in its tab have ended, and
 * from then on actions are refused there until it is answered.
 */
export class Questions {
	/** Tabs with a question, and the signal that it is over: what shows it then has to be taken away. */
	readonly #asking = new Map<string, AbortSignal>();
	readonly #acting = new Map<string, number>();

	/** Marks the tab as acted in until disposed. */
	async act({ type }: Action, { tab: { id }, host, signal }: AskContext): Promise<Disposable> {
		if (HARMLESS.has(type)) return { [Symbol.dispose]: () => {} };
		for (let open = this.#asking.get(id); open; open = this.#asking.get(id)) {
			if (!open.aborted) throw handsOff();
			await host.pulse.until(() => this.#asking.get(id) !== open, { ms: MAX_DEADLINE_MS, signal });
		}
		this.#acting.set(id, this.#count(id) + 1);
		return {
			[Symbol.dispose]: () => {
				this.#acting.set(id, this.#count(id) - 1);
				host.pulse.notify();
			},
		};
	}

	/** Resolves with the first answer that counts. Ends with the signal only. */
	async ask(question: PageQuestion, context: AskContext): Promise<HumanAnswer> {
		const { tab, host, signal } = context;
		const isFree = () => !this.#asking.has(tab.id) && this.#count(tab.id) === 0;
		while (!isFree()) await host.pulse.until(isFree, { ms: MAX_DEADLINE_MS, signal });
		const over = new AbortController();
		const limited = { ...context, signal: AbortSignal.any([signal, over.signal]) };
		this.#asking.set(tab.id, limited.signal);
		const ways = [fromOverlay(question, limited), ...(tab.policies ? [fromHelper(question, limited)] : [])];
		try {
			return await Promise.race(ways);
		} finally {
			over.abort(new BridgeError("cancelled", "the question is over"));
			await Promise.allSettled(ways);
			this.#asking.delete(tab.id);
			host.pulse.notify();
		}
	}

	#count(tabId: string): number {
		return this.#acting.get(tabId) ?? 0;
	}
}

const handsOff = (): BridgeError =>
	new BridgeError("human_required", "a person is being asked in this tab, and agents cannot act in it meanwhile", {
		hint: "Wait for the answer, or act in another tab or session.",
	});
