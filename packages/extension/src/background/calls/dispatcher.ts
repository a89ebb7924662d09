import { isEndOfWorker } from "@bascule/engine/cdp/transports/debugger";
import { BridgeError, type ErrorCode, type Repeat, type VerbName } from "@bascule/protocol";
import {
	actionLimitMs,
	type BridgeMessageOf,
	type BrowserAction,
	type EndReason,
	parseCall,
	repeatOf,
	toWireError,
	type VerbCall,
} from "@bascule/protocol/bridge";
import type { Cut } from "../gate/network/cut.ts";
import { OWNERS_RETURN, OWNERS_WORD } from "../owner/agent-tabs.ts";
import { domainOf, isClosed } from "../owner/domain.ts";
import type { AgentTabs, AgentWindow, Blocklist, Earlier, Gate, RequestLog, WsClient } from "../parts.ts";
import type { OpenPage, Pages } from "../tabs/pages.ts";
import type { TabList } from "../tabs/tab-list.ts";
import { timeLimits } from "../time-limits.ts";
import { narrowed } from "./answers.ts";
import { browseIn } from "./browse.ts";
import type { Unfinished } from "./unfinished.ts";
import { callVerb, openWith } from "./verbs.ts";

/** For verbs that say nothing about how long their caller waits. */
const VERB_MS = 60_000;

export interface DispatcherDeps {
	socket: WsClient;
	sessions: AgentTabs;
	agentWindow: Pick<AgentWindow, "owns">;
	pages: Pages;
	blocklist: Blocklist;
	gate: Gate;
	ledger: RequestLog;
	tabs: TabList;
	cut: Cut;
	unfinished: Unfinished;
	/** When all parts have read what was stored. */
	ready: Promise<unknown>;
}

type Response = BridgeMessageOf<"response">;

/** Something that was asked for. */
interface Work {
	readonly name: string;
	readonly limitMs: number;
	readonly repeat: Repeat;
	run(scope: CallScope): Promise<Partial<Response>>;
}

/** What is known of a call before it runs. */
const ENTRIES: { readonly [R in Repeat]: (ledger: RequestLog, id: string) => Promise<Earlier> | Earlier } = {
	before: (ledger, id) => ledger.begin(id),
	parallel: (ledger, id) => ledger.recall(id),
	on_effect: (ledger, id) => ledger.recall(id),
	never: () => ({ kind: "fresh" }),
};

interface Running {
	readonly name: string;
	readonly controller: AbortController;
	tabId?: number;
	domain?: string;
	/** Where it was to take the tab. */
	goal?: string;
	/** Takes it off the list of what runs in its tab. */
	finish?: () => void;
}

/** What runs, and where. */
export interface CallScope {
	readonly signal: AbortSignal;
	/** Throws when the call may not go into the tab. Nothing has begun there yet. */
	admit(tab: { tabId: number; url: string }): void;
	/** Lets the call into a tab, or throws; from then on it ends with the tab's session. */
	enter(tab: { tabId: number; url: string; agent?: string }): void;
	/** Throws when no tab may go to that address. */
	checkAddress(url: string): void;
	/** Resolves when the call is stored, so that it will not run again. */
	note(): Promise<void>;
}

