import { BridgeError } from "@bascule/protocol";
import type { Frame } from "../../frames/frames.ts";
import { documents } from "../../frames/tab-frame.ts";
import type { AgentTab } from "../../tab/page-tab.ts";

/** Where the content of a frame is asked for. */
export interface FrameScope {
	/** The document that is asked. */
	frame: Frame;
	/** The element that shows the frame, where the document around it reads it along. */
	scope?: string;
}

/** Finds who answers for a frame: its own agent, or that of the document around it, so that an element has one ref. */
export async function scopeOfFrame(label: string, tab: AgentTab, signal: AbortSignal): Promise<FrameScope> {
	const { frames, agents } = tab;
	const wanted = frames.labels.find(label, frames.list());
	for await (const frame of documents(tab, signal)) {
		if (frame === wanted) return { frame };
		const scope = await agents.ofFrame(frame, signal, (limit) => elementOf(wanted, tab, frame, limit));
		if (scope) return { frame, scope };
	}
	throw new BridgeError("element_not_found", `the frame ${label} has no content that can be read`, {
		hint: "It may be loading, hidden or gone; call frames_list again.",
	});
}

async function elementOf(
	wanted: Frame,
	{ agents }: AgentTab,
	around: Frame,
	signal: AbortSignal,
): Promise<string | null> {
	for (const ref of await agents.call(around, "readableFrames", {}, signal))
		if ((await agents.frameOf(around, ref, signal)) === wanted.id) return ref;
	return null;
}
