import { defineTool, downloadRecord } from "@bascule/protocol";
import * as z from "zod";

const page = `<a download="report.csv" href="data:text/csv,a%2Cb">Export</a>`;

export default defineTool({
	name: "downloads_capture",
	title: "Capture downloads",
	summary: "Turn capturing downloads into the workspace on or off; returns what was captured.",
	description:
		"Off in a new session: a download is then stopped, and the action that started it says so. While it is on, the action that starts a download lists it in `downloads`, and the file is in `.downloads/<session>/` in the workspace; download_get reads it, and upload_file and drop_files take its id. In the owner's own browser no download is stopped: the file stays where the browser puts it, and while this is on the workspace gets a copy of what the session's tabs download.",
	capability: "file-io",
	confirms: ({ on }) => (on ? ["file_download"] : []),
	asks: ["captureDownloads"],
	batchable: true,
	input: z.strictObject({
		on: z.boolean(),
		clear: z.boolean().default(false).describe("with on: false, also delete what was captured"),
	}),
	output: z.object({
		ok: z.literal(true),
		captureOn: z.boolean(),
		storageDir: z.string(),
		captured: z.array(downloadRecord),
		tokensEstimate: z.number().optional(),
	}),
	examples: [
		{
			note: "from now on",
			page,
			args: { on: true },
			expect: { ok: true, captureOn: true, storageDir: "/\\.downloads.default$/", captured: [] },
			capabilities: ["file-io"],
		},
		{
			note: "off; captured files stay",
			page,
			before: [
				{ tool: "downloads_capture", args: { on: true } },
				{ tool: "click", args: { selector: "a" } },
			],
			args: { on: false },
			expect: {
				ok: true,
				captureOn: false,
				captured: [
					{ id: "d1", suggestedFilename: "report.csv", mimeType: "text/csv", sizeBytes: 3, state: "completed" },
				],
			},
			capabilities: ["file-io"],
		},
		{
			note: "off, and delete captured files",
			page,
			before: [
				{ tool: "downloads_capture", args: { on: true } },
				{ tool: "click", args: { selector: "a" } },
			],
			args: { on: false, clear: true },
			expect: { ok: true, captureOn: false, captured: [] },
			capabilities: ["file-io"],
		},
		{ note: "without the capability", page, args: { on: true }, expect: { ok: false, code: "capability_denied" } },
	],
	async run({ page, session, signal }, args) {
		const state = await page.ask("captureDownloads", { ...args, folder: `.downloads/${session}` }, { signal });
		return { ok: true as const, ...state };
	},
});
