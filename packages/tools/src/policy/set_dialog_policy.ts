import { DIALOG_MODES, type DialogPolicy, defineTool } from "@bascule/protocol";
import * as z from "zod";
import { policyOutput, setPolicy } from "../lib/policies.ts";

const PAGE = "<button onclick=\"this.textContent = confirm('Sure?') ? 'Yes' : 'No'\">Ask</button>";

export default defineTool({
	name: "set_dialog_policy",
	title: "Set the dialog policy",
	summary: "Set how this session answers alert, confirm, prompt and beforeunload.",
	description:
		"accept and dismiss answer every dialog; accept-prompt-with answers prompts with the text and accepts the others; " +
		"raise, the default in browsers that Bascule starts, dismisses the dialog and fails the next action; " +
		"leave keeps it open for a person. Results list dialogs in `dialogs`.",
	capability: "action",
	asks: ["setPolicies"],
	batchable: true,
	input: z
		.strictObject({
			mode: z.enum(DIALOG_MODES),
			text: z.string().optional().describe("answer to prompts, with accept-prompt-with"),
		})
		.refine(({ mode, text }) => (mode === "accept-prompt-with") === (text !== undefined), {
			error: "text is required for accept-prompt-with and not allowed for other modes",
			path: ["text"],
		}),
	output: policyOutput(z.object({ mode: z.enum(DIALOG_MODES), text: z.string().optional() })),
	examples: [
		{
			note: "accept all dialogs",
			page: PAGE,
			args: { mode: "accept" },
			expect: { ok: true, policy: { mode: "accept" }, from: "now" },
		},
		{
			note: "answer prompts",
			page: PAGE,
			args: { mode: "accept-prompt-with", text: "Ada" },
			expect: { ok: true, policy: { mode: "accept-prompt-with", text: "Ada" } },
		},
		{
			note: "no text to answer with",
			page: PAGE,
			args: { mode: "accept-prompt-with" },
			expect: { ok: false, code: "invalid_action", error: "/text/" },
		},
	],
	run: (context, { mode, text }) =>
		setPolicy(context, "dialogPolicy", (text === undefined ? { mode } : { mode, text }) as DialogPolicy),
});
