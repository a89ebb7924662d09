import { mkdir, mkdtemp, readdir, readFile, rm, symlink } from "node:fs/promises";
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
