import { type DialogPolicy, defineSessionOption } from "@bascule/protocol";
import * as z from "zod";

const PROMPT = "accept-prompt-with:";

function parsePolicy(text: string): DialogPolicy {
	if (text.startsWith(PROMPT)) return { mode: "accept-prompt-with", text: text.slice(PROMPT.length) };
	return { mode: text as "accept" | "dismiss" | "raise" | "leave" };
}

export default defineSessionOption({
	name: "dialogPolicy",
	input: z
		.string()
		.regex(/^(?:accept|dismiss|raise|leave|accept-prompt-with:[\s\S]*)$/, {
			error: "expected accept, dismiss, raise, leave or accept-prompt-with:<text>",
		})
		.describe("accept | dismiss | raise | leave | accept-prompt-with:<text>"),
	settings: (text) => ({ dialogPolicy: parsePolicy(text) }),
	examples: [
		{ note: "say yes", args: { session: "yes", dialogPolicy: "accept" }, expect: { ok: true } },
		{ note: "say no", args: { session: "no", dialogPolicy: "dismiss" }, expect: { ok: true } },
		{
			note: "the default: dismiss, and fail the action that opened it",
			args: { session: "strict", dialogPolicy: "raise" },
			expect: { ok: true },
		},
		{ note: "leave it open for a person", args: { session: "person", dialogPolicy: "leave" }, expect: { ok: true } },
		{
			note: "answer prompts",
			args: { session: "answer", dialogPolicy: "accept-prompt-with:Ada" },
			expect: { ok: true },
		},
		{
			note: "no such policy",
			args: { session: "odd", dialogPolicy: "ignore" },
			expect: { ok: false, code: "invalid_action", error: "/dialogPolicy/" },
		},
	],
});
