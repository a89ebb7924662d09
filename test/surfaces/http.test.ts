import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { BIN, type Kit, startBascule } from "../kit/index.ts";
import { readReply } from "../kit/reply.ts";
import type { Site } from "../kit/site.ts";

let kit: Kit;
let site: Site;
let port: number;
let token: string;
/** How often the page was asked for: what was refused must not have happened. */
let visits = 0;

beforeAll(async () => {
	kit = await startBascule();
	const daemon = spawn(process.execPath, [BIN, "serve", "--port", "0"], {
		env: kit.env,
		cwd: kit.cwd,
		stdio: "ignore",
	});
	await once(daemon, "spawn");
	({ port } = JSON.parse(await vi.waitFor(() => readFile(join(kit.home, "daemon.json"), "utf8"), { timeout: 10_000 })));
	token = (await readFile(join(kit.home, "token"), "utf8")).trim();
	site = await kit.serve({
		"/": (_, response) => {
			visits++;
			response.setHeader("content-type", "text/html").end("<title>Counted</title>");
		},
	});
});
afterAll(() => kit[Symbol.asyncDispose]());

interface Answer {
	status: number;
	headers: IncomingHttpHeaders;
	json: Record<string, unknown>;
}

interface Ask {
	path?: string;
	method?: string;
	headers?: OutgoingHttpHeaders;
	body?: string;
}

function ask({ path = "/api/tools/navigate", method = "POST", headers = {}, body }: Ask): Promise<Answer> {
	const { promise, resolve, reject } = Promise.withResolvers<Answer>();
	const sent = request({ host: "127.0.0.1", port, path, method, headers, agent: false }, async (response) => {
		let text = "";
		for await (const chunk of response.setEncoding("utf8")) text += chunk;
		const json = text.startsWith("{") ? JSON.parse(text) : { text };
		resolve({ status: response.statusCode ?? 0, headers: response.headers, json });
	});
	sent.on("error", reject);
	sent.end(body);
	return promise;
}

const visit = () => JSON.stringify({ args: { url: `${site.url}/` } });
const allowed = () => ({ authorization: `Bearer ${token}`, "content-type": "application/json" });

test("the first connections, which come before HTTP is loaded, are all answered", async () => {
	const gone = connect(port, "127.0.0.1", () => gone.resetAndDestroy());
	const answers = await Promise.all(Array.from({ length: 5 }, () => ask({ path: "/health", method: "GET" })));
	expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
});

test("health needs no token and tells no secret", async () => {
	const { status, json } = await ask({ path: "/health", method: "GET" });
	expect(status).toBe(200);
	expect(json).toEqual({ ok: true, name: "bascule", version: expect.stringMatching(/^\d+\./) });
});

test("a tool is called by its name, and its failure has a status", async () => {
	const before = visits;
	expect(await ask({ headers: allowed(), body: visit() })).toMatchObject({ status: 200, json: { ok: true } });
	expect(visits).toBe(before + 1);
	const tabs = await ask({ path: "/api/tools/get_tabs", headers: allowed(), body: "{}" });
	expect(tabs.json).toMatchObject({ tabs: [{ title: "Counted" }] });
	const list = await ask({ path: "/api/tools", method: "GET", headers: allowed() });
	expect(list.json.tools).toEqual(expect.arrayContaining([expect.objectContaining({ name: "navigate" })]));
	for (const [tool, args, status, code] of [
		["nothing", {}, 404, "unknown_tool"],
		["find", { quary: "x" }, 400, "invalid_action"],
		["eval_js", { expr: "1" }, 403, "capability_denied"],
		["click", { ref: "e99" }, 404, "element_not_found"],
	] as const) {
		const answer = await ask({ path: `/api/tools/${tool}`, headers: allowed(), body: JSON.stringify({ args }) });
		expect(answer).toMatchObject({ status, json: { ok: false, code } });
	}
});

