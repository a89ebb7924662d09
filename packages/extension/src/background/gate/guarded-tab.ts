import { sleep } from "@bascule/engine";
import type { CdpEventParams, CdpResult } from "@bascule/engine/cdp";
import type { ProtocolEvent } from "@bascule/engine/cdp/transports/debugger";
import type { Blocklist } from "../parts.ts";
import { blockedError } from "./address.ts";
import { ANSWERS } from "./commands/answers.ts";
import { inPagesWorld, type Params, refuse, type TabView } from "./commands/checks.ts";
import { disclose } from "./commands/events.ts";
import { checkInput } from "./commands/input.ts";
import { type Rule, ruleOf } from "./commands/methods.ts";
import { outsideOf } from "./commands/scripts.ts";
import { FrameBook } from "./frame-book.ts";
import { guardBeyondRules } from "./network/beyond-rules.ts";
import { RequestBook } from "./network/requests.ts";
import { drawCurtain } from "./screenshot-mask.ts";

/** How long the next document may take to have a world, and how often it is looked. */
const NEXT_DOCUMENT_MS = 500;
const LOOK_MS = 10;

const ADD_SCRIPT = "Page.addScriptToEvaluateOnNewDocument";
const REMOVE_SCRIPT = "Page.removeScriptToEvaluateOnNewDocument";

/** What the browser says when a world went away before anything ran in it. */
const NOT_BEGUN = /uniqueContextId not found/;

/** Sends a command past all checks. */
export type RawSend = (sessionId: string | undefined, method: string, params?: object) => Promise<unknown>;

export interface GuardedTabDeps {
	readonly blocklist: Blocklist;
	/** Whether rules of the network keep the tab from something. */
	isHeld(): boolean;
	readonly raw: RawSend;
}

interface Call {
	readonly sessionId: string | undefined;
	readonly method: string;
	readonly params: Params;
	readonly rule: Rule;
}

/** A script for documents, and its name once it is in place. */
interface DocumentGuard {
	readonly source: string;
	readonly script: Promise<object | undefined> | undefined;
}

/** A frame in another process. */
interface ChildSession {
	readonly frameId: string;
	readonly announcement: ProtocolEvent;
	/** Whether the engine knows of it. */
	isTold: boolean;
}

/** One tab that an agent works in: what may go there and what may come from it. */
export class GuardedTab {
	readonly #tabId: number;
	readonly #blocklist: Blocklist;
	readonly #isHeld: () => boolean;
	readonly #raw: RawSend;
	readonly #frames: FrameBook;
	readonly #requests: RequestBook;
	readonly #history = new Map<number, string>();
	readonly #sessions = new Map<string, ChildSession>();
	/** The sessions whose network is observed. */
	readonly #observed = new Set<string | undefined>();
	/** The sessions that have documents, and what guards those beyond the rules of the network. */
	readonly #documents = new Map<string | undefined, DocumentGuard>();
	/** Session and identifier of the scripts for new documents that are the engine's own. */
	readonly #scripts = new Set<string>();
	readonly #isBlocked = (domain: string): boolean => this.#blocklist.isBlocked(domain);
	readonly #view: TabView;
	/** Whether it is known which frames the tab shows. */
	#isLearnt = false;
	/** Somebody waits for an empty page. */
	#onEmpty: (arrival: Arrival) => void = () => {};
	/** Commands leave in the order in which they came, although some are looked at for longer. */
	#turn: Promise<unknown> = Promise.resolve();

