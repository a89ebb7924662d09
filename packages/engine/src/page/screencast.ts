import { BridgeError } from "@bascule/protocol";
import type { CdpSession } from "../cdp/index.ts";
import { aborted } from "../cdp/interrupt.ts";

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
	#began: Promise<unknown> = Promise.resolve();

	constructor(session: CdpSession) {
		this.#session = session;
		session.on("Page.screencastFrame", ({ sessionId }) =>
			session.send("Page.screencastFrameAck", { sessionId }).catch(() => {}),
		);
	}

	/** It goes on until all that it was held with are disposed. */
	async hold(signal: AbortSignal): Promise<AsyncDisposable> {
		if (this.#holds++ === 0) this.#began = this.#session.send("Page.startScreencast", SMALLEST);
		const release = async () => {
			if (--this.#holds === 0) await this.#session.send("Page.stopScreencast").catch(() => {});
		};
		try {
			await Promise.race([this.#began, aborted(signal)]);
		} catch (error) {
			await release();
			throw error;
		}
		return { [Symbol.asyncDispose]: release };
	}
}

/** Takes a picture of such a tab. Asked at the wrong moment, the browser never answers, and has to be asked again. */
export async function whileDrawing<T>(
	drawing: Drawing,
	signal: AbortSignal,
	take: (timeoutMs: number) => Promise<T>,
): Promise<T> {
	for (let timeoutMs = FIRST_TRY_MS; ; timeoutMs *= 2) {
		await using _held = await drawing.hold(signal);
		try {
			return await take(timeoutMs);
		} catch (error) {
			if (signal.aborted || BridgeError.from(error).code !== "timeout") throw error;
		}
	}
}
