import { consoleEntry, defineTool, networkSummary } from "@bascule/protocol";
import * as z from "zod";
import { regions } from "../lib/compose/regions.ts";
import { sessionRow } from "../lib/shared.ts";

/** How far back it looks. */
const RECENT = 500;
const MAX_ERRORS = 50;

export default defineTool({
	name: "export_session_report",
	title: "Session report",
	summary: "Return a report of the session: URL, errors, network, names, regions, sessions and metrics.",
	capability: "read",
	asks: ["tabs"],
	uses: { consoleErrors: "console", network: "network" },
	batchable: true,
	input: z.strictObject({ note: z.string().max(2000).optional().describe("returned in the report") }),
	output: z.object({
		ok: z.literal(true),
		note: z.string().optional(),
		session: z.string(),
		url: z.string(),
		title: z.string(),
		consoleErrors: z.array(consoleEntry).nullable(),
		network: z.object({ summary: networkSummary, failed: z.array(z.string()) }).nullable(),
		namedRefs: z.record(z.string(), z.string()),
		namedRegions: z.record(z.string(), z.unknown()),
		sessions: z.array(sessionRow),
		calls: z.number(),
		errors: z.number(),
		generatedAt: z.string(),
		notObserved: z.array(z.string()).optional(),
	}),
	examples: [
		{
			note: "with a note",
			page: "<title>Shop</title><button>Save</button><script>console.error('Broken')</script>",
			before: [
				{ tool: "snapshot", args: {} },
				{ tool: "name_ref", args: { name: "save", ref: "e1" } },
			],
			args: { note: "after the sale" },
			expect: {
				ok: true,
				note: "after the sale",
				title: "Shop",
				consoleErrors: [{ type: "error", text: "Broken" }],
				namedRefs: { save: "e1" },
				namedRegions: {},
			},
		},
		{
			note: "a note too long",
			page: "",
			args: { note: "x".repeat(2001) },
			expect: { ok: false, code: "invalid_action" },
		},
	],
	async run({ page, session, sessions, memory, names, journal, signal }, { note }) {
		const [tabs, entries, network, rows] = await Promise.all([
			page.ask("tabs", {}, { signal }),
			page.tryAsk("consoleErrors", { limit: RECENT }, { signal }),
			page.tryAsk("network", { limit: RECENT }, { signal }),
			sessions.list(),
		]);
		const active = tabs.find((tab) => tab.active);
		const { callsByTool, errorsByTool } = journal.totals();
		return {
			ok: true as const,
			...(note !== undefined && { note }),
			session,
			url: active?.url ?? "",
			title: active?.title ?? "",
			consoleErrors: entries?.filter(({ type }) => type === "error").slice(-MAX_ERRORS) ?? null,
			network: network && {
				summary: network.summary,
				failed: network.requests
					.filter(({ failed, status }) => failed !== undefined || (status ?? 0) >= 400)
					.map(({ method, url, status, failed }) => `${method} ${url} ${failed ?? status}`)
					.slice(-MAX_ERRORS),
			},
			namedRefs: Object.fromEntries(names.list().map(({ name, ref }) => [name, ref])),
			namedRegions: Object.fromEntries(memory.of(regions)),
			sessions: rows,
			calls: sum(callsByTool),
			errors: sum(errorsByTool),
			generatedAt: new Date().toISOString(),
		};
	},
});

const sum = (counts: Record<string, number>): number =>
	Object.values(counts).reduce((total, count) => total + count, 0);
