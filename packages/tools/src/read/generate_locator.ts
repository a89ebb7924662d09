import { BridgeError, defineTool, VERBS } from "@bascule/protocol";
import * as z from "zod";
import { failureWith } from "../lib/failures.ts";
import { ref } from "../lib/shared.ts";

const located = VERBS.locator.result;

const GONE = new Set(["element_not_found", "element_stale"]);

export default defineTool({
	name: "generate_locator",
	title: "Generate a locator",
	summary: "Return a ref as a Playwright locator for a test and as a selector for these tools.",
	description:
		"`playwright` matches only this element on the current page, through `contentFrame()` if it is in a frame. `selector` is the same in our syntax. Tools accept both as a selector, but not `playwright` for frames of other sites. `components` are parts for building your own locator inside the element's frame. `stability` is as in find.",
	capability: "read",
	asks: ["locator"],
	batchable: true,
	input: z.strictObject({ ref }),
	output: z.looseObject({
		ok: z.boolean(),
		...located.pick({ playwright: true, selector: true, stability: true, components: true, warnings: true }).partial()
			.shape,
		tokensEstimate: z.number().optional(),
	}),
	examples: [
		{
			note: "by role and name",
			page: "<button>Save</button><button>Undo</button>",
			before: [{ tool: "find", args: { query: "Save" } }],
			args: { ref: "e1" },
			expect: {
				ok: true,
				playwright: "page.getByRole('button', { name: 'Save' })",
				selector: 'role=button[name="Save"]',
				stability: "high",
				components: [{ kind: "role", value: "button", name: "Save" }, { kind: "text", value: "Save" }, { kind: "css" }],
			},
		},
		{
			note: "a name that is part of another",
			page: "<button>O'Brien</button><button>O'Brien's</button>",
			before: [{ tool: "find", args: { query: "O'Brien" } }],
			args: { ref: "e1" },
			expect: { playwright: "page.getByRole('button', { name: 'O\\'Brien', exact: true })" },
		},
		{
			note: "by test id",
			page: "<button data-testid=save-btn>Save</button>",
			before: [{ tool: "find", args: { query: "Save" } }],
			args: { ref: "e1" },
			expect: { playwright: "page.getByTestId('save-btn')", stability: "high" },
		},
		{
			note: "by another test attribute",
			page: "<button data-cy=save>Save</button>",
			before: [{ tool: "find", args: { query: "Save" } }],
			args: { ref: "e1" },
			expect: { playwright: "page.locator('[data-cy=\"save\"]')" },
		},
		{
			note: "in a frame",
			page: "<iframe id=till srcdoc='<button>Pay</button>'></iframe>",
			before: [{ tool: "find", args: { query: "Pay" } }],
			args: { ref: "e2" },
			expect: { playwright: "page.locator('#till').contentFrame().getByRole('button', { name: 'Pay' })" },
		},
		{
			note: "an unknown ref",
			page: "",
			args: { ref: "e42" },
			expect: { ok: false, code: "element_not_found", failure: { kind: "ref-not-found", ref: "e42", hint: "/find/" } },
		},
	],
	async run({ page, signal }, query) {
		try {
			const found = await page.ask("locator", query, { signal });
			const { playwright, selector, stability, components, warnings } = found;
			return { ok: true, playwright: `page.${playwright}`, selector, stability, components, warnings };
		} catch (error) {
			if (!(error instanceof BridgeError) || !GONE.has(error.code)) throw error;
			return failureWith(error, { kind: "ref-not-found", ref: query.ref });
		}
	},
});
