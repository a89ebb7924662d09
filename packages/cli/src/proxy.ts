import { fileURLToPath } from "node:url";
import { LEAN } from "@bascule/sdk/lean";

const SERVER = fileURLToPath(new URL("./stdio.js", import.meta.url));

/** Starts the MCP server as a lean process: this one becomes it, where a process can become another. */
if (process.platform !== "win32" && process.execve) {
	const args = [process.execPath, ...process.execArgv, ...LEAN, SERVER, ...process.argv.slice(2)];
	process.execve(process.execPath, args, process.env);
}
await import("./stdio.ts");
