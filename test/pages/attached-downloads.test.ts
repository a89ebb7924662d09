/** Downloads in a Chrome that is not ours: what a session's tabs download is copied, the rest is its owner's alone. */
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { join } from "node:path";
import type { ActionResult, DownloadRecord } from "@bascule/protocol";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { downloadPage, downloadWays, goWay, openCapturing } from "../kit/downloads.ts";
import { type Driver, openStage, type Stage } from "../kit/driver.ts";
import { openTerminal } from "../kit/questions.ts";
import { startUserChrome, type UserChrome } from "../kit/user-chrome.ts";

const REPORT = randomBytes(200_000);
const MINE = `<style>* { margin: 0; font-size: 40px }</style><a href=/mine.bin>Mine</a>`;
const PAGE = downloadPage("/report.pdf", "<a id=slow href=/slow.txt>Slow</a> <a id=huge href=/huge.iso>Huge</a>");

let chrome: UserChrome;
let stage: Stage;
/** Ends the downloads that the server holds back. */
let finish = () => {};

const attachment = (response: ServerResponse, headers: Record<string, string> = {}): ServerResponse =>
	response.writeHead(200, { "content-type": "application/x-test", "content-disposition": "attachment", ...headers });

beforeAll(async () => {
	chrome = await startUserChrome("about:blank");
	const env = { BASCULE_MODE: "attached", BASCULE_ATTACH_CDP: chrome.endpoint, BASCULE_CONFIRM_REQUIRED: "" };
	stage = await openStage(
		{
			"/mine": MINE,
			"/mine.bin": (_request, response) => void attachment(response).end("the owner's"),
			"/report.pdf": (_request, response) => void attachment(response).end(REPORT),
			"/slow.txt"(_request, response) {
				attachment(response).write("first, ");
				finish = () => void response.end("last");
			},
			"/huge.iso": (_request, response) => void attachment(response, { "content-length": `${2 ** 31}` }).write("x"),
		},
		{ env, capabilities: ["read", "navigation", "action", "eval", "file-io", "byob-attach"] },
	);
});
afterAll(async () => {
	await stage?.[Symbol.asyncDispose]();
	await chrome?.[Symbol.asyncDispose]();
});
beforeEach(() => rm(chrome.downloads, { recursive: true, force: true }));

const downloadsOf = (result: ActionResult): DownloadRecord[] => result.downloads ?? [];
const folderOf = ({ session }: Driver): string => join(stage.kit.home, ".downloads", session);
/** The names in the owner's folder, without those of files that are on their way. */
const owned = async (): Promise<string[]> =>
	existsSync(chrome.downloads)
		? (await readdir(chrome.downloads)).filter((name) => !/^\.|\.crdownload$/.test(name))
		: [];

const openPage = (options?: Record<string, unknown>) => openCapturing(stage, PAGE, options);

test.each(downloadWays("/report.pdf"))(
	"%s: a copy in the workspace, and the owner's own stays",
	async (_what, tool, args, name) => {
		await using page = await openPage();
		const result = await goWay(page, stage, tool, args);
		const [download] = downloadsOf(result);
		expect(download, JSON.stringify(result)).toMatchObject({ id: "d1", suggestedFilename: name, state: "completed" });
		expect(download?.path).toMatch(folderOf(page));
		const bytes = name === "notes.txt" ? Buffer.from("hello") : REPORT;
		expect(bytes.equals(await readFile(download?.path ?? ""))).toBe(true);
		expect(await owned()).toEqual([name]);
		expect(bytes.equals(await readFile(join(chrome.downloads, name)))).toBe(true);
	},
);

test("the owner's own download is neither told nor copied", async () => {
	await using page = await openPage();
	const address = `${stage.site.url}/mine`;
	await fetch(`${chrome.endpoint}/json/new?${address}`, { method: "PUT" });
	await expect.poll(() => chrome.tabs()).toContain(address);
	await (await chrome.person(address)).click({ x: 20, y: 20 });
	await expect.poll(owned).toEqual(["mine.bin"]);
	const next = await page.act("click", { selector: "#blob" });
	expect(downloadsOf(next)).toMatchObject([{ id: "d1", suggestedFilename: "notes.txt" }]);
	const { captured } = (await page.call("downloads_capture", { on: false })).json;
	expect(captured).toMatchObject([{ id: "d1" }]);
	expect(await readdir(folderOf(page))).toHaveLength(1);
	await expect.poll(async () => (await owned()).toSorted()).toEqual(["mine.bin", "notes.txt"]);
});

