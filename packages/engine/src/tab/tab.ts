import { SCRIPTS_SOURCE } from "@bascule/page-agent/bundle";
import {
	type ActionResult,
	BridgeError,
	type QueryOf,
	type ResultOf,
	type SessionSettings,
	type TabInfo,
	type Viewport,
} from "@bascule/protocol";
import type { Action } from "../actions/lib/action.ts";
import { act } from "../actions/lib/run.ts";
import { AgentClient } from "../agent/agent-client.ts";
import { CdpAgentTransport } from "../agent/cdp-agent-transport.ts";
import type { IdAllocator } from "../agent/ids.ts";
import type { CdpSession, Connection } from "../cdp/index.ts";
import { type Frame, Frames } from "../frames/frames.ts";
import { Input } from "../input/keyboard.ts";
import { Mouse } from "../input/mouse.ts";
import { Touch } from "../input/touch.ts";
import { type SessionPolicies, TabPolicies } from "../session/policies/index.ts";
import type { SessionTargets } from "../session/session-targets.ts";
import type { CdpTarget, TargetKind } from "../session/target.ts";
import { capture } from "./capture.ts";
import type { ChangeSignal } from "./change-signal.ts";
import { ConsoleLog } from "./console-log.ts";
import { Dialogs } from "./dialogs.ts";
import { Loading } from "./loading.ts";
import { NetworkTap } from "./network.ts";
import { NewDocumentGuard } from "./new-document-guard.ts";
import type { ActOptions, PageTab, TabContext } from "./page-tab.ts";
import { PressReports } from "./press-reports.ts";
import { Drawing } from "./screencast.ts";
import { DebuggerStop, directStop, type ScriptStop } from "./script-stop.ts";
import { SocketTap } from "./sockets.ts";

export interface TabOptions {
	readonly id: string;
	readonly targetId: string;
	readonly openerId?: string | undefined;
	readonly connection: Connection;
	readonly session: CdpSession;
	/** What the session keeps in force. */
	readonly targets: SessionTargets;
	/** What holds in this tab where the session says nothing. */
	readonly defaults?: Partial<SessionSettings>;
	/** Shared by the tabs of a session. */
	readonly policies: SessionPolicies;
	readonly testAttributes: string[];
	/** A page opened it with an address of its own. */
	readonly isPopup?: boolean;
	readonly owner: string;
	readonly ids: IdAllocator;
	/** Shared by the tabs of a session: an action in one may open or close another. */
	readonly changes: ChangeSignal;
	readonly platform: "mac" | "other";
	/** Nobody may be looking at it, so that the browser need not draw it. */
	readonly isHidden?: boolean;
	/** The browser does not let us end a script directly nor use the console's helpers, as it does not let extensions. */
	readonly isRestricted?: boolean;
	/** It shows a document already. */
	readonly wasLoaded?: boolean;
	/** Ends the tab in the browser. */
	close(): Promise<unknown>;
	/** Takes the tab's window from the screen, or puts it back, where the window is ours. */
	minimize?(isMinimized: boolean): Promise<void>;
	/** Title and address as the browser shows them. */
	describe(): Promise<{ title: string; url: string }>;
}

/**
 * Frames in other processes come as sessions of their own, and so do workers: one that the filter leaves out waits for a
 * debugger for ever (Chromium 156).
 */
const PARTS = {
	autoAttach: true,
	waitForDebuggerOnStart: true,
	flatten: true,
	filter: [{ type: "iframe", exclude: false }, { type: "worker", exclude: false }, { exclude: true }],
};

/** A tab that the engine drives: its frames, its input and everything that can be observed of it. */
export class Tab implements PageTab {
	readonly id: string;
	readonly targetId: string;
	readonly openerId: string | undefined;
	readonly session: CdpSession;
	readonly changes: ChangeSignal;
	readonly frames = new Frames();
	readonly network = new NetworkTap();
	readonly sockets = new SocketTap();
	readonly newDocuments = new NewDocumentGuard();
	readonly presses = new PressReports();
	readonly console = new ConsoleLog(() => this.changes.notify());
	readonly loading: Loading;
	readonly dialogs: Dialogs;
	readonly policies: TabPolicies;
	readonly agents: AgentClient;
	readonly input: Input;
	readonly mouse: Mouse;
	readonly touch: Touch;
	readonly drawing: Drawing;
	/** Ends scripts that do not end by themselves. */
	readonly scripts: ScriptStop;
	/** The page did not answer in time; its script may run for ever. */
	stuck = false;
	title = "";
	readonly #options: TabOptions;
	#isConcealed = false;

