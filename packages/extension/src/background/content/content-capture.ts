import { boxInTab, type IdAllocator, placeOf, targetOf, within, withTarget } from "@bascule/engine";
import { type Box, BridgeError, type QueryOf, type ResultOf, targetCount, toBase64 } from "@bascule/protocol";
import { drawCurtain } from "../gate/screenshot-mask.ts";
import type { ContentTab } from "./content-tab.ts";
import { pixelRatio } from "./in-page.ts";
import { inject } from "./inject.ts";

interface Context {
	ids: IdAllocator;
	signal: AbortSignal;
}

/** A picture of what the tab shows to whoever sits before it, or of a part of that. */
export async function captureFront(
	tab: ContentTab,
	query: QueryOf<"screenshot">,
	context: Context,
): Promise<ResultOf<"screenshot">> {
	if (query.fullPage)
		throw new BridgeError("unsupported", "only the visible part of the tab can be captured now", {
			hint: "Leave fullPage out.",
		});
	const windowId = await requireFront(tab);
	const element = targetCount(query) > 0 ? await elementBox(tab, query, context) : undefined;
	await tab.frames.refresh();
	const ratio = await inject({ tabId: tab.tabId, documentId: tab.frames.main.loaderId }, pixelRatio, []);
	const picture = await shoot(tab, windowId);
	const viewport: Box = { x: 0, y: 0, width: picture.width / ratio, height: picture.height / ratio };
	const wanted = element?.box ?? query.box;
	const clip = wanted ? within(wanted, viewport) : viewport;
	const data = await cut(picture, { clip, ratio, query });
	const { width, height } = clip;
	return {
		data,
		mimeType: query.format === "jpeg" ? "image/jpeg" : "image/png",
		width: Math.round(width),
		height: Math.round(height),
		...(query.describe && { caption: element?.caption ?? `viewport ${width}×${height} of ${tab.url}` }),
	};
}

/** The window that shows the tab. */
async function requireFront({ id, tabId }: ContentTab): Promise<number> {
	const { active, windowId } = await chrome.tabs.get(tabId);
	const { state } = await chrome.windows.get(windowId);
	if (active && state !== "minimized") return windowId;
	throw new BridgeError(
		"tab_not_visible",
		`tab ${id} is not the active tab of its window, so it cannot be captured now`,
	);
}

async function elementBox(tab: ContentTab, query: QueryOf<"screenshot">, { ids, signal }: Context) {
	const target = targetOf(query);
	const tabs = new Map([[tab.id, tab]]);
	return withTarget(target, { tab, ids, tabs, signal }, async (place) => {
		const { box, name, states } = await tab.agents.call(place.frame, "box", { target }, signal);
		if (!box)
			throw new BridgeError("element_not_actionable", "the element is not visible", {
				details: { reason: "off-screen" },
			});
		const inTab = await boxInTab(place, { reveal: true });
		const shown = inTab(box);
		return { box: shown, caption: `${name} ${placeOf(shown)}${states}` };
	});
}

async function shoot(tab: ContentTab, windowId: number): Promise<ImageBitmap> {
	const { hiddenCount } = tab.frames;
	const open = hiddenCount > 0 ? await drawCurtain(tab.tabId, hiddenCount, tab.isBlocked) : undefined;
	try {
		const url = await chrome.tabs.captureVisibleTab(windowId, { format: "png" }).catch(refused);
		// The owner may have turned to another tab meanwhile, which is nobody else's business.
		await requireFront(tab);
		return await createImageBitmap(await (await fetch(url)).blob());
	} finally {
		await open?.().catch(() => {});
	}
}

function refused(thrown: unknown): never {
	const message = thrown instanceof Error ? thrown.message : String(thrown);
	if (/PER_SECOND/.test(message)) throw new BridgeError("rate_limited", "too many pictures in one second");
	throw new BridgeError("tab_not_visible", `the tab cannot be captured: ${message}`);
}

/** The part of a picture, in the format and the size that were asked for, as Base64. */
async function cut(
	picture: ImageBitmap,
	{ clip, ratio, query }: { clip: Box; ratio: number; query: QueryOf<"screenshot"> },
): Promise<string> {
	const scale = query.scale === "css" ? 1 : ratio;
	const canvas = new OffscreenCanvas(Math.ceil(clip.width * scale), Math.ceil(clip.height * scale));
	const source = [clip.x, clip.y, clip.width, clip.height].map((length) => length * ratio);
	const [x = 0, y = 0, width = 0, height = 0] = source;
	canvas.getContext("2d")?.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height);
	const blob = await canvas.convertToBlob({ type: `image/${query.format}`, quality: query.quality / 100 });
	return toBase64(new Uint8Array(await blob.arrayBuffer()));
}
