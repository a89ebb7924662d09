/** Files in and out: what a page gets is what is on the disk, and what it gives arrives in the workspace and nowhere else. */
import { createHash, randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, truncate, writeFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ActionResult, DownloadRecord } from "@bascule/protocol";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { downloadPage, downloadWays, goWay, openCapturing } from "../kit/downloads.ts";
import { type Driver, openStage, type Stage } from "../kit/driver.ts";
import { startUserChrome } from "../kit/user-chrome.ts";

let stage: Stage;
let workspace: string;
/** What the server got, by the name that the page gave. */
const received = new Map<string, string>();
/** Ends a download that the server holds back. */
let finish = () => {};

const hashOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");
/** Of other types the browser waits for more bytes before it knows what to do with them. */
const BINARY = { "content-type": "application/x-test" };
const REPORT = randomBytes(200_000);

function receive(request: IncomingMessage, response: ServerResponse): void {
	const hash = createHash("sha256");
	request.on("data", (chunk) => hash.update(chunk));
	request.on("end", () => {
		received.set(new URL(request.url ?? "", "http://site").searchParams.get("name") ?? "", hash.digest("hex"));
		response.end();
	});
}

const attach =
	(name: string, body: Uint8Array = REPORT) =>
	(_request: IncomingMessage, response: ServerResponse): void => {
		response.writeHead(200, { "content-disposition": `attachment; filename="${name}"` });
		response.end(body);
	};

beforeAll(async () => {
	stage = await openStage({
		"/up": receive,
		"/report": attach("report.pdf"),
		"/hostile": attach("..\\..\\.ssh\\config"),
		"/huge"(_request, response) {
			response.writeHead(200, {
				...BINARY,
				"content-disposition": "attachment; filename=huge.iso",
				"content-length": String(2 ** 31),
			});
			response.write("x");
		},
		"/slow"(_request, response) {
			response.writeHead(200, { ...BINARY, "content-disposition": "attachment; filename=slow.txt" });
			response.write("first, ");
			finish = () => void response.end("last");
		},
	});
	workspace = stage.kit.home;
	await writeFile(join(workspace, "photo.png"), REPORT);
});
afterAll(() => stage?.[Symbol.asyncDispose]());

/** Sends every file on to the server, and keeps account of how it came. */
const SEND = `window.seen = []; const send = async (files, event) => {
	for (const file of files) {
		const answer = await fetch("/up?name=" + encodeURIComponent(file.name), { method: "POST", body: file });
		seen.push([file.name, file.type, event.isTrusted, answer.ok]);
	}
};`;
const INPUT = `<input type=file multiple onchange="send(this.files, event)"><script>${SEND}</script>`;
const ZONE = `<style>body { margin: 0 } #zone { width: 300px; height: 200px }</style>
<div id=zone>Drop here</div><script>${SEND}
	window.entries = [];
	zone.ondragover = (event) => event.preventDefault();
	zone.ondrop = (event) => {
		event.preventDefault();
		entries.push(...[...event.dataTransfer.items].map((item) => item.kind + " " + (item.webkitGetAsEntry()?.name ?? null)));
		send(event.dataTransfer.files, event);
	};
</script>`;

async function seenBy(page: Driver, count = 1): Promise<unknown[]> {
	await expect.poll(() => page.js("seen.length")).toBe(count);
	return page.js("seen");
}

const downloadsOf = (result: ActionResult): DownloadRecord[] => result.downloads ?? [];

