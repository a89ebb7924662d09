import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { abortError, type Transport } from "@bascule/engine/cdp";
import { connectWebSocket } from "@bascule/engine/cdp/transports/websocket";
import { BridgeError } from "@bascule/protocol";

const HOW_TO_ALLOW =
	"In Chrome turn on chrome://inspect/#remote-debugging and pass the user data folder, or start it with " +
	"--remote-debugging-port=9222 and --user-data-dir=<folder> (from version 136 on the port is ignored on the default profile).";

const ACCEPTED = "Use a port, http://127.0.0.1:9222, a ws:// address or a user data folder.";

/** The browser stays when the transport closes: only the socket is ours. */
export async function attachChrome(endpoint: string, signal?: AbortSignal): Promise<Transport> {
	const url = await resolveEndpoint(endpoint, signal);
	return await connectWebSocket(url, signal).catch((error) => {
		throw error.code === "not_connected" ? unreachable(url, error) : error;
	});
}

/** The browser's WebSocket address, from any of the forms people have at hand. */
export async function resolveEndpoint(text: string, signal?: AbortSignal): Promise<string> {
	const endpoint = text.trim();
	if (/^\d{1,5}$/.test(endpoint)) return await askVersion(loopback(`http://127.0.0.1:${endpoint}`), signal);
	if (!/^[a-z]+:\/\//i.test(endpoint)) return await readActivePort(endpoint);
	const url = loopback(endpoint);
	if (url.protocol === "ws:" && url.pathname !== "/") return url.href;
	return await askVersion(url, signal);
}

/** The debug port is the key to the whole browser, so that it is only spoken to on this machine. */
function loopback(text: string): URL {
	const url = URL.parse(text);
	if (url === null || !/^(http|ws):$/.test(url.protocol)) {
		throw new BridgeError("invalid_action", `${text} is not the address of a browser.`, { hint: ACCEPTED });
	}
	if (!/^(localhost|\[::1\]|127(\.\d{1,3}){3})$/.test(url.hostname)) {
		throw new BridgeError("invalid_action", `${url.hostname} is another machine.`, {
			hint: "Only a browser on this machine can be attached; forward the port to 127.0.0.1 if it is yours.",
		});
	}
	return url;
}

async function askVersion(url: URL, signal: AbortSignal | undefined): Promise<string> {
	const address = `http://${url.host}/json/version`;
	const limits = AbortSignal.any([AbortSignal.timeout(5_000), ...(signal ? [signal] : [])]);
	const version: unknown = await fetch(address, { redirect: "error", signal: limits })
		.then((response) => (response.ok ? response.json() : Promise.reject(new Error(`HTTP ${response.status}`))))
		.catch((cause) => {
			throw signal?.aborted ? abortError(signal) : unreachable(address, cause);
		});
	const debuggerUrl = (version as { webSocketDebuggerUrl?: unknown } | null)?.webSocketDebuggerUrl;
	if (typeof debuggerUrl !== "string") throw unreachable(address, new Error("no webSocketDebuggerUrl in the reply"));
	return loopback(debuggerUrl).href;
}

/** Chrome writes its port and path into its user data folder. */
async function readActivePort(folder: string): Promise<string> {
	const file = join(folder, "DevToolsActivePort");
	const text = await readFile(file, "utf8").catch((cause) => {
		throw new BridgeError("not_connected", `There is no ${file}: no browser with a debug port uses this folder.`, {
			hint: HOW_TO_ALLOW,
			cause,
		});
	});
	const [port, path = ""] = text.split("\n").map((line) => line.trim());
	if (!/^\d+$/.test(port ?? "") || !path.startsWith("/")) {
		throw new BridgeError("not_connected", `${file} contains no port.`, { hint: HOW_TO_ALLOW });
	}
	return `ws://127.0.0.1:${port}${path}`;
}

function unreachable(address: string, cause: unknown): BridgeError {
	return new BridgeError("not_connected", `No browser answers at ${address}.`, { hint: HOW_TO_ALLOW, cause });
}
