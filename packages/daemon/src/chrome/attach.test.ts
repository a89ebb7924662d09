import { readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { Connection } from "@bascule/engine/cdp";
import { expect, test } from "vitest";
import { attachChrome, resolveEndpoint } from "./attach.ts";
import { chromeUnderTest, failure, temporaryHome } from "./chrome.fixture.ts";
import { launchChrome } from "./launch.ts";

/** A browser with a debug port, as if somebody else had started it. */
async function externalChrome() {
	const home = await temporaryHome();
	const chrome = await launchChrome({
		executable: await chromeUnderTest(),
		headless: true,
		args: ["--disable-gpu", "--disable-quic", "--remote-debugging-port=0"],
		home: home.path,
	});
	const text = await readFile(join(chrome.profileDir, "DevToolsActivePort"), "utf8");
	const [port = "", path = ""] = text.split("\n");
	return {
		...chrome,
		port,
		path,
		async [Symbol.asyncDispose]() {
			await chrome[Symbol.asyncDispose]();
			await home[Symbol.asyncDispose]();
		},
	};
}

async function serve(body: string) {
	const server = createServer((_request, response) => response.end(body));
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const address = server.address();
	if (address === null || typeof address === "string") throw new Error("no port");
	return { port: address.port, [Symbol.asyncDispose]: async () => void server.close() };
}

test("every form of the endpoint leads to the browser, which outlives our connections", async () => {
	await using chrome = await externalChrome();
	const { port, path, profileDir } = chrome;
	const forms = [port, `http://127.0.0.1:${port}`, `http://localhost:${port}/`, `ws://127.0.0.1:${port}`, profileDir];
	for (const form of [...forms, `ws://127.0.0.1:${port}${path}`, ` ${port} `]) {
		expect(new URL(await resolveEndpoint(form)).pathname).toBe(path);
		using connection = new Connection(await attachChrome(form));
		expect((await connection.root.send("Browser.getVersion")).product).toContain("Chrome/");
	}
	const owner = new Connection(chrome.transport);
	expect((await owner.root.send("Browser.getVersion")).product).toContain("Chrome/");
});

test("a large message passes, and the browser's end is noticed", async () => {
	await using chrome = await externalChrome();
	const connection = new Connection(await attachChrome(chrome.port));
	const { targetId } = await connection.root.send("Target.createTarget", { url: "about:blank" });
	const { sessionId } = await connection.root.send("Target.attachToTarget", { targetId, flatten: true });
	const reply = await connection
		.session(sessionId)
		?.send("Runtime.evaluate", { expression: "'x'.repeat(2e7)", returnByValue: true });
	expect(reply?.result.value.length).toBe(2e7);
	chrome.kill();
	await connection.closed;
	expect((await failure(connection.root.send("Browser.getVersion"))).code).toBe("not_connected");
});

test.each([
	"http://192.168.1.2:9222",
	"ws://example.com/devtools/browser/1",
	"http://127.0.0.1.example.com:9222",
	"http://localhost.example.com",
	"http://0.0.0.0:9222",
	"http://[::2]:9222",
	"http://127.0.0.1@example.com",
])("%s is another machine", async (endpoint) => {
	expect(await failure(resolveEndpoint(endpoint))).toMatchObject({
		code: "invalid_action",
		hint: expect.stringContaining("this machine"),
	});
});

test.each(["ftp://127.0.0.1", "file:///etc", "http://", "99999"])("%s is no address", async (endpoint) => {
	expect((await failure(resolveEndpoint(endpoint))).code).toBe("invalid_action");
});

test.each(["1", "http://127.0.0.1:1", "http://[::1]:1", "ws://127.0.0.1:1/devtools/browser/x"])(
	"nobody listens at %s: the error says how to allow it",
	async (endpoint) => {
		const error = await failure(attachChrome(endpoint));
		expect(error.code).toBe("not_connected");
		expect(error.hint).toContain("chrome://inspect/#remote-debugging");
		expect(error.hint).toContain("136");
	},
);

test("a server that is no browser, or points elsewhere, is refused", async () => {
	await using other = await serve("hello");
	expect((await failure(resolveEndpoint(String(other.port)))).code).toBe("not_connected");
	await using empty = await serve("{}");
	expect((await failure(resolveEndpoint(String(empty.port)))).code).toBe("not_connected");
	await using rogue = await serve('{"webSocketDebuggerUrl":"ws://example.com/devtools/browser/1"}');
	expect((await failure(resolveEndpoint(String(rogue.port)))).code).toBe("invalid_action");
});

test("a folder without a usable DevToolsActivePort", async () => {
	await using home = await temporaryHome();
	expect((await failure(resolveEndpoint(home.path))).code).toBe("not_connected");
	await writeFile(join(home.path, "DevToolsActivePort"), "not a port\n");
	expect((await failure(resolveEndpoint(home.path))).message).toContain("contains no port");
	await writeFile(join(home.path, "DevToolsActivePort"), "1\n/devtools/browser/x");
	expect((await failure(attachChrome(home.path))).code).toBe("not_connected");
});
