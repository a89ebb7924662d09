import { BridgeError, type FailureResult } from "@bascule/protocol/errors";
import { type Bascule, basculeHome, readToken } from "@bascule/sdk";

export type Answer = Record<string, unknown>;

/** What the daemon offers over HTTP alone, because browsers reach it there too. */
export interface DaemonApi {
	readonly port: number;
	/** Throws what the daemon answered if it is a failure. */
	ask(method: "GET" | "POST" | "DELETE", path: string, body?: object): Promise<Answer>;
}

export async function daemonApi(bascule: Bascule): Promise<DaemonApi> {
	const { port, http } = await bascule.status();
	if (typeof port !== "number")
		throw new BridgeError("port_in_use", `the daemon has no HTTP port, which browsers need (${http})`, {
			hint: "Free the port or choose another with BASCULE_PORT, then run `bascule stop` and try again.",
		});
	const headers = {
		authorization: `Bearer ${readToken(basculeHome(process.env))}`,
		"content-type": "application/json",
	};
	return {
		port,
		async ask(method, path, body) {
			const request = { method, headers, ...(body && { body: JSON.stringify(body) }) };
			const answer = await fetch(`http://127.0.0.1:${port}${path}`, request)
				.then((response) => response.json() as Promise<Answer>)
				.catch((cause: unknown) => {
					throw new BridgeError("not_connected", "the daemon stopped", { hint: "Run the command again.", cause });
				});
			if (answer.ok === true) return answer;
			const { code, error, failure, details } = answer as FailureResult;
			throw new BridgeError(code, error, { hint: failure.hint, ...(details && { details }) });
		},
	};
}
