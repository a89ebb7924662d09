import type { Peer } from "./peer.ts";

/** Who is connected: each by its key, and those of a user in the order in which they came. */
export class PeerBook {
	readonly #byKey = new Map<string, Peer>();
	readonly #byUser = new Map<string, Peer[]>();

	get size(): number {
		return this.#byKey.size;
	}

	all(): Iterable<Peer> {
		return this.#byKey.values();
	}

	exact(key: string): Peer | undefined {
		return this.#byKey.get(key);
	}

	/** The newest of this user, or the browser of this key. */
	find(userId: string): Peer | undefined {
		return this.of(userId).at(-1) ?? this.#byKey.get(userId);
	}

	of(user: string): readonly Peer[] {
		return this.#byUser.get(user) ?? [];
	}

	add(peer: Peer): void {
		this.#byKey.set(peer.key, peer);
		const others = this.#byUser.get(peer.user);
		if (others) others.push(peer);
		else this.#byUser.set(peer.user, [peer]);
	}

	remove(peer: Peer): void {
		this.#byKey.delete(peer.key);
		const rest = this.of(peer.user).filter((other) => other !== peer);
		if (rest.length > 0) this.#byUser.set(peer.user, rest);
		else this.#byUser.delete(peer.user);
	}
}
