import type { Box } from "@bascule/protocol";
import { isInteractive, looksClickable } from "../tree/clickable.ts";
import { flatContains, flatParent, frameDocument, isFrame, shadowRootOf } from "../tree/dom.ts";
import { areaRect, imageOf } from "../tree/image-map.ts";
import { isDisabled } from "../tree/semantics.ts";
import { pointsOnOutline, strokedRect } from "../tree/svg-outline.ts";

/** All boxes and points that leave this file are in the viewport of the window that the agent runs in. */

export interface Point {
	x: number;
	y: number;
}

interface Rect {
	left: number;
	top: number;
	right: number;
	bottom: number;
}

const intersect = (a: Rect, b: Rect): Rect => ({
	left: Math.max(a.left, b.left),
	top: Math.max(a.top, b.top),
	right: Math.min(a.right, b.right),
	bottom: Math.min(a.bottom, b.bottom),
});

const isEmpty = (rect: Rect): boolean => rect.right - rect.left < 1 || rect.bottom - rect.top < 1;

/** Where a frame's content starts and how much it is scaled, in its parent's viewport. */
function frameMap(frame: Element): { left: number; top: number; scaleX: number; scaleY: number } {
	const rect = frame.getBoundingClientRect();
	const html = frame as HTMLElement;
	const scaleX = html.offsetWidth > 0 ? rect.width / html.offsetWidth : 1;
	const scaleY = html.offsetHeight > 0 ? rect.height / html.offsetHeight : 1;
	const style = getComputedStyle(frame);
	const padLeft = html.clientLeft + Number.parseFloat(style.paddingLeft);
	const padTop = html.clientTop + Number.parseFloat(style.paddingTop);
	return { left: rect.left + padLeft * scaleX, top: rect.top + padTop * scaleY, scaleX, scaleY };
}

export function fromFrame(frame: Element, point: Point): Point {
	const map = frameMap(frame);
	return toAgentViewport(frame, { x: map.left + point.x * map.scaleX, y: map.top + point.y * map.scaleY });
}

function intoFrame(frame: Element, point: Point): Point {
	const map = frameMap(frame);
	return { x: (point.x - map.left) / map.scaleX, y: (point.y - map.top) / map.scaleY };
}

function parentFrame(element: Element): Element | null {
	const view = element.ownerDocument.defaultView;
	return view && view !== window ? view.frameElement : null;
}

/** A point of the agent's viewport in the viewport of a frame, through the frames around it. */
export function pointInFrame(frame: Element, point: Point): Point {
	const outer = parentFrame(frame);
	return intoFrame(frame, outer ? pointInFrame(outer, point) : point);
}

/** Maps a point of the element's own viewport to the agent's. */
function toAgentViewport(element: Element, point: Point): Point {
	const frame = parentFrame(element);
	return frame ? fromFrame(frame, point) : point;
}

const viewportOf = (view: Window): Rect => ({ left: 0, top: 0, right: view.innerWidth, bottom: view.innerHeight });

/** Where the element is in its own viewport; one that has no size itself is where its content shows. */
function rectOf(element: Element): Rect {
	const rect = areaRect(element) ?? element.getBoundingClientRect();
	if (!isEmpty(rect) || isClippedToNothing(element)) return rect;
	const stroked = strokedRect(element);
	if (stroked) return stroked;
	const range = element.ownerDocument.createRange();
	range.selectNodeContents(element);
	const content = range.getBoundingClientRect();
	return isEmpty(content) ? rect : content;
}

/** It, or something around it, has no size and lets nothing show beyond that. */
function isClippedToNothing(element: Element): boolean {
	for (let at: Element | null = element; at; at = flatParent(at))
		if (getComputedStyle(at).overflow !== "visible" && isEmpty(at.getBoundingClientRect())) return true;
	return false;
}

export const hasSize = (element: Element): boolean => !isEmpty(rectOf(element));

