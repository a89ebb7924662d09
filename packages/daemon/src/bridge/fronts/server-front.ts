import { createServer as createHttpServer, type IncomingMessage } from "node:http";
import { createServer as createHttpsServer } from "node:https";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { BridgeError, ERRORS } from "@bascule/protocol";
import { CAPS, type ClaimedBrowser, EXTENSION_ORIGIN } from "@bascule/protocol/bridge";
import { getRequestListener } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { browserKey } from "../browser-key.ts";
import { uniqueName } from "../browser-names.ts";
import { REVOKED } from "../close-codes.ts";
import type { BrowserBridgePool } from "../contract.ts";
import { PairingTokens } from "../pairing/pairing-tokens.ts";
import { accept } from "./accept.ts";
import { type Admission, offeredToken, type Reception, revoked } from "./handshake.ts";
import { createSocketServer, refuseUpgrade } from "./socket-server.ts";

const SOCKET_PATH = "/ws/browser";
const TOKEN_PATH = "/api/browser-extension/pairing-token";
/** A peer of the first hour does not say which browser it is. */
const UNNAMED: ClaimedBrowser = { id: "unnamed", name: "" };
const DEFAULT_HOSTNAME = "127.0.0.1";
/** Enough for the browsers of many users that all come back when the server has restarted. */
const MAX_STRANGERS = 1024;
const TOKEN_MS = 30 * 24 * 60 * 60_000;

export interface ServerFrontOptions {
	readonly pool: BrowserBridgePool;
	/** Where browsers reach this server, for example `https://bridge.example`. Requests for another host are refused. */
	readonly publicUrl: string;
	/** Who is signed in with this request; null or an empty id when nobody is. The id has no slash in it. */
	authenticate(request: Request): string | null | Promise<string | null>;
	/** How long a pairing token is valid. Default: 30 days. */
	readonly tokenMs?: number;
	log(line: string): void;
}

export interface ListenOptions {
	readonly port: number;
	/** The address of this machine to listen on. Default: `127.0.0.1`, which only this machine reaches. */
	readonly hostname?: string;
	/** The certificate of this server. */
	readonly tls?: { readonly key: string; readonly cert: string };
	/**
	 * Listen without TLS of our own, because a proxy in front of this server has it. Without `tls` this has to be said:
	 * tokens must not cross a network in the clear.
	 */
	readonly behindTls?: boolean;
}

export interface ServerFront {
	/** For a server of the caller's own, which passes its requests to upgrade to `upgrade`. */
	readonly app: Hono;
	upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
	listen(options: ListenOptions): Promise<{ port: number }>;
	/** Ends all tokens and connections of a user. */
	revoke(user: string): void;
	close(): void;
}

/** The way in for browsers of many users, over a network: each comes with a token that its signed-in user asked for. */
export function createServerFront(options: ServerFrontOptions): ServerFront {
	const { pool, log } = options;
	const publicUrl = new URL(options.publicUrl);
	const tokens = new PairingTokens(options.tokenMs ?? TOKEN_MS);
	const sockets = createSocketServer({ maxStrangers: MAX_STRANGERS, log });
	const reception: Reception = {
		caps: CAPS,
		heartbeatMs: pool.heartbeatMs,
		admit: (token, browser = UNNAMED) => admit(pool, tokens.admit(token, browser.id), browser),
	};
	const app = createApp(options, publicUrl, tokens);
	const upgrade: ServerFront["upgrade"] = (request, socket, head) => {
		const status = refusal(request, publicUrl.host);
		if (status !== null) {
			refuseUpgrade(socket, status);
			return;
		}
		const token = offeredToken(request.headers["sec-websocket-protocol"]);
		sockets.upgrade({ request, socket, head }, (webSocket, welcome) =>
			accept(webSocket, { pool, reception, token, host: publicUrl.host, log, welcome }),
		);
	};
	const closers: Array<() => void> = [() => sockets.close()];
	return {
		app,
		upgrade,
		async listen(where) {
			const server = createServer(where, app);
			server.on("upgrade", upgrade);
			closers.push(() => {
				server.closeAllConnections();
				server.close();
			});
			const { promise, resolve, reject } = Promise.withResolvers<void>();
			server.once("error", reject);
			server.listen(where.port, where.hostname ?? DEFAULT_HOSTNAME, resolve);
			await promise;
			return { port: (server.address() as AddressInfo).port };
		},
		revoke(user) {
			tokens.revoke(user);
			for (const { key } of pool.browsers(user)) pool.dismiss(key, revoked(), REVOKED);
		},
		close: () => {
			for (const close of closers) close();
		},
	};
}

