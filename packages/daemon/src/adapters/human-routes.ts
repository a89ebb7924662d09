import { BridgeError } from "@bascule/protocol";
import { Hono } from "hono";
import * as z from "zod";
import type { HumanDesk } from "../human/desk.ts";
import { firstIssue } from "../issues.ts";

const reply = z.strictObject({
	answer: z.unknown().optional(),
	/** In place of an answer. */
	cancel: z.literal(true).optional(),
	via: z.enum(["terminal", "http"]).default("http"),
});

/** What waits for a person, and their answers. */
export function createHumanRoutes(desk: HumanDesk): Hono {
	const app = new Hono();
	app.get("/human", (c) => c.json({ ok: true, questions: desk.list() }));
	app.post("/human/:id", async (c) => {
		const id = c.req.param("id");
		const parsed = reply.safeParse(await c.req.json().catch(() => null));
		if (!parsed.success) throw new BridgeError("invalid_action", firstIssue(parsed.error, "body"));
		const { answer, cancel, via } = parsed.data;
		if (cancel) desk.cancel(id, via);
		else desk.answer(id, answer, via);
		return c.json({ ok: true, id });
	});
	return app;
}
