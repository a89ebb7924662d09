import type { CdpEventParams } from "@bascule/engine/cdp";
import type { ProtocolEvent } from "@bascule/engine/cdp/transports/debugger";
import { domainOf } from "../../owner/domain.ts";
import type { IsBlocked } from "../address.ts";
import type { FrameBook } from "../frame-book.ts";
import type { RequestBook } from "../network/requests.ts";

/** Tells that something began or ended, and nothing of what is shown: without them the engine would wait for ever. */
const BARE = new Set([
	"Inspector.detached",
	"Inspector.targetCrashed",
	"Network.loadingFailed",
	"Network.loadingFinished",
	"Page.domContentEventFired",
	"Page.frameClearedScheduledNavigation",
	"Page.frameDetached",
	"Page.frameStartedLoading",
	"Page.frameStoppedLoading",
	"Page.javascriptDialogClosed",
	"Page.lifecycleEvent",
	"Page.loadEventFired",
	"Runtime.executionContextDestroyed",
	"Runtime.executionContextsCleared",
]);

/** What an answer carries besides the answer itself. */
const ANSWERED = new Set([
	"Network.dataReceived",
	"Network.eventSourceMessageReceived",
	"Network.requestWillBeSentExtraInfo",
	"Network.responseReceived",
	"Network.responseReceivedExtraInfo",
	"Network.webSocketFrameReceived",
]);

export interface Books {
	readonly frames: FrameBook;
	readonly requests: RequestBook;
	readonly isBlocked: IsBlocked;
}

/** What may be told of an event in a session that may be seen: itself, another one in its place, or nothing. */
export function disclose(event: ProtocolEvent, books: Books): ProtocolEvent[] {
	const { frames } = books;
	if (BARE.has(event.method)) return [event];
	if (event.method.startsWith("Target.")) return [];
	// That the page is paused is all that the engine needs to know.
	if (event.method.startsWith("Debugger.")) return event.method === "Debugger.paused" ? [{ ...event, params: {} }] : [];
	if (frames.blockedMain !== undefined) return ofBlockedPage(event);
	if (isOfExtension(event, frames)) return [];
	const frameId = frameOf(event, frames);
	if (frameId !== undefined && frames.isHidden(frameId)) return ofHiddenFrame(event, frameId);
	if (!mayBeTold(event, books)) return [];
	// The picture shows all frames; only that it was drawn is of use.
	if (event.method === "Page.screencastFrame" && frames.hiddenFrames().length > 0)
		return [withParams(event, { data: "" })];
	return [event];
}

/** What the worlds of extensions say is not the page's. */
function isOfExtension({ sessionId, params = {} }: ProtocolEvent, frames: FrameBook): boolean {
	const contextId = contextOf(params);
	return contextId !== undefined && frames.isExtensions(sessionId, contextId);
}

/** The world that an event is about, if it is about one. */
function contextOf(params: object): number | undefined {
	const { context, executionContextId, exceptionDetails } = params as {
		context?: { id?: number };
		executionContextId?: number;
		exceptionDetails?: { executionContextId?: number };
	};
	return context?.id ?? executionContextId ?? exceptionDetails?.executionContextId;
}

/** The engine must know that the tab has left the page before, and for which domain; no more than that. */
function ofBlockedPage(event: ProtocolEvent): ProtocolEvent[] {
	if (event.method === "Page.screencastFrame") return [withParams(event, { data: "" })];
	if (event.method === "Page.frameStartedNavigating") {
		const { url } = event.params as CdpEventParams<"Page.frameStartedNavigating">;
		return [withParams(event, { url: originOf(url) })];
	}
	if (event.method !== "Page.frameNavigated") return [];
	const { frame } = event.params as CdpEventParams<"Page.frameNavigated">;
	if (frame.parentId !== undefined) return [];
	const { name: _, urlFragment: __, ...rest } = frame;
	return [withParams(event, { frame: { ...rest, url: originOf(frame.url) } })];
}

/** For the engine, a frame that goes to a blocked domain goes away. */
function ofHiddenFrame(event: ProtocolEvent, frameId: string): ProtocolEvent[] {
	if (event.method === "Page.frameNavigated")
		return [{ ...event, method: "Page.frameDetached", params: { frameId, reason: "remove" } }];
	// Somebody has to answer it, or the whole page stands still; what it says is not told.
	if (event.method === "Page.javascriptDialogOpening")
		return [withParams(event, { message: "", defaultPrompt: "", url: "" })];
	return [];
}

function mayBeTold({ sessionId, method, params }: ProtocolEvent, { requests, isBlocked }: Books): boolean {
	const { requestId, entry } = (params ?? {}) as { requestId?: string; entry?: { url?: string } };
	if (ANSWERED.has(method)) return requests.mayRead(sessionId, requestId ?? "");
	if (method === "Log.entryAdded") return !isBlocked(domainOf(entry?.url ?? ""));
	return true;
}

/** The frame that an event is about, if it is about one. */
function frameOf({ sessionId, params = {} }: ProtocolEvent, frames: FrameBook): string | undefined {
	const { frameId, frame, context } = params as {
		frameId?: string;
		frame?: { id: string };
		context?: { auxData?: { frameId?: string } };
	};
	const contextId = contextOf(params);
	return (
		frameId ??
		frame?.id ??
		context?.auxData?.frameId ??
		// What a world says that is gone is of a document that could be seen, or its frame would be known.
		(contextId === undefined ? undefined : frames.world(sessionId, contextId)?.frameId)
	);
}

const withParams = (event: ProtocolEvent, params: object): ProtocolEvent => ({
	...event,
	params: { ...event.params, ...params },
});

export const originOf = (url: string): string => (URL.canParse(url) ? `${new URL(url).origin}/` : "");
