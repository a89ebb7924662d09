import { type Frame, FrameLabels, type FrameTree } from "@bascule/engine";
import { BridgeError } from "@bascule/protocol/errors";
import { blockedError, type IsBlocked } from "../gate/address.ts";
import { domainOf } from "../owner/domain.ts";

/** The outermost frame of every tab, as Chrome numbers them for extensions. */
const MAIN = "0";

/** Any other address does not say whose a frame is. What the page itself made is read with the page. */
const WEB_PAGE = /^https?:/;

/**
 * The frames of a tab as extensions see them: those of another extension are not among them. Frames of blocked domains
 * and what is in them are left out.
 */
export class ContentFrames implements FrameTree {
	readonly labels = new FrameLabels();
	readonly #tabId: number;
	readonly #isBlocked: IsBlocked;
	readonly #frames = new Map<string, Frame>();
	#hiddenCount = 0;
	#hasFailed = false;

	/** What the tab shows is known from the first `refresh` on; until then only where it is. */
	constructor(tabId: number, url: string, isBlocked: IsBlocked) {
		this.#tabId = tabId;
		this.#isBlocked = isBlocked;
		this.#frames.set(MAIN, newFrame(MAIN, undefined, url));
	}

	get main(): Frame {
		return this.#frames.get(MAIN) as Frame;
	}

	get(id: string): Frame | undefined {
		return this.#frames.get(id);
	}

	get isNested(): boolean {
		return this.#frames.size > 1;
	}

	/** How many frames of blocked domains the page shows. */
	get hiddenCount(): number {
		return this.#hiddenCount;
	}

	/** The browser shows an error in place of the page. */
	get hasFailed(): boolean {
		return this.#hasFailed;
	}

	list(): Frame[] {
		return [...this.#frames.values()];
	}

	/** Looks which documents the tab shows now. Throws when the tab is gone, or on a domain that is blocked. */
	async refresh(): Promise<void> {
		const listed = await chrome.webNavigation.getAllFrames({ tabId: this.#tabId }).catch(() => null);
		const outermost = listed?.find(({ frameId }) => String(frameId) === MAIN);
		if (!listed || !outermost) throw new BridgeError("tab_not_found", `there is no tab ${this.#tabId}`);
		this.#hasFailed = outermost.errorOccurred;
		this.main.url = outermost.url;
		const domain = domainOf(outermost.url);
		if (this.#isBlocked(domain)) throw blockedError(domain);
		const seen = new Set<string>();
		this.#hiddenCount = 0;
		// Chrome may list a frame before the one around it.
		for (const details of listed.toSorted((a, b) => depthOf(a, listed) - depthOf(b, listed))) {
			const id = String(details.frameId);
			const isInside = id === MAIN || seen.has(String(details.parentFrameId));
			if (!isInside) continue;
			if (this.#isBlocked(domainOf(details.url))) this.#hiddenCount++;
			else if (id === MAIN || WEB_PAGE.test(details.url)) {
				seen.add(id);
				this.#adopt(id, details);
			}
		}
		for (const id of this.#frames.keys()) if (!seen.has(id)) this.#frames.delete(id);
	}

	#adopt(id: string, { parentFrameId, documentId, url }: FrameDetails): void {
		const parentId = id === MAIN ? undefined : String(parentFrameId);
		const frame = this.#frames.get(id) ?? newFrame(id, parentId, url);
		this.#frames.set(id, frame);
		frame.url = url;
		if (frame.loaderId === documentId) return;
		frame.loaderId = documentId;
		frame.changes++;
		frame.isSilent = false;
		frame.world = null;
		frame.children.clear();
	}
}

type FrameDetails = chrome.webNavigation.GetAllFrameResultDetails;

function depthOf({ parentFrameId }: FrameDetails, all: readonly FrameDetails[]): number {
	const parent = all.find(({ frameId }) => frameId === parentFrameId);
	return parent ? 1 + depthOf(parent, all) : 0;
}

const newFrame = (id: string, parentId: string | undefined, url: string): Frame => ({
	id,
	parentId,
	url,
	// Extensions are not told.
	name: "",
	loaderId: "",
	changes: 0,
	isCrashed: false,
	isSilent: false,
	world: null,
	children: new Map(),
});
