import { SCRIPTS_SOURCE } from "@bascule/page-agent/bundle";
import { BridgeError, type PermissionState, type PolicyCall, type PolicyReply, policyReply } from "@bascule/protocol";
import type { TabHost } from "../local-page.ts";
import type { PageTab } from "../page-tab.ts";
import { documents } from "../targets.ts";

export interface PolicyContext {
	readonly host: TabHost;
	readonly tab: PageTab;
	readonly signal: AbortSignal;
}

type Server<Op extends PolicyCall["op"]> = (
	call: Extract<PolicyCall, { op: Op }>,
	context: PolicyContext,
) => Promise<PolicyReply>;

const GUEST_CAVEAT =
	"BYOB caveat: permissions are set in a browser that is not ours, for all of its tabs, until the session is closed";
const LATE =
	"documents that were open before may have kept functions of the browser; in all others it holds from the first script on";
const LATE_WINDOWS = "a window that a page opens is covered a moment after it has opened";
const NO_SHARED_WORKERS = "shared workers and service workers are not covered";
const NO_WORKERS = "workers are not covered";
const OWNER_ASKED = "where a permission is allowed, the browser may still ask its owner";

const SERVERS: { [Op in PolicyCall["op"]]: Server<Op> } = {
	async set({ policies }, { host }) {
		const session = host.policies;
		session.set(policies);
		const { permissionPolicy, notificationPolicy, fsPickerPolicy } = policies;
		if (permissionPolicy) await session.grants.follow(permissionPolicy);
		await host.onPolicies?.();
		if (!permissionPolicy && !notificationPolicy && !fsPickerPolicy) return { from: "now", warnings: [] };
		return inPages(host, permissionPolicy ? permissionWarnings(host, permissionPolicy.mode === "allow") : []);
	},

	async stage({ api, files }, { host }) {
		await host.policies.pickers.stage(api, files);
		return { from: "now", warnings: [] };
	},

	async grant({ permissions, origin: asked }, { host, tab }) {
		const { grants, isGuest } = host.policies;
		const origin = asked ?? originOf(tab.url);
		if (permissions.length === 0) await grants.clear(tab.driven.policies.current.permissionPolicy);
		else if (origin === undefined)
			throw new BridgeError("invalid_action", `origin: ${tab.url} has none`, { hint: "Name an origin." });
		else await grants.grant(permissions, origin);
		const reply = await inPages(host, isGuest ? [GUEST_CAVEAT] : []);
		return { ...reply, ...(origin !== undefined && { origin }) };
	},

	async state({ permissions, origin: asked }, context) {
		const origin = asked ?? originOf(context.tab.url) ?? "null";
		const states = await statesOf(permissions, asked, context);
		return {
			from: "now",
			origin,
			states: states ?? unseen(permissions, origin, context),
			warnings: states ? [] : [`no document of the session is of ${origin}: only what was granted is known`],
		};
	},
};

export const servePolicy = (call: PolicyCall, context: PolicyContext): Promise<PolicyReply> =>
	(SERVERS[call.op] as Server<PolicyCall["op"]>)(call, context);

/** Brings what has changed to all documents of the session. */
async function inPages(host: TabHost, warnings: string[]): Promise<PolicyReply> {
	const all = [host.workers, ...[...host.tabs.values()].map((tab) => tab.policies)];
	const told = await Promise.all(all.flatMap((one) => one?.update() ?? []));
	return {
		from: told.every(({ isReached }) => isReached) ? "now" : "next_navigation",
		warnings: [
			...warnings,
			...(told.some(({ isLate }) => isLate) ? [LATE] : []),
			...(host.policies.joinsLate ? [LATE_WINDOWS] : []),
			...(host.policies.isGuest ? [host.policies.grants.isEffective ? NO_SHARED_WORKERS : NO_WORKERS] : []),
		],
	};
}

function permissionWarnings({ policies }: TabHost, isAllowed: boolean): string[] {
	if (!policies.grants.isEffective) return isAllowed ? [OWNER_ASKED] : [];
	return policies.isGuest ? [GUEST_CAVEAT] : [];
}

/** What the browser says in a document of that origin; undefined when the session shows none. */
async function statesOf(
	permissions: string[],
	origin: string | undefined,
	{ host, tab, signal }: PolicyContext,
): Promise<PolicyReply["states"]> {
	for (const candidate of [tab, ...host.tabs.values()]) {
		for await (const frame of documents(candidate, signal)) {
			if (origin !== undefined && originOf(frame.url) !== origin) continue;
			const session = candidate.driven.sessionOf(frame);
			const { executionContextId: contextId } = await session.send(
				"Page.createIsolatedWorld",
				{ frameId: frame.id, worldName: "bascule-init", grantUniveralAccess: false },
				{ signal },
			);
			const expression = `${SCRIPTS_SOURCE}.permissionStates(${JSON.stringify(permissions)})`;
			const { result } = await session.send(
				"Runtime.evaluate",
				{ expression, contextId, awaitPromise: true, returnByValue: true },
				{ signal },
			);
			return policyReply.shape.states.parse(result.value);
		}
	}
	return undefined;
}

function unseen(permissions: string[], origin: string, { host }: PolicyContext): Record<string, PermissionState> {
	const { grants } = host.policies;
	return Object.fromEntries(permissions.map((name) => [name, grants.isGranted(name, origin) ? "granted" : "unknown"]));
}

function originOf(url: string): string | undefined {
	const { origin } = URL.canParse(url) ? new URL(url) : { origin: "null" };
	return origin === "null" ? undefined : origin;
}
