import type { PolicyFiles } from "./policies/index.ts";

/** The caller's workspace, as far as a session's pages have to do with it. Paths are those of the workspace. */
export interface SessionFiles extends PolicyFiles {
	/** The whole path of a file. */
	resolve(path: string): Promise<string>;
	read(path: string, options?: { maxBytes?: number }): Promise<Uint8Array>;
	/** Makes a folder if it is not there; returns its whole path. */
	folder(path: string): Promise<string>;
	/** Takes over a file that the browser wrote. */
	adopt(from: string, path: string): Promise<{ path: string; bytes: number }>;
	/** Copies a plain file of exactly that size, wherever it is. */
	copy(from: string, path: string, options: { bytes: number }): Promise<{ path: string; bytes: number }>;
	/** Removes a file, and its folder if nothing else is in it. */
	remove(path: string): Promise<void>;
}
