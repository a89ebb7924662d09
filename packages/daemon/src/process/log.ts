import { appendFileSync, renameSync, statSync } from "node:fs";
import { join } from "node:path";

const MAX_BYTES = 1_000_000;

/** A log that keeps at most two files of one megabyte. It never throws: a full disk must not stop the daemon. */
export function openLog(home: string): (line: string) => void {
	const path = join(home, "daemon.log");
	let size = sizeOf(path);
	return (line) => {
		const text = `${new Date().toISOString()} ${line}\n`;
		try {
			if (size + text.length > MAX_BYTES) {
				renameSync(path, `${path}.1`);
				size = 0;
			}
			appendFileSync(path, text, { mode: 0o600 });
			size += text.length;
		} catch {}
	};
}

function sizeOf(path: string): number {
	return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}
