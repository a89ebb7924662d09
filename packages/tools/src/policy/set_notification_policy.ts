import { defineTool, notificationPolicy } from "@bascule/protocol";
import { policyOutput, setPolicy } from "../policies.ts";

const PAGE = "<button onclick=\"new Notification('Done')\">Notify</button>";

export default defineTool({
	name: "set_notification_policy",
	title: "Set the notification policy",
	summary: "What becomes of notifications that a page shows from now on.",
	description:
		"allow, the default in browsers that Bascule starts, lets them be shown; deny throws NotAllowedError; raise does " +
		"the same and fails the next action; ask-human asks the person who watches over the session; " +
		"leave is the browser's own behaviour. Results tell of notifications in `notifications`. " +
		"Whether the page is permitted to show any is the permission policy's matter.",
	capability: "action",
	asks: ["setPolicies"],
	batchable: true,
	input: notificationPolicy,
	output: policyOutput(notificationPolicy),
	examples: [
		{
			note: "see what the page would have shown, and show nothing",
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
