import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { beforeEach, expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { createSocketServer } from "./socket-server.ts";

const KB = 1024;

let url: string;
let log: string[];
/** What the server heard, by its length. */
let heard: number[];

/** Lets in whoever says "hello". */
beforeEach(async () => {
	[log, heard] = [[], []];
	const sockets = createSocketServer({ maxStrangers: 2, log: (line) => log.push(line) });
	const server = createServer().on("upgrade", (request, socket, head) =>
		sockets.upgrade({ request, socket, head }, (webSocket, welcome) =>
			webSocket.on("message", (data) => {
				heard.push(String(data).length);
				if (String(data) === "hello") welcome();
				webSocket.send("heard");
			}),
		),
	);
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
	return () => {
		sockets.close();
		server.close();
	};
});

async function open(): Promise<WebSocket> {
	const socket = new WebSocket(url);
	await once(socket, "open");
	return socket.on("error", () => {});
}

async function say(socket: WebSocket, text: string): Promise<void> {
	socket.send(text);
	await once(socket, "message");
}

test("a stranger is heard up to 64 KB, however the bytes come", async () => {
	const loud = await open();
	loud.send("x".repeat(1024 * KB));
	expect(await once(loud, "close")).toMatchObject([1006, {}]);
	const persistent = await open();
	await say(persistent, "x".repeat(40 * KB));
	persistent.send("x".repeat(40 * KB));
	expect(await once(persistent, "close")).toMatchObject([1006, {}]);
	expect(heard[0]).toBe(40 * KB);
	expect(log).toEqual(Array.from({ length: 2 }, () => "bridge: a socket was closed: it said more than a hello"));
});

test("who is let in may say more", async () => {
	const socket = await open();
	await say(socket, "hello");
	await say(socket, "x".repeat(1024 * KB));
	expect(heard).toEqual([5, 1024 * KB]);
});

test("strangers are few at once: those who are let in and those who left do not count", async () => {
	const [first, second] = [await open(), await open()];
	await expect(open()).rejects.toThrow("503");
	await say(first, "hello");
	const third = await open();
	await expect(open()).rejects.toThrow("503");
	for (const socket of [second, third]) {
		socket.close();
		await once(socket, "close");
	}
	// The server may hear of it later.
	await vi.waitFor(open);
	expect(log[0]).toBe("bridge: an upgrade was refused: too many sockets have said no hello");
});
