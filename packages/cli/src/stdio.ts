import { Bascule } from "@bascule/sdk";

const bascule = new Bascule({ kind: "stdio" });
// Before the MCP SDK is loaded: both take their time, and the daemon needs longer. If it fails, the first call says why.
bascule.ready().catch(() => {});
setImmediate(async () => {
	const { runMcp } = await import("./mcp.ts");
	runMcp(bascule, process.argv.slice(2));
});
