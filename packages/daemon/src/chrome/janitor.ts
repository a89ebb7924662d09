import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { isLeftover, removeTemporary, temporaryFolder } from "./profile.ts";

/** Removes the temporary profiles, with their browsers' sockets, of processes that are gone; gives what it removed. */
export async function cleanLeftovers(home: string): Promise<string[]> {
	const folder = temporaryFolder(home);
	const names = await readdir(folder).catch(() => []);
	const leftovers = names.filter(isLeftover).map((name) => join(folder, name));
	const results = await Promise.allSettled(leftovers.map(removeTemporary));
	// What resists, because its browser is still closing, is left to the next start.
	return leftovers.filter((_, index) => results[index]?.status === "fulfilled");
}
