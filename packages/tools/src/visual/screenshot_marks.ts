import { defineTool, MARK_LABELS, mark } from "@bascule/protocol";
import * as z from "zod";
import { format, handOver, PLAIN, path } from "../lib/picture.ts";
import { ref } from "../lib/shared.ts";

const PAGE = "<button style='position:fixed;left:40px;top:40px;width:80px;height:30px'>Save</button>";

const found = [{ tool: "find", args: { query: "Save" } }];

export default defineTool({
	name: "screenshot_marks",
	title: "Screenshot with marks",
	summary: "Take a picture of the viewport with a numbered frame around each given ref; mapping links numbers to refs.",
	description:
		"The frames are drawn into the picture; the page is not changed. Positions are looked up again, so you can pass rows of a find result unchanged. An element that is outside the viewport or gone keeps its number, with painted: false.",
	capability: "read",
	alsoNeeds: ({ path }) => (path === undefined ? [] : ["file-io"]),
	asks: ["screenshot"],
	batchable: true,
	input: z.strictObject({
		candidates: z.array(z.looseObject({ ref })).min(1).max(100).describe("{ref}, or whole rows of a find result"),
		label: z.enum(MARK_LABELS).default("index").describe("text at each frame"),
		format,
		path: path.optional(),
	}),
	output: z.object({
		ok: z.literal(true),
		marks: z.array(mark),
		mapping: z.record(z.string(), z.string()),
		bytes: z.number(),
		path: z.string().optional(),
		warnings: z.array(z.string()),
	}),
	examples: [
		{
			note: "numbered",
			page: PAGE,
			before: found,
			args: { candidates: [{ ref: "e1" }] },
			expect: {
				ok: true,
				marks: [
					{
						index: 1,
						ref: "e1",
						role: "button",
						name: "Save",
						bbox: { x: 40, y: 40, width: 80, height: 30 },
						painted: true,
					},
				],
				mapping: { 1: "e1" },
				warnings: [],
			},
		},
		{
			note: "a whole row of find, with its ref as the label, as JPEG",
			page: PAGE,
			before: found,
			args: { candidates: [{ ref: "e1", role: "button", name: "Save", score: 9 }], label: "ref", format: "jpeg" },
			expect: { ok: true, mapping: { 1: "e1" } },
		},
		{
			note: "with roles as labels, to a file",
			page: PAGE,
			before: found,
			args: { candidates: [{ ref: "e1" }], label: "role", path: "shots/marks.png" },
			capabilities: ["file-io"],
			expect: { ok: true, path: "/shots.marks\\.png$/" },
		},
		{
			note: "one outside the viewport and one unknown",
			page: "<button style='position:absolute;top:5000px'>Save</button>",
			before: found,
			args: { candidates: [{ ref: "e1" }, { ref: "e99" }] },
			expect: {
				ok: true,
				marks: [
					{ index: 1, ref: "e1", bbox: null, painted: false },
					{ index: 2, ref: "e99", bbox: null, painted: false },
				],
				mapping: { 1: "e1", 2: "e99" },
				warnings: ["/e1, e99/"],
			},
		},
		{ note: "nothing to mark", page: "", args: { candidates: [] }, expect: { ok: false, code: "invalid_action" } },
		{
			note: "too many",
			page: "",
			args: { candidates: Array.from({ length: 101 }, () => ({ ref: "e1" })) },
			expect: { ok: false, code: "invalid_action" },
		},
	],
	async run({ page, files, signal }, { candidates, label, format, path }) {
		const refs = candidates.map(({ ref }) => ref);
		const picture = await page.ask("screenshot", { ...PLAIN, format, marks: { refs, label } }, { signal });
		const marks = picture.marks ?? [];
		const unseen = marks.filter(({ painted }) => !painted).map(({ ref }) => ref);
		return {
			ok: true as const,
			marks,
			mapping: Object.fromEntries(marks.map(({ index, ref }) => [String(index), ref])),
			...(await handOver(picture, path, files)),
			warnings: unseen.length === 0 ? [] : [`outside the viewport or gone: ${unseen.join(", ")}`],
		};
	},
});
