/** What the way through the extension takes by itself, with nothing of Bascule on it. */
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { WebSocketServer } from "ws";
import type { ExtensionBrowser } from "../scripts/lib/extension-browser.ts";

const TIMES = 200;

/** Milliseconds each, one after the other. */
export interface ExtensionFloor {
	/** A message from a WebSocket to the worker and back. */
	message: number;
	/** A command of `chrome.debugger`. */
	command: number;
	/** The same command through the pipe of a launched Chromium. */
	pipe: number;
}

export async function measureFloor(browser: ExtensionBrowser, url: string): Promise<ExtensionFloor> {
	const page = await browser.openPage(url);
	const message = await messages(browser);
	const command = await commands(browser, url);
	const pipe = await each(() => page.session.send("Runtime.evaluate", { expression: "0" }));
	await page.close();
	return { message, command, pipe };
}

async function messages(browser: ExtensionBrowser): Promise<number> {
	const server = new WebSocketServer({ host: "127.0.0.1", port: 0 });
	try {
		await once(server, "listening");
		const { port } = server.address() as AddressInfo;
		const joined = once(server, "connection");
		const worker = await browser.worker();
		await worker.evaluate(`void (globalThis.echo = new WebSocket("ws://127.0.0.1:${port}"))`);
		const [socket] = await joined;
		await worker.evaluate("void (echo.onmessage = ({ data }) => echo.send(data))");
		const time = await each(async () => {
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

async function commands(browser: ExtensionBrowser, url: string): Promise<number> {
	const worker = await browser.worker();
	return worker.evaluate<number>(`(async () => {
		const [tab] = await chrome.tabs.query({ url: ${JSON.stringify(url)} });
		const target = { tabId: tab.id };
		await chrome.debugger.attach(target, "1.3");
		const began = performance.now();
		for (let i = 0; i < ${TIMES}; i++) await chrome.debugger.sendCommand(target, "Runtime.evaluate", { expression: "0" });
		const took = performance.now() - began;
		await chrome.debugger.detach(target);
		return took / ${TIMES};
	})()`);
}

async function each(run: () => Promise<unknown>): Promise<number> {
	const began = performance.now();
	for (let i = 0; i < TIMES; i++) await run();
	return (performance.now() - began) / TIMES;
}