function createApp({ authenticate, log }: ServerFrontOptions, publicUrl: URL, tokens: PairingTokens): Hono {
	const socketUrl = new URL(SOCKET_PATH, publicUrl);
	socketUrl.protocol = publicUrl.protocol === "https:" ? "wss:" : "ws:";
	const app = new Hono();
	app.use(async (c, next) => {
		requireOwn(c, publicUrl);
		await next();
	});
	app.get(SOCKET_PATH, (c) => c.json({ ok: false, error: "this is a WebSocket" }, 426, { Upgrade: "websocket" }));
	app.post(TOKEN_PATH, async (c) => {
		const user = await authenticate(c.req.raw);
		// An id that is empty is nobody's either: a session without a user gives one.
		if (!user) throw new BridgeError("unauthorized", "nobody is signed in", { hint: "Sign in first." });
		browserKey(user);
		c.header("Cache-Control", "no-store");
		return c.json({ ok: true, ...tokens.issue(user), url: socketUrl.href });
	});
	app.onError((error) => {
		if (!(error instanceof BridgeError)) log(`bridge: a request failed: ${error.stack ?? error.message}`);
		// Strangers ask here, and an error of the caller's own code may tell what is none of their business.
		const failure =
			error instanceof BridgeError ? error : new BridgeError("internal_error", "the request failed", LOGGED);
		return Response.json(failure.toResult(), { status: ERRORS[failure.code].http });
	});
	return app;
}

const LOGGED = { hint: "The server's log says why." };

/** A page of another site must not be able to ask with its visitor's cookies. */
function requireOwn({ req }: Context, publicUrl: URL): void {
	const origin = req.header("origin");
	if (req.header("host") !== publicUrl.host)
		throw new BridgeError("domain_blocked", "the Host header is not allowed", {
			hint: `Host must be ${publicUrl.host}, as in publicUrl; a proxy in front of the server must pass it on.`,
		});
	if (origin !== undefined && origin !== publicUrl.origin && origin !== EXTENSION_ORIGIN)
		throw new BridgeError("domain_blocked", "the Origin header is not allowed", {
			hint: `Call it from a page of ${publicUrl.origin}, or from the extension.`,
		});
}

function refusal({ headers, url }: IncomingMessage, host: string): string | null {
	if (headers.host !== host || headers.origin !== EXTENSION_ORIGIN) return "403 Forbidden";
	return url === SOCKET_PATH ? null : "404 Not Found";
}

/** Names are given anew with each connection: who is connected decides which are free. */
function admit(pool: BrowserBridgePool, user: string | null, { id, name }: ClaimedBrowser): Admission {
	if (user === null) return { refused: "unauthorized" };
	const others = pool.browsers(user).filter((browser) => browser.id !== id);
	return { user, browser: { id, name: uniqueName(name, new Set(others.map((browser) => browser.name))) } };
}

function createServer({ tls, behindTls }: ListenOptions, app: Hono): ReturnType<typeof createHttpServer> {
	const listener = getRequestListener(app.fetch);
	if (tls) return createHttpsServer(tls, listener);
	if (behindTls) return createHttpServer(listener);
	throw new BridgeError("invalid_action", "a server for browsers needs TLS", {
		hint: "Pass tls, or behindTls: true if a proxy in front of it has the certificate.",
	});
}
