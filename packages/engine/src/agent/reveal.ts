import type { CdpSession } from "../cdp/index.ts";

/** What only the protocol can see of a document, told to the agent in its world. */

const PRESS_TYPES = new Set([
	"click",
	"dblclick",
	"mousedown",
	"mouseup",
	"pointerdown",
	"pointerup",
	"touchstart",
	"touchend",
]);
/** A page with more listening elements than this names its controls in other ways too. */
const MAX_LISTENING = 300;

interface World {
	session: CdpSession;
	contextId: number;
}

/** Finds closed shadow roots behind the agent's suspects; true if there was one. */
export async function openClosedRoots(world: World): Promise<boolean> {
	const { session, contextId } = world;
	const list = await call(world, "function(){return bascule.takeSuspects()}");
	const { result } = await session.send("Runtime.getProperties", { objectId: list, ownProperties: true });
	const hosts = result.flatMap(({ value, enumerable }) => (enumerable && value?.objectId ? [value.objectId] : []));
	const opened = await Promise.all(
		hosts.map(async (host) => {
			const { node } = await session.send("DOM.describeNode", { objectId: host, depth: 1, pierce: true });
			const root = node.shadowRoots?.find(({ shadowRootType }) => shadowRootType === "closed");
			if (!root) return false;
			const { object } = await session.send("DOM.resolveNode", {
				backendNodeId: root.backendNodeId,
				executionContextId: contextId,
			});
			await call(world, "function(host,root){bascule.adopt(host,root)}", [host, object.objectId ?? ""]);
			return true;
		}),
	);
	await session.send("Runtime.releaseObjectGroup", { objectGroup: GROUP });
	return opened.includes(true);
}

/** Tells the agent which elements the session's main document listens on. `known` are those that it was told of before. */
export async function markListening(world: World, known: Set<number>): Promise<void> {
	const { session, contextId } = world;
	// The page's own `document`: with the one of another world the renderer crashes a little later (Chromium 156).
	const { result } = await session.send("Runtime.evaluate", { expression: "document", objectGroup: GROUP });
	const { listeners } = await session.send("DOMDebugger.getEventListeners", {
		objectId: result.objectId ?? "",
		depth: -1,
		pierce: true,
	});
	const nodes = new Set<number>();
	for (const { type, backendNodeId } of listeners)
		if (backendNodeId !== undefined && PRESS_TYPES.has(type) && !known.has(backendNodeId)) nodes.add(backendNodeId);
	for (const node of nodes) known.add(node);
	const resolved = await Promise.allSettled(
		[...nodes]
			.slice(0, MAX_LISTENING)
			.map((backendNodeId) =>
				session.send("DOM.resolveNode", { backendNodeId, executionContextId: contextId, objectGroup: GROUP }),
			),
	);
	const elements = resolved.flatMap((reply) =>
		reply.status === "fulfilled" ? [reply.value.object.objectId ?? ""] : [],
	);
	// Not waited for: what is asked next comes after them, and if they fail there is nothing to make better.
	if (elements.length > 0)
		call(world, "function(...elements){bascule.markListening(...elements)}", elements).catch(() => {});
	session.send("Runtime.releaseObjectGroup", { objectGroup: GROUP }).catch(() => {});
}

const GROUP = "bascule-reveal";

async function call(
	{ session, contextId }: World,
	functionDeclaration: string,
	objectIds: string[] = [],
): Promise<string> {
	const { result } = await session.send("Runtime.callFunctionOn", {
		executionContextId: contextId,
		functionDeclaration,
		arguments: objectIds.map((objectId) => ({ objectId })),
		objectGroup: GROUP,
	});
	return result.objectId ?? "";
}
