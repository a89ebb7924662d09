import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { browserKey } from "./browser-key.ts";
import { LOCAL_USER } from "./pairing/browsers.ts";
import { BridgeService } from "./service.ts";

let home: string;
let service: BridgeService;

beforeEach(async () => {
	home = await mkdtemp(join(tmpdir(), "bascule-bridge-"));
	service = await BridgeService.open({ home, log: () => {} });
	return () => rm(home, { recursive: true });
});

async function pair(name: string): Promise<string> {
	const { code } = service.pairing.issue();
	const url = "ws://127.0.0.1:48123/ws/browser";
	return (await service.pairing.claim({ code, browser: { name }, source: "127.0.0.1", url })).browserName;
}

test("a browser is renamed although none has connected yet", async () => {
	await pair("work");
	await service.rename("work", "office");
	expect(service.list()).toMatchObject([{ name: "office" }]);
	await expect(service.rename("work", "home")).rejects.toMatchObject({ code: "invalid_action" });
});

test("a revoked browser is cut off although that cannot be written, and the failure is told", async () => {
	const name = await pair("work");
	const id = service.list()[0]?.id ?? "";
	const pool = await service.pool();
	const sent: string[] = [];
	const socket = { send: (data: string | Uint8Array) => void sent.push(String(data)), close: () => {} };
	pool.attach(LOCAL_USER, socket, { browser: { id, name } });
	const file = join(home, "browsers.json");
	await rm(file);
	await mkdir(file);
	await expect(service.revoke(name)).rejects.toMatchObject({ code: "disk_error" });
	expect(sent.join()).toContain('"revoked"');
	expect(pool.isConnected(browserKey(LOCAL_USER, id))).toBe(false);
	await service.close();
});
