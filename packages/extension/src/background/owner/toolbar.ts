import type { AgentTabs } from "../parts.ts";

const SIZES = [16, 32] as const;
const RED = "#bb1f29";
const ACCENT = "#1f5fbf";

/** Shows beside the address bar what goes on: how many tabs agents use, or that all of them are stopped. */
export function createToolbar({ sessions, ready }: { sessions: AgentTabs; ready: Promise<unknown> }): void {
	/** What is shown now; setting it again would cost a message to the browser for each action. */
	let shown = "";

	function show(): void {
		const { raised } = sessions;
		const count = sessions.list().length;
		const next = raised ? "raised" : String(count);
		if (next === shown) return;
		shown = next;
		const text = raised ? "■" : count > 0 ? String(count) : "";
		Promise.all([
			chrome.action.setIcon({ path: iconPaths(raised) }),
			chrome.action.setBadgeText({ text }),
			chrome.action.setBadgeBackgroundColor({ color: raised ? RED : ACCENT }),
			chrome.action.setBadgeTextColor({ color: "#ffffff" }),
			chrome.action.setTitle({ title: titleFor(raised, count) }),
		]).catch(console.error);
	}

	sessions.onChange(show);
	void ready.then(show);
}

const iconPaths = (raised: boolean): Record<number, string> =>
	Object.fromEntries(SIZES.map((size) => [size, `/icon/${raised ? "raised-" : ""}${size}.png`]));

function titleFor(raised: boolean, count: number): string {
	if (raised) return "Bascule: all agents are stopped";
	if (count === 0) return "Bascule: no agent is working";
	return `Bascule: agents are working in ${count === 1 ? "1 tab" : `${count} tabs`}`;
}
