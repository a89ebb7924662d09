import { defineSessionOption, permissionPolicy } from "@bascule/protocol";
import { modeOrPolicy } from "../../lib/policies.ts";

export default defineSessionOption({
	name: "permissionPolicy",
	input: modeOrPolicy(permissionPolicy).describe("mode, or {mode, perPermission}"),
	settings: (permissionPolicy) => ({ permissionPolicy }),
	examples: [
		{ note: "grant what pages ask for", args: { session: "open", permissionPolicy: "allow" }, expect: { ok: true } },
		{
			note: "all but the position",
			args: { session: "most", permissionPolicy: { mode: "allow", perPermission: { geolocation: "deny" } } },
			expect: { ok: true },
		},
		{
			note: "no such mode",
			args: { session: "odd4", permissionPolicy: "maybe" },
			expect: { ok: false, code: "invalid_action", error: "/permissionPolicy/" },
		},
	],
});
