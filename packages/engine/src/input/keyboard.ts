import type { CdpSession } from "../cdp/index.ts";
import { type KeyPress, modifierBits, modifierPress, parseChord } from "./chords.ts";

/** A tab's keyboard. What it types is trusted input. */
export class Input {
	readonly #session: CdpSession;
	readonly #platform: "mac" | "other";

	constructor(session: CdpSession, platform: "mac" | "other") {
		this.#session = session;
		this.#platform = platform;
	}

	async insertText(text: string): Promise<void> {
		await this.#session.send("Input.insertText", { text });
	}

	/** A key or a chord. Events are pipelined; the browser keeps their order. */
	async press(chord: string): Promise<void> {
		const { modifiers, press, command } = parseChord(chord, this.#platform);
		const bits = modifierBits(modifiers);
		const held = modifiers.map((name, i) => ({
			press: modifierPress(name),
			bits: modifierBits(modifiers.slice(0, i + 1)),
		}));
		// With Control, Alt or Meta held a key types nothing.
		const types = !modifiers.some((name) => name !== "Shift");
		await Promise.all([
			...held.map((m) => this.#key("rawKeyDown", m.press, m.bits)),
			this.#key(types && press.text ? "keyDown" : "rawKeyDown", press, bits, {
				text: types ? press.text : undefined,
				command,
			}),
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
		{ text, command }: { text?: string | undefined; command?: string | undefined } = {},
	): Promise<void> {
		await this.#session.send("Input.dispatchKeyEvent", {
			type,
			key: press.key,
			code: press.code,
			windowsVirtualKeyCode: press.keyCode,
			modifiers,
			...(press.location && { location: press.location }),
			...(text && { text, unmodifiedText: text }),
			...(command && { commands: [command] }),
		});
	}
}
