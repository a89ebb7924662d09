import type { CdpSession } from "../cdp/index.ts";
import type { ChangeSignal } from "./change-signal.ts";

/** A page that is shown for longer than this before it sends its reader on is meant to be read. */
const SOON_S = 1;
/** How much longer than announced a page may take to set out, before it is taken to stay. */
const REFRESH_MS = 500;

/** Which document the main frame is on its way to, and how far it has come. */
export class Loading {
	readonly #changes: ChangeSignal;
	#frameId = "";
	#pending: string | null = null;
	#scheduled: ReturnType<typeof setTimeout> | undefined;
	#started = 0;
	#reached = new Map<string, Set<string>>();
	readonly #frames = new Set<string>();

	constructor(changes: ChangeSignal) {
		this.#changes = changes;
	}

	/** A new document was asked for and has not loaded yet, or is about to be. */
	get pending(): boolean {
		return this.#pending !== null || this.#scheduled !== undefined;
	}

	/** The document that was asked for, until it has loaded. */
	get pendingLoader(): string | null {
		return this.#pending;
	}

	/** The frames inside the page that are on their way to a document. */
	get frames(): ReadonlySet<string> {
		return this.#frames;
	}

	/** How many documents the main frame has set out for. */
	get count(): number {
		return this.#started;
	}

	follow(session: CdpSession, mainFrameId: string, wasLoaded = false): void {
		this.#frameId = mainFrameId;
		if (wasLoaded) this.#started++;
		session.on("Page.frameStartedNavigating", ({ frameId, loaderId, navigationType }) => {
			if (frameId !== this.#frameId || navigationType === "sameDocument" || navigationType === "historySameDocument")
				return;
			this.#started++;
			this.#pending = loaderId;
			this.#unschedule();
			this.#changes.notify();
		});
		session.on("Page.lifecycleEvent", ({ frameId, loaderId, name }) => {
			if (frameId !== this.#frameId) return;
			if (name === "init") this.#reached = new Map([[loaderId, new Set()]]);
			this.#reached.get(loaderId)?.add(name);
			this.#changes.notify();
		});
		// A page may send its reader on as soon as it has loaded; whether it does is told before it stops loading.
		session.on("Page.frameScheduledNavigation", ({ frameId, delay }) => {
			if (frameId !== this.#frameId || delay > SOON_S) return;
			this.#unschedule();
			this.#scheduled = setTimeout(() => this.#unschedule(), delay * 1000 + REFRESH_MS);
		});
		// A page that the browser kept as it was does not load again.
		session.on("Page.frameNavigated", ({ frame, type }) => {
			if (frame.id !== this.#frameId || type !== "BackForwardCacheRestore") return;
			this.#reached = new Map([[frame.loaderId, new Set(["DOMContentLoaded", "load"])]]);
			this.settle();
		});
		// Also the end of what never becomes a document: a download, a 204, an error.
		session.on("Page.frameStoppedLoading", ({ frameId }) => {
			if (frameId === this.#frameId) this.settle();
		});
	}

	/** Notes which of a session's frames are on their way to a document. */
	followFrames(session: CdpSession): void {
		const ended = (frameId: string) => {
			if (this.#frames.delete(frameId)) this.#changes.notify();
		};
		session.on("Page.frameStartedNavigating", ({ frameId }) => {
			if (frameId !== this.#frameId) this.#frames.add(frameId);
		});
		session.on("Page.frameStoppedLoading", ({ frameId }) => ended(frameId));
		session.on("Page.frameDetached", ({ frameId }) => ended(frameId));
	}

	/** Nothing is on its way any more, whatever came of it. */
	settle(): void {
		this.#pending = null;
		this.#changes.notify();
	}

	#unschedule(): void {
		if (this.#scheduled === undefined) return;
		clearTimeout(this.#scheduled);
		this.#scheduled = undefined;
		this.#changes.notify();
	}

	reached(loaderId: string, state: "DOMContentLoaded" | "load"): boolean {
		return this.#reached.get(loaderId)?.has(state) ?? false;
	}
}
