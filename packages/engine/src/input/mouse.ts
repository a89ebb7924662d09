import type { CdpEventParams, CdpSession } from "../cdp/index.ts";

export type Button = "left" | "right" | "middle";

const BUTTON_BITS: Record<Button, number> = { left: 1, right: 2, middle: 4 };
const HELD = { button: "left", buttons: BUTTON_BITS.left } as const;

export interface Point {
	x: number;
	y: number;
}

interface MouseFields {
	button?: Button;
	buttons?: number;
	clickCount?: number;
}

/** What the browser drags: data that an element gave when it was dragged. */
type Load = CdpEventParams<"Input.dragIntercepted">["data"];

/**
 * A tab's mouse. Its input is trusted, and all points are in the tab's viewport.
 *
 * A page hears nothing of the mouse while the browser drags an element for it, and without a screen nobody would end
 * that. So the browser leaves such drags to us: from then on moves and the release go to the page as drag events.
 */
export class Mouse {
	readonly #session: CdpSession;
	#position: Point = { x: 0, y: 0 };
	#isDown = false;
	#load: Load | null = null;
	/** The page knows that something is dragged over it. */
	#hasEntered = false;

	constructor(session: CdpSession) {
		this.#session = session;
		session.on("Input.dragIntercepted", ({ data }) => {
			this.#load = data;
			this.#hasEntered = false;
		});
	}

	get position(): Point {
		return this.#position;
	}

	/** The left button is held down. */
	get isDown(): boolean {
		return this.#isDown;
	}

	/** The browser has left a drag of its own to us. */
	get isCarrying(): boolean {
		return this.#load !== null;
	}

	/** Waits for that, but not longer than said. */
	async untilCarrying(timeoutMs: number): Promise<void> {
		if (!this.isCarrying) await this.#session.once("Input.dragIntercepted", { timeoutMs }).catch(() => {});
	}

	async move(point: Point): Promise<void> {
		this.#position = point;
		if (!this.#load) return this.#send("mouseMoved", this.#isDown ? HELD : {});
		if (!this.#hasEntered) await this.#drag("dragEnter", this.#load);
		this.#hasEntered = true;
		await this.#drag("dragOver", this.#load);
	}

	/** Presses the left button where the mouse is, and holds it. */
	async down(): Promise<void> {
		this.#isDown = true;
		await this.#session.send("Input.setInterceptDrags", { enabled: true });
		// It may have been let go of meanwhile.
		if (this.#isDown) await this.#send("mousePressed", { ...HELD, clickCount: 1 });
	}

	async up(): Promise<void> {
		if (this.#load) await this.#drag("drop", this.#load);
		await this.#release();
	}

	/** Lets go of what is held, so that the page takes it for no answer if that is possible. */
	async cancel(): Promise<void> {
		if (!this.#isDown) return;
		if (this.#load) void this.#drag("dragCancel", this.#load).catch(() => {});
		await this.#release();
	}

	/** Move, press and release in one go, as often as said: nothing waits between them, so little can slip in. */
	async click(point: Point, button: Button, times = 1): Promise<void> {
		const buttons = BUTTON_BITS[button];
		const sent = [this.move(point)];
		for (let clickCount = 1; clickCount <= times; clickCount++)
			sent.push(
				this.#send("mousePressed", { button, buttons, clickCount }),
				this.#send("mouseReleased", { button, buttons: 0, clickCount }),
			);
		await Promise.all(sent);
	}

	async wheel({ x, y }: Point, by: { x: number; y: number }): Promise<void> {
		await this.#session.send("Input.dispatchMouseEvent", { type: "mouseWheel", x, y, deltaX: by.x, deltaY: by.y });
	}

	async #release(): Promise<void> {
		this.#isDown = false;
		this.#load = null;
		await Promise.all([
			this.#send("mouseReleased", { button: "left", buttons: 0, clickCount: 1 }),
			this.#session.send("Input.setInterceptDrags", { enabled: false }),
		]);
	}

	async #send(type: "mouseMoved" | "mousePressed" | "mouseReleased", fields: MouseFields): Promise<void> {
		await this.#session.send("Input.dispatchMouseEvent", { type, ...this.#position, ...fields });
	}

	async #drag(type: "dragEnter" | "dragOver" | "drop" | "dragCancel", data: Load): Promise<void> {
		await this.#session.send("Input.dispatchDragEvent", { type, ...this.#position, data });
	}
}
