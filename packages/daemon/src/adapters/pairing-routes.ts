import { checked } from "@bascule/protocol";
import { claimedBrowser, EXTENSION_ORIGIN, pairingClaim } from "@bascule/protocol/bridge";
import { getConnInfo } from "@hono/node-server/conninfo";
import { type Context, Hono } from "hono";
import type { BridgeService } from "../bridge/service.ts";
import { CLAIM_PATH } from "./guard.ts";

/** Pairing and the list of paired browsers. */
export function createPairingRoutes(bridge: BridgeService, port: number): Hono {
	const app = new Hono();

	app.use(CLAIM_PATH, async (c, next) => {
		await next();
		c.header("Cache-Control", "no-store");
		// Only our extension may read the answer; to any other origin the guard has spoken already.
		if (c.req.header("origin") === EXTENSION_ORIGIN) c.header("Access-Control-Allow-Origin", EXTENSION_ORIGIN);
	});
	app.options(CLAIM_PATH, (c) => c.body(null, 204, { "Access-Control-Allow-Headers": "Content-Type" }));
	app.post(CLAIM_PATH, async (c) => {
		const claim = checked(pairingClaim, await body(c), "the body");
		const source = getConnInfo(c).remote.address ?? "";
		const url = `ws://127.0.0.1:${port}/ws/browser`;
		return c.json({ ok: true, ...(await bridge.pairing.claim({ ...claim, source, url })) });
	});

	app.post("/api/pairing", (c) => c.json({ ok: true, ...bridge.pairing.issue() }));
	app.get("/api/pairing/:code", (c) => c.json({ ok: true, ...bridge.pairing.state(c.req.param("code")) }));

	app.get("/api/browsers", (c) => c.json({ ok: true, browsers: bridge.list() }));
	app.delete("/api/browsers/:name", async (c) => {
		await bridge.revoke(c.req.param("name"));
		return c.json({ ok: true, revoked: c.req.param("name") });
	});
	app.post("/api/browsers/:name/name", async (c) => {
		const { name } = checked(newName, await body(c), "the body");
		await bridge.rename(c.req.param("name"), name);
		return c.json({ ok: true, name });
	});
	return app;
}

const newName = claimedBrowser.pick({ name: true });

const body = (c: Context): Promise<unknown> => c.req.json().catch(() => null);
