import { defineTool, snapshotView } from "@bascule/protocol";
import * as z from "zod";
import { frame, ref, shadow } from "../lib/shared.ts";

const row = (i: number) => `<li>Item ${i} <button>Open ${i}</button></li>`;
const longList = `<ul>${Array.from({ length: 400 }, (_, i) => row(i + 1)).join("")}</ul>`;

export default defineTool({
	name: "snapshot",
	title: "Page snapshot",
	summary: "Return the page as an indented tree of roles, names and refs for click, fill and other tools.",
	description:
		"Controls have `[ref=eN]`; a ref always means the same element. Elements that only look clickable are marked `[from-dom]`. Beyond the token budget, repeated rows fold into a line that says how many there are and how to see them.",
	capability: "read",
	asks: ["snapshot"],
	batchable: true,
	input: z.strictObject({
		scope: ref.optional().describe("only inside this ref"),
		maxNodes: z.number().int().min(1).max(100_000).optional().describe("limit of nodes"),
		maxTokens: z.number().int().min(100).max(1_000_000).default(4000).describe("budget; the rest folds"),
		offset: z.number().int().min(0).optional().describe("skip this many rows of scope"),
		omit: z
			.array(z.string().min(1))
			.max(50)
			.optional()
			.describe("skip subtrees whose role, name or test id contains one of these"),
		frame: frame.optional().describe("only this frame; not needed with scope"),
		includeShadow: shadow.optional().describe("shadow roots: open only, closed too (default), or false for none"),
	}),
	rare: ["maxNodes", "offset", "omit", "frame", "includeShadow"],
	output: z.object({ ok: z.literal(true), ...snapshotView.shape }),
	budget: ({ maxTokens }) => 2 * maxTokens,
	render({ url, title, stats, scope, warnings, tree }) {
		const head = [
			`url: ${url}`,
			`title: ${title}`,
			`stats: ${stats.shown} of ${stats.nodes} nodes, ${stats.interactive} controls`,
		];
		if (scope) head.push(`scope: ${scope}`);
		for (const warning of warnings) head.push(`warning: ${warning}`);
		return `${head.join("\n")}\n${tree}`;
	},
	examples: [
		{
			note: "roles, names and refs",
			page: "<title>Sign in</title><h1>Sign in</h1><label>Email <input></label><button data-testid=go>Go</button>",
			args: {},
			expect: {
				ok: true,
				title: "Sign in",
				tree: '/textbox "Email" \\[ref=e1\\][^]*button "Go" \\[ref=e2\\] \\[data-testid="go"\\]/',
			},
		},
		{
			note: "elements that only look clickable",
			page: '<div onclick="1" style="cursor:pointer">Tile</div>',
			args: {},
			expect: { tree: "/Tile.*\\[from-dom\\]/" },
		},
		{
			note: "repeated rows fold",
			page: longList,
			args: { maxTokens: 1000 },
			expect: { tree: "/more listitem/" },
		},
		{
			note: "everything",
			page: longList,
			args: { maxTokens: 100_000 },
			expect: { tree: '/"Open 400" \\[ref=/' },
		},
		{
			note: "one part only, from the tenth row on",
			page: longList,
			before: [{ tool: "snapshot", args: { maxTokens: 500 } }],
			args: { scope: "e1", offset: 10 },
			expect: { scope: "e1", tree: "/Open/" },
		},
		{ note: "a limit of nodes", page: longList, args: { maxNodes: 5 }, expect: { tree: "/more nodes elided/" } },
		{
			note: "without the noise",
			page: "<nav aria-label=Main><a href=#>Home</a></nav><button>Go</button>",
			args: { omit: ["navigation"] },
			expect: { tree: "/omit matched 1 subtree/" },
		},
		{
			note: "a scope that is gone",
			page: "<button>Go</button>",
			args: { scope: "e99" },
			expect: { ok: true, warnings: ["/e99/"], tree: "/Go/" },
		},
		{
			note: "one frame",
			page: "<button>Send</button><iframe name=chat srcdoc='<title>Chat</title><button>Reply</button>'></iframe>",
			args: { frame: "f1" },
			expect: { url: "about:srcdoc", title: "Chat", tree: '/^(?!.*Send)[^]*button "Reply" \\[ref=e\\d+\\]/' },
		},
		{
			note: "without shadow roots",
			page: "<div><template shadowrootmode=open><button>Inside</button></template></div><button>Outside</button>",
			args: { includeShadow: false },
			expect: { tree: '/^(?![^]*Inside)[^]*button "Outside"/' },
		},
		{
			note: "a frame that does not exist",
			page: "",
			args: { frame: "f7" },
			expect: { ok: false, code: "element_not_found", error: "unknown frame f7" },
		},
		{ note: "no nodes", page: "", args: { maxNodes: 0 }, expect: { ok: false, code: "invalid_action" } },
		{ note: "an offset below zero", page: "", args: { offset: -1 }, expect: { ok: false, code: "invalid_action" } },
		{
			note: "too many patterns",
			page: "",
			args: { omit: Array.from({ length: 51 }, (_, i) => `p${i}`) },
			expect: { ok: false, code: "invalid_action" },
		},
		{ note: "no budget", page: "", args: { maxTokens: 1 }, expect: { ok: false, code: "invalid_action" } },
	],
	async run({ page, signal }, { scope: contextRef, ...query }) {
		return { ok: true as const, ...(await page.ask("snapshot", { ...query, contextRef }, { signal })) };
	},
});
