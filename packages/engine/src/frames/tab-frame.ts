import type { FrameSight } from "@bascule/page-agent";
import { type Box, BridgeError, type ElementTarget } from "@bascule/protocol";
import type { IdAllocator } from "../agent/ids.ts";
import type { AgentTab } from "../tab/page-tab.ts";
import type { Tab } from "../tab/tab.ts";
import type { Frame } from "./frames.ts";

/** A document that a target may be in. */
export interface TabFrame<T extends AgentTab = Tab> {
	tab: T;
	frame: Frame;
}

interface Point {
	x: number;
	y: number;
}

export const SILENT_FRAME = "a frame of the page does not answer and was left out";

/** A document around a frame, and the ref of the element there that shows the frame. */
interface Holder {
	frame: Frame;
	ref: string;
}

/** The document that gave out a ref, if it is still shown. */
export function placeOfRef<T extends AgentTab>(
	ref: string,
	ids: IdAllocator,
	tabs: ReadonlyMap<string, T>,
): TabFrame<T> {
	const owner = ids.ownerOf(ref);
	if (!owner) throw new BridgeError("element_not_found", `there is no element with the ref ${ref}`);
	const tab = tabs.get(owner.tabId);
	if (tab && tab.agents.transport !== owner.transport)
		throw new BridgeError(
			"element_stale",
			`${ref} is from before the tab switched between debugger and content scripts`,
		);
	const frame = tab?.frames.get(owner.frameId);
	if (!tab || !frame || frame.loaderId !== owner.loaderId)
		throw new BridgeError("element_stale", `the page of ${ref} is gone`, { details: { gone: "document" } });
	return { tab, frame };
}

/** Every document of a tab that can be asked, outer ones first. Those that do not answer are left out. */
export async function* documents(tab: AgentTab, signal?: AbortSignal): AsyncGenerator<Frame> {
	for (let level = [tab.frames.main]; level.length > 0; ) {
		yield* level;
		if (!tab.frames.isNested) return;
		level = (await Promise.all(level.map((frame) => framesIn(tab, frame, signal)))).flat();
	}
}

/** The frame that a ref of a document's `iframe` shows. */
export async function childFrame(
	{ agents, frames }: AgentTab,
	parent: Frame,
	ref: string,
	signal?: AbortSignal,
): Promise<Frame | undefined> {
	const id = await agents.frameOf(parent, ref, signal);
	return id === undefined ? undefined : frames.get(id);
}

/** The frames of a document that only their own agent can read. */
async function framesIn(tab: AgentTab, frame: Frame, signal: AbortSignal | undefined): Promise<Frame[]> {
	const children = await tab.agents.ofFrame(frame, signal, async (limit) => {
		const refs = await tab.agents.call(frame, "foreignFrames", {}, limit);
		return Promise.all(refs.map((ref) => childFrame(tab, frame, ref, limit)));
	});
	return (children ?? []).filter((child) => child !== undefined);
}

/**
 * Runs something against the document that holds the target. A selector is tried in one document after the other,
 * so that nobody has to name a frame.
 */
export async function withTarget<T extends AgentTab, R>(
	target: ElementTarget,
	context: { tab: T; ids: IdAllocator; tabs: ReadonlyMap<string, T>; signal: AbortSignal },
	run: (place: TabFrame<T>, signal: AbortSignal) => Promise<R>,
): Promise<R> {
	const { tab, ids, tabs, signal } = context;
	const anchor = target.ref ?? target.contextRef;
	if (anchor) return run(placeOfRef(anchor, ids, tabs), signal);
	if (!target.selector) return run({ tab, frame: tab.frames.main }, signal);
	let missing: unknown;
	for await (const frame of documents(tab, signal)) {
		try {
			const place = { tab, frame };
			if (frame === tab.frames.main) return await run(place, signal);
			const result = await tab.agents.ofFrame(frame, signal, async (limit) => ({ value: await run(place, limit) }));
			if (result) return result.value;
		} catch (error) {
			if (!(error instanceof BridgeError) || error.code !== "element_not_found") throw error;
			missing ??= error;
		}
	}
	throw missing;
}

/** The documents around a frame's own, from the next to the outermost, with the ref of the frame's element in each. */
export async function* around({ tab, frame }: TabFrame<AgentTab>): AsyncGenerator<Holder> {
	for (let holder = await holderOf(tab, frame); holder; holder = await holderOf(tab, holder.frame)) yield holder;
}

/** A point of a frame's document in the tab's viewport. Whatever lies over the frame on the way is an obstacle. */
export async function pointInTab(place: TabFrame<AgentTab>, point: Point): Promise<Point> {
	let at = point;
	for await (const { frame, ref } of around(place)) {
		const { coveredBy, ...mapped } = await place.tab.agents.call(frame, "framePoint", { ref, ...at });
		if (coveredBy)
			throw new BridgeError("element_not_actionable", `the frame is covered by ${coveredBy}`, {
				details: { reason: "covered", by: coveredBy },
			});
		at = mapped;
	}
	return at;
}

/** How boxes of a frame's document are found in the tab's viewport. With `reveal` the frame is brought into view. */
export async function boxInTab(place: TabFrame<AgentTab>, { reveal }: { reveal: boolean }): Promise<(box: Box) => Box> {
	const { agents } = place.tab;
	const steps: Array<{ at: Point; scale: Point }> = [];
	for await (const { frame, ref } of around(place)) {
		if (reveal) await agents.call(frame, "scroll", { target: { ref } });
		const at = await agents.call(frame, "fromFrame", { ref, x: 0, y: 0 });
		const unit = await agents.call(frame, "fromFrame", { ref, x: 1, y: 1 });
		steps.push({ at, scale: { x: unit.x - at.x, y: unit.y - at.y } });
	}
	return (box) =>
		steps.reduce(
			({ x, y, width, height }, { at, scale }) => ({
				x: at.x + x * scale.x,
				y: at.y + y * scale.y,
				width: width * scale.x,
				height: height * scale.y,
			}),
			box,
		);
}

/** How boxes of a frame's document are seen in the tab, through all that is around the frame. */
export async function seenInTab(place: TabFrame<AgentTab>, boxes: Box[]): Promise<FrameSight[]> {
	let seen = boxes.map((box): FrameSight => ({ box, state: "shown" }));
	for await (const { frame, ref } of around(place)) {
		const shown = seen.flatMap(({ box }) => box ?? []);
		const sights = await place.tab.agents.call(frame, "frameSight", { ref, boxes: shown });
		seen = seen.map((inner) => {
			const outer = inner.box ? sights.shift() : undefined;
			return outer ? { ...outer, ...(inner.state !== "shown" && { state: inner.state }) } : inner;
		});
	}
	return seen;
}

/** The document whose agent sees the element of a frame: it reads frames of its own origin along, and what is in them. */
async function holderOf(tab: AgentTab, child: Frame): Promise<Holder | undefined> {
	const outer = ancestorsOf(tab, child);
	for (const frame of outer) {
		const known = [...frame.children].find(([, id]) => id === child.id)?.[0];
		if (known) return { frame, ref: known };
	}
	for (const frame of outer.toReversed())
		for (const ref of await tab.agents.call(frame, "foreignFrames", {}))
			if ((await childFrame(tab, frame, ref)) === child) return { frame, ref };
	return undefined;
}

/** The frames that a frame is in, the next first. */
function ancestorsOf(tab: AgentTab, { parentId }: Frame): Frame[] {
	const parent = parentId === undefined ? undefined : tab.frames.get(parentId);
	return parent ? [parent, ...ancestorsOf(tab, parent)] : [];
}
