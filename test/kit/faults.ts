/** Everything that can go wrong between an agent and a tab in the owner's browser, and a place for it to go wrong in. */
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Cable, freePort, startCable } from "./cable.ts";
import { connected, type ExtensionBrowser, startExtensionBrowser } from "./extension.ts";
import { type Kit, type KitOptions, startBascule } from "./index.ts";
import { processesWith } from "./leftovers.ts";
import { type Presses, servePresses } from "./presses.ts";
import { makeProfile } from "./profile.ts";
import type { Random } from "./random.ts";

/** An agent, a daemon and a browser whose parts can be broken one by one. */
export interface Scene extends AsyncDisposable {
	readonly kit: Kit;
	readonly cable: Cable;
	readonly presses: Presses;
	/** The one that runs now. */
	readonly browser: ExtensionBrowser;
	/** Ends the browser as a crash does, and starts it again with the same profile. */
	restartBrowser(): Promise<void>;
}

export async function openScene({ timeLimits }: Pick<KitOptions, "timeLimits"> = {}): Promise<Scene> {
	await using undo = new AsyncDisposableStack();
	// Another port after its restart would be another daemon to the extension.
	const port = await freePort();
	const kit = undo.use(
		await startBascule({
			capabilities: ["read", "navigation", "action"],
			env: { BASCULE_MODE: "extension", BASCULE_PORT: String(port) },
			...(timeLimits && { timeLimits }),
		}),
	);
	const cable = undo.use(await startCable(port));
	const presses = await servePresses(kit);
	const profileDir = await makeProfile();
	undo.defer(() => rm(profileDir, { recursive: true, force: true, maxRetries: 20 }));
	let browser = await startExtensionBrowser({ profileDir });
	undo.defer(() => browser[Symbol.asyncDispose]());
	// The first call starts the daemon, which makes the token.
	await kit.call("list_sessions");
	const token = (await readFile(join(kit.home, "extension-token"), "utf8")).trim();
	await browser.pair({ port: cable.port, token });
	await connected(kit);
	const resources = undo.move();
	return {
		kit,
		cable,
		presses,
		get browser() {
			return browser;
		},
		async restartBrowser() {
			browser.kill();
			await browser[Symbol.asyncDispose]();
			browser = await startExtensionBrowser({ profileDir });
		},
		[Symbol.asyncDispose]: () => resources.disposeAsync(),
	};
}

/** Each resolves when the fault has happened. None of them is mended by hand. */
export const FAULTS = {
	"worker stopped": ({ browser }) => browser.killWorker(),
	"socket cut": ({ cable }) => cable.cut(),
	"packets lost": ({ cable }) => cable.mute(),
	"packets late": ({ cable }, random) => cable.hold(500 + random.integer(3000)),
	"daemon killed": ({ kit }) => killDaemon(kit),
	"Chrome restarted": (scene) => scene.restartBrowser(),
	"extension reloaded": async (scene) => {
		await inWorker(scene, "setTimeout(() => chrome.runtime.reload())");
	},
	"tab closed": async (scene) => {
		await inWorker(scene, `chrome.tabs.remove(${await drivenTab(scene)})`);
	},
	"DevTools opened": openDevTools,
	// The bar on which an owner does this is not shown in a browser without windows.
	"debugging cancelled": async (scene) => {
		const tab = `{ tabId: ${await drivenTab(scene)} }`;
		await inWorker(
			scene,
			`chrome.debugger.detach(${tab}).then(() => chrome.debugger.onDetach.dispatch(${tab}, "canceled_by_user"))`,
		);
	},
	"owner away": async (scene) => {
		await inWorker(scene, `chrome.idle.onStateChanged.dispatch("idle")`);
	},
} satisfies Record<string, (scene: Scene, random: Random) => Promise<void> | void>;

export type Fault = keyof typeof FAULTS;

/** After these the page is where it was, and what was seen of it can still be used. */
export const HARMLESS: ReadonlySet<Fault> = new Set([
	"worker stopped",
	"socket cut",
	"packets lost",
	"packets late",
	"DevTools opened",
]);

export async function inWorker<T>({ browser }: Scene, expression: string): Promise<T> {
	return (await browser.worker()).evaluate<T>(expression);
}

/** Chrome's numbers of the tabs that show the site. */
export const siteTabs = (scene: Scene): Promise<number[]> =>
	inWorker(scene, `chrome.tabs.query({ url: "http://127.0.0.1/*" }).then((tabs) => tabs.map(({ id }) => id))`);

/** The newest, since tabs of sessions that are over may still be open. */
export const drivenTab = async (scene: Scene): Promise<number> => Math.max(...(await siteTabs(scene)));

async function openDevTools(scene: Scene): Promise<void> {
	const { root } = scene.browser.connection;
	const tabId = await drivenTab(scene);
	const targets = await inWorker<{ id: string; tabId?: number }[]>(scene, "chrome.debugger.getTargets()");
	const target = targets.find((each) => each.tabId === tabId);
	await root.sendRaw("Target.openDevTools", { targetId: target?.id });
}

export async function killDaemon(kit: Kit): Promise<void> {
	const { pid } = JSON.parse(await readFile(join(kit.home, "daemon.json"), "utf8")) as { pid: number };
	process.kill(pid, "SIGKILL");
	while ((await processesWith(kit.home)).some((each) => each.pid === pid)) await sleep(5);
}
