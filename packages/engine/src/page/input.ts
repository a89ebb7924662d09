import type { CdpSession } from "../cdp/index.ts";
import { type KeyPress, modifierBits, modifierPress, parseChord } from "./keyboard.ts";

export type Button = "left" | "right" | "middle";

const BUTTON_BITS: Record<Button, number> = { left: 1, right: 2, middle: 4 };

export interface Point {
	x: number;
	y: number;
}

/** Trusted input for one tab. All points are in the tab's viewport. */
export class Input {
	readonly #session: CdpSession;
	readonly #platform: "mac" | "other";

	constructor(session: CdpSession, platform: "mac" | "other") {
		this.#session = session;
		this.#platform = platform;
	}

	async move({ x, y }: Point): Promise<void> {
		await this.#session.send("Input.dispatchMouseEvent", { type: "mouseMoved", x, y });
	}

	/** Move, press and release in one go: nothing waits between them, so little can slip in. */
	async click({ x, y }: Point, button: Button): Promise<void> {
		const event = { x, y, button, clickCount: 1 };
		const buttons = BUTTON_BITS[button];
		await Promise.all([
			this.#session.send("Input.dispatchMouseEvent", { type: "mouseMoved", x, y }),
			this.#session.send("Input.dispatchMouseEvent", { type: "mousePressed", ...event, buttons }),
			this.#session.send("Input.dispatchMouseEvent", { type: "mouseReleased", ...event, buttons: 0 }),
		]);
	}

	async wheel({ x, y }: Point, by: { x: number; y: number }): Promise<void> {
		await this.#session.send("Input.dispatchMouseEvent", { type: "mouseWheel", x, y, deltaX: by.x, deltaY: by.y });
	}

	async insertText(text: string): Promise<void> {
		await this.#session.send("Input.insertText", { text });
	}

	/** A key or a chord. Events are pipelined; the browser keeps their order. */
	async press(chord: string): Promise<void> {
		const { modifiers, press } = parseChord(chord, this.#platform);
		const bits = modifierBits(modifiers);
		const held = modifiers.map((name, i) => ({
			press: modifierPress(name),
			bits: modifierBits(modifiers.slice(0, i + 1)),
		}));
		// With Control, Alt or Meta held a key types nothing.
		const types = !modifiers.some((name) => name !== "Shift");
		await Promise.all([
			...held.map((m) => this.#key("rawKeyDown", m.press, m.bits)),
			this.#key(types && press.text ? "keyDown" : "rawKeyDown", press, bits, types ? press.text : undefined),
			this.#key("keyUp", press, bits),
			...held
				.toReversed()
				.map((m, i) => this.#key("keyUp", m.press, modifierBits(modifiers.slice(0, held.length - 1 - i)))),
		]);
	}

	async #key(
		type: "keyDown" | "rawKeyDown" | "keyUp",
		press: KeyPress,
		modifiers: number,
		text?: string,
	): Promise<void> {
		await this.#session.send("Input.dispatchKeyEvent", {
			type,
			key: press.key,
			code: press.code,
			windowsVirtualKeyCode: press.keyCode,
			modifiers,
			...(press.location && { location: press.location }),
			...(text && { text, unmodifiedText: text }),
		});
	}
}
