/** A peer as the harness talks to it: over MCP on stdio, or as a command per call. */
import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import type { Call, Peer } from "./peers.ts";

const CALL_TIMEOUT = 60_000;

export interface Answer {
	ms: number;
	text: string;
	tokens: number;
	image: Buffer | null;
	failed: boolean;
}

export interface PeerClient {
	startedAt: number;
	/** Milliseconds until initialize, and until tools/list, were answered. */
	initMs: number;
	coldMs: number;
	toolCount: number;
	toolsBytes: number;
	pid: number | null;
	call(call: Call): Promise<Answer>;
	complaints(): string;
	close(): Promise<void>;
}

export interface Place {
	/** A fresh folder. */
	folder: string;
	/** Found in the environment of every process of the session. */
	mark: string;
}

export const tokensOf = (text: string): number => Math.ceil(text.length / 4);

export const openPeer = (peer: Peer, place: Place): Promise<PeerClient> =>
	peer.kind === "cli" ? openCommand(peer, place) : openMcp(peer, place);

const fill = (text: string, place: Place): string => text.replaceAll("{tmp}", place.folder);

function environment(peer: Peer, place: Place): Record<string, string> {
	const own = Object.entries(peer.env ?? {}).map(([key, value]) => [key, fill(value, place)]);
	return { ...(process.env as Record<string, string>), ...Object.fromEntries(own), BENCH_MARK: place.mark };
}

async function openMcp(peer: Peer, place: Place): Promise<PeerClient> {
	const startedAt = performance.now();
	const transport = new StdioClientTransport({
		command: peer.command,
		args: peer.args.map((argument) => fill(argument, place)),
		env: environment(peer, place),
		cwd: place.folder,
		stderr: "pipe",
	});
	let complaints = "";
	transport.stderr?.on("data", (chunk) => {
		complaints = (complaints + chunk).slice(-4000);
	});
	const client = new Client({ name: "bench", version: "1" });
	await client.connect(transport);
	const initMs = performance.now() - startedAt;
	const { tools } = await client.listTools();
	const coldMs = performance.now() - startedAt;
	return {
		startedAt,
		initMs,
		coldMs,
		toolCount: tools.length,
		toolsBytes: Buffer.byteLength(JSON.stringify(tools)),
		pid: transport.pid,
		complaints: () => complaints,
		async call([name, args]) {
			const started = performance.now();
			const request = { name: String(name), arguments: args as Record<string, unknown> };
			const result = await client.callTool(request, { timeout: CALL_TIMEOUT });
			const ms = performance.now() - started;
			const text = result.content.flatMap((part) => (part.type === "text" ? [part.text] : [])).join("\n");
			const image = result.content.find((part) => part.type === "image");
			return {
				ms,
				text,
				tokens: tokensOf(text),
				image: image ? Buffer.from(image.data, "base64") : null,
				failed: result.isError === true || /^\s*\{\s*"ok":\s*false/.test(text),
			};
		},
		close: () => client.close(),
	};
}

async function openCommand(peer: Peer, place: Place): Promise<PeerClient> {
	const options = {
		env: environment(peer, place),
		cwd: place.folder,
		timeout: CALL_TIMEOUT,
		maxBuffer: 2 ** 28,
	};
	const run = (argv: string[]) =>
		new Promise<Answer>((resolve) => {
			const started = performance.now();
			execFile(peer.command, [...peer.args, ...argv], options, (error, text) => {
				const file = argv[0] === "screenshot" ? text.match(/(\/\S+\.(?:png|jpe?g))/)?.[1] : undefined;
				const image = file && existsSync(file) ? readFileSync(file) : null;
				resolve({ ms: performance.now() - started, text, tokens: tokensOf(text), image, failed: error !== null });
			});
		});
	const startedAt = performance.now();
	const version = await run(["--version"]);
	// What its users paste in place of a tool list.
	const help = await run(["skills", "get", "core"]);
	return {
		startedAt,
		initMs: version.ms,
		coldMs: version.ms,
		toolCount: 0,
		toolsBytes: help.failed ? 0 : Buffer.byteLength(help.text),
		pid: null,
		complaints: () => "",
		call: (argv) => run(argv as string[]),
		close: async () => {},
	};
}
