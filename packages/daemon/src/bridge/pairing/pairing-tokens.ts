import { createHash, randomBytes } from "node:crypto";

interface Grant {
	readonly user: string;
	readonly expiresAt: number;
	/** The browser that came with it first; nobody else has any use of it. */
	browser?: string;
}

/** The pairing tokens of many users, for as long as the process runs. They are kept, and looked up, by their hashes. */
export class PairingTokens {
	readonly #lifeMs: number;
	readonly #grants = new Map<string, Grant>();

	constructor(lifeMs: number) {
		this.#lifeMs = lifeMs;
	}

	issue(user: string): { token: string; expiresAt: string } {
		const now = Date.now();
		for (const [hash, grant] of this.#grants) if (grant.expiresAt <= now) this.#grants.delete(hash);
		const token = randomBytes(32).toString("hex");
		const expiresAt = now + this.#lifeMs;
		this.#grants.set(hashOf(token), { user, expiresAt });
		return { token, expiresAt: new Date(expiresAt).toISOString() };
	}

	/**
	 * Whose browser it is that comes with the token. Null for a token that is not valid, or that is another browser's. How
	 * long this takes depends on the hash, which tells nothing of the token.
	 */
	admit(token: string, browser: string): string | null {
		const grant = this.#grants.get(hashOf(token));
		if (!grant || grant.expiresAt <= Date.now()) return null;
		grant.browser ??= browser;
		return grant.browser === browser ? grant.user : null;
	}

	/** Ends all tokens of a user. */
	revoke(user: string): void {
		for (const [hash, grant] of this.#grants) if (grant.user === user) this.#grants.delete(hash);
	}
}

const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");
