import { BridgeError, PORTS, type SessionSettings } from "@bascule/protocol";
import { IdAllocator } from "../agent/ids.ts";
import { type CdpResult, type CdpSession, Connection, type Transport } from "../cdp/index.ts";
import { BlockedOrigins } from "../features/blocked-origins.ts";
import { namesBrowser, workerScriptHeaders } from "../features/device.ts";
import { sessionFeatures } from "../features/index.ts";
import type { EngineSession } from "../session/engine-session.ts";
import { LocalPage } from "../session/local-page.ts";
import { type PolicyServices, SessionPolicies, TabPolicies } from "../session/policies/index.ts";
import { RequestChain, type RequestRule } from "../session/requests.ts";
import type { SessionFiles } from "../session/session-files.ts";
import { SessionTargets } from "../session/session-targets.ts";
import { ChangeSignal } from "../tab/change-signal.ts";
import { Tab } from "../tab/tab.ts";
import { ContextDownloads } from "./context-downloads.ts";
import { Downloads } from "./downloads.ts";
import { ContextPermissions } from "./permissions.ts";

export interface OpenOptions {
	/** A context of its own, with its own cookies and storage; otherwise the browser's default one. */
	readonly isolated: boolean;
	/** Someone else's browser: only tabs that we opened are ours, and it is never closed. */
	readonly adopt: boolean;
	readonly settings: SessionSettings;
	readonly testAttributes: string[];
	readonly services?: PolicyServices;
}

interface TargetInfo {
	targetId: string;
	type: string;
	openerId?: string;
	browserContextId?: string;
	url: string;
}

type CdpWindowState = NonNullable<CdpResult<"Browser.getWindowForTarget">["bounds"]["windowState"]>;

const PAGES = { type: "page", exclude: false };
const OTHERS = { exclude: true };
const BLANK = "about:blank";
/** Workers that are of no single page. */
const WORKERS = ["shared_worker", "service_worker"] as const;
/** New tabs, pop-ups and workers wait until they are set up, so that not even their first request is missed. */
const TARGETS = {
	autoAttach: true,
	waitForDebuggerOnStart: true,
	flatten: true,
	filter: [PAGES, ...WORKERS.map((type) => ({ type, exclude: false })), OTHERS],
};

/** A running browser. Its sessions share the process and nothing else. */
export class Browser {
	readonly closed: Promise<void>;
	readonly #connection: Connection;
	readonly #adopted: boolean;
	#platform: "mac" | "other" = "other";
	readonly #sessions = new Set<BrowserSession>();
	/** Of the sessions that have no context of their own. */
	readonly #sharedDownloads: ContextDownloads;
	/** Of the browser itself, which alone shows the requests for service workers' scripts. */
	readonly #requests: RequestChain;
	/** The session that each service worker is set up for, by the worker's target. */
	readonly #serviceWorkers = new Map<string, BrowserSession>();
	#isClosed = false;
	#count = 0;

	private constructor(connection: Connection, adopted: boolean) {
		this.#connection = connection;
		this.#adopted = adopted;
		this.#requests = new RequestChain(connection.root);
		this.#sharedDownloads = new ContextDownloads(connection.root, { isGuest: adopted });
		this.closed = connection.closed.then(() => {
			this.#isClosed = true;
		});
	}

