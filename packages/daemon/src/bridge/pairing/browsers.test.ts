import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, readFile, rename, rm, rmdir, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { BrowserRegistry, LOCAL_USER } from "./browsers.ts";

const DESKTOP = "d".repeat(64);
const later = () => new Date(Date.now() + 60_000);

let home: string;
let log: string[];
let registry: BrowserRegistry;

const load = () => BrowserRegistry.load({ home, desktopToken: DESKTOP, log: (line) => log.push(line) });
const file = () => join(home, "browsers.json");
/** Puts a folder in the place of the file, which then cannot be replaced. */
async function breakDisk(): Promise<void> {
	await rename(file(), `${file()}.kept`);
	await mkdir(file());
}

async function repairDisk(): Promise<void> {
	await rmdir(file());
	await rename(`${file()}.kept`, file());
}

beforeEach(async () => {
	home = await mkdtemp(join(tmpdir(), "bascule-browsers-"));
	log = [];
	registry = await load();
	return async () => {
		await registry.saved();
		await rm(home, { recursive: true });
	};
});

test("a paired browser is known by its token, also after a restart", async () => {
	const id = randomUUID();
	const { token, name } = await registry.pair({ id, name: "My Chrome!" }, later());
	expect(name).toBe("my-chrome");
	const admitted = { user: LOCAL_USER, browser: { id, name } };
	expect(registry.admit(token, undefined)).toEqual(admitted);
	await registry.saved();
	registry = await load();
	// Whatever it calls itself now.
	expect(registry.admit(token, { id, name: "other" })).toEqual(admitted);
	expect(registry.list()).toEqual([{ id, name, pairedAt: expect.any(String), lastSeenAt: expect.any(String) }]);
});

test("a name is meant before an id that is spelled like it", async () => {
	registry.admit(DESKTOP, undefined);
	await registry.pair({ id: randomUUID(), name: "unnamed" }, later());
	const [nameless, named] = registry.list();
	expect([nameless?.id, named?.name]).toEqual(["unnamed", "unnamed"]);
	await registry.revoke("unnamed");
	expect(registry.list()).toEqual([nameless]);
});

test("the file holds no token and is the user's alone", async () => {
	const { token } = await registry.pair({}, later());
	expect(await readFile(file(), "utf8")).not.toContain(token);
	expect((await stat(file())).mode & 0o777).toBe(0o600);
});

test("names are given once and kept", async () => {
	const id = randomUUID();
	const names = [
		await registry.pair({ id }, later()),
		await registry.pair({}, later()),
		await registry.pair({ id }, later()),
	];
	expect(names.map(({ name }) => name)).toEqual(["chromium", "chromium-2", "chromium"]);
	await registry.rename("chromium-2", "work");
	expect(registry.list().map(({ name }) => name)).toEqual(["chromium", "work"]);
	expect(await registry.rename("work", "work")).toMatchObject({ name: "work" });
	await expect(registry.rename("work", "chromium")).rejects.toThrow("cannot be used as a browser name");
	await expect(registry.rename("work", "At Work")).rejects.toMatchObject({ hint: expect.stringContaining("at-work") });
	await expect(registry.rename("nothing", "x")).rejects.toMatchObject({ hint: "Paired browsers: chromium, work." });
});

test("the token of this home lets any local browser in, under a name of its own", () => {
	const browser = { id: randomUUID(), name: "chromium" };
	expect(registry.admit(DESKTOP, browser)).toEqual({ user: LOCAL_USER, browser });
	expect(registry.admit(DESKTOP, { id: randomUUID(), name: "chromium" })).toMatchObject({
		browser: { name: "chromium-2" },
	});
	expect(registry.admit(DESKTOP, browser)).toMatchObject({ browser });
	expect(registry.admit(DESKTOP, undefined)).toMatchObject({ browser: { id: "unnamed" } });
});

test.each(["", "x", DESKTOP.slice(1), `${DESKTOP} `])("the token %j is refused", async (token) => {
	await registry.pair({}, later());
	expect(registry.admit(token, undefined)).toEqual({ refused: "unauthorized" });
});

test("a token that was not used in time is not used at all", async () => {
	const { token } = await registry.pair({}, new Date(Date.now() - 1));
	expect(registry.admit(token, undefined)).toEqual({ refused: "unauthorized" });
	const { token: used } = await registry.pair({}, later());
	expect(registry.admit(used, undefined)).toHaveProperty("user");
	vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3_600_000 });
	expect(registry.admit(used, undefined)).toHaveProperty("user");
	vi.useRealTimers();
});

