/** A Chromium with the built extension in it, as a user's own would have. */
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type CdpSession, Connection } from "@bascule/engine/cdp";
import { EXTENSION_ID } from "@bascule/protocol/extension-id";
import { findChrome } from "../../packages/daemon/src/chrome/find.ts";
import { launchChrome } from "../../packages/daemon/src/chrome/launch.ts";

export const EXTENSION_FOLDER = join(import.meta.dirname, "../../packages/extension/dist/chrome-mv3");

export interface BrowserOptions {
	/** A profile that stays, so that the browser can be started again with it. */
	profileDir?: string;
	/** More switches for the browser. */
	args?: readonly string[];
	/** Where the extension lies; the built one unless told. */
	folder?: string;
	/** Shorter limits for its worker, of those in `packages/extension/src/background/time-limits.ts`. */
	timeLimits?: Readonly<Record<string, number>>;
	/** Extensions to load besides ours. */
	extensions?: readonly string[];
	headless?: boolean;
}

interface EvaluateOptions {
	timeoutMs?: number;
}

/**
 * How long a worker may take to answer a look at it. One that is being ended may never answer: Chrome keeps the question
 * for the next run of the same worker, and after a reload of the extension there is none.
 */
export const LOOK = { timeoutMs: 1000 };

/** Something in the browser that runs JavaScript: a page or the extension's worker. */
export interface Realm {
	readonly session: CdpSession;
	/** Runs an expression that may await, and gives its value. */
	evaluate<T = unknown>(expression: string, options?: EvaluateOptions): Promise<T>;
}

export interface PageRealm extends Realm {
	readonly targetId: string;
	close(): Promise<void>;
}

export interface ExtensionBrowser extends AsyncDisposable {
	readonly pid: number;
	readonly connection: Connection;
	/** The extension's worker; asks for it anew each time, because Chrome ends and starts it as it likes. */
	worker(): Promise<Realm>;
	/** A tab of the user's own. */
	openPage(url: string): Promise<PageRealm>;
	/** One of the extension's own pages, in a tab. */
	openExtensionPage(path: string): Promise<PageRealm>;
	/** The tab that shows this address already, whosever it is. */
	findPage(url: string): Promise<PageRealm>;
	/** Ends the worker, as Chrome does when it wants the memory. */
	killWorker(): Promise<void>;
	/** Pairs the extension with a daemon by putting the record in place, as a claimed code would. */
	pair(daemon: { port: number; token: string }): Promise<void>;
	/** At once, as a crash. */
	kill(): void;
}

