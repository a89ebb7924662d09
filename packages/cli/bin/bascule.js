#!/usr/bin/env node
// Plain JavaScript that old versions of Node can run, so that they can hand over to the bundled one.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import * as nodeModule from "node:module";
import { dirname, join } from "node:path";

const NEEDED = 24;
const [first] = process.argv.slice(2);
/** Without a command it is an MCP server, which loads nothing of the commands. */
const isServer = first === undefined || /^--(profile|tools)(=|$)/.test(first);
const bundle = new URL(isServer ? "../dist/stdio.js" : "../dist/main.js", import.meta.url);

if (Number.parseInt(process.versions.node, 10) < NEEDED) handOver();
else if (existsSync(bundle)) {
	nodeModule.enableCompileCache?.();
	await import(bundle.href);
} else fail("Bascule is not built yet: run `npm run build` first.");

function handOver() {
	const node = bundledNode();
	if (!node) return fail(`Bascule needs Node ${NEEDED}: run \`npm ci\`, which brings it along.`);
	const child = spawn(node, process.argv.slice(1), { stdio: "inherit" });
	const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
	for (const signal of signals) process.on(signal, () => child.kill(signal));
	child.on("error", (error) => fail(`The bundled Node does not start: ${error.message}`));
	child.on("exit", (code, signal) => {
		if (!signal) process.exit(code ?? 1);
		for (const each of signals) process.removeAllListeners(each);
		process.kill(process.pid, signal);
	});
}

function bundledNode() {
	try {
		const folder = dirname(nodeModule.createRequire(import.meta.url).resolve("node/package.json"));
		const path = join(folder, "bin", process.platform === "win32" ? "node.exe" : "node");
		return existsSync(path) ? path : null;
	} catch {
		return null;
	}
}

function fail(sentence) {
	console.error(sentence);
	process.exitCode = 1;
}
