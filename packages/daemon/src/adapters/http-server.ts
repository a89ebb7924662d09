import { createServer } from "node:http";
import type { Server, Socket } from "node:net";
import type { HttpAdapter, HttpContext } from "./http.ts";

/**
 * Speaks HTTP where a server listens that does not: on the connections that wait there and on those that follow. What
 * answers requests is loaded by the first of them: a browser that connects comes with an upgrade and has no use for it.
 */
export function speakHttp(
	listening: Server,
	waiting: readonly Socket[],
	context: HttpContext,
): { close(): Promise<void> } {
	let adapter: Promise<HttpAdapter> | null = null;
	const load = async (): Promise<HttpAdapter> => {
		const { createHttpAdapter } = await import("./http.ts");
		return createHttpAdapter(context);
	};
	const server = createServer((request, response) => {
		adapter ??= load();
		adapter
			.then(({ listener }) => listener(request, response))
			.catch((error: unknown) => {
				context.log(`http failed: ${String(error)}`);
				response.writeHead(500).end();
			});
	});
	server.on("upgrade", (request, socket, head) => void context.bridge.upgrade(request, socket, head, context.port));
	server.listen(listening);
	for (const socket of waiting) server.emit("connection", socket);
	return {
		async close() {
			await (await adapter?.catch(() => null))?.close();
			server.closeAllConnections();
			server.close();
		},
	};
}
