import { chmod, mkdir, readFile, rm } from "node:fs/promises";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { BridgeError } from "@bascule/protocol";
import { VERSION } from "@bascule/protocol/version";
import type { HttpContext } from "../adapters/http.ts";
import { BridgeService } from "../bridge/service.ts";
import { type Reception, receive } from "../clients/socket.ts";
import { loadToken } from "../clients/token.ts";
import { Daemon } from "./daemon.ts";
import { claimSocket, socketPath } from "./endpoint.ts";
import { openLog } from "./log.ts";
import { RunningCalls } from "./running-calls.ts";
import { timeLimits } from "./time-limits.ts";
import { writeWhole } from "./whole-file.ts";

const DRAIN_LIMIT_MS = 5000;
const STOP_LIMIT_MS = 8000;
/** Longer than the wait of the client that started us. */
const FIRST_CLIENT_MS = 10_000;

export interface ServeOptions {
	home: string;
	/** 0 takes any free port. */
	port: number;
	/** Ends when nobody needs it, and goes on without HTTP when the port is taken. */
	exitWhenIdle: boolean;
	/** The BASCULE_* settings of clients that come over HTTP and so bring none. */
	env: Record<string, string>;
	/** Sees every line that goes to the log file. */
	log?(line: string): void;
}

export interface Serving {
	readonly port: number | null;
	/** Resolves when the daemon has stopped, whoever asked for it. */
	readonly stopped: Promise<void>;
	stop(): Promise<void>;
}

/** Runs the daemon of a home: the only one, reachable over its socket and over loopback HTTP. */
export async function serve(options: ServeOptions): Promise<Serving> {
	const { home } = options;
	await mkdir(home, { recursive: true, mode: 0o700 });
	await chmod(home, 0o700);
	await using undo = new AsyncDisposableStack();

	const started = Promise.withResolvers<Reception>();
	started.promise.catch(() => {});
	const sockets = new Set<Socket>();
	const socketServer = createServer((socket) => {
		sockets.add(socket);
		socket.once("close", () => sockets.delete(socket));
		started.promise.then(
			(reception) => receive(socket, reception),
			() => socket.destroy(),
		);
	});
	const path = socketPath(home);
	await claimSocket(socketServer, path);
	undo.defer(() => {
		for (const socket of sockets) socket.destroy();
		socketServer.close();
	});
	// Kept until the socket goes: a client that saw no daemon would start one that cannot have the socket yet.
	undo.defer(() => removeInfo(home));

	const log = teeLog(openLog(home), options.log);
	const token = await loadToken(home);
	const bridge = await BridgeService.open({ home, log });
	undo.defer(() => bridge.close());
	const daemon = await Daemon.start({ home, log, bridge });
	undo.defer(() => Promise.race([daemon.stop(), sleep(STOP_LIMIT_MS, undefined, { ref: false })]));

	const calls = new RunningCalls();
	const track = calls.track.bind(calls);
	const http = await openHttp({ daemon, bridge, token, env: options.env, log, track }, options);
	undo.defer(() => http.close());
	const info = { pid: process.pid, port: http.port, version: VERSION, startedAt: new Date().toISOString() };
	await writeInfo(home, { ...info, socket: path });

	const stopped = Promise.withResolvers<void>();
	const resources = undo.move();
	let isLeaving = false;

	async function leave(reason: string, drainMs: number): Promise<void> {
		if (isLeaving) return stopped.promise;
		isLeaving = true;
		log(`stopping: ${reason}`);
		await calls.ended(drainMs);
		await resources.disposeAsync().catch((error: unknown) => log(`stopping failed: ${String(error)}`));
		log("stopped");
		stopped.resolve();
	}

	const leaveWhenIdle = (ms: number): void => {
		setTimeout(() => {
			if (daemon.idle && bridge.idle && sockets.size === 0) void leave("nobody needs it", 0);
		}, ms).unref();
	};
	if (options.exitWhenIdle) {
		leaveWhenIdle(FIRST_CLIENT_MS);
		daemon.onIdle(() => leaveWhenIdle(timeLimits.idleMs));
		bridge.onIdle(() => leaveWhenIdle(timeLimits.idleMs));
	}

	log(`started: version ${VERSION}, pid ${process.pid}, ${http.note}`);
	started.resolve({
		daemon,
		token,
		get isLeaving() {
			return isLeaving;
		},
		status: () => ({ ...info, home, http: http.note, ...daemon.status(), bridge: bridge.status() }),
		stop: () => void leave("asked to", 0),
		supersede: () => void leave("a newer version has come", DRAIN_LIMIT_MS),
		track,
	});
	return { port: http.port, stopped: stopped.promise, stop: () => leave("told to", 0) };
}

interface Http {
	port: number | null;
	note: string;
	close(): Promise<void>;
}

/** HTTP is loaded by the first connection, so that a daemon without such clients stays small. */
async function openHttp(context: Omit<HttpContext, "port">, options: ServeOptions): Promise<Http> {
	const server = createServer();
	try {
		const port = await listenOnLoopback(server, options.port);
		context.bridge.listens();
		const waiting: Socket[] = [];
		let http: Promise<{ close(): Promise<void> }> | null = null;
		const load = async (): Promise<{ close(): Promise<void> }> => {
			const { speakHttp } = await import("../adapters/http-server.ts");
			return speakHttp(server, waiting.splice(0), { ...context, port });
		};
		server.on("connection", (socket) => {
			// Until HTTP listens to it, an error of the socket would end the process.
			socket.on("error", () => socket.destroy());
			waiting.push(socket);
			http ??= load();
			http.catch((error: unknown) => {
				context.log(`http failed: ${String(error)}`);
				socket.destroy();
			});
		});
		const close = async (): Promise<void> => {
			await (await http?.catch(() => null))?.close();
			server.close();
		};
		return { port, note: `http://127.0.0.1:${port}`, close };
	} catch (error) {
		if (!options.exitWhenIdle || BridgeError.from(error).code !== "port_in_use") throw error;
		return { port: null, note: `none: port ${options.port} is taken`, close: async () => {} };
	}
}

function listenOnLoopback(server: Server, port: number): Promise<number> {
	const { promise, resolve, reject } = Promise.withResolvers<number>();
	server.once("error", (error: NodeJS.ErrnoException) =>
		reject(error.code === "EADDRINUSE" ? new BridgeError("port_in_use", `port ${port} is in use`) : error),
	);
	server.listen(port, "127.0.0.1", () => resolve((server.address() as AddressInfo).port));
	return promise;
}

const writeInfo = (home: string, info: object): Promise<void> =>
	writeWhole(join(home, "daemon.json"), `${JSON.stringify(info)}\n`);

async function removeInfo(home: string): Promise<void> {
	const path = join(home, "daemon.json");
	const text = await readFile(path, "utf8").catch(() => "{}");
	if ((JSON.parse(text) as { pid?: number }).pid === process.pid) await rm(path, { force: true });
}

const teeLog =
	(file: (line: string) => void, other: ((line: string) => void) | undefined) =>
	(line: string): void => {
		file(line);
		other?.(line);
	};
