import { defineTool, VERBS } from "@bascule/protocol";
import * as z from "zod";
import { ref } from "../lib/shared.ts";

const card = (mode: string, name: string) =>
	`<x-${name}></x-${name}><script>customElements.define("x-${name}", class extends HTMLElement { connectedCallback() { this.attachShadow({ mode: "${mode}" }).innerHTML = "<div>Hello <b>you</b></div><button>Go</button>" } })</script>`;

export default defineTool({
	name: "shadow_trees",
	title: "List shadow roots",
	summary: "List the page's open and closed shadow roots, each with its host and its first level of elements.",
	description:
		"`hostRef` is a normal ref. Elements in closed roots can be acted on like the rest of the page. Closed roots are searched for in custom elements.",
	capability: "read",
	asks: ["shadowTrees"],
	batchable: true,
	input: z.strictObject({
		ref: ref.optional().describe("only inside this ref"),
		maxHosts: z.number().int().min(1).max(1000).default(200),
	}),
	rare: ["maxHosts"],
	output: VERBS.shadowTrees.result.extend({ ok: z.literal(true), tokensEstimate: z.number().optional() }),
	examples: [
		{
			note: "an open root",
			page: card("open", "card"),
			args: {},
			expect: {
				ok: true,
				trees: [
					{
						hostRef: "/^e\\d+$/",
						hostTag: "x-card",
						mode: "open",
						children: [
							{ tag: "div", text: "Hello you", childCount: 1 },
							{ tag: "button", text: "Go", childCount: 0 },
						],
						descendantCount: 3,
					},
				],
				closedShadowAvailable: false,
			},
		},
		{
			note: "a limit",
			page: card("open", "a") + card("open", "b"),
			args: { maxHosts: 1 },
			expect: { trees: [{ hostTag: "x-a" }], cappedAt: 1 },
		},
		{
			note: "inside one ref",
			page: `${card("open", "a")}<section aria-label=Basket>${card("open", "b")}</section>`,
			before: [{ tool: "find", args: { query: "Basket" } }],
			args: { ref: "e3" },
			expect: { trees: [{ hostTag: "x-b" }] },
		},
		{ note: "an unknown ref", page: "", args: { ref: "e99" }, expect: { ok: false, code: "element_not_found" } },
		{ note: "too many", page: "", args: { maxHosts: 1001 }, expect: { ok: false, code: "invalid_action" } },
	],
	async run({ page, signal }, query) {
		return { ok: true as const, ...(await page.ask("shadowTrees", query, { signal })) };
	},
});
