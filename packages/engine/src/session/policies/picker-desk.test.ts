import { expect, test } from "vitest";
import { PickerDesk, type PolicyFiles } from "./picker-desk.ts";

const save = (path: string) => [{ name: "a.txt", path }];

/** Keeps what is written, and where. */
function memory(): PolicyFiles & { log: string[] } {
	const log: string[] = [];
	return {
		log,
		read: async (path) => new TextEncoder().encode(`of ${path}`),
		writeAt: async (path, position, bytes) => void log.push(`${path} @${position} ${new TextDecoder().decode(bytes)}`),
		truncate: async (path, size) => void log.push(`${path} cut ${size}`),
	};
}

const write = (handle: number, data = "aGk=", position = 0) =>
	({ kind: "file", id: 1, handle, op: "write", position, data }) as const;

test("files wait for the picker of their kind, in their order", async () => {
	const desk = new PickerDesk(memory());
	await desk.stage("showOpenFilePicker", [{ name: "one", contents: "" }]);
	await desk.stage("showOpenFilePicker", [{ name: "two", contents: "" }]);
	expect(desk.isEmpty("showSaveFilePicker")).toBe(true);
	expect(await desk.pick("showOpenFilePicker", "d")).toMatchObject([{ name: "one" }]);
	expect(await desk.pick("showOpenFilePicker", "d")).toMatchObject([{ name: "two" }]);
});

test("a picker waits for its files, unless its document goes", async () => {
	const desk = new PickerDesk(memory());
	const gone = desk.pick("showOpenFilePicker", "gone");
	const waiting = desk.pick("showOpenFilePicker", "here");
	desk.forget((document) => document === "gone");
	await desk.stage("showOpenFilePicker", [{ name: "late", contents: "" }]);
	expect(await waiting).toMatchObject([{ name: "late" }]);
	expect(await Promise.race([gone, Promise.resolve("still waiting")])).toBe("still waiting");
});

test("a page gets a number in place of a path, and writes by it", async () => {
	const files = memory();
	const desk = new PickerDesk(files);
	await desk.stage("showSaveFilePicker", save("out/a.txt"));
	const [file] = (await desk.pick("showSaveFilePicker", "d")) ?? [];
	expect(JSON.stringify(file)).not.toContain("out/");
	const handle = file?.handle ?? 0;
	expect(await desk.serve(write(handle, "aGk=", 7))).toEqual({});
	expect(await desk.serve({ kind: "file", id: 1, handle, op: "truncate", size: 3 })).toEqual({});
	expect(await desk.serve({ kind: "file", id: 1, handle, op: "read" })).toEqual({ contents: btoa("of out/a.txt") });
	expect(files.log).toEqual(["out/a.txt @7 hi", "out/a.txt cut 3"]);
});

test("what was not given for saving cannot be written", async () => {
	const files = memory();
	const desk = new PickerDesk(files);
	await desk.stage("showOpenFilePicker", [{ name: "read.txt", path: "read.txt" }]);
	const [opened] = (await desk.pick("showOpenFilePicker", "d")) ?? [];
	expect(opened).toEqual({ name: "read.txt", contents: btoa("of read.txt") });
	for (const handle of [0, 1, 2, -1]) expect(await desk.serve(write(handle))).toHaveProperty("error");
	expect(files.log).toEqual([]);
});

test("a file has a limit, and what the disk says is not told to the page", async () => {
	const files = { ...memory(), truncate: async () => Promise.reject(new Error("ENOSPC /secret/place")) };
	const desk = new PickerDesk(files);
	await desk.stage("showSaveFilePicker", save("a.txt"));
	const [file] = (await desk.pick("showSaveFilePicker", "d")) ?? [];
	const handle = file?.handle ?? 0;
	expect(await desk.serve(write(handle, "aGk=", 256 << 20))).toEqual({ error: "The file is too large" });
	const reply = await desk.serve({ kind: "file", id: 1, handle, op: "truncate", size: 0 });
	expect(JSON.stringify(reply)).not.toContain("secret");
});

test("nothing to write to, too many answers, too many pickers", async () => {
	await expect(new PickerDesk(undefined).stage("showSaveFilePicker", save("a"))).rejects.toThrow("no access");
	const desk = new PickerDesk(memory());
	for (let index = 0; index < 16; index++) await desk.stage("showOpenFilePicker", []);
	await expect(desk.stage("showOpenFilePicker", [])).rejects.toThrow("16 answers");
	const waiting = Array.from({ length: 17 }, () => desk.pick("showDirectoryPicker", "d"));
	expect(await waiting[16]).toBeNull();
});
