import { randomUUID } from "node:crypto";
import type { RequestListener } from "node:http";
import { BridgeError, type ClientHello, ERRORS, type ErrorCode, type Outcome } from "@bascule/protocol";
import { VERSION } from "@bascule/protocol/version";
import { manifest } from "@bascule/tools/manifest";
import { getRequestListener } from "@hono/node-server";
import {
	createMcpHandler,
	isLegacyRequest,
	WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { BridgeService } from "../bridge/service.ts";
import type { Client } from "../clients/client.ts";
import type { Daemon } from "../process/daemon.ts";
import { createGuard } from "./guard.ts";
import { createHumanRoutes } from "./human-routes.ts";
import { createMcpServer } from "./mcp.ts";
import { type Selection, selection, type ToolCall } from "./mcp-tools.ts";
import { createPairingRoutes } from "./pairing-routes.ts";

const BODY_LIMIT = 4 * 1024 * 1024;
const TOO_LARGE = new BridgeError("invalid_action", "the body is larger than 4 MB");
const SESSION_IDLE_MS = 30 * 60_000;
/** A client that held a stream open and let go of it has most likely ended. */
const STREAM_LOST_MS = 60_000;
const SWEEP_MS = 20_000;

export interface HttpContext {
	daemon: Daemon;
	bridge: BridgeService;
	token: string;
	port: number;
	/** The BASCULE_* settings of clients that come over HTTP. */
	env: Record<string, string>;
	log(line: string): void;
	/** Keeps the process from leaving until the call has ended. */
	track<T>(call: Promise<T>): Promise<T>;
}

export interface HttpAdapter {
	listener: RequestListener;
	close(): Promise<void>;
}

/** MCP over streamable HTTP and plain JSON calls. */
export function createHttpAdapter(context: HttpContext): HttpAdapter {
	const guard = createGuard(context.token, context.port);
	const sessions = new McpSessions(context);
	const app = new Hono();

	app.use(async ({ req }, next) => {
		guard({
			method: req.method,
			path: req.path,
			host: req.header("host"),
			origin: req.header("origin"),
			authorization: req.header("authorization"),
			contentType: req.header("content-type"),
		});
		await next();
	});
	app.use(bodyLimit({ maxSize: BODY_LIMIT, onError: (c) => c.json(TOO_LARGE.toResult(), 413) }));

	app.get("/health", (c) => c.json({ ok: true, name: "bascule", version: VERSION }));
	app.get("/api/tools", (c) => c.json({ ok: true, tools: manifest.map(({ coreSchema: _, ...tool }) => tool) }));
	app.post("/api/tools/:name", async (c) => {
		const args = await readArgs(c);
		return reply(await callAsUser(context, { tool: c.req.param("name"), args, signal: c.req.raw.signal }, false));
	});
	app.route("/", createPairingRoutes(context.bridge, context.port));
	app.route("/", createHumanRoutes(context.daemon.human));
	app.all("/mcp", (c) => sessions.handle(c));

	app.notFound(() => failure(new BridgeError("unknown_tool", "this path does not exist", { hint: "Try /mcp." })));
	app.onError((error) => {
		if (!(error instanceof BridgeError)) context.log(`http failed: ${error.stack ?? error.message}`);
		return failure(BridgeError.from(error));
	});
	return { listener: getRequestListener(app.fetch), close: () => sessions.close() };
}

const hello = (context: HttpContext, kind: ClientHello["kind"]): ClientHello => ({
	type: "hello",
	version: VERSION,
	token: context.token,
	kind,
	env: context.env,
	cwd: process.cwd(),
});

/** A request that belongs to no MCP session works in the user's sessions, as a command does. */
async function callAsUser(context: HttpContext, { tool, args, signal }: ToolCall, render: boolean): Promise<Outcome> {
	const { daemon } = context;
	const client = daemon.connect(hello(context, "cli"));
	try {
		return await context.track(daemon.call(client, tool, args, { signal, render }));
	} finally {
		daemon.disconnect(client);
	}
}

async function readArgs(c: Context): Promise<Record<string, unknown>> {
	const body: unknown = await c.req.json().catch(() => {
		throw new BridgeError("invalid_action", "the body is not JSON");
	});
	const args = (body as { args?: unknown } | null)?.args ?? {};
	if (typeof args !== "object" || Array.isArray(args))
		throw new BridgeError("invalid_action", 'the body must look like {"args": {…}}');
	return args as Record<string, unknown>;
}

function reply({ ok, result, images }: Outcome): Response {
	const status = ok ? 200 : (ERRORS[result?.code as ErrorCode]?.http ?? 500);
	return Response.json({ ...result, ...(images?.length && { images }) }, { status });
}

function failure(error: BridgeError): Response {
	const headers = error.code === "unauthorized" ? { "WWW-Authenticate": "Bearer" } : {};
	return Response.json(error.toResult(), { status: ERRORS[error.code].http, headers });
}

interface McpSession {
	transport: WebStandardStreamableHTTPServerTransport;
	client: Client;
	lastUsed: number;
	/** The stream of server messages that the client holds open. */
	stream: AbortSignal | null;
}

/** Each MCP session is a client of its own; requests of the newer protocol have no session and work as the user. */
class McpSessions {
	readonly #context: HttpContext;
	readonly #sessions = new Map<string, McpSession>();
	readonly #sessionless: ReturnType<typeof createMcpHandler>;
	readonly #sweeper: NodeJS.Timeout;

	constructor(context: HttpContext) {
		this.#context = context;
		this.#sessionless = createMcpHandler(
			({ requestInfo }) =>
				createMcpServer({
					shown: shownTo(context, requestInfo),
					call: (call) => callAsUser(context, call, true),
				}),
			{ legacy: "reject", maxRequestBodySize: BODY_LIMIT },
		);
		this.#sweeper = setInterval(() => this.#sweep(), SWEEP_MS).unref();
	}

	async handle(c: Context): Promise<Response> {
		const request = c.req.raw;
		if (!(await isLegacyRequest(request))) return this.#sessionless.fetch(request);
		const id = request.headers.get("mcp-session-id");
		if (id === null) return this.#open(request);
		const session = this.#sessions.get(id);
		if (!session) return rpcError(404, -32_001, "Session not found");
		session.lastUsed = Date.now();
		if (request.method === "GET") session.stream = request.signal;
		return session.transport.handleRequest(request);
	}

	async close(): Promise<void> {
		clearInterval(this.#sweeper);
		await Promise.all([...this.#sessions.values()].map(({ transport }) => transport.close()));
		await this.#sessionless.close();
	}

	async #open(request: Request): Promise<Response> {
		const { daemon, track } = this.#context;
		let client: Client | null = null;
		const transport = new WebStandardStreamableHTTPServerTransport({
			sessionIdGenerator: randomUUID,
			maxRequestBodySize: BODY_LIMIT,
			onsessioninitialized: (id) => {
				client = daemon.connect(hello(this.#context, "http"));
				this.#sessions.set(id, { transport, client, lastUsed: Date.now(), stream: null });
			},
		});
		const server = createMcpServer({
			shown: shownTo(this.#context, request),
			call: ({ tool, args, signal }) => track(daemon.call(client as Client, tool, args, { signal, render: true })),
		});
		server.onclose = () => {
			if (transport.sessionId !== undefined) this.#sessions.delete(transport.sessionId);
			if (client) daemon.disconnect(client);
		};
		await server.connect(transport);
		const response = await transport.handleRequest(request);
		// Anything but an initialize was refused, and its server is of no more use.
		if (transport.sessionId === undefined) await server.close();
		return response;
	}

	#sweep(): void {
		for (const { transport, stream, lastUsed } of this.#sessions.values()) {
			const isListening = stream !== null && !stream.aborted;
			const limit = stream === null ? SESSION_IDLE_MS : STREAM_LOST_MS;
			if (!isListening && Date.now() - lastUsed > limit) void transport.close();
		}
	}
}

function shownTo({ env }: HttpContext, request: Request | undefined): Selection {
	const query = new URL(request?.url ?? "http://localhost").searchParams;
	return selection(query.get("profile") ?? env.BASCULE_PROFILE, query.get("tools") ?? undefined);
}

const rpcError = (status: number, code: number, message: string): Response =>
	Response.json({ jsonrpc: "2.0", error: { code, message }, id: null }, { status });
