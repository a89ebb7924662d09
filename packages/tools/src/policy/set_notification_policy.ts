import { defineTool, notificationPolicy } from "@bascule/protocol";
import { policyOutput, setPolicy } from "../lib/policies.ts";

const PAGE = "<button onclick=\"new Notification('Done')\">Notify</button>";

export default defineTool({
	name: "set_notification_policy",
	title: "Set the notification policy",
	summary: "Set how this session handles notifications.",
	description:
		"allow, the default in browsers that Bascule starts, shows them; deny throws NotAllowedError; raise does " +
		"the same and fails the next action; ask-human asks the person in charge of the session; " +
		"leave keeps the browser's own behaviour. Results list notifications in `notifications`. " +
		"The permission policy decides whether the page may show any.",
	capability: "action",
	asks: ["setPolicies"],
	batchable: true,
	input: notificationPolicy,
	output: policyOutput(notificationPolicy),
	examples: [
		{
			note: "report notifications without showing them",
			page: PAGE,
			args: { mode: "deny" },
			expect: { ok: true, policy: { mode: "deny" }, from: "now" },
		},
		{
			note: "no such mode",
			page: PAGE,
			args: { mode: "mute" as never },
			expect: { ok: false, code: "invalid_action", error: "/mode/" },
		},
	],
	run: (context, policy) => setPolicy(context, "notificationPolicy", policy),
});
