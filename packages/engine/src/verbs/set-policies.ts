import type { EngineSession } from "../session/engine-session.ts";
import { implementVerb } from "./lib/implement.ts";
import { applied, GUEST_CAVEAT } from "./lib/policies.ts";

const OWNER_ASKED = "the browser may still ask its owner about allowed permissions";

export default implementVerb("setPolicies", { on: "session" }, async ({ policies }, { host }) => {
	const { permissionPolicy, notificationPolicy, fsPickerPolicy } = policies;
	if (permissionPolicy) await host.policies.grants.follow(permissionPolicy);
	const given = Object.entries(policies).filter(([, policy]) => policy !== undefined);
	const [change] = await Promise.all([host.targets.change(Object.fromEntries(given)), host.onPolicies?.()]);
	if (!permissionPolicy && !notificationPolicy && !fsPickerPolicy) return { from: "now" as const, warnings: [] };
	return applied(host, change, permissionPolicy ? permissionWarnings(host, permissionPolicy.mode === "allow") : []);
});

function permissionWarnings({ policies }: EngineSession, isAllowed: boolean): string[] {
	if (!policies.grants.isEffective) return isAllowed ? [OWNER_ASKED] : [];
	return policies.isGuest ? [GUEST_CAVEAT] : [];
}
