/** One of the extension's own pages, used as a person does: by what controls are called, with mouse and keyboard. */
import { expect, vi } from "vitest";
import { type ExtensionBrowser, LOOK, type Realm } from "./extension.ts";

export interface Control {
	role: string;
	name: string;
	isFocused: boolean;
	isFocusable: boolean;
	nodeId: number;
}

export interface UiPage extends AsyncDisposable {
	readonly realm: Realm;
	/** Everything that a screen reader meets, in order. */
	controls(): Promise<Control[]>;
	/** Waits for it. */
	find(role: string, name: string | RegExp): Promise<Control>;
	click(role: string, name: string | RegExp): Promise<void>;
	/** Puts a text into a field at once, as a paste does, in place of what is there. */
	fill(role: "textbox" | "searchbox", name: string, text: string): Promise<void>;
	press(key: keyof typeof KEYS): Promise<void>;
	/** The name of what has the focus. */
	focused(): Promise<string | undefined>;
	/** What the page shows. */
	text(): Promise<string>;
	scheme(value: "light" | "dark"): Promise<void>;
}

const KEYS = {
	Tab: { code: "Tab", windowsVirtualKeyCode: 9 },
	Enter: { code: "Enter", windowsVirtualKeyCode: 13, text: "\r" },
} as const;

export async function openUi(browser: ExtensionBrowser, path: string): Promise<UiPage> {
	const realm = await browser.openExtensionPage(path);
	const { session } = realm;
	await session.send("Emulation.setFocusEmulationEnabled", { enabled: true });
	await session.send("Accessibility.enable");
	// What the worker tells first moves all that is below it, also away from under the mouse.
	const unknown = "[data-status=unknown], #connection:not(:has(.settings-form))";
	const shown = `document.querySelector("h1") !== null && document.querySelector("${unknown}") === null`;
	const isShown = () => realm.evaluate<boolean>(shown).catch(() => false);
	await vi.waitUntil(isShown, { timeout: 10_000, interval: 20 });

	async function controls(): Promise<Control[]> {
		const { nodes } = await session.send("Accessibility.getFullAXTree", {});
		return nodes
			.filter((node) => !node.ignored)
			.map((node) => {
				const is = (name: string) =>
					node.properties?.some((property) => property.name === name && property.value.value);
				return {
					role: String(node.role?.value),
					name: String(node.name?.value ?? ""),
					isFocused: is("focused") ?? false,
					isFocusable: is("focusable") ?? false,
					nodeId: node.backendDOMNodeId ?? 0,
				};
			});
	}

	const find: UiPage["find"] = (role, name) =>
		vi.waitFor(
			async () => {
				const all = await controls();
				const fits = (control: Control) =>
					control.role === role && (typeof name === "string" ? control.name === name : name.test(control.name));
				const found = all.find(fits);
				if (found) return found;
				throw new Error(`there is no ${role} ${name} among ${all.map((c) => `${c.role} "${c.name}"`).join(", ")}`);
			},
			{ timeout: 10_000, interval: 50 },
		);

	async function click(role: string, name: string | RegExp): Promise<void> {
		const { nodeId: backendNodeId } = await find(role, name);
		await session.send("DOM.scrollIntoViewIfNeeded", { backendNodeId });
		const { quads } = await session.send("DOM.getContentQuads", { backendNodeId });
		const [x1 = 0, y1 = 0, , , x2 = 0, y2 = 0] = quads[0] ?? [];
		const at = { x: (x1 + x2) / 2, y: (y1 + y2) / 2, button: "left", clickCount: 1 } as const;
		await session.send("Input.dispatchMouseEvent", { type: "mousePressed", ...at });
		await session.send("Input.dispatchMouseEvent", { type: "mouseReleased", ...at });
	}

	return {
		realm,
		controls,
		find,
		click,
		async fill(role, name, text) {
			const { nodeId } = await find(role, name);
			await session.send("DOM.focus", { backendNodeId: nodeId });
			await realm.evaluate("document.activeElement.select()");
			await session.send("Input.insertText", { text });
		},
		async press(key) {
			await session.send("Input.dispatchKeyEvent", { type: "keyDown", key, ...KEYS[key] });
			await session.send("Input.dispatchKeyEvent", { type: "keyUp", key, ...KEYS[key] });
		},
		focused: async () => (await controls()).findLast(({ isFocused }) => isFocused)?.name,
		text: () => realm.evaluate<string>("document.body.innerText"),
		scheme: (value) =>
			session
				.send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value }] })
				.then(() => {}),
		[Symbol.asyncDispose]: () => realm.close(),
	};
}

