import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { failure, temporaryHome } from "./chrome.fixture.ts";
import { findChrome } from "./find.ts";

async function program(path: string): Promise<string> {
	await mkdir(dirname(path), { recursive: true });
	await writeFile(path, "", { mode: 0o755 });
	return path;
}

test("BASCULE_CHROME comes first, and must be right", async () => {
	await using home = await temporaryHome();
	const path = await program(join(home.path, "my-chrome"));
	expect(await findChrome({ BASCULE_CHROME: path })).toEqual({ path, source: "BASCULE_CHROME" });
	const error = await failure(findChrome({ BASCULE_CHROME: join(home.path, "typo") }));
	expect(error).toMatchObject({ code: "browser_missing", message: expect.stringContaining("typo") });
});

test("Chrome before Chromium before Edge, wherever each is on the PATH", async () => {
	await using home = await temporaryHome();
	await program(join(home.path, "a", "microsoft-edge"));
	const chrome = await program(join(home.path, "b", "google-chrome-stable"));
	const env = { PATH: `:${join(home.path, "a")}:${join(home.path, "b")}` };
	expect(await findChrome(env, "linux")).toEqual({ path: chrome, source: "Google Chrome" });
});

test("the places of macOS and Windows", async () => {
	await using home = await temporaryHome();
	const app = await program(join(home.path, "Applications/Chromium.app/Contents/MacOS/Chromium"));
	expect((await findChrome({ HOME: home.path }, "darwin"))?.path).toBe(app);
	const exe = await program(join(home.path, "Google/Chrome/Application/chrome.exe"));
	expect((await findChrome({ LOCALAPPDATA: home.path }, "win32"))?.path).toBe(exe);
});

test("the newest that was installed under the home folder, or else nothing", async () => {
	await using home = await temporaryHome();
	const env = { BASCULE_HOME: home.path };
	expect(await findChrome(env, "win32")).toBeNull();
	await program(join(home.path, "browsers/chrome/win64-99.0.1/chrome-win64/chrome.exe"));
	const newest = await program(join(home.path, "browsers/chrome/win64-150.0.2/chrome-win64/chrome.exe"));
	expect(await findChrome(env, "win32")).toEqual({ path: newest, source: "Chrome for Testing (win64-150.0.2)" });
});
