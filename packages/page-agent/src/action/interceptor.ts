import { elementAt, reaches } from "../geometry/geometry.ts";
import { describe } from "../tree/describe.ts";
import { isAlive, shadowRootOf } from "../tree/dom.ts";
import { isRendered } from "../tree/visibility.ts";

const PRESS = ["pointerdown", "mousedown"];
const RELEASE = ["pointerup", "mouseup"];
/** The last event of a press, by button. */
const LAST = ["click", "auxclick", "contextmenu"];
const GUARDED = ["pointermove", ...PRESS, ...RELEASE, ...LAST, "dblclick"];

/** What a press is for. */
interface Aim {
	target: Element;
	/** Whether the target still is what it was when the press was aimed. */
	isSame(): boolean;
	/** Takes the target as it is now. */
	renew(): void;
}

/**
 * Guards one press. Between the moment a point is chosen and the moment the press arrives the page may have moved
 * something else under it, or made it mean something else; and where frames have processes of their own the browser
 * may still send it to the wrong one. Such a press is cancelled before the page's elements see it.
 */
export class Interceptor {
	#listening: AbortController | null = null;
	#aim: Aim | null = null;
	#missed: string | null = null;
	#strayed: string | null = null;
	#state: "off" | "armed" | "pressed" | "over" = "off";
	#over = false;
	/** Presses that are still to come: a double click has two. */
	#left = 0;
	/** What the browser counts in each document, whoever hears of it. */
	#counts: EventCounts[] = [];
	/** How many presses it had counted before. */
	#presses = 0;
	/** The first of two has landed, and cannot be taken back. */
	#hasLanded = false;
	/** The release came to the target too. */
	#isReleased = false;
	/** The page moved the target as the press came, and the browser sent the rest of the press elsewhere. */
	#isTorn = false;
	/** The click was for another: the page made that take the pointer, or hid the target before the release. */
	#isTaken = false;
	#stores = false;
	/** The page has heard all of the last event, and what it did then is its own answer to the press. */
	#heard = false;
	readonly #onPress: () => void;
	readonly #onClick: () => void;

	/** These run when a press, and then its click, arrive at their target, before the page sees them. */
	constructor({ onPress, onClick }: { onPress: () => void; onClick: () => void }) {
		this.#onPress = onPress;
		this.#onClick = onClick;
	}

	/** What a press hit in place of the target. */
	get missed(): string | null {
		return this.#hasLanded ? null : this.#missed;
	}

	/** What the click landed on after the target had moved away from under the press, or the second press would have. */
	get strayed(): string | null {
		return this.#strayed ?? (this.#hasLanded ? this.#missed : null);
	}

	/** A press is expected and none was heard. */
	get waiting(): boolean {
		return this.#state === "armed" && this.#missed === null;
	}

