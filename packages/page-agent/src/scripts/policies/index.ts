import { Channel } from "./channel.ts";
import { Judge } from "./judge.ts";
import { guardNotificationClass } from "./notifications.ts";
import type { PagePolicies } from "./page-policies.ts";
import { guardPermissions } from "./permissions.ts";
import { guardPickers } from "./pickers.ts";
import { Realm, type RealmOptions } from "./realm.ts";
import { guardSockets } from "./sockets.ts";
import { guardWindows } from "./windows.ts";

/** What the engine holds of a document in which the policies are in force. */
export interface Desk {
	configure(policies: PagePolicies): void;
	settle(id: number, reply: unknown): void;
}

/**
 * Puts the policies into a document or a worker, before its own scripts. The page does not see the desk: it is bound to
 * a name that nobody can list, and the way to the engine is taken out of the page's sight.
 */
export function install(binding: string, policies: PagePolicies): Desk | undefined {
	const scope = globalThis as unknown as Record<string, ((text: string) => void) | undefined>;
	const send = scope[binding];
	if (!send) return undefined;
	delete scope[binding];
	const channel = new Channel(send);
	const judge = new Judge(channel, policies);
	guard(judge, { scope: globalThis, key: policies.key });
	return {
		configure(fresh) {
			// Put there again by an engine that came back.
			delete scope[binding];
			judge.policies = fresh;
		},
		settle: (id, reply) => channel.settle(id, reply),
	};
}

function guard(judge: Judge, options: RealmOptions): void {
	const realm = new Realm(options);
	guardPermissions(judge, realm);
	guardNotificationClass(judge, realm);
	guardPickers(judge, realm);
	guardSockets(judge, realm);
	guardWindows(realm, options.key, (scope) => guard(judge, { ...options, scope, isLent: true }));
}
