import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable, Writable } from "node:stream";
import { build } from "esbuild";
import { unshadow } from "../../../scripts/lib/unshadow.ts";

const SWITCHES =
	"--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync --remote-debugging-pipe";

export type TestPage = Awaited<ReturnType<typeof openPage>>;

const SOURCE = join(import.meta.dirname, "../src");

/** Source that puts what modules of the agent, or packages, export on `globalThis[globalName]`. */
export async function bundle(modules: readonly string[], globalName: string): Promise<string> {
	const paths = modules.map((name) => (name.includes("/") ? join(SOURCE, `${name}.ts`) : name));
	const contents = paths.map((path) => `export * from ${JSON.stringify(path)};`);
	const stdin = { contents: contents.join("\n"), resolveDir: import.meta.dirname, loader: "ts" } as const;
	const { outputFiles } = await build({
		stdin,
		globalName,
		bundle: true,
		format: "iife",
		write: false,
		plugins: [unshadow],
	});
	// `var` of a script that runs in every new document would not outlive a wrapper, so assign it.
	return `${outputFiles[0]?.text}\nglobalThis.${globalName} = ${globalName};`;
}

/** A tab of a new Chromium; `script` runs in every document before its own scripts. */
export async function openPage(script = "") {
	const profile = await mkdtemp(join(tmpdir(), "page-agent-"));
	const chromium = process.env.BASCULE_CHROME ?? "/usr/bin/chromium";
	const child = spawn(chromium, [...SWITCHES.split(" "), `--user-data-dir=${profile}`], {
		stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"],
	});
	const waiting = new Map<number, { resolve(result: never): void; reject(error: Error): void }>();
	let last = 0;
	let buffered = "";
	(child.stdio[4] as Readable).setEncoding("utf8").on("data", (chunk: string) => {
		const messages = (buffered + chunk).split("\0");
		buffered = messages.pop() ?? "";
		for (const { id, result, error } of messages.map((text) => JSON.parse(text))) {
			if (error) waiting.get(id)?.reject(new Error(error.message));
			else waiting.get(id)?.resolve(result as never);
			waiting.delete(id);
		}
	});
	let sessionId: string | undefined;
	const send = <T>(method: string, params: object = {}): Promise<T> =>
		new Promise((resolve, reject) => {
			waiting.set(++last, { resolve, reject });
			(child.stdio[3] as Writable).write(`${JSON.stringify({ id: last, method, params, sessionId })}\0`);
		});
	const { targetId } = await send<{ targetId: string }>("Target.createTarget", { url: "about:blank" });
	sessionId = (await send<{ sessionId: string }>("Target.attachToTarget", { targetId, flatten: true })).sessionId;
	await send("Page.enable");
	await send("Page.addScriptToEvaluateOnNewDocument", { source: script });

	/** The value of an expression (awaited) in the page. */
	async function evaluate<T = unknown>(expression: string): Promise<T> {
		const options = { expression, awaitPromise: true, returnByValue: true };
		const answer = await send<Evaluated<T>>("Runtime.evaluate", options);
		if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.exception?.description ?? "threw");
		return answer.result.value;
	}
	/** A new document (and realm) with this content; its scripts run. */
	async function setContent(html: string): Promise<void> {
		await send("Page.navigate", { url: "about:blank" });
		await evaluate(`document.open(); document.write(${JSON.stringify(html)}); document.close()`);
		await evaluate("document.readyState === 'complete' || new Promise((done) => addEventListener('load', done))");
	}
	async function close(): Promise<void> {
		const gone = new Promise((resolve) => child.once("exit", resolve));
		sessionId = undefined;
		await send("Browser.close");
		await gone;
		await rm(profile, { recursive: true, force: true, maxRetries: 5 });
	}
	return { evaluate, setContent, send, close, [Symbol.asyncDispose]: close };
}

interface Evaluated<T> {
	result: { value: T };
	exceptionDetails?: { exception?: { description?: string } };
}
