import { answerBy, DebuggerStop, type OpenDialog, obstacleOf, sleep } from "@bascule/engine";
import { Connection } from "@bascule/engine/cdp";
import { type DebuggerGate, DebuggerTransport } from "@bascule/engine/cdp/transports/debugger";
import type { DialogPolicy } from "@bascule/protocol";
import { BridgeError } from "@bascule/protocol/errors";
import { foreignFrame } from "../content/obstacle.ts";
import type { AgentTabs } from "../parts.ts";
import { createSignal } from "../signal.ts";

const PROTOCOL = "1.3";

/** How long it may take to be seen why a tab was lost, and how often it is looked. */
const TELL_MS = 1000;
const LOOK_MS = 10;

/** Why Chrome let go of a tab. */
export type DetachReason = "target_closed" | "canceled_by_user" | "foreign_extension_frame" | "closed_page" | "let_go";

export interface Debuggers {
	/**
	 * A connection to the tab; one that an earlier run of the worker left attached is taken over. Rejects with
	 * `foreign_extension_frame` while another extension shows a frame there, as does what runs when one comes, and with
	 * `session_not_found` where the owner has stopped agents. Whoever aborts the signal detaches.
	 */
	attach(tabId: number, signal: AbortSignal): Promise<Connection>;
	/**
	 * Answers a dialog that has opened since an earlier run of the worker was attached: nothing else can be asked of the
	 * page before. Gives what is known of it, or rejects with `dialog_open` where it is left to the owner.
	 */
	meet(tabId: number, policy: DialogPolicy): Promise<OpenDialog | undefined>;
	/** Whether another extension's frame keeps us out of the tab now. */
	isObstructed(tabId: number): Promise<boolean>;
	detach(tabId: number, reason?: DetachReason): Promise<void>;
	/** Ends what an earlier run of the worker began in a tab, where it is still attached. To be detached then. */
	endScripts(tabId: number): Promise<void>;
	/** Lets a tab of an agent's be left or closed, whatever its page asks first: nobody is there to answer that. */
	unasked(tabId: number, leave: (tabId: number) => Promise<void>): Promise<void>;
	onDetached(listener: (tabId: number, reason: DetachReason) => void): void;
}

interface Attached {
	readonly transport: DebuggerTransport;
	readonly connection: Connection;
}

/** What Chrome says to a command that it cannot deliver any more. */
const LOST = /^Detached while handling command|^Debugger is not attached|^Cannot access a chrome:\/\/ URL/;

/** What it says of a tab that could be attached to, */
const FREE = /^Debugger is not attached/;
/** of one in which another extension shows a frame, */
const FOREIGN = /chrome-extension:\/\/ URL of different extension/i;
/** and of one that is closed. */
const GONE = /No tab with/i;

export interface DebuggersDeps {
	readonly gate: DebuggerGate;
	readonly sessions: Pick<AgentTabs, "checkStopped">;
}

