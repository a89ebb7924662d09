import { randomBytes } from "node:crypto";
import {
	BridgeError,
	type Config,
	type ErrorCode,
	estimateTokens,
	type FailureResult,
	type Host,
	MAX_DEADLINE_MS,
	modesWith,
	type Page,
	type Retry,
	type SessionMemory,
	type Tool,
	type ToolResult,
} from "@bascule/protocol";
import { beginStep, countCall, keysOf, metrics, type Registry, withRefs } from "@bascule/tools";
import { type CommonArguments, parseArguments, takeCommon } from "./arguments.ts";
import { fitBudget, MAX_RESULT_TOKENS } from "./budget.ts";
import type { CallLog } from "./calls.ts";
import type { Client } from "./client.ts";
import { Deadline } from "./deadline.ts";
import { createHost } from "./host.ts";
import { Approver } from "./human/approver.ts";
import type { HumanDesk } from "./human/desk.ts";
import type { Chain } from "./lock.ts";
import { nearest } from "./nearest.ts";
import { checkCall, strayed } from "./policy.ts";
import { sanitizeResult } from "./redact.ts";
import type { Session } from "./sessions.ts";

export interface Request {
	readonly client: Client;
	readonly tool: string;
	readonly args: unknown;
	readonly signal: AbortSignal;
	/** The call that this one is a part of: a batch and the calls in it. */
	readonly chain: Chain;
}

/** What later families put into the path of every call. Each has a default that changes nothing. */
export interface Hooks {
	/** Throws `lease_conflict` when another session holds the tab. */
	lease(client: Client, session: Session): void;
	/** Puts secrets in place of their names. */
	secretsIn(session: string, args: unknown): unknown;
	/** Puts names in place of secrets. */
	secretsOut(session: string, result: ToolResult): ToolResult;
}

const defaultHooks: Hooks = {
	// Sessions are looked up among the caller's own, and a tab belongs to the session that opened it.
	lease: () => {},
	secretsIn: (_, args) => args,
	secretsOut: (_, result) => result,
};

export interface DispatcherOptions {
	registry: Registry;
	calls: CallLog;
	/** Who is asked what has to be confirmed. */
	human: HumanDesk;
	log(line: string): void;
	hooks?: Hooks;
}

/** A call on its way, with what became known about it. */
interface Call extends Request {
	session: string;
	warnings: string[];
	known?: Tool;
	/** What the caller asked for, if that is more than every result may have. */
	budget?: number;
	opened?: Session;
	/** The tool has begun, and it changes something. */
	isActing?: boolean;
	/** Of the result, before it was cut. */
	tokens: number;
}

/** The one path from any surface to a tool. */
export class Dispatcher {
	readonly #registry: Registry;
	readonly #calls: CallLog;
	readonly #log: (line: string) => void;
	readonly #hooks: Hooks;
	readonly #human: HumanDesk;
	readonly #approver: Approver;

	constructor({ registry, calls, human, log, hooks = defaultHooks }: DispatcherOptions) {
		this.#registry = registry;
		this.#calls = calls;
		this.#log = log;
		this.#hooks = hooks;
		this.#human = human;
		this.#approver = new Approver(human, log);
	}

	/** Always settles, and always with a result that says `ok`. */
	async dispatch(request: Request): Promise<ToolResult> {
		const started = performance.now();
		const call: Call = { ...request, session: "default", warnings: [], tokens: 0 };
		const raw = await this.#attempt(call).catch((error) => this.#failed(call, error));
		const result = await this.#present(call, call.isActing ? withCaution(raw) : raw);
		this.#count(call, result, Math.round(performance.now() - started));
		return result;
	}

