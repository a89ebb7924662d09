import { expect, test } from "vitest";
import type { AuditEntry } from "../../contracts/bridge-service.ts";
import { createStore } from "../storage/store.ts";
import { memoryArea } from "../testing/memory-area.ts";
import { createAudit, searchAudit } from "./audit.ts";

const entry = (change: Partial<AuditEntry> = {}): AuditEntry => ({
	domain: "example.com",
	tabId: 7,
	agent: "claude",
	startedAt: Date.UTC(2026, 2, 1, 10),
	endedAt: Date.UTC(2026, 2, 1, 11),
	actionCount: 3,
	reason: "tab_closed",
	...change,
});

const page = { limit: 10, offset: 0 };

test.each([
	["", 3],
	["example", 2],
	["EXAMPLE stopped", 1],
	["user_stopped", 1],
	["claude", 2],
	["2026-03-02", 1],
	["nothing like that", 0],
])("%j finds %i", (text, total) => {
	const { agent: _, ...unnamed } = entry({
		domain: "other.net",
		startedAt: Date.UTC(2026, 2, 2),
		endedAt: Date.UTC(2026, 2, 2),
	});
	const entries = [entry(), entry({ domain: "www.example.com", reason: "user_stopped" }), unnamed];
	expect(searchAudit(entries, { ...page, text }).total).toBe(total);
});

test("a page of what was found, with the number of all", () => {
	const entries = Array.from({ length: 30 }, (_, tabId) => entry({ tabId }));
	const { entries: found, total } = searchAudit(entries, { limit: 10, offset: 25 });
	expect(total).toBe(30);
	expect(found.map(({ tabId }) => tabId)).toEqual([25, 26, 27, 28, 29]);
});

test("the newest thousand are kept, also over a restart", async () => {
	const area = memoryArea();
	const store = createStore(area);
	const audit = createAudit({ store });
	for (let tabId = 0; tabId < 1005; tabId++) audit.add(entry({ tabId }));
	await expect.poll(() => store.read("sessionHistory")).toHaveLength(1000);
	const next = createAudit({ store: createStore(area) });
	next.add(entry({ tabId: 2000 }));
	await next.ready;
	const { entries, total } = next.search({ limit: 2, offset: 0 });
	expect(total).toBe(1000);
	expect(entries.map(({ tabId }) => tabId)).toEqual([2000, 1004]);
});