/** The tabs that this extension is attached to. */
export function createDebuggers({ gate, sessions }: DebuggersDeps): Debuggers {
	const attached = new Map<number, Attached>();
	/** Dialogs in tabs that only an earlier run of the worker was attached to. */
	const unmet = new Map<number, OpenDialog>();
	/** Tabs whose pages are left unasked. */
	const leaving = new Set<number>();
	const detachments = createSignal<[number, DetachReason]>();

	chrome.debugger.onEvent.addListener(({ tabId, sessionId }: DebuggerSource, method, params) => {
		if (tabId === undefined) return;
		const transport = attached.get(tabId)?.transport;
		const isDialog = method === "Page.javascriptDialogOpening";
		if (leaving.has(tabId) && isDialog) void answer(tabId, { accept: true });
		else if (transport) transport.receive(sessionId, method, params);
		else if (isDialog) unmet.set(tabId, params as object as OpenDialog);
		else if (method === "Page.javascriptDialogClosed") unmet.delete(tabId);
	});
	chrome.debugger.onDetach.addListener(({ tabId }, reason) => {
		if (tabId !== undefined) void drop(tabId, reason);
	});

	// Sooner than the debugger says so, and before somebody else lets go of the tab for another reason.
	chrome.tabs.onRemoved.addListener((tabId) => {
		const entry = attached.get(tabId);
		if (entry) lose(tabId, entry, "target_closed");
	});

	// When a frame was on its way as we attached, nothing else tells that it has come.
	chrome.webNavigation.onCommitted.addListener(({ tabId, url }) => {
		if (url.startsWith("chrome-extension:") && attached.has(tabId)) void notice(tabId);
	});

	async function drop(tabId: number, reason: string): Promise<void> {
		const entry = attached.get(tabId);
		if (entry) lose(tabId, entry, await tellApart(tabId, reason));
		// An attachment of an earlier run of the worker, of which this one knows nothing yet.
		else if (reason === "canceled_by_user") detachments.emit(tabId, reason);
	}

	/** Lets go of a tab that Chrome keeps us out of without having let go itself. */
	async function notice(tabId: number): Promise<void> {
		const entry = attached.get(tabId);
		if (!entry || !(await isForeign(tabId))) return;
		await chrome.debugger.detach({ tabId }).catch(() => {});
		lose(tabId, entry, "foreign_extension_frame");
	}

	function lose(tabId: number, entry: Attached, reason: DetachReason): void {
		if (attached.get(tabId) !== entry) return;
		attached.delete(tabId);
		entry.transport.close(LOSSES[reason]?.(tabId) ?? reason);
		detachments.emit(tabId, reason);
	}

	/** The gate, behind which a command that was lost with its attachment waits until it is known why. */
	const watched: DebuggerGate = {
		...gate,
		async send(tabId, sessionId, method, params) {
			const connection = attached.get(tabId)?.connection;
			try {
				return await gate.send(tabId, sessionId, method, params);
			} catch (error) {
				const message = messageOf(error);
				if (GONE.test(message)) throw noTab(tabId);
				if (FOREIGN.test(message)) await notice(tabId);
				else if (LOST.test(message)) await Promise.race([connection?.closed, sleep(TELL_MS * 2)]);
				throw error;
			}
		},
	};

	return {
		async attach(tabId, signal) {
			const known = attached.get(tabId);
			if (known) return known.connection;
			const left = await isAttached(tabId);
			// Without a pause before the browser is asked: a stop detaches only what was asked for before it.
			signal.throwIfAborted();
			sessions.checkStopped(tabId);
			if (!left) await chrome.debugger.attach({ tabId }, PROTOCOL).catch((error) => refused(tabId, error));
			signal.throwIfAborted();
			const transport = new DebuggerTransport(tabId, watched);
			const connection = new Connection(transport, { keepsStacks: false });
			attached.set(tabId, { transport, connection });
			// Frames that came while nobody listened wait for a word of ours; asking anew tells of all of them.
			if (left)
				await connection.root.send("Target.setAutoAttach", { autoAttach: false, waitForDebuggerOnStart: false });
			return connection;
		},
		async meet(tabId, policy) {
			const dialog = unmet.get(tabId);
			if (attached.has(tabId)) return;
			if (policy.mode !== "leave") await answer(tabId, answerBy(policy));
			else if (dialog) throw obstacleOf(dialog);
			unmet.delete(tabId);
			return dialog;
		},
		async detach(tabId, reason = "let_go") {
			unmet.delete(tabId);
			const entry = attached.get(tabId);
			attached.delete(tabId);
			entry?.transport.close(reason);
			if (!leaving.has(tabId)) await chrome.debugger.detach({ tabId }).catch(() => {});
		},
		async endScripts(tabId) {
			if (attached.has(tabId) || !(await isAttached(tabId))) return;
			// Past the gate, which would ask the page first what it shows: one that is busy does not answer.
			const transport = new DebuggerTransport(tabId, { ...gate, send: sendAsIs });
			const connection = new Connection(transport, { keepsStacks: false });
			attached.set(tabId, { transport, connection });
			const scripts = new DebuggerStop(connection.root);
			using _armed = scripts.arm();
			await scripts.stop();
		},
		async unasked(tabId, leave) {
			leaving.add(tabId);
			try {
				// Where the engine is attached, it is told of dialogs already.
				if (!attached.has(tabId)) {
					await chrome.debugger.attach({ tabId }, PROTOCOL).catch(() => {});
					// A page that hangs does not answer it.
					void chrome.debugger.sendCommand({ tabId }, "Page.enable").catch(() => {});
				}
				await leave(tabId);
			} finally {
				leaving.delete(tabId);
				// Nobody has to wait for it: the tab may well be gone.
				if (!attached.has(tabId)) void chrome.debugger.detach({ tabId }).catch(() => {});
			}
		},
		isObstructed: isForeign,
		onDetached: detachments.on,
	};
}

