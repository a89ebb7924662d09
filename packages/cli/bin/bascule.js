#!/usr/bin/env node
// Plain CommonJS that old versions of Node can run, so that they can hand over to the bundled one.

const NEEDED = 24;

if (Number.parseInt(process.versions.node, 10) < NEEDED) require("./hand-over.js");
else start(`${__dirname}/../dist/${bundleName(process.argv[2], process.argv[3])}.cjs`);

/** Without a command it is an MCP server; that and the daemon load nothing of the commands. */
function bundleName(first, second) {
	if (first === undefined || /^--(profile|tools)(=|$)/.test(first)) return "stdio";
	return first === "serve" && second === "--auto" ? "daemon" : "main";
}

function start(bundle) {
	if (require("node:fs").existsSync(bundle)) {
		// Node keeps the compiled code between runs, which halves the time to start.
		require("node:module").enableCompileCache();
		require(bundle);
	} else {
		console.error("Bascule is not built yet: run `npm run build` first.");
		process.exitCode = 1;
	}
}
