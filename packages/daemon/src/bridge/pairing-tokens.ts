import { createHash, randomBytes } from "node:crypto";

interface Grant {
	readonly user: string;
	readonly expiresAt: number;
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

	/** Null for a token that is not valid. How long this takes depends on the hash, which tells nothing of the token. */
	userOf(token: string): string | null {
		const grant = this.#grants.get(hashOf(token));
		return grant && grant.expiresAt > Date.now() ? grant.user : null;
	}

	/** Ends all tokens of a user. */
	revoke(user: string): void {
		for (const [hash, grant] of this.#grants) if (grant.user === user) this.#grants.delete(hash);
	}
}

const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");
