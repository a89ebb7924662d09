/**
 * How much one process can do for many browsers: `node bench/bridge-pool.ts [--quick]`. The browsers are sockets of one
 * other process that answer at once, so that what is measured is the pool, the protocol and the loopback.
 */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { createBrowserBridgePool, createServerFront, type ServerFront } from "@bascule/daemon/bridge";
import { EXTENSION_ORIGIN } from "@bascule/protocol/bridge";
import { WebSocket } from "ws";

const HOST = "bridge.example";
const SIZES = [1000, 10_000];
const isQuick = process.argv.includes("--quick");
const LOAD_MS = isQuick ? 1000 : 5000;
/** Two heartbeats. */
const IDLE_MS = isQuick ? 1000 : 10_000;
/** Requests in flight at a time. */
const LANES = 256;
/** Sockets that are being opened at a time. */
const DIALS = 200;

interface Row {
	browsers: number;
	"connect, s": number;
	"requests/s": number;
	"median, ms": number;
	"p99, ms": number;
	"heap a browser, kB": number;
	"RSS before, MB": number;
	"RSS idle, MB": number;
	"RSS loaded, MB": number;
	"idle CPU, %": number;
}

interface Job {
	port: number;
	tokens: string[];
}

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

const round = (value: number, digits = 1): number => Number(value.toFixed(digits));

async function measure(browsers: number): Promise<Row> {
	const pool = createBrowserBridgePool({ log: () => {} });
	const front = createServerFront({
		pool,
		publicUrl: `https://${HOST}`,
		authenticate: (request) => request.headers.get("x-user"),
		log: () => {},
	});
	const { port } = await front.listen({ port: 0, hostname: "127.0.0.1", behindTls: true });
	const users = Array.from({ length: browsers }, (_, index) => `user-${index}`);
	const tokens: string[] = [];
	for (const user of users) tokens.push(await tokenFor(front, user));
	const before = memory();
	const child = fork(import.meta.filename, ["--browsers"]);
	const began = performance.now();
	child.send({ port, tokens } satisfies Job);
	await once(child, "message");
	const connectMs = performance.now() - began;
	const after = memory();
	const idle = await idleShare();
	const times = await load(users, (user) => pool.request(user, { type: "get_tabs" }));
	const loaded = memory();
	await stop(child);
	pool.close();
	front.close();
	return {
		browsers,
		"connect, s": round(connectMs / 1000),
		"requests/s": Math.round((times.length / LOAD_MS) * 1000),
		"median, ms": round(quantile(times, 0.5)),
		"p99, ms": round(quantile(times, 0.99)),
		"heap a browser, kB": round((after.heap - before.heap) / browsers / 1000),
		"RSS before, MB": round(before.rss / 1e6),
		"RSS idle, MB": round(after.rss / 1e6),
		"RSS loaded, MB": round(loaded.rss / 1e6),
		"idle CPU, %": round(idle * 100),
	};
}

async function tokenFor(front: ServerFront, user: string): Promise<string> {
	const path = "/api/browser-extension/pairing-token";
	const answer = await front.app.request(path, { method: "POST", headers: { host: HOST, "x-user": user } });
	return ((await answer.json()) as { token: string }).token;
}

function memory(): { heap: number; rss: number } {
	collect();
	const { heapUsed, rss } = process.memoryUsage();
	return { heap: heapUsed, rss };
}

/** The share of a core that heartbeats alone take. */
async function idleShare(): Promise<number> {
	const [began, used] = [performance.now(), process.cpuUsage()];
	await sleep(IDLE_MS);
	const { user, system } = process.cpuUsage(used);
	return (user + system) / 1000 / (performance.now() - began);
}

/** Asks all users in turn, always as many at once as there are lanes. */
async function load(users: readonly string[], ask: (user: string) => Promise<object>): Promise<number[]> {
	const end = performance.now() + LOAD_MS;
	const times: number[] = [];
	let turn = 0;
	const lane = async (): Promise<void> => {
		while (performance.now() < end) {
			const began = performance.now();
			const outcome = await ask(users[turn++ % users.length] as string);
			if ("error" in outcome) throw new Error(JSON.stringify(outcome));
			times.push(performance.now() - began);
		}
	};
	await Promise.all(Array.from({ length: LANES }, lane));
	return times;
}

const quantile = (values: readonly number[], share: number): number =>
	values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;

async function stop(child: ChildProcess): Promise<void> {
	child.disconnect();
	await once(child, "exit");
}

/** The other process: connects all, tells when it has, and answers until it is let go. */
async function playBrowsers(): Promise<void> {
	const [{ port, tokens }] = (await once(process, "message")) as [Job];
	let next = 0;
	const dial = async (): Promise<void> => {
		for (let index = next++; index < tokens.length; index = next++) await playBrowser(port, tokens[index] as string);
	};
	await Promise.all(Array.from({ length: DIALS }, dial));
	process.send?.("connected");
	await once(process, "disconnect");
	process.exit();
}

async function playBrowser(port: number, token: string): Promise<void> {
	const options = { origin: EXTENSION_ORIGIN, headers: { host: HOST }, perMessageDeflate: false };
	const socket = new WebSocket(`ws://127.0.0.1:${port}/ws/browser`, [], options);
	await once(socket, "open");
	const caps = ["verbs", "codes", "cancel", "ping", "binary"];
	const hello = { type: "hello", protocolVersion: 4, clientVersion: "bench", pairingToken: token, caps };
	socket.send(JSON.stringify(hello));
	await once(socket, "message");
	socket.on("message", answer);
}

function answer(this: WebSocket, data: unknown): void {
	const message = JSON.parse(String(data)) as { type: string; id?: string; n?: number };
	if (message.type === "request") this.send(JSON.stringify({ type: "response", id: message.id, result: [] }));
	else if (message.type === "ping") this.send(JSON.stringify({ type: "pong", n: message.n }));
}

/** In a process of its own, so that one size does not inherit the memory of another. */
async function measureAlone(size: number): Promise<Row> {
	const child = fork(import.meta.filename, [`--size=${size}`, ...(isQuick ? ["--quick"] : [])]);
	const exited = once(child, "exit");
	const [row] = (await once(child, "message")) as [Row];
	await exited;
	return row;
}

const finding = (row: Row): string =>
	`- One daemon answers ${row["requests/s"].toLocaleString("en")} requests a second from ${row.browsers.toLocaleString("en")} connected browsers, with a median of ${row["median, ms"]} ms and ${Math.round(row["RSS loaded, MB"])} MB of memory.`;

/** A line for each measurement, a column for each size. */
function section(rows: readonly Row[]): string {
	const names = Object.keys(rows[0] ?? {}) as Array<keyof Row>;
	const lines = names.map((name) => `| ${name} | ${rows.map((row) => row[name].toLocaleString("en")).join(" | ")} |`);
	const [head = "", ...rest] = lines;
	return [
		"## Many browsers on one daemon",
		`The daemon's process with simulated extensions in another process on loopback, ${LANES} requests in flight.`,
		[head, `|---|${rows.map(() => "---:").join("|")}|`, ...rest].join("\n"),
		...rows.slice(-1).map(finding),
	].join("\n\n");
}

const size = process.argv.find((word) => word.startsWith("--size="))?.slice("--size=".length);
if (process.argv.includes("--browsers")) await playBrowsers();
else if (size !== undefined) {
	process.send?.(await measure(Number(size)));
	process.disconnect();
} else {
	const rows: Row[] = [];
	for (const size of SIZES) rows.push(await measureAlone(size));
	console.log(section(rows));
}
