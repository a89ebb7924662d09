/** What the way through the extension takes by itself, with nothing of Bascule on it. */
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { WebSocketServer } from "ws";
import type { ExtensionBrowser } from "../scripts/lib/extension-browser.ts";
import { median } from "./samples.ts";

const TIMES = 60;

/** Milliseconds each, a moment apart. */
export interface ExtensionFloor {
	/** A message from a WebSocket to the worker and back. */
	message: number;
	/** A command of `chrome.debugger`. */
	command: number;
	/** The same command through the pipe of a launched Chromium. */
	pipe: number;
}

export async function measureFloor(browser: ExtensionBrowser, url: string, pauseMs: number): Promise<ExtensionFloor> {
	const page = await browser.openPage(url);
	const message = await messages(browser, pauseMs);
	const command = await commands(browser, url, pauseMs);
	const pipe = await each(pauseMs, () => page.session.send("Runtime.evaluate", { expression: "0" }));
	await page.close();
	return { message, command, pipe };
}

async function messages(browser: ExtensionBrowser, pauseMs: number): Promise<number> {
	const server = new WebSocketServer({ host: "127.0.0.1", port: 0 });
	try {
		await once(server, "listening");
		const { port } = server.address() as AddressInfo;
		const joined = once(server, "connection");
		const worker = await browser.worker();
		await worker.evaluate(`void (globalThis.echo = new WebSocket("ws://127.0.0.1:${port}"))`);
		const [socket] = await joined;
		await worker.evaluate("void (echo.onmessage = ({ data }) => echo.send(data))");
		const time = await each(pauseMs, async () => {
			const answer = once(socket, "message");
			socket.send("x");
			await answer;
		});
		await worker.evaluate("echo.close()");
		return time;
	} finally {
		server.close();
	}
}

async function commands(browser: ExtensionBrowser, url: string, pauseMs: number): Promise<number> {
	const worker = await browser.worker();
	const times = await worker.evaluate<number[]>(`(async () => {
		const [tab] = await chrome.tabs.query({ url: ${JSON.stringify(url)} });
		const target = { tabId: tab.id };
		await chrome.debugger.attach(target, "1.3");
		const times = [];
		for (let i = 0; i < ${TIMES}; i++) {
			await new Promise((resolve) => setTimeout(resolve, ${pauseMs}));
			const began = performance.now();
			await chrome.debugger.sendCommand(target, "Runtime.evaluate", { expression: "0" });
			times.push(performance.now() - began);
		}
		await chrome.debugger.detach(target);
		return times;
	})()`);
	return median(times) ?? 0;
}

async function each(pauseMs: number, run: () => Promise<unknown>): Promise<number> {
	const times: number[] = [];
	for (let i = 0; i < TIMES; i++) {
		await sleep(pauseMs);
		const began = performance.now();
		await run();
		times.push(performance.now() - began);
	}
	return median(times) ?? 0;
}
