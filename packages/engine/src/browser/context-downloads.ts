import type { CdpSession } from "../cdp/index.ts";
import type { DownloadControl } from "../page/downloads.ts";

/** Whether a browser context stores downloads: for the sessions in it together, since the browser knows no finer rule. */
export class ContextDownloads {
	readonly #root: CdpSession;
	readonly #context: { browserContextId?: string };
	/** The folders of those that want them. */
	readonly #folders = new Map<object, string>();

	constructor(root: CdpSession, contextId: string | undefined) {
		this.#root = root;
		this.#context = contextId === undefined ? {} : { browserContextId: contextId };
	}

	/** Ours to decide from now on: until a session wants them, downloads are not stored. */
	async begin(): Promise<void> {
		await this.#apply();
	}

	/** What one of the sessions wants, apart from the others. */
	controlFor(session: object): DownloadControl {
		return {
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

	/** Where a file is stored first does not matter: the session that it is for takes it from there. */
	async #apply(): Promise<void> {
		const [downloadPath] = this.#folders.values();
		await this.#root.send("Browser.setDownloadBehavior", {
			...(downloadPath === undefined ? { behavior: "deny" } : { behavior: "allowAndName", downloadPath }),
			...this.#context,
			eventsEnabled: true,
		});
	}
}
