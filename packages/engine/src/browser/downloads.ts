import { BridgeError, type DownloadRecord, type DownloadsState, mimeTypeOf, type QueryOf } from "@bascule/protocol";
import type { SessionFiles } from "../session/session-files.ts";
import type { ChangeSignal } from "../tab/change-signal.ts";
import { safeName } from "./download-name.ts";

/** More than this no page may leave on the disk, in one file or in number. */
const MAX_BYTES = 1 << 30;
const MAX_KEPT = 200;
/** How many names of downloads that were stopped are told. */
const MAX_TOLD = 5;
/** How long an action waits for its downloads. */
const SHORT_MS = 2000;
/** How long after its cause a download may begin. */
const BEGIN_MS = 1000;

/** What the browser does with the downloads of a session. */
export interface DownloadControl {
	/** They are the browser's owner's: none is stopped, moved or removed, and what is kept is a copy. */
	readonly isGuest: boolean;
	/** Lets it store them in a folder, each by its id; null: it stores none. */
	store(folder: string | null): Promise<void>;
	cancel(guid: string): Promise<void>;
}

interface Entry {
	readonly record: DownloadRecord;
	/** Where it goes in the workspace. */
	readonly path: string;
	told: DownloadRecord["state"] | null;
}

export interface DownloadBegun {
	guid: string;
	suggestedFilename: string;
}

export interface DownloadProgress {
	guid: string;
	totalBytes: number;
	receivedBytes: number;
	state: "inProgress" | "completed" | "canceled";
	filePath?: string | undefined;
}

export interface DownloadsTold {
	downloads: DownloadRecord[];
	warnings: string[];
}

export interface DownloadsOptions {
	readonly control: DownloadControl;
	/** Without a workspace nothing can be kept. */
	readonly files: SessionFiles | undefined;
	readonly changes: ChangeSignal;
}

/** The files that the pages of a session made the browser store. */
export class Downloads {
	readonly #options: DownloadsOptions;
	readonly #entries = new Map<string, Entry>();
	/** Names of those that were not let through, until they are told. */
	readonly #stopped: string[] = [];
	/** The same, by the browser's ids: one may be there before it can be cancelled. */
	readonly #refused = new Set<string>();
	/** Where they go in the workspace, while they are captured. */
	#folder: string | null = null;
	/** The whole path of it. */
	#storageDir = "";
	#count = 0;

	constructor(options: DownloadsOptions) {
		this.#options = options;
	}

