import type { Delta, Prepared } from "@bascule/page-agent";
import {
	type Action,
	type ActionResult,
	BridgeError,
	type DialogRecord,
	estimateTokens,
	type Target,
} from "@bascule/protocol";
import { ActionWatch } from "./action-watch.ts";
import { isLostContext } from "./agent-link.ts";
import type { Frame } from "./frames.ts";
import type { TabHost } from "./local-page.ts";
import { goThroughHistory, goTo } from "./navigate.ts";
import { type ActionOf, type InputAction, type Performed, perform, targetOf, waitUntilVisible } from "./perform.ts";
import { sleep } from "./pulse.ts";
import { settle } from "./settle.ts";
import type { Tab } from "./tab.ts";
import { type Place, withTarget } from "./targets.ts";

/** How long an element may take to become visible, enabled and uncovered. */
const ACTIONABLE_MS = 1000;
const MAX_MISSES = 3;

export interface ActContext<A extends Action = Action> {
	action: A;
	tab: Tab;
	host: TabHost;
	signal: AbortSignal;
}

/** What an action leaves to report, besides what the watch saw. */
interface Done {
	place: Place;
	prepared?: Prepared;
	performed?: Performed;
	warnings: string[];
}

/** Does one thing and tells all that came of it. What fails on the way is told in the same form. */
export async function act(context: ActContext): Promise<ActionResult> {
	const { action, host } = context;
	const place = await placeOf(context);
	const { tab } = place;
	const watch = new ActionWatch(tab);
	const tabsBefore = new Set(host.tabs.keys());
	const done: Done = { place, warnings: [] };
	let failure: BridgeError | null = null;
	try {
		await run({ ...context, tab }, watch, done);
	} catch (error) {
		if (context.signal.aborted) throw error;
		failure = BridgeError.from(error);
	}
	const [delta, network] = await Promise.all([tellDelta(done, watch, action, failure), watch.network()]);
	const newTabs = [...host.tabs.values()].filter((other) => !tabsBefore.has(other.id) && action.type !== "navigate");
	const dialogs = tab.dialogs.take();
	failure ??= raised(dialogs);
	return assemble({
		ok: failure === null,
		action: describeAction(action, done.prepared),
		navigation: watch.navigation,
		structure: {
			appeared: delta?.appeared ?? [],
			removed: delta?.removed ?? [],
			newTabs: await Promise.all(
				newTabs.map(async (other) => ({ tabId: other.id, url: other.url, title: other.title })),
			),
		},
		...watch.log,
		element: elementOf(delta, done),
		snapshotDelta: {
			mode: delta && delta.scope !== "none" ? action.mode : "none",
			scope: delta?.scope ?? "none",
			tree: delta?.tree ?? "",
			truncated: delta?.truncated ?? false,
		},
		network,
		...(dialogs.length > 0 && { dialogs }),
		tokensEstimate: 0,
		warnings: [...done.warnings, ...(done.prepared?.warnings ?? [])],
		error: null,
		...(failure && failureFields(failure)),
	});
}

type Runner<A extends Action> = (context: ActContext<A>, watch: ActionWatch, done: Done) => Promise<void>;

const RUN: { [T in Action["type"]]: Runner<ActionOf<T>> } = {
	navigate: async ({ action, tab, signal }, watch, done) => {
		done.warnings.push(...(await goTo(tab, action.url, watch, signal)));
	},
	go_back: async ({ tab, signal }, watch, done) => {
		done.warnings.push(...(await goThroughHistory(tab, -1, watch, signal)));
	},
	go_forward: async ({ tab, signal }, watch, done) => {
		done.warnings.push(...(await goThroughHistory(tab, 1, watch, signal)));
	},
	set_viewport: async ({ action, tab, signal }, watch, done) => {
		requireLive(tab);
		const frame = tab.frames.main;
		await tab.agents.call(frame, "prepare", { target: {}, action: "set_viewport", arm: false }, signal);
		await tab.setViewport(action);
		await settled(done, watch, true, signal);
		const { scroll } = await tab.agents.call(tab.frames.main, "scroll", {}, signal);
		done.performed = { reacts: true, scroll };
	},
	wait_for: ({ action, tab, signal }, _watch, done) => {
		requireLive(tab);
		return waitUntilVisible(done.place, action, signal);
	},
	click: input,
	hover: input,
	fill: input,
	press: input,
	select: input,
	scroll: input,
};

const run: Runner<Action> = (context, watch, done) =>
	(RUN[context.action.type] as Runner<Action>)(context, watch, done);

