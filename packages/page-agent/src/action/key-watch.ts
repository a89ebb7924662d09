import type { KeysSeen } from "../api.ts";
import { paste } from "../fields/controls.ts";
import { describe } from "../tree/describe.ts";
import { isInput, isTextArea } from "../tree/dom.ts";
import { listenEverywhere } from "./interceptor.ts";
import { deepActive } from "./probe.ts";

const WATCHED = ["keydown", "copy", "cut", "paste"] as const;
const MAX_EVENTS = 100;

/**
 * Notes what keys do to a page, while they are pressed. With a clipboard of the session's own, a paste puts in that
 * text: the page does not get to see the system's, which may hold what a person or another session copied.
 */
export class KeyWatch {
	#listening: AbortController | null = null;
	#events: Array<{ event: Event; target: string }> = [];
	#clipboard: { text: string | null } | null = null;
	#copied: string | null = null;
	#pasted: string | null = null;

	start(clipboard: { text: string | null } | null): void {
		this.#listening?.abort();
		this.#events = [];
		this.#clipboard = clipboard && { ...clipboard };
		this.#copied = null;
		this.#pasted = null;
		this.#listening = listenEverywhere((view, signal) => {
			for (const type of WATCHED) view.addEventListener(type, this.#note, { capture: true, signal });
			for (const type of ["copy", "cut"]) view.addEventListener(type, this.#noteCopied, { signal });
		});
	}

	/** What was seen. The page's own handlers have run by now, so that it is known what they prevented. */
	take(): KeysSeen {
		this.#listening?.abort();
		const active = deepActive();
		return {
			activeElement: active && describe(active),
			events: this.#events.slice(0, MAX_EVENTS).map(({ event, target }) => ({
				type: event.type,
				...(event.type === "keydown" && { key: (event as KeyboardEvent).key }),
				defaultPrevented: event.defaultPrevented,
				target,
			})),
			...(this.#copied !== null && { copied: this.#copied }),
			...(this.#pasted !== null && { pasted: this.#pasted }),
		};
	}

	readonly #note = (event: Event): void => {
		const target = event.composedPath()[0] as Element;
		const isOwn = event.type === "paste" && !event.isTrusted;
		if (event.type !== "paste" || !this.#clipboard || isOwn)
			this.#events.push({ event, target: target instanceof Element ? describe(target) : "page" });
		if (!this.#clipboard) return;
		if (event.type === "copy" || event.type === "cut") this.#keep(selectedText(target.ownerDocument));
		if (event.type === "paste" && !isOwn) this.#paste(event, target);
	};

	/** A page may copy something other than what is selected. */
	readonly #noteCopied = (event: Event): void => {
		if (!this.#clipboard || !event.defaultPrevented) return;
		this.#keep((event as ClipboardEvent).clipboardData?.getData("text/plain") ?? "");
	};

	#keep(text: string): void {
		if (text === "" || !this.#clipboard) return;
		this.#clipboard.text = text;
		this.#copied = text;
	}

	#paste(event: Event, target: Element): void {
		event.preventDefault();
		event.stopImmediatePropagation();
		const text = this.#clipboard?.text ?? "";
		if (text === "") return;
		this.#pasted = text;
		if (!paste(target, text)) target.ownerDocument.execCommand("insertText", false, text);
	}
}

function selectedText(document: Document): string {
	const active = deepActive();
	if (active && (isInput(active) || isTextArea(active)))
		return active.value.slice(active.selectionStart ?? 0, active.selectionEnd ?? 0);
	return document.getSelection()?.toString() ?? "";
}
