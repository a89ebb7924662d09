import { defineTool } from "@bascule/protocol";
import * as z from "zod";
import { sessionId } from "../lib/shared.ts";

export default defineTool({
	name: "close_session",
	title: "Close a session",
	summary: "Close a session and its tabs; a browser that Bascule did not start stays open.",
	capability: "read",
	asks: [],
	effect: "act",
	batchable: false,
	input: z.strictObject({ session: sessionId.describe("the id to close") }),
	output: z.object({ ok: z.literal(true), closed: z.string() }),
	deadline: () => 15_000,
	examples: [
		{
			note: "an open session",
			before: [{ tool: "open_session", args: { session: "done" } }],
			args: { session: "done" },
			expect: { ok: true, closed: "done" },
		},
		{ note: "no such session", args: { session: "nobody" }, expect: { ok: false, code: "session_not_found" } },
	],
	async run({ sessions }, { session }) {
		await sessions.close(session);
		return { ok: true as const, closed: session };
	},
});