	private constructor(options: TabOptions) {
		this.#options = options;
		this.id = options.id;
		this.targetId = options.targetId;
		this.openerId = options.openerId;
		this.session = options.session;
		this.changes = options.changes;
		this.loading = new Loading(options.changes);
		this.policies = new TabPolicies({
			session: options.policies,
			current: () => options.targets.settingsOf(options),
			onChange: () => this.changes.notify(),
		});
		this.dialogs = new Dialogs(
			() => this.policies.current.dialogPolicy,
			() => this.changes.notify(),
		);
		const config = { testAttributes: options.testAttributes };
		const transport = new CdpAgentTransport({
			frames: this.frames,
			owner: options.owner,
			config,
			presses: this.presses,
		});
		this.agents = new AgentClient({ tabId: options.id, transport, ids: options.ids });
		this.input = new Input(options.session, options.platform);
		this.mouse = new Mouse(options.session);
		this.touch = new Touch(options.session);
		this.drawing = new Drawing(options.session);
		this.scripts = options.isRestricted ? new DebuggerStop(options.session) : directStop(options.session);
		this.network.onChange(() => this.changes.notify());
	}

	/** Takes over a target that waits for us; all set-up is sent before its first script may run. */
	static async attach(options: TabOptions): Promise<Tab> {
		const tab = new Tab(options);
		tab.loading.follow(options.session, options.targetId, options.wasLoaded);
		await tab.#followSession(options.session, "page");
		return tab;
	}

	get url(): string {
		return this.frames.main.url;
	}

	/** The page crashed; only a navigation brings it back. */
	get crashed(): boolean {
		return this.frames.main.isCrashed;
	}

	/**
	 * The tab is on its way to an address that has not answered. Until it does, the browser holds back whatever is asked
	 * of the page.
	 */
	get isLeaving(): boolean {
		const { pendingLoader } = this.loading;
		return pendingLoader !== null && pendingLoader !== this.frames.main.loaderId;
	}

	/** A document is on its way, or the first one is not yet. */
	get isArriving(): boolean {
		return this.loading.pending || this.loading.count === 0;
	}

	get isRestricted(): boolean {
		return this.#options.isRestricted ?? false;
	}

	get isHidden(): boolean {
		return this.#isConcealed || (this.#options.isHidden ?? false);
	}

	/** Has the browser draw it until that is disposed, if it might not by itself. */
	drawn(): Disposable | undefined {
		return this.isHidden ? this.drawing.hold() : undefined;
	}

	/** The mouse button or a finger is down in it. */
	get isHeld(): boolean {
		return !this.closed && (this.mouse.isDown || this.touch.isDown);
	}

	/** Lifts what is held down in it. */
	async letGo(): Promise<void> {
		await Promise.all([this.mouse.cancel(), this.touch.cancel()]);
	}