/** Prepare, send, settle; from the start again when the page moved the target away under the press. */
async function input(
	{ action, tab, host, signal }: ActContext<InputAction>,
	watch: ActionWatch,
	done: Done,
): Promise<void> {
	requireLive(tab);
	for (let misses = 0; ; misses++) {
		const { place, prepared } = await prepare({ action, tab, host, signal });
		done.place = place;
		done.prepared = prepared;
		done.performed = await perform({ place, prepared, action, signal });
		const missed = await settled(done, watch, done.performed.reacts, signal);
		if (missed === undefined) return;
		if (misses >= MAX_MISSES)
			throw new BridgeError(
				"element_not_actionable",
				`the page moved ${missed} under every press; nothing was pressed`,
				{
					details: { reason: "moving", by: missed },
				},
			);
	}
}

/** Waits a little for what may still become possible: an element that is on its way, a button about to be enabled. */
async function prepare({
	action,
	tab,
	host,
	signal,
}: ActContext<InputAction>): Promise<{ place: Place; prepared: Prepared }> {
	const target = targetOf(action as Target);
	const request = { target, action: action.type, arm: action.type === "click" && !target.coords };
	const patience = performance.now() + ACTIONABLE_MS;
	for (;;) {
		try {
			return await withTarget(target, { tab, ids: host.ids, tabs: host.tabs, signal }, async (place) => ({
				place,
				prepared: await place.tab.agents.call(place.frame, "prepare", request, signal),
			}));
		} catch (error) {
			if (!mayPass(error, target) || performance.now() > patience) throw error;
			await sleep(50, signal);
		}
	}
}

const PASSING = new Set(["hidden", "covered", "disabled", "off-screen"]);

function mayPass(error: unknown, target: Target): boolean {
	if (!(error instanceof BridgeError)) return false;
	if (error.code === "element_not_found") return target.selector !== undefined;
	return error.code === "element_not_actionable" && PASSING.has(String(error.details?.reason));
}

async function settled(
	done: Done,
	watch: ActionWatch,
	reacts: Performed["reacts"],
	signal: AbortSignal,
): Promise<string | undefined> {
	const { missed, warnings } = await settle({ ...done.place, watch, reacts, signal });
	done.warnings.push(...warnings);
	return missed;
}

/** The tab that a ref belongs to is the tab that the action is on. */
async function placeOf({ action, tab, host, signal }: ActContext): Promise<Place> {
	const ref = (action as Target).ref ?? (action as Target).contextRef;
	const main: Place = { tab, frame: tab.frames.main };
	if (!ref) return main;
	try {
		return await withTarget({ ref }, { tab, ids: host.ids, tabs: host.tabs, signal }, async (place) => place);
	} catch {
		return main;
	}
}

/** Asks the right document what changed; after a failure only to close the window. */
async function tellDelta(
	done: Done,
	watch: ActionWatch,
	action: Action,
	failure: BridgeError | null,
): Promise<Delta | null> {
	const { tab } = done.place;
	if (tab.crashed || tab.closed || tab.dialogs.open) return null;
	const fresh = watch.replaced;
	const frame: Frame = fresh ? tab.frames.main : done.place.frame;
	const valueRequested = done.performed?.valueRequested;
	const request = {
		mode: failure ? ("none" as const) : action.mode,
		maxTokens: action.maxResultTokens,
		fresh,
		...(valueRequested !== undefined && { valueRequested }),
	};
	try {
		return await tab.agents.call(frame, "delta", request);
	} catch (error) {
		if (isLostContext(error)) return null;
		throw error;
	}
}

function elementOf(delta: Delta | null, { prepared, performed }: Done): ActionResult["element"] {
	const { healed } = prepared ?? {};
	const { scroll } = performed ?? {};
	if (!delta?.element && !scroll) return null;
	return { ...delta?.element, ...(healed && { healed }), ...(scroll && { scroll }) };
}

/** The action as it was carried out; the text of a fill is in the element's probe. */
function describeAction(action: Action, prepared: Prepared | undefined): ActionResult["action"] {
	const { mode: _mode, maxResultTokens: _max, ...rest } = action;
	const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
	const found = {
		...(prepared?.ref && { ref: prepared.ref }),
		...(prepared?.selector && { selector: prepared.selector }),
	};
	return { ...given, ...found, type: action.type };
}

function raised(dialogs: DialogRecord[]): BridgeError | null {
	const dialog = dialogs.find((record) => record.handledAs === "raised");
	if (!dialog) return null;
	return new BridgeError(
		"dialog_open",
		`the page opened a dialog that nothing answers: ${dialog.kind} "${dialog.message}"`,
		{
			hint: "unhandled dialog - set dialogPolicy (accept, dismiss or accept-prompt-with:<text>) on the session",
		},
	);
}

function failureFields(error: BridgeError): Partial<ActionResult> {
	const { ok: _ok, ...fields } = error.toResult();
	return fields as Partial<ActionResult>;
}

function assemble(result: ActionResult): ActionResult {
	result.tokensEstimate = estimateTokens(JSON.stringify(result));
	return result;
}

function requireLive(tab: Tab): void {
	if (tab.crashed) throw new BridgeError("target_crashed", "the page has crashed");
	if (tab.dialogs.open) throw new BridgeError("dialog_open", "a dialog is open in the page");
}
