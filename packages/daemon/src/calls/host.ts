import {
	BridgeError,
	type Capability,
	type Config,
	type ConfigPatch,
	type ConfigStore,
	type Host,
	type Journal,
	type SessionMemory,
	type Sessions,
} from "@bascule/protocol";
import type { Registry } from "@bascule/tools";
import type { Client } from "../clients/client.ts";
import { mergeLayers } from "../config/config.ts";
import { narrowProject } from "../config/project-layer.ts";
import { approvalsOf } from "../human/grants.ts";
import type { HumanInbox } from "../human/inbox.ts";
import { currentFlow, endRecording, startRecording } from "../journal/recording.ts";
import { totals } from "../journal/totals.ts";
import { namesOf } from "./arguments/named-refs.ts";

export interface HostOptions {
	client: Client;
	/** The session that the call is about. */
	session: string;
	registry: Registry;
	human: HumanInbox;
	call: Host["call"];
}

/** What a tool may ask for, in the name of one client. */
export function createHost({ client, session, registry, human, call }: HostOptions): Host {
	const memory = client.sessions.memoryOf(session);
	return {
		sessions: sessionsOf(client),
		config: configOf(client, session),
		files: client.workspace,
		human: {
			ask: (question, signal) => human.ask(question, { session, page: client.sessions.peek(session)?.page, signal }),
		},
		capabilities: client.capabilities,
		memory,
		approvals: approvalsOf(memory),
		names: namesOf(memory),
		journal: journalOf(memory),
		call,
		// The list of all tools is large, and few clients search it.
		searchTools: async (query, limit) => (await import("./search/tool-search.ts")).searchTools(query, limit),
		describeTool: (name) => registry.get(name),
	};
}

const journalOf = (memory: SessionMemory): Journal => ({
	totals: () => memory.of(totals),
	startRecording: (flowName) => startRecording(memory, flowName),
	recording: () => currentFlow(memory),
	endRecording: () => endRecording(memory),
});

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
			requireNarrower(client, config.preview(scope, mergeLayers(config.layer(scope), patch)));
			return config.set(scope, patch);
		},
		reset: async (scope) => {
			requireNarrower(client, config.preview(scope, {}));
			await config.reset(scope);
		},
	};
}

/** An agent may give up powers for its next connection, not gain them. A person at a terminal may do both. */
function requireOwned(client: Client, wanted: readonly Capability[]): void {
	if (client.kind === "cli") return;
	const gained = wanted.find((capability) => !client.capabilities.has(capability));
	if (gained === undefined) return;
	throw new BridgeError("capability_denied", `a client without the capability ${gained} cannot enable it`, {
		hint: "A person can: set BASCULE_CAPABILITIES, or run `bascule set_config` in a terminal.",
		details: { requiredCapability: gained },
	});
}

/** What protects a person from agents, and so is not for agents to take away. */
const GUARDS = ["blockedOrigins", "confirmRequired", "allowedOrigins", "journal"] as const;

/** An agent may make the guards stricter. They are held to the same rules as a project's file. */
function requireNarrower(client: Client, wanted: Config): void {
	if (client.kind === "cli") return;
	const { blockedOrigins, confirmRequired, allowedOrigins, journal } = wanted;
	const asked = { blockedOrigins, confirmRequired, allowedOrigins, journal } as ConfigPatch;
	const { overruled } = narrowProject(client.config.resolve(), asked);
	const widened = GUARDS.find((key) => overruled.includes(key));
	if (widened === undefined) return;
	throw new BridgeError("capability_denied", `${widened}: a client can make it stricter but not weaken it`, {
		hint: "A person can: run `bascule set_config` or `bascule reset_config` in a terminal.",
		details: { key: widened },
	});
}
