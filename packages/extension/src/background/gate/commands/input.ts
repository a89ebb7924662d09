import type { CdpResult } from "@bascule/engine/cdp";
import { BridgeError } from "@bascule/protocol/errors";
import type { FrameBook } from "../frame-book.ts";
import type { Params } from "./checks.ts";

/** Sends a command of the gate's own to the tab's page. */
export type Ask = <T>(method: string, params?: object) => Promise<T>;

/** A page that is busy cannot say what lies where; input that nobody can vouch for is not sent. */
const ANSWER_MS = 1000;

/** Throws when input would reach a frame of a blocked domain. Only asked when there is one. */
export async function checkInput(kind: "point" | "focus", params: Params, ask: Ask, book: FrameBook): Promise<void> {
	const reached = await inTime(kind === "point" ? framesAt(params, ask) : focusedFrame(ask, book));
	if (reached.some((frameId) => holdsHidden(frameId, book)))
		throw new BridgeError("domain_blocked", "a frame of a blocked domain would receive this input", {
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
		// The element there may be the place of a frame.
		const { frameId = hit.frameId } = await describe({ backendNodeId: hit.backendNodeId }, ask);
		return [hit.frameId, frameId];
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
	const objectGroup = "bascule-gate";
	const { result: document } = await ask<CdpResult<"Runtime.evaluate">>("Runtime.evaluate", {
		contextId: executionContextId,
		expression: "document",
		objectGroup,
	});
	try {
		for (let root = document.objectId; root !== undefined; ) {
			const focused = await focusedIn(root, ask);
			if (focused === undefined) return [];
			const { frameId, shadowRoots: [inside] = [] } = await describe({ objectId: focused }, ask);
			if (frameId !== undefined) return [frameId];
			// To a document, what has the focus in a shadow tree is the element that the tree belongs to.
			root = inside && (await objectOf(inside.backendNodeId, { executionContextId, objectGroup }, ask));
		}
		return [];
	} finally {
		await ask("Runtime.releaseObjectGroup", { objectGroup });
	}
}

async function focusedIn(root: string, ask: Ask): Promise<string | undefined> {
	const { result } = await ask<CdpResult<"Runtime.callFunctionOn">>("Runtime.callFunctionOn", {
		objectId: root,
		functionDeclaration: "function () { return this.activeElement }",
	});
	return result.objectId;
}

async function objectOf(backendNodeId: number, place: object, ask: Ask): Promise<string | undefined> {
	const { object } = await ask<CdpResult<"DOM.resolveNode">>("DOM.resolveNode", { backendNodeId, ...place });
	return object.objectId;
}

async function describe(element: object, ask: Ask): Promise<CdpResult<"DOM.describeNode">["node"]> {
	return (await ask<CdpResult<"DOM.describeNode">>("DOM.describeNode", element)).node;
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
	const late = () => reject(new BridgeError("timeout", "it is not known which element would receive the input"));
	const timer = setTimeout(late, ANSWER_MS);
	return Promise.race([answer, promise]).finally(() => clearTimeout(timer));
}