	#count({ client, known, session, tokens }: Call, result: ToolResult, ms: number): void {
		const code = typeof result.code === "string" ? { code: result.code } : {};
		// The name of a tool that does not exist is the caller's text, which is not kept.
		const record = { tool: known?.name ?? "unknown", session, ms, ok: result.ok !== false, ...code };
		this.#calls.add(record);
		countCall(client.sessions.memoryOf(session).of(metrics), { ...record, tokens });
	}

	/** The steps, in their order; each throws what it refuses. */
	async #attempt(call: Call): Promise<ToolResult> {
		const tool = await findTool(this.#registry, call.tool);
		call.known = tool;
		const common = takeCommon(tool, call.args);
		call.session = common.session;
		call.warnings.push(...common.warnings);
		const args = parseArguments(tool, common.rest);
		call.budget = Math.max(tool.budget?.(args) ?? 0, MAX_RESULT_TOKENS);
		requireCapabilities(call.client, tool, args);
		const session = await this.#session(call, tool);
		using _use = session?.use();
		const config = session?.config ?? call.client.config.resolve();
		if (session) this.#hooks.lease(call.client, session);
		if (session) requirePorts(tool, session.page);
		const memory = call.client.sessions.memoryOf(call.session);
		const { confirmations, warnings } = checkCall(tool, args, { config, isAttached: session?.mode === "attached" });
		call.warnings.push(...warnings);
		await this.#approver.require(confirmations, {
			tool: tool.name,
			session: call.session,
			chain: call.chain,
			signal: call.signal,
			memory,
			page: session?.page,
			isSeen: session?.isSeen ?? false,
		});
		const named = withRefs(args, memory);
		const result = await this.#run(call, {
			tool,
			memory,
			named,
			args: this.#hooks.secretsIn(call.session, named),
			session,
			timeoutMs: deadlineOf(tool, args, common, config),
			common,
		});
		call.warnings.push(...strayed(result, config));
		return result;
	}

	/** Opening a session has its own limit and does not count against the call's deadline. */
	async #session(call: Call, tool: Tool): Promise<Session | undefined> {
		if (tool.needs.length === 0) return undefined;
		call.opened = await call.client.sessions.ensure(call.client, call.session, call.signal);
		return call.opened;
	}

	async #run(call: Call, ready: Ready): Promise<ToolResult> {
		const { tool, args, named, memory, session, timeoutMs } = ready;
		using deadline = new Deadline(timeoutMs, call.signal);
		using _held = session && tool.effect === "act" ? await hold(session, call, deadline.signal) : null;
		const host = this.#host(call, ready, deadline.signal);
		const page = session?.page ?? NO_PAGE;
		call.isActing = tool.effect === "act";
		const result = await deadline.race(async (signal) => {
			const keepStep = session && (await beginStep({ tool, args: named, page, memory, signal }));
			const outcome = await tool.run({ ...host, page, session: call.session, signal }, args);
			keepStep?.(outcome as ToolResult);
			return outcome;
		});
		return { ok: true, ...(result as Record<string, unknown>) };
	}

	/** Calls that a tool makes inherit its session and the deadline that its caller gave. */
	#host(call: Call, { common }: Ready, signal: AbortSignal): Host {
		const { client, chain, session } = call;
		const inherited = {
			session,
			...(common.timeoutMs !== undefined && { timeoutMs: common.timeoutMs }),
		};
		const inner = (tool: string, args: Record<string, unknown>) =>
			this.dispatch({ client, tool, args: { ...inherited, ...args }, signal, chain });
		return createHost({ client, session, registry: this.#registry, human: this.#human, call: inner });
	}

	#failed(call: Call, thrown: unknown): ToolResult {
		const error = BridgeError.from(thrown);
		if (call.opened && tellsOfLoss(error, call.opened)) call.opened.lossReported = true;
		if (thrown instanceof BridgeError) return error.toResult();
		this.#log(`${call.known?.name ?? "call"} failed: ${thrown instanceof Error ? thrown.stack : String(thrown)}`);
		return error.toResult();
	}

	/** What the caller gets to see: masked, with its warnings, within the budget. */
	async #present(call: Call, raw: ToolResult): Promise<ToolResult> {
		const { images, ...data } = this.#hooks.secretsOut(call.session, sanitizeResult(raw));
		const warned = withWarnings(data, call.warnings);
		const json = JSON.stringify(warned);
		const fitted = fitBudget(warned, json, call.budget);
		call.tokens = fitted.tokens;
		const result = fitted.cut.length === 0 ? warned : await this.#overflowed(call, fitted, json);
		if (call.known && keysOf(call.known.output).includes("tokensEstimate"))
			result.tokensEstimate = fitted.cut.length === 0 ? fitted.tokens : estimateTokens(JSON.stringify(result));
		return images ? { ...result, images } : result;
	}

	/** A result that is too large goes to a file as a whole. When it cannot, the call has happened all the same. */
	async #overflowed(
		call: Call,
		{ result, tokens, cut }: ReturnType<typeof fitBudget>,
		json: string,
	): Promise<ToolResult> {
		const name = `artifacts/${call.session}/${randomBytes(8).toString("hex")}.json`;
		try {
			const { path } = await call.client.workspace.write(name, new TextEncoder().encode(json));
			return { ...result, overflow: { path, tokens, cut } };
		} catch (error) {
			const { message } = BridgeError.from(error);
			const warning = `the result was cut and could not be kept as a file: ${message}`;
			return withWarnings({ ...result, overflow: { path: null, tokens, cut } }, [warning]);
		}
	}
}

