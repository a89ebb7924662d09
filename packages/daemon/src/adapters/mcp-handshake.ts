import type { JSONRPCMessage } from "@modelcontextprotocol/server";
import {
	CAPABILITIES,
	callTool,
	INSTRUCTIONS,
	listTools,
	type McpTools,
	reportProgress,
	SERVER_INFO,
} from "./mcp-tools.ts";

/** The protocol's versions that begin with `initialize`, the newest first. */
export const VERSIONS = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05", "2024-10-07"];

/** Only newer versions name theirs in every request. */
const NAMES_VERSION = "io.modelcontextprotocol/protocolVersion";

const METHOD_NOT_FOUND = -32_601;
const INVALID_PARAMS = -32_602;

type Id = string | number;
type Params = Record<string, unknown>;

interface Incoming {
	id?: Id;
	method: string;
	params: Params;
}

/** Whether a message opens a connection that `HandshakeServer` can serve. */
export function isHandshake(given: unknown): boolean {
	const message = parse(given);
	if (message?.id === undefined || message.method !== "initialize") return false;
	const { protocolVersion, capabilities, clientInfo, _meta } = message.params;
	return (
		typeof protocolVersion === "string" &&
		isObject(capabilities) &&
		isObject(clientInfo) &&
		(_meta === undefined || (isObject(_meta) && !(NAMES_VERSION in _meta)))
	);
}

/**
 * Serves one connection that began with `initialize`. It answers as the SDK's server would, which a test compares,
 * and spares every proxy the SDK's schemas, which are most of what it would hold.
 */
export class HandshakeServer {
	readonly #tools: McpTools;
	readonly #send: (message: JSONRPCMessage) => void;
	readonly #running = new Map<Id, AbortController>();

	constructor(tools: McpTools, send: (message: JSONRPCMessage) => void) {
		this.#tools = tools;
		this.#send = send;
	}

	/** Messages that are none, and answers that nobody asked for, are passed over. */
	receive(given: unknown): void {
		const message = parse(given);
		if (!message) return;
		const { id, method, params } = message;
		if (id !== undefined) this.#answer(id, method, params);
		else if (method === "notifications/cancelled") this.#running.get(params.requestId as Id)?.abort();
	}

	/** Ends the calls that run; nobody waits for them any more. */
	close(): void {
		for (const controller of this.#running.values()) controller.abort();
	}

	#answer(id: Id, method: string, params: Params): void {
		if (method === "tools/call") void this.#call(id, params);
		else if (method === "tools/list") this.#reply(id, listTools(this.#tools.shown));
		else if (method === "ping") this.#reply(id, {});
		else if (method === "initialize") this.#reply(id, greeting(params.protocolVersion));
		else this.#refuse(id, METHOD_NOT_FOUND, "Method not found");
	}

	async #call(id: Id, { name, arguments: args = {}, _meta = {} }: Params): Promise<void> {
		if (typeof name !== "string" || !isObject(args) || !isObject(_meta))
			return this.#refuse(id, INVALID_PARAMS, "tools/call takes a name and an object of arguments");
		const controller = new AbortController();
		this.#running.set(id, controller);
		const { signal } = controller;
		using _progress = reportProgress(tokenOf(_meta), (news) => this.#send({ jsonrpc: "2.0", ...news }));
		const result = await callTool(this.#tools, { tool: name, args, signal });
		this.#running.delete(id);
		if (!signal.aborted) this.#reply(id, result);
	}

	#reply(id: Id, result: object): void {
		this.#send({ jsonrpc: "2.0", id, result: { ...result } });
	}

	#refuse(id: Id, code: number, message: string): void {
		this.#send({ jsonrpc: "2.0", id, error: { code, message } });
	}
}

const greeting = (wanted: unknown): object => ({
	protocolVersion: VERSIONS.find((version) => version === wanted) ?? VERSIONS[0],
	capabilities: CAPABILITIES,
	serverInfo: SERVER_INFO,
	instructions: INSTRUCTIONS,
});

/** A request or a notification, or null for anything else. */
function parse(given: unknown): Incoming | null {
	if (!isObject(given) || given.jsonrpc !== "2.0" || typeof given.method !== "string") return null;
	const { id, method, params = {} } = given;
	if (!isObject(params) || !(id === undefined || isId(id))) return null;
	return { method, params, ...(id !== undefined && { id }) };
}

const isId = (value: unknown): value is Id => typeof value === "string" || Number.isInteger(value);

const isObject = (value: unknown): value is Params =>
	typeof value === "object" && value !== null && !Array.isArray(value);

const tokenOf = ({ progressToken }: Params): Id | undefined => (isId(progressToken) ? progressToken : undefined);
