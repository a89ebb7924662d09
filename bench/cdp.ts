/** The reference: raw Chrome DevTools Protocol, no library, over a pipe (fds 3 and 4) or a web socket. */
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable, Writable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";

export const CHROMIUM = join(import.meta.dirname, "bin/chromium-bench");

const FLAGS = [
	"--headless",
	"--window-size=1280,720",
	"--hide-scrollbars",
	"--mute-audio",
	"--no-default-browser-check",
	"--disable-extensions",
];

type Json = Record<string, unknown>;

interface Waiting {
	method: string;
	resolve(result: never): void;
	reject(error: Error): void;
}

class Wire {
	#id = 0;
	#waiting = new Map<number, Waiting>();
	#listeners = new Map<string, Set<() => void>>();
	write: (message: string) => void = () => {};

	deliver(text: string): void {
		const message = JSON.parse(text) as { id?: number; method?: string; result?: never; error?: { message: string } };
		if (message.id === undefined) {
			for (const listener of this.#listeners.get(message.method ?? "") ?? []) listener();
			return;
		}
		const call = this.#waiting.get(message.id);
		this.#waiting.delete(message.id);
		if (message.error) call?.reject(new Error(`${call.method}: ${message.error.message}`));
		else call?.resolve(message.result as never);
	}

	send<Result>(method: string, params: Json = {}, sessionId?: string): Promise<Result> {
		const id = ++this.#id;
		return new Promise((resolve, reject) => {
			this.#waiting.set(id, { method, resolve, reject });
			this.write(JSON.stringify({ id, method, params, sessionId }));
		});
	}

	once(method: string): Promise<void> {
		const listeners = this.#listeners.get(method) ?? new Set();
		this.#listeners.set(method, listeners);
		return new Promise((resolve) => {
			const listener = () => {
				listeners.delete(listener);
				resolve();
			};
			listeners.add(listener);
		});
	}
}

function overPipe(wire: Wire, input: Writable, output: Readable): void {
	let parts: Buffer[] = [];
	output.on("data", (chunk: Buffer) => {
		let start = 0;
		for (let end = chunk.indexOf(0); end >= 0; end = chunk.indexOf(0, start)) {
			wire.deliver(Buffer.concat([...parts, chunk.subarray(start, end)]).toString());
			parts = [];
			start = end + 1;
		}
		if (start < chunk.length) parts.push(chunk.subarray(start));
	});
	wire.write = (message) => void input.write(`${message}\0`);
}

async function overSocket(wire: Wire, profile: string): Promise<void> {
	const file = join(profile, "DevToolsActivePort");
	while (!existsSync(file) || !readFileSync(file, "utf8").includes("\n")) await sleep(10);
	const [port, path] = readFileSync(file, "utf8").split("\n");
	const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`);
	await new Promise((resolve, reject) => {
		socket.onopen = resolve;
		socket.onerror = reject;
	});
	socket.onmessage = (event) => wire.deliver(String(event.data));
	wire.write = (message) => socket.send(message);
}

/** A walk over interactive elements and headings: `role "name" [ref=eN]`, one per line. */
const WALK = `(() => {
	const refs = window.__refs = [], out = [];
	const ROLE = { A: "link", BUTTON: "button", SELECT: "combobox", TEXTAREA: "textbox", SUMMARY: "button" };
	for (const e of document.querySelectorAll("a[href],button,input,select,textarea,summary,[role],[tabindex],[contenteditable],h1,h2,h3")) {
		if (!e.checkVisibility()) continue;
		const t = e.tagName;
		const role = e.getAttribute("role") ?? ROLE[t] ?? (t === "INPUT" ? (e.type === "checkbox" || e.type === "radio" ? e.type : "textbox") : t[0] === "H" && t.length === 2 ? "heading" : "generic");
		const name = e.getAttribute("aria-label") ?? (e.labels?.length ? e.labels[0].textContent : t === "SELECT" ? "" : e.textContent);
		refs.push(e);
		out.push(role + ' "' + name.trim().replace(/\\s+/g, " ").slice(0, 80) + '" [ref=e' + (refs.length - 1) + "]");
	}
	return out.join("\\n");
})()`;

const centreOf = (ref: string): string => `(() => {
	const e = window.__refs[${Number(ref.slice(1))}];
	if (!e?.isConnected) throw new Error("stale ref");
	e.scrollIntoViewIfNeeded();
	const r = e.getBoundingClientRect();
	return { x: r.x + r.width / 2, y: r.y + r.height / 2 };
})()`;

export type RawPage = Awaited<ReturnType<typeof launch>>;

export async function launch(options: { socket?: boolean; env?: NodeJS.ProcessEnv } = {}) {
	const profile = mkdtempSync(join(tmpdir(), "bench-cdp-"));
	const way = options.socket ? "--remote-debugging-port=0" : "--remote-debugging-pipe";
	const child = spawn(CHROMIUM, [...FLAGS, `--user-data-dir=${profile}`, way, "about:blank"], {
		stdio: options.socket ? "ignore" : ["ignore", "ignore", "ignore", "pipe", "pipe"],
		env: options.env ?? process.env,
	});
	const wire = new Wire();
	if (options.socket) await overSocket(wire, profile);
	else overPipe(wire, child.stdio[3] as Writable, child.stdio[4] as Readable);

	const { targetInfos } = await wire.send<{ targetInfos: Array<{ type: string; targetId: string }> }>(
		"Target.getTargets",
	);
	const target =
		targetInfos.find(({ type }) => type === "page") ??
		(await wire.send<{ targetId: string }>("Target.createTarget", { url: "about:blank" }));
	const { sessionId } = await wire.send<{ sessionId: string }>("Target.attachToTarget", {
		targetId: target.targetId,
		flatten: true,
	});
	const send = <Result = unknown>(method: string, params?: Json): Promise<Result> =>
		wire.send<Result>(method, params, sessionId);
	await Promise.all([
		send("Page.enable"),
		send("Runtime.enable"),
		send("Emulation.setDeviceMetricsOverride", { width: 1280, height: 720, deviceScaleFactor: 1, mobile: false }),
	]);

	interface Evaluated<Value> {
		result: { value: Value };
		exceptionDetails?: { text: string; exception?: { description?: string } };
	}
	const evaluate = async <Value>(expression: string): Promise<Value> => {
		const reply = await send<Evaluated<Value>>("Runtime.evaluate", {
			expression,
			returnByValue: true,
			awaitPromise: true,
		});
		const fault = reply.exceptionDetails;
		if (fault) throw new Error(fault.exception?.description ?? fault.text);
		return reply.result.value;
	};
	const press = (type: string, point: object) =>
		send("Input.dispatchMouseEvent", { type, ...point, button: "left", clickCount: 1 });

	return {
		pid: child.pid ?? null,
		send,
		evaluate,
		press,
		async navigate(url: string) {
			const loaded = wire.once("Page.loadEventFired");
			await send("Page.navigate", { url });
			await loaded;
		},
		snapshot: () => evaluate<string>(WALK),
		/** One evaluation (scroll, centre of the box), then press and release sent together. */
		async click(ref: string) {
			const point = await evaluate<object>(centreOf(ref));
			await Promise.all([press("mousePressed", point), press("mouseReleased", point)]);
		},
		async fill(ref: string, value: string) {
			await evaluate(`(e => { e.focus(); e.select() })(window.__refs[${Number(ref.slice(1))}])`);
			await send("Input.insertText", { text: value });
		},
		screenshot: async () => (await send<{ data: string }>("Page.captureScreenshot", { format: "png" })).data,
		async close() {
			const gone = new Promise((resolve) => child.once("exit", resolve));
			wire.send("Browser.close").catch(() => {});
			const timer = setTimeout(() => child.kill("SIGKILL"), 3000);
			await gone;
			clearTimeout(timer);
			rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
		},
	};
}
