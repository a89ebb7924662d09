import { defineTool } from "@bascule/protocol";
import * as z from "zod";
import { sessionRow } from "../lib/shared.ts";

export default defineTool({
	name: "list_sessions",
	title: "List sessions",
	summary: "List your open sessions with mode, URL and number of tabs.",
	capability: "read",
	asks: [],
	batchable: true,
	input: z.strictObject({}),
	output: z.object({ ok: z.literal(true), sessions: z.array(sessionRow) }),
	examples: [
		{
			note: "one open session",
			before: [
				{ tool: "close_sessions", args: { all: true } },
				{ tool: "open_session", args: { session: "one" } },
			],
			args: {},
			expect: { ok: true, sessions: [{ id: "one", url: "about:blank", pages: 1 }] },
		},
	],
	async run({ sessions }) {
		return { ok: true as const, sessions: await sessions.list() };
	},
});
