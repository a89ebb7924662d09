import type { HumanQuestion } from "@bascule/protocol";
import type { CardAnswer } from "../api.ts";
import { Card } from "./card.ts";

let card: Card | null = null;

/** Shows a question, in place of one that is shown already, until somebody answers it here. */
export function ask(question: HumanQuestion): Promise<CardAnswer> {
	card?.end();
	return new Promise((resolve) => {
		card = new Card(question, resolve);
	});
}

/** Whether the card was in sight until now. */
export const wasSeen = (): boolean => card?.isClear ?? false;

export function endAsking(): null {
	card?.end();
	card = null;
	return null;
}
