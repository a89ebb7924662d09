import type { Delta } from "@bascule/page-agent";
import { type ActionResult, BridgeError, type DialogRecord, type ElementTarget } from "@bascule/protocol";
import { isLostContext } from "../../agent/agent-client.ts";
import { isFrameGone, isPageGone } from "../../cdp/index.ts";
import { treeWithFrames } from "../../frames/splice.ts";
import { type TabFrame, withTarget } from "../../frames/tab-frame.ts";
import { filled, unhandled } from "../../session/policies/index.ts";
import type { PageTab } from "../../tab/page-tab.ts";
import type { Tab } from "../../tab/tab.ts";
import { ACTIONS } from "../index.gen.ts";
import { ActionWatch } from "./action-watch.ts";
import type { ActionModule } from "./define.ts";
import { type ActContext, crashed, type Done, driven, lostFocus } from "./input.ts";
import { keepTrees } from "./keep-trees.ts";
import { assemble, fillOutcome } from "./report.ts";
import { navigationFailed } from "./travel.ts";

/** Does one thing and tells all that came of it. What fails on the way is told in the same form. */
export async function act(context: ActContext): Promise<ActionResult> {
	const { action, host } = context;
	const place = await placeOf(context);
	const { tab } = place;
	const watch = new ActionWatch(tab, host);
	const refused = host.blocklist?.mark ?? 0;
	const done: Done = { place, around: [], report: {}, warnings: [] };
	let failure: BridgeError | null = null;
	try {
		if (action.mode === "tree_diff") await keepTrees(tab, context.signal);
		await (ACTIONS[action.type] as ActionModule).run({ ...context, tab }, watch, done);
	} catch (error) {
		if (context.signal.aborted) throw error;
		if (tab.lostTo) failure = cutOff(tab.lostTo);
		else failure = (done.isSent && lostWhileDone(error)) || BridgeError.from(error);
	}
	failure = tab.crashed ? crashed() : (failure ?? outcome(tab, watch, done.warnings));
	failure = host.blocklist?.refusedSince(refused) ?? failure;
	const { downloads, warnings: stopped } = await watch.downloads({
		isExpected: done.stores ?? false,
		signal: context.signal,
	});
	done.warnings.push(...stopped);
	const [delta, network] = await Promise.all([tellDelta(done, watch, context, failure), watch.network()]);
	done.warnings.push(...(delta?.warnings ?? []));
	const { warnings: notes, dialogs, ...asked } = watch.asked();
	failure = heldBack(failure, dialogs) ?? failure;
	// A dialog that was taken for a no is why the page took nothing.
	if (failure?.details?.reason === "not_taken") failure = raised(dialogs) ?? failure;
	failure ??= delta?.focused === undefined ? null : lostFocus(delta.focused);
	failure ??= raised(dialogs) ?? unhandled(asked) ?? fillOutcome(delta, done.performed?.expected, done.warnings);
	done.warnings.push(...notes, ...(host.blocklist?.take() ?? []), ...host.targets.takeWarnings());
	return assemble({
		action,
		ran: { ...done, ...done.performed, warnings: done.warnings },
		delta,
		observed: {
			navigation: watch.navigation,
			newTabs: await Promise.all(watch.opened.map(tellTab)),
			...watch.log,
			network,
			...(dialogs.length > 0 && { dialogs }),
			...filled(asked),
			...(downloads.length > 0 && { downloads }),
		},
		failure,
	});
}

/** The tab that a ref belongs to is the tab that the action is on. */
async function placeOf({ action, tab, host, signal }: ActContext): Promise<TabFrame> {
	const { ref: own, contextRef }: ElementTarget =
		action.type === "fill_form" ? (action.fields[0] ?? {}) : (action as ElementTarget);
	const ref = own ?? contextRef;
	const main: TabFrame = { tab, frame: tab.frames.main };
	if (!ref) return main;
	try {
		return await withTarget({ ref }, { tab, ids: host.ids, tabs: host.tabs, signal }, async (place) => driven(place));
	} catch {
		return main;
	}
}

