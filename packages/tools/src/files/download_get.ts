import { defineTool, downloadRecord, toBase64 } from "@bascule/protocol";
import * as z from "zod";
import { DOWNLOAD_MS, downloadIn } from "../lib/given-files.ts";

/** More would not fit into a result. */
const MAX_CONTENT_BYTES = 64 << 10;

const page = `<a download="report.csv" href="data:text/csv,a%2Cb">Export</a>`;
const EXPORTED = [
	{ tool: "downloads_capture", args: { on: true } },
	{ tool: "click", args: { selector: "a" } },
];

export default defineTool({
	name: "download_get",
	title: "Read a download",
	summary: "Return a captured download's path, and its bytes if it is small.",
	description:
		"Waits a moment for a running download; `state` says whether it is complete. Files over 64 KiB are returned as a path only. To give the file to a page, pass its id to upload_file or drop_files.",
	capability: "file-io",
	asks: ["downloads"],
	batchable: true,
	input: z.strictObject({
		id: z
			.string()
			.regex(/^d\d+$/, "a download id looks like d1")
			.describe("from ActionResult.downloads"),
		pathOnly: z.boolean().default(false).describe("leave the bytes out"),
	}),
	output: downloadRecord.extend({
		ok: z.literal(true),
		content: z.string().optional(),
		warnings: z.array(z.string()).optional(),
		tokensEstimate: z.number().optional(),
	}),
	examples: [
		{
			note: "with its bytes",
			page,
			before: EXPORTED,
			args: { id: "d1" },
			expect: {
				ok: true,
				id: "d1",
				suggestedFilename: "report.csv",
				mimeType: "text/csv",
				sizeBytes: 3,
				path: "/\\.downloads.default.[0-9a-f]{8}-report\\.csv$/",
				content: "YSxi",
			},
			capabilities: ["file-io"],
		},
		{
			note: "only where it is",
			page,
			before: EXPORTED,
			args: { id: "d1", pathOnly: true },
			expect: { ok: true, sizeBytes: 3, state: "completed" },
			capabilities: ["file-io"],
		},
		{
			note: "one that does not exist",
			page,
			args: { id: "d9" },
			expect: { ok: false, code: "invalid_action", error: "/no download d9/" },
			capabilities: ["file-io"],
		},
		{
			note: "no id",
			page,
			args: { id: "report" },
			expect: { ok: false, code: "invalid_action", error: "/id/" },
			capabilities: ["file-io"],
		},
	],
	async run({ page, files, signal }, { id, pathOnly }) {
		const record = downloadIn(await page.ask("downloads", { id, ms: DOWNLOAD_MS }, { signal }), id);
		const { path, sizeBytes } = record;
		if (path === undefined || pathOnly) return { ok: true as const, ...record };
		if (sizeBytes > MAX_CONTENT_BYTES)
			return {
				ok: true as const,
				...record,
				warnings: [`the file has ${sizeBytes} bytes, too many for a result: read it at path, or pass it on by id`],
			};
		return { ok: true as const, ...record, content: toBase64(await files.read(path)) };
	},
});
