import { expect, test } from "vitest";
import type { AuditEntry } from "../contracts/bridge-service.ts";
import { exportAudit } from "./audit-export.ts";

const entry: AuditEntry = {
	domain: "example.com",
	tabId: 7,
	agent: 'a "quoted", name',
	startedAt: 0,
	endedAt: 61_000,
	actionCount: 3,
	reason: "user_stopped",
};

test("CSV has a head, quotes what needs it, and ends its lines as the format says", () => {
	expect(exportAudit([entry], "csv")).toBe(
		"startedAt,endedAt,domain,tabId,agent,actionCount,reason\r\n" +
			'1970-01-01T00:00:00.000Z,1970-01-01T00:01:01.000Z,example.com,7,"a ""quoted"", name",3,user_stopped\r\n',
	);
});

test("a spreadsheet finds no formula in a name", () => {
	expect(exportAudit([{ ...entry, agent: "=cmd()" }], "csv")).toContain(",'=cmd(),");
});

test("a session without an agent's name leaves the cell empty", () => {
	const { agent: _, ...nameless } = entry;
	expect(exportAudit([nameless], "csv")).toContain(",7,,3,");
});

test("JSON reads back as the entries, with times that people can read", () => {
	expect(JSON.parse(exportAudit([entry], "json"))).toEqual([
		{ ...entry, startedAt: "1970-01-01T00:00:00.000Z", endedAt: "1970-01-01T00:01:01.000Z" },
	]);
});
