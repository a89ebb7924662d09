import { BridgeError, type Target } from "@bascule/protocol";
import type { BrowserElement } from "@bascule/protocol/bridge";
import type { AgentTab } from "../page/page-tab.ts";

interface Known {
	/** The document that the uids were given for. */
	readonly loaderId: string;
	readonly refs: readonly string[];
}

/** The short names of the last extract. They end with the document, and stay through changes of route within it. */
export class Uids {
	readonly #known = new Map<string, Known>();

	/** Names the elements anew, in their order. */
	name<E extends { ref: string }>(
		tab: AgentTab,
		found: readonly E[],
	): Array<Omit<E, "ref"> & Pick<BrowserElement, "uid">> {
		this.#known.set(tab.id, { loaderId: tab.frames.main.loaderId, refs: found.map(({ ref }) => ref) });
		return found.map(({ ref: _, ...element }, index) => ({ uid: `e${index}`, ...element }));
	}

	forget(tab: AgentTab): void {
		this.#known.delete(tab.id);
	}

	/** What an action means by its selector or uid. */
	target(tab: AgentTab, { selector, uid }: { selector?: string | undefined; uid?: string | undefined }): Target {
		if (uid === undefined) return { selector, first: true };
		const known = this.#known.get(tab.id);
		const ref = known?.loaderId === tab.frames.main.loaderId ? known.refs[Number(uid.slice(1))] : undefined;
		if (ref === undefined)
			throw new BridgeError("element_stale", `the uid ${uid} is not of this page`, {
				hint: "Call extract and use a uid from its reply.",
			});
		return { ref, exact: true };
	}
}
