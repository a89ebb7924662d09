import { fileURLToPath } from "node:url";
import { LEAN, LEAN_ENV } from "@bascule/sdk/lean";

const SERVER = new URL("./stdio.cjs", import.meta.url);

/** Starts the MCP server as a lean process: this one becomes it, where a process can become another. */
if (process.platform !== "win32" && process.execve) {
	const args = [process.execPath, ...process.execArgv, ...LEAN, fileURLToPath(SERVER), ...process.argv.slice(2)];
	process.execve(process.execPath, args, { ...LEAN_ENV, ...process.env });
}
await import(SERVER.href);
