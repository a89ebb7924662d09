import { BridgeError, defineTool, exactlyOneTarget, targetShape } from "@bascule/protocol";
import * as z from "zod";
import { mismatch, verdict, verify } from "../lib/failures.ts";

const missing = (error: unknown): boolean => error instanceof BridgeError && error.code === "element_not_found";

export default defineTool({
	name: "verify_visible",
	title: "Verify that an element is visible",
	summary: "Check that an element is visible now; if not, the reply says why in one word.",
	description:
		"Visible means: rendered, with a size and an opacity above 0, inside the viewport and not covered. `failure.source` is `app` if the page is not as expected, and `bridge` if the check could not run (a stale ref): then call snapshot or find again.",
	capability: "read",
	asks: ["fact"],
	batchable: true,
	input: z.strictObject(targetShape).refine(...exactlyOneTarget),
	output: verdict,
	examples: [
		{ note: "there", page: "<p id=p>Saved</p>", args: { selector: "#p" }, expect: { ok: true } },
		{
			note: "by ref",
			page: "<button>Save</button>",
			before: [{ tool: "find", args: { query: "Save" } }],
			args: { ref: "e1" },
			expect: { ok: true },
		},
		{
			note: "by name",
			page: "<button>Save</button>",
			before: [
				{ tool: "find", args: { query: "Save" } },
				{ tool: "name_ref", args: { name: "save", ref: "e1" } },
			],
			args: { named: "save" },
			expect: { ok: true },
		},
		{
			note: "not drawn",
			page: "<p id=p hidden>Saved</p>",
			args: { selector: "#p" },
			expect: {
				ok: false,
				code: "assertion_failed",
				failure: { source: "app", kind: "visible", expected: "visible", actual: "hidden (display:none)" },
			},
		},
		{
			note: "invisible",
			page: "<p id=p style='visibility:hidden'>Saved</p>",
			args: { selector: "#p" },
			expect: { ok: false, failure: { actual: "hidden (visibility:hidden)" } },
		},
		{
			note: "transparent, because of an ancestor",
			page: "<div style='opacity:0'><p id=p>Saved</p></div>",
			args: { selector: "#p" },
			expect: { ok: false, failure: { actual: "hidden (opacity:0)" } },
		},
		{
			note: "without a size",
			page: "<div id=p></div>",
			args: { selector: "#p" },
			expect: { ok: false, failure: { actual: "hidden (zero-sized box)" } },
		},
		{
			note: "under something else",
			page: "<p id=p>Saved</p><div role=dialog aria-label=Cookies style='position:fixed;inset:0;background:#fff'>We use cookies</div>",
			args: { selector: "#p" },
			expect: {
				ok: false,
				failure: { actual: "off-screen or covered", evidence: { reason: "covered", by: '/dialog "Cookies"/' } },
			},
		},
		{
			note: "scrolled out of view, inside a card",
			page: "<section data-testid=card><p style='height:5000px'></p><b class=p>Saved</b></section>",
			before: [{ tool: "find", args: { query: "card" } }],
			args: { selector: ".p", contextRef: "e1" },
			expect: { ok: false, failure: { actual: "off-screen or covered", evidence: { reason: "off-screen" } } },
		},
		{
			note: "not there at all",
			page: "",
			args: { selector: "#p" },
			expect: { ok: false, failure: { source: "app", actual: "missing (locator matched 0 nodes)" } },
		},
		{
			note: "an unknown ref",
			page: "",
			args: { ref: "e99" },
			expect: { ok: false, code: "element_not_found", failure: { source: "bridge", kind: "target" } },
		},
		{
			note: "coordinates are not accepted",
			page: "",
			args: {},
			expect: { ok: false, code: "invalid_action" },
		},
	],
	run: ({ page, signal }, { ref, selector, contextRef }) =>
		verify(async () => {
			const query = { ref, selector, contextRef, fact: "visibility" as const };
			const seen = await page.ask("fact", query, { signal }).catch((error: unknown) => {
				if (ref !== undefined || !missing(error)) throw error;
				return { value: "missing (locator matched 0 nodes)", hiddenBy: undefined };
			});
			if (seen.value === "visible") return { ok: true };
			return mismatch(`the element is not visible: ${seen.value}`, {
				kind: "visible",
				expected: "visible",
				actual: seen.value,
				...(seen.hiddenBy && { evidence: seen.hiddenBy }),
			});
		}),
});
