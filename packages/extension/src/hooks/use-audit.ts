import { useCallback, useEffect, useState } from "react";
import { useBridgeService } from "../context/bridge-context.tsx";
import type { AuditEntry } from "../contracts/bridge-service.ts";
import { useLoaded } from "./use-loaded.ts";

const PAGE = 50;
/** As many as the log keeps. */
const ALL = 1000;

export interface AuditAccess {
	entries: AuditEntry[] | undefined;
	/** How many match, shown or not. */
	total: number;
	error: string | undefined;
	/** There is more than one page of them. */
	isPaged: boolean;
	showMore(): void;
	/** Everything that matches. */
	all(): Promise<AuditEntry[]>;
}

/** The log's entries that contain the words, a page at a time. */
export function useAudit(text: string): AuditAccess {
	const service = useBridgeService();
	const [shown, setShown] = useState({ text, limit: PAGE });
	const limit = shown.text === text ? shown.limit : PAGE;
	const search = useCallback((limit: number) => service.searchAudit({ text, limit, offset: 0 }), [service, text]);
	const { value, error, refresh } = useLoaded(useCallback(() => search(limit), [search, limit]));
	useEffect(() => {
		// A session that ends writes an entry.
		let tabs = "";
		return service.subscribeState(({ sessions }) => {
			const now = sessions.map(({ tabId }) => tabId).join();
			if (now !== tabs) void refresh();
			tabs = now;
		});
	}, [service, refresh]);
	return {
		entries: value?.entries,
		total: value?.total ?? 0,
		error,
		isPaged: value !== undefined && value.total > PAGE,
		showMore: () => setShown({ text, limit: limit + PAGE }),
		all: async () => (await search(ALL)).entries,
	};
}
