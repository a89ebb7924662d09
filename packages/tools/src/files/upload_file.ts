import { actionOptions, actionResult, defineTool, exactlyOneTarget, targetShape } from "@bascule/protocol";
import * as z from "zod";
import { optionsOf } from "../lib/gesture-tool.ts";
import { fileFacts, givenFiles, sourceShape, takeFiles } from "../lib/given-files.ts";

const SOURCES = ["content", "path", "download", "files"] as const;

const form = `<form><label>Photo <input type=file onchange="s.textContent=[...this.files].map(f=>f.name+' '+f.type+' '+f.size).join()"></label><p role=status id=s></p></form>`;
const hello = { content: "SGVsbG8=", name: "hello.txt" };

export default defineTool({
	name: "upload_file",
	title: "Upload a file",
	summary: "Set the file of a file input: bytes, a workspace path or a captured download. Opens no dialog.",
	description:
		"Works on hidden inputs; for a button that opens one, the input inside or around it is used. Use `files` for several files of an input with `multiple`. Existing files are replaced. A file type that the input does not accept is set anyway, with a warning. An input with `webkitdirectory` takes a folder's path, in a browser that Bascule starts.",
	capability: "file-io",
	confirms: () => ["file_upload"],
	asks: ["upload_file"],
	uses: { download: "downloads" },
	batchable: true,
	input: z
		.strictObject({
			...targetShape,
			content: z.base64().optional().describe("base64; needs a name"),
			...sourceShape,
			files: givenFiles.optional().describe("several files, as in drop_files"),
			...actionOptions,
		})
		.refine(...exactlyOneTarget)
		.refine((args) => SOURCES.filter((source) => args[source] !== undefined).length === 1, {
			error: "pass exactly one of content, path, download, files",
			path: ["content"],
		}),
	rare: ["named", "contextRef", "mode", "maxResultTokens"],
	output: actionResult.extend({
		mode: z.enum(["content", "path", "download", "files"]),
		name: z.string(),
		bytes: z.number(),
		mimeType: z.string().optional(),
		target: z.string(),
		fileCount: z.number(),
		files: z.array(fileFacts).optional(),
	}),
	budget: ({ maxResultTokens }) => 2 * maxResultTokens,
	deadline: () => 30_000,
	examples: [
		{
			note: "bytes in the call",
			page: form,
			args: { selector: "input[type=file]", ...hello, mimeType: "text/x-hello" },
			expect: {
				ok: true,
				mode: "content",
				name: "hello.txt",
				bytes: 5,
				mimeType: "text/x-hello",
				target: "input[type=file]",
				fileCount: 1,
				snapshotDelta: { tree: "/hello.txt text.x-hello 5/" },
			},
			capabilities: ["file-io"],
		},
		{
			note: "a file of the workspace, for the button of a hidden input",
			page: `<div><button>Choose a picture</button><input type=file hidden onchange="s.textContent=this.files[0].name"></div><p role=status id=s></p>`,
			before: [
				{ tool: "screenshot", args: { path: "shots/page.png" } },
				{ tool: "find", args: { query: "Choose a picture" } },
			],
			args: { ref: "e1", path: "shots/page.png" },
			expect: {
				ok: true,
				mode: "path",
				name: "page.png",
				mimeType: "image/png",
				fileCount: 1,
				snapshotDelta: { tree: "/page.png/" },
			},
			capabilities: ["file-io"],
		},
		{
			note: "several",
			page: "<input type=file multiple>",
			args: {
				selector: "input",
				files: [
					{ contents: "YQ==", name: "a.txt" },
					{ contents: "YmI=", name: "b.bin" },
				],
				mode: "none",
				maxResultTokens: 50,
			},
			expect: {
				ok: true,
				mode: "files",
				bytes: 3,
				fileCount: 2,
				files: [
					{ name: "a.txt", mode: "content", bytes: 1, mimeType: "text/plain" },
					{ name: "b.bin", mimeType: "application/octet-stream" },
				],
			},
			capabilities: ["file-io"],
		},
		{
			note: "several where one is asked for",
			page: form,
			args: {
				selector: "input",
				files: [
					{ contents: "YQ==", name: "a.txt" },
					{ contents: "YmI=", name: "b.txt" },
				],
			},
			expect: { ok: false, code: "invalid_action", fileCount: 0, details: { reason: "not_multiple" } },
			capabilities: ["file-io"],
		},
		{
			note: "a type that the input does not accept",
			page: `<ul><li data-testid=row>Photo <input type=file accept="image/*,.pdf"></li></ul>`,
			before: [{ tool: "find", args: { query: "row" } }],
			args: { selector: "input", contextRef: "e1", ...hello },
			expect: { ok: true, warnings: ["/accepts image/"] },
			capabilities: ["file-io"],
		},
		{
			note: "a folder where a file is asked for",
			page: form,
			before: [{ tool: "screenshot", args: { path: "shots/page.png" } }],
			args: { selector: "input", path: "shots" },
			expect: { ok: false, code: "/invalid_action|unsupported/" },
			capabilities: ["file-io"],
		},
		{
			note: "a download that was not captured",
			page: form,
			args: { selector: "input", download: "d7" },
			expect: { ok: false, code: "/invalid_action|unsupported/" },
			capabilities: ["file-io"],
		},
		{
			note: "no file input",
			page: "<button>Go</button>",
			args: { selector: "button", ...hello },
			expect: { ok: false, code: "element_not_actionable", details: { reason: "no_file_input" } },
			capabilities: ["file-io"],
		},
		{
			note: "a path that leaves the workspace",
			page: form,
			args: { selector: "input", path: "../secret.txt" },
			expect: { ok: false, code: "path_escape" },
			capabilities: ["file-io"],
		},
		{
			note: "a file that does not exist",
			page: form,
			args: { selector: "input", path: "nothing.txt" },
			expect: { ok: false, code: "invalid_action", error: "/no file/" },
			capabilities: ["file-io"],
		},
		{
			note: "no file at all",
			page: form,
			args: { selector: "input", files: [] },
			expect: { ok: false, code: "invalid_action", error: "/files/" },
			capabilities: ["file-io"],
		},
		{
			note: "a name too long",
			page: form,
			args: { selector: "input", content: "YQ==", name: "x".repeat(256) },
			expect: { ok: false, code: "invalid_action", error: "/name/" },
			capabilities: ["file-io"],
		},
		{
			note: "an unknown name of an element",
			page: form,
			args: { named: "nobody", ...hello },
			expect: { ok: false, code: "element_not_found" },
			capabilities: ["file-io"],
		},
	],
	async run({ page, files, signal }, { files: several, ...args }) {
		const { content: contents, path, download, name = contents && "file", mimeType, selector, ref, contextRef } = args;
		const sources = several ?? [{ path, download, name, mimeType, contents }];
		const taken = await takeFiles(sources, { page, files, signal, takesFolders: true });
		const given = taken.map((file) => file.given);
		const target = { selector, ref, contextRef };
		const result = await page.ask("upload_file", { files: given, ...target, ...optionsOf(args) }, { signal });
		const facts = taken.map((file) => file.facts);
		const names = facts.map((file) => file.name).join(", ");
		const { fileCount = 0 } = result.action as { fileCount?: number };
		return {
			...result,
			...(facts[0] && !several ? facts[0] : { mode: "files" as const, name: names, files: facts }),
			bytes: facts.reduce((sum, { bytes }) => sum + bytes, 0),
			target: selector ?? ref ?? "",
			fileCount,
		};
	},
});
