import type { AgentWindow } from "../parts.ts";
import type { Store } from "../storage/store.ts";
import { createFocusKeeper } from "./focus-keeper.ts";
import { onPopup } from "./popups.ts";

/** Pages that nobody uses. */
const BLANK = /^(?:about:blank|chrome:\/\/newtab\/?)$/;

/** Where a tab is and where it goes: at first it only goes somewhere. */
const addressesOf = ({ url, pendingUrl }: chrome.tabs.Tab): string[] => [url, pendingUrl].flatMap((one) => one || []);
const isUnused = (tab: chrome.tabs.Tab): boolean => addressesOf(tab).every((address) => BLANK.test(address));

/**
 * In front in the agents' window, in place of what they work in: the browser gives a window the focus as soon as the tab
 * in front is pressed in, and shows it if it is minimised.
 */
const FRONT = chrome.runtime.getURL("agents.html");
const isFront = (tab: chrome.tabs.Tab): boolean =>
	!isUnused(tab) && addressesOf(tab).every((address) => address === FRONT);

export function createAgentWindow({ store }: { store: Store }): AgentWindow & { ready: Promise<void> } {
	/** The agents' tabs, and whose each is. */
	const agents = new Map<number, string>();
	/** Those that an earlier run of the worker opened. */
	let earlier: readonly number[] = [];
	let windowId: number | undefined;
	/** Two at once would each make a window, and one of them would stay behind. */
	let lock: Promise<unknown> = Promise.resolve();

	const focusKeeper = createFocusKeeper((left) => {
		if (left === windowId) void whenReady(putInFront).catch(console.warn);
	});

	// The owner is in a window before he chooses a tab there. A page that wants to be seen comes to the front first.
	chrome.tabs.onActivated.addListener(({ tabId, windowId: at }) => {
		if (at !== windowId || !agents.has(tabId) || focusKeeper.isOwnerIn(at)) return;
		focusKeeper.guard(at);
		void whenReady(putInFront).catch(console.warn);
	});
	// Whoever opened it, the owner does not want to be taken there; whose it is shows a moment later. The browser names
	// the tab in front as the opener, in whichever tab the page was that opened it.
	chrome.tabs.onCreated.addListener(({ openerTabId, windowId: at }) => {
		void ready.then(() => {
			if (openerTabId !== undefined && (at === windowId || agents.has(openerTabId))) focusKeeper.guard(at);
		});
	});
	onPopup((tabId, sourceTabId) => {
		void ready.then(() => {
			const agent = agents.get(sourceTabId);
			if (agent !== undefined) return adopt(tabId, agent).catch(console.warn);
		});
	});
	chrome.tabs.onRemoved.addListener((tabId) => {
		void ready.then(() => {
			if (agents.delete(tabId)) return note().then(collapse);
		});
	});
	chrome.tabs.onReplaced.addListener((added, removed) => {
		const agent = agents.get(removed);
		if (agent === undefined) return;
		agents.delete(removed);
		agents.set(added, agent);
		void note();
	});
	const ready = rehydrate();

	/** Not before what was stored has been read: that may itself need the lock. */
	const whenReady = async <T>(run: () => Promise<T>): Promise<T> => {
		await ready;
		return locked(run);
	};

	function locked<T>(run: () => Promise<T>): Promise<T> {
		const result = lock.then(run);
		lock = result.catch(() => {});
		return result;
	}

	async function rehydrate(): Promise<void> {
		const [storedWindow, tabs = []] = await Promise.all([store.read("buaWindowId"), store.read("agentTabs")]);
		const open = new Set((await chrome.tabs.query({})).map((tab) => tab.id));
		for (const { tabId, agent } of tabs) if (open.has(tabId)) agents.set(tabId, agent);
		earlier = tabs.map(({ tabId }) => tabId);
		// One that was only just made may not be stored.
		const [front] = await chrome.tabs.query({ url: FRONT });
		windowId = storedWindow !== undefined && (await exists(storedWindow)) ? storedWindow : front?.windowId;
		await note();
		if (agents.size === 0) return collapse();
		// It goes when the extension begins anew. Where the owner is has to be known before anything is put before him.
		await focusKeeper.ready;
		await locked(putInFront).catch(console.warn);
	}

	async function save(): Promise<void> {
		const tabs = [...agents].map(([tabId, agent]) => ({ tabId, agent }));
		await Promise.all([store.write("buaWindowId", windowId), store.write("agentTabs", tabs)]);
	}

	/** What has happened has happened, also when it cannot be stored: the next run of the worker sees what is there. */
	const note = (): Promise<void> => save().catch(console.warn);

	async function place(url: string): Promise<chrome.tabs.Tab> {
		if (windowId !== undefined) {
			try {
				return await chrome.tabs.create({ windowId, url, active: false });
			} catch (error) {
				if (await exists(windowId)) throw error;
			}
		}
		const { id } = await createWindow();
		windowId = id;
		try {
			return await chrome.tabs.create({ windowId, url, active: false });
		} catch (error) {
			await dissolve();
			throw error;
		}
	}

	/** Our own page, unless the owner is there and looks at another. */
	async function putInFront(): Promise<void> {
		if (windowId === undefined || focusKeeper.isOwnerIn(windowId)) return;
		const tabs = await chrome.tabs.query({ windowId });
		// One that is made in front would show a window that is minimised.
		const front = tabs.find(isFront) ?? (await chrome.tabs.create({ windowId, url: FRONT, index: 0, active: false }));
		await chrome.tabs.update(idOf(front), { active: true });
	}

	/** The agent's tabs lie together under its name. A tab that cannot be put there is as good without. */
	async function group(tab: chrome.tabs.Tab, agent: string): Promise<void> {
		// To save memory the browser empties tabs that have not been in front for long.
		void chrome.tabs.update(idOf(tab), { autoDiscardable: false }).catch(() => {});
		try {
			const tabIds: [number] = [idOf(tab)];
			const groups = await chrome.tabGroups.query({ windowId: tab.windowId });
			const known = groups.find(({ title }) => title === agent);
			if (known) await chrome.tabs.group({ tabIds, groupId: known.id });
			else {
				const groupId = await chrome.tabs.group({ tabIds, createProperties: { windowId: tab.windowId } });
				await chrome.tabGroups.update(groupId, { title: agent, color: colourOf(agent) });
			}
		} catch (error) {
			console.warn("the tab stays outside its group", error);
		}
	}

	async function show(tab: chrome.tabs.Tab): Promise<void> {
		focusKeeper.admit(tab.windowId);
		await chrome.tabs.update(idOf(tab), { active: true });
		const { state } = await chrome.windows.get(tab.windowId);
		await chrome.windows.update(tab.windowId, { focused: true, ...(state === "minimized" && { state: "normal" }) });
	}

	function adopt(tabId: number, agent: string): Promise<void> {
		// Already on its way in, because a page of an agent's tab opened it.
		if (agents.has(tabId)) return whenReady(async () => {});
		// At once, so that nobody takes it for the owner's.
		agents.set(tabId, agent);
		return whenReady(async () => {
			await save();
			const tab = await chrome.tabs.get(tabId);
			const isInside = windowId === undefined || tab.windowId === windowId;
			await group(isInside ? tab : await chrome.tabs.move(tabId, { windowId, index: -1 }), agent);
			// What was moved and has never been in front is never drawn, and so gets no presses.
			if (!isInside) await chrome.tabs.update(tabId, { active: true });
			await putInFront();
		});
	}

	/** Closes the window once no agent has a tab in it; a tab that the owner put there keeps it open, as his. */
	const collapse = (): Promise<void> => locked(dissolve);

	async function dissolve(): Promise<void> {
		if (windowId === undefined) return;
		const left = await chrome.tabs.query({ windowId });
		if (left.some((tab) => agents.has(idOf(tab)))) return;
		const isEmpty = left.every((tab) => isFront(tab) || isUnused(tab));
		// One by one: what the owner opens there meanwhile stays.
		const over = isEmpty ? left : left.filter(isFront);
		await chrome.tabs.remove(over.map(idOf)).catch(() => {});
		windowId = undefined;
		await note();
	}

	return {
		ready,
		open: (url, { agent, focus }) =>
			whenReady(async () => {
				const tab = await place(url);
				const tabId = idOf(tab);
				agents.set(tabId, agent);
				try {
					await save();
					await group(tab, agent);
					if (focus) await show(tab);
				} catch (error) {
					await chrome.tabs.remove(tabId).catch(() => {});
					throw error;
				}
				return { tabId, windowId: tab.windowId };
			}),
		adopt,
		owns: (tabId) => agents.has(tabId),
		async tidy(given) {
			await ready;
			const tabs = await chrome.tabs.query({});
			const lost = tabs.filter((tab) => isUnused(tab) && earlier.includes(idOf(tab)) && !given.has(idOf(tab)));
			await chrome.tabs.remove(lost.map(idOf));
		},
	};
}

async function createWindow(): Promise<chrome.windows.Window> {
	const options = { url: FRONT, focused: false };
	const made =
		(await chrome.windows.create({ ...options, state: "minimized" }).catch(() => undefined)) ??
		(await chrome.windows.create(options));
	if (made === undefined) throw new Error("the browser made no window");
	return made;
}

const exists = (windowId: number): Promise<boolean> =>
	chrome.windows.get(windowId).then(
		() => true,
		() => false,
	);

function idOf({ id }: chrome.tabs.Tab): number {
	if (id === undefined) throw new Error("the tab has no id");
	return id;
}

const COLOURS = ["blue", "cyan", "green", "orange", "pink", "purple", "red", "yellow"] as const;

/** The same for an agent each time. */
function colourOf(agent: string): (typeof COLOURS)[number] {
	let sum = 0;
	for (const letter of agent) sum += letter.codePointAt(0) ?? 0;
	return COLOURS[sum % COLOURS.length] ?? "blue";
}
