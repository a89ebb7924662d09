import type { ToolResult } from "@bascule/protocol";
import type { JournalEntry } from "../journal/entry.ts";
import type { Journal } from "../journal/journal.ts";
import { maskArguments, withoutPasswords } from "../journal/mask.ts";
import type { Call, Stage } from "./call.ts";
import { sanitizeText } from "./result/redact.ts";

/** Writes one entry for every call, including those that cannot be parsed. */
export const journal =
	({ journal }: { journal: Journal }): Stage =>
	async (call, next) => {
		const at = new Date().toISOString();
		const started = performance.now();
		const result = await next();
		call.entry = entryOf(call, result, { at, ms: Math.round(performance.now() - started) });
		journal.add(call, call.entry);
		return result;
	};

function entryOf(call: Call, result: ToolResult, time: Pick<JournalEntry, "at" | "ms">): JournalEntry {
	const { tool, asked, parsed, args, address, locators, calls, callsLeftOut } = call;
	const ok = result.ok !== false;
	return {
		id: call.id,
		client: call.client.id,
		session: call.sessionId,
		// The name of a tool that does not exist is the caller's text, which is not kept.
		tool: tool?.name ?? "unknown",
		...time,
		ok,
		...(typeof result.code === "string" && { code: result.code }),
		tokens: call.tokens,
		args: maskArguments(tool, args ?? parsed ?? asked.args, parsed !== undefined),
		...(address !== undefined && { address: sanitizeText(address) }),
		...(ok && locators && { step: withoutPasswords(locators) }),
		...(calls.length > 0 && { calls }),
		...(callsLeftOut > 0 && { callsLeftOut }),
	};
}
