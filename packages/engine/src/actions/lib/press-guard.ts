import type { Frame } from "../../frames/frames.ts";
import { documents, type TabFrame } from "../../frames/tab-frame.ts";
import type { Tab } from "../../tab/tab.ts";

/**
 * Keeps a press out of every document but the one that it is meant for. The browser decides by what it drew last which
 * process a press goes to, and that may be older than the page: after a scroll the press would land in another frame.
 */
export class PressGuard implements AsyncDisposable {
	readonly #tab: Tab;
	readonly #frames: Frame[];

	private constructor(tab: Tab, frames: Frame[]) {
		this.#tab = tab;
		this.#frames = frames;
	}

	static async set({ tab, frame: target }: TabFrame, signal: AbortSignal): Promise<PressGuard> {
		const guarded: Promise<Frame | null>[] = [];
		if (tab.frames.isNested)
			for await (const frame of documents(tab, signal))
				if (frame !== target)
					guarded.push(
						tab.agents.ofFrame(frame, signal, async (limit) => {
							await tab.agents.call(frame, "guard", { on: true }, limit);
							return frame;
						}),
					);
		return new PressGuard(
			tab,
			(await Promise.all(guarded)).filter((frame) => frame !== null),
		);
	}

	/** What was hit in another document, if anything was. */
	async missed(): Promise<string | undefined> {
		const answers = await Promise.all(this.#frames.map((frame) => this.#tell(frame, true)));
		return answers.find((hit) => hit !== null) ?? undefined;
	}

	async [Symbol.asyncDispose](): Promise<void> {
		await Promise.all(this.#frames.map((frame) => this.#tell(frame, false)));
	}

	async #tell(frame: Frame, on: boolean): Promise<string | null> {
		const { agents } = this.#tab;
		const answer = await agents.ofFrame(frame, undefined, (limit) => agents.call(frame, "guard", { on }, limit));
		return answer?.missed ?? null;
	}
}
