import { BridgeError } from "@bascule/protocol/errors";
import { domainOf } from "../owner/domain.ts";
import type { IsBlocked } from "./address.ts";

/**
 * A rule of the user's own is stronger than any of the page's, and it is inside the blocked document, where the page
 * around it cannot move, filter or mirror what it hides. Only transitions are stronger still. Shadow trees have rules of
 * their own, but nothing in them is seen through an element that is clipped to nothing.
 */
const GREY = `
	*, *::before, *::after, ::backdrop {
		visibility: hidden !important; clip-path: inset(50%) !important; transition: none !important;
	}
	html {
		visibility: visible !important; clip-path: none !important; background: #808080 !important;
		border-color: #808080 !important; border-image: none !important; box-shadow: none !important;
		outline: none !important;
	}
	::view-transition { display: none !important; }`;

/** Hides what the blocked frames of a tab show, of which there are so many. Returns the function that shows it again. */
export async function drawCurtain(tabId: number, count: number, isBlocked: IsBlocked): Promise<() => Promise<void>> {
	const frames = (await chrome.webNavigation.getAllFrames({ tabId })) ?? [];
	const blocked = frames.filter(({ url, errorOccurred }) => !errorOccurred && isBlocked(domainOf(url)));
	const isInside = (parentId: number) => blocked.some(({ frameId }) => frameId === parentId);
	// What is inside a hidden frame is hidden with it.
	const frameIds = blocked.filter(({ parentFrameId }) => !isInside(parentFrameId)).map(({ frameId }) => frameId);
	// A frame that has its blocked origin from elsewhere has no address to know it by.
	if (frameIds.length < count)
		throw new BridgeError("domain_blocked", "a frame of a blocked domain cannot be hidden in the picture");
	const mask = { target: { tabId, frameIds }, css: GREY, origin: "USER" } as const;
	await chrome.scripting.insertCSS(mask);
	return () => chrome.scripting.removeCSS(mask);
}