/** Starts the worker anew, with nothing stored but this. */
export async function restartWith(browser: ExtensionBrowser, stored: Record<string, unknown> = {}): Promise<void> {
	const evaluate = async <T>(expression: string) => (await browser.worker()).evaluate<T>(expression);
	const values = JSON.stringify(stored);
	// A Stop is held there too.
	await evaluate("chrome.storage.session.clear()");
	await evaluate(`chrome.storage.local.clear().then(() => chrome.storage.local.set(${values}))`);
	// Sessions are in tabs that somebody holds.
	const tabs = ((stored.activeSessions ?? []) as Array<{ tabId: number }>).map(({ tabId }) => tabId);
	const options = { session: "bridge", agent: "Agent", settings: {}, testAttributes: [], hideOverlaySelectors: [] };
	const pages = JSON.stringify({ bridge: { options, tabs, names: [], ids: {} } });
	if (tabs.length > 0) await evaluate(`chrome.storage.session.set({ pages: ${pages} })`);
	await restartWorker(browser);
}

/** Ends the worker, and waits for the next. */
export async function restartWorker(browser: ExtensionBrowser, end = browser.killWorker): Promise<void> {
	const evaluate = async <T>(expression: string) => (await browser.worker()).evaluate<T>(expression, LOOK);
	await evaluate("void (globalThis.isOld = true)");
	await end();
	const isNew = () => evaluate("typeof chrome === 'object' && globalThis.isOld === undefined").catch(() => false);
	await vi.waitUntil(isNew, { timeout: 10_000, interval: 20 });
}

/** The same by starting the whole extension anew, as an update does. */
export const reloadExtension = (browser: ExtensionBrowser): Promise<void> =>
	restartWorker(browser, async () => (await browser.worker()).evaluate("void setTimeout(chrome.runtime.reload)"));

/** The fields that are marked as wrong, by their labels. */
export const invalid = (page: UiPage): Promise<string[]> =>
	page.realm.evaluate(
		`[...document.querySelectorAll("input[aria-invalid=true]")].map(({ labels }) => labels[0].textContent)`,
	);

/** What the worker has stored under a key. */
export async function stored<T>(browser: ExtensionBrowser, key: string): Promise<T> {
	const worker = await browser.worker();
	return worker.evaluate<T>(`chrome.storage.local.get("${key}").then((all) => all["${key}"])`);
}

/** The number of the tab that shows a host. */
export async function tabOf(browser: ExtensionBrowser, host: string): Promise<number> {
	const worker = await browser.worker();
	return vi.waitFor(async () => {
		const id = await worker.evaluate<number | undefined>(
			`chrome.tabs.query({ url: "http://${host}/*", status: "complete" }).then(([tab]) => tab?.id)`,
		);
		if (id === undefined) throw new Error(`no tab shows ${host}`);
		return id;
	});
}

/** Waits for the window of the sessions before, which may only just be going. */
export async function agentsGone(browser: ExtensionBrowser): Promise<void> {
	const worker = await browser.worker();
	const fronts = "chrome.tabs.query({ url: chrome.runtime.getURL('agents.html') })";
	await expect.poll(() => worker.evaluate(fronts)).toEqual([]);
}

/** A session of an agent in that tab, as the worker stores it. */
export function storedSession(tabId: number, changes: Record<string, unknown> = {}): Record<string, unknown> {
	const now = Date.now();
	const times = { startedAt: now - 60_000, lastActionAt: now - 5000 };
	return { tabId, domain: "", title: "", agent: "Tester", ...times, actionCount: 7, isAgentTab: false, ...changes };
}
