import { PERMISSIONS, type Permission, type PermissionPolicy, type PolicyMode } from "@bascule/protocol";

export type PermissionSetting = "granted" | "denied" | "prompt";

/** What the browser itself answers, where we may tell it. */
export interface BrowserPermissions {
	/** For one origin, or for all. Rejects with `invalid_action` for a name that the browser does not know. */
	set(permission: string, setting: PermissionSetting, origin?: string): Promise<void>;
	/** Takes back all that was set. */
	reset(): Promise<void>;
}

const SETTINGS: Partial<Record<PolicyMode, PermissionSetting>> = { allow: "granted", deny: "denied" };

/** Keeps the browser's permissions as the session's policy and grants say. */
export class Grants {
	readonly #browser: BrowserPermissions | undefined;
	/** What the policy has set for all origins. */
	readonly #settings = new Map<Permission, PermissionSetting>();
	readonly #granted = new Map<string, ReadonlySet<string>>();

	constructor(browser: BrowserPermissions | undefined) {
		this.#browser = browser;
	}

	/** Whether the browser can be told. */
	get isEffective(): boolean {
		return this.#browser !== undefined;
	}

	/** What each origin was granted on top of the policy. */
	get byOrigin(): Record<string, string[]> {
		return Object.fromEntries([...this.#granted].map(([origin, names]) => [origin, [...names]]));
	}

	isGranted(permission: string, origin: string): boolean {
		return this.#granted.get(origin)?.has(permission) ?? false;
	}

	async follow({ mode, perPermission }: PermissionPolicy): Promise<void> {
		await Promise.all(
			PERMISSIONS.map(async (permission) => {
				const wanted = SETTINGS[perPermission?.[permission] ?? mode] ?? "prompt";
				if (wanted === (this.#settings.get(permission) ?? "prompt")) return;
				this.#settings.set(permission, wanted);
				await this.#browser?.set(permission, wanted);
				if (wanted === "denied") await this.#withdraw(permission);
			}),
		);
	}

	/** In place of what the origin was granted before. */
	async grant(permissions: readonly string[], origin: string): Promise<void> {
		const before = this.#granted.get(origin) ?? new Set();
		const names = new Set(permissions);
		for (const name of names) await this.#browser?.set(name, "granted", origin);
		this.#granted.set(origin, names);
		for (const name of before.difference(names)) await this.#browser?.set(name, "prompt", origin);
	}

	/** One more, because a person said so. */
	async add(permission: string, origin: string): Promise<void> {
		await this.#browser?.set(permission, "granted", origin);
	}

	/** Takes back all grants; the policy stays. */
	async clear(policy: PermissionPolicy): Promise<void> {
		this.#granted.clear();
		this.#settings.clear();
		await this.#browser?.reset();
		await this.follow(policy);
	}

	async #withdraw(permission: string): Promise<void> {
		for (const [origin, names] of this.#granted) {
			if (!names.has(permission)) continue;
			this.#granted.set(origin, names.difference(new Set([permission])));
			await this.#browser?.set(permission, "denied", origin);
		}
	}
}
