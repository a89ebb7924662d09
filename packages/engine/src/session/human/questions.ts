import {
	type ActionName,
	BridgeError,
	type HumanAnswer,
	MAX_DEADLINE_MS,
	type PageQuestion,
	traitsOf,
} from "@bascule/protocol";
import type { VerbContext } from "../../verbs/lib/implement.ts";
import { fromHelper } from "./helper.ts";
import { fromOverlay } from "./overlay.ts";

export type AskContext = Pick<VerbContext, "tab" | "host" | "page" | "signal">;

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
	async act(action: ActionName, { tab: { id }, host, signal }: AskContext): Promise<Disposable> {
		// Without a press or a key it cannot answer for a person.
		if (traitsOf(action).input === false) return { [Symbol.dispose]: () => {} };
		for (let open = this.#asking.get(id); open; open = this.#asking.get(id)) {
			if (!open.aborted) throw handsOff();
			await host.changes.until(() => this.#asking.get(id) !== open, { ms: MAX_DEADLINE_MS, signal });
		}
		this.#acting.set(id, this.#count(id) + 1);
		return {
			[Symbol.dispose]: () => {
				this.#acting.set(id, this.#count(id) - 1);
				host.changes.notify();
			},
		};
	}

	/** Resolves with the first answer that counts. Ends with the signal only. */
	async ask(question: PageQuestion, context: AskContext): Promise<HumanAnswer> {
		const { tab, host, signal } = context;
		const isFree = () => !this.#asking.has(tab.id) && this.#count(tab.id) === 0;
		while (!isFree()) await host.changes.until(isFree, { ms: MAX_DEADLINE_MS, signal });
		const over = new AbortController();
		const limited = { ...context, signal: AbortSignal.any([signal, over.signal]) };
		this.#asking.set(tab.id, limited.signal);
		const ways = [fromOverlay(question, limited), ...(tab.policies ? [fromHelper(question, limited)] : [])];
		try {
			return await Promise.race(ways);
		} finally {
			over.abort(new BridgeError("cancelled", "the question was closed"));
			await Promise.allSettled(ways);
			this.#asking.delete(tab.id);
			host.changes.notify();
		}
	}

	#count(tabId: string): number {
		return this.#acting.get(tabId) ?? 0;
	}
}

const handsOff = (): BridgeError =>
	new BridgeError(
		"human_required",
		"a question to a person is open in this tab; agents cannot act in it until it is answered",
		{
			hint: "Wait for the answer, or act in another tab or session.",
		},
	);
