import type { AuditEntry } from "../contracts/bridge-service.ts";

export type ExportFormat = "json" | "csv";

const COLUMNS = ["startedAt", "endedAt", "domain", "tabId", "agent", "actionCount", "reason"] as const;

/** The log as a file's text; times as ISO 8601. */
export function exportAudit(entries: readonly AuditEntry[], format: ExportFormat): string {
	const rows = entries.map((entry) => ({
		...entry,
		startedAt: new Date(entry.startedAt).toISOString(),
		endedAt: new Date(entry.endedAt).toISOString(),
	}));
	if (format === "json") return `${JSON.stringify(rows, null, "\t")}\n`;
	const lines = rows.map((row) => COLUMNS.map((column) => cell(row[column] ?? "")).join(","));
	return [COLUMNS.join(","), ...lines, ""].join("\r\n");
}

/** Quoted as RFC 4180 asks; a text that a spreadsheet would run as a formula is made harmless. */
function cell(value: string | number): string {
	const text = typeof value === "string" && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
	return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
