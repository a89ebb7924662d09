/** What stands at an address where a code is claimed. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface RefusingDaemon extends AsyncDisposable {
	readonly address: string;
	/** The codes that were claimed. */
	readonly claims: string[];
}

/** A daemon that refuses every code in the same way. */
export async function startRefusing(code: string): Promise<RefusingDaemon> {
	const claims: string[] = [];
	const server = createServer(async (request, response) => {
		let body = "";
		for await (const chunk of request) body += chunk;
		if (request.method === "POST") claims.push(JSON.parse(body).code);
		response.setHeader("content-type", "application/json");
		response.writeHead(409).end(JSON.stringify({ ok: false, code, error: "refused" }));
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as AddressInfo;
	return {
		address: `ws://127.0.0.1:${port}`,
		claims,
		[Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
	};
}
