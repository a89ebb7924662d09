import type { HumanQuestion } from "@bascule/protocol";
import type { CardAnswer } from "../api.ts";
import { CARD_STYLE } from "./card-style.ts";
import { addPicker } from "./picker.ts";
import { Sight } from "./sight.ts";

type Answer = (answer: CardAnswer) => void;

/** The card that shows a question over the page. It is made and listened to in our own world. */
export class Card {
	readonly #host = document.createElement("div");
	readonly #root = this.#host.attachShadow({ mode: "closed" });
	readonly #section = document.createElement("section");
	readonly #sight: Sight;
	readonly #answer: Answer;

	constructor(question: HumanQuestion, answer: Answer) {
		this.#answer = answer;
		const sheet = new CSSStyleSheet();
		sheet.replaceSync(CARD_STYLE);
		this.#root.adoptedStyleSheets = [sheet];
		this.#host.popover = "manual";
		this.#section.setAttribute("role", "dialog");
		this.#section.setAttribute("aria-label", "Question from an agent");
		this.#section.append(textIn("h1", "An agent in this browser asks you"), textIn("p", question.prompt));
		if (question.kind === "pick_element") this.#letPick();
		this.#fill(question);
		this.#root.append(this.#section);
		for (const type of ["keydown", "keyup", "keypress", "input"])
			this.#root.addEventListener(type, (event) => event.stopPropagation());
		this.#raise();
		this.#sight = new Sight(this.#section, () => this.#raise());
	}

	/** Whether the press that was told is still in sight, so that it was one of a person who saw the card. */
	get isClear(): boolean {
		return this.#sight.isClear;
	}

	end(): void {
		this.#sight.end();
		removeEventListener("keydown", this.#onKey, true);
		this.#host.remove();
	}

	/** Above all else: the last that comes to the top layer is on top. Outside of a modal dialog it could not be used. */
	#raise(): void {
		const parent = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.documentElement;
		if (this.#host.parentNode !== parent) parent.append(this.#host);
		if (this.#host.matches(":popover-open")) this.#host.hidePopover();
		this.#host.showPopover();
	}

	#fill({ kind, choices = [] }: HumanQuestion): void {
		const row = document.createElement("div");
		row.className = "row";
		if (kind === "acknowledge") row.append(this.#button("Continue", null, true));
		if (kind === "confirm") row.append(this.#button("Allow", true), this.#button("Refuse", false));
		for (const [index, choice] of choices.entries()) row.append(this.#button(choice, index));
		if (kind === "input") this.#addField(row);
		if (kind !== "confirm") row.append(this.#cancelButton());
		this.#section.append(row);
	}

	#addField(row: Element): void {
		const field = document.createElement("input");
		field.setAttribute("aria-label", "Your answer");
		field.autocomplete = "off";
		const send = this.#pressable("Send", () => ({ value: field.value, cancelled: false }), true);
		field.addEventListener("keydown", (event) => {
			if (event.key === "Enter" && this.#sight.admits(event)) this.#answer({ value: field.value, cancelled: false });
		});
		this.#section.append(field);
		row.append(send);
	}

	#letPick(): void {
		this.#host.className = "whole";
		addPicker({
			host: this.#host,
			root: this.#root,
			pick: (event) => {
				const point = { x: event.clientX, y: event.clientY };
				if (this.#sight.admits(event)) this.#answer({ value: null, cancelled: false, point });
			},
		});
		addEventListener("keydown", this.#onKey, true);
	}

	readonly #onKey = (event: KeyboardEvent): void => {
		if (event.key === "Escape" && event.isTrusted) this.#answer(CANCELLED);
	};

	#button(text: string, value: boolean | number | null, isMain = false): HTMLButtonElement {
		return this.#pressable(text, () => ({ value, cancelled: false }), isMain);
	}

	#cancelButton(): HTMLButtonElement {
		return this.#pressable("Cancel", () => CANCELLED, false);
	}

	#pressable(text: string, answer: () => CardAnswer, isMain: boolean): HTMLButtonElement {
		const button = document.createElement("button");
		button.textContent = text;
		button.type = "button";
		if (isMain) button.className = "main";
		button.addEventListener("click", (event) => {
			if (this.#sight.admits(event)) this.#answer(answer());
		});
		return button;
	}
}

const CANCELLED: CardAnswer = { value: null, cancelled: true };

/** Whatever an agent or a page wrote is text. */
function textIn(tag: "h1" | "p", text: string): Element {
	const element = document.createElement(tag);
	element.textContent = text;
	return element;
}