test("the token of this home does not depend on a code's token, nor the other way round", async () => {
	const browser = { id: randomUUID(), name: "work" };
	const { token } = await registry.pair(browser, new Date(Date.now() - 1));
	expect(registry.admit(DESKTOP, browser)).toEqual({ user: LOCAL_USER, browser });
	expect(registry.admit(token, browser)).toEqual({ refused: "unauthorized" });
});

test("a token is valid until the next one of its browser is used", async () => {
	const browser = { id: randomUUID(), name: "work" };
	const first = await registry.pair(browser, later());
	expect(registry.admit(first.token, browser)).toHaveProperty("user");
	const lost = await registry.pair(browser, later());
	const second = await registry.pair(browser, later());
	await registry.saved();
	registry = await load();
	expect(registry.admit(first.token, browser)).toHaveProperty("user");
	expect(registry.admit(lost.token, browser)).toEqual({ refused: "unauthorized" });
	expect(registry.admit(second.token, browser)).toHaveProperty("user");
	expect(registry.admit(first.token, browser)).toEqual({ refused: "unauthorized" });
});

test("of two new tokens, each has to be used in time", async () => {
	const browser = { id: randomUUID(), name: "work" };
	const { token: first } = await registry.pair(browser, later());
	const { token: second } = await registry.pair(browser, later());
	vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3_600_000 });
	expect(registry.admit(first, browser)).toEqual({ refused: "unauthorized" });
	expect(registry.admit(second, browser)).toEqual({ refused: "unauthorized" });
	vi.useRealTimers();
	expect(registry.admit(first, browser)).toHaveProperty("user");
	vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3_600_000 });
	expect(registry.admit(first, browser)).toHaveProperty("user");
	expect(registry.admit(second, browser)).toEqual({ refused: "unauthorized" });
	vi.useRealTimers();
});

test("a browser's token is no other's, unless it was given to one that did not say which it is", async () => {
	const browser = { id: randomUUID(), name: "work" };
	const other = { id: randomUUID(), name: "work" };
	const { token } = await registry.pair(browser, later());
	expect(registry.admit(token, other)).toEqual({ refused: "unauthorized" });
	expect(registry.admit(token, undefined)).toMatchObject({ browser });
	const { token: anyones } = await registry.pair({}, later());
	expect(registry.admit(anyones, other)).toMatchObject({ browser: { name: "chromium" } });
});

test("a revoked browser is told so until it is paired again", async () => {
	const id = randomUUID();
	const { token } = await registry.pair({ id }, later());
	await registry.revoke("chromium");
	registry = await load();
	expect(registry.admit(token, undefined)).toEqual({ refused: "revoked" });
	expect(registry.admit(DESKTOP, { id, name: "chromium" })).toEqual({ refused: "revoked" });
	expect(registry.list()).toEqual([]);
	const { token: next } = await registry.pair({ id }, later());
	expect(registry.admit(next, undefined)).toHaveProperty("user");
	expect(registry.admit(token, undefined)).toEqual({ refused: "unauthorized" });
});

test("a file that is not ours to read does not stop the daemon", async () => {
	await writeFile(file(), "[{]");
	expect((await load()).list()).toEqual([]);
	expect(log.join()).toContain("is ignored");
});

test("a revocation that cannot be written says so, holds meanwhile, and can be repeated", async () => {
	const { token } = await registry.pair({ name: "work" }, later());
	await breakDisk();
	await expect(registry.revoke("work")).rejects.toMatchObject({ code: "disk_error" });
	expect(registry.admit(token, undefined)).toEqual({ refused: "revoked" });
	await expect(registry.revoke("work")).rejects.toMatchObject({ code: "disk_error" });
	await repairDisk();
	expect((await load()).list()).toMatchObject([{ name: "work" }]);
	await registry.revoke("work");
	expect((await load()).list()).toEqual([]);
	await expect(registry.revoke("work")).rejects.toMatchObject({ code: "invalid_action" });
});

test("a pairing and a new name that cannot be written have not happened", async () => {
	const { token } = await registry.pair({ name: "work" }, later());
	await breakDisk();
	await expect(registry.rename("work", "office")).rejects.toMatchObject({ code: "disk_error" });
	await expect(registry.pair({ name: "other" }, later())).rejects.toMatchObject({ code: "disk_error" });
	expect(registry.list()).toMatchObject([{ name: "work" }]);
	expect(registry.admit(token, undefined)).toHaveProperty("user");
	await repairDisk();
	await registry.rename("work", "office");
	expect((await load()).list()).toMatchObject([{ name: "office", lastSeenAt: expect.any(String) }]);
});
