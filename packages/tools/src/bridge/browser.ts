import { type Capability, defineTool } from "@bascule/protocol";
import {
	actionLimitMs,
	type BrowserAction,
	type BrowserActionResult,
	browserActionSchema,
} from "@bascule/protocol/bridge";
import * as z from "zod";

/** What an action needs on top of the right to act. */
const ALSO: Partial<Record<BrowserAction["type"], Capability[]>> = {
	navigate: ["navigation"],
	open_tab: ["navigation"],
	evaluate: ["eval"],
};

const FORM = "<label>Name <input></label><button onclick=\"document.title='Sent'\">Send</button>";

export default defineTool({
	name: "browser",
	title: "Browser",
	summary: "Run one browser action per call; name elements by uid from extract or by CSS selector.",
	description:
		"For agents that are given a single browser tool. `extract` reads the page as Markdown and lists its controls " +
		"with uids for the next actions; uids expire with the document. If an extract reports an `obstacle` with high confidence, " +
		"stop and ask. If a session has several tabs, name one with tabId.",
	capability: "action",
	alsoNeeds: ({ action }) => ALSO[action.type] ?? [],
	address: ({ action }) => ("url" in action ? action.url : undefined),
	asks: ["browse"],
	batchable: true,
	input: z.strictObject({
		action: browserActionSchema,
		text: z.boolean().default(false).describe("extract: also return the page's plain text"),
	}),
	output: z.object({
		ok: z.literal(true),
		action: z.string(),
		result: z.unknown(),
		tokensEstimate: z.number().optional(),
	}),
	deadline: ({ action }) => actionLimitMs(action),
	examples: [
		{
			note: "read a page: Markdown, and its controls with uids",
			page: FORM,
			args: { action: { type: "extract" } },
			expect: {
				ok: true,
				action: "extract",
				result: {
					elements: [
						{ uid: "e0", role: "textbox", name: "Name" },
						{ uid: "e1", role: "button", name: "Send" },
					],
				},
			},
		},
		{
			note: "one part of it, with the plain text",
			page: "<p>Outside</p><article>Inside</article>",
			args: { action: { type: "extract", selector: "article" }, text: true },
			expect: { ok: true, result: { markdown: "Inside", text: "Inside" } },
		},
		{
			note: "type into a control of the last extract",
			page: FORM,
			before: [{ tool: "browser", args: { action: { type: "extract" } } }],
			args: { action: { type: "type", uid: "e0", text: "Ada" } },
			expect: { ok: true, action: "type", result: { ok: true } },
		},
		{
			note: "a field for dates, times, colours or a range is set as a whole",
			page: "<input type=date>",
			args: { action: { type: "type", selector: "input", text: "2026-05-01" } },
			expect: { ok: true, action: "type", result: { ok: true } },
		},
		{
			note: "in a format that the field does not accept",
			page: "<input type=date>",
			args: { action: { type: "type", selector: "input", text: "1 May 2026" } },
			expect: { ok: false, code: "invalid_action", error: "/takes a date such as 2026-05-01/" },
		},
		{
			note: "click by selector; the first visible match",
			page: FORM,
			args: { action: { type: "click", selector: "button" } },
			expect: { ok: true, result: { ok: true } },
		},
		{
			note: "hover",
			page: FORM,
			args: { action: { type: "hover", selector: "button" } },
			expect: { ok: true, action: "hover" },
		},
		{
			note: "press a key",
			page: FORM,
			args: { action: { type: "press_key", key: "Tab" } },
			expect: { ok: true, action: "press_key" },
		},
		{
			note: "scroll by most of a screen",
			page: "<div style='height:5000px'>tall</div>",
			args: { action: { type: "scroll", direction: "down" } },
			expect: { ok: true, action: "scroll" },
		},
		{
			note: "scroll by pixels",
			page: "<div style='height:5000px'>tall</div>",
			args: { action: { type: "scroll", direction: "up", amount: 100 } },
			expect: { ok: true, action: "scroll" },
		},
		{
			note: "a JPEG of all of the page",
			page: "<h1>Hi</h1>",
			args: { action: { type: "screenshot", fullPage: true } },
			expect: { ok: true, action: "screenshot", result: { mimeType: "image/jpeg" } },
		},
		{
			note: "run JavaScript: the body of a function",
			page: "<title>Hi</title>",
			capabilities: ["eval"],
			args: { action: { type: "evaluate", expression: "return document.title" } },
			expect: { ok: true, result: { type: "string", value: "Hi" } },
		},
		{
			note: "an error of the script is the caller's",
			page: "",
			capabilities: ["eval"],
			args: { action: { type: "evaluate", expression: "return nobody.here" } },
			expect: { ok: false, code: "invalid_action", error: "/nobody is not defined/" },
		},
		{
			note: "running JavaScript needs the capability eval",
			page: "",
			args: { action: { type: "evaluate", expression: "return 1" } },
			expect: { ok: false, code: "capability_denied" },
		},
		{
			note: "wait for an element",
			page: "<script>setTimeout(() => document.body.append('Late'), 50); setTimeout(() => document.body.append(Object.assign(document.createElement('b'), { textContent: 'x' })), 60)</script>",
			args: { action: { type: "wait_for", selector: "b", timeoutMs: 3000 } },
			expect: { ok: true, action: "wait_for" },
		},
		{
			note: "an element that does not appear",
			page: "",
			args: { action: { type: "wait_for", selector: "#never", timeoutMs: 100 } },
			expect: { ok: false, code: "timeout" },
		},
		{
			note: "the tabs",
			page: "<title>Mine</title>",
			args: { action: { type: "get_tabs" } },
			expect: { ok: true, result: [{ title: "Mine" }] },
		},
		{
			note: "a tab that does not exist",
			page: "",
			args: { action: { type: "close_tab", tabId: 99 } },
			expect: { ok: false, code: "tab_not_found" },
		},
		{
			note: "a uid without an extract",
			page: FORM,
			args: { action: { type: "click", uid: "e0" } },
			expect: { ok: false, code: "element_stale" },
		},
		{
			note: "both ways to name an element",
			page: FORM,
			args: { action: { type: "click", uid: "e0", selector: "button" } },
			expect: { ok: false, code: "invalid_action", error: "/exactly one/" },
		},
		{
			note: "an address that does not resolve",
			page: "",
			args: { action: { type: "navigate", url: "http://nowhere.invalid/" } },
			expect: { ok: false, code: "navigation_failed" },
		},
	],
	async run({ page, signal }, { action, text }) {
		const result = await page.ask("browse", action, { signal });
		return { ok: true as const, action: action.type, ...compact(action, result, text) };
	},
});

/** Pictures travel beside the result; the plain text only on demand, since the Markdown says the same. */
function compact(action: BrowserAction, result: BrowserActionResult, text: boolean) {
	if (action.type === "screenshot") {
		const { dataUrl } = result as BrowserActionResult<"screenshot">;
		const data = dataUrl.slice(dataUrl.indexOf(",") + 1);
		return { result: { mimeType: "image/jpeg" }, images: [{ data, mimeType: "image/jpeg" }] };
	}
	if (action.type !== "extract" || text) return { result };
	const { text: _, ...rest } = result as BrowserActionResult<"extract">;
	return { result: rest };
}
