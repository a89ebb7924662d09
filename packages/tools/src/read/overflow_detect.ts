import { type Box, defineTool, OVERFLOWS, type Overflow, overflowFinding } from "@bascule/protocol";
import * as z from "zod";

const isKnown = (type: string): type is Overflow => (OVERFLOWS as readonly string[]).includes(type);

const short = ({ x, y, width, height }: Box) => ({ x, y, w: width, h: height });

export default defineTool({
	name: "overflow_detect",
	title: "Detect overflow",
	summary:
		"Find elements whose content does not fit: clipped, shortened with an ellipsis, scrollable, or wider than the window.",
	description:
		"`clipped`: content is cut off by `overflow: hidden` or `clip`. `text-ellipsis`: a label is shortened; `evidence.fullText` has all of it. `layout`: the element scrolls. `viewport-horizontal`: the page is wider than the window. An element is reported once, with the first requested type that applies (text-ellipsis before clipped before layout). Differences of one pixel and one-pixel boxes with text for screen readers do not count. Every tool accepts the selectors.",
	capability: "read",
	asks: ["overflow"],
	batchable: true,
	input: z.strictObject({
		scope: z
			.enum(["viewport", "document"])
			.default("document")
			.describe("viewport: only what is visible on the screen"),
		types: z
			.array(z.string())
			.default([])
			.describe(`${OVERFLOWS.join(", ")}; default: all`),
		limit: z.number().int().min(1).max(500).default(50),
	}),
	rare: ["limit"],
	output: z.object({
		ok: z.literal(true),
		scope: z.enum(["viewport", "document"]),
		findings: z.array(
			overflowFinding.extend({
				bbox: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }).nullable(),
			}),
		),
		truncated: z.boolean(),
		warnings: z.array(z.string()),
		tokensEstimate: z.number().optional(),
	}),
	examples: [
		{
			note: "text that is cut off",
			page: "<p data-testid=card style='height:20px;width:100px;overflow:hidden'>A text that needs more than one line to be read</p>",
			args: {},
			expect: {
				ok: true,
				scope: "document",
				findings: [
					{
						selector: '[data-testid="card"]',
						type: "clipped",
						bbox: { w: 100, h: 20 },
						evidence: { clientHeight: 20, overflowY: "hidden" },
					},
				],
				truncated: false,
				warnings: [],
			},
		},
		{
			note: "a shortened label",
			page: "<p style='width:60px;white-space:nowrap;overflow:hidden;text-overflow:ellipsis'>Quarterly report</p>",
			args: { types: ["text-ellipsis"] },
			expect: { findings: [{ type: "text-ellipsis", evidence: { fullText: "Quarterly report" } }] },
		},
		{
			note: "a page that is too wide",
			page: "<body style='margin:0'><div id=wide style='width:9000px'>x</div>",
			args: { types: ["viewport-horizontal"] },
			expect: { findings: [{ selector: "html", evidence: { widestDescendantSelector: "#wide" } }] },
		},
		{
			note: "only what is on the screen",
			page: "<p style='height:5000px'></p><div style='height:20px;overflow:auto'><p style='height:90px'>x</p></div>",
			args: { scope: "viewport" },
			expect: { scope: "viewport", findings: [] },
		},
		{
			note: "at most limit",
			page: "<style>p{width:20px;overflow:hidden;white-space:nowrap}</style><p>too long<p>too long<p>too long",
			args: { limit: 2 },
			expect: { truncated: true },
		},
		{
			note: "a type that does not exist",
			page: "",
			args: { types: ["odd"] },
			expect: { ok: true, warnings: ["/odd/"] },
		},
		{ note: "nothing", page: "", args: { limit: 0 }, expect: { ok: false, code: "invalid_action" } },
	],
	async run({ page, signal }, { scope, types, limit }) {
		const known = types.filter(isKnown);
		const query = { scope, limit, types: known.length > 0 ? known : [...OVERFLOWS] };
		const { findings, truncated, warnings } = await page.ask("overflow", query, { signal });
		const unknown = types.filter((type) => !isKnown(type)).map((type) => `there is no type ${type}`);
		return {
			ok: true as const,
			scope,
			findings: findings.map((finding) => ({ ...finding, bbox: finding.bbox && short(finding.bbox) })),
			truncated,
			warnings: [...warnings, ...unknown],
		};
	},
});
