import { BridgeError } from "@bascule/protocol";
import type { CdpSession } from "../cdp/index.ts";
import type { Point } from "./mouse.ts";

/** The fingers on one tab. Points are in the tab's viewport; a finger keeps its number from its first touch to its last. */
export class Touch {
	readonly #session: CdpSession;
	readonly #fingers = new Map<number, Point>();

	constructor(session: CdpSession) {
		this.#session = session;
	}

	get isDown(): boolean {
		return this.#fingers.size > 0;
	}

	async start(finger: number, point: Point): Promise<void> {
		if (this.#fingers.has(finger)) throw wrongFinger(`finger ${finger} is already down`);
		this.#fingers.set(finger, point);
		await this.#send("touchStart", this.#fingers);
	}

	/** Moves some of the fingers that are down, at once. */
	async move(to: ReadonlyMap<number, Point>): Promise<void> {
		for (const [finger, point] of to) {
			if (!this.#fingers.has(finger)) throw wrongFinger(`finger ${finger} is not down`);
			this.#fingers.set(finger, point);
		}
		await this.#send("touchMove", this.#fingers);
	}

	/** Lifts one finger. */
	async end(finger: number): Promise<void> {
		const point = this.#fingers.get(finger);
		if (!point) throw wrongFinger(`finger ${finger} is not down`);
		if (this.#fingers.size === 1) return this.endAll();
		this.#fingers.delete(finger);
		await this.#send("touchEnd", new Map([[finger, point]]));
	}

	async endAll(): Promise<void> {
		if (!this.isDown) throw wrongFinger("no finger is down");
		this.#fingers.clear();
		await this.#send("touchEnd", new Map());
	}

	/** Takes all fingers away, as nothing that the page should take for an answer. */
	async cancel(): Promise<void> {
		if (!this.isDown) return;
		this.#fingers.clear();
		await this.#send("touchCancel", new Map());
	}

	async #send(type: "touchStart" | "touchMove" | "touchEnd" | "touchCancel", fingers: ReadonlyMap<number, Point>) {
		const touchPoints = [...fingers].map(([id, { x, y }]) => ({ id, x, y }));
		await this.#session.send("Input.dispatchTouchEvent", { type, touchPoints });
	}
}

const wrongFinger = (message: string): BridgeError =>
	new BridgeError("invalid_action", message, {
		hint: "Put a finger down with touch_start and lift it with touch_end.",
	});
