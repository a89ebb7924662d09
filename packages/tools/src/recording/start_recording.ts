import { defineTool } from "@bascule/protocol";
import * as z from "zod";

export default defineTool({
	name: "start_recording",
	title: "Start recording",
	summary: "From now on keep each action of this session that succeeds, to be exported as a flow file or a test.",
	description:
		"Calls that fail are left out, and so are those at a point of the screen, which would mean nothing in another run. Assertions (verify_*) are kept too. Passwords are not.",
	capability: "read",
	asks: [],
	batchable: false,
	input: z.strictObject({ flowName: z.string().min(1).max(100) }),
	output: z.object({ ok: z.literal(true), name: z.string() }),
	examples: [
		{ note: "begin", args: { flowName: "login" }, expect: { ok: true, name: "login" } },
		{
			note: "while one is being recorded",
			before: [{ tool: "start_recording", args: { flowName: "login" } }],
			args: { flowName: "checkout" },
			expect: { ok: false, code: "busy", failure: { hint: "/end_recording/" } },
		},
		{ note: "without a name", args: { flowName: "" }, expect: { ok: false, code: "invalid_action" } },
		{ note: "a name too long", args: { flowName: "x".repeat(101) }, expect: { ok: false, code: "invalid_action" } },
	],
	async run({ journal }, { flowName }) {
		journal.startRecording(flowName);
		return { ok: true as const, name: flowName };
	},
});