describe("upload_file", () => {
	test("of two inputs, one of which is for folders, the other takes files", async () => {
		await using page = await stage.used();
		await page.open("<div id=zone>Add <input id=a type=file hidden><input type=file webkitdirectory hidden></div>");
		expect(await page.act("upload_file", { selector: "#zone", path: "photo.png" })).toMatchObject({ ok: true });
		expect(await page.js("a.files[0].name")).toBe("photo.png");
	});

	test("hands over a file of the workspace as the browser itself does", async () => {
		await using page = await stage.driver();
		await page.open(INPUT);
		expect(await page.act("upload_file", { selector: "input", path: "photo.png" })).toMatchObject({
			ok: true,
			mode: "path",
			bytes: REPORT.length,
			fileCount: 1,
			warnings: [],
		});
		expect(await seenBy(page)).toEqual([["photo.png", "image/png", true, true]]);
		expect(received.get("photo.png")).toBe(hashOf(REPORT));
	});

	const FOLDER_INPUT = `<input type=file webkitdirectory onchange="window.got=[...this.files].map((file)=>file.webkitRelativePath+' '+file.size);HANDLE"><script>got = null</script>`;

	test("hands over a folder with all files in it, and none that a link leads to", async () => {
		await mkdir(join(workspace, "album/inner"), { recursive: true });
		await writeFile(join(workspace, "album/a.txt"), "a");
		await writeFile(join(workspace, "album/inner/b.txt"), "bb");
		await symlink(import.meta.filename, join(workspace, "album/link.txt"));
		await using page = await stage.driver();
		for (const handle of ["", "this.value=''"]) {
			await page.open(FOLDER_INPUT.replace("HANDLE", handle));
			expect(await page.act("upload_file", { selector: "input", path: "album" })).toMatchObject({
				ok: true,
				mode: "path",
				name: "album",
				bytes: 3,
				fileCount: 2,
				warnings: [],
			});
			expect(await page.js("got.sort()")).toEqual(["album/a.txt 1", "album/inner/b.txt 2"]);
		}
	});

	test("tells of a dialog, or another page, that a folder brings", async () => {
		await mkdir(join(workspace, "few"), { recursive: true });
		await writeFile(join(workspace, "few/a.txt"), "a");
		await using page = await stage.driver();
		await page.open(FOLDER_INPUT.replace("HANDLE", "alert('Thanks')"));
		expect(await page.act("upload_file", { selector: "input", path: "few" })).toMatchObject({
			fileCount: 1,
			dialogs: [{ message: "Thanks" }],
		});
		stage.site.set("/next", "<h1>Thanks</h1>");
		await page.open(FOLDER_INPUT.replace("HANDLE", "location = '/next'"));
		expect(await page.act("upload_file", { selector: "input", path: "few" })).toMatchObject({
			ok: true,
			fileCount: 1,
			navigation: { changed: true },
		});
	});

	test("gives no file to an input for folders, and no folder to an input for files", async () => {
		await mkdir(join(workspace, "full"), { recursive: true });
		await using page = await stage.driver();
		await page.open(FOLDER_INPUT.replace("HANDLE", ""));
		const file = await page.act("upload_file", { selector: "input", path: "photo.png" });
		expect(file).toMatchObject({ ok: false, code: "invalid_action", details: { reason: "takes_folder" } });
		const files = [{ path: "full" }, { path: "photo.png" }];
		const both = await page.act("upload_file", { selector: "input", files });
		expect(both).toMatchObject({ ok: false, code: "invalid_action", details: { reason: "not_multiple" } });
		expect(await page.js("got")).toBeNull();
		await page.open(INPUT);
		const folder = await page.act("upload_file", { selector: "input", path: "full" });
		expect(folder).toMatchObject({ ok: false, code: "invalid_action", details: { reason: "takes_files" } });
		expect(await page.js("seen")).toEqual([]);
		await page.open(ZONE);
		const dropped = await page.act("drop_files", { selector: "#zone", files: [{ path: "full" }] });
		expect(dropped).toMatchObject({ ok: false, code: "invalid_action" });
		expect(await page.js("entries")).toEqual([]);
	});

	test("hands over bytes, and a file under another name, without a trace on the disk", async () => {
		await using page = await stage.driver();
		await page.open(INPUT);
		const before = await readdir(workspace);
		const bytes = randomBytes(70_000);
		const files = [
			{ contents: bytes.toString("base64"), name: "data.bin" },
			{ path: "photo.png", name: "renamed.dat", mimeType: "application/x-own" },
		];
		expect(await page.act("upload_file", { selector: "input", files })).toMatchObject({ ok: true, fileCount: 2 });
		expect(await seenBy(page, 2)).toEqual([
			["data.bin", "application/octet-stream", false, true],
			["renamed.dat", "application/x-own", false, true],
		]);
		expect([received.get("data.bin"), received.get("renamed.dat")]).toEqual([hashOf(bytes), hashOf(REPORT)]);
		expect(await readdir(workspace)).toEqual(before);
	});

	test("a path has no limit, bytes that travel have one", async () => {
		await using page = await stage.driver();
		await page.open(INPUT);
		const large = join(workspace, "large.zip");
		await writeFile(large, "");
		await truncate(large, 40 << 20);
		expect(await page.act("upload_file", { selector: "input", path: "large.zip" })).toMatchObject({ ok: true });
		await seenBy(page);
		expect(received.get("large.zip")).toBe(hashOf(new Uint8Array(40 << 20)));
		const renamed = { selector: "input", path: "large.zip", name: "other.zip" };
		expect(await page.act("upload_file", renamed)).toMatchObject({
			ok: false,
			code: "invalid_action",
			details: { bytes: 40 << 20, maxBytes: 32 << 20 },
		});
		await rm(large);
	});

	test("finds the hidden input of a button and of a label, and no dialog opens", async () => {
		await using page = await stage.driver();
		await page.open(`<div><button onclick="this.nextElementSibling.click()">Attach</button>${INPUT.replace("input", "input hidden")}</div>
			<label>Avatar <input type=file style="opacity:0" onchange="send(this.files, event)"></label>`);
		const ref = await page.ref("Attach");
		expect(await page.act("upload_file", { ref, path: "photo.png" })).toMatchObject({ ok: true });
		expect(await page.act("upload_file", { selector: "label", path: "photo.png" })).toMatchObject({ ok: true });
		expect(await seenBy(page, 2)).toHaveLength(2);
	});

	test("reaches an input in a frame of another site", async () => {
		await using page = await stage.driver();
		stage.site.set("/framed", INPUT);
		await page.open(`<iframe src="${stage.site.otherUrl}/framed"></iframe>`);
		received.clear();
		const target = { selector: "input[type=file]" };
		expect(await page.act("upload_file", { ...target, path: "photo.png" })).toMatchObject({ ok: true });
		await expect.poll(() => received.get("photo.png")).toBe(hashOf(REPORT));
	});

	test("reads nothing outside the workspace", async () => {
		await using page = await stage.driver();
		await page.open(INPUT);
		const outside = await mkdtemp(join(tmpdir(), "bascule-outside-"));
		await writeFile(join(outside, "secret.txt"), "secret");
		await symlink(join(outside, "secret.txt"), join(workspace, "link.txt"));
		await symlink(outside, join(workspace, "folder"));
		await symlink("/proc/self/environ", join(workspace, "environ"));
		const paths = [
			"../secret.txt",
			"/etc/hostname",
			"/proc/self/environ",
			"environ",
			"link.txt",
			"folder/secret.txt",
			"token",
			"photo.png\0",
		];
		for (const path of paths)
			for (const args of [{ path }, { path, name: "innocent.txt" }, { files: [{ path }] }])
				expect(await page.act("upload_file", { selector: "input", ...args }), path).toMatchObject({
					ok: false,
					code: "path_escape",
				});
		expect(await page.act("upload_file", { selector: "input", path: "." })).toMatchObject({ ok: false });
		expect(await page.js("seen.length + document.querySelector('input').files.length")).toBe(0);
		await Promise.all(["link.txt", "folder", "environ"].map((name) => rm(join(workspace, name))));
		await rm(outside, { recursive: true });
	});
});

