import type { ActionResult } from "@bascule/protocol";

/** Something on a page that is easily taken for done, or for impossible. The target has the id `t`. */
export interface Trap {
	name: string;
	/** `FRAME` in it is the address of the page in `frame`, `FOREIGN` the same on another site. */
	html: string;
	frame?: string;
	/** A preset, for a session of its own. */
	device?: string;
	/** What goes before: other calls, in their order. */
	first?: Call[];
	/** The target is looked for by this query and used by its ref; without it, by the selector `#t`. */
	find?: string;
	/** What the page does between that and the call: a script. */
	meanwhile?: string;
	/** A click if nothing is said. The target is added to its arguments. */
	call?: Call;
	/** Of the page: true if what was asked for has been done, and nothing else. One trusted click on `t`, if nothing is said. */
	done?: string;
	/** What a success must also say. */
	says?: (result: ActionResult) => boolean;
	/** Whether a person could do it: `perhaps` where that depends on luck. Always, if nothing is said. */
	can?: "never" | "perhaps";
}

export type Call = [tool: string, args: Record<string, unknown>];

/**
 * Put before every page: the page's own account of what it got. It listens on documents and not on windows, because what
 * is stopped at the window has reached no element. `got("click")` are the ids of those that got a trusted click, and
 * `witness(root)` does the same for a closed shadow root. Frames tell the page around them, and `told()` waits until
 * they have told all.
 */
export const TRUTH = `<script>
	truth = [];
	function note(entry) {
		if (self === top) truth.push(entry);
		else top.postMessage({ entry }, "*");
	}
	function witness(root) {
		for (const type of ["pointerdown", "mousedown", "mouseup", "click", "auxclick", "dblclick", "input", "change", "submit", "keydown", "drop", "toggle"])
			root.addEventListener(type, (event) => {
				const to = event.composedPath().find((node) => node.id)?.id ?? event.target.localName;
				note({ type, to, trusted: event.isTrusted });
			}, true);
	}
	function got(type) {
		return truth.filter((entry) => entry.type === type && entry.trusted).map(({ to }) => to).join();
	}
	async function told() {
		for (const frame of document.querySelectorAll("iframe"))
			for (const end = Date.now() + 2000; Date.now() < end; ) {
				const answer = new Promise((resolve) => addEventListener("message", ({ data }) => data.pong && resolve(true), { once: true }));
				frame.contentWindow?.postMessage({ ping: true }, "*");
				if (await Promise.race([answer, new Promise((resolve) => setTimeout(resolve, 50))])) break;
			}
	}
	addEventListener("message", ({ data, source }) => {
		if (data.entry) truth.push(data.entry);
		if (data.ping) source.postMessage({ pong: true }, "*");
	});
	witness(document);
</script>`;
