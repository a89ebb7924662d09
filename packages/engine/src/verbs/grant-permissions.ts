import { BridgeError } from "@bascule/protocol";
import { implementVerb } from "./lib/implement.ts";
import { applied, GUEST_CAVEAT, originOf } from "./lib/policies.ts";

export default implementVerb("grantPermissions", { on: "session" }, async (query, { host, tab }) => {
	const { permissions, origin = originOf(tab.url) } = query;
	const { grants, isGuest } = host.policies;
	if (permissions.length === 0) await grants.clear(tab.driven.policies.current.permissionPolicy);
	else if (origin === undefined)
		throw new BridgeError("invalid_action", `origin is required: ${tab.url} has none`, { hint: "Pass an origin." });
	else await grants.grant(permissions, origin);
	const change = await host.targets.refresh();
	return { ...applied(host, change, isGuest ? [GUEST_CAVEAT] : []), ...(origin !== undefined && { origin }) };
});
