import type { TabHost } from "../page/local-page.ts";
import { implementVerb } from "./lib/implement.ts";
import { applyPolicies, GUEST_CAVEAT } from "./lib/policies.ts";

const OWNER_ASKED = "where a permission is allowed, the browser may still ask its owner";

export default implementVerb("setPolicies", { on: "session" }, async ({ policies }, { host }) => {
	host.policies.set(policies);
	const { permissionPolicy, notificationPolicy, fsPickerPolicy } = policies;
	if (permissionPolicy) await host.policies.grants.follow(permissionPolicy);
	await host.onPolicies?.();
	if (!permissionPolicy && !notificationPolicy && !fsPickerPolicy) return { from: "now" as const, warnings: [] };
	return applyPolicies(host, permissionPolicy ? permissionWarnings(host, permissionPolicy.mode === "allow") : []);
});

function permissionWarnings({ policies }: TabHost, isAllowed: boolean): string[] {
	if (!policies.grants.isEffective) return isAllowed ? [OWNER_ASKED] : [];
	return policies.isGuest ? [GUEST_CAVEAT] : [];
}
