import type { CdpResult } from "@bascule/engine/cdp";
import { BridgeError } from "@bascule/protocol/errors";
import type { Params } from "./checks.ts";
import type { FrameBook } from "./frame-book.ts";

/** Sends a command of the gate's own to the tab's page. */
export type Ask = <T>(method: string, params?: object) => Promise<T>;

/** A page that is busy cannot say what lies where; input that nobody can vouch for is not sent. */
const ANSWER_MS = 1000;

/** Throws when input would reach a frame of a blocked domain. Only asked when there is one. */
export async function checkInput(kind: "point" | "focus", params: Params, ask: Ask, book: FrameBook): Promise<void> {
	const reached = await inTime(kind === "point" ? framesAt(params, ask) : focusedFrame(ask, book));
	if (reached.some((frameId) => holdsHidden(frameId, book)))
		throw new BridgeError("domain_blocked", "a frame of a blocked domain would get this", {
			hint: "Act on elements of the page itself.",
		});
}

interface Point {
	readonly x: number;
	readonly y: number;
}

/** The frames that lie at the points of an input event. */
async function framesAt({ x, y, touchPoints }: Params, ask: Ask): Promise<string[]> {
	const points = Array.isArray(touchPoints) ? (touchPoints as Point[]) : [{ x: Number(x), y: Number(y) }];
	const { cssVisualViewport } = await ask<CdpResult<"Page.getLayoutMetrics">>("Page.getLayoutMetrics");
	const found = await Promise.all(
		points.map((point) => frameAt({ x: point.x + cssVisualViewport.pageX, y: point.y + cssVisualViewport.pageY }, ask)),
	);
	return found.flat();
}

async function frameAt({ x, y }: Point, ask: Ask): Promise<string[]> {
	const place = { x: Math.round(x), y: Math.round(y), includeUserAgentShadowDOM: true };
	try {
		const hit = await ask<CdpResult<"DOM.getNodeForLocation">>("DOM.getNodeForLocation", place);
		return [hit.frameId, ...(await shownBy({ backendNodeId: hit.backendNodeId }, ask))];
	} catch (error) {
		// Beside the page there is nothing to hit.
		if (error instanceof Error && /No node found/i.test(error.message)) return [];
		throw error;
	}
}

/** Asked in a world of our own: in the page's, the page can answer what it likes. */
async function focusedFrame(ask: Ask, book: FrameBook): Promise<string[]> {
	const { executionContextId } = await ask<CdpResult<"Page.createIsolatedWorld">>("Page.createIsolatedWorld", {
		frameId: book.main?.id,
		worldName: "bascule-gate",
	});
	const { result } = await ask<CdpResult<"Runtime.evaluate">>("Runtime.evaluate", {
		contextId: executionContextId,
		expression: "document.activeElement",
	});
	if (!result.objectId) return [];
	const frames = await shownBy({ objectId: result.objectId }, ask);
	await ask("Runtime.releaseObject", { objectId: result.objectId });
	return frames;
}

/** The frame that an element is the place of, if it is. */
async function shownBy(element: object, ask: Ask): Promise<string[]> {
	const { node } = await ask<CdpResult<"DOM.describeNode">>("DOM.describeNode", element);
	return node.frameId === undefined ? [] : [node.frameId];
}

/** Which part of a frame is reached is not asked, so that one with a blocked frame inside is refused as well. */
function holdsHidden(frameId: string, book: FrameBook): boolean {
	if (book.isHidden(frameId)) return true;
	return frameId !== book.main?.id && book.hiddenFrames().some(({ id }) => isWithin(id, frameId, book));
}

function isWithin(id: string, ancestor: string, book: FrameBook): boolean {
	for (let at = book.get(id); at !== undefined; at = book.get(at.parentId ?? "")) if (at.id === ancestor) return true;
	return false;
}

function inTime<T>(answer: Promise<T>): Promise<T> {
	const { promise, reject } = Promise.withResolvers<never>();
	const late = () => reject(new BridgeError("timeout", "the page does not say what the input would reach"));
	const timer = setTimeout(late, ANSWER_MS);
	return Promise.race([answer, promise]).finally(() => clearTimeout(timer));
}
