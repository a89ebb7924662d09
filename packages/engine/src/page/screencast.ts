import { BridgeError } from "@bascule/protocol";
import type { CdpSession } from "../cdp/index.ts";

/** As little as the browser can draw: the picture itself is not wanted. */
const SMALLEST = { format: "jpeg", quality: 1, maxWidth: 8, maxHeight: 8, everyNthFrame: 1 } as const;
/** What the first try may take, and each next one twice as long. */
const FIRST_TRY_MS = 1500;

/**
 * Takes a picture of a tab that nobody sees. It has to be kept drawing meanwhile; asked at the wrong moment on the way
 * there, the browser never answers, and has to be asked again.
 */
export async function whileDrawing<T>(
	session: CdpSession,
	signal: AbortSignal,
	take: (timeoutMs: number) => Promise<T>,
): Promise<T> {
	for (let timeoutMs = FIRST_TRY_MS; ; timeoutMs *= 2) {
		await using _drawing = await keepDrawing(session, signal);
		try {
			return await take(timeoutMs);
		} catch (error) {
			if (signal.aborted || BridgeError.from(error).code !== "timeout") throw error;
		}
	}
}

async function keepDrawing(session: CdpSession, signal: AbortSignal): Promise<AsyncDisposable> {
	const off = session.on("Page.screencastFrame", ({ sessionId }) =>
		session.send("Page.screencastFrameAck", { sessionId }).catch(() => {}),
	);
	await session.send("Page.startScreencast", SMALLEST, { signal });
	return {
		async [Symbol.asyncDispose]() {
			off();
			await session.send("Page.stopScreencast").catch(() => {});
		},
	};
}
