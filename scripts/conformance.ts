/** Runs the official MCP conformance suite against a real daemon over HTTP. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const root = join(import.meta.dirname, "..");
const START_LIMIT_MS = 15_000;

/** Scenarios about features that Bascule does not offer. */
interface Exclusion {
	scenario: string;
	reason: string;
	specification: string;
}

/** The suite asks for tools, prompts and resources by names of its own; these of ours are what it asks for. */
const STAND_INS: Record<string, string> = {
	test_simple_text: "list_sessions",
	test_image_content: "screenshot",
	test_error_handling: "text_search",
	test_simple_prompt: "driving-a-page-well",
	"test://static-text": "bascule://guide/driving-a-page-well",
};

await using cleanup = new AsyncDisposableStack();
const home = await mkdtemp(join(tmpdir(), "bascule-conformance-"));
cleanup.defer(() => rm(home, { recursive: true, force: true }));

const port = await startDaemon();
const token = (await readFile(join(home, "token"), "utf8")).trim();
const forwarder = await startForwarder(port, token);
process.exitCode = await runSuite((forwarder.address() as AddressInfo).port);

async function startDaemon(): Promise<number> {
	const daemon = spawn(process.execPath, [join(root, "packages/cli/bin/bascule.js"), "serve", "--port", "0"], {
		env: { ...process.env, BASCULE_HOME: home, BASCULE_MODE: "incognito", BASCULE_HEADLESS: "1" },
		stdio: ["ignore", "ignore", "inherit"],
	});
	cleanup.defer(() => end(daemon));
	const deadline = Date.now() + START_LIMIT_MS;
	for (;;) {
		const info = await readFile(join(home, "daemon.json"), "utf8").catch(() => null);
		if (info) return (JSON.parse(info) as { port: number }).port;
		if (daemon.exitCode !== null || Date.now() > deadline) throw new Error("the daemon did not start");
		await sleep(20);
	}
}

async function end(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null) return;
	const exited = once(child, "exit");
	child.kill("SIGTERM");
	await exited;
}

/**
 * The suite's client cannot send a token. This adds it, and leaves foreign Host and Origin headers as they are.
 * Names are exchanged for our own.
 */
async function startForwarder(target: number, token: string): Promise<Server> {
	const server = createServer((incoming: IncomingMessage, outgoing: ServerResponse) => {
		const own = `:${(server.address() as AddressInfo).port}`;
		const readdress = (value: string): string =>
			value.endsWith(own) ? `${value.slice(0, -own.length)}:${target}` : value;
		const { host = "", origin, "content-length": _, ...headers } = incoming.headers;
		const forwarded = {
			...headers,
			host: readdress(host),
			...(origin && { origin: readdress(origin) }),
			authorization: `Bearer ${token}`,
		};
		const options = {
			port: target,
			host: "127.0.0.1",
			path: incoming.url,
			method: incoming.method,
			headers: forwarded,
		};
		const onward = request(options, (response) => {
			outgoing.writeHead(response.statusCode ?? 502, response.headers);
			response.pipe(outgoing);
		});
		onward.on("error", () => outgoing.destroy());
		outgoing.on("close", () => onward.destroy());
		void text(incoming).then((body) => onward.end(withStandIns(body)));
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	cleanup.defer(() => {
		server.closeAllConnections();
		server.close();
	});
	return server;
}

function withStandIns(body: string): string {
	return body.replaceAll(/"(name|uri)":"(test[^"]+)"/g, (_, key, name) => `"${key}":"${STAND_INS[name] ?? name}"`);
}

/** The suite itself fails on any other failure, and on an exclusion that passes. */
async function runSuite(port: number): Promise<number> {
	const exclusions = JSON.parse(
		await readFile(join(root, "test/surfaces/conformance-exclusions.json"), "utf8"),
	) as Exclusion[];
	const expected = join(home, "expected-failures.yml");
	await writeFile(expected, JSON.stringify({ server: exclusions.map(({ scenario }) => scenario) }));
	const command = fileURLToPath(import.meta.resolve("@modelcontextprotocol/conformance/dist/index.js"));
	const url = `http://127.0.0.1:${port}/mcp`;
	const args = [command, "server", "--url", url, "--suite", "all", "--expected-failures", expected, "-o", home];
	const suite = spawn(process.execPath, args, { stdio: "inherit" });
	// Ctrl+C ends the run, not the cleaning up after it.
	for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => suite.kill(signal));
	const [code] = (await once(suite, "exit")) as [number | null];
	return code ?? 1;
}
