import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { chmod, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** A secret of this home, made once; only the user can read its file. */
export async function loadToken(home: string, file = "token"): Promise<string> {
	const path = join(home, file);
	const fresh = randomBytes(32).toString("hex");
	try {
		await writeFile(path, `${fresh}\n`, { flag: "wx", mode: 0o600 });
		return fresh;
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
	}
	await chmod(path, 0o600);
	const kept = (await readFile(path, "utf8")).trim();
	if (/^[0-9a-f]{64}$/.test(kept)) return kept;
	// A start that was cut short left half a token, which nobody can be using.
	await writeFile(path, `${fresh}\n`, { mode: 0o600 });
	return fresh;
}

/** Compares in a time that says nothing about how much of the token was right. */
export function tokenMatches(expected: string, given: string): boolean {
	const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
	return timingSafeEqual(digest(expected), digest(given));
}
