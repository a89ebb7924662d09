import { candidate, defineTool } from "@bascule/protocol";
import * as z from "zod";
import { findMemory } from "../lib/find-memory.ts";
import { frame, ref, shadow } from "../lib/shared.ts";

const toolbar =
	"<div role=toolbar aria-label=Editor><button data-testid=save-btn>Save</button><button>Undo</button></div>";

export default defineTool({
	name: "find",
	title: "Find elements",
	summary: "Find elements by description, best first, each with a ref, a selector and whether it can be acted on.",
	capability: "read",
	asks: ["find"],
	batchable: true,
	input: z.strictObject({
		query: z.string().min(1).describe('for example "the Save button in the toolbar"'),
		maxCandidates: z.number().int().min(1).max(20).default(5),
		confidenceFloor: z.number().min(0).default(0).describe("warn if no score is above this"),
		contextRef: ref.optional().describe("only inside this ref"),
		visibleOnly: z.boolean().default(false).describe("leave out what cannot be acted on"),
		frame: frame.optional().describe("only in this frame; not needed with contextRef"),
		pierce: shadow.optional().describe("shadow roots: open only, closed too (default), or false for none"),
	}),
	rare: ["maxCandidates", "confidenceFloor", "frame", "pierce"],
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
			note: "a limit",
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
			note: "inside one ref",
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
			note: "after find_feedback",
			page: "<button data-testid=a>Save</button><button data-testid=b>Save</button>",
			before: [
				{ tool: "find", args: { query: "save" } },
				{ tool: "find_feedback", args: { query: "save", ref: "e2" } },
			],
			args: { query: "the save", maxCandidates: 1 },
			expect: { candidates: [{ testId: "b" }] },
		},
		{
			note: "in one frame",
			page: "<button>Send</button><iframe name=chat srcdoc='<button data-testid=chat-send>Send</button>'></iframe>",
			args: { query: "Send", frame: "f1" },
			expect: { candidates: [{ name: "Send", testId: "chat-send" }] },
		},
		{
			note: "not in shadow roots",
			page: "<div><template shadowrootmode=open><button>Send</button></template></div><p>Send</p>",
			args: { query: "Send button", pierce: false },
			expect: { candidates: [] },
		},
		{
			note: "a frame that does not exist",
			page: "",
			args: { query: "x", frame: "f7" },
			expect: { ok: false, code: "element_not_found", error: "unknown frame f7" },
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
	async run({ page, memory, signal }, args) {
		const winners = memory.of(findMemory).winnersFor(args.query);
		return { ok: true as const, query: args.query, ...(await page.ask("find", { ...args, winners }, { signal })) };
	},
});
