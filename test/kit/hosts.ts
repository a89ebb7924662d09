/** One server under every name that ends in `.test`, which notes who was asked for what. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface Asked {
	readonly host: string;
	readonly path: string;
	readonly method: string;
}

export interface Hosts extends AsyncDisposable {
	/** Switches with which a browser finds the server, and takes its names for safe ones. */
	readonly args: string[];
	readonly log: Asked[];
	/** What was asked of a name or one below it, but for what a browser asks for by itself. */
	asked(host: string): Asked[];
}

export type Answer = (asked: Asked & { response: ServerResponse }) => void;

export async function startHosts(answer: Answer, safe: readonly string[] = []): Promise<Hosts> {
	const log: Asked[] = [];
	const note = ({ headers, url = "/", method = "GET" }: IncomingMessage): Asked => {
		const asked = { host: (headers.host ?? "").replace(/\.?(:\d+)?$/, ""), path: url, method };
		log.push(asked);
		return asked;
	};
	const server = createServer((request, response) => {
		const asked = note(request);
		response.setHeader("cache-control", "no-store");
		if (asked.path === "/favicon.ico") response.writeHead(204).end();
		else answer({ ...asked, response });
	});
	server.on("upgrade", (request, socket) => {
		note(request);
		socket.destroy();
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as AddressInfo;
	return {
		args: [
			`--host-resolver-rules=MAP *.test 127.0.0.1:${port},MAP *.test. 127.0.0.1:${port}`,
			`--unsafely-treat-insecure-origin-as-secure=${safe.map((host) => `http://${host}`).join(",")}`,
		],
		log,
		asked: (host) => log.filter((entry) => `.${entry.host}`.endsWith(`.${host}`) && entry.path !== "/favicon.ico"),
		async [Symbol.asyncDispose]() {
			const closed = new Promise((resolve) => server.close(resolve));
			server.closeAllConnections();
			await closed;
		},
	};
}
