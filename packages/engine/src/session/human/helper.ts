import { type HumanAnswer, type HumanKind, isAnswer, MAX_ANSWER, type PageQuestion } from "@bascule/protocol";
import * as z from "zod";
import { aborted } from "../../cdp/interrupt.ts";
import { sleep } from "../../tab/change-signal.ts";
import { secretName } from "../secret-name.ts";
import type { AskContext } from "./questions.ts";

/** So many codes may be tried for one question. */
const MAX_TRIES = 5;
const REMOVE_MS = 1000;

/** A message of `window.__bascule`. Any script of the page can send one, with anything in it. */
const signalled = z.object({
	name: z.string().max(64),
	data: z.unknown().optional(),
	code: z.string().max(64).optional(),
});
type Signalled = z.infer<typeof signalled>;

/** Which words answer which kind of question. An element has to be pointed at. */
const WORDS: Record<HumanKind, readonly string[]> = {
	acknowledge: ["proceed", "did", "respond"],
	confirm: ["confirm", "respond"],
	choose: ["choose", "respond"],
	input: ["input", "respond"],
	pick_element: [],
};

/** Puts `window.__bascule` into the tab's pages and waits for what they say. Nothing of it counts as consent. */
export async function fromHelper(question: PageQuestion, { tab, host, signal }: AskContext): Promise<HumanAnswer> {
	const { session } = tab.driven;
	const scripts = host.targets.scriptsOf(session);
	const binding = secretName();
	const { promise, resolve } = Promise.withResolvers<HumanAnswer>();
	const judge = new Judge(question);
	const off = session.on("Runtime.bindingCalled", ({ name, payload }) => {
		const answer = name === binding ? judge.hear(payload) : null;
		if (answer) resolve(answer);
	});
	scripts?.set("humanHelper", { args: [binding, question.kind], bindings: [binding], isForLive: true }).catch(() => {});
	try {
		return await Promise.race([promise, aborted(signal)]);
	} finally {
		off();
		const removed = scripts?.set("humanHelper", undefined);
		const deleted = session.send("Runtime.evaluate", { expression: "delete window.__bascule", silent: true });
		// A page that does not answer must not keep us.
		await Promise.race([Promise.allSettled([removed, deleted]), sleep(REMOVE_MS)]);
	}
}

/** Says whether a message answers the question. For a confirmation it needs the code that only a person was shown. */
export class Judge {
	readonly #question: PageQuestion;
	#tries = 0;

	constructor(question: PageQuestion) {
		this.#question = question;
	}

	hear(payload: string): HumanAnswer | null {
		const message = read(payload);
		if (!message) return null;
		const { kind } = this.#question;
		const { name, data } = message;
		if (kind === "pick_element" || (kind === "confirm" && !this.#knowsCode(message))) return null;
		if (name === "abort")
			return { value: null, cancelled: true, via: "page", ...(typeof data === "string" && { reason: data }) };
		if (!WORDS[kind].includes(name) || !isAnswer(this.#question, data)) return null;
		return { value: data ?? null, cancelled: false, via: "page" };
	}

	#knowsCode({ code }: Signalled): boolean {
		if (code === undefined || ++this.#tries > MAX_TRIES) return false;
		return isSame(code.toUpperCase().replaceAll(/[\s-]/g, ""), this.#question.code);
	}
}

function read(payload: string): Signalled | undefined {
	if (payload.length > MAX_ANSWER * 2) return undefined;
	try {
		return signalled.safeParse(JSON.parse(payload)).data;
	} catch {
		return undefined;
	}
}

/** In a time that says nothing about how much was right. */
function isSame(given: string, expected: string): boolean {
	let difference = given.length ^ expected.length;
	for (let at = 0; at < expected.length; at++) difference |= given.charCodeAt(at) ^ expected.charCodeAt(at);
	return difference === 0;
}
