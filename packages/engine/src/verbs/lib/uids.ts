import { BridgeError, type ElementTarget } from "@bascule/protocol";
import type { BrowserElement } from "@bascule/protocol/bridge";
import type { Frame } from "../../frames/frames.ts";
import type { AgentTab } from "../../tab/page-tab.ts";

interface Known {
	/** How often the frame had changed its document when the uids were given. */
	readonly changes: number;
	readonly refs: readonly string[];
}

/**
 * The short names of the last extract. They end when the tab goes to another document, also if it comes back, and stay
 * through changes of route within it.
 */
export class Uids {
	readonly #known = new WeakMap<Frame, Known>();

	/** Names the elements anew, in their order. */
	name<E extends { ref: string }>(
		tab: AgentTab,
		found: readonly E[],
	): Array<Omit<E, "ref"> & Pick<BrowserElement, "uid">> {
		const { main } = tab.frames;
		this.#known.set(main, { changes: main.changes, refs: found.map(({ ref }) => ref) });
		return found.map(({ ref: _, ...element }, index) => ({ uid: `e${index}`, ...element }));
	}

	forget(tab: AgentTab): void {
		this.#known.delete(tab.frames.main);
	}

	/** What an action means by its selector or uid. */
	target(tab: AgentTab, { selector, uid }: { selector?: string | undefined; uid?: string | undefined }): ElementTarget {
		if (uid === undefined) return { selector, first: true };
		const { main } = tab.frames;
		const known = this.#known.get(main);
		const ref = known?.changes === main.changes ? known.refs[Number(uid.slice(1))] : undefined;
		if (ref === undefined)
			throw new BridgeError("element_stale", `the uid ${uid} has expired`, {
				hint: "Call extract and use a uid from its reply.",
			});
		return { ref, exact: true };
	}
}
