import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { BridgeService } from "./service.ts";

let service: BridgeService;

beforeEach(async () => {
	const home = await mkdtemp(join(tmpdir(), "bascule-bridge-"));
	service = await BridgeService.open({ home, log: () => {} });
	return () => rm(home, { recursive: true });
});

test("a browser is renamed although none has connected yet", async () => {
	const { code } = service.pairing.issue();
	const url = "ws://127.0.0.1:48123/ws/browser";
	await service.pairing.claim({ code, browser: { name: "work" }, source: "127.0.0.1", url });
	await service.rename("work", "office");
	expect(service.list()).toMatchObject([{ name: "office" }]);
	await expect(service.rename("work", "home")).rejects.toMatchObject({ code: "invalid_action" });
});
