import { BridgeError } from "@bascule/protocol";
import type { CdpSession } from "../cdp/index.ts";

/** As little as the browser can draw: the picture itself is not wanted. */
const SMALLEST = { format: "jpeg", quality: 1, maxWidth: 8, maxHeight: 8, everyNthFrame: 1 } as const;
/** What the first try may take, and each next one twice as long. */
const FIRST_TRY_MS = 1500;

/**
 * Keeps a tab drawing that nobody sees. The browser slows down a page whose frames are not wanted: it would get three
 * moves of a held mouse in a second.
 */
export class Drawing {
	readonly #session: CdpSession;
	#holds = 0;

	constructor(session: CdpSession) {
		this.#session = session;
		session.on("Page.screencastFrame", ({ sessionId }) => this.#send("Page.screencastFrameAck", { sessionId }));
	}

	/** It goes on until all that it was held with are disposed. What is sent from now on finds it drawing. */
	hold(): Disposable {
		if (this.#holds++ === 0) this.#send("Page.startScreencast", SMALLEST);
		return {
			[Symbol.dispose]: () => {
				if (--this.#holds === 0) this.#send("Page.stopScreencast");
			},
		};
	}

	/** Nobody waits for the answer: commands are carried out in the order in which they are sent. */
	#send(...command: Parameters<CdpSession["sendRaw"]>): void {
		void this.#session.sendRaw(...command).catch(() => {});
	}
}

/** Takes a picture of such a tab. Asked at the wrong moment, the browser never answers, and has to be asked again. */
export async function whileDrawing<T>(
	drawing: Drawing,
	signal: AbortSignal,
	take: (timeoutMs: number) => Promise<T>,
): Promise<T> {
	for (let timeoutMs = FIRST_TRY_MS; ; timeoutMs *= 2) {
		using _held = drawing.hold();
		try {
			return await take(timeoutMs);
		} catch (error) {
			if (signal.aborted || BridgeError.from(error).code !== "timeout") throw error;
		}
	}
}