/** The part of the element that its scrolling ancestors and the viewport leave to see, in its own viewport. */
function clippedRect(element: Element, boundless?: Window): Rect {
	let rect = rectOf(element);
	const root = element.ownerDocument.documentElement;
	for (
		let at = flatParent(element);
		at && at !== root && at.ownerDocument === root.ownerDocument;
		at = flatParent(at)
	) {
		const style = getComputedStyle(at);
		if (style.display === "contents" || (style.overflowX === "visible" && style.overflowY === "visible")) continue;
		if (at === element.ownerDocument.body) continue;
		rect = intersect(rect, at.getBoundingClientRect());
	}
	const view = element.ownerDocument.defaultView;
	return view && view !== boundless ? intersect(rect, viewportOf(view)) : rect;
}

function asBox({ left, top, right, bottom }: Rect): Box {
	const round = (value: number) => Math.round(value * 100) / 100;
	return { x: round(left), y: round(top), width: round(right - left), height: round(bottom - top) };
}

/** The part of a frame's box that shows, in the agent's viewport; null when none does. */
export function boxThroughFrame(frame: Element, inner: Box): Box | null {
	const { box } = visibleBox(frame);
	if (!box) return null;
	const from = fromFrame(frame, inner);
	const to = fromFrame(frame, { x: inner.x + inner.width, y: inner.y + inner.height });
	const whole = { left: from.x, top: from.y, right: to.x, bottom: to.y };
	const shown = intersect(whole, { left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height });
	return isEmpty(shown) ? null : asBox(shown);
}

/** The visible rectangle by the same rule as a person sees it; null when nothing of it shows. */
export function visibleBox(element: Element): { box: Box | null; clipped: boolean } {
	const shown = intersect(inAgentViewport(element, clippedRect(element)), viewportOf(window));
	return isEmpty(shown) ? { box: null, clipped: true } : { box: asBox(shown), clipped: false };
}

/** What a picture of the element shows: it may reach beyond the viewport of the tab, not beyond that of a frame. */
export function pictureBox(element: Element): Box | null {
	if (window.parent !== window) return visibleBox(element).box;
	const rect = inAgentViewport(element, clippedRect(element, window));
	return isEmpty(rect) ? null : asBox(rect);
}

function inAgentViewport(element: Element, rect: Rect): Rect {
	const from = toAgentViewport(element, { x: rect.left, y: rect.top });
	const to = toAgentViewport(element, { x: rect.right, y: rect.bottom });
	return { left: from.x, top: from.y, right: to.x, bottom: to.y };
}

/** The innermost element under a point, through shadow roots and readable frames. */
export function elementAt(point: Point, root: DocumentOrShadowRoot = document): Element | null {
	const hit = root.elementFromPoint(point.x, point.y);
	if (!hit) return null;
	const shadow = shadowRootOf(hit);
	// Asked inside a shadow root, the browser may name its host.
	if (shadow && shadow !== root) {
		const inner = elementAt(point, shadow);
		if (inner && inner !== hit) return inner;
	}
	if (isFrame(hit)) {
		const inner = frameDocument(hit);
		if (inner) return elementAt(intoFrame(hit, point), inner) ?? hit;
	}
	return hit;
}

/** Everything under a point that could take a press, the uppermost first, through shadow roots and readable frames. */
export function layersAt(point: Point, root: Document | ShadowRoot = document): Element[] {
	return root.elementsFromPoint(point.x, point.y).flatMap((hit) => {
		// A shadow root names what is around it too.
		if (hit.getRootNode() !== root) return [];
		const shadow = shadowRootOf(hit);
		const inner = frameDocument(hit);
		if (shadow) return [...layersAt(point, shadow), hit];
		return inner ? [...layersAt(intoFrame(hit, point), inner), hit] : [hit];
	});
}

/** Whether a press that arrives at `hit` is a press on `target`: inside it, or on a label that stands for it. */
export function reaches(hit: Element | null, target: Element): boolean {
	if (!hit) return false;
	if (flatContains(target, hit)) return true;
	const label = hit.closest("label");
	return label !== null && label.control === target;
}

const PRESSED = "a[href],button,summary,[role=button],[role=link]";

/** A press there would be for a button or a link inside of a control: what that does is not what the control does. */
function meetsAnother(hit: Element | null, target: Element): boolean {
	const control = (target as HTMLLabelElement).control ?? null;
	for (let at = hit; at && at !== target && at !== control; at = flatParent(at))
		if (at.matches(PRESSED)) return isInteractive(target) || looksClickable(target) || target.localName === "label";
	return false;
}

