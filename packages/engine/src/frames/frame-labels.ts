import { BridgeError } from "@bascule/protocol";
import type { Frame } from "./frames.ts";

/** Short names of a tab's frames: `f0` is the tab's own, the others are numbered as they are first told of. */
export class FrameLabels {
	readonly #labels = new Map<string, string>();

	of({ id, parentId }: Frame): string {
		const label = this.#labels.get(id) ?? (parentId === undefined ? "f0" : `f${this.#labels.size + 1}`);
		if (label !== "f0") this.#labels.set(id, label);
		return label;
	}

	/** The frame that a label was given to, as long as it is there. */
	find(label: string, frames: readonly Frame[]): Frame {
		const frame = frames.find((candidate) => this.of(candidate) === label);
		if (frame) return frame;
		throw new BridgeError("element_not_found", `unknown frame ${label}`, {
			hint: "Call frames_list for the current frames.",
		});
	}
}
