import type { BlocklistEntry } from "../../contracts/bridge-service.ts";
import type { Blocklist } from "../parts.ts";
import { createSignal } from "../signal.ts";
import type { Store } from "../storage/store.ts";
import { isClosed, isCovered, parseDomain } from "./domain.ts";

export function createBlocklist({ store }: { store: Store }): Blocklist & { ready: Promise<void> } {
	const entries = new Map<string, BlocklistEntry>();
	const changed = createSignal<[BlocklistEntry[]]>();
	const list = () => [...entries.values()];

	const ready = store.read("blocklist").then((stored = []) => {
		for (const entry of stored) if (!entries.has(entry.domain)) entries.set(entry.domain, entry);
		if (stored.length > 0) changed.emit(list());
	});

	/** In force at once; resolves when it is also stored. */
	async function apply(): Promise<void> {
		changed.emit(list());
		await store.write("blocklist", list());
	}

	return {
		ready,
		isBlocked: (domain) => isClosed(domain) || isCovered(domain, entries),
		list,
		async add(input) {
			const domain = parseDomain(input);
			await ready;
			const known = entries.get(domain);
			if (known) return known;
			const entry = { domain, addedAt: Date.now() };
			entries.set(domain, entry);
			await apply();
			return entry;
		},
		async remove(input) {
			await ready;
			if (entries.delete(parseDomain(input))) await apply();
		},
		onChange: changed.on,
	};
}