	/** Puts it behind others, as far as that can be done, or back. Its page is not held for seen and focused meanwhile. */
	async conceal(isConcealed: boolean): Promise<void> {
		if (this.#isConcealed === isConcealed) return;
		this.#isConcealed = isConcealed;
		await this.#options.targets.setForTab(this.id, { focus: !isConcealed });
		await this.#options.minimize?.(isConcealed);
	}

	get closed(): boolean {
		return this.session.endedBy !== undefined;
	}

	/** What took the tab out of our reach, if it was not closed. */
	get lostTo(): BridgeError | undefined {
		const { endedBy } = this.session;
		return endedBy?.code === "foreign_extension_frame" ? endedBy : undefined;
	}

	get driven(): Tab {
		return this;
	}

	act(action: Action, context: ActOptions): Promise<ActionResult> {
		return act({ ...context, action, tab: this });
	}

	capture(query: QueryOf<"screenshot">, context: TabContext): Promise<ResultOf<"screenshot">> {
		return capture(query, { ...context, tab: this });
	}

	async info(active: boolean): Promise<TabInfo> {
		const { title, url } = await this.#options.describe();
		this.title = title;
		return { tabId: this.id, url, title, domain: domainOf(url), active };
	}

	async setViewport({ width, height }: Viewport): Promise<void> {
		await this.#options.targets.setForTab(this.id, { metrics: { width, height } });
	}

	/** The session that a frame is in now. */
	sessionOf({ id }: Frame): CdpSession {
		return this.frames.get(id)?.session ?? this.session;
	}

	/** One of the helper scripts, in the page's own world, with the console's helpers. */
	async runScript(frame: Frame, call: string): Promise<unknown> {
		const { result } = await this.sessionOf(frame).send(
			"Runtime.evaluate",
			{ expression: `${SCRIPTS_SOURCE}.${call}`, includeCommandLineAPI: true, returnByValue: true, silent: true },
			{ timeoutMs: 1000 },
		);
		return result.value;
	}

	/** Ends a script that does not end by itself. Only for our own code, or when the caller leaves the page. */
	async interrupt(): Promise<void> {
		await this.scripts.stop();
		this.stuck = false;
	}

	/** Sees to it that nothing goes on in the tab on our account. */
	async halt(): Promise<void> {
		await this.scripts.idle;
		if (this.isLeaving) await this.session.send("Page.stopLoading", undefined, { timeoutMs: 1000 }).catch(() => {});
	}

	async close(): Promise<void> {
		await this.#options.close();
		await this.session.detached;
	}

	async #followSession(session: CdpSession, kind: "page" | "frame"): Promise<void> {
		this.frames.follow(session, (frame) => {
			if (frame === this.frames.main) this.stuck = false;
			this.changes.notify();
		});
		session.on("Page.frameDetached", () => this.changes.notify());
		session.on("Inspector.targetCrashed", () => {
			if (this.crashed) this.loading.settle();
			this.changes.notify();
		});
		this.loading.followFrames(session);
		this.network.follow(session);
		this.sockets.follow(session);
		this.console.follow(session);
		this.dialogs.follow(session);
		this.#followParts(session);
		const [{ frameTree }] = await Promise.all([
			session.send("Page.getFrameTree"),
			session.send("Page.enable"),
			session.send("Runtime.enable"),
			session.send("Network.enable", { maxTotalBufferSize: 16 << 20, maxResourceBufferSize: 1 << 20 }),
			session.send("Page.setLifecycleEventsEnabled", { enabled: true }),
			session.send("Target.setAutoAttach", PARTS),
			this.#follow(session, kind),
			session.send("Runtime.runIfWaitingForDebugger"),
		]);
		this.frames.adopt(session, frameTree, frameTree.frame.parentId ?? this.frames.get(frameTree.frame.id)?.parentId);
	}

	#followParts(session: CdpSession): void {
		session.on("Target.attachedToTarget", ({ sessionId, targetInfo }) => {
			const child = this.#options.connection.session(sessionId);
			const followed =
				targetInfo.type === "iframe"
					? child && this.#followSession(child, "frame")
					: child && this.#followWorker(child);
			return followed?.catch(ignoreEnded);
		});
	}

	async #followWorker(session: CdpSession): Promise<void> {
		this.#followParts(session);
		await Promise.all([
			session.send("Runtime.enable"),
			session.send("Target.setAutoAttach", PARTS),
			this.#options.targets.follow(this.#target(session, "worker")),
			session.send("Runtime.runIfWaitingForDebugger"),
		]);
	}

	#target(session: CdpSession, kind: TargetKind): CdpTarget {
		const { defaults, isPopup } = this.#options;
		return {
			session,
			kind,
			tabId: this.id,
			mainFrameId: this.targetId,
			policies: this.policies,
			...(defaults && { defaults }),
			...(isPopup && kind === "page" && { isPopup }),
		};
	}

	/** Sends the documents of a session what is in force, before the first of their scripts. */
	async #follow(session: CdpSession, kind: "page" | "frame"): Promise<void> {
		const { targets } = this.#options;
		const followed = targets.follow(this.#target(session, kind));
		const scripts = targets.scriptsOf(session);
		await Promise.all([followed, scripts && this.newDocuments.follow(session, scripts)]);
	}
}

/** A frame may be gone before its set-up is. */
function ignoreEnded(error: unknown): void {
	if (!(error instanceof BridgeError)) throw error;
}

function domainOf(url: string): string {
	try {
		return new URL(url).hostname;
	} catch {
		return "";
	}
}
