import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { PolicyServices } from "@bascule/engine";
import {
	BridgeError,
	type Config,
	GUEST_POLICIES,
	type Mode,
	type OpenSession,
	OWN_POLICIES,
	type Page,
	type Policies,
	SessionMemory,
	type SessionRow,
	type SessionSelector,
	type SessionSettings,
} from "@bascule/protocol";
import { findDevice } from "@bascule/tools";
import type { BridgeService } from "./bridge/service.ts";
import { findChrome } from "./chrome/find.ts";
import type { Client } from "./client.ts";
import { abandonable, Deadline, reasonOf } from "./deadline.ts";
import type { HumanDesk } from "./human/desk.ts";
import { policyAsker } from "./human/policy-questions.ts";
import { TabLock } from "./lock.ts";
import type { BrowserLease, BrowserPool, BrowserSpec } from "./pool.ts";
import { checkAddress } from "./rules.ts";

const DEFAULT_SESSION = "default";
const OPEN_LIMIT_MS = 30_000;
const CLOSE_LIMIT_MS = 5000;
/** Calls may name sessions that they never open. */
const MAX_MEMORIES = 100;
/** A window that nobody sees has no size of its own. */
const HEADLESS_VIEWPORT = { width: 1280, height: 720 };

/** A page as a session holds it, wherever its engine is. */
export interface SessionPage extends Page {
	status(): { url: string; pages: number; isHeld?: boolean | undefined };
	/** The policies that were set since it was opened. */
	readonly changedPolicies: Partial<Policies>;
	/** It cannot be used any more. */
	readonly isClosed: boolean;
	/** Why, where somebody said so. */
	readonly endedBy?: BridgeError | null;
	close(): Promise<void>;
}

/** An open session: a page, the settings it was opened with, and the lock of its tab. */
export class Session {
	readonly id: string;
	readonly mode: Mode;
	/** What it was asked for, so that a lost session can come back as it was. */
	readonly request: OpenSession;
	/** As it was when the session was opened. */
	readonly config: Config;
	readonly page: SessionPage;
	readonly warnings: readonly string[];
	readonly lock = new TabLock();
	readonly openedAt = Date.now();
	/** A person may be looking at its page. */
	readonly isSeen: boolean;
	/** Its caller has heard that the browser is gone. */
	lossReported = false;
	readonly #lease: BrowserLease | null;
	/** Ends what waits for as long as the session is there. */
	readonly #ending: AbortController;
	#uses = 0;
	#usedAt = Date.now();

	/** The lease is on the browser that the page runs in, if that is ours to end. */
	constructor(
		parts: Pick<Session, "id" | "mode" | "request" | "config" | "page" | "warnings" | "isSeen">,
		lease: BrowserLease | null,
		ending = new AbortController(),
	) {
		this.id = parts.id;
		this.mode = parts.mode;
		this.request = parts.request;
		this.config = parts.config;
		this.page = parts.page;
		this.warnings = parts.warnings;
		this.isSeen = parts.isSeen;
		this.#lease = lease;
		this.#ending = ending;
	}

	get isLost(): boolean {
		return this.page.isClosed || this.#lease?.browser.isClosed === true;
	}

	get idleMs(): number {
		return this.#uses > 0 ? 0 : Date.now() - this.#usedAt;
	}

	/** Marks the session as in use until disposed. */
	use(): Disposable {
		this.#uses++;
		return {
			[Symbol.dispose]: () => {
				this.#uses--;
				this.#usedAt = Date.now();
			},
		};
	}

	get row(): SessionRow {
		const { url, pages } = this.page.status();
		return { id: this.id, mode: this.mode, url, pages, openedAt: this.openedAt };
	}

	/** Lifts what an owner holds down who is not there any more. */
	async letGo(owner: object): Promise<void> {
		if (!this.lock.isKeptFor(owner)) return;
		const signal = AbortSignal.timeout(CLOSE_LIMIT_MS);
		await this.page.act({ type: "let_go", mode: "none", maxResultTokens: 50 }, { signal }).catch(() => {});
		this.lock.keepFor(null);
	}

	async close(): Promise<void> {
		this.#ending.abort(new BridgeError("cancelled", "the session was closed"));
		const limit = sleep(CLOSE_LIMIT_MS, undefined, { ref: false });
		// Also when it is lost: a page listens to its browser until it is closed.
		await Promise.race([this.page.close(), limit]).catch(() => {});
		this.#lease?.release();
	}
}