	get state(): DownloadsState {
		return {
			captureOn: this.#folder !== null,
			storageDir: this.#storageDir,
			captured: [...this.#entries.values()].map(({ record }) => ({ ...record })),
		};
	}

	begin({ guid, suggestedFilename: raw }: DownloadBegun): void {
		const folder = this.#folder;
		if (this.#isLeftAlone) return;
		if (!folder || this.#entries.size >= MAX_KEPT) {
			if (this.#stopped.length < MAX_TOLD) this.#stopped.push(safeName(raw));
			void this.#refuse(guid);
			this.#options.changes.notify();
			return;
		}
		const name = safeName(raw);
		const mimeType = mimeTypeOf(name);
		const record: DownloadRecord = {
			id: `d${++this.#count}`,
			suggestedFilename: name,
			...(name !== raw && { rawSuggestedFilename: raw }),
			...(mimeType !== undefined && { mimeType }),
			sizeBytes: 0,
			state: "inProgress",
		};
		this.#entries.set(guid, { record, path: `${folder}/${guid.slice(0, 8)}-${name}`, told: null });
		this.#options.changes.notify();
	}

	progress(progress: DownloadProgress): void {
		const { guid, totalBytes, receivedBytes, state, filePath } = progress;
		if (this.#refused.has(guid)) this.#discard(guid, { state, filePath });
		const entry = this.#entries.get(guid);
		if (entry?.record.state !== "inProgress") return;
		entry.record.sizeBytes = receivedBytes;
		if (Math.max(totalBytes, receivedBytes) > MAX_BYTES) {
			this.#end(entry, { state: "failed", reason: `larger than ${MAX_BYTES} bytes` });
			void this.#refuse(guid);
		} else if (state === "canceled") this.#end(entry, { state: "failed", reason: "cancelled or interrupted" });
		else if (state === "completed") void this.#keep(entry, progress);
	}

	/** What became of the downloads that no result has told of yet. Short ones are waited for. */
	async take({ isAwaited, signal }: { isAwaited: boolean; signal: AbortSignal }): Promise<DownloadsTold> {
		const { changes } = this.#options;
		const fresh = () => [...this.#entries.values()].filter(({ told }) => told === null);
		const isBegun = () => this.#stopped.length > 0 || fresh().length > 0;
		if (isAwaited && !this.#isLeftAlone) await changes.until(isBegun, { ms: BEGIN_MS, signal });
		const isOver = () => fresh().every(({ record }) => record.state !== "inProgress");
		await changes.until(isOver, { ms: SHORT_MS, signal });
		const news = [...this.#entries.values()].filter(({ told, record }) => told !== record.state);
		for (const entry of news) entry.told = entry.record.state;
		return { downloads: news.map(({ record }) => ({ ...record })), warnings: this.#stoppedWarnings() };
	}

	/** Nothing goes on after the session. */
	async close(): Promise<void> {
		await this.#cancelAll();
		if (this.#folder) await this.#options.control.store(null);
		this.#folder = null;
	}

	/** Nothing is to be done with them, nor told of them. */
	get #isLeftAlone(): boolean {
		return this.#options.control.isGuest && this.#folder === null;
	}

	/** Turns capturing on or off; `clear` also removes what was captured. */
	async capture({ on, clear, folder }: QueryOf<"captureDownloads">): Promise<void> {
		const { control } = this.#options;
		const files = this.#workspace();
		if (on) {
			this.#storageDir = await files.folder(folder);
			await control.store(this.#storageDir);
			this.#folder = folder;
			return;
		}
		this.#folder = null;
		this.#storageDir = await files.resolve(folder);
		await control.store(null);
		if (!clear) return;
		await this.#cancelAll();
		const kept = [...this.#entries.values()];
		this.#entries.clear();
		await Promise.all(kept.map(({ path }) => files.remove(path)));
	}

	/** Waits until a download has ended, or until the time is up. */
	async ended(id: string, options: { ms: number; signal: AbortSignal }): Promise<void> {
		const entry = [...this.#entries.values()].find(({ record }) => record.id === id);
		if (entry) await this.#options.changes.until(() => entry.record.state !== "inProgress", options);
	}

	#discard(guid: string, { state, filePath }: Pick<DownloadProgress, "state" | "filePath">): void {
		if (state === "inProgress") return;
		this.#refused.delete(guid);
		if (state === "completed" && filePath) void this.#options.files?.remove(filePath).catch(() => {});
	}

	async #keep(entry: Entry, progress: DownloadProgress): Promise<void> {
		try {
			const { path, bytes } = await this.#toWorkspace(entry.path, progress);
			// Cleared while it was copied.
			if (!this.#entries.has(progress.guid)) return await this.#workspace().remove(path);
			this.#end(entry, { state: "completed", path, sizeBytes: bytes });
		} catch (error) {
			this.#end(entry, { state: "failed", reason: BridgeError.from(error).message });
		}
	}

	async #toWorkspace(path: string, { guid, filePath, receivedBytes }: DownloadProgress) {
		const { control } = this.#options;
		const files = this.#workspace();
		if (!control.isGuest) return files.adopt(filePath ?? `${this.#storageDir}/${guid}`, path);
		if (!filePath)
			throw new BridgeError("unsupported", "this version of the browser does not report where the file is");
		return files.copy(filePath, path, { bytes: receivedBytes });
	}

	#workspace(): SessionFiles {
		const { files } = this.#options;
		if (!files) throw new BridgeError("unsupported", "this session has no access to the workspace");
		return files;
	}

	#end({ record }: Entry, outcome: Partial<DownloadRecord>): void {
		Object.assign(record, outcome);
		this.#options.changes.notify();
	}

	async #cancelAll(): Promise<void> {
		const running = [...this.#entries].filter(([, { record }]) => record.state === "inProgress");
		await Promise.all(running.map(([guid]) => this.#refuse(guid)));
	}

	async #refuse(guid: string): Promise<void> {
		const { control } = this.#options;
		if (control.isGuest) return;
		this.#refused.add(guid);
		await control.cancel(guid).catch(() => {});
	}

	#stoppedWarnings(): string[] {
		const names = this.#stopped.splice(0);
		const why = this.#folder ? `${MAX_KEPT} downloads were already kept` : "turn downloads on with downloads_capture";
		const what = this.#options.control.isGuest ? "not captured" : "stopped";
		return names.map((name) => `a download was ${what}: ${JSON.stringify(name)}; ${why}`);
	}
}
