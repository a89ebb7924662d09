import { spawn } from "node:child_process";
import { once } from "node:events";
import { access, chmod, mkdir, readdir, readlink, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { Connection } from "@bascule/engine/cdp";
import { describe, expect, test } from "vitest";
import { chromeUnderTest, failure, processesNaming, temporaryHome, until } from "./chrome.fixture.ts";
import { cleanLeftovers } from "./janitor.ts";
import { type LaunchOptions, launchChrome } from "./launch.ts";

const args = ["--disable-gpu", "--disable-quic"];

const exists = (path: string): Promise<boolean> =>
	access(path).then(
		() => true,
		() => false,
	);

async function optionsFor(home: string): Promise<LaunchOptions> {
	return { executable: await chromeUnderTest(), headless: true, args, home };
}

/** A program that is not a browser. */
async function fakeBrowser(folder: string, script: string): Promise<string> {
	const path = join(folder, "fake-browser");
	await writeFile(path, `#!/bin/sh\n${script}\n`);
	await chmod(path, 0o755);
	return path;
}

describe("a browser that we launch", () => {
	test("answers over its pipe, and its temporary profile goes with it", async () => {
		await using home = await temporaryHome();
		await using chrome = await launchChrome(await optionsFor(home.path));
		expect(chrome.temporary).toBe(true);
		expect(chrome.profileDir).toMatch(new RegExp(`^${home.path}/tmp/profile-${process.pid}-[0-9a-f]+$`));
		const connection = new Connection(chrome.transport);
		expect((await connection.root.send("Browser.getVersion")).product).toContain("Chrome/");
		await connection.root.send("Browser.close");
		expect(await chrome.exited).toEqual({ code: 0, signal: null });
		await connection.closed;
		expect(await readdir(join(home.path, "tmp"))).toEqual([]);
	});

	test("is gone with all its processes, its profile and its socket after kill()", async () => {
		await using home = await temporaryHome();
		await using chrome = await launchChrome(await optionsFor(home.path));
		const socket = await readlink(join(chrome.profileDir, "SingletonSocket"));
		expect(await processesNaming(chrome.profileDir)).toContain(chrome.pid);
		chrome.kill();
		expect((await chrome.exited).signal).toBe("SIGKILL");
		expect(await until(async () => (await processesNaming(chrome.profileDir)).length === 0, 10_000)).toBe(true);
		expect(await exists(chrome.profileDir)).toBe(false);
		expect(await exists(dirname(socket))).toBe(false);
	});

	test("ends when the transport is closed", async () => {
		await using home = await temporaryHome();
		await using chrome = await launchChrome(await optionsFor(home.path));
		chrome.transport.close();
		expect((await chrome.exited).code).toBe(0);
	});

	test("keeps a profile that was given, and shares it with nobody", async () => {
		await using home = await temporaryHome();
		const userDataDir = join(home.path, "profiles", "work");
		const options = { ...(await optionsFor(home.path)), userDataDir };
		await using chrome = await launchChrome(options);
		expect(chrome).toMatchObject({ temporary: false, profileDir: userDataDir });
		const second = await failure(launchChrome(options));
		expect(await exists(join(userDataDir, "SingletonSocket"))).toBe(true);
		chrome.kill();
		expect(second).toMatchObject({ code: "lease_conflict", hint: expect.stringContaining("Another browser") });
		await chrome.exited;
		expect(await exists(join(userDataDir, "SingletonLock"))).toBe(false);
		await using again = await launchChrome(options);
		expect(again.pid).not.toBe(chrome.pid);
		expect(await exists(join(userDataDir, "Local State"))).toBe(true);
	});
});

test("a browser dies with its owner's SIGKILL, and the janitor removes what is left", async () => {
	await using home = await temporaryHome();
	const owner = spawn(process.execPath, ["--input-type=module", "--eval", OWNER], {
		env: { ...process.env, TEST_OPTIONS: JSON.stringify(await optionsFor(home.path)) },
		stdio: ["ignore", "pipe", "inherit"],
	});
	const [line] = await once(owner.stdout, "data");
	const profileDir = String(line).trim();
	expect((await processesNaming(profileDir)).length).toBeGreaterThan(2);
	expect(await cleanLeftovers(home.path)).toEqual([]);

	owner.kill("SIGKILL");
	await once(owner, "exit");
	expect(await until(async () => (await processesNaming(profileDir)).length === 0, 10_000)).toBe(true);
	expect(await cleanLeftovers(home.path)).toEqual([profileDir]);
	expect(await exists(profileDir)).toBe(false);
});

/** Its page never yields, which must not keep the browser alive. */
const OWNER = `
	const { launchChrome } = await import(${JSON.stringify(import.meta.resolve("./launch.ts"))});
	const { Connection } = await import(${JSON.stringify(import.meta.resolve("@bascule/engine/cdp"))});
	const chrome = await launchChrome(JSON.parse(process.env.TEST_OPTIONS));
	const { root } = new Connection(chrome.transport);
	await root.send("Target.createTarget", { url: "data:text/html,<script>for (;;);</script>" });
	console.log(chrome.profileDir);
`;

describe("a browser that does not start", () => {
	test.each([
		["is not there", "/nowhere/chrome"],
		["is no program", import.meta.filename],
	])("because it %s", async (_name, executable) => {
		await using home = await temporaryHome();
		const error = await failure(launchChrome({ executable, headless: true, args, home: home.path }));
		expect(error.code).toBe("browser_missing");
		expect(error.hint).toContain("BASCULE_CHROME");
		expect(await readdir(join(home.path, "tmp"))).toEqual([]);
	});

	test("because it ends at once: the end of its stderr is told", async () => {
		await using home = await temporaryHome();
		const executable = await fakeBrowser(home.path, "yes padding | head -c 9000 >&2; echo the reason >&2; exit 3");
		const error = await failure(launchChrome({ executable, headless: true, args, home: home.path }));
		expect(error).toMatchObject({ code: "not_connected", message: "The browser ended at once (code 3)." });
		expect(error.details?.stderr).toMatch(/the reason$/);
		expect(String(error.details?.stderr).length).toBeLessThanOrEqual(4096);
	});

	test("because libraries are missing", async () => {
		await using home = await temporaryHome();
		const executable = await fakeBrowser(home.path, "echo 'error while loading shared libraries: x' >&2; exit 127");
		const error = await failure(launchChrome({ executable, headless: true, args, home: home.path }));
		expect(error).toMatchObject({ code: "browser_missing", hint: expect.stringContaining("apt-get install") });
	});

	test("because the caller gave up: the process is ended", async () => {
		await using home = await temporaryHome();
		const executable = await fakeBrowser(home.path, "exec sleep 60");
		const signal = AbortSignal.timeout(200);
		const error = await failure(launchChrome({ executable, headless: true, args, home: home.path, signal }));
		expect(error.code).toBe("timeout");
		expect(await readdir(join(home.path, "tmp"))).toEqual([]);
		const late = failure(launchChrome({ executable, headless: true, args, home: home.path, signal }));
		expect((await late).code).toBe("timeout");
	});

	test("because its profile cannot be made", async () => {
		await using home = await temporaryHome();
		const file = join(home.path, "file");
		await writeFile(file, "");
		const options = { ...(await optionsFor(home.path)), userDataDir: join(file, "profile") };
		expect((await failure(launchChrome(options))).code).toBe("disk_error");
	});
});

test("the janitor leaves alone what lives and what it does not know", async () => {
	await using home = await temporaryHome();
	const make = (name: string) => mkdir(join(home.path, "tmp", name), { recursive: true });
	// This process's id with a name that it did not make: left by an earlier process with the same id.
	const reused = `profile-${process.pid}-abc123`;
	for (const name of [`profile-${process.ppid}-00ff`, "profile-4194999-00ff", reused, "other"]) await make(name);
	const removed = await cleanLeftovers(home.path);
	expect(new Set(removed.map((path) => basename(path)))).toEqual(new Set(["profile-4194999-00ff", reused]));
	expect((await readdir(join(home.path, "tmp"))).sort()).toEqual(["other", `profile-${process.ppid}-00ff`]);
	expect(await cleanLeftovers(join(home.path, "nothing"))).toEqual([]);
});
