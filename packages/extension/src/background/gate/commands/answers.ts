import type { CdpResult } from "@bascule/engine/cdp";
import { domainOf } from "../../owner/domain.ts";
import { blockedError, type IsBlocked } from "../address.ts";
import type { FrameBook, FrameTree } from "../frame-book.ts";
import type { RequestBook } from "../network/requests.ts";
import { originOf } from "./events.ts";

/** What is noted from an answer, and what is left out of it. */
export interface AnswerContext {
	readonly frames: FrameBook;
	readonly isBlocked: IsBlocked;
	readonly history: Map<number, string>;
	readonly sessionId: string | undefined;
	readonly params: { readonly [name: string]: unknown };
	readonly requests: RequestBook;
}

type Answer = (result: never, context: AnswerContext) => unknown;

/** Answers that are not passed on as they are. */
export const ANSWERS: { readonly [method: string]: Answer | undefined } = {
	"Page.getFrameTree"({ frameTree }: CdpResult<"Page.getFrameTree">, { frames, sessionId }) {
		// The root of a process of its own does not say whose frame it is.
		frames.adopt(sessionId, frameTree, frames.get(frameTree.frame.id)?.parentId ?? frameTree.frame.parentId);
		return { frameTree: seen(frameTree, frames) };
	},
	"Page.createIsolatedWorld"(result: CdpResult<"Page.createIsolatedWorld">, { frames, sessionId, params }) {
		frames.noteContext(sessionId, result.executionContextId, String(params.frameId));
		return result;
	},
	"Page.getNavigationHistory"(
		{ currentIndex, entries }: CdpResult<"Page.getNavigationHistory">,
		{ history, isBlocked },
	) {
		history.clear();
		for (const { id, url } of entries) history.set(id, url);
		const shown = entries.map((entry) => {
			if (!isBlocked(domainOf(entry.url))) return entry;
			const url = originOf(entry.url);
			return { ...entry, url, userTypedURL: url, title: "" };
		});
		return { currentIndex, entries: shown };
	},
	"Page.navigate"(result: CdpResult<"Page.navigate">, { requests, sessionId }) {
		// The request for a document has the name of the document. It may have been sent on to a blocked domain.
		const domain = result.errorText && requests.blockedDomain(sessionId, result.loaderId ?? "");
		if (domain) throw blockedError(domain);
		return result;
	},
	"Network.getCookies"({ cookies }: CdpResult<"Network.getCookies">, { isBlocked }) {
		return { cookies: cookies.filter(({ domain }) => !isBlocked(domain.replace(/^\./, ""))) };
	},
};

function seen(tree: FrameTree, frames: FrameBook): FrameTree {
	const children = (tree.childFrames ?? []).filter(({ frame }) => !frames.isHidden(frame.id));
	return { ...tree, childFrames: children.map((child) => seen(child, frames)) };
}
