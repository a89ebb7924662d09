import { type Box, BridgeError, type Capture, type CaptureQuery, targetCount } from "@bascule/protocol";
import { targetOf } from "./performer.ts";
import type { ActContext } from "./run-action.ts";
import { whileDrawing } from "./screencast.ts";
import { boxInTab, withTarget } from "./targets.ts";

/** Taller pages are cut: no client can show more, and the browser's own limit is near. */
const MAX_HEIGHT = 16_000;

type CaptureContext = Pick<ActContext, "tab" | "host" | "signal">;

/** A picture of the viewport, the whole page or one element. */
export async function capture(query: CaptureQuery, context: CaptureContext): Promise<Capture> {
	const { tab, signal } = context;
	if (tab.crashed) throw new BridgeError("target_crashed", "the page has crashed");
	if (!tab.isHidden) return takePicture(query, context);
	return whileDrawing(tab.drawing, signal, (timeoutMs) => takePicture(query, context, timeoutMs));
}

async function takePicture(
	query: CaptureQuery,
	{ tab, host, signal }: CaptureContext,
	timeoutMs?: number,
): Promise<Capture> {
	const { cssLayoutViewport, cssVisualViewport, cssContentSize } = await tab.session.send(
		"Page.getLayoutMetrics",
		undefined,
		{ signal },
	);
	const { clientWidth, clientHeight } = cssLayoutViewport;
	let clip: Box = { x: cssVisualViewport.pageX, y: cssVisualViewport.pageY, width: clientWidth, height: clientHeight };
	let caption: string | undefined;
	if (targetCount(query) > 0) {
		const element = await elementBox(query, { tab, host, signal });
		caption = element.caption;
		clip = { ...element.box, x: element.box.x + cssVisualViewport.pageX, y: element.box.y + cssVisualViewport.pageY };
	} else if (query.box) {
		clip = within({ ...query.box }, { width: clientWidth, height: clientHeight });
		clip = { ...clip, x: clip.x + cssVisualViewport.pageX, y: clip.y + cssVisualViewport.pageY };
	} else if (query.fullPage) {
		clip = { x: 0, y: 0, width: cssContentSize.width, height: Math.min(cssContentSize.height, MAX_HEIGHT) };
	}
	const ratio = query.scale === "css" ? await pixelRatio(tab.session, signal) : 1;
	const { data } = await tab.session.send(
		"Page.captureScreenshot",
		{
			format: query.format,
			...(query.format === "jpeg" && { quality: query.quality }),
			clip: { ...clip, scale: 1 / ratio },
			captureBeyondViewport: query.fullPage,
			optimizeForSpeed: true,
		},
		{ signal, timeoutMs },
	);
	return {
		data,
		mimeType: query.format === "jpeg" ? "image/jpeg" : "image/png",
		width: Math.round(clip.width),
		height: Math.round(clip.height),
		...(query.describe && { caption: caption ?? `viewport ${clip.width}×${clip.height} of ${tab.url}` }),
	};
}

/** The part of a box that the viewport shows. */
export function within(box: Box, viewport: { width: number; height: number }): Box {
	const x = Math.max(box.x, 0);
	const y = Math.max(box.y, 0);
	const width = Math.min(box.x + box.width, viewport.width) - x;
	const height = Math.min(box.y + box.height, viewport.height) - y;
	if (width >= 1 && height >= 1) return { x, y, width, height };
	throw new BridgeError("invalid_action", "box: nothing of it is in the viewport", {
		hint: `The viewport is ${viewport.width}×${viewport.height}; scroll, or choose another box.`,
	});
}

async function elementBox(query: CaptureQuery, context: CaptureContext): Promise<{ box: Box; caption: string }> {
	const { tab, host, signal } = context;
	const target = targetOf(query);
	return withTarget(target, { tab, ids: host.ids, tabs: host.tabs, signal }, async (place) => {
		const { box, caption } = await place.tab.agents.call(place.frame, "box", { target }, signal);
		if (!box)
			throw new BridgeError("element_not_actionable", "the element cannot be seen", {
				details: { reason: "off-screen" },
			});
		const inTab = await boxInTab(place, { reveal: true });
		return { box: inTab(box), caption };
	});
}

async function pixelRatio(session: ActContext["tab"]["session"], signal: AbortSignal): Promise<number> {
	const { result } = await session.send(
		"Runtime.evaluate",
		{ expression: "devicePixelRatio", returnByValue: true },
		{ signal },
	);
	return Number(result.value) || 1;
}
