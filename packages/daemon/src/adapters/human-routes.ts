import { checked } from "@bascule/protocol";
import { Hono } from "hono";
import * as z from "zod";
import type { HumanInbox } from "../human/inbox.ts";

const reply = z.strictObject({
	answer: z.unknown().optional(),
	/** In place of an answer. */
	cancel: z.literal(true).optional(),
	via: z.enum(["terminal", "http"]).default("http"),
});

/** What waits for a person, and their answers. */
export function createHumanRoutes(inbox: HumanInbox): Hono {
	const app = new Hono();
	app.get("/human", (c) => c.json({ ok: true, questions: inbox.list() }));
	app.post("/human/:id", async (c) => {
		const id = c.req.param("id");
		const { answer, cancel, via } = checked(reply, await c.req.json().catch(() => null), "the body");
		if (cancel) inbox.cancel(id, via);
		else inbox.answer(id, answer, via);
		return c.json({ ok: true, id });
	});
	return app;
}
