import {
	type Action,
	type ActionOf,
	assemble,
	type Frame,
	isHashChange,
	keepTrees,
	placeOfRef,
	type TabContext,
	type TabFrame,
	treeWithFrames,
	waitUntil,
} from "@bascule/engine";
import { type ActionResult, BridgeError } from "@bascule/protocol";
import { type InputDone, inputInContent } from "./content-input.ts";
import type { ContentTab } from "./content-tab.ts";
import { arrival, type Journey, type Start, setOut } from "./journey.ts";
import { foreignFrame } from "./obstacle.ts";

/** What only the debugger sees. */
const UNSEEN = {
	newTabs: [],
	console: { errors: [], warnings: 0 },
	pageErrors: [],
	network: null,
	notObserved: [
		"console",
		"pageErrors",
		"network",
		"dialogs",
		"permissionRequests",
		"notifications",
		"fsPickerRequests",
		"structure.newTabs",
	],
};

type Done = Partial<InputDone> & Pick<InputDone, "warnings">;

/** Does what can be done without the debugger, and tells what came of it as far as it can be seen. */
export async function actInContent(tab: ContentTab, action: Action, context: TabContext): Promise<ActionResult> {
	const start = { url: tab.url, document: tab.frames.main.loaderId };
	return told(tab, action, start, context.signal, () => run(tab, action, start, context));
}

/** The end of a journey that began before the debugger was lost. */
export async function arriveInContent(
	tab: ContentTab,
	action: Action,
	from: string,
	context: TabContext,
): Promise<ActionResult> {
	const { signal } = context;
	const start = { url: from, document: "" };
	const { url, pendingUrl } = await chrome.tabs.get(tab.tabId);
	const isStill = url === from && !pendingUrl;
	if (isStill && action.type === "navigate" && !isHashChange(from, action.url))
		return actInContent(tab, action, context);
	return told(tab, action, start, signal, async () => ({ warnings: await arrival(tab, start, signal) }));
}

async function run(tab: ContentTab, action: Action, start: Start, context: TabContext): Promise<Done> {
	switch (action.type) {
		case "navigate":
		case "go_back":
		case "go_forward":
			return travel(tab, action, start, context);
		case "wait_for":
			await waitUntil(placeOf(tab, action, context), action, context);
			return { warnings: [] };
		case "set_viewport":
		case "fill_form":
		case "choose_option":
		case "tab_visibility":
			throw foreignFrame();
		case "release_input":
			return { warnings: [] };
		default:
			return inputInContent(tab, action, start, context);
	}
}

async function travel(tab: ContentTab, action: Journey, start: Start, { signal }: TabContext): Promise<Done> {
	await setOut(tab, action);
	return { warnings: await arrival(tab, start, signal) };
}

/** A ref is waited for in its own document, anything else in all of them. */
function placeOf(
	tab: ContentTab,
	{ ref, contextRef }: ActionOf<"wait_for">,
	{ host }: TabContext,
): TabFrame<ContentTab> {
	const anchor = ref ?? contextRef;
	return anchor ? placeOfRef(anchor, host.ids, new Map([[tab.id, tab]])) : { tab, frame: tab.frames.main };
}

/** Runs an action and tells of it in the form that all actions have. */
async function told(
	tab: ContentTab,
	action: Action,
	start: Start,
	signal: AbortSignal,
	carryOut: () => Promise<Done>,
): Promise<ActionResult> {
	let done: Done = { warnings: [] };
	let failure: BridgeError | null = null;
	try {
		if (action.mode === "tree_diff") await keepTrees(tab, signal);
		done = await carryOut();
	} catch (error) {
		if (signal.aborted) throw error;
		failure = BridgeError.from(error);
	}
	const { prepared, valueRequested } = done;
	const isReplaced = tab.frames.main.loaderId !== start.document;
	const frame = isReplaced ? tab.frames.main : (done.place?.frame ?? tab.frames.main);
	const request = { ...(valueRequested !== undefined && { valueRequested }), fresh: isReplaced };
	return assemble({
		action,
		ran: { ...done, ...(prepared && { told: { trusted: false } }) },
		delta: failure ? null : await tellDelta(tab, frame, action, request, signal),
		observed: { navigation: navigation(start, tab.url, isReplaced), ...UNSEEN },
		failure,
	});
}

async function tellDelta(
	tab: ContentTab,
	frame: Frame,
	{ mode, maxResultTokens: maxTokens }: Action,
	request: { fresh: boolean; valueRequested?: string },
	signal: AbortSignal,
) {
	const delta = await tab.agents.call(frame, "delta", { mode, maxTokens, ...request }, signal);
	return { ...delta, tree: await treeWithFrames({ tab, frame, delta, maxTokens, signal }) };
}

function navigation({ url: from }: Start, to: string, isReplaced: boolean): ActionResult["navigation"] {
	const changed = isReplaced || to !== from;
	const kind = !changed ? null : isReplaced ? "full_load" : isHashChange(from, to) ? "hash" : "spa";
	return { changed, from, to, kind };
}
