import {
	BridgeError,
	bytesIn,
	defineTool,
	type Files,
	FS_PICKERS,
	type FsPicker,
	type StagedFile,
	toBase64,
} from "@bascule/protocol";
import * as z from "zod";

const MAX_FILES = 32;
/** Of all files of one answer: they travel to the page in one message. */
const MAX_BYTES = 32 << 20;

const PAGE = `<button onclick="pick()">Open</button><p role=status id=s></p><script>
	async function pick() {
		const [handle] = await showOpenFilePicker();
		s.textContent = await (await handle.getFile()).text();
	}
</script>`;
const ALLOW = { tool: "set_fs_picker_policy", args: { mode: "allow" } };

const file = z
	.strictObject({
		path: z.string().min(1).optional().describe("in the workspace"),
		contents: z.base64().optional().describe("base64"),
		name: z.string().min(1).max(255).optional().describe("as the page sees it; default: from the path"),
		mimeType: z.string().optional(),
	})
	.refine(({ path, contents }) => (path === undefined) !== (contents === undefined), {
		error: "pass exactly one of path and contents",
		path: ["path"],
	});

export default defineTool({
	name: "fs_picker_respond",
	title: "Answer a file picker",
	summary: "Stage files for the next file picker of a kind, or answer one that is waiting.",
	description:
		"The picker's policy must be allow. showOpenFilePicker gets the bytes, which the page can only read. " +
		"showSaveFilePicker needs a path: what the page writes goes there, and its write resolves when the bytes are on " +
		"the disk. showDirectoryPicker gets an empty folder with the last part of the path as its name.",
	capability: "file-io",
	asks: ["stageFiles"],
	batchable: true,
	input: z
		.strictObject({
			api: z.enum(FS_PICKERS),
			files: z.array(file).min(1).max(MAX_FILES),
		})
		.refine(({ api, files }) => api === "showOpenFilePicker" || files.every(({ path }) => path !== undefined), {
			error: "contents work only for showOpenFilePicker; the others need a path",
			path: ["files"],
		}),
	output: z.object({
		ok: z.literal(true),
		api: z.enum(FS_PICKERS),
		staged: z.array(z.object({ name: z.string(), bytes: z.number().optional(), path: z.string().optional() })),
	}),
	examples: [
		{
			note: "bytes in the call",
			page: PAGE,
			before: [ALLOW],
			args: { api: "showOpenFilePicker", files: [{ contents: "SGVsbG8=", name: "hello.txt", mimeType: "text/plain" }] },
			expect: { ok: true, api: "showOpenFilePicker", staged: [{ name: "hello.txt", bytes: 5 }] },
			capabilities: ["file-io"],
		},
		{
			note: "a folder for the page to see",
			page: PAGE,
			before: [ALLOW],
			args: { api: "showDirectoryPicker", files: [{ path: "projects/site" }] },
			expect: { ok: true, staged: [{ name: "site" }] },
			capabilities: ["file-io"],
		},
		{
			note: "a path that leaves the workspace",
			page: PAGE,
			before: [ALLOW],
			args: { api: "showSaveFilePicker", files: [{ path: "../out.txt" }] },
			expect: { ok: false, code: "path_escape" },
			capabilities: ["file-io"],
		},
		{
			note: "nowhere to save",
			page: PAGE,
			args: { api: "showSaveFilePicker", files: [{ contents: "SGVsbG8=" }] },
			expect: { ok: false, code: "invalid_action", error: "/path/" },
			capabilities: ["file-io"],
		},
		{
			note: "no file",
			page: PAGE,
			args: { api: "showOpenFilePicker", files: [] },
			expect: { ok: false, code: "invalid_action", error: "/files/" },
			capabilities: ["file-io"],
		},
	],
	async run({ page, files, signal }, { api, files: given }) {
		const staged: StagedFile[] = [];
		for (const one of given) staged.push(await stage(api, one, files));
		const bytes = staged.map(({ contents }) => (contents === undefined ? undefined : bytesIn(contents)));
		if (bytes.reduce<number>((sum, size = 0) => sum + size, 0) > MAX_BYTES)
			throw new BridgeError("invalid_action", `files: a page can receive at most ${MAX_BYTES} bytes`);
		await page.ask("stageFiles", { api, files: staged }, { signal });
		return {
			ok: true as const,
			api,
			staged: staged.map(({ name, path }, index) => ({ name, bytes: bytes[index], path })),
		};
	},
});

async function stage(api: FsPicker, given: z.output<typeof file>, files: Files): Promise<StagedFile> {
	const { path, contents, mimeType } = given;
	const name = given.name ?? path?.split(/[\\/]/).findLast((part) => part !== "") ?? "file";
	if (path === undefined) return { name, mimeType, contents };
	await files.resolve(path);
	if (api !== "showOpenFilePicker") return { name, mimeType, path };
	return { name, mimeType, contents: toBase64(await files.read(path)) };
}
