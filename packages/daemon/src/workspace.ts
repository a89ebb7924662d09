import { randomBytes } from "node:crypto";
import { mkdir, realpath, rename, rm, writeFile } from "node:fs/promises";
import { dirname, isAbsolute, relative, resolve, sep } from "node:path";
import { BridgeError, type Files } from "@bascule/protocol";

/** Bascule's own files, which are in the same folder unless the user names another as the workspace. */
const OWN = /^(?:config\.json|(?:extension-)?token|daemon\..+|tmp|profiles?|browsers(?:\.json)?|chrome[-.].+)$/i;

/** A folder that files of a client stay in. */
export class Workspace implements Files {
	readonly root: string;

	constructor(root: string) {
		this.root = resolve(root);
	}

	/** Writes all of it or nothing. */
	async write(path: string, bytes: Uint8Array): Promise<{ path: string; bytes: number }> {
		const target = await this.#inside(path);
		const partial = `${target}.${randomBytes(4).toString("hex")}.part`;
		try {
			await mkdir(dirname(target), { recursive: true });
			await writeFile(partial, bytes);
			await rename(partial, target);
		} catch (error) {
			await rm(partial, { force: true }).catch(() => {});
			throw diskError(target, error);
		}
		return { path: target, bytes: bytes.byteLength };
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
	return new BridgeError("path_escape", `${JSON.stringify(path)} is not a place inside the workspace`);
}

/** A failure of the file system as an error that may be shown. */
export function diskError(path: string, error: unknown): BridgeError {
	const reason = (error as NodeJS.ErrnoException).code ?? (error instanceof Error ? error.message : String(error));
	return new BridgeError("disk_error", `cannot write ${path}: ${reason}`, { cause: error, details: { path, reason } });
}