describe("drop_files", () => {
	test("what the input of the zone does not ask for is warned of", async () => {
		await using page = await stage.used();
		await page.open(
			"<div id=zone ondragover='event.preventDefault()' ondrop='event.preventDefault()'>Drop <input type=file accept=.png hidden></div>",
		);
		const drop = (name: string) =>
			page.act("drop_files", { selector: "#zone", files: [{ name, mimeType: "text/plain", contents: "aGk=" }] });
		expect(await drop("notes.txt")).toMatchObject({
			ok: true,
			warnings: [expect.stringContaining("a different type")],
		});
		expect(await drop("photo.png")).toMatchObject({ ok: true, warnings: [] });
	});

	test("drags a file of the workspace in as a person does", async () => {
		await using page = await stage.driver();
		await page.open(ZONE);
		const files = [{ path: "photo.png" }];
		expect(await page.act("drop_files", { selector: "#zone", files })).toMatchObject({
			ok: true,
			dropDispatched: true,
			eventsFired: ["dragenter", "dragover", "drop"],
			totalBytes: REPORT.length,
		});
		expect(await seenBy(page)).toEqual([["photo.png", "image/png", true, true]]);
		expect(await page.js("entries")).toEqual(["file photo.png"]);
		expect(received.get("photo.png")).toBe(hashOf(REPORT));
	});

	const REFUSED = { ok: false, code: "element_not_actionable", dropDispatched: false };
	const INLINE = { name: "a.txt", contents: "QQ==" };
	const PATH = { path: "dropped.txt" };
	const ARRIVING = "<div id=zone>Zone</div><div id=over hidden></div>";
	const NONE_NOW = `<div id=zone ondragover="event.dataTransfer.dropEffect = 'none'">Zone</div>`;
	test.each([
		// Only the browser itself is told that a page wants none.
		["one that takes none now", NONE_NOW, 1, [PATH], REFUSED, 0],
		["two for an input that takes one", "<input id=zone type=file>", 2, [PATH, INLINE], REFUSED, 0],
		["a place that comes with the files", ARRIVING, 1, [PATH, INLINE], { ok: true }, 1],
	])("tells what became of it: %s", async (_name, html, count, given, said, dropped) => {
		await using page = await stage.driver();
		await writeFile(join(workspace, PATH.path), "A");
		for (const file of given) {
			await page.open(`<style>div { height: 80px } #over { position: fixed; inset: 0; height: auto }</style>${html}<script>
				drops = 0;
				addEventListener("dragenter", () => { document.getElementById("over")?.removeAttribute("hidden") });
				addEventListener("dragover", (event) => { if (event.target.matches(document.getElementById("over") ? "#over" : "div")) event.preventDefault() });
				addEventListener("drop", (event) => { event.preventDefault(); drops++ });
			</script>`);
			const files = Array.from({ length: count }, () => file);
			expect(await page.act("drop_files", { selector: "#zone", files })).toMatchObject(said);
			expect(await page.js("drops")).toBe(dropped);
		}
	});

	test("drops bytes and files together, in one drop", async () => {
		await using page = await stage.driver();
		await page.open(ZONE);
		const files = [{ contents: btoa("hello"), name: "hello.txt" }, { path: "photo.png" }];
		expect(await page.act("drop_files", { coords: { x: 20, y: 20 }, files })).toMatchObject({ ok: true, fileCount: 2 });
		expect(await seenBy(page, 2)).toEqual([
			["hello.txt", "text/plain", false, true],
			["photo.png", "image/png", false, true],
		]);
		expect(await page.js("entries")).toEqual(["file null", "file null"]);
	});

	test.each([
		["photo.png", { path: "photo.png" }],
		["hello.txt", { contents: btoa("hello"), name: "hello.txt" }],
	])("on a file input, a place that wants none, and one that forgets to take them: %s", async (name, file) => {
		await using page = await stage.driver();
		await page.open(
			`<input type=file><p style="height:50px">Text</p><div ondragover="event.preventDefault()">Careless</div>`,
		);
		const drop = (selector: string) => page.act("drop_files", { selector, files: [file] });
		expect(await drop("input")).toMatchObject({ ok: true });
		expect(await page.js("document.querySelector('input').files[0].name")).toBe(name);
		expect(await drop("p")).toMatchObject({
			ok: false,
			code: "element_not_actionable",
			dropDispatched: false,
			details: { reason: "not_taken" },
		});
		const { url } = stage.site;
		expect(await drop("div")).toMatchObject({ ok: true, navigation: { changed: false } });
		expect((await page.call("get_tabs")).json).toMatchObject({ tabs: [{ url: expect.stringContaining(url) }] });
	});
});

