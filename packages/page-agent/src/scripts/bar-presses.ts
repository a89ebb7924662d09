import { membersOf } from "../tree/unshadowed.ts";

const PRESS = new Set(["pointerdown", "mousedown", "touchstart"]);
const REST = ["pointerup", "mouseup", "touchend", "click", "auxclick", "contextmenu", "dblclick"];

/** Should nobody come to lift the bar. */
const FORGOTTEN_MS = 5000;

export interface Bar {
	/** What a press was kept from. */
	missed: string | null;
	stop(event: Event): void;
	/** Lets presses in again, and says what one was kept from. */
	lift(): string | null;
}

/**
 * Keeps presses out of this document, which came while one for another document was under way. A browser that shows a new
 * document in the old one's window runs this anew, having forgotten who listened.
 */
export function barPresses(): void {
	const view = globalThis as typeof globalThis & { basculeBar?: Bar };
	view.basculeBar ??= newBar();
	for (const type of [...PRESS, ...REST])
		addEventListener(type, view.basculeBar.stop, { capture: true, passive: false });
}

function newBar(): Bar {
	const bar: Bar = {
		missed: null,
		stop(event) {
			if (!event.isTrusted) return;
			if (PRESS.has(event.type)) bar.missed ??= membersOf(event.composedPath()[0] as Element).localName;
			// What was pressed elsewhere may well be released here: so ends a drag.
			else if (bar.missed === null) return;
			event.preventDefault();
			event.stopImmediatePropagation();
		},
		lift() {
			for (const type of [...PRESS, ...REST]) removeEventListener(type, bar.stop, { capture: true });
			return bar.missed;
		},
	};
	setTimeout(() => bar.lift(), FORGOTTEN_MS);
	return bar;
}
