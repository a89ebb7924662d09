import { connect } from "node:net";
import { beforeEach, expect, test } from "vitest";
import { createBrowserBridgePool } from "./pool.ts";
import { createServerFront, type ServerFront } from "./server-front.ts";

let front: ServerFront;

beforeEach(() => {
	const pool = createBrowserBridgePool({ log: () => {} });
	front = createServerFront({ pool, publicUrl: "https://bridge.example", authenticate: () => "ada", log: () => {} });
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
