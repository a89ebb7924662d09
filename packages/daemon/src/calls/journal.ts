import type { CallLog } from "../journal/call-log.ts";
import { keepStep } from "../journal/recording.ts";
import { count, totals } from "../journal/totals.ts";
import type { Stage } from "./call.ts";

/** Counts every call, and keeps what is recorded. */
export const journal =
	({ calls }: { calls: CallLog }): Stage =>
	async (call, next) => {
		const started = performance.now();
		const result = await next();
		const { client, tool, sessionId, tokens, locators } = call;
		const ok = result.ok !== false;
		const record = {
			// The name of a tool that does not exist is the caller's text, which is not kept.
			tool: tool?.name ?? "unknown",
			session: sessionId,
			ms: Math.round(performance.now() - started),
			ok,
			...(typeof result.code === "string" && { code: result.code }),
		};
		const memory = client.sessions.memoryOf(sessionId);
		calls.add(record);
		count(memory.of(totals), { ...record, tokens });
		if (ok && locators) keepStep(memory, record.tool, locators);
		return result;
	};
