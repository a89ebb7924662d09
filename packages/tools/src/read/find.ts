import { candidate, defineTool } from "@bascule/protocol";
import * as z from "zod";
import { ref } from "../shared.ts";

const toolbar =
	"<div role=toolbar aria-label=Editor><button data-testid=save-btn>Save</button><button>Undo</button></div>";

export default defineTool({
	name: "find",
	title: "Find elements",
	summary:
		"Find the elements that a description means, best first, each with a ref, a selector and whether it can be acted on.",
	capability: "read",
	effect: "read",
	needs: ["dom"],
	batchable: true,
	input: z.strictObject({
		query: z.string().min(1).describe('for example "the Save button in the toolbar"'),
		maxCandidates: z.number().int().min(1).max(20).default(5),
		confidenceFloor: z.number().min(0).default(0).describe("warn when no score is above this"),
		contextRef: ref.optional().describe("only below this ref"),
		visibleOnly: z.boolean().default(false).describe("drop what cannot be acted on"),
	}),
	rare: ["maxCandidates", "confidenceFloor"],
	output: z.object({
		ok: z.literal(true),
		query: z.string(),
		candidates: z.array(candidate),
		warnings: z.array(z.string()),
	}),
	examples: [
		{
			note: "by what it says and where it is",
			page: toolbar,
			args: { query: "the Save button in the toolbar" },
			expect: {
				ok: true,
				candidates: [
					{
						ref: "e1",
						role: "button",
						name: "Save",
						testId: "save-btn",
						stability: "high",
						selectorHint: '[data-testid="save-btn"]',
						selectorTier: 1,
						actionable: true,
						clipped: false,
					},
				],
			},
		},
		{
			note: "only so many",
			page: `${toolbar}<button>Save all</button>`,
			args: { query: "save", maxCandidates: 1 },
			expect: { candidates: [{ name: "Save" }] },
		},
		{
			note: "a floor",
			page: toolbar,
			args: { query: "undo history", confidenceFloor: 1000 },
			expect: { warnings: ["/confidently/"] },
		},
		{
			note: "below one ref",
			page: "<ul><li data-testid=row><button>Edit</button></li></ul><button>Edit</button>",
			before: [{ tool: "find", args: { query: "row" } }],
			args: { query: "Edit", contextRef: "e1" },
			expect: { ok: true, candidates: [{ name: "Edit" }] },
		},
		{
			note: "only what can be acted on",
			page: "<button disabled>Send</button>",
			args: { query: "Send", visibleOnly: true },
			expect: { candidates: [], warnings: ["/no visible candidate/"] },
		},
		{
			note: "the row it is in",
			page: "<table><tr><th>Name</th><th>Do</th></tr><tr><td>Ada</td><td><button>Edit</button></td></tr></table>",
			args: { query: "Edit" },
			expect: { candidates: [{ context: { collection: "table", rowKey: "Ada", column: "Do" } }] },
		},
		{
			note: "too many",
			page: "",
			args: { query: "x", maxCandidates: 21 },
			expect: { ok: false, code: "invalid_action" },
		},
		{
			note: "a floor below zero",
			page: "",
			args: { query: "x", confidenceFloor: -1 },
			expect: { ok: false, code: "invalid_action" },
		},
		{ note: "an empty query", page: "", args: { query: "" }, expect: { ok: false, code: "invalid_action" } },
	],
	async run({ page, signal }, args) {
		return { ok: true as const, query: args.query, ...(await page.find(args, { signal })) };
	},
});
