import { type Host, MAX_DEADLINE_MS, type ToolResult } from "@bascule/protocol";
import type { Registry } from "@bascule/tools";
import type { HumanInbox } from "../human/inbox.ts";
import { findLocators } from "../journal/recording.ts";
import type { Session } from "../sessions/session.ts";
import { type Admitted, admitted, type Call, type Dispatch, type Stage } from "./call.ts";
import { Deadline } from "./deadline.ts";
import { createHost } from "./host.ts";
import { toolPage } from "./tool-page.ts";

export interface RunOptions {
	registry: Registry;
	human: HumanInbox;
	/** For the calls that a tool makes. */
	dispatch: Dispatch;
}

/** Runs the tool: within its deadline, and with the tab's lock if it acts. */
export const run =
	(options: RunOptions): Stage =>
	async (given) => {
		const call = admitted(given);
		const { tool, args, session, sessionId, memory } = call;
		using deadline = new Deadline(deadlineOf(call), call.signal);
		using _held = session && tool.effect === "act" ? await hold(session, call, deadline.signal) : null;
		const host = hostOf(call, deadline.signal, options);
		call.isActing = tool.effect === "act";
		const page = toolPage(tool, session?.page);
		const result = await deadline.race(async (signal) => {
			if (session) call.locators = await findLocators({ tool, args, page: session.page, memory, signal });
			return tool.run({ ...host, page, session: sessionId, signal }, args);
		});
		return withUnobserved({ ok: true, ...(result as ToolResult) }, page.unobserved);
	};

/** What the caller asks for, then what the tool asks for, then what is configured. */
const deadlineOf = ({ tool, parsed, timeoutMs, config }: Admitted): number =>
	Math.min(timeoutMs ?? tool.deadline?.(parsed) ?? config.actionTimeoutMs, MAX_DEADLINE_MS);

/** Takes the tab for a call. While a button or a finger is down after it, only the same owner's calls get the tab. */
async function hold(session: Session, { chain, client }: Call, signal: AbortSignal): Promise<Disposable> {
	const { lock, page } = session;
	const held = await lock.acquire({ chain, owner: client.owner }, signal);
	return {
		[Symbol.dispose]: () => {
			lock.keepFor(page.status().isHeld ? client.owner : null);
			held[Symbol.dispose]();
		},
	};
}

/** Calls that a tool makes inherit its session, its chain and the deadline that its caller gave. */
function hostOf(parent: Admitted, signal: AbortSignal, { registry, human, dispatch }: RunOptions): Host {
	const { client, sessionId, timeoutMs } = parent;
	const inherited = { session: sessionId, ...(timeoutMs !== undefined && { timeoutMs }) };
	const call: Host["call"] = (tool, args, options) =>
		dispatch({ client, tool, args: { ...inherited, ...args }, signal, parent, ...options });
	return createHost({ client, session: sessionId, registry, human, call });
}

function withUnobserved(result: ToolResult, fields: readonly string[]): ToolResult {
	if (fields.length === 0) return result;
	const own = Array.isArray(result.notObserved) ? result.notObserved : [];
	return { ...result, notObserved: [...own, ...fields] };
}
