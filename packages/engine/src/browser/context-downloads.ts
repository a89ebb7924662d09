import type { CdpSession } from "../cdp/index.ts";
import type { DownloadControl } from "./downloads.ts";

/**
 * Whether a browser context stores downloads: for the sessions in it together, since the browser knows no finer rule.
 * A guest does not say where they go, and only hears of them.
 */
export class ContextDownloads {
	readonly #root: CdpSession;
	readonly #context: { browserContextId?: string };
	readonly #isGuest: boolean;
	/** The folders of those that want them. */
	readonly #folders = new Map<object, string>();

	constructor(root: CdpSession, options: { contextId?: string | undefined; isGuest: boolean }) {
		const { contextId, isGuest } = options;
		this.#root = root;
		this.#context = contextId === undefined ? {} : { browserContextId: contextId };
		this.#isGuest = isGuest;
	}

	/** Ours to decide from now on: until a session wants them, downloads are not stored. */
	async begin(): Promise<void> {
		if (!this.#isGuest) await this.#apply();
	}

	/** What one of the sessions wants, apart from the others. */
	controlFor(session: object): DownloadControl {
		return {
			isGuest: this.#isGuest,
			store: (folder) => {
				if (folder === null) this.#folders.delete(session);
				else this.#folders.set(session, folder);
				return this.#apply();
			},
			cancel: async (guid) => {
				await this.#root.send("Browser.cancelDownload", { guid, ...this.#context });
			},
		};
	}

	async #apply(): Promise<void> {
		await this.#root.send("Browser.setDownloadBehavior", {
			...this.#behavior(),
			...this.#context,
			eventsEnabled: true,
		});
	}

	/** Where a file is stored first does not matter: the session that it is for takes it from there. */
	#behavior() {
		if (this.#isGuest) return { behavior: "default" } as const;
		const [downloadPath] = this.#folders.values();
		if (downloadPath === undefined) return { behavior: "deny" } as const;
		return { behavior: "allowAndName", downloadPath } as const;
	}
}
