/** File pickers are answered with files of the caller's, and what a page saves arrives in the workspace. */
import { readFile, stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Driver, openStage, type Stage } from "../kit/driver.ts";

let stage: Stage;
let workspace: string;

beforeAll(async () => {
	stage = await openStage({});
	workspace = stage.kit.home;
});

afterAll(() => stage[Symbol.asyncDispose]());

async function openPage(): Promise<Driver> {
	const page = await stage.driver({ fsPickerPolicy: "allow" });
	await page.open(
		"<button onclick=\"act().then((v) => window.done = v ?? 'done', (e) => window.done = e.name)\">Go</button>",
	);
	return page;
}

const respond = (page: Driver, api: string, files: object[]) => page.call("fs_picker_respond", { api, files });

/** Runs a script of the page by a click, and gives back what it came to. */
async function run(page: Driver, body: string): Promise<unknown> {
	await page.js(`window.done = undefined; window.act = async () => { ${body} }; 0`);
	expect(await page.act("click", { selector: "button" })).toMatchObject({ ok: true });
	await expect.poll(() => page.js("window.done ?? null")).not.toBeNull();
	return page.js("window.done");
}

describe("showOpenFilePicker", () => {
	test("gives the page the bytes of a file of the workspace, to read and no more", async () => {
		await using page = await openPage();
		const bytes = Uint8Array.from({ length: 300_000 }, (_, index) => index % 251);
		await writeFile(join(workspace, "picture.bin"), bytes);
		const staged = await respond(page, "showOpenFilePicker", [{ path: "picture.bin", mimeType: "image/x-test" }]);
		expect(staged.json).toMatchObject({ ok: true, staged: [{ name: "picture.bin", bytes: 300_000 }] });
		const told = await run(
			page,
			`const handles = await showOpenFilePicker(); const [handle] = handles; const file = await handle.getFile();
			const view = new Uint8Array(await file.arrayBuffer());
			const refused = await handle.createWritable().catch(({ name }) => name);
			return [handles.length, handle.kind, handle.name, handle instanceof FileSystemFileHandle, file.name, file.type,
				view.length, view.every((byte, index) => byte === index % 251), await handle.queryPermission(), refused]`,
		);
		const name = "picture.bin";
		expect(told).toEqual([1, "file", name, true, name, "image/x-test", 300_000, true, "granted", "NotAllowedError"]);
	});

	test("several only when the page asked for several", async () => {
		await using page = await openPage();
		const files = ["a", "b"].map((name) => ({ name: `${name}.txt`, contents: btoa(name) }));
		const names = "return (await showOpenFilePicker({ multiple })).map(({ name }) => name)";
		await respond(page, "showOpenFilePicker", files);
		expect(await run(page, names.replace("multiple", "multiple: true"))).toEqual(["a.txt", "b.txt"]);
		await respond(page, "showOpenFilePicker", files);
		expect(await run(page, names.replace("multiple", ""))).toEqual(["a.txt"]);
	});

	test("a picker that is open waits for its files", async () => {
		await using page = await openPage();
		await page.js("window.act = async () => (await (await showOpenFilePicker())[0].getFile()).text(); 0");
		const opened = await page.act("click", { selector: "button" });
		expect(opened).toMatchObject({ ok: true, fsPickerRequests: [{ api: "showOpenFilePicker", handledAs: "allowed" }] });
		expect(opened.warnings.join()).toContain("fs_picker_respond");
		// For another kind of picker, this one goes on waiting.
		await respond(page, "showDirectoryPicker", [{ path: "folder" }]);
		expect(await page.js("window.done ?? null")).toBeNull();
		await respond(page, "showOpenFilePicker", [{ contents: btoa("late") }]);
		await expect.poll(() => page.js("window.done ?? null")).toBe("late");
	});

	test("files are not handed to a page that has gone", async () => {
		await using page = await openPage();
		await page.js("window.act = () => showOpenFilePicker(); 0");
		await page.act("click", { selector: "button" });
		await page.open('<button onclick="act().then((v) => window.done = v)">Go</button>');
		await respond(page, "showOpenFilePicker", [{ name: "second.txt", contents: btoa("x") }]);
		expect(await run(page, "return (await showOpenFilePicker())[0].name")).toBe("second.txt");
	});
});

