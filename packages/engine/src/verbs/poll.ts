import { BridgeError, type ResultOf } from "@bascule/protocol";
import { isLostContext } from "../agent/agent-client.ts";
import { sleep } from "../tab/change-signal.ts";
import type { Tab } from "../tab/tab.ts";
import { implementVerb } from "./lib/implement.ts";
import { runScript } from "./lib/run-script.ts";

type PollOutcome = ResultOf<"poll">;

/** Runs a script until what it says is true, or until the time is up. One that throws says nothing yet. */
export default implementVerb("poll", { on: "document" }, async ({ expr, intervalMs, ms }, context) => {
	const { signal } = context;
	const tab = context.tab.driven;
	const began = performance.now();
	const over = AbortSignal.timeout(ms);
	const limit = AbortSignal.any([signal, over]);
	let outcome: Pick<PollOutcome, "value" | "thrown"> = { value: null };
	let polls = 0;
	const told = (truthy: boolean): PollOutcome => ({
		...outcome,
		truthy,
		polls,
		elapsedMs: Math.round(performance.now() - began),
	});
	try {
		for (;;) {
			polls++;
			outcome = await once(tab, expr, limit);
			if (isTruthy(outcome.value)) return told(true);
			await sleep(intervalMs, limit);
		}
	} catch (error) {
		if (signal.aborted || !over.aborted) throw error;
		return told(false);
	}
});

async function once(tab: Tab, expr: string, signal: AbortSignal): Promise<Pick<PollOutcome, "value" | "thrown">> {
	try {
		return { value: await runScript(tab, { expr, returnType: "json" }, { signal }) };
	} catch (error) {
		if (isLostContext(error)) return { value: null };
		if (!(error instanceof BridgeError) || error.code !== "script_error" || isSyntaxError(error)) throw error;
		return { value: null, thrown: error.message };
	}
}

/** Text that is no script will not become one. */
const isSyntaxError = ({ message }: BridgeError): boolean => message.startsWith("SyntaxError");

/** Numbers that JSON has no form for come as words. */
const isTruthy = (value: unknown): boolean => Boolean(value) && value !== "NaN" && value !== "-0" && value !== "0n";
