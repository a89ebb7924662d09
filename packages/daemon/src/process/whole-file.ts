import { randomBytes } from "node:crypto";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { BridgeError } from "@bascule/protocol";

/** Writes a file that only the user can read: all of it or nothing, since others read it at any moment. */
export const writeWhole = (file: string, text: string): Promise<void> =>
	replaceWhole(file, (partial) => writeFile(partial, text, { mode: 0o600 }));

/** The same for a file that `fill` writes, under another name first. */
export async function replaceWhole(file: string, fill: (partial: string) => Promise<void>): Promise<void> {
	const partial = `${file}.${randomBytes(4).toString("hex")}.part`;
	try {
		await mkdir(dirname(file), { recursive: true });
		await fill(partial);
		await rename(partial, file);
	} catch (error) {
		await rm(partial, { force: true }).catch(() => {});
		throw diskError(file, error);
	}
}

/** A failure of the file system as an error that may be shown. */
export function diskError(path: string, error: unknown, action: "read" | "write" = "write"): BridgeError {
	const reason = (error as NodeJS.ErrnoException).code ?? (error instanceof Error ? error.message : String(error));
	return new BridgeError("disk_error", `cannot ${action} ${path}: ${reason}`, {
		cause: error,
		details: { path, reason },
	});
}
