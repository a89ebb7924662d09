import { defineTool } from "@bascule/protocol";
import * as z from "zod";

export default defineTool({
	name: "start_recording",
	title: "Start recording",
	summary: "Start recording the session's successful actions, to export them as a flow file or a test.",
	description:
		"Failed calls are left out, and so are calls with coordinates, which would mean nothing in another run. Checks (verify_*) are recorded too. Passwords are not.",
	capability: "read",
	asks: [],
	batchable: false,
	input: z.strictObject({ flowName: z.string().min(1).max(100) }),
	output: z.object({ ok: z.literal(true), name: z.string() }),
	examples: [
		{ note: "start", args: { flowName: "login" }, expect: { ok: true, name: "login" } },
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
