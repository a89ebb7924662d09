import { defineTool, PERMISSIONS, permissionPolicy, perPermission } from "@bascule/protocol";
import { policyOutput, setPolicy } from "../lib/policies.ts";

const PAGE = '<button onclick="navigator.geolocation.getCurrentPosition(() => {}, () => {})">Locate</button>';

export default defineTool({
	name: "set_permission_policy",
	title: "Set the permission policy",
	summary: "Set how this session answers permission requests for camera, location, clipboard and the like.",
	description:
		"allow grants what a page asks for; deny refuses it; raise, the default in browsers that Bascule starts, " +
		"refuses it and fails the next action; ask-human asks the person in charge of the session; " +
		"leave keeps the browser's own behaviour. perPermission overrides mode. " +
		"Results list requests in `permissionRequests`. Tabs that share a profile share its permissions.",
	capability: "action",
	asks: ["setPolicies"],
	batchable: true,
	input: permissionPolicy.extend({ perPermission: perPermission.optional().describe(PERMISSIONS.join(", ")) }),
	output: policyOutput(permissionPolicy),
	examples: [
		{
			note: "refuse everything",
			page: PAGE,
			args: { mode: "deny" },
			expect: { ok: true, policy: { mode: "deny" }, from: "now" },
		},
		{
			note: "a different answer for one of them",
			page: PAGE,
			args: { mode: "deny", perPermission: { geolocation: "raise" } },
			expect: { ok: true, policy: { mode: "deny", perPermission: { geolocation: "raise" } } },
		},
		{
			note: "no such permission",
			page: PAGE,
			args: { mode: "deny", perPermission: { usb: "allow" } as never },
			expect: { ok: false, code: "invalid_action", error: "/perPermission/" },
		},
	],
	run: (context, policy) => setPolicy(context, "permissionPolicy", policy),
});