export async function startExtensionBrowser(options: BrowserOptions = {}): Promise<ExtensionBrowser> {
	const chrome = await findChrome(process.env);
	if (!chrome) throw new Error("no Chrome or Chromium was found; run `npm run setup`");
	await using undo = new AsyncDisposableStack();
	const home = await mkdtemp(join(tmpdir(), "bascule-browser-"));
	undo.defer(() => rm(home, { recursive: true, force: true, maxRetries: 20 }));
	const launched = undo.use(
		await launchChrome({
			executable: chrome.path,
			headless: options.headless ?? true,
			isOwners: true,
			home,
			userDataDir: options.profileDir,
			args: [
				"--enable-unsafe-extension-debugging",
				// The bar that tells of the debugger slides in and makes pages smaller while they are being looked at.
				"--silent-debugger-extension-api",
				...(options.args ?? []),
			],
		}),
	);
	const connection = new Connection(launched.transport);
	undo.defer(() => connection.close());
	const { root } = connection;
	const built = options.folder ?? EXTENSION_FOLDER;
	const own = options.timeLimits ? await withTimeLimits(built, join(home, "extension"), options.timeLimits) : built;
	for (const path of [...(options.extensions ?? []), own]) await root.sendRaw("Extensions.loadUnpacked", { path });
	await root.send("Target.setDiscoverTargets", { discover: true });

	async function attach(targetId: string): Promise<PageRealm> {
		const { sessionId } = await root.send("Target.attachToTarget", { targetId, flatten: true });
		const session = connection.session(sessionId);
		if (!session) throw new Error("the target went away");
		return {
			session,
			targetId,
			evaluate: (expression, options) => evaluate(session, expression, options),
			close: async () => void (await root.send("Target.closeTarget", { targetId })),
		};
	}
	const workerTarget = async () => {
		const { targetInfos } = await root.send("Target.getTargets", {});
		return targetInfos.find(({ type, url }) => type === "service_worker" && url.includes(EXTENSION_ID))?.targetId;
	};
	let known: { targetId: string; realm: Realm } | undefined;

	const browser: ExtensionBrowser = {
		pid: launched.pid,
		connection,
		async worker() {
			for (const end = Date.now() + 10_000; Date.now() < end; ) {
				const targetId = await workerTarget();
				if (targetId && known?.targetId === targetId && !known.realm.session.endedBy) return known.realm;
				const realm = targetId === undefined ? undefined : await attach(targetId).catch(() => undefined);
				// A worker that has only just begun has not got its interfaces yet.
				if (targetId && realm && (await realm.evaluate("typeof chrome", LOOK).catch(() => "")) === "object") {
					known = { targetId, realm };
					return realm;
				}
				await sleep(20);
			}
			throw new Error("the extension's worker does not run");
		},
		async openPage(url) {
			const { targetId } = await root.send("Target.createTarget", { url });
			const page = await attach(targetId);
			await loaded(page, url);
			return page;
		},
		async findPage(url) {
			const { targetInfos } = await root.send("Target.getTargets", {});
			const target = targetInfos.find((info) => info.type === "page" && info.url === url);
			if (!target) throw new Error(`no tab shows ${url}`);
			return attach(target.targetId);
		},
		openExtensionPage: (path) => browser.openPage(`chrome-extension://${EXTENSION_ID}/${path}`),
		async killWorker() {
			const targetId = await workerTarget();
			if (targetId) await root.send("Target.closeTarget", { targetId });
		},
		async pair({ port, token }) {
			const record = { url: `ws://127.0.0.1:${port}/ws/browser`, token, browserName: "chromium", pairedAt: Date.now() };
			const worker = await browser.worker();
			await worker.evaluate(`chrome.storage.local.set(${JSON.stringify({ bridge_config: record })})`);
		},
		kill: () => launched.kill(),
		[Symbol.asyncDispose]: () => resources.disposeAsync(),
	};
	const resources = undo.move();
	return browser;
}

/** A new tab shows an empty page for a moment before its own. */
async function loaded(page: Realm, url: string): Promise<void> {
	const { protocol } = new URL(url);
	const isThere = `location.protocol === ${JSON.stringify(protocol)} && document.readyState === "complete"`;
	for (const end = Date.now() + 10_000; Date.now() < end; ) {
		if (await page.evaluate(isThere).catch(() => false)) return;
		await sleep(10);
	}
	throw new Error(`${url} did not load`);
}

async function evaluate<T>(session: CdpSession, expression: string, options?: EvaluateOptions): Promise<T> {
	const { result, exceptionDetails } = await session.send(
		"Runtime.evaluate",
		{
			expression: `(async () => (${expression}))()`,
			awaitPromise: true,
			returnByValue: true,
			userGesture: true,
		},
		options,
	);
	if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
	return result.value as T;
}

/** A copy of the extension whose worker finds the limits in place before anything of it runs. */
async function withTimeLimits(built: string, folder: string, limits: object): Promise<string> {
	await cp(built, folder, { recursive: true });
	const text = JSON.stringify(JSON.stringify(limits));
	await writeFile(join(folder, "test-limits.js"), `globalThis.BASCULE_TEST_LIMITS = ${text};`);
	const worker = join(folder, "background.js");
	await writeFile(worker, `import "./test-limits.js";${await readFile(worker, "utf8")}`);
	return folder;
}
