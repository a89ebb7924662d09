import { BridgeError, type Target } from "@bascule/protocol";
import type { Frame } from "./frames.ts";
import type { IdAllocator } from "./ids.ts";
import type { Tab } from "./tab.ts";

/** A document that a target may be in. */
export interface Place {
	tab: Tab;
	frame: Frame;
}

/** The document that gave out a ref, if it is still shown. */
export function placeOfRef(ref: string, ids: IdAllocator, tabs: ReadonlyMap<string, Tab>): Place {
	const owner = ids.ownerOf(ref);
	if (!owner) throw new BridgeError("element_not_found", `no element has the ref ${ref}`);
	const tab = tabs.get(owner.tabId);
	const frame = tab?.frames.get(owner.frameId);
	if (!tab || !frame || frame.loaderId !== owner.loaderId)
		throw new BridgeError("element_stale", `the page that ${ref} was on has gone`);
	return { tab, frame };
}

/** Every document of a tab that can be asked, outer ones first. */
export async function* documents(tab: Tab, signal?: AbortSignal): AsyncGenerator<Frame> {
	const queue: Frame[] = [tab.frames.main];
	for (let frame = queue.shift(); frame; frame = queue.shift()) {
		yield frame;
		if (![...tab.frames.all()].some((other) => other.parentId !== undefined)) continue;
		for (const ref of await tab.agents.call(frame, "foreignFrames", {}, signal)) {
			const child = await tab.childFrame(frame, ref);
			if (child) queue.push(child);
		}
	}
}

/**
 * Runs something against the document that holds the target. A selector is tried in one document after the other,
 * so that nobody has to name a frame.
 */
export async function withTarget<T>(
	target: Target,
	context: { tab: Tab; ids: IdAllocator; tabs: ReadonlyMap<string, Tab>; signal: AbortSignal },
	run: (place: Place) => Promise<T>,
): Promise<T> {
	if (target.named) throw new BridgeError("element_not_found", `no ref is named ${target.named}`);
	const anchor = target.ref ?? target.contextRef;
	if (anchor) return run(placeOfRef(anchor, context.ids, context.tabs));
	if (!target.selector) return run({ tab: context.tab, frame: context.tab.frames.main });
	let missing: unknown;
	for await (const frame of documents(context.tab, context.signal)) {
		try {
			return await run({ tab: context.tab, frame });
		} catch (error) {
			if (!(error instanceof BridgeError) || error.code !== "element_not_found") throw error;
			missing ??= error;
		}
	}
	throw missing;
}

/** A point of a frame's document in the tab's viewport. Whatever lies over the frame on the way is an obstacle. */
export async function pointInTab(
	{ tab, frame }: Place,
	point: { x: number; y: number },
): Promise<{ x: number; y: number }> {
	let at = point;
	let inner = frame;
	while (inner.parentId !== undefined) {
		const parent = tab.frames.get(inner.parentId);
		if (!parent) break;
		// A frame that its parent can read is part of the parent's document already.
		const ref = [...parent.children].find(([, id]) => id === inner.id)?.[0] ?? (await refOfFrame(tab, parent, inner));
		if (ref) {
			const { coveredBy, ...mapped } = await tab.agents.call(parent, "framePoint", { ref, ...at });
			if (coveredBy)
				throw new BridgeError("element_not_actionable", `the frame is covered by ${coveredBy}`, {
					details: { reason: "covered", by: coveredBy },
				});
			at = mapped;
		}
		inner = parent;
	}
	return at;
}

async function refOfFrame(tab: Tab, parent: Frame, child: Frame): Promise<string | undefined> {
	for (const ref of await tab.agents.call(parent, "foreignFrames", {}))
		if ((await tab.childFrame(parent, ref)) === child) return ref;
	return undefined;
}
