import { constants, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { JournalEntry } from "./entry.ts";

/** A file that would become larger is moved away first, so that a session has at most two files of this size. */
const MAX_BYTES = 1_000_000;
/** More sessions than this lose the journals that were written to least lately. */
const MAX_FILES = 100;
/** Calls that follow each other are written together. */
const FLUSH_MS = 100;
/** What waits for a disk that does not answer. */
const MAX_WAITING_CHARS = MAX_BYTES;
/** A longer line is written without its step and the calls in it. */
const MAX_LINE_CHARS = 100_000;

const SUFFIX = ".jsonl";

/** Writes entries to files, soon and never in the way of a call. What cannot be written is logged once and dropped. */
export class JournalFiles {
	readonly #log: (line: string) => void;
	/** Lines by file. */
	#waiting = new Map<string, string[]>();
	#waitingChars = 0;
	#timer: NodeJS.Timeout | undefined;
	#written: Promise<void> = Promise.resolve();
	#isBroken = false;

	constructor(log: (line: string) => void) {
		this.#log = log;
	}

	append(folder: string, entry: JournalEntry): void {
		const line = lineOf(entry);
		if (this.#waitingChars + line.length > MAX_WAITING_CHARS) {
			this.#failed("the disk is too slow");
			return;
		}
		const file = join(folder, `${entry.session}${SUFFIX}`);
		const lines = this.#waiting.get(file);
		if (lines) lines.push(line);
		else this.#waiting.set(file, [line]);
		this.#waitingChars += line.length;
		this.#timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref();
	}

	/** Resolves when all that was appended is written, or cannot be. */
	flush(): Promise<void> {
		clearTimeout(this.#timer);
		this.#timer = undefined;
		this.#written = this.#written.then(() => this.#write());
		return this.#written;
	}

	async #write(): Promise<void> {
		const waiting = this.#waiting;
		this.#waiting = new Map();
		for (const [file, lines] of waiting) {
			const text = lines.join("");
			try {
				await append(file, text);
				this.#isBroken = false;
			} catch (error) {
				this.#failed(error instanceof Error ? error.message : String(error));
			}
			this.#waitingChars -= text.length;
		}
	}

	#failed(reason: string): void {
		if (!this.#isBroken) this.#log(`the journal cannot be written: ${reason}`);
		this.#isBroken = true;
	}
}

function lineOf(entry: JournalEntry): string {
	const text = JSON.stringify(entry);
	if (text.length <= MAX_LINE_CHARS) return `${text}\n`;
	const { step: _step, calls = [], callsLeftOut = 0, ...rest } = entry;
	return `${JSON.stringify({ ...rest, cut: true, callsLeftOut: callsLeftOut + calls.length })}\n`;
}

async function append(file: string, text: string): Promise<void> {
	const size = await sizeOf(file);
	if (size === null) await makeRoom(dirname(file));
	else if (size + Buffer.byteLength(text) > MAX_BYTES) await rename(file, `${file}.1`);
	const { O_APPEND, O_CREAT, O_WRONLY, O_NOFOLLOW } = constants;
	await using handle = await open(file, O_APPEND | O_CREAT | O_WRONLY | O_NOFOLLOW, 0o600);
	await handle.appendFile(text);
}

/** Null when there is no such file. */
async function sizeOf(file: string): Promise<number | null> {
	const found = await stat(file).catch(() => null);
	return found?.size ?? null;
}

/** Makes the folder, and room for one more file in it. */
async function makeRoom(folder: string): Promise<void> {
	await mkdir(folder, { recursive: true, mode: 0o700 });
	const names = (await readdir(folder)).filter((name) => name.endsWith(SUFFIX));
	if (names.length < MAX_FILES) return;
	const ages = await Promise.all(names.map(async (name) => ({ name, at: await changedAt(join(folder, name)) })));
	const oldest = ages.toSorted((a, b) => a.at - b.at).slice(0, names.length - MAX_FILES + 1);
	for (const { name } of oldest) for (const file of [name, `${name}.1`]) await rm(join(folder, file), { force: true });
}

const changedAt = async (file: string): Promise<number> => (await stat(file).catch(() => null))?.mtimeMs ?? 0;
