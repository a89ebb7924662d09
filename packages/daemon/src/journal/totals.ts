import { type CallTotals, defineMemory } from "@bascule/protocol";
import type { JournalEntry } from "./entry.ts";

/** What was called in a session, and what it cost. */
export const totals = defineMemory<CallTotals>("call totals", () => ({
	callsByTool: {},
	durationMsByTool: {},
	errorsByTool: {},
	tokensEstimateSum: 0,
	capabilityDenials: 0,
	sessionStartedAt: Date.now(),
}));

export type CallCost = Pick<JournalEntry, "tool" | "ms" | "tokens" | "ok" | "code">;

export function count(into: CallTotals, { tool, ms, tokens, ok, code }: CallCost): void {
	const add = (table: Record<string, number>, amount: number) => {
		table[tool] = (table[tool] ?? 0) + amount;
	};
	add(into.callsByTool, 1);
	add(into.durationMsByTool, ms);
	into.tokensEstimateSum += tokens;
	if (code === "capability_denied") into.capabilityDenials++;
	else if (!ok) add(into.errorsByTool, 1);
}
