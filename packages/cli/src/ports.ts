import { createServer } from "node:net";
import { BridgeError } from "@bascule/protocol/errors";

const DEFAULT_PORT = 48_123;

/** The port that the environment wants for the daemon; 0 is any. */
export function daemonPort({ BASCULE_PORT: text }: NodeJS.ProcessEnv): number {
	const port = Number(text || DEFAULT_PORT);
	if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
	throw new BridgeError("invalid_action", `BASCULE_PORT must be a port number, got ${text}`, {
		hint: "Set BASCULE_PORT to a number from 0 to 65535, or unset it.",
	});
}

/** Whether nobody listens there. */
export function isFree(port: number): Promise<boolean> {
	return new Promise((resolve) => {
		const server = createServer();
		server.once("error", () => resolve(false));
		server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
	});
}
