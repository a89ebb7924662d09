import { actionOptions, actionResult, defineTool, exactlyOneTarget, pointTargetShape } from "@bascule/protocol";
import * as z from "zod";
import { fileFacts, givenFiles, MAX_FILES, takeFiles } from "../lib/given-files.ts";

const zone = `<div id=zone data-testid=zone style="width:300px;height:120px" ondragover="event.preventDefault()" ondrop="event.preventDefault();s.textContent=[...event.dataTransfer.types]+': '+[...event.dataTransfer.files].map(f=>f.name+' '+f.size)">Drop files here</div><p role=status id=s></p>`;
const hello = { contents: "SGVsbG8=", name: "hello.txt" };

export default defineTool({
	name: "drop_files",
	title: "Drop files",
	summary: "Drop files on an element in one drop: bytes, workspace paths or captured downloads.",
	description:
		"In a browser that Bascule started, workspace files are dragged by the browser itself; everything else is a drop of synthetic events with the same data. If the element accepts no files (it does not cancel dragover), the result is `ok: false` and nothing is dropped.",
	capability: "file-io",
	confirms: () => ["file_upload"],
	asks: ["drop_files"],
	uses: { download: "downloads" },
	batchable: true,
	input: z.strictObject({ ...pointTargetShape, files: givenFiles, ...actionOptions }).refine(...exactlyOneTarget),
	rare: ["named", "contextRef", "mode", "maxResultTokens"],
	output: actionResult.extend({
		target: z.string(),
		files: z.array(fileFacts),
		totalBytes: z.number(),
		fileCount: z.number(),
		eventsFired: z.array(z.string()),
		dropDispatched: z.boolean(),
	}),
	budget: ({ maxResultTokens }) => 2 * maxResultTokens,
	deadline: () => 30_000,
	examples: [
		{
			note: "bytes in the call, as a CSV file",
			page: zone,
			args: { selector: "#zone", files: [{ contents: "YSxiCg==", name: "a.csv", mimeType: "text/csv" }] },
			expect: {
				ok: true,
				target: "#zone",
				files: [{ name: "a.csv", mode: "content", bytes: 4, mimeType: "text/csv" }],
				totalBytes: 4,
				fileCount: 1,
				eventsFired: ["dragenter", "dragover", "drop"],
				dropDispatched: true,
				snapshotDelta: { tree: "/Files: a.csv 4/" },
			},
			capabilities: ["file-io"],
		},
		{
			note: "a file of the workspace, by ref",
			page: zone,
			before: [
				{ tool: "screenshot", args: { path: "page.png" } },
				{ tool: "find", args: { query: "Drop files here" } },
			],
			args: { ref: "e1", files: [{ path: "page.png" }] },
			expect: {
				ok: true,
				files: [{ name: "page.png", mode: "path", mimeType: "image/png" }],
				dropDispatched: true,
				snapshotDelta: { tree: "/Files: page.png/" },
			},
			capabilities: ["file-io"],
		},
		{
			note: "two at once, at a point",
			page: `<body style="margin:0">${zone}`,
			args: {
				coords: { x: 50, y: 60 },
				files: [hello, { ...hello, name: "again.txt" }],
				mode: "none",
				maxResultTokens: 50,
			},
			expect: { ok: true, target: "50,60", fileCount: 2, totalBytes: 10 },
			capabilities: ["file-io"],
		},
		{
			note: "inside a row",
			page: `<ul><li data-testid=row>${zone.replace("data-testid=zone", "")}</li></ul>`,
			before: [{ tool: "find", args: { query: "row" } }],
			args: { selector: "div", contextRef: "e1", files: [hello] },
			expect: { ok: true, dropDispatched: true },
			capabilities: ["file-io"],
		},
		{
			note: "an element that accepts no files",
			page: "<p style='width:200px;height:50px'>Just text</p>",
			args: { selector: "p", files: [hello] },
			expect: {
				ok: false,
				code: "element_not_actionable",
				dropDispatched: false,
				eventsFired: ["dragenter", "dragover", "dragleave"],
				details: { reason: "not_taken" },
			},
			capabilities: ["file-io"],
		},
		{
			note: "bytes without a name",
			page: zone,
			args: { selector: "#zone", files: [{ contents: "YQ==" }] },
			expect: { ok: false, code: "invalid_action", error: "/name/" },
			capabilities: ["file-io"],
		},
		{
			note: "a path that leaves the workspace",
			page: zone,
			args: { selector: "#zone", files: [{ path: "/etc/hostname" }] },
			expect: { ok: false, code: "path_escape" },
			capabilities: ["file-io"],
		},
		{
			note: "too many",
			page: zone,
			args: { selector: "#zone", files: Array.from({ length: MAX_FILES + 1 }, () => hello) },
			expect: { ok: false, code: "invalid_action", error: "/files/" },
			capabilities: ["file-io"],
		},
		{
			note: "an unknown name",
			page: zone,
			args: { named: "nobody", files: [hello] },
			expect: { ok: false, code: "element_not_found" },
			capabilities: ["file-io"],
		},
	],
	async run({ page, files, signal }, { files: sources, mode, maxResultTokens, ...target }) {
		const taken = await takeFiles(sources, { page, files, signal });
		const given = taken.map((file) => file.given);
		const result = await page.ask("drop_files", { ...target, files: given, mode, maxResultTokens }, { signal });
		const facts = taken.map((file) => file.facts);
		const { selector, ref, coords } = target;
		const { eventsFired = [], dropDispatched = false } = { ...result.details, ...result.action } as Outcome;
		return {
			...result,
			target: selector ?? ref ?? `${coords?.x},${coords?.y}`,
			files: facts,
			totalBytes: facts.reduce((sum, { bytes }) => sum + bytes, 0),
			fileCount: facts.length,
			eventsFired,
			dropDispatched,
		};
	},
});

/** What the engine tells of a drop, in the action or in what went wrong. */
interface Outcome {
	eventsFired?: string[];
	dropDispatched?: boolean;
}
