import { mkdtemp, rm, symlink } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { waitForProfile } from "./profile-lock.ts";

const open = new AbortController().signal;
let profile: string;

beforeEach(async () => {
	profile = await mkdtemp(join(tmpdir(), "bascule-profile-"));
});
afterEach(() => rm(profile, { recursive: true, force: true }));

const lock = (holder: string) => symlink(holder, join(profile, "SingletonLock"));

test("a free profile", async () => {
	await waitForProfile(profile, open);
});

test("a profile that does not exist yet", async () => {
	await waitForProfile(join(profile, "new"), open);
});

test("a lock whose process is dead", async () => {
	await lock(`${hostname()}-999999999`);
	await waitForProfile(profile, open);
});

test("a lock that goes away in time", async () => {
	await lock(`${hostname()}-${process.pid}`);
	const waiting = waitForProfile(profile, open);
	await rm(join(profile, "SingletonLock"));
	await waiting;
});

test("a lock that stays", async () => {
	await lock(`${hostname()}-${process.pid}`);
	await expect(waitForProfile(profile, open, 200)).rejects.toMatchObject({ code: "lease_conflict" });
});
