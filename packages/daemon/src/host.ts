import type { ConfigStore, Host, Sessions } from "@bascule/protocol";
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
		set: (scope, patch) => config.set(scope, patch),
		reset: (scope) => config.reset(scope),
	};
}
