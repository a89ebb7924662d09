import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openLog } from "./log.ts";

test("the log is cut at one megabyte and goes on after a restart", async () => {
	const home = await mkdtemp(join(tmpdir(), "bascule-log-"));
	try {
		const line = "x".repeat(300_000);
		for (let i = 0; i < 3; i++) openLog(home)(line);
		openLog(home)("the last line");
		openLog(home)(line);
		expect((await readdir(home)).sort()).toEqual(["daemon.log", "daemon.log.1"]);
		expect((await stat(join(home, "daemon.log.1"))).size).toBeLessThanOrEqual(1_000_000);
		expect(await readFile(join(home, "daemon.log.1"), "utf8")).toContain("the last line");
	} finally {
		await rm(home, { recursive: true });
	}
});

test("a log that cannot be written stops nobody", () => {
	expect(() => openLog(join(tmpdir(), "bascule-no-such-folder"))("line")).not.toThrow();
});
