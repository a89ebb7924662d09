import { BridgeError } from "@bascule/protocol/errors";

/** A question as the daemon tells of it. */
export interface Question {
	id: string;
	session: string;
	kind: "acknowledge" | "confirm" | "choose" | "input" | "pick_element";
	prompt: string;
	choices?: string[];
	code: string;
	askedAt: string;
}

export type Reply = { answer: unknown } | { cancel: true };

const YES = /^(?:y|yes|true)$/i;
const NO = /^(?:n|no|false)$/i;

/** What a person typed, as the answer to a question of that kind. */
export function replyTo({ kind, choices = [] }: Question, typed: string): Reply {
	const text = typed.trim();
	if (kind === "input") return { answer: typed };
	if (/^cancel$/i.test(text)) return { cancel: true };
	switch (kind) {
		case "acknowledge":
			return { answer: text === "" || YES.test(text) ? null : text };
		case "confirm":
			if (YES.test(text)) return { answer: true };
			if (NO.test(text)) return { answer: false };
			throw wrong("yes or no");
		case "choose": {
			const index = /^\d+$/.test(text) ? Number(text) : choices.indexOf(text);
			if (choices[index] === undefined) throw wrong(`a number from 0 to ${choices.length - 1}`);
			return { answer: index };
		}
		case "pick_element":
			throw wrong("a click in the page, or cancel");
	}
}

const wrong = (expected: string): BridgeError => new BridgeError("invalid_action", `this question takes ${expected}`);

const EXPECTED: Record<Question["kind"], string> = {
	acknowledge: "Enter to go on",
	confirm: "yes or no",
	choose: "the number",
	input: "your text",
	pick_element: "click in the page, or type cancel",
};

/** The question as a person reads it on a terminal. */
export function shownQuestion({ id, session, kind, prompt, choices = [], code }: Question): string {
	const lines = [`${id} (session ${session}): ${prompt}`, ...choices.map((choice, index) => `  ${index}  ${choice}`)];
	if (kind === "confirm") lines.push(`  in the page's console: __bascule.confirm(true, "${code}")`);
	return [...lines, `  ${EXPECTED[kind]}`].join("\n");
}
