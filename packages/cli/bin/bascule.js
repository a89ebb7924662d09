#!/usr/bin/env node
// Plain JavaScript that old versions of Node can run, so that they can hand over to the bundled one.

const NEEDED = 24;
const [first, second] = process.argv.slice(2);
const bundle = new URL(`../dist/${bundleName()}`, import.meta.url);

if (Number.parseInt(process.versions.node, 10) < NEEDED) await import("./hand-over.js");
else await start();

/** Without a command it is an MCP server; that and the daemon load nothing of the commands. */
function bundleName() {
	if (first === undefined || /^--(profile|tools)(=|$)/.test(first)) return "proxy.js";
	return first === "serve" && second === "--auto" ? "daemon.js" : "main.js";
}

async function start() {
	// An import would make Node evaluate all that a module offers.
	const { existsSync } = process.getBuiltinModule("node:fs");
	const { enableCompileCache } = process.getBuiltinModule("node:module");
	if (existsSync(bundle)) {
		// The others start once and would keep the cache in memory.
		if (bundle.pathname.endsWith("main.js")) enableCompileCache();
		await import(bundle.href);
	} else {
		console.error("Bascule is not built yet: run `npm run build` first.");
		process.exitCode = 1;
	}
}
