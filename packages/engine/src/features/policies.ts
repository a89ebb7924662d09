import type { PagePolicies } from "@bascule/page-agent";
import type { PolicyMode, SessionSettings } from "@bascule/protocol";
import type { SessionFeature } from "../session/feature.ts";
import type { SessionPolicies } from "../session/policies/index.ts";
import type { ScriptCall } from "../session/scripts.ts";
import { addressPatterns } from "./address-patterns.ts";

/** Answers in pages what they ask of a person, and stops connections that only a script in the page can stop. */
export const policiesFeature = (session: SessionPolicies): SessionFeature => ({
	setup: (settings) => ({ scripts: { policies: callOf(session, settings) } }),
	listen: (target) => target.policies.listen(target.session),
});

function callOf({ names, grants }: SessionPolicies, settings: SessionSettings): ScriptCall {
	const { permissionPolicy, notificationPolicy, fsPickerPolicy, blockedOrigins = [] } = settings;
	const policies: PagePolicies = {
		permissionPolicy,
		notificationPolicy,
		fsPickerPolicy,
		granted: grants.byOrigin,
		key: names.key,
		// A WebSocket may be asked for by http, too.
		blockedSockets: blockedOrigins.flatMap((origin) => addressPatterns(origin, ["ws", "wss", "http", "https"])),
	};
	return {
		args: [names.binding, policies],
		// A constant of the global scope is no property of the window: who does not know its name cannot find it.
		keptAs: names.desk,
		bindings: [names.binding],
		isForLive: true,
		update: `typeof ${names.desk}=="object"&&${names.desk}.configure(${JSON.stringify(policies)})`,
		isIdle: isIdle(policies),
	};
}

/** Nothing is to be done in pages, and so nothing is put into them. */
function isIdle({ permissionPolicy, notificationPolicy, fsPickerPolicy, blockedSockets }: PagePolicies): boolean {
	if (blockedSockets.length > 0) return false;
	const modes: PolicyMode[] = [
		permissionPolicy.mode,
		notificationPolicy.mode,
		fsPickerPolicy.mode,
		...Object.values(permissionPolicy.perPermission ?? {}),
		...Object.values(fsPickerPolicy.perAPI ?? {}),
	];
	return modes.every((mode) => mode === "leave");
}