	static async connect(transport: Transport, options: { adopt?: boolean } = {}): Promise<Browser> {
		const connection = new Connection(transport);
		const { root } = connection;
		const browser = new Browser(connection, options.adopt ?? false);
		root.on("Target.attachedToTarget", ({ sessionId, targetInfo, waitingForDebugger }) => {
			const session = connection.session(sessionId);
			if (session) return browser.#claim(session, targetInfo, waitingForDebugger);
		});
		root.on("Browser.downloadWillBegin", (download) => {
			[...browser.#sessions].find((session) => session.shows(download.frameId))?.downloads.begin(download);
		});
		root.on("Browser.downloadProgress", (progress) => {
			for (const { downloads } of browser.#sessions) downloads.progress(progress);
		});
		root.on("Target.targetCreated", ({ targetInfo }) => browser.#followPopup(targetInfo));
		// At once: a browser that has just started is slow to answer.
		const [{ userAgent }] = await Promise.all([
			root.send("Browser.getVersion"),
			options.adopt
				? root.send("Target.setDiscoverTargets", { discover: true, filter: [PAGES, OTHERS] })
				: root.send("Target.setAutoAttach", TARGETS),
		]);
		if (/Macintosh/.test(userAgent)) browser.#platform = "mac";
		return browser;
	}

	get isClosed(): boolean {
		return this.#isClosed;
	}

	async openSession(options: OpenOptions): Promise<LocalPage> {
		const { root } = this.#connection;
		const contextId = options.isolated
			? (await root.send("Target.createBrowserContext", { disposeOnDetach: true })).browserContextId
			: undefined;
		const storing =
			contextId === undefined
				? this.#sharedDownloads
				: new ContextDownloads(root, { contextId, isGuest: this.#adopted });
		const session = new BrowserSession(this.#connection, options, {
			contextId,
			storing,
			owner: `s${++this.#count}`,
			platform: this.#platform,
			onClose: () => {
				this.#sessions.delete(session);
				void this.#holdWorkerScripts().catch(() => {});
			},
		});
		this.#sessions.add(session);
		try {
			const [first] = await Promise.all([
				session.openTab(BLANK),
				storing.begin(),
				session.policies.grants.follow(options.settings.permissionPolicy),
				this.#holdWorkerScripts(),
			]);
			return new LocalPage(session, first, PORTS);
		} catch (error) {
			await session.close().catch(() => {});
			throw error;
		}
	}

	/** Ends a browser that is ours; lets go of one that is not. */
	async close(): Promise<void> {
		if (!this.#adopted) await this.#connection.root.send("Browser.close").catch(() => {});
		this.#connection.close();
	}

	async #claim(session: CdpSession, info: TargetInfo, waiting: boolean): Promise<void> {
		const kind = WORKERS.find((type) => type === info.type);
		if (kind) return this.#takeWorker(session, kind, info);
		const owner = this.#ownerOf(info) ?? (await this.#creatorOf(info));
		if (owner) return owner.take(session, info);
		if (waiting) await session.send("Runtime.runIfWaitingForDebugger").catch(() => {});
		await this.#connection.root.send("Target.detachFromTarget", { sessionId: session.id ?? "" }).catch(() => {});
	}

	#ownerOf(info: TargetInfo): BrowserSession | undefined {
		return [...this.#sessions].find((session) => session.owns(info));
	}

	/** In the default context a new tab does not say whose it is; the reply to the command that made it does. */
	async #creatorOf(info: TargetInfo): Promise<BrowserSession | undefined> {
		await Promise.allSettled([...this.#sessions].map((session) => session.creating));
		return this.#ownerOf(info);
	}

	/** A worker serves all pages of its context, whichever session they are in; the first of these hears of it. */
	async #takeWorker(
		session: CdpSession,
		kind: (typeof WORKERS)[number],
		{ targetId, browserContextId }: TargetInfo,
	): Promise<void> {
		const all = [...this.#sessions];
		const own = all.filter(({ contextId }) => contextId === browserContextId);
		const [owner, ...others] = own.length > 0 ? own : all.filter(({ contextId }) => contextId === undefined);
		const shared = others.map(({ targets }) => targets);
		if (owner && kind === "service_worker") this.#serviceWorkers.set(targetId, owner);
		void session.detached.then(() => this.#serviceWorkers.delete(targetId));
		await Promise.allSettled([
			session.send("Runtime.enable"),
			owner?.targets.follow({ session, kind, policies: owner.workers }, shared),
		]);
		// Not along with the rest: the first requests of a worker that has begun are not held yet (Chromium 156).
		await session.send("Runtime.runIfWaitingForDebugger").catch(() => {});
	}

	/** The browser holds back more than these, so that it is asked to only while a session needs it. */
	async #holdWorkerScripts(): Promise<void> {
		const isNeeded = !this.#adopted && [...this.#sessions].some(({ targets }) => namesBrowser(targets.settingsOf({})));
		const rule: RequestRule = {
			patterns: [{ resourceType: "Other" }],
			stage: "Request",
			decide: (held) => {
				const owner = this.#serviceWorkers.get(held.frameId);
				return owner && workerScriptHeaders(held, owner.targets.settingsOf({}));
			},
		};
		await this.#requests.set(isNeeded ? [rule] : []);
	}

	/** In someone else's browser pop-ups of our tabs are joined once they exist. */
	async #followPopup(info: TargetInfo): Promise<void> {
		if (!this.#adopted || !info.openerId) return;
		const owner = this.#ownerOf(info);
		if (!owner) return;
		owner.expect(info.targetId);
		await this.#connection.root.send("Target.attachToTarget", { targetId: info.targetId, flatten: true });
	}
}

interface SessionParts {
	contextId: string | undefined;
	storing: ContextDownloads;
	owner: string;
	platform: "mac" | "other";
	onClose(): void;
}

/** The tabs of one session. */
class BrowserSession implements EngineSession {
	readonly tabs = new Map<string, Tab>();
	readonly ids = new IdAllocator();
	readonly changes = new ChangeSignal();
	readonly policies: SessionPolicies;
	readonly blocklist = new BlockedOrigins();
	readonly targets: SessionTargets;
	/** The policies in workers that are of no single tab. */
	readonly workers: TabPolicies;
	readonly files: SessionFiles | undefined;
	readonly sharesDisk: boolean;
	readonly downloads: Downloads;
	readonly #permissions: ContextPermissions;
	readonly #connection: Connection;
	readonly #options: OpenOptions;
	readonly #parts: SessionParts;
	readonly #asked = new Map<string, PromiseWithResolvers<Tab>>();
	readonly #targets = new Set<string>();
	readonly #creating = new Set<Promise<string>>();
	/** How the windows were that are minimized now, by their tabs. */
	readonly #windowStates = new Map<string, CdpWindowState>();
	#count = 0;
	#opening = 0;

	constructor(connection: Connection, options: OpenOptions, parts: SessionParts) {
		this.#connection = connection;
		this.#options = options;
		this.#parts = parts;
		this.#permissions = new ContextPermissions(connection.root, parts.contextId);
		const { services, adopt } = options;
		this.files = services?.files;
		this.sharesDisk = !adopt;
		const control = parts.storing.controlFor(this);
		this.downloads = new Downloads({ control, files: this.files, changes: this.changes });
		this.policies = new SessionPolicies({
			...services,
			permissions: this.#permissions,
			isGuest: adopt,
			joinsLate: adopt,
		});
		this.targets = new SessionTargets([this.blocklist, ...sessionFeatures(this.policies)], options.settings);
		this.workers = new TabPolicies({
			session: this.policies,
			current: () => this.targets.settingsOf({}),
			onChange: () => this.changes.notify(),
		});
	}

	get contextId(): string | undefined {
		return this.#parts.contextId;
	}

	get tabCount(): number {
		return this.#targets.size;
	}

	/** Settles when all tabs that were asked for are known. */
	get creating(): Promise<unknown> {
		return Promise.allSettled(this.#creating);
	}

	get isOpening(): boolean {
		return this.#opening > 0;
	}

	/** A target is ours by its context, by its opener, or because we asked for it. */
	owns({ targetId, openerId, browserContextId }: TargetInfo): boolean {
		if (this.#targets.has(targetId) || (openerId !== undefined && this.#targets.has(openerId))) return true;
		return this.#parts.contextId !== undefined && browserContextId === this.#parts.contextId;
	}

	/** A tab of ours that may be gone before it is joined. */
	expect(targetId: string): void {
		this.#targets.add(targetId);
	}

	/** Whether a frame is in one of its tabs, which may be gone by now. */
	shows(frameId: string): boolean {
		return this.#targets.has(frameId) || [...this.tabs.values()].some((tab) => tab.frames.get(frameId) !== undefined);
	}

	async openTab(url: string): Promise<Tab> {
		const creation = this.#createTarget(url);
		this.#creating.add(creation);
		const targetId = await creation.finally(() => this.#creating.delete(creation));
		const { promise } = this.#waitFor(targetId);
		// Nothing attaches by itself in a browser that is not ours.
		if (this.#options.adopt) await this.#connection.root.send("Target.attachToTarget", { targetId, flatten: true });
		return promise;
	}

	async #createTarget(url: string): Promise<string> {
		const { contextId } = this.#parts;
		const { targetId } = await this.#connection.root.send("Target.createTarget", {
			url,
			...(contextId && { browserContextId: contextId }),
			...(this.#options.adopt && { background: true }),
		});
		this.#targets.add(targetId);
		return targetId;
	}

	async take(session: CdpSession, info: TargetInfo): Promise<void> {
		if ([...this.tabs.values()].some((tab) => tab.targetId === info.targetId)) return;
		this.#targets.add(info.targetId);
		const id = `t${++this.#count}`;
		this.#opening++;
		try {
			const tab = await Tab.attach({
				id,
				targetId: info.targetId,
				openerId: info.openerId,
				connection: this.#connection,
				session,
				targets: this.targets,
				policies: this.policies,
				testAttributes: this.#options.testAttributes,
				isPopup: info.url !== BLANK,
				owner: this.#parts.owner,
				ids: this.ids,
				changes: this.changes,
				platform: this.#parts.platform,
				// Ours are behind the tab that its owner looks at.
				isHidden: this.#options.adopt,
				close: () => this.#connection.root.send("Target.closeTarget", { targetId: info.targetId }),
				...(!this.#options.adopt && { minimize: (isMinimized) => this.#minimize(info.targetId, isMinimized) }),
				describe: async () => (await session.send("Target.getTargetInfo")).targetInfo,
			});
			this.tabs.set(id, tab);
			session.detached.then(() => {
				this.tabs.delete(id);
				this.changes.notify();
			});
			this.#waitFor(info.targetId).resolve(tab);
		} catch (error) {
			this.#waitFor(info.targetId).reject(BridgeError.from(error));
		} finally {
			this.#opening--;
			this.changes.notify();
		}
	}

	async #minimize(targetId: string, isMinimized: boolean): Promise<void> {
		const { root } = this.#connection;
		const { windowId, bounds } = await root.send("Browser.getWindowForTarget", { targetId });
		const windowState = isMinimized ? "minimized" : (this.#windowStates.get(targetId) ?? "normal");
		if (isMinimized && bounds.windowState) this.#windowStates.set(targetId, bounds.windowState);
		await root.send("Browser.setWindowBounds", { windowId, bounds: { windowState } });
	}

	async close(): Promise<void> {
		await this.downloads.close().catch(() => {});
		this.#parts.onClose();
		const { contextId } = this.#parts;
		const { root } = this.#connection;
		if (contextId) await root.send("Target.disposeBrowserContext", { browserContextId: contextId }).catch(() => {});
		else {
			const tabs = [...this.tabs.values()].map((tab) => tab.close());
			await Promise.allSettled([this.#permissions.reset(), ...tabs]);
		}
	}

	#waitFor(targetId: string): PromiseWithResolvers<Tab> {
		const known = this.#asked.get(targetId);
		if (known) return known;
		const fresh = Promise.withResolvers<Tab>();
		fresh.promise.catch(() => {});
		this.#asked.set(targetId, fresh);
		return fresh;
	}
}
