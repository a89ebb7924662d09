/** A Chrome whose every command can be read: it starts the real one, with a copy of what comes down its pipe in a file. */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findChrome } from "@bascule/daemon/chrome/find";

export interface Command {
	readonly method: string;
	readonly params?: Readonly<Record<string, unknown>>;
}

export interface OverheardChrome extends AsyncDisposable {
	/** For `BASCULE_CHROME`. */
	readonly path: string;
	/** All commands until now. */
	commands(): Promise<Command[]>;
}

export async function overhearChrome(): Promise<OverheardChrome> {
	const chrome = await findChrome(process.env);
	if (!chrome) throw new Error("no Chrome or Chromium was found; run `npm run setup`");
	const folder = await mkdtemp(join(tmpdir(), "bascule-overheard-"));
	const [path, log] = [join(folder, "chrome"), join(folder, "commands")];
	const script = `#!/bin/bash\nexec "${chrome.path}" "$@" 3< <(exec tee -a "${log}" <&3)\n`;
	await writeFile(path, script, { mode: 0o755 });
	await writeFile(log, "");
	return {
		path,
		commands: async () =>
			(await readFile(log, "utf8"))
				.split("\0")
				.slice(0, -1)
				.map((line) => JSON.parse(line)),
		[Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
	};
}