	/** Where a press is that was not heard: `kept` by a listener of the page that came before ours, or `elsewhere`. */
	get absent(): "kept" | "elsewhere" | null {
		if (!this.waiting) return null;
		return pressesOf(this.#counts) > this.#presses ? "kept" : "elsewhere";
	}

	/** The target got the press and no click: the page took it away or disabled it, or another took the pointer. */
	get cutShort(): boolean {
		if (this.#aim === null) return false;
		const { target } = this.#aim;
		if (this.#state !== "pressed") return this.#isTaken;
		return this.#isTorn || (isAlive(target) ? !opensOnPress(target) : !this.#isReleased);
	}

	/** The click was on a link with a `download` attribute, and the page let the browser follow it. */
	get stores(): boolean {
		return this.#stores;
	}

	/** Whether the mouse was over the target when it last moved; without a target, whether it is over the document. */
	get over(): boolean {
		return this.#aim ? this.#over : document.documentElement.matches(":hover");
	}

	/** Lets a press through to the target only; without a target none at all. */
	arm(aim: Aim | null, presses = 1): void {
		this.#watch(aim);
		this.#left = presses;
		this.#presses = pressesOf(this.#counts);
		this.#state = "armed";
	}

	/** Only follows the mouse. */
	follow(aim: Aim): void {
		this.#watch(aim);
	}

	disarm(): void {
		this.#listening?.abort();
		this.#listening = null;
		this.#aim = null;
		this.#missed = null;
		this.#strayed = null;
		this.#state = "off";
	}

	#watch(aim: Aim | null): void {
		this.disarm();
		this.#over = false;
		this.#isReleased = false;
		this.#isTorn = false;
		this.#isTaken = false;
		this.#hasLanded = false;
		this.#stores = false;
		this.#heard = true;
		this.#aim = aim;
		this.#counts = [];
		this.#listening = listenEverywhere((view, signal) => {
			this.#counts.push(view.performance.eventCounts);
			this.#listen(view, signal);
			// A page that writes itself anew loses all listeners, ours too, before the next event comes.
			const rewritten = new MutationObserver(() => this.#listen(view, signal));
			rewritten.observe(view.document, { childList: true });
			signal.addEventListener("abort", () => rewritten.disconnect());
		});
	}

	#listen(view: Window, signal: AbortSignal): void {
		for (const type of GUARDED) {
			view.addEventListener(type, this.#before, { capture: true, passive: false, signal });
			view.addEventListener(type, this.#after, { signal });
		}
	}

	readonly #before = (event: Event): void => {
		if (!event.isTrusted) return;
		const hit = hitOf(event);
		if (event.type === "pointermove") this.#over = this.#aim !== null && reaches(hit, this.#aim.target);
		else if (this.#state !== "off" && this.#state !== "over") this.#check(event, hit);
	};

	readonly #after = (event: Event): void => {
		if (!event.isTrusted) return;
		if (event.type === "click") this.#stores = !event.defaultPrevented && isOnDownloadLink(event);
		if (this.#state !== "pressed") return;
		this.#heard = true;
		this.#aim?.renew();
	};

	#check(event: Event, hit: Element): void {
		this.#missed ??= this.#fault(event, hit);
		if (this.#missed === null) return;
		event.preventDefault();
		event.stopImmediatePropagation();
	}

	#next(): "armed" | "over" {
		this.#left--;
		if (this.#left === 0) return "over";
		this.#hasLanded = true;
		return "armed";
	}

	#fault(event: Event, hit: Element): string | null {
		const aim = this.#aim;
		if (this.#state === "armed") {
			// A page that keeps presses to itself may still let the click through.
			if (!PRESS.includes(event.type) && !LAST.includes(event.type)) return null;
			if (!aim || !reaches(hit, aim.target)) return describe(hit);
		}
		// Where the page stopped the last event on its way, nobody can tell its own changes from others.
		// What is gone by now was hit before a listener that comes before ours took it away.
		if (this.#heard && aim && isAlive(aim.target) && !aim.isSame()) return describe(aim.target);
		this.#heard = false;
		if (this.#state === "armed") this.#onPress();
		else if (PRESS.includes(event.type) && aim && !reaches(hit, aim.target)) this.#isTorn = true;
		if (RELEASE.includes(event.type) && aim && reaches(hit, aim.target)) this.#isReleased = true;
		const isLast = LAST.includes(event.type);
		if (isLast && aim && !reaches(hit, aim.target)) {
			const there = placeOf(aim.target, event);
			if (there === "elsewhere") this.#strayed = describe(hit);
			else this.#isTaken = there === "there" || (!this.#isReleased && !isRendered(aim.target));
		} else if (isLast) this.#onClick();
		this.#state = isLast ? this.#next() : "pressed";
		return null;
	}
}

const isOnDownloadLink = (event: Event): boolean =>
	event.composedPath().some((node) => "matches" in node && (node as Element).matches("a[download][href]"));

/** A list opens in a window of the browser's own, which gets the rest of the press. */
const opensOnPress = (target: Element): boolean => target.closest("select") !== null;

/** Whether a target shows where an event is. What a page replaced, hid or covered with what the press opened is gone. */
function placeOf(target: Element, event: Event): "there" | "elsewhere" | "gone" {
	if (!target.isConnected || !isRendered(target) || !("clientX" in event)) return "gone";
	const { clientX: x, clientY: y } = event as MouseEvent;
	const there = elementAt({ x, y }, target.ownerDocument);
	if (there === null) return "gone";
	if (reaches(there, target) || letsThrough(target)) return "there";
	const { left, right, top, bottom } = target.getBoundingClientRect();
	return x < left || x > right || y < top || y > bottom ? "elsewhere" : "gone";
}

/** The page made it let presses through. Where all of the page does, the press has opened something that takes them. */
const letsThrough = (target: Element): boolean => isPassed(target) && !isPassed(target.ownerDocument.body);

const isPassed = (element: Element): boolean => getComputedStyle(element).pointerEvents === "none";

const pressesOf = (counts: EventCounts[]): number =>
	counts.reduce((sum, count) => sum + (count.get("pointerdown") ?? 0), 0);

/**
 * Listens in the window and in those of its frames that this origin may read, until it is aborted. A frame may have gone
 * to another site by then, whose window cannot be told to let a listener go.
 */
export function listenEverywhere(listen: (view: Window, signal: AbortSignal) => void): AbortController {
	const listening = new AbortController();
	for (const view of readableWindows(window)) listen(view, listening.signal);
	return listening;
}

/** The window and those of its frames that this origin may read; others have an agent of their own. */
function readableWindows(view: Window): Window[] {
	const found = [view];
	for (let i = 0; i < view.length; i++) {
		try {
			const inner = view[i] as Window;
			if (inner.document) found.push(...readableWindows(inner));
		} catch {
			// Another origin.
		}
	}
	return found;
}

/** What an event is for. From inside a closed shadow root it names the host; what it hit is what lies there. */
function hitOf(event: Event): Element {
	const hit = event.composedPath()[0] as Element;
	const root = hit.shadowRoot ? null : shadowRootOf(hit);
	if (!root || !("clientX" in event)) return hit;
	const { clientX: x, clientY: y } = event as MouseEvent;
	return elementAt({ x, y }, root) ?? hit;
}