/** Takes what the daemon asks for, runs it once, and answers. */
export function createDispatcher(deps: DispatcherDeps): void {
	const { socket, sessions, agentWindow, pages, gate, ledger, cut, unfinished, ready } = deps;
	const running = new Map<string, Running>();

	socket.onMessage((message) => {
		if (message.type === "request") {
			const { id, action } = message;
			const run = (scope: CallScope) => runAction(action, scope);
			void serve(id, {
				name: action.type,
				limitMs: Math.min(actionLimitMs(action), timeLimits.actionMs),
				repeat: "before",
				run,
			});
		} else if (message.type === "verb") {
			const { id, session, timeoutMs: limitMs = VERB_MS } = message;
			try {
				const call = parseCall(message.call);
				const run = (scope: CallScope) => runVerb(session, call, scope);
				void serve(id, { name: nameOf(call), limitMs, repeat: repeatOf(call), run });
			} catch (error) {
				tell({ type: "response", id, error: toWireError(error) });
			}
		} else if (message.type === "cancel")
			running.get(message.id)?.controller.abort(new BridgeError("cancelled", "the caller has cancelled"));
	});
	sessions.onEvent((event) => {
		if (event.kind === "ended") void endTab(event.session.tabId, event.reason, event.cause).catch(console.warn);
		if (event.kind === "raised") endAll("global_stop");
	});
	// Also where no session has begun, such as in a window that a page has just opened.
	sessions.onLetGo((reason, tabId) => {
		if (tabId === undefined) endAll(reason);
		else void endTab(tabId, reason).catch(console.warn);
	});
	let wasPaired = false;
	socket.onState(() => {
		const isPaired = !UNPAIRED.has(socket.state.status);
		if (wasPaired && !isPaired) {
			sessions.endAll("user_stopped");
			endAll("user_stopped");
		}
		wasPaired = isPaired;
	});
	pages.onLeft((tabId, why) => sessions.end(tabId, "debugger_detached", why));
	// The worker may have ended before all that the owner had stopped was let go of.
	void ready.then(async () => {
		if (sessions.raised) endAll("global_stop");
		for (const tabId of sessions.stoppedTabs) void endTab(tabId, "user_stopped").catch(console.warn);
		// When the extension was loaded anew, nobody is in the tabs of before.
		const held = await pages.earlier();
		for (const { tabId } of sessions.list())
			if (!held.has(tabId) && pages.holder(tabId) === undefined) sessions.end(tabId, "debugger_detached");
	});

	async function serve(id: string, work: Work): Promise<void> {
		// Asked again after the connection was lost: the run that goes on will answer.
		if (running.has(id)) return;
		const call: Running = { name: work.name, controller: new AbortController() };
		// Before anything is awaited, or a caller who gives up at once would not be heard.
		running.set(id, call);
		try {
			await ready;
			const earlier = await ENTRIES[work.repeat](ledger, id);
			if (earlier.kind === "running") return;
			if (earlier.kind === "done") return tell({ ...(earlier.response as Response), replay: true });
			const started = Date.now();
			const outcome = earlier.kind === "lost" ? { error: toWireError(lost()) } : await carryOut(id, work, call);
			const response: Response = { type: "response", id, ...outcome };
			tell(response);
			if (earlier.kind === "fresh") record(work, call, started, outcome);
			// A worker that ends before this is kept does not know how it went, and will say so.
			await ledger.finish(id, response).catch(console.error);
		} catch (error) {
			if (isEndOfWorker(error)) return;
			// What cannot be noted is not run.
			tell({ type: "response", id, error: toWireError(error) });
		} finally {
			running.delete(id);
		}
	}

	async function carryOut(id: string, { name, limitMs, repeat, run }: Work, call: Running): Promise<Partial<Response>> {
		const { signal } = call.controller;
		const begun = repeat === "parallel" ? ledger.begin(id) : undefined;
		const isBegun = begun?.catch(() => {});
		const limit = setTimeout(() => call.controller.abort(overdue(name, limitMs)), limitMs);
		let scripted: number | undefined;
		const begin = (tabId: number): void => {
			scripted = tabId;
			unfinished.begin(tabId);
		};
		const scope: CallScope = {
			signal,
			admit({ tabId, url }) {
				call.domain = domainOf(url);
				sessions.admit(tabId, call.domain, name);
				call.tabId = tabId;
			},
			enter({ tabId, url, agent }) {
				try {
					scope.admit({ tabId, url });
				} catch (error) {
					// It may have been joined in the moment in which it was stopped.
					if (!sessions.get(tabId)) void pages.leave(tabId);
					throw error;
				}
				signal.throwIfAborted();
				sessions.ensure(tabId, call.domain ?? "", { isAgentTab: agentWindow.owns(tabId), ...(agent && { agent }) });
				call.finish ??= sessions.running(tabId, name);
				if (UNNOTED_SCRIPTS.has(name)) begin(tabId);
			},
			checkAddress(url) {
				const domain = domainOf(url);
				call.goal = domain;
				// Throws for a blocked domain too, and tells the daemon of it. What is no page of the web is just a mistake.
				sessions.admit(undefined, isClosed(domain) ? "" : domain, name);
				gate.address(url);
			},
			async note() {
				if (SCRIPTS.has(name) && call.tabId !== undefined) begin(call.tabId);
				await (repeat === "on_effect" ? ledger.begin(id) : begun);
			},
		};
		try {
			signal.throwIfAborted();
			sessions.admit(undefined, "", name);
			const outcome = await Promise.race([run(scope), aborted(signal)]);
			if (scripted !== undefined) unfinished.end(scripted);
			return outcome;
		} catch (thrown) {
			if (isEndOfWorker(thrown)) throw thrown;
			if (!(thrown instanceof BridgeError)) console.error(thrown);
			else if (scripted !== undefined && THROWN.has(thrown.code)) unfinished.end(scripted);
			return { error: toWireError(thrown) };
		} finally {
			clearTimeout(limit);
			// What is begun after its end would seem to run for ever.
			await isBegun;
		}
	}

	/** For the owner to see. The caller has his answer by then. */
	function record(
		{ name }: Work,
		{ finish, goal, domain = "", tabId }: Running,
		at: number,
		outcome: Partial<Response>,
	): void {
		finish?.();
		const where = tabId === undefined ? {} : { tabId };
		sessions.record({ at, domain: goal || domain, action: name, ...verdictOn(outcome), ms: Date.now() - at, ...where });
	}

	/** In the words that the daemon of now knows, which need not be the one that asked. */
	function tell({ type, id, ...outcome }: Response): void {
		socket.send({ type, id, ...narrowed(outcome, socket.caps) });
	}

	async function runAction(action: BrowserAction, scope: CallScope) {
		return { result: await browseIn(undefined, action, { ...deps, scope }) };
	}

	async function runVerb(session: string, call: VerbCall, scope: CallScope) {
		if (call.name === "open") {
			const opened = await openWith(session, call.query, { pages, scope });
			return { result: { tabs: [...opened.host.tabs.keys()] }, status: opened.page.status() };
		}
		if (call.name === "close") return { result: await pages.close(session) };
		if (call.name === "browse") {
			const result = await browseIn(session, call.query, { ...deps, scope });
			const opened = await pages.get(session).catch(() => undefined);
			return { result, ...(opened && { status: opened.page.status() }) };
		}
		const opened = await pages.get(session);
		enterPage(opened, call, scope);
		const result = await callVerb(opened, call, { gate, scope });
		return { result, status: opened.page.status() };
	}

	async function endTab(tabId: number, reason: EndReason, cause?: BridgeError): Promise<void> {
		// An action that closes its own tab, or whose page does, has a result to tell; the engine knows which.
		if (reason === "tab_closed") return pages.leave(tabId);
		const error = cause ?? stopError(reason);
		const ended = [...running.values()].filter((call) => call.tabId === tabId);
		for (const { controller } of ended) controller.abort(error);
		await pages.leave(tabId, error);
		// What such a script waits for would bring it back.
		if (unfinished.has(tabId)) await cut(tabId);
	}

	/** In all tabs, also those that no session has begun in. */
	function endAll(reason: keyof typeof STOPPED): void {
		const error = stopError(reason);
		for (const { controller } of running.values()) controller.abort(error);
		void pages
			.leaveAll(error)
			.then(() => ready)
			.then(() => Promise.all(unfinished.tabs.map(cut)))
			.catch(console.warn);
	}
}

