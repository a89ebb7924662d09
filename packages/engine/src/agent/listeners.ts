import type { CdpSession } from "../cdp/index.ts";
import type { Frame } from "../frames/frames.ts";

interface Handles {
	readonly loaderId: string;
	readonly session: CdpSession;
	readonly ids: Promise<[document: string, window: string]>;
}

/** The document and the window of a frame, by the names that the protocol gave them. They last as long as the document. */
const known = new WeakMap<Frame, Handles>();

/**
 * Whether a session's document listens for such events anywhere. It says yes more often than a look at the place itself
 * would, but needs no helpers of the console, which a browser does not give to its extensions.
 */
export async function listensAnywhere(frame: Frame, session: CdpSession, types: readonly string[]): Promise<boolean> {
	const [page, view] = await handlesOf(frame, session);
	const found = await Promise.all([
		session.send("DOMDebugger.getEventListeners", { objectId: page, depth: -1, pierce: true }),
		session.send("DOMDebugger.getEventListeners", { objectId: view }),
	]);
	return found.some(({ listeners }) => listeners.some(({ type }) => types.includes(type)));
}

/** Has a document named that will soon be asked, while there is something else to wait for. */
export function warmListeners(frame: Frame, session: CdpSession): void {
	handlesOf(frame, session).catch(() => {});
}

function handlesOf(frame: Frame, session: CdpSession): Handles["ids"] {
	const { loaderId } = frame;
	const last = known.get(frame);
	if (last?.loaderId === loaderId && last.session === session) return last.ids;
	const ids = Promise.all([handle(session, "document"), handle(session, "window")]);
	known.set(frame, { loaderId, session, ids });
	ids.catch(() => known.delete(frame));
	return ids;
}

async function handle(session: CdpSession, expression: string): Promise<string> {
	const { result } = await session.send("Runtime.evaluate", { expression });
	return result.objectId ?? "";
}