describe("downloads", () => {
	const MORE = "<a id=slow href=/slow>Slow</a> <a id=huge href=/huge>Huge</a> <a id=hostile href=/hostile>Hostile</a>";
	const PAGE = downloadPage("/report", MORE);
	const openPage = (options?: Record<string, unknown>) => openCapturing(stage, PAGE, options);

	test.each(downloadWays("/report"))("%s", async (_what, tool, args, name) => {
		await using page = await openPage();
		const result = await goWay(page, stage, tool, args);
		const [download] = downloadsOf(result);
		expect(download, JSON.stringify(result)).toMatchObject({ id: "d1", suggestedFilename: name, state: "completed" });
		const bytes = await readFile(download?.path ?? "");
		expect(download).toMatchObject({ sizeBytes: bytes.length });
		expect(hashOf(bytes)).toBe(name === "notes.txt" ? hashOf(Buffer.from("hello")) : hashOf(REPORT));
		expect(download?.path).toMatch(join(workspace, ".downloads", page.session));
	});

	test("names that repeat or lead elsewhere stay apart, in their folder", async () => {
		await using page = await openPage();
		const results = [];
		for (const selector of ["a:has-text('Report')", "a:has-text('Report')", "#hostile"])
			results.push(...downloadsOf(await page.act("click", { selector })));
		expect(results.map(({ id }) => id)).toEqual(["d1", "d2", "d3"]);
		expect(new Set(results.map(({ path }) => path)).size).toBe(3);
		const folder = join(workspace, ".downloads", page.session);
		for (const { path = "" } of results) expect(join(folder, path.slice(folder.length + 1))).toBe(path);
		expect(await readdir(folder)).toHaveLength(3);
		const cleared = await page.call("downloads_capture", { on: false, clear: true });
		expect(cleared.json).toMatchObject({ captureOn: false, captured: [] });
		expect(existsSync(folder)).toBe(false);
	});

	test("a click on a link with `download` waits for a server that takes its time", async () => {
		const asked = Promise.withResolvers<ServerResponse>();
		stage.site.set("/late", (_request, response) => asked.resolve(response));
		await using page = await openCapturing(stage, "<a download='late.bin' href=/late>Late</a>");
		const clicked = page.act("click", { selector: "a" });
		const response = await asked.promise;
		// Longer than a page may take to show what a click does.
		setTimeout(() => response.writeHead(200, BINARY).end("late"), 400);
		expect(downloadsOf(await clicked)).toMatchObject([{ suggestedFilename: "late.bin", state: "completed" }]);
	});

	test("are stopped without capture, and the action says so", async () => {
		await using page = await stage.driver();
		await page.open(PAGE);
		for (const selector of ["a:has-text('Report')", "#blob"]) {
			const result = await page.act("click", { selector });
			expect(result).toMatchObject({ ok: true, warnings: [expect.stringMatching(/stopped.*downloads_capture/)] });
			expect(result.downloads).toBeUndefined();
		}
		expect(existsSync(join(workspace, ".downloads", page.session))).toBe(false);
	});

	test("one that takes long is told as under way, and found later", async () => {
		await using page = await openPage();
		const [download] = downloadsOf(await page.act("click", { selector: "#slow" }));
		expect(download).toMatchObject({ id: "d1", state: "inProgress" });
		expect(await page.act("upload_file", { selector: "a", download: "d1" })).toMatchObject({ ok: false, code: "busy" });
		finish();
		await expect
			.poll(async () => (await page.call("download_get", { id: "d1" })).json)
			.toMatchObject({
				state: "completed",
				content: btoa("first, last"),
			});
	});

	test("one that is too large is refused", async () => {
		await using page = await openPage();
		const [download] = downloadsOf(await page.act("click", { selector: "#huge" }));
		expect(download).toMatchObject({ state: "failed", reason: expect.stringContaining("larger") });
		expect((await page.call("download_get", { id: "d1" })).json).toMatchObject({
			ok: false,
			code: "navigation_failed",
		});
	});

	test("large bytes do not come in a result, and go on to another page by their id", async () => {
		await using page = await openPage();
		await page.act("click", { selector: "a:has-text('Report')" });
		const got = (await page.call("download_get", { id: "d1" })).json;
		expect(got).toMatchObject({ ok: true, sizeBytes: REPORT.length, warnings: [expect.stringContaining("too many")] });
		expect(got.content).toBeUndefined();
		await page.open(INPUT);
		received.clear();
		const uploaded = await page.act("upload_file", { selector: "input", download: "d1" });
		expect(uploaded).toMatchObject({ ok: true, mode: "download", name: "report.pdf", mimeType: "application/pdf" });
		await seenBy(page);
		expect(received.get("report.pdf")).toBe(hashOf(REPORT));
		await page.open(ZONE);
		received.clear();
		const files = [{ download: "d1", name: "again.pdf" }];
		expect(await page.act("drop_files", { selector: "#zone", files })).toMatchObject({ ok: true });
		await seenBy(page);
		expect(received.get("again.pdf")).toBe(hashOf(REPORT));
	});

	test.each([
		["each in a context of its own", { mode: "incognito" }],
		["in one profile", { mode: "persistent", profile: "files" }],
	])("of several sessions do not mix: %s", async (_how, options) => {
		await using first = await openPage(options);
		await using second = await openPage(options);
		await using third = await stage.driver(options);
		await third.open(PAGE);
		const click = (page: Driver) => page.act("click", { selector: "#blob" });
		const [a, b, c] = await Promise.all([click(first), click(second), click(third)]);
		expect(downloadsOf(a)).toMatchObject([{ id: "d1", path: expect.stringContaining(`${first.session}/`) }]);
		expect(downloadsOf(b)).toMatchObject([{ id: "d1", path: expect.stringContaining(`${second.session}/`) }]);
		expect(c.downloads).toBeUndefined();
		expect(c.warnings).toEqual([expect.stringContaining("stopped")]);
		for (const page of [first, second])
			expect(await readdir(join(workspace, ".downloads", page.session))).toHaveLength(1);
	});
});

test("a Chrome that is not ours gets bytes and no paths", async () => {
	await using chrome = await startUserChrome("about:blank");
	const client = await stage.kit.client({
		capabilities: ["read", "navigation", "action", "eval", "file-io", "byob-attach"],
		env: { BASCULE_MODE: "", BASCULE_ATTACH_CDP: chrome.endpoint, BASCULE_CONFIRM_REQUIRED: "" },
	});
	stage.site.set("/attached", INPUT);
	expect((await client.call("navigate", { url: `${stage.site.url}/attached` })).json).toMatchObject({ ok: true });
	received.clear();
	const uploaded = await client.call("upload_file", { selector: "input", path: "photo.png" });
	expect(uploaded.json).toMatchObject({ ok: true, mode: "path", fileCount: 1 });
	await expect.poll(() => received.get("photo.png")).toBe(hashOf(REPORT));
	expect((await client.call("eval_js", { expr: "seen[0][2]" })).json).toMatchObject({ value: false });
});