	constructor(tabId: number, { blocklist, isHeld, raw }: GuardedTabDeps) {
		this.#tabId = tabId;
		this.#blocklist = blocklist;
		this.#isHeld = isHeld;
		this.#raw = raw;
		this.#frames = new FrameBook(this.#isBlocked);
		this.#requests = new RequestBook(this.#isBlocked, this.#frames);
		this.#view = {
			book: this.#frames,
			isBlocked: this.#isBlocked,
			mayRead: (sessionId, requestId) => this.#requests.mayRead(sessionId, requestId),
			historyUrl: (entryId) => this.#history.get(entryId),
			scripts: this.#scripts,
		};
	}

	/** What a client sends as it is goes through `send` as well; this is what it is held to besides. */
	checkRelay(method: string, params: Params): void {
		const rule = ruleOf(method);
		if (!rule?.relay) refuse(`${method} is not available`);
		inPagesWorld(params, this.#view, undefined);
		rule?.relayCheck?.(params, this.#view, undefined);
	}

	async send(sessionId: string | undefined, method: string, given: object = {}): Promise<unknown> {
		const rule = ruleOf(method) ?? refuse(`${method} is not available`);
		const call: Call = { sessionId, method, params: given as Params, rule };
		const { answer } = await (rule.urgent ? this.#leave(call) : this.#inTurn(call));
		return this.#seen(call, await answer);
	}

	receive(event: ProtocolEvent): readonly ProtocolEvent[] {
		if (event.method === "Target.attachedToTarget") return this.#attached(event);
		if (event.method === "Target.detachedFromTarget") return this.#detached(event);
		this.#frames.note(event);
		this.#requests.note(event);
		const arrival = arrivalOf(event);
		if (arrival && arrival.frameId === this.#frames.main?.id) this.#onEmpty(arrival);
		if (isRestored(event)) {
			this.#isLearnt = false;
			// It may be from a time when nothing was blocked.
			this.#guardDocuments(event.sessionId);
		}
		const session = event.sessionId === undefined ? undefined : this.#sessions.get(event.sessionId);
		if (session) {
			const isHidden = this.#frames.isHidden(session.frameId);
			if (isHidden && session.isTold) return this.#withdraw(session);
			if (!isHidden && !session.isTold && event.method === "Page.frameNavigated") return this.#announce(session);
		}
		if (event.sessionId !== undefined && !session?.isTold) return [];
		return disclose(event, { frames: this.#frames, requests: this.#requests, isBlocked: this.#isBlocked });
	}

	/** The owner has blocked another domain, which may be the first, or one less. */
	hold(): void {
		for (const sessionId of this.#observed) void this.#bypassWorkers(sessionId).catch(() => {});
		for (const [sessionId, { source }] of this.#documents)
			if (source !== this.#documentGuard) this.#guardDocuments(sessionId);
	}

	/** What a site's own service worker answers does not pass the rules of the network. */
	async #bypassWorkers(sessionId: string | undefined): Promise<void> {
		if (!this.#isHeld()) return;
		await this.#raw(sessionId, "Network.setBypassServiceWorker", { bypass: true });
	}

	/** In all documents that there are, and in those to come before their own scripts. */
	#guardDocuments(sessionId: string | undefined): void {
		const before = this.#documents.get(sessionId);
		const source = this.#documentGuard;
		// The session may be over by now.
		const send = (method: string, params?: object) =>
			this.#raw(sessionId, method, params).catch(() => {}) as Promise<object | undefined>;
		const script = source === "" ? undefined : send(ADD_SCRIPT, { source, runImmediately: true });
		// No script is run before the domain is enabled.
		if (script) void send("Page.enable");
		this.#documents.set(sessionId, { source, script });
		void before?.script?.then((earlier) => earlier && send(REMOVE_SCRIPT, earlier));
	}

	/** Empty while nothing is blocked. */
	get #documentGuard(): string {
		const domains = this.#blocklist.list().map(({ domain }) => domain);
		return domains.length > 0 ? guardBeyondRules(domains) : "";
	}

	#inTurn(call: Call): Promise<{ answer: Promise<unknown> }> {
		const left = this.#turn.then(() => this.#leave(call));
		this.#turn = left.catch(() => {});
		return left;
	}

	/** Resolves when the command is on its way. */
	async #leave(call: Call): Promise<{ answer: Promise<unknown> }> {
		const { sessionId, method, rule } = call;
		if (!this.#isLearnt && !rule.urgent) await this.#learn();
		this.#admit(call);
		rule.check?.(call.params, this.#view, sessionId);
		const hidden = this.#hiddenRoots();
		if (rule.input && hidden > 0)
			await checkInput(
				rule.input,
				call.params,
				(...args) => this.#raw(undefined, ...args) as Promise<never>,
				this.#frames,
			);
		if (method === "Page.captureScreenshot" && hidden > 0) return { answer: this.#picture(call, hidden) };
		if (isToEmpty(call)) return { answer: this.#toEmpty(call) };
		if (isForOwnWorld(call)) return { answer: this.#inOwnWorld(call) };
		return { answer: this.#raw(sessionId, method, this.#prepared(call)) };
	}

	#admit({ sessionId, rule }: Call): void {
		const domain = this.#frames.blockedMain;
		if (domain !== undefined && !rule.free) throw blockedError(domain);
		if (sessionId !== undefined && !this.#sessions.get(sessionId)?.isTold)
			throw new Error("Session with given id not found.");
	}

	/** Parameters that hold a script to the domains that are not blocked. */
	#prepared({ method, params }: Call): Params {
		if (method !== ADD_SCRIPT) return params;
		const domains = this.#blocklist.list().map(({ domain }) => domain);
		return { ...params, source: outsideOf(domains, String(params.source)) };
	}

	/** Holds a command to the document that it was checked for; one that comes between two documents, to the next. */
	async #inOwnWorld(call: Call): Promise<unknown> {
		const { sessionId, method, params } = call;
		for (const end = performance.now() + NEXT_DOCUMENT_MS; ; await sleep(LOOK_MS)) {
			this.#admit(call);
			const uniqueContextId = this.#frames.ownContext(sessionId);
			const isLate = performance.now() > end;
			if (uniqueContextId === undefined && isLate) throw new Error("Cannot find default execution context");
			if (uniqueContextId === undefined) continue;
			try {
				return await this.#raw(sessionId, method, { ...params, uniqueContextId });
			} catch (error) {
				if (isLate || !NOT_BEGUN.test(String(error))) throw error;
			}
		}
	}

	/**
	 * The page itself goes to an empty one, which then is the page's. If we went, it would be ours, and open to whoever
	 * runs a script in it would be all that the extension may do.
	 */
	async #toEmpty({ sessionId }: Call): Promise<unknown> {
		const next = Promise.withResolvers<Arrival>();
		this.#onEmpty = next.resolve;
		const uniqueContextId = this.#frames.ownContext(sessionId);
		await this.#raw(sessionId, "Runtime.evaluate", { expression: `location.href = "${EMPTY}"`, uniqueContextId });
		const arrival = await Promise.race([next.promise, sleep(NEXT_DOCUMENT_MS)]);
		return arrival ?? { frameId: this.#frames.main?.id };
	}

	async #picture({ sessionId, method, params }: Call, hidden: number): Promise<unknown> {
		const open = await drawCurtain(this.#tabId, hidden, this.#isBlocked);
		try {
			return await this.#raw(sessionId, method, params);
		} finally {
			await open().catch(() => {});
		}
	}

	async #seen(call: Call, result: unknown): Promise<unknown> {
		const { sessionId, method, params } = call;
		// The page may have changed under the question.
		this.#admit(call);
		if (method === "Network.enable") {
			this.#observed.add(sessionId);
			await this.#bypassWorkers(sessionId);
		}
		if (method === ADD_SCRIPT) this.#scripts.add(`${sessionId} ${(result as CdpResult<typeof ADD_SCRIPT>).identifier}`);
		const answer = ANSWERS[method];
		if (!answer) return result;
		return answer(result as never, {
			frames: this.#frames,
			isBlocked: this.#isBlocked,
			requests: this.#requests,
			history: this.#history,
			sessionId,
			params,
		});
	}

	/** What the tab shows, before anything is asked of it. */
	async #learn(): Promise<void> {
		// An earlier run of the worker may have left them on: then the worlds would not be told again, and its scripts
		// would run beside ours.
		if (!this.#frames.main) {
			const emptied = ["Runtime.disable", "Page.disable"].map((method) => this.#raw(undefined, method));
			this.#guardDocuments(undefined);
			await Promise.all(emptied);
		}
		const { frameTree } = (await this.#raw(undefined, "Page.getFrameTree")) as CdpResult<"Page.getFrameTree">;
		this.#frames.adopt(undefined, frameTree);
		this.#isLearnt = true;
	}

	/** Blocked frames that are not inside another one. */
	#hiddenRoots(): number {
		const isRoot = (parentId: string | undefined) => parentId === undefined || !this.#frames.isHidden(parentId);
		return this.#frames.hiddenFrames().filter(({ parentId }) => isRoot(parentId)).length;
	}

	#attached(event: ProtocolEvent): ProtocolEvent[] {
		const { sessionId, targetInfo } = event.params as CdpEventParams<"Target.attachedToTarget">;
		const isFrame = targetInfo.type === "iframe";
		if (isFrame) this.#frames.adoptTarget(sessionId, targetInfo);
		const isInside = event.sessionId !== undefined && !this.#sessions.get(event.sessionId)?.isTold;
		const isTold = isFrame && !isInside && !this.#frames.isHidden(targetInfo.targetId);
		this.#sessions.set(sessionId, { frameId: targetInfo.targetId, announcement: event, isTold });
		// Before the engine lets it begin.
		if (isFrame) this.#guardDocuments(sessionId);
		if (isTold) return [event];
		void this.#letGo(sessionId);
		return [];
	}

	#detached(event: ProtocolEvent): ProtocolEvent[] {
		const { sessionId } = event.params as CdpEventParams<"Target.detachedFromTarget">;
		const session = this.#sessions.get(sessionId);
		this.#sessions.delete(sessionId);
		this.#observed.delete(sessionId);
		this.#documents.delete(sessionId);
		this.#frames.forgetSession(sessionId);
		return session?.isTold ? [event] : [];
	}

	/** A frame that nobody drives must not wait for anybody; where it goes is still of interest. */
	async #letGo(sessionId: string): Promise<void> {
		await this.#raw(sessionId, "Page.enable").catch(() => {});
		await this.#raw(sessionId, "Runtime.runIfWaitingForDebugger").catch(() => {});
	}

	#withdraw(session: ChildSession): ProtocolEvent[] {
		session.isTold = false;
		const { sessionId, targetInfo } = session.announcement.params as CdpEventParams<"Target.attachedToTarget">;
		const params = { sessionId, targetId: targetInfo.targetId };
		return [{ ...session.announcement, method: "Target.detachedFromTarget", params }];
	}

	#announce(session: ChildSession): ProtocolEvent[] {
		session.isTold = true;
		const { announcement } = session;
		return [{ ...announcement, params: { ...announcement.params, waitingForDebugger: false } }];
	}
}

const EMPTY = "about:blank";

/** As the command to navigate answers. */
interface Arrival {
	readonly frameId: string;
	readonly loaderId: string;
}

const isToEmpty = ({ method, params }: Call): boolean =>
	method === "Page.navigate" && params.url === EMPTY && params.frameId === undefined;

function arrivalOf({ method, params }: ProtocolEvent): Arrival | undefined {
	if (method !== "Page.frameNavigated") return undefined;
	const { id: frameId, loaderId, url } = (params as CdpEventParams<"Page.frameNavigated">).frame;
	return url === EMPTY ? { frameId, loaderId } : undefined;
}

/** What is evaluated without a world being named is for the page's own. */
const isForOwnWorld = ({ method, params }: Call): boolean =>
	method === "Runtime.evaluate" && params.contextId === undefined && params.uniqueContextId === undefined;

/** A page that the browser had kept is shown again, with frames that are not told of one by one. */
const isRestored = ({ method, params }: ProtocolEvent): boolean =>
	method === "Page.frameNavigated" &&
	(params as CdpEventParams<"Page.frameNavigated">).type === "BackForwardCacheRestore";