/** A few points to try, the middle first: a corner may be free where the middle is covered. */
export function* pointsOf(box: Box): Generator<Point> {
	for (const [fx, fy] of [
		[0.5, 0.5],
		[0.25, 0.5],
		[0.75, 0.5],
		[0.5, 0.25],
		[0.5, 0.75],
		[0.1, 0.1],
		[0.9, 0.9],
	] as const)
		yield { x: box.x + box.width * fx, y: box.y + box.height * fy };
}

/** Points that may be on the element: what is drawn by lines is not all that its box holds. */
function* pointsToPress(element: Element, box: Box): Generator<Point> {
	yield* pointsOf(box);
	for (const point of pointsOnOutline(element)) yield toAgentViewport(element, point);
}

type Press = { point: Point } | { coveredBy: Element | null } | null;

/** Where a press would reach the element, or a label that stands for it; otherwise what lies over it. */
export function pressPoint(element: Element): Press {
	const own = pointOn(element);
	if (own && "point" in own) return own;
	for (const label of labelsOf(element)) {
		const press = pointOn(label);
		if (press && "point" in press) return press;
	}
	return own;
}

const TICKED = "input:is([type=checkbox],[type=radio]),button:is([role=checkbox],[role=radio],[role=switch])";

/** Boxes to tick that a page draws itself have no size, or lie under the drawing: people press their labels. */
const labelsOf = (element: Element): Element[] =>
	element.matches(TICKED) ? [...((element as HTMLInputElement | HTMLButtonElement).labels ?? [])] : [];

function pointOn(element: Element): Press {
	const { box } = visibleBox(element);
	if (!box) return null;
	let second: Point | undefined;
	for (const point of pointsToPress(element, box)) {
		const hit = elementAt(point);
		if (!reaches(hit, element)) continue;
		if (!meetsAnother(hit, element)) return { point };
		second ??= point;
	}
	// What else is in a label is not what it stands for.
	if (second && element.localName !== "label") return { point: second };
	const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
	return { coveredBy: elementAt(middle) };
}

/** The same, and when something that sticks to an edge of the window lies over it, in the middle of the window. */
export function bestPress(element: Element): Press {
	const press = pressPoint(element);
	if (!press || "point" in press || !press.coveredBy || !sticksToAnEdge(press.coveredBy)) return press;
	element.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
	return pressPoint(element);
}

function sticksToAnEdge(element: Element): boolean {
	for (let at: Element | null = element; at; at = flatParent(at)) {
		if (!/fixed|sticky/.test(getComputedStyle(at).position)) continue;
		const { height } = at.getBoundingClientRect();
		return height < innerHeight / 2;
	}
	return false;
}

export function actionability(element: Element): true | "disabled" | "off-screen" | "covered" {
	if (isDisabled(element)) return "disabled";
	const press = pressPoint(element);
	if (!press) return "off-screen";
	return "point" in press ? true : "covered";
}

/** Scrolls only when part of the element is not visible, so that a page is not moved without need. */
export function bringIntoView(target: Element): void {
	const element = hasSize(target) ? target : (labelsOf(target)[0] ?? target);
	const { left, right, top, bottom } = rectOf(element);
	const seen = clippedRect(element);
	const whole =
		Math.abs(seen.right - seen.left - right + left) < 1 && Math.abs(seen.bottom - seen.top - bottom + top) < 1;
	if (whole && visibleBox(element).box) return;
	(imageOf(element) ?? element).scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
}

/** A point of a child frame in this viewport, after scrolling it into view, and what lies over it there. */
export function framePoint(frame: Element, inner: Point): Point & { coveredBy: Element | null } {
	let point = fromFrame(frame, inner);
	if (point.x < 0 || point.y < 0 || point.x >= innerWidth || point.y >= innerHeight) {
		scrollBy({ left: point.x - innerWidth / 2, top: point.y - innerHeight / 2, behavior: "instant" });
		point = fromFrame(frame, inner);
	}
	const hit = elementAt(point);
	return { ...point, coveredBy: hit === frame ? null : (hit ?? frame.ownerDocument.documentElement) };
}