describe("nothing happens for", () => {
	const cases: Array<[string, number, () => Ask]> = [
		["no token", 401, () => ({ headers: { "content-type": "application/json" } })],
		["a wrong token", 401, () => ({ headers: { ...allowed(), authorization: `Bearer ${"0".repeat(64)}` } })],
		[
			"the token in the address",
			401,
			() => ({ path: `/api/tools/navigate?token=${token}`, headers: { "content-type": "application/json" } }),
		],
		["a Host of its own that leads here", 403, () => ({ headers: { ...allowed(), host: `rebound.example:${port}` } })],
		["a Host that begins like ours", 403, () => ({ headers: { ...allowed(), host: `127.0.0.1.evil.com:${port}` } })],
		["our Host with another port", 403, () => ({ headers: { ...allowed(), host: "127.0.0.1:1" } })],
		["our Host without a port", 403, () => ({ headers: { ...allowed(), host: "localhost" } })],
		["a foreign Origin", 403, () => ({ headers: { ...allowed(), origin: "https://evil.example" } })],
		[
			"an Origin that begins like ours",
			403,
			() => ({ headers: { ...allowed(), origin: `http://127.0.0.1:${port}.evil.com` } }),
		],
		["the Origin of a sandboxed frame or a file", 403, () => ({ headers: { ...allowed(), origin: "null" } })],
		["an extension's Origin", 403, () => ({ headers: { ...allowed(), origin: "chrome-extension://abc" } })],
		["a form's content type", 400, () => ({ headers: { ...allowed(), "content-type": "text/plain" } })],
		["no content type", 400, () => ({ headers: { authorization: `Bearer ${token}` } })],
		["a body that is not JSON", 400, () => ({ headers: allowed(), body: "{" })],
		// The length decides before the body is there.
		["a body too large", 413, () => ({ headers: { ...allowed(), "content-length": 4_300_000 } })],
		["another method", 404, () => ({ method: "PUT", headers: allowed() })],
	];

	test.each(cases)("%s", async (_, status, made) => {
		const before = visits;
		const answer = await ask({ body: visit(), ...made() });
		expect(answer.status).toBe(status);
		expect(answer.json).toMatchObject({ ok: false, error: expect.any(String), code: expect.any(String) });
		expect(visits).toBe(before);
	});

	test("a preflight: no answer invites a foreign page", async () => {
		const headers = { origin: "https://evil.example", "access-control-request-method": "POST" };
		const answer = await ask({ method: "OPTIONS", headers });
		expect(answer.status).toBe(403);
		expect(Object.keys(answer.headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
	});

	test("a page in the browser that Bascule drives", async () => {
		const before = visits;
		await kit.call("navigate", { url: `${site.otherUrl}/` });
		const own = await kit.client({ capabilities: ["read", "navigation", "eval"] });
		await own.call("navigate", { url: `${site.otherUrl}/` });
		const expr = `fetch("http://127.0.0.1:${port}/api/tools/navigate", { method: "POST", mode: "no-cors", body: "{}" }).then(r => r.type)`;
		await own.call("eval_js", { expr });
		expect(visits).toBe(before + 2);
	});
});

describe("MCP over HTTP", () => {
	const connect = async (init: RequestInit): Promise<Client> => {
		const client = new Client({ name: "bascule-test", version: "1" });
		await client.connect(
			new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${port}/mcp`), { requestInit: init }),
		);
		return client;
	};

	test("needs the token", async () => {
		await expect(connect({})).rejects.toThrow();
		await expect(connect({ headers: { authorization: "Bearer no" } })).rejects.toThrow();
	});

	test("lists and calls, each session as a client of its own", async () => {
		const headers = { authorization: `Bearer ${token}` };
		const [one, two] = [await connect({ headers }), await connect({ headers })];
		expect((await one.listTools()).tools.length).toBeLessThanOrEqual(24);
		const call = async (client: Client, name: string, args: Record<string, unknown> = {}) =>
			readReply(await client.callTool({ name, arguments: args }));
		expect((await call(one, "navigate", { session: "web", url: `${site.url}/` })).json).toMatchObject({ ok: true });
		expect((await call(one, "snapshot", { session: "web" })).raw).toContain("<untrusted-page-content");
		expect((await call(two, "list_sessions")).json).toMatchObject({ sessions: [] });
		expect((await call(two, "nothing")).isError).toBe(true);
		await Promise.all([one.close(), two.close()]);
	});
});