const sendAsIs: DebuggerGate["send"] = async (tabId, sessionId, method, params) =>
	(await chrome.debugger.sendCommand({ tabId, ...(sessionId && { sessionId }) }, method, params)) ?? {};

/** Where no dialog is open, there is nothing to answer. */
const answer = (tabId: number, given: ReturnType<typeof answerBy>): Promise<unknown> =>
	chrome.debugger.sendCommand({ tabId }, "Page.handleJavaScriptDialog", { ...given }).catch(() => {});

type DebuggerSource = chrome.debugger.Debuggee & { sessionId?: string };

/** Why a command to the tab fails; empty when it does not. Costs nothing and shows nothing. */
async function refusalOf(tabId: number): Promise<string> {
	try {
		await chrome.debugger.sendCommand({ tabId }, "Target.getTargetInfo");
		return "";
	} catch (error) {
		return messageOf(error);
	}
}

/** An attachment outlives the worker that made it, and only a command tells whether it is there. */
const isAttached = async (tabId: number): Promise<boolean> => (await refusalOf(tabId)) === "";

const isForeign = async (tabId: number): Promise<boolean> => FOREIGN.test(await refusalOf(tabId));

/**
 * Chrome lets go of a tab with the words for one that was closed when it goes to a page that is closed to extensions, and
 * as soon as another extension's frame sets out to be shown in it, and says so only once it is. A tab that is closed may
 * be known for a little longer.
 */
async function tellApart(tabId: number, reason: string): Promise<DetachReason> {
	if (reason !== "target_closed") return reason as DetachReason;
	for (const end = performance.now() + TELL_MS; performance.now() < end; await sleep(LOOK_MS)) {
		const refusal = await refusalOf(tabId);
		if (FOREIGN.test(refusal)) return "foreign_extension_frame";
		if (!FREE.test(refusal)) return refusal === "" || GONE.test(refusal) ? reason : "closed_page";
	}
	// The frame has come and gone.
	return "foreign_extension_frame";
}

const noTab = (tabId: number): BridgeError => new BridgeError("tab_not_found", `there is no tab ${tabId}`);

/** What is told to those who were using the tab, where there is a word for it. */
const LOSSES: { readonly [R in DetachReason]?: (tabId: number) => BridgeError } = {
	target_closed: (tabId) => new BridgeError("tab_not_found", `tab ${tabId} was closed`),
	foreign_extension_frame: foreignFrame,
	closed_page: () => undrivable("its page is closed to extensions"),
};

const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

function refused(tabId: number, thrown: unknown): never {
	const message = messageOf(thrown);
	if (GONE.test(message)) throw noTab(tabId);
	if (FOREIGN.test(message)) throw foreignFrame();
	throw undrivable(message);
}

const undrivable = (why: string): BridgeError =>
	new BridgeError("debugger_attach_failed", `the tab cannot be driven: ${why}`, {
		hint: "Close DevTools on the tab. The browser's own pages and the web store cannot be driven.",
	});