describe("showSaveFilePicker", () => {
	test("what the page writes is in the file when its promise resolves", async () => {
		await using page = await openPage();
		await writeFile(join(workspace, "saved.txt"), "what was there before, which is longer than what comes");
		const staged = await respond(page, "showSaveFilePicker", [{ path: "saved.txt" }]);
		expect(staged.json).toMatchObject({ ok: true, staged: [{ name: "saved.txt", path: "saved.txt" }] });
		const first = await run(
			page,
			`window.handle = await showSaveFilePicker({ suggestedName: "mine.txt" });
			window.out = await handle.createWritable();
			await out.write("Hello, "); return [handle.name, out instanceof FileSystemWritableFileStream]`,
		);
		expect(first).toEqual(["saved.txt", true]);
		expect(await readFile(join(workspace, "saved.txt"), "utf8")).toBe("Hello, ");
		await run(
			page,
			`await out.write(new Blob(["wörld"])); await out.write({ type: "write", position: 0, data: new TextEncoder().encode("J") });
			await out.seek(13); await out.write("!!!!"); await out.truncate(14); await out.close()`,
		);
		expect(await readFile(join(workspace, "saved.txt"), "utf8")).toBe("Jello, wörld!");
		expect(await run(page, "return (await handle.getFile()).text()")).toBe("Jello, wörld!");
		await run(
			page,
			"const o = await handle.createWritable({ keepExistingData: true }); await o.write('H'); await o.close()",
		);
		expect(await readFile(join(workspace, "saved.txt"), "utf8")).toBe("Hello, wörld!");
	});

	test("a stream that is piped, larger than a message", async () => {
		await using page = await openPage();
		await respond(page, "showSaveFilePicker", [{ path: "deep/er/large.bin" }]);
		await run(
			page,
			`const out = await (await showSaveFilePicker()).createWritable();
			await new Blob([new Uint8Array(1_500_000).fill(7)]).stream().pipeTo(out)`,
		);
		const bytes = await readFile(join(workspace, "deep/er/large.bin"));
		expect(bytes.length).toBe(1_500_000);
		expect(bytes.every((byte) => byte === 7)).toBe(true);
	});

	test("more than a file may have is refused, and nothing of it arrives", async () => {
		await using page = await openPage();
		await respond(page, "showSaveFilePicker", [{ path: "far.bin" }]);
		const outcome = await run(
			page,
			`const out = await (await showSaveFilePicker()).createWritable();
			await out.write({ type: "write", position: 2 ** 40, data: "x" })`,
		);
		expect(outcome).toBe("QuotaExceededError");
		expect((await stat(join(workspace, "far.bin"))).size).toBe(0);
	});

	test.each(["../out.txt", "/etc/bascule.txt", "link/out.txt", "config.json"])("not to %s", async (path) => {
		await symlink("/tmp", join(workspace, "link")).catch(() => {});
		await using page = await openPage();
		expect((await respond(page, "showSaveFilePicker", [{ path }])).json).toMatchObject({
			ok: false,
			code: "path_escape",
		});
	});
});

test("showDirectoryPicker gives an empty folder of that name", async () => {
	await using page = await openPage();
	await respond(page, "showDirectoryPicker", [{ path: "projects/site" }]);
	const told = await run(
		page,
		`const folder = await showDirectoryPicker(); const names = [];
		for await (const [name] of folder) names.push(name);
		for await (const name of folder.keys()) names.push(name);
		return [folder.kind, folder.name, folder instanceof FileSystemDirectoryHandle, names,
			await folder.getFileHandle("x").catch(({ name }) => name)]`,
	);
	expect(told).toEqual(["directory", "site", true, [], "NotFoundError"]);
});

test("a policy for one picker, another for the rest", async () => {
	await using page = await stage.driver();
	await page.call("set_fs_picker_policy", { mode: "deny", perAPI: { showOpenFilePicker: "raise" } });
	await page.open(`<button onclick="showOpenFilePicker().catch(() => {})">One</button>
		<button onclick="showDirectoryPicker().catch(() => {})">Two</button>`);
	expect(await page.act("click", { ref: await page.ref("One") })).toMatchObject({ ok: false });
	expect(await page.act("click", { ref: await page.ref("Two") })).toMatchObject({
		ok: true,
		fsPickerRequests: [{ api: "showDirectoryPicker", handledAs: "denied" }],
	});
});
