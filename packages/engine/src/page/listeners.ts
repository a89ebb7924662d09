import type { CdpSession } from "../cdp/index.ts";

const GROUP = "bascule-listeners";

/**
 * Whether a session's document listens for such events anywhere. It says yes more often than a look at the place itself
 * would, but needs no helpers of the console, which a browser does not give to its extensions.
 */
export async function listensAnywhere(session: CdpSession, types: readonly string[]): Promise<boolean> {
	const handle = async (expression: string): Promise<string> => {
		const { result } = await session.send("Runtime.evaluate", { expression, objectGroup: GROUP });
		return result.objectId ?? "";
	};
	const found = await Promise.all([
		handle("document").then((objectId) =>
			session.send("DOMDebugger.getEventListeners", { objectId, depth: -1, pierce: true }),
		),
		handle("window").then((objectId) => session.send("DOMDebugger.getEventListeners", { objectId })),
	]);
	void session.send("Runtime.releaseObjectGroup", { objectGroup: GROUP }).catch(() => {});
	return found.some(({ listeners }) => listeners.some(({ type }) => types.includes(type)));
}
