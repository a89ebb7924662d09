import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Workspace } from "./workspace.ts";

let folder: string;
let workspace: Workspace;
const bytes = new TextEncoder().encode("hello");

beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), "bascule-workspace-"));
	workspace = new Workspace(join(folder, "work"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test("a relative path is made under the root, with its folders", async () => {
	const written = await workspace.write("shots/one.png", bytes);
	expect(written).toEqual({ path: join(folder, "work/shots/one.png"), bytes: 5 });
	expect(await readFile(written.path, "utf8")).toBe("hello");
	expect(await readdir(join(folder, "work/shots"))).toEqual(["one.png"]);
});

test("an absolute path inside is as good", async () => {
	await expect(workspace.write(join(folder, "work/a.txt"), bytes)).resolves.toMatchObject({ bytes: 5 });
});

test("a name that begins with dots is inside", async () => {
	await expect(workspace.write("..a.txt", bytes)).resolves.toMatchObject({ bytes: 5 });
});

test.each(["../a.txt", "x/../../a.txt", "/etc/a.txt", "", ".", "a\0b", "../work-2/a.txt"])(
	"%j is refused",
	async (path) => {
		await expect(workspace.write(path, bytes)).rejects.toMatchObject({ code: "path_escape" });
	},
);

test("a link that leads out is refused", async () => {
	await mkdir(join(folder, "work"));
	await mkdir(join(folder, "elsewhere"));
	await symlink(join(folder, "elsewhere"), join(folder, "work/link"));
	await expect(workspace.write("link/a.txt", bytes)).rejects.toMatchObject({ code: "path_escape" });
	expect(await readdir(join(folder, "elsewhere"))).toEqual([]);
});

test("a disk that refuses leaves nothing behind", async () => {
	await mkdir(join(folder, "work/taken"), { recursive: true });
	await expect(workspace.write("taken", bytes)).rejects.toMatchObject({ code: "disk_error" });
	expect(await readdir(join(folder, "work"))).toEqual(["taken"]);
});

test("a file is read up to the limit that the reader gives", async () => {
	await workspace.write("a.txt", bytes);
	expect(await workspace.size("a.txt")).toBe(5);
	expect(await workspace.read("a.txt", { maxBytes: 5 })).toEqual(Buffer.from("hello"));
	await expect(workspace.read("a.txt", { maxBytes: 4 })).rejects.toMatchObject({
		code: "invalid_action",
		details: { bytes: 5, maxBytes: 4 },
	});
});

test("what is not there, and what is no plain file, is not read", async () => {
	await workspace.folder("folder");
	execFileSync("mkfifo", [join(folder, "work/pipe")]);
	for (const path of ["nothing.txt", "folder", "pipe"])
		for (const look of [() => workspace.size(path), () => workspace.read(path)])
			await expect(look()).rejects.toMatchObject({ code: "invalid_action" });
});

test("a folder is counted with all that is below it, but without what links in it lead to", async () => {
	await workspace.write("album/a.txt", bytes);
	await workspace.write("album/inner/.b", bytes);
	await writeFile(join(folder, "secret.txt"), "secret");
	await symlink(join(folder, "secret.txt"), join(folder, "work/album/link.txt"));
	await symlink(folder, join(folder, "work/album/around"));
	await symlink(join(folder, "work/album"), join(folder, "work/other"));
	expect(await workspace.inFolder("album")).toEqual({ count: 2, bytes: 10 });
	for (const path of ["album/a.txt", "nothing", "other"]) expect(await workspace.inFolder(path)).toBeNull();
	await expect(workspace.inFolder("album/around")).rejects.toMatchObject({ code: "path_escape" });
});

test("a link that leads out is not read either", async () => {
	await writeFile(join(folder, "secret.txt"), "secret");
	await mkdir(join(folder, "work"));
	await symlink(join(folder, "secret.txt"), join(folder, "work/link.txt"));
	const looks = [
		() => workspace.size("link.txt"),
		() => workspace.read("link.txt"),
		() => workspace.remove("link.txt/x"),
	];
	for (const look of looks) await expect(look()).rejects.toMatchObject({ code: "path_escape" });
});

test("copies a plain file of the right size from outside, and leaves it there", async () => {
	const source = join(folder, "owned.bin");
	await writeFile(source, bytes);
	const copied = await workspace.copy(source, ".downloads/s/owned.bin", { bytes: 5 });
	expect(copied).toEqual({ path: join(folder, "work/.downloads/s/owned.bin"), bytes: 5 });
	expect([await readFile(copied.path, "utf8"), await readFile(source, "utf8")]).toEqual(["hello", "hello"]);
	await writeFile(source, "");
	await expect(workspace.copy(source, "empty.bin", { bytes: 0 })).resolves.toMatchObject({ bytes: 0 });
	await expect(workspace.copy(source, "../owned.bin", { bytes: 0 })).rejects.toMatchObject({ code: "path_escape" });
});

test("a link, what is no plain file, what is gone and what is another file is not copied", async () => {
	await writeFile(join(folder, "secret.txt"), bytes);
	await symlink(join(folder, "secret.txt"), join(folder, "link.txt"));
	execFileSync("mkfifo", [join(folder, "pipe")]);
	const sources = { "link.txt": 5, pipe: 0, ".": 5, "gone.txt": 5, "secret.txt": 6 };
	for (const [name, size] of Object.entries(sources))
		await expect(workspace.copy(join(folder, name), "out.bin", { bytes: size }), name).rejects.toMatchObject({
			code: "disk_error",
		});
	expect(await readdir(join(folder, "work"))).toEqual([]);
});

test("takes over a file from outside; with the last file its folder goes", async () => {
	await writeFile(join(folder, "made.bin"), bytes);
	const kept = await workspace.adopt(join(folder, "made.bin"), ".downloads/s/made.bin");
	expect(kept).toEqual({ path: join(folder, "work/.downloads/s/made.bin"), bytes: 5 });
	expect(await readdir(folder)).toEqual(["work"]);
	await writeFile(join(folder, "other.bin"), bytes);
	await expect(workspace.adopt(join(folder, "other.bin"), "../made.bin")).rejects.toMatchObject({
		code: "path_escape",
	});
	await workspace.write(".downloads/s/second.bin", bytes);
	await workspace.remove(".downloads/s/made.bin");
	expect(await readdir(join(folder, "work/.downloads/s"))).toEqual(["second.bin"]);
	await workspace.remove(".downloads/s/second.bin");
	expect(await readdir(join(folder, "work/.downloads"))).toEqual([]);
});
