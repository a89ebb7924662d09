import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { diskError } from "../clients/workspace.ts";

/** Writes a file that only the user can read: all of it or nothing, since others read it at any moment. */
export async function writeWhole(file: string, text: string): Promise<void> {
	const partial = `${file}.${process.pid}.part`;
	try {
		await mkdir(dirname(file), { recursive: true });
		await writeFile(partial, text, { mode: 0o600 });
		await rename(partial, file);
	} catch (error) {
		await rm(partial, { force: true }).catch(() => {});
		throw diskError(file, error);
	}
}
