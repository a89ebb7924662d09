import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Of an owner who has loaded the extension himself: without developer mode Chrome would not load it a second time. */
export async function makeProfile(): Promise<string> {
	const profileDir = await mkdtemp(join(tmpdir(), "bascule-profile-"));
	await mkdir(join(profileDir, "Default"));
	const preferences = { extensions: { ui: { developer_mode: true } } };
	await writeFile(join(profileDir, "Default", "Preferences"), JSON.stringify(preferences));
	return profileDir;
}
