import { BridgeError, type FsPicker, fromBase64, type StagedFile, toBase64 } from "@bascule/protocol";
import type { FileMessage } from "./messages.ts";

/** Where what pages save goes, if the host of the engine has such a place. */
export interface PolicyFiles {
	read(path: string): Promise<Uint8Array>;
	writeAt(path: string, position: number, bytes: Uint8Array): Promise<void>;
	truncate(path: string, size: number): Promise<void>;
}

/** A file as it is handed to a page, which never hears of a path. */
export interface HandedFile {
	name: string;
	mimeType?: string | undefined;
	contents?: string | undefined;
	handle?: number;
}

export type FileReply = { contents?: string } | { error: string };

interface Waiter {
	readonly api: FsPicker;
	readonly document: string;
	give(files: HandedFile[]): void;
}

const MAX_STAGED = 16;
const MAX_WAITERS = 16;
const MAX_FILE_BYTES = 256 << 20;

/** Files that the caller has given for pickers, and pickers that wait for files. */
export class PickerDesk {
	readonly #files: PolicyFiles | undefined;
	readonly #staged: Array<{ api: FsPicker; files: HandedFile[] }> = [];
	readonly #waiters: Waiter[] = [];
	/** Only what was given for saving can be written, by the number that the page got. */
	readonly #paths = new Map<number, string>();

	constructor(files: PolicyFiles | undefined) {
		this.#files = files;
	}

	/** For the next picker of that kind, which may be waiting already. */
	async stage(api: FsPicker, files: StagedFile[]): Promise<void> {
		const handed = await this.hand(api, files);
		const index = this.#waiters.findIndex((waiter) => waiter.api === api);
		const [waiter] = index < 0 ? [] : this.#waiters.splice(index, 1);
		if (waiter) waiter.give(handed);
		else if (this.#staged.length >= MAX_STAGED)
			throw new BridgeError("invalid_action", `${MAX_STAGED} answers are already staged and no picker has used them`);
		else this.#staged.push({ api, files: handed });
	}

	/** The files for a picker: now, or when they are given. Null when too many wait. */
	async pick(api: FsPicker, document: string): Promise<HandedFile[] | null> {
		const index = this.#staged.findIndex((staged) => staged.api === api);
		const [staged] = index < 0 ? [] : this.#staged.splice(index, 1);
		if (staged) return staged.files;
		if (this.#waiters.length >= MAX_WAITERS) return null;
		return new Promise((give) => this.#waiters.push({ api, document, give }));
	}

	/** Whether a picker of that kind would wait. */
	isEmpty(api: FsPicker): boolean {
		return !this.#staged.some((staged) => staged.api === api);
	}

	/** A document is gone, and nobody waits in it any more. */
	forget(isGone: (document: string) => boolean): void {
		const left = this.#waiters.filter(({ document }) => !isGone(document));
		this.#waiters.splice(0, this.#waiters.length, ...left);
	}

	/** What the page does with a file that it was given to save. */
	async serve({ handle, op, position = 0, size = 0, data = "" }: FileMessage): Promise<FileReply> {
		const path = this.#paths.get(handle);
		if (path === undefined || !this.#files) return { error: "The file cannot be written" };
		try {
			if (op === "read") return { contents: toBase64(await this.#files.read(path)) };
			const bytes = fromBase64(data);
			if (Math.max(position + bytes.length, size) > MAX_FILE_BYTES) return { error: "The file is too large" };
			if (op === "write") await this.#files.writeAt(path, position, bytes);
			else await this.#files.truncate(path, size);
			return {};
		} catch {
			// What went wrong on the disk is nothing that a page should read.
			return { error: "The file could not be written" };
		}
	}

	/** Files in the form in which a page gets them. */
	hand(api: FsPicker, files: StagedFile[]): Promise<HandedFile[]> {
		return Promise.all(files.map((file) => this.#handOne(api, file)));
	}

	async #handOne(api: FsPicker, { name, mimeType, contents, path }: StagedFile): Promise<HandedFile> {
		const given = { name, mimeType };
		if (path === undefined || api === "showDirectoryPicker") return { ...given, contents };
		if (!this.#files)
			throw new BridgeError("unsupported", "this session has no access to the workspace", {
				hint: "Use a session in a browser that Bascule starts.",
			});
		if (api === "showOpenFilePicker") return { ...given, contents: toBase64(await this.#files.read(path)) };
		const handle = this.#paths.size + 1;
		this.#paths.set(handle, path);
		return { ...given, handle };
	}
}
