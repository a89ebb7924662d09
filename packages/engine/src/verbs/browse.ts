import {
	type ActionName,
	type ActionResult,
	BridgeError,
	type ErrorCode,
	type QueryOf,
	type TabInfo,
} from "@bascule/protocol";
import {
	BROWSER_ACTIONS,
	type BrowserActionOf,
	type BrowserActionResult,
	type BrowserActionType,
	type BrowserTab,
	MAX_ELEMENTS,
	MAX_MARKDOWN_BYTES,
	MAX_TEXT_BYTES,
} from "@bascule/protocol/bridge";
import { guarded, requireLive } from "../session/guarded.ts";
import { evaluate } from "./lib/evaluate.ts";
import { implementVerb, type VerbContext } from "./lib/implement.ts";
import { unlessCutShort } from "./lib/run-script.ts";

/** JPEG quality of screenshots, which are for looking at and not for measuring. */
const QUALITY = 80;

const EXTRACT_LIMITS = {
	maxElements: MAX_ELEMENTS,
	maxTextBytes: MAX_TEXT_BYTES,
	maxMarkdownBytes: MAX_MARKDOWN_BYTES,
};

type Runner<T extends BrowserActionType> = (
	action: BrowserActionOf<T>,
	context: VerbContext,
) => Promise<BrowserActionResult<T>>;

const DONE = { ok: true } as const;

/** The thirteen actions of the browser bridge, in terms of the verbs. */
const RUN: { [T in BrowserActionType]: Runner<T> } = {
	navigate: async ({ url }, context) => {
		context.page.uids.forget(context.tab);
		return done(context, "navigate", { url });
	},
	click: async (action, context) => done(context, "click", { button: "left", ...target(action, context) }),
	type: async (action, context) => done(context, "type", { value: action.text, ...target(action, context) }),
	hover: async (action, context) => done(context, "hover", target(action, context)),
	press_key: async ({ key }, context) => done(context, "press", { key }),
	scroll: async ({ direction, amount }, context) => {
		const distance = amount ?? (await screenful(context));
		return done(context, "scroll", { by: { y: direction === "up" ? -distance : distance } });
	},
	wait_for: async (action, context) => done(context, "wait_for", target(action, context)),
	screenshot: async ({ fullPage = false }, { page, tab, signal }) => {
		const query = { format: "jpeg", quality: QUALITY, scale: "css", fullPage, describe: false } as const;
		const { data } = await page.askIn(tab, "screenshot", query, { signal });
		return { dataUrl: `data:image/jpeg;base64,${data}` };
	},
	extract: async ({ selector }, { tab, page, signal }) => {
		const request = { ...EXTRACT_LIMITS, ...(selector && { target: { selector, first: true } }) };
		const found = await tab.agents.read(tab.frames.main, "digest", request, signal);
		const { text, markdown, elements, obstacle } = found;
		return { text, markdown, elements: page.uids.name(tab, elements), ...(obstacle && { obstacle }) };
	},
	evaluate: (action, { tab, ...options }) => evaluate(tab.driven, action, options).catch(unlessCutShort),
	get_tabs: async (_, { page, signal }) => (await page.ask("tabs", {}, { signal })).map(bridgeTab),
	open_tab: async ({ url, focus = false }, { page, signal }) => {
		const { tabId, domain } = bridgeTab(await page.ask("openTab", { url, focus }, { signal }));
		return { tabId, windowId: 0, domain };
	},
	close_tab: async ({ tabId }, { page, signal }) => {
		await page.ask("closeTab", { tabId: `t${tabId}` }, { signal });
		return DONE;
	},
};

export default implementVerb("browse", { on: "session" }, async (action, context) => {
	const { page } = context;
	if ("tabId" in action && action.type !== "close_tab" && action.tabId !== undefined) page.activate(`t${action.tabId}`);
	const tab = page.activeTab;
	if (!BROWSER_ACTIONS[action.type].withoutPage) requireLive(tab);
	const run = RUN[action.type] as Runner<BrowserActionType>;
	return guarded(tab, context.signal, () => run(action, { ...context, tab }));
});

const target = (action: { selector?: string | undefined; uid?: string | undefined }, { tab, page }: VerbContext) =>
	page.uids.target(tab, action);

/** A tab of the engine's in the words of the bridge, which knows tabs by number. */
function bridgeTab({ tabId, url, title, domain }: TabInfo): BrowserTab {
	return { tabId: Number(tabId.slice(1)), url, title, domain };
}

type Bare<A extends ActionName> = Omit<QueryOf<A>, "mode" | "maxResultTokens">;

/** Does something of which only the success is reported. */
async function done<A extends ActionName>(
	{ page, host, tab, signal, beforeEffect }: VerbContext,
	action: A,
	query: Bare<A>,
): Promise<typeof DONE> {
	// While this action waits for something, another may have made its own tab the active one.
	const here = host.tabs.get(tab.id) ?? tab;
	const whole = { ...query, mode: "none", maxResultTokens: 50 } as QueryOf<A>;
	const result: ActionResult = await page.askIn(here, action, whole, { signal, ...(beforeEffect && { beforeEffect }) });
	if (!result.ok) throw failureOf(result, "ref" in query ? String(query.ref) : undefined);
	return DONE;
}

/** Callers of these actions have no other way to look at a page. */
const HINTS = {
	element_not_found: "Call extract and use a uid from its reply.",
	element_stale: "The page changed; call extract for new uids.",
} satisfies Partial<Record<ErrorCode, string>>;

/** Which ref stands for a uid is nothing to its caller, who has never seen one. */
function failureOf({ code = "internal_error", error, failure, details }: ActionResult, ref?: string): BridgeError {
	if (ref !== undefined && code === "element_stale") {
		const hint = HINTS.element_stale;
		if (details?.is !== undefined) return new BridgeError(code, "the element has changed", { hint, details });
		if (details?.gone === "document") return new BridgeError(code, "the element's page is gone", { hint });
		return new BridgeError("element_not_found", "the element was removed from the page", { hint });
	}
	const hint = (HINTS as Partial<Record<string, string>>)[code] ?? failure?.hint;
	return new BridgeError(code as ErrorCode, error ?? "the action failed", {
		...(hint !== undefined && { hint }),
		...(details && { details }),
	});
}

/** Most of what the viewport shows, so that a line of the last screen stays in sight. */
async function screenful({ tab, signal }: VerbContext): Promise<number> {
	const { scroll } = await tab.agents.call(tab.frames.main, "scroll", { by: { y: 0 } }, signal);
	return Math.round(scroll.clientHeight * 0.85);
}