/** Whoever has no pairing with this browser any more has nothing to do in it. */
const UNPAIRED: ReadonlySet<string> = new Set(["rejected", "unpaired"]);
/** Those of the caller's own that say before they run whether they only look. */
const SCRIPTS: ReadonlySet<string> = new Set(["script", "evaluate"]);
/** Those that do not. */
const UNNOTED_SCRIPTS: ReadonlySet<string> = new Set(["poll", "Runtime.evaluate", "Runtime.callFunctionOn"]);
/** How a script ends that throws. */
const THROWN: ReadonlySet<ErrorCode> = new Set(["invalid_action", "script_error"]);

function enterPage({ page, host }: OpenPage, call: VerbCall<VerbName | "cdp">, scope: CallScope): void {
	const tab = call.name === "cdp" ? page.activeTab : page.tabFor(call.name, call.query);
	scope.enter({ tabId: host.numberOf(tab), url: tab.url, agent: host.options.agent });
}

const nameOf = (call: VerbCall): string => {
	if (call.name === "browse") return call.query.type;
	return call.name === "cdp" ? call.query.method : call.name;
};

/** An action that failed is a result that says so, unless it could not even be tried. */
function verdictOn({ result, error }: Partial<Response>): { ok: boolean; code?: string } {
	const { ok = true, code } = error ? { ...error, ok: false } : ((result ?? {}) as { ok?: boolean; code?: string });
	return { ok, ...(!ok && code !== undefined && { code }) };
}

const lost = (): BridgeError =>
	new BridgeError(
		"outcome_unknown",
		"the browser restarted while the action ran; it may have happened and is not repeated",
	);

const overdue = (name: string, ms: number): BridgeError =>
	new BridgeError("timeout", `${name} did not finish within ${ms} ms`);

const STOPPED: Record<Exclude<EndReason, "tab_closed">, string> = {
	user_stopped: "the owner stopped the agent in this tab",
	global_stop: "the owner stopped all agents",
	debugger_detached: "the browser's debugger was detached from the tab",
	system_idle: "the owner has been away for too long",
	screen_locked: "the screen was locked",
	domain_blocked: "the tab shows a blocked domain, or its page is connected to one",
};

const HINTS: { readonly [R in EndReason]?: string } = {
	user_stopped: OWNERS_WORD,
	global_stop: OWNERS_WORD,
	debugger_detached: OWNERS_WORD,
	system_idle: OWNERS_RETURN,
	screen_locked: OWNERS_RETURN,
};

function stopError(reason: keyof typeof STOPPED): BridgeError {
	const code = reason === "domain_blocked" ? "domain_blocked" : "session_not_found";
	const hint = HINTS[reason];
	return new BridgeError(code, STOPPED[reason], { details: { reason }, ...(hint && { hint }) });
}

/** Rejects a moment after the signal: what runs may know more of why it took so long. */
function aborted(signal: AbortSignal): Promise<never> {
	return new Promise((_, reject) => {
		signal.addEventListener("abort", () => setTimeout(() => reject(signal.reason)), { once: true });
	});
}