/** Asks the right documents what changed; after a failure only to close their windows. */
async function tellDelta(
	done: Done,
	watch: ActionWatch,
	{ action, signal }: ActContext,
	failure: BridgeError | null,
): Promise<Delta | null> {
	const { tab, frame } = done.place;
	if (watch.interrupted || tab.isLeaving) return null;
	const fresh = watch.replaced;
	const mode = failure ? "none" : action.mode;
	// Who only waits has opened no window.
	if (mode === "none" && action.type === "wait_for") return null;
	const frames = fresh ? [tab.frames.main] : [frame, ...done.around];
	const { valueRequested, expected } = done.performed ?? {};
	const request = {
		mode,
		maxTokens: action.maxResultTokens,
		fresh,
		...(valueRequested !== undefined && { valueRequested }),
		...(expected !== undefined && { expected }),
		...(done.element !== undefined && { element: done.element }),
	};
	try {
		const deltas = await Promise.all(
			frames.map(async (asked) => {
				const delta = await tab.agents.call(asked, "delta", request, signal);
				return {
					...delta,
					tree: await treeWithFrames({ tab, frame: asked, delta, maxTokens: action.maxResultTokens, signal }),
				};
			}),
		);
		return joined(deltas);
	} catch (error) {
		if (isLostContext(error) || tab.closed) return null;
		throw error;
	}
}

/** The document that was acted on comes first; what the documents around it add comes after. */
function joined([first, ...others]: Delta[]): Delta | null {
	if (!first) return null;
	const all = [first, ...others];
	return {
		...first,
		appeared: all.flatMap((delta) => delta.appeared),
		removed: all.flatMap((delta) => delta.removed),
		scope: all.find((delta) => delta.scope !== "none")?.scope ?? "none",
		tree: all.flatMap((delta) => delta.tree || []).join("\n"),
		truncated: all.some((delta) => delta.truncated),
	};
}

/** One that is gone again by now is told with what is known of it. */
async function tellTab(tab: PageTab): Promise<ActionResult["structure"]["newTabs"][number]> {
	const known = { tabId: tab.id, url: tab.url, title: tab.title };
	const { tabId, url, title } = await tab.info(false).catch(() => known);
	return { tabId, url, title };
}

/** What became of the page although the action itself went well. */
function outcome(tab: Tab, watch: ActionWatch, warnings: string[]): BridgeError | null {
	if (tab.closed) {
		warnings.push(
			tab.lostTo ? `${tab.lostTo.message}: the effect of the action is unknown` : `the tab ${tab.id} closed`,
		);
		return null;
	}
	if (tab.dialogs.open) return tab.dialogs.obstacle;
	if (!watch.replaced) return null;
	const { failedUrl } = tab.frames.main;
	if (failedUrl !== undefined)
		return navigationFailed(failedUrl, watch.document?.failed ?? "the browser shows an error page");
	const status = watch.document?.status ?? 200;
	if (status >= 400) warnings.push(`the server answered ${status}`);
	return null;
}

/** A page may ask whether it is to be left; the browser then says no more than that the way was cut off. */
function heldBack(failure: BridgeError | null, dialogs: DialogRecord[]): BridgeError | null {
	const asked = dialogs.filter(({ kind, handledAs }) => kind === "beforeunload" && handledAs !== "accepted");
	if (failure?.code !== "navigation_failed" || asked.length === 0) return null;
	return (
		raised(asked) ??
		new BridgeError(
			"navigation_failed",
			"the page asked whether to leave it, and the dialog policy dismissed the question",
			{
				hint: 'Unsaved input may be lost. To leave anyway, call set_dialog_policy with mode "accept".',
			},
		)
	);
}

function raised(dialogs: DialogRecord[]): BridgeError | null {
	const dialog = dialogs.find((record) => record.handledAs === "raised");
	if (!dialog) return null;
	return new BridgeError(
		"dialog_open",
		`the page opened a dialog that no policy answers: ${dialog.kind} "${dialog.message}"`,
		{
			hint: "unhandled dialog - set dialogPolicy (accept, dismiss or accept-prompt-with:<text>) on the session",
		},
	);
}

/** Where a document went while it was acted on. */
function lostWhileDone(error: unknown): BridgeError | null {
	const what = isFrameGone(error) ? "target's frame" : isPageGone(error) ? "page" : null;
	return what && new BridgeError("outcome_unknown", `the ${what} was closed while the action ran`);
}

const cutOff = ({ code, message, hint }: BridgeError): BridgeError =>
	new BridgeError(code, `${message}; the action was cut off and may have happened`, {
		hint: `Check the page before you repeat it. ${hint}`,
	});
