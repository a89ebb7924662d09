import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { JournalEntry } from "./entry.ts";
import { JournalFiles } from "./files.ts";

let folder: string;
let logged: string[];
let files: JournalFiles;

beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), "bascule-journal-"));
	logged = [];
	files = new JournalFiles((line) => void logged.push(line));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const entry = (more: Partial<JournalEntry> = {}): JournalEntry => ({
	id: "a",
	at: "2026-01-31T12:00:00.000Z",
	client: "c",
	session: "default",
	tool: "click",
	ms: 1,
	ok: true,
	tokens: 1,
	...more,
});

test("entries are written in their order, soon and by themselves", async () => {
	for (const id of ["1", "2", "3"]) files.append(folder, entry({ id }));
	const read = () => readFile(join(folder, "default.jsonl"), "utf8").catch(() => "");
	await expect.poll(async () => (await read()).match(/"id":"\d"/g)).toEqual(['"id":"1"', '"id":"2"', '"id":"3"']);
});

test("a file of a megabyte is moved away, and one such file is kept", async () => {
	for (let at = 0; at < 25; at++) {
		files.append(folder, entry({ args: "x".repeat(90_000) }));
		await files.flush();
	}
	expect((await readdir(folder)).sort()).toEqual(["default.jsonl", "default.jsonl.1"]);
	for (const name of await readdir(folder))
		expect((await readFile(join(folder, name))).byteLength).toBeLessThanOrEqual(1_000_000);
});

test("a line that is too long loses its step and the calls in it", async () => {
	const step = { args: { contents: "x".repeat(200_000) }, targets: {} };
	files.append(folder, entry({ step, calls: [entry(), entry()] }));
	await files.flush();
	const line = JSON.parse(await readFile(join(folder, "default.jsonl"), "utf8"));
	expect(line).toEqual({ ...entry(), cut: true, callsLeftOut: 2 });
});

test("of more than a hundred sessions the oldest make room", async () => {
	for (let at = 0; at < 100; at++) {
		const file = join(folder, `s${at}.jsonl`);
		await writeFile(file, "{}\n");
		await utimes(file, at, at);
	}
	await writeFile(join(folder, "s0.jsonl.1"), "{}\n");
	files.append(folder, entry());
	await files.flush();
	const names = await readdir(folder);
	expect(names).toHaveLength(100);
	expect(names).toContain("default.jsonl");
	expect(names.filter((name) => name.startsWith("s0."))).toEqual([]);
});

test("a folder that cannot be written is logged once, and works again once it can", async () => {
	const blocked = join(folder, "file");
	await writeFile(blocked, "");
	for (let at = 0; at < 3; at++) {
		files.append(blocked, entry());
		await files.flush();
	}
	expect(logged).toEqual([expect.stringContaining("the journal cannot be written")]);
	await rm(blocked);
	files.append(blocked, entry());
	await files.flush();
	expect(await readdir(blocked)).toEqual(["default.jsonl"]);
});
