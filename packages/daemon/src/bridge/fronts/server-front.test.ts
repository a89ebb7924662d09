import { connect } from "node:net";
import { beforeEach, expect, test } from "vitest";
import { createBrowserBridgePool } from "../pool/pool.ts";
import { createServerFront, type ServerFront } from "./server-front.ts";

let front: ServerFront;
let authenticate: () => string | null;
let log: string[];

beforeEach(() => {
	const pool = createBrowserBridgePool({ log: () => {} });
	authenticate = () => "ada";
	log = [];
	front = createServerFront({
		pool,
		publicUrl: "https://bridge.example",
		authenticate: () => authenticate(),
		log: (line) => log.push(line),
	});
	return () => {
		front.close();
		pool.close();
	};
});

const reaches = (port: number, hostname: string): Promise<boolean> =>
	new Promise((resolve) => {
		const socket = connect(port, hostname, () => resolve(true));
		socket.once("error", () => resolve(false));
		socket.once("connect", () => socket.destroy());
	});

test("only this machine reaches a server that was not told where to listen", async () => {
	const { port } = await front.listen({ port: 0, behindTls: true });
	expect(await reaches(port, "127.0.0.1")).toBe(true);
	// A server on all interfaces answers here, too.
	expect(await reaches(port, "127.0.0.2")).toBe(false);
});

async function ask(headers: Record<string, string> = {}): Promise<Record<string, unknown>> {
	const request = { method: "POST", headers: { host: "bridge.example", ...headers } };
	const answer = await front.app.request("/api/browser-extension/pairing-token", request);
	return (await answer.json()) as Record<string, unknown>;
}

test("an error of the caller's own code is logged and not told", async () => {
	authenticate = () => {
		throw new Error("no table users at db.internal");
	};
	const answer = await ask();
	expect(answer).toMatchObject({ ok: false, code: "internal_error", error: "the request failed" });
	expect(JSON.stringify(answer)).not.toContain("db.internal");
	expect(log.join()).toContain("no table users at db.internal");
});

test.each([null, ""])("nobody is signed in as %j", async (user) => {
	authenticate = () => user;
	expect(await ask()).toMatchObject({ ok: false, code: "unauthorized" });
});

test.each([
	["host", "evil.example", "Host must be bridge.example"],
	["origin", "https://evil.example", "Call it from a page of https://bridge.example"],
])("who comes with another %s hears what it has to be", async (header, value, hint) => {
	expect(await ask({ [header]: value })).toMatchObject({
		code: "domain_blocked",
		failure: { hint: expect.stringContaining(hint) },
	});
});
