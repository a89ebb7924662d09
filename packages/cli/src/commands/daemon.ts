import { BridgeError } from "@bascule/protocol/errors";
import { type Bascule, basculeHome, basculeLayer, connectIfRunning, readDaemonInfo } from "@bascule/sdk";
import { show, showError, wantsJson } from "../output.ts";
import { daemonPort } from "../ports.ts";

export async function runServe(options: { port?: number; auto?: boolean }): Promise<void> {
	const { serve } = await import("@bascule/daemon/serve");
	const isAuto = options.auto === true;
	try {
		const serving = await serve({
			home: basculeHome(process.env),
			port: options.port ?? daemonPort(process.env),
			exitWhenIdle: isAuto,
			env: basculeLayer(process.env),
			...(!isAuto && { log: (line: string) => console.error(line) }),
		});
		// A terminal signals every process of a command, and the one that handed over to us passes it on: it comes twice.
		for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => void serving.stop());
		await serving.stopped;
		// Whatever still runs is nobody's any more.
		process.exit(0);
	} catch (error) {
		// A daemon that was started for somebody and finds another in place is not needed.
		if (isAuto && BridgeError.from(error).code === "port_in_use") process.exit(0);
		showError(error, { json: false, tool: "serve" });
		process.exit();
	}
}

export async function runStop(options: { json?: boolean }): Promise<void> {
	await withDaemon("stop", options, async (bascule) => {
		await bascule.stop();
		return { ok: true, stopped: true };
	});
}

export async function runStatus(options: { json?: boolean }): Promise<void> {
	await withDaemon("status", options, async (bascule) => ({ ok: true, running: true, ...(await bascule.status()) }));
}

/** Asks the daemon if there is one, and says so if there is none: that is an answer, not a failure. */
async function withDaemon(
	tool: string,
	options: { json?: boolean },
	ask: (bascule: Bascule) => Promise<Record<string, unknown>>,
): Promise<void> {
	const json = wantsJson(options);
	try {
		await using bascule = await connectIfRunning({ kind: "cli" });
		show({ ok: true, result: bascule ? await ask(bascule) : noDaemon() }, { json, tool });
	} catch (error) {
		showError(error, { json, tool });
	}
}

function noDaemon(): Record<string, unknown> {
	const home = basculeHome(process.env);
	const isLeftOver = readDaemonInfo(home) !== null;
	return { ok: true, running: false, home, ...(isLeftOver && { note: "the last daemon did not stop cleanly" }) };
}
