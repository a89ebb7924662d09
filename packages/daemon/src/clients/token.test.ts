import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loadToken, tokenMatches } from "./token.ts";

let home = "";
beforeEach(async () => {
	home = await mkdtemp(join(tmpdir(), "bascule-token-"));
});
afterEach(() => rm(home, { recursive: true }));

test("the token is made once, for the user only", async () => {
	const token = await loadToken(home);
	expect(token).toMatch(/^[0-9a-f]{64}$/);
	expect((await stat(join(home, "token"))).mode & 0o777).toBe(0o600);
	expect(await loadToken(home)).toBe(token);
});

test("wide permissions are narrowed", async () => {
	await writeFile(join(home, "token"), "a".repeat(64), { mode: 0o644 });
	expect(await loadToken(home)).toBe("a".repeat(64));
	expect((await stat(join(home, "token"))).mode & 0o777).toBe(0o600);
});

test("half a token is replaced", async () => {
	await writeFile(join(home, "token"), "abc");
	const token = await loadToken(home);
	expect(token).toMatch(/^[0-9a-f]{64}$/);
	expect((await readFile(join(home, "token"), "utf8")).trim()).toBe(token);
});

test("only the whole token matches", () => {
	expect(tokenMatches("abc", "abc")).toBe(true);
	for (const wrong of ["", "ab", "abd", "abcd"]) expect(tokenMatches("abc", wrong)).toBe(false);
});
