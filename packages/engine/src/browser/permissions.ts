import { BridgeError } from "@bascule/protocol";
import { type CdpSession, isCdpError } from "../cdp/index.ts";
import type { BrowserPermissions, PermissionSetting } from "../session/policies/index.ts";

const SYSEX = { name: "midi", sysex: true };

/** The permissions of a browser context: all tabs in it share them. */
export class ContextPermissions implements BrowserPermissions {
	readonly #root: CdpSession;
	readonly #context: { browserContextId?: string };
	#isTouched = false;

	constructor(root: CdpSession, contextId: string | undefined) {
		this.#root = root;
		this.#context = contextId === undefined ? {} : { browserContextId: contextId };
	}

	async set(name: string, setting: PermissionSetting, origin?: string): Promise<void> {
		this.#isTouched = true;
		if (name !== "midi") return this.#set(name === "midi-sysex" ? SYSEX : { name }, setting, origin);
		// The browser asks for both, whichever a page wants (Chromium 156).
		await Promise.all([this.#set({ name }, setting, origin), this.#set(SYSEX, setting, origin)]);
	}

	async #set(
		permission: { name: string; sysex?: boolean },
		setting: PermissionSetting,
		origin: string | undefined,
	): Promise<void> {
		try {
			await this.#root.send("Browser.setPermission", {
				permission,
				setting,
				...(origin !== undefined && { origin }),
				...this.#context,
			});
		} catch (error) {
			if (!isCdpError(error)) throw error;
			throw new BridgeError("invalid_action", `permissions: the browser has no permission ${permission.name}`, {
				cause: error,
			});
		}
	}

	async reset(): Promise<void> {
		if (!this.#isTouched) return;
		this.#isTouched = false;
		await this.#root.send("Browser.resetPermissions", this.#context);
	}
}
