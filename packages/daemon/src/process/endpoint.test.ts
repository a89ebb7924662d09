import { mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { claimSocket, socketPath } from "./endpoint.ts";

let home = "";
const servers: Server[] = [];
const server = (): Server => {
	const made = createServer((socket) => socket.destroy());
	servers.push(made);
	return made;
};

beforeEach(async () => {
	home = await mkdtemp(join(tmpdir(), "bascule-endpoint-"));
});
afterEach(async () => {
	await Promise.all(servers.splice(0).map((each) => new Promise((resolve) => each.close(resolve))));
	await rm(home, { recursive: true, force: true });
});

test("a short home holds its socket, a long one gets a folder of its own", async () => {
	expect(socketPath(home)).toBe(join(home, "daemon.sock"));
	const long = join(home, "x".repeat(100));
	const path = socketPath(long);
	expect(path.length).toBeLessThan(104);
	expect(path).not.toBe(socketPath(`${long}y`));
	await claimSocket(server(), path);
	await rm(dirname(path), { recursive: true });
	expect(socketPath(home, "win32")).toMatch(/^\\\\\.\\pipe\\bascule-[0-9a-f]{16}$/);
});

test("a second daemon is refused", async () => {
	const path = socketPath(home);
	await claimSocket(server(), path);
	await expect(claimSocket(server(), path)).rejects.toMatchObject({ code: "port_in_use" });
});

test("of many that start at once on a left-over socket, one wins and nothing is left behind", async () => {
	const path = socketPath(home);
	const { execFileSync } = await import("node:child_process");
	const leave = `require("net").createServer().listen(${JSON.stringify(path)}, () => process.kill(process.pid, 9))`;
	expect(() => execFileSync(process.execPath, ["-e", leave], { stdio: "ignore" })).toThrow();
	expect(await readdir(home)).toEqual(["daemon.sock"]);
	const results = await Promise.allSettled(Array.from({ length: 8 }, () => claimSocket(server(), path)));
	expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(1);
	expect(await readdir(home)).toEqual(["daemon.sock"]);
});