test("of several sessions do not mix, and without capture they are the owner's alone", async () => {
	await using first = await openPage();
	await using second = await openPage();
	await using third = await stage.driver();
	await third.open(PAGE);
	const click = (page: Driver) => page.act("click", { selector: "#blob" });
	const [a, b, c] = await Promise.all([click(first), click(second), click(third)]);
	for (const [page, result] of [[first, a] as const, [second, b] as const])
		expect(downloadsOf(result)).toMatchObject([{ id: "d1", path: expect.stringContaining(folderOf(page)) }]);
	expect(c).toMatchObject({ ok: true, warnings: [] });
	expect(c.downloads).toBeUndefined();
	await expect.poll(owned).toHaveLength(3);
	expect(existsSync(folderOf(third))).toBe(false);
});

test("clearing removes the copies, and stops nothing of the owner's", async () => {
	await using page = await openPage();
	await page.act("click", { selector: "#blob" });
	const [slow] = downloadsOf(await page.act("click", { selector: "#slow" }));
	expect(slow).toMatchObject({ id: "d2", state: "inProgress" });
	const cleared = await page.call("downloads_capture", { on: false, clear: true });
	expect(cleared.json).toMatchObject({ captureOn: false, captured: [] });
	expect(existsSync(folderOf(page))).toBe(false);
	finish();
	await expect.poll(async () => (await owned()).toSorted()).toEqual(["notes.txt", "slow.txt"]);
	expect(await readFile(join(chrome.downloads, "slow.txt"), "utf8")).toBe("first, last");
	expect(existsSync(folderOf(page))).toBe(false);
});

test("one that takes long is told as under way, and copied after capture has ended", async () => {
	await using page = await openPage();
	expect(downloadsOf(await page.act("click", { selector: "#slow" }))).toMatchObject([{ state: "inProgress" }]);
	await page.call("downloads_capture", { on: false });
	finish();
	await expect
		.poll(async () => (await page.call("download_get", { id: "d1" })).json)
		.toMatchObject({ state: "completed", content: btoa("first, last") });
});

test("goes on to another page by its id", async () => {
	await using page = await openPage();
	await page.act("click", { selector: "#blob" });
	await page.open(`<input type=file onchange="const [file] = this.files;
		file.text().then((text) => { window.taken = file.name + ' ' + text })">`);
	const uploaded = await page.act("upload_file", { selector: "input", download: "d1" });
	expect(uploaded).toMatchObject({ ok: true, mode: "download", name: "notes.txt", mimeType: "text/plain" });
	await expect.poll(() => page.js("window.taken")).toBe("notes.txt hello");
});

test("one that cannot be copied has failed, and the owner has it", async () => {
	await using page = await openPage();
	await page.act("click", { selector: "#slow" });
	await rm(folderOf(page), { recursive: true });
	await writeFile(folderOf(page), "in the way");
	finish();
	await expect.poll(owned).toEqual(["slow.txt"]);
	expect((await page.call("download_get", { id: "d1" })).json).toMatchObject({
		ok: false,
		code: "navigation_failed",
		error: expect.stringContaining("cannot write"),
	});
	expect(await owned()).toEqual(["slow.txt"]);
});

test("are captured only after what has to be confirmed is", async () => {
	const env = { BASCULE_CONFIRM_REQUIRED: "file_download" };
	const client = await stage.kit.client({ capabilities: ["read", "human", "file-io", "byob-attach"], env });
	const capture = () => client.call("downloads_capture", { on: true });
	const terminal = await openTerminal(stage.kit);
	const refused = capture();
	await terminal.answer((await terminal.question()).id, { answer: false });
	expect((await refused).json).toMatchObject({ code: "approval_required", details: { hook: "file_download" } });
	await client.call("approve_actions", { scopes: ["file_download"] });
	expect((await capture()).json).toMatchObject({ ok: true, captureOn: true });
});

test("one that is too large is not copied, and goes on", async () => {
	await using page = await openPage();
	const result = await page.act("click", { selector: "#huge" });
	expect(downloadsOf(result)).toMatchObject([{ state: "failed", reason: expect.stringContaining("larger") }]);
	// The size is known before the browser has made the file.
	await expect
		.poll(() => readdir(chrome.downloads).catch(() => []))
		.toEqual([expect.stringMatching(/\.crdownload$|^\./)]);
	expect(await readdir(folderOf(page))).toEqual([]);
});
