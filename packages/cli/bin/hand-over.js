// Runs the command again with the Node that came with it, as if this process were that one.
const { spawn } = require("node:child_process");
const { existsSync } = require("node:fs");
const { dirname, join } = require("node:path");

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];

const node = bundledNode();
if (node) run(node);
else fail("Bascule needs Node 24: run `npm ci`, which brings it along.");

function run(node) {
	const child = spawn(node, process.argv.slice(1), { stdio: "inherit" });
	for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
	child.on("error", (error) => fail(`The bundled Node does not start: ${error.message}`));
	child.on("exit", (code, signal) => {
		if (!signal) process.exit(code === null ? 1 : code);
		for (const each of SIGNALS) process.removeAllListeners(each);
		process.kill(process.pid, signal);
	});
}

function bundledNode() {
	try {
		const folder = dirname(require.resolve("node/package.json"));
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
