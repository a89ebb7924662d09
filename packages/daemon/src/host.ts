import { BridgeError, type Capability, type ConfigStore, type Host, type Sessions } from "@bascule/protocol";
import type { Registry } from "@bascule/tools";
import type { Client } from "./client.ts";
import { searchTools } from "./tool-search.ts";

export interface HostOptions {
	client: Client;
	/** The session that the call is about. */
	session: string;
	registry: Registry;
	call: Host["call"];
}

/** What a tool may ask for, in the name of one client. */
export function createHost({ client, session, registry, call }: HostOptions): Host {
	return {
		sessions: sessionsOf(client),
		config: configOf(client, session),
		files: client.workspace,
		capabilities: client.capabilities,
		memory: client.sessions.memoryOf(session),
		call,
		searchTools: (query, limit) => searchTools(query, limit),
		describeTool: (name) => registry.get(name),
	};
}

function sessionsOf(client: Client): Sessions {
	const { sessions } = client;
	return {
		open: (request) => sessions.open(client, request),
		close: (id) => sessions.close(id),
		closeMany: (selector) => sessions.closeMany(selector),
		list: async () => sessions.list(),
	};
}

function configOf(client: Client, session: string): ConfigStore {
	const { config } = client;
	const views = {
		session: () => ({ ...client.sessions.peek(session)?.request.settings }),
		resolved: () => ({
			...config.resolve(),
			capabilities: [...client.capabilities],
			capabilitiesPendingRestart: client.capabilitiesPendingRestart,
			...(config.warnings.length > 0 && { warnings: config.warnings }),
		}),
	};
	return {
		get: async (scope) => (scope === "session" || scope === "resolved" ? views[scope]() : config.layer(scope)),
		set: async (scope, patch) => {
			requireOwned(client, patch.capabilities ?? []);
			return config.set(scope, patch);
		},
		reset: (scope) => config.reset(scope),
	};
}

/** An agent may give up powers for its next connection, not gain them. A person at a terminal may do both. */
function requireOwned(client: Client, wanted: readonly Capability[]): void {
	if (client.kind === "cli") return;
	const gained = wanted.find((capability) => !client.capabilities.has(capability));
	if (gained === undefined) return;
	throw new BridgeError("capability_denied", `a client that has not the capability ${gained} cannot configure it`, {
		hint: "A person can: set BASCULE_CAPABILITIES, or run `bascule set_config` in a terminal.",
		details: { requiredCapability: gained },
	});
}
