import {
	type AnsweredVia,
	BridgeError,
	type HumanAnswer,
	type HumanQuestion,
	isAnswer,
	type Page,
	type PageQuestion,
	type Port,
} from "@bascule/protocol";
import { newCode, shownCode } from "./spoken-code.ts";

/** More than this at a time nobody answers. */
const MAX_WAITING = 50;
/** Somebody who has looked at the questions this lately is still there. */
const ATTENDED_MS = 10_000;

/** A question that waits for a person. */
export interface Waiting extends HumanQuestion {
	readonly id: string;
	readonly session: string;
	/** What a page's own helper needs to confirm it. */
	readonly code: string;
	readonly askedAt: string;
}

export interface AskOptions {
	readonly session: string;
	/** Where it is shown, if the session has a page. */
	readonly page?: (Page<"askHuman"> & { readonly ports: readonly Port[] }) | undefined;
	/** The question ends with it: by its deadline, or because the caller is gone. */
	readonly signal: AbortSignal;
}

/** How a person answers who is not before the page. */
type PersonVia = Extract<AnsweredVia, "terminal" | "http">;

interface Entry {
	readonly waiting: Waiting;
	answer(answer: HumanAnswer): void;
}

/** Where questions of all clients wait for the one person whose machine this is. Each is answered once. */
export class HumanInbox {
	readonly #log: (line: string) => void;
	readonly #entries = new Map<string, Entry>();
	#count = 0;
	#seenAt = Number.NEGATIVE_INFINITY;

	constructor(log: (line: string) => void) {
		this.#log = log;
	}

	/** Somebody is at a terminal and looks. */
	get isAttended(): boolean {
		return performance.now() - this.#seenAt < ATTENDED_MS;
	}

	/** What waits, the oldest first, as a person gets to see it. */
	list(): Waiting[] {
		this.#seenAt = performance.now();
		return [...this.#entries.values()].map(({ waiting }) => ({ ...waiting, code: shownCode(waiting.code) }));
	}

	/** Null when nobody answers before the signal's deadline. */
	async ask(question: HumanQuestion, { session, page, signal }: AskOptions): Promise<HumanAnswer | null> {
		if (this.#entries.size >= MAX_WAITING)
			throw new BridgeError("rate_limited", `${MAX_WAITING} questions are already waiting for a person`);
		const { promise, resolve, reject } = Promise.withResolvers<HumanAnswer | null>();
		const id = `h${++this.#count}`;
		const waiting = { ...question, id, session, code: newCode(), askedAt: new Date().toISOString() };
		const stop = new AbortController();
		const giveUp = () => (hasExpired(signal) ? resolve(null) : reject(signal.reason));
		this.#entries.set(id, { waiting, answer: resolve });
		signal.addEventListener("abort", giveUp, { once: true });
		if (signal.aborted) giveUp();
		else {
			// The log goes to files that others read: neither what is asked nor the code.
			this.#log(`a person is asked (${id}, ${question.kind}, session ${session}): answer with \`bascule human\``);
			if (page?.ports.includes("dom"))
				void showIn(page, { ...question, code: waiting.code }, AbortSignal.any([signal, stop.signal])).then(
					(answer) => answer && resolve(answer),
				);
		}
		try {
			return await promise;
		} finally {
			this.#entries.delete(id);
			signal.removeEventListener("abort", giveUp);
			stop.abort(new BridgeError("cancelled", "the question was answered elsewhere"));
		}
	}

	/** Takes an answer that somebody typed or sent. */
	answer(id: string, value: unknown, via: PersonVia): void {
		const entry = this.#open(id);
		if (!isAnswer(entry.waiting, value)) throw new BridgeError("invalid_action", wrongAnswer(entry.waiting));
		this.#close(entry, { value: value ?? null, cancelled: false, via });
	}

	/** Somebody does not want to answer. */
	cancel(id: string, via: PersonVia): void {
		this.#close(this.#open(id), { value: null, cancelled: true, via });
	}

	#open(id: string): Entry {
		const entry = this.#entries.get(id);
		if (entry) return entry;
		throw new BridgeError("invalid_action", `no question ${id} is waiting for an answer`, {
			hint: "It may have been answered or withdrawn; `bascule human` lists the open questions.",
		});
	}

	#close({ waiting, answer }: Entry, given: HumanAnswer): void {
		this.#entries.delete(waiting.id);
		answer(given);
	}
}

/** Null when the page cannot show it: a person at the terminal still can answer. */
async function showIn(
	page: NonNullable<AskOptions["page"]>,
	question: PageQuestion,
	signal: AbortSignal,
): Promise<HumanAnswer | null> {
	try {
		return await page.ask("askHuman", question, { signal });
	} catch {
		return null;
	}
}

const hasExpired = ({ reason }: AbortSignal): boolean => reason instanceof BridgeError && reason.code === "timeout";

const EXPECTED: Record<HumanQuestion["kind"], string> = {
	acknowledge: "any data that is not too long",
	confirm: "true or false",
	choose: "the index of a choice",
	input: "a text that is not too long",
	pick_element: "a click in the page, or cancel",
};

const wrongAnswer = ({ kind }: HumanQuestion): string => `answer: a ${kind} question takes ${EXPECTED[kind]}`;