interface Ready {
	tool: Tool;
	memory: SessionMemory;
	/** The arguments before secrets were put in. */
	named: unknown;
	args: unknown;
	session: Session | undefined;
	timeoutMs: number;
	common: CommonArguments;
}

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

/** Whether the caller hears by this that the session is lost, so that the next call need not say it again. */
const tellsOfLoss = ({ code }: BridgeError, { isLost }: Session): boolean =>
	code === "not_connected" || (code === "session_not_found" && isLost);

/** Stands in for the page of tools that name no port, which must not touch one. */
const NO_PAGE = new Proxy({} as Page, {
	get() {
		throw new TypeError("a tool that needs no port has no page");
	},
});

async function findTool(registry: Registry, name: string): Promise<Tool> {
	const tool = await registry.get(name);
	if (tool) return tool;
	const names = nearest(name, registry.names);
	throw new BridgeError("unknown_tool", `there is no tool "${name}"`, {
		...(names.length > 0 && { hint: `Did you mean ${names.join(" or ")}?`, details: { nearest: names } }),
	});
}

function requireCapabilities(client: Client, tool: Tool, args: unknown): void {
	for (const capability of [tool.capability, ...(tool.alsoNeeds?.(args) ?? [])]) {
		if (client.capabilities.has(capability)) continue;
		throw new BridgeError("capability_denied", `${tool.name} needs the capability ${capability}, which is off`, {
			details: { requiredCapability: capability },
		});
	}
}

function requirePorts(tool: Tool, page: Page): void {
	const missing = tool.needs.filter((port) => !page.ports.includes(port));
	if (missing.length === 0) return;
	const { obstacle } = page;
	if (obstacle) {
		const { code, message, hint } = obstacle;
		throw new BridgeError(code, `${tool.name} needs ${missing.join(", ")}: ${message}`, { hint, details: { missing } });
	}
	const modes = modesWith(tool.needs);
	throw new BridgeError("unsupported", `${tool.name} needs ${missing.join(", ")}, which this session does not offer`, {
		hint: `Open a session in one of the modes ${modes.join(", ")}.`,
		details: { missing, modes },
	});
}

/** What the caller asks for, then what the tool asks for, then what is configured. */
function deadlineOf(tool: Tool, args: unknown, common: CommonArguments, config: Config): number {
	return Math.min(common.timeoutMs ?? tool.deadline?.(args) ?? config.actionTimeoutMs, MAX_DEADLINE_MS);
}

const CUT_OFF: readonly unknown[] = ["timeout", "not_connected", "cancelled"] satisfies ErrorCode[];

/** An action that was cut off may have happened, so that nobody should just send it again. */
function withCaution(result: ToolResult): ToolResult {
	if (result.ok !== false || result.retry !== "safe" || !CUT_OFF.includes(result.code)) return result;
	const failure = result.failure as FailureResult["failure"];
	const hint = `${failure.hint} The action may have happened: look before you repeat it.`;
	return { ...result, retry: "after_change" satisfies Retry, failure: { ...failure, hint } };
}

function withWarnings(result: Record<string, unknown>, warnings: readonly string[]): Record<string, unknown> {
	if (warnings.length === 0) return { ...result };
	const own = Array.isArray(result.warnings) ? result.warnings : [];
	return { ...result, warnings: [...new Set([...own, ...warnings])] };
}
