import * as z from "zod";

/** Questions to the person who watches over a session, and their answers. */

export const HUMAN_KINDS = ["acknowledge", "confirm", "choose", "input", "pick_element"] as const;
export type HumanKind = (typeof HUMAN_KINDS)[number];

export const MAX_PROMPT = 2000;
export const MAX_CHOICES = 20;
/** Of a text that somebody types, or of what a page hands over. */
export const MAX_ANSWER = 10_000;

export const humanQuestion = z.object({
	kind: z.enum(HUMAN_KINDS),
	prompt: z.string().min(1).max(MAX_PROMPT),
	choices: z.array(z.string().min(1).max(200)).min(1).max(MAX_CHOICES).optional(),
});
export type HumanQuestion = z.infer<typeof humanQuestion>;

/** With the code that lets a page's own helper confirm. The code stays with the engine: no document ever holds it. */
export const pageQuestion = humanQuestion.extend({ code: z.string() });
export type PageQuestion = z.infer<typeof pageQuestion>;

export const pickedElement = z.object({
	ref: z.string(),
	role: z.string(),
	name: z.string(),
	selectorHint: z.string(),
});
export type PickedElement = z.infer<typeof pickedElement>;

/** `page` is the page's own script, which may say what it likes. */
export const ANSWERED_VIA = ["terminal", "http", "overlay", "page"] as const;
export type AnsweredVia = (typeof ANSWERED_VIA)[number];

export const humanAnswer = z.object({
	/** A boolean, an index, a text or an element, by the kind; null when there is none. */
	value: z.unknown(),
	/** The person did not want to answer. */
	cancelled: z.boolean(),
	via: z.enum(ANSWERED_VIA),
	reason: z.string().optional(),
});
export type HumanAnswer = z.infer<typeof humanAnswer>;

/** Whether a value can be the answer of somebody who typed or sent it. An element has to be pointed at. */
export function isAnswer({ kind, choices = [] }: HumanQuestion, value: unknown): boolean {
	switch (kind) {
		case "acknowledge":
			return JSON.stringify(value ?? null).length <= MAX_ANSWER;
		case "confirm":
			return typeof value === "boolean";
		case "choose":
			return Number.isInteger(value) && choices[value as number] !== undefined;
		case "input":
			return typeof value === "string" && value.length <= MAX_ANSWER;
		case "pick_element":
			return false;
	}
}
