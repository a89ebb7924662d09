import { documents } from "../frames/tab-frame.ts";
import { sleep } from "../tab/change-signal.ts";
import type { Tab } from "../tab/tab.ts";
import type { ActionOf } from "./lib/action.ts";
import { customAction } from "./lib/define.ts";
import { openWindow, requireDriven, settled } from "./lib/input.ts";

/** What a page was told about being seen. */
interface Shown {
	state: "background" | "foreground";
	heldMs?: number;
	/** The browser itself holds the page for hidden, and so slows its timers and stops its frames. */
	realBackgrounding: boolean;
	note: string;
}

const REAL = "the browser treats the page as hidden: timers are throttled, animation frames stop";
const TOLD =
	"the page sees itself as hidden (visibilityState, hidden, visibilitychange, blur), but somebody can see it, so the browser does not throttle it";

export default customAction("tab_visibility", async ({ action, tab, signal }, watch, done) => {
	requireDriven(tab);
	await openWindow(tab, action.type, signal);
	done.performed = { reacts: true, told: { ...(await changeVisibility(tab, action, signal)) } };
	await settled(done, watch, true, signal);
});

/** Puts a tab behind others for its page, or back in front; for a while, if it is said for how long. */
async function changeVisibility(
	tab: Tab,
	{ state, holdMs }: ActionOf<"tab_visibility">,
	signal: AbortSignal,
): Promise<Shown> {
	if (state === "foreground") {
		await toForeground(tab);
		return { state, realBackgrounding: false, note: "the page is visible" };
	}
	const realBackgrounding = await toBackground(tab, signal);
	const note = realBackgrounding ? REAL : TOLD;
	if (holdMs === undefined) return { state, realBackgrounding, note };
	try {
		await sleep(holdMs, signal);
	} finally {
		await toForeground(tab);
	}
	return { state: "foreground", heldMs: holdMs, realBackgrounding, note };
}

async function toBackground(tab: Tab, signal: AbortSignal): Promise<boolean> {
	await tab.conceal(true);
	const isReal: unknown[] = [];
	for await (const frame of documents(tab, signal)) isReal.push(await tab.runScript(frame, "hidePage(true)"));
	return isReal.every((real) => real === true);
}

/** Also after the call was given up, since a page that is left hidden stands still. */
async function toForeground(tab: Tab): Promise<void> {
	await tab.conceal(false);
	for await (const frame of documents(tab)) await tab.runScript(frame, "hidePage(false)");
}
