import type { AuditEntry, AuditQuery } from "../../contracts/bridge-service.ts";
import { dateTime } from "../../date-time.ts";
import type { Store } from "../storage/store.ts";

const MAX_ENTRIES = 1000;

/** What agents did in this browser, one entry for each session that ended. */
export interface Audit {
	readonly ready: Promise<void>;
	add(entry: AuditEntry): void;
	search(query: AuditQuery): { entries: AuditEntry[]; total: number };
}

export function createAudit({ store }: { store: Store }): Audit {
	/** The newest first. */
	let entries: AuditEntry[] = [];
	const ready = store.read("sessionHistory").then((stored = []) => {
		entries = [...entries, ...stored].slice(0, MAX_ENTRIES);
	});

	return {
		ready,
		add(entry) {
			entries = [entry, ...entries].slice(0, MAX_ENTRIES);
			// Before what is stored has been read, a write would take its place.
			void ready.then(() => store.write("sessionHistory", entries)).catch(console.error);
		},
		search: (query) => searchAudit(entries, query),
	};
}

/** The entries in which every word occurs, a page of them at a time. */
export function searchAudit(
	entries: readonly AuditEntry[],
	{ text = "", limit, offset }: AuditQuery,
): { entries: AuditEntry[]; total: number } {
	const words = text.toLowerCase().split(/\s+/).filter(Boolean);
	const found = entries.filter((entry) => {
		const line = lineOf(entry);
		return words.every((word) => line.includes(word));
	});
	return { entries: found.slice(offset, offset + limit), total: found.length };
}

function lineOf({ domain, tabId, agent = "", reason, startedAt, endedAt }: AuditEntry): string {
	const days = [startedAt, endedAt].map((time) => new Date(time).toISOString());
	const words = [domain, tabId, agent, reason, reason.replaceAll("_", " "), ...days, dateTime(startedAt)];
	return words.join(" ").toLowerCase();
}
