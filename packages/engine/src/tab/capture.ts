import { type Box, BridgeError, type QueryOf, type ResultOf, targetCount } from "@bascule/protocol";
import type { Protocol } from "devtools-protocol";
import type { ActContext } from "../actions/lib/input.ts";
import { targetOf } from "../actions/lib/performer.ts";
import { boxInTab, withTarget } from "../frames/tab-frame.ts";
import { whileDrawing } from "./screencast.ts";

/** Taller pages are cut: no client can show more, and the browser's own limit is near. */
const MAX_HEIGHT = 16_000;

type CaptureContext = Pick<ActContext, "tab" | "host" | "signal">;

/** A picture of the viewport, the whole page or one element. */
export async function capture(query: QueryOf<"screenshot">, context: CaptureContext): Promise<ResultOf<"screenshot">> {
	const { tab, host, signal } = context;
	if (tab.crashed) throw new BridgeError("target_crashed", "the page has crashed");
	// An element is brought into view first: the measures must be those of the page as it is then.
	const element = targetCount(query) > 0 ? await elementBox(query, context) : null;
	const [view, ratio] = await Promise.all([
		tab.session.send("Page.getLayoutMetrics", undefined, { signal }),
		query.scale === "css" ? pixelRatio(tab.session, signal) : 1,
	]);
	const clip = clipOf(query, element?.box, view);
	if (!(clip.width && clip.height))
		throw new BridgeError("busy", "the page has just started to load", { hint: "Try again." });
	const shot = {
		format: query.format,
		...(query.format === "jpeg" && { quality: query.quality }),
		clip: { ...clip, scale: 1 / ratio },
		captureBeyondViewport: query.fullPage || reachesBeyond(clip, view),
		optimizeForSpeed: true,
	};
	const shoot = (timeoutMs?: number) => tab.session.send("Page.captureScreenshot", shot, { signal, timeoutMs });
	// Also in a browser of ours a tab is not drawn while another is in front of it.
	const mayBeBehind = tab.isHidden || host.tabs.size > 1;
	// It begins to draw no sooner: a picture that is asked for with the first frame is often of that one.
	const { data } = await (mayBeBehind ? whileDrawing(tab.drawing, signal, shoot) : shoot());
	const what = query.fullPage ? "page" : "viewport";
	const height = element?.box.height ?? (query.fullPage ? view.cssContentSize.height : 0);
	return {
		...(height > MAX_HEIGHT && {
			warnings: [`the picture shows only the first ${MAX_HEIGHT} of ${Math.round(height)} pixels; scroll for the rest`],
		}),
		data,
		mimeType: query.format === "jpeg" ? "image/jpeg" : "image/png",
		width: Math.round(clip.width),
		height: Math.round(clip.height),
		...(query.describe && { caption: element?.caption ?? `${what} ${clip.width}×${clip.height} of ${tab.url}` }),
	};
}

type Metrics = Protocol.Page.GetLayoutMetricsResponse;

/** The part of the page that is in the picture. */
function clipOf({ fullPage, box }: QueryOf<"screenshot">, element: Box | undefined, view: Metrics): Box {
	const { cssLayoutViewport, cssVisualViewport, cssContentSize } = view;
	if (fullPage) return { x: 0, y: 0, width: cssContentSize.width, height: Math.min(cssContentSize.height, MAX_HEIGHT) };
	const viewport = { width: cssLayoutViewport.clientWidth, height: cssLayoutViewport.clientHeight };
	const { x, y, width, height } = element ?? (box ? within(box, viewport) : { x: 0, y: 0, ...viewport });
	return {
		x: x + cssVisualViewport.pageX,
		y: y + cssVisualViewport.pageY,
		width,
		height: Math.min(height, MAX_HEIGHT),
	};
}

/** The browser draws only what the viewport shows, unless it is told to. */
function reachesBeyond({ x, y, width, height }: Box, { cssLayoutViewport, cssVisualViewport }: Metrics): boolean {
	const { pageX, pageY } = cssVisualViewport;
	const { clientWidth, clientHeight } = cssLayoutViewport;
	return x < pageX || y < pageY || x + width > pageX + clientWidth || y + height > pageY + clientHeight;
}

/** The part of a box that the viewport shows. */
export function within(box: Box, viewport: { width: number; height: number }): Box {
	const x = Math.max(box.x, 0);
	const y = Math.max(box.y, 0);
	const width = Math.min(box.x + box.width, viewport.width) - x;
	const height = Math.min(box.y + box.height, viewport.height) - y;
	if (width >= 1 && height >= 1) return { x, y, width, height };
	throw new BridgeError("invalid_action", "box is outside the viewport", {
		hint: `The viewport is ${viewport.width}×${viewport.height}; scroll, or choose another box.`,
	});
}

async function elementBox(
	query: QueryOf<"screenshot">,
	context: CaptureContext,
): Promise<{ box: Box; caption: string }> {
	const { tab, host, signal } = context;
	const target = targetOf(query);
	return withTarget(target, { tab, ids: host.ids, tabs: host.tabs, signal }, async (place) => {
		const { box, name, states } = await place.tab.agents.call(place.frame, "box", { target }, signal);
		if (!box)
			throw new BridgeError("element_not_actionable", "the element is not visible", {
				details: { reason: "off-screen" },
			});
		const inTab = await boxInTab(place, { reveal: true });
		const shown = inTab(box);
		return { box: shown, caption: `${name} ${placeOf(shown)}${states}` };
	});
}

const rounded = (length: number): number => Math.round(length * 100) / 100;

/** Where something is in the tab, in a caption. */
export const placeOf = ({ x, y, width, height }: Box): string =>
	`bbox=${rounded(x)},${rounded(y)} ${rounded(width)}×${rounded(height)}`;

async function pixelRatio(session: ActContext["tab"]["session"], signal: AbortSignal): Promise<number> {
	const { result } = await session.send(
		"Runtime.evaluate",
		{ expression: "devicePixelRatio", returnByValue: true },
		{ signal },
	);
	return Number(result.value) || 1;
}
