import { defineSessionOption, notificationPolicy } from "@bascule/protocol";
import { modeOrPolicy } from "../../lib/policies.ts";

export default defineSessionOption({
	name: "notificationPolicy",
	input: modeOrPolicy(notificationPolicy).describe("mode, or {mode}"),
	settings: (notificationPolicy) => ({ notificationPolicy }),
	examples: [
		{ note: "none are shown", args: { session: "silent", notificationPolicy: "deny" }, expect: { ok: true } },
		{
			note: "no such mode",
			args: { session: "odd5", notificationPolicy: { mode: "mute" } },
			expect: { ok: false, code: "invalid_action", error: "/notificationPolicy/" },
		},
	],
});
