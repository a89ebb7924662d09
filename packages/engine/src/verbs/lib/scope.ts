import { placeOfRef, type TabFrame } from "../../frames/tab-frame.ts";
import type { PageTab } from "../../tab/page-tab.ts";
import { scopeOfFrame } from "./frame-scope.ts";
import type { VerbContext } from "./implement.ts";

interface Scope {
	place: TabFrame<PageTab>;
	contextRef?: string;
	warnings: string[];
}

/** The document to look in. A ref says its frame itself; one that is gone widens the scope to the page, with a warning. */
export async function scopeOf(
	{ contextRef: ref, frame: label }: { contextRef?: string | undefined; frame?: string | undefined },
	{ tab, host, signal }: VerbContext,
): Promise<Scope> {
	const main = { tab, frame: tab.frames.main };
	if (!ref && label) {
		const { frame, scope } = await scopeOfFrame(label, tab, signal);
		return { place: { tab, frame }, ...(scope !== undefined && { contextRef: scope }), warnings: [] };
	}
	if (!ref) return { place: main, warnings: [] };
	try {
		return { place: placeOfRef(ref, host.ids, host.tabs), contextRef: ref, warnings: [] };
	} catch {
		return { place: main, warnings: [`the ref ${ref} is not on this page; the whole page was used`] };
	}
}
