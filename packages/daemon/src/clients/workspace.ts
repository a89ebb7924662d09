import {
	constants,
	copyFile,
	type FileHandle,
	lstat,
	mkdir,
	open,
	readdir,
	readFile,
	realpath,
	rename,
	rm,
	rmdir,
	stat,
	writeFile,
} from "node:fs/promises";
import { dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import type { SessionFiles } from "@bascule/engine";
import { BridgeError, type Files } from "@bascule/protocol";
import { diskError, replaceWhole } from "../process/whole-file.ts";

/** Bascule's own files, which are in the same folder unless the user names another as the workspace. */
const OWN =
	/^(?:config\.json|(?:extension-)?token|daemon\..+|tmp|journal|profiles?|browsers(?:\.json)?|chrome[-.].+)$/i;

/** A folder that files of a client stay in. */
export class Workspace implements Files, SessionFiles {
	readonly root: string;

	constructor(root: string) {
		this.root = resolve(root);
	}

	/** Writes all of it or nothing. */
	async write(path: string, bytes: Uint8Array): Promise<{ path: string; bytes: number }> {
		const target = await this.#inside(path);
		await replaceWhole(target, (partial) => writeFile(partial, bytes));
		return { path: target, bytes: bytes.byteLength };
	}

	resolve(path: string): Promise<string> {
		return this.#inside(path);
	}

	async size(path: string): Promise<number> {
		return sizeOf(await this.#inside(path));
	}

	async inFolder(path: string): Promise<{ count: number; bytes: number } | null> {
		const target = await this.#inside(path);
		const found = await lstat(target).catch(() => null);
		if (!found?.isDirectory()) return null;
		try {
			const entries = await readdir(target, { recursive: true, withFileTypes: true });
			const files = entries.filter((entry) => entry.isFile());
			const sizes = await Promise.all(files.map(({ parentPath, name }) => sizeOf(join(parentPath, name))));
			return { count: files.length, bytes: sizes.reduce((sum, bytes) => sum + bytes, 0) };
		} catch (error) {
			throw error instanceof BridgeError ? error : diskError(target, error, "read");
		}
	}

	async read(path: string, { maxBytes = Number.POSITIVE_INFINITY } = {}): Promise<Uint8Array> {
		const target = await this.#inside(path);
		const bytes = await sizeOf(target);
		if (bytes > maxBytes)
			throw new BridgeError(
				"invalid_action",
				`${JSON.stringify(path)} may have at most ${maxBytes} bytes, got ${bytes}`,
				{
					details: { bytes, maxBytes },
				},
			);
		return readFile(target).catch((error) => {
			throw diskError(target, error, "read");
		});
	}

	async folder(path: string): Promise<string> {
		const target = await this.#inside(path);
		await mkdir(target, { recursive: true }).catch((error) => {
			throw diskError(target, error);
		});
		return target;
	}

	/** Takes over a file that was written from outside, wherever it is. */
	async adopt(from: string, path: string): Promise<{ path: string; bytes: number }> {
		const target = await this.#inside(path);
		try {
			await mkdir(dirname(target), { recursive: true });
			await rename(from, target).catch(async (error: NodeJS.ErrnoException) => {
				if (error.code !== "EXDEV") throw error;
				await copyFile(from, target);
				await rm(from);
			});
		} catch (error) {
			throw diskError(target, error);
		}
		return { path: target, bytes: await sizeOf(target) };
	}

	/** Copies a plain file that was written from outside; its size shows that it is the one that is meant. */
	async copy(from: string, path: string, { bytes }: { bytes: number }): Promise<{ path: string; bytes: number }> {
		const target = await this.#inside(path);
		// A link is not followed, and a pipe that nobody writes to does not hold us up.
		const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
		await using source = await open(from, flags).catch((error) => {
			throw diskError(from, error, "read");
		});
		const found = await source.stat();
		if (!found.isFile() || found.size !== bytes)
			throw new BridgeError("disk_error", `${from} is not the expected file of ${bytes} bytes`, {
				details: { path: from, reason: found.isFile() ? "size" : "no file" },
			});
		await replaceWhole(target, (partial) => writeFile(partial, source.createReadStream({ autoClose: false })));
		return { path: target, bytes };
	}

	/** Removes a file, and its folder if nothing else is in it. */
	async remove(path: string): Promise<void> {
		const target = await this.#inside(path);
		await rm(target, { force: true }).catch((error) => {
			throw diskError(target, error);
		});
		await rmdir(dirname(target)).catch(() => {});
	}

	/** Puts bytes at a place of a file, which is made if it is not there. */
	async writeAt(path: string, position: number, bytes: Uint8Array): Promise<void> {
		await this.#edit(path, (file) => file.write(bytes, 0, bytes.length, position));
	}

	async truncate(path: string, size: number): Promise<void> {
		await this.#edit(path, (file) => file.truncate(size));
	}

	async #edit(path: string, change: (file: FileHandle) => Promise<unknown>): Promise<void> {
		const target = await this.#inside(path);
		try {
			await mkdir(dirname(target), { recursive: true });
			await using file = await open(target, constants.O_RDWR | constants.O_CREAT);
			await change(file);
		} catch (error) {
			throw diskError(target, error);
		}
	}

	/** The absolute form of a path that stays in the folder, links followed. */
	async #inside(path: string): Promise<string> {
		const target = resolve(this.root, path);
		if (path === "" || path.includes("\0") || !isWithin(this.root, target)) throw leavesWorkspace(path);
		await mkdir(this.root, { recursive: true }).catch((error) => {
			throw diskError(this.root, error);
		});
		const [root, place] = [await realpath(this.root), await realPlace(target)];
		if (!isWithin(root, place)) throw leavesWorkspace(path);
		const [top = ""] = relative(root, place).split(sep);
		if (OWN.test(top)) throw new BridgeError("path_escape", `${JSON.stringify(path)} belongs to Bascule itself`);
		return target;
	}
}

/** Of a plain file: what else there is may have no end. */
async function sizeOf(target: string): Promise<number> {
	const found = await stat(target).catch((error: NodeJS.ErrnoException) => {
		if (error.code !== "ENOENT") throw diskError(target, error, "read");
		throw new BridgeError("invalid_action", `there is no file ${target}`, {
			hint: "Use a file in the workspace; paths are relative to it.",
		});
	});
	if (!found.isFile()) throw new BridgeError("invalid_action", `${target} is not a file`);
	return found.size;
}

function isWithin(folder: string, path: string): boolean {
	const way = relative(folder, path);
	return way !== "" && way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/** Where `path` would really be: the part of it that exists with links followed, then the rest. */
async function realPlace(path: string): Promise<string> {
	const real = await realpath(path).catch(() => null);
	if (real !== null) return real;
	const parent = dirname(path);
	return parent === path ? path : resolve(await realPlace(parent), relative(parent, path));
}

function leavesWorkspace(path: string): BridgeError {
	return new BridgeError("path_escape", `${JSON.stringify(path)} is not inside the workspace`);
}