interface Slot {
	readonly opening: Promise<Session>;
	/** Once it is open. */
	session?: Session;
	idleTimer?: NodeJS.Timeout;
}

export interface StoreOptions {
	pool: BrowserPool;
	/** The user's own browsers. */
	bridge: BridgeService;
	human: HumanDesk;
	home: string;
	log(line: string): void;
	/** Called after a session ended. */
	onClosed(): void;
}

/** The sessions of one owner. Those of others cannot be named here. */
export class SessionStore {
	readonly #options: StoreOptions;
	readonly #slots = new Map<string, Slot>();
	/** Sessions whose loss was reported; the next call brings them back as they were. */
	readonly #lost = new Map<string, OpenSession>();
	readonly #memories = new Map<string, SessionMemory>();

	constructor(options: StoreOptions) {
		this.#options = options;
	}

	get size(): number {
		return this.#slots.size;
	}

	/** The session of that id, opened if it is not. One that was lost says so once, unless it is the default. */
	async ensure(client: Client, id: string, signal: AbortSignal): Promise<Session> {
		// A caller that is gone, or a daemon that stops, must not start a browser.
		if (signal.aborted) throw reasonOf(signal);
		const slot = this.#slots.get(id);
		if (!slot) return abandonable(this.#begin(client, this.#requestFor(id)), signal);
		const session = await abandonable(slot.opening, signal);
		if (!session.isLost) return session;
		if (this.#slots.get(id) === slot) this.#lose(session);
		if (id === DEFAULT_SESSION || session.lossReported) return this.ensure(client, id, signal);
		session.lossReported = true;
		throw session.page.endedBy ?? browserGone(id);
	}

	async open(client: Client, request: OpenSession): Promise<SessionRow & { warnings: string[] }> {
		const slot = this.#slots.get(request.session);
		if (slot && !slot.session?.isLost)
			throw new BridgeError("session_exists", `session "${request.session}" is already open`);
		if (slot?.session) this.#lose(slot.session);
		const session = await this.#begin(client, request);
		return { ...session.row, warnings: [...session.warnings] };
	}

	async close(id: string): Promise<void> {
		const slot = this.#slots.get(id);
		const wasLost = this.#lost.delete(id);
		if (!slot && !wasLost) throw new BridgeError("session_not_found", `there is no session "${id}"`);
		if (slot) await this.#end(id, slot);
	}

	async closeMany({ prefix, idleMs }: SessionSelector): Promise<string[]> {
		const matching = [...this.#slots].filter(
			([id, { session }]) =>
				(prefix === undefined || id.startsWith(prefix)) &&
				(idleMs === undefined || (session !== undefined && session.idleMs >= idleMs)),
		);
		await Promise.all(matching.map(([id, slot]) => this.#end(id, slot)));
		return matching.map(([id]) => id);
	}

	list(): SessionRow[] {
		return [...this.#slots.values()].flatMap(({ session }) => (session && !session.isLost ? [session.row] : []));
	}

	/** What tools remember about a session, which may not be open yet. It ends with the session. */
	memoryOf(id: string): SessionMemory {
		const known = this.#memories.get(id);
		if (known) return known;
		const fresh = new SessionMemory();
		this.#memories.set(id, fresh);
		if (this.#memories.size > MAX_MEMORIES) {
			const unused = [...this.#memories.keys()].find((other) => other !== id && !this.#slots.has(other));
			if (unused !== undefined) this.#memories.delete(unused);
		}
		return fresh;
	}

	/** Lifts what an owner holds down in any of them. */
	async letGo(owner: object): Promise<void> {
		await Promise.all([...this.#slots.values()].map(({ session }) => session?.letGo(owner)));
	}

	/** The session if it is open now. */
	peek(id: string): Session | undefined {
		return this.#slots.get(id)?.session;
	}

	#requestFor(id: string): OpenSession {
		return this.#lost.get(id) ?? { session: id, settings: {} };
	}

	#begin(client: Client, request: OpenSession): Promise<Session> {
		const id = request.session;
		const slot: Slot = { opening: openSession(client, request, this.#options) };
		this.#slots.set(id, slot);
		slot.opening.then(
			(session) => {
				slot.session = session;
				// Not before: one that cannot come back yet is not to come back as something else.
				this.#lost.delete(id);
				if (client.idleMs !== null) this.#watchIdle(id, slot, client.idleMs);
			},
			() => this.#remove(id, slot),
		);
		return slot.opening;
	}

	#lose(session: Session): void {
		const slot = this.#slots.get(session.id);
		if (slot?.session !== session) return;
		const { request, page } = session;
		this.#lost.set(session.id, { ...request, settings: { ...request.settings, ...page.changedPolicies } });
		this.#remove(session.id, slot);
		void session.close();
	}

	async #end(id: string, slot: Slot): Promise<void> {
		this.#remove(id, slot);
		const session = await slot.opening.catch(() => null);
		await session?.close();
		this.#options.onClosed();
	}

	#remove(id: string, slot: Slot): void {
		clearTimeout(slot.idleTimer);
		if (this.#slots.get(id) === slot) {
			this.#slots.delete(id);
			this.#memories.delete(id);
		}
		this.#options.onClosed();
	}

	#watchIdle(id: string, slot: Slot, limitMs: number): void {
		const left = limitMs - (slot.session?.idleMs ?? 0);
		if (left <= 0) {
			void this.#end(id, slot);
			return;
		}
		slot.idleTimer = setTimeout(() => this.#watchIdle(id, slot, limitMs), left).unref();
	}
}

const browserGone = (id: string): BridgeError =>
	new BridgeError("not_connected", `the browser of session "${id}" is gone`, {
		hint: "The next call opens the session again, on an empty page.",
	});

async function openSession(client: Client, request: OpenSession, options: StoreOptions): Promise<Session> {
	const mode = request.mode ?? client.defaultMode;
	const config = client.config.resolve();
	const asked: SpecRequest = { client, request, config, home: options.home };
	using limit = new Deadline(OPEN_LIMIT_MS, new AbortController().signal, "the browser session did not open");
	if (mode === "extension") {
		const page = await openInOwnBrowser(asked, options.bridge, limit.signal);
		return new Session({ id: request.session, mode, request, config, page, warnings: [], isSeen: true }, null);
	}
	const spec = await SPECS[mode](withoutOwnBrowser(asked, mode));
	const settings = settingsFor(mode, request.settings, config);
	if (spec.kind === "launched" && spec.headless && !settings.device) settings.viewport ??= HEADLESS_VIEWPORT;
	const lease = await options.pool.acquire(spec, limit.signal);
	const ending = new AbortController();
	const files = client.workspace;
	let shown: SessionPage | undefined;
	const isSeen = spec.kind === "attached" || !spec.headless;
	const ask = policyAsker(options.human, {
		session: request.session,
		isSeen,
		signal: ending.signal,
		files,
		page: () => shown,
	});
	const page = await openPage(lease, { mode, settings, config, services: { files, ask } }, limit.signal);
	shown = page;
	const warnings = mode === "attached" ? [] : launchWarnings(config);
	for (const warning of warnings) options.log(`session opened: ${warning}`);
	return new Session({ id: request.session, mode, request, config, page, warnings, isSeen }, lease, ending);
}

/** A session in a browser whose extension is connected, on a tab of its own or on one of the owner's. */
async function openInOwnBrowser(asked: SpecRequest, bridge: BridgeService, signal: AbortSignal): Promise<SessionPage> {
	const { request, config } = withoutProfile(asked, "extension");
	if (request.url !== undefined) checkAddress(config, request.url);
	const session = `${request.session}-${randomUUID().slice(0, 8)}`;
	const browser = await bridge.expect(request.browser, signal);
	const [pool, { openRemotePage }] = await Promise.all([bridge.pool(), import("./bridge/remote-page.ts")]);
	return openRemotePage(
		{ pool, browser, session },
		{
			...(request.tab !== undefined && { tab: request.tab }),
			...(request.url !== undefined && { url: request.url }),
			agent: request.session === DEFAULT_SESSION ? "Agent" : request.session,
			testAttributes: config.testAttributes,
			hideOverlaySelectors: config.hideOverlaySelectors,
			settings: { ...request.settings },
		},
		signal,
	);
}

interface PageParts {
	mode: Mode;
	settings: SessionSettings;
	config: Config;
	services: PolicyServices;
}

async function openPage(
	lease: BrowserLease,
	{ mode, settings, config, services }: PageParts,
	signal: AbortSignal,
): Promise<SessionPage> {
	const opening = lease.browser.openSession({
		isolated: mode === "incognito",
		adopt: mode === "attached",
		settings,
		testAttributes: config.testAttributes,
		hideOverlaySelectors: config.hideOverlaySelectors,
		blockedOrigins: config.blockedOrigins,
		services,
	});
	try {
		return await abandonable(opening, signal);
	} catch (error) {
		// A page that comes too late is closed before the browser is given back.
		void opening
			.then((page) => page.close())
			.catch(() => {})
			.finally(() => lease.release());
		throw error;
	}
}

/** What the caller asked for, then what the configuration says, then our defaults. */
export function settingsFor(mode: Mode, asked: Partial<SessionSettings>, config: Config): SessionSettings {
	const { defaultDevice, defaultViewport } = config;
	const sized = asked.device !== undefined || asked.viewport !== undefined;
	return {
		// What pages ask in a browser that is not ours is for the person who sits before it.
		...(mode === "attached" ? GUEST_POLICIES : OWN_POLICIES),
		...(!asked.device && defaultDevice !== null && { device: findDevice(defaultDevice) }),
		...(!sized && defaultViewport !== null && { viewport: defaultViewport }),
		...asked,
	};
}

function launchWarnings(config: Config): string[] {
	return config.disableWebSecurity
		? ["disableWebSecurity is on: pages of this browser can read every other site; use it for tests only"]
		: [];
}

interface SpecRequest {
	client: Client;
	request: OpenSession;
	config: Config;
	home: string;
}

/** The browser that a session of each mode runs in. */
const SPECS: Record<Exclude<Mode, "extension">, (request: SpecRequest) => Promise<BrowserSpec> | BrowserSpec> = {
	persistent: async (asked) => ({ ...(await launchSpec(asked)), profileDir: profileDir(asked) }),
	incognito: (asked) => launchSpec(withoutProfile(asked, "incognito")),
	attached: (asked) => attachSpec(withoutProfile(asked, "attached")),
};

/** What only sessions in the owner's own browser take. */
function withoutOwnBrowser(asked: SpecRequest, mode: Mode): SpecRequest {
	const named = (["browser", "tab", "url"] as const).find((key) => asked.request[key] !== undefined);
	if (named === undefined) return asked;
	throw new BridgeError("invalid_action", `${named}: a session in ${mode} mode has none`, {
		hint: `Leave ${named} out, or use mode extension.`,
	});
}

function withoutProfile(asked: SpecRequest, mode: Mode): SpecRequest {
	if (asked.request.profile === undefined) return asked;
	throw new BridgeError("invalid_action", `profile: an ${mode} session has none`, {
		hint: "Leave profile out, or use mode persistent.",
	});
}

function profileDir({ client, request: { session, profile } }: SpecRequest): string {
	const { root } = client.workspace;
	if (session === DEFAULT_SESSION && profile === undefined) return join(root, "profile");
	return join(root, "profiles", profile ?? session);
}

async function launchSpec({ client, config, home }: SpecRequest): Promise<BrowserSpec & { kind: "launched" }> {
	const env = { ...process.env, BASCULE_CHROME: client.env.BASCULE_CHROME, BASCULE_HOME: home };
	const chrome = await findChrome(env);
	if (!chrome) throw new BridgeError("browser_missing", "no Chrome or Chromium was found on this machine");
	return {
		kind: "launched",
		executable: chrome.path,
		headless: config.headless || !hasDisplay(),
		args: config.disableWebSecurity ? ["--disable-web-security", "--disable-site-isolation-trials"] : [],
	};
}

/** Whether this process could show a window: a fact of where it runs, not a setting. */
function hasDisplay(): boolean {
	return process.platform !== "linux" || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
}

function attachSpec({ client }: SpecRequest): BrowserSpec {
	if (!client.capabilities.has("byob-attach"))
		throw new BridgeError("capability_denied", "attaching to your own Chrome needs the capability byob-attach", {
			details: { requiredCapability: "byob-attach" },
		});
	const endpoint = client.env.BASCULE_ATTACH_CDP;
	if (endpoint) return { kind: "attached", endpoint };
	throw new BridgeError("invalid_action", "mode: there is no Chrome to attach to", {
		hint: "Set BASCULE_ATTACH_CDP to its debug address, for example http://127.0.0.1:9222.",
	});
}
