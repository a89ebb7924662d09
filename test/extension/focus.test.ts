/** Agents work beside the owner: whatever they do, the window and the tab in front of him stay there. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type PairedKit, startPaired } from "../kit/extension.ts";
import type { Site } from "../kit/site.ts";

let paired: PairedKit;
let site: Site;

beforeAll(async () => {
	paired = await startPaired({
		capabilities: ["read", "navigation", "action", "eval"],
		profile: "full",
		// How long a busy machine takes is not what this is about.
		env: { BASCULE_ACTION_TIMEOUT_MS: "15000" },
	});
	site = await paired.kit.serve({
		"/": `<title>Page</title><input id=field><select id=list><option>A<option>B</select>
			<button id=popup onclick="window.open('/other', '', 'width=300,height=300')">Open</button>
			<a id=blank href=/other target=_blank>Blank</a><button id=button onclick="window.focus()">Button</button>
			<div style="height:3000px"></div>`,
		"/other": "<title>Other</title>",
	});
});
afterAll(() => paired?.[Symbol.asyncDispose]());

/** One call of every tool that does something in a browser, the 13 actions among them. */
const RUN: Array<[tool: string, args: Record<string, unknown>]> = [
	["navigate", { url: "SITE/" }],
	["snapshot", {}],
	["find", { query: "Open" }],
	["text_search", { text: "Open" }],
	["fill", { selector: "#field", value: "text" }],
	["hover", { selector: "#button" }],
	["click", { selector: "#button" }],
	["select", { selector: "#list", values: ["B"] }],
	["press", { key: "Tab" }],
	["scroll", { by: { y: 200 } }],
	["screenshot", {}],
	["screenshot", { fullPage: true }],
	["eval_js", { expr: "document.querySelector('#field').focus()" }],
	["wait_for", { selector: "#field" }],
	["set_viewport", { width: 800, height: 600 }],
	["navigate", { url: "SITE/other" }],
	["go_back", {}],
	["go_forward", {}],
	["open_tab", { url: "SITE/" }],
	["click", { selector: "#popup" }],
	["get_tabs", {}],
	["console_read", {}],
	["network_read", {}],
	["navigate", { url: "SITE/" }],
	["click", { selector: "#blank" }],
	...(
		[
			{ type: "open_tab", url: "SITE/" },
			{ type: "extract" },
			{ type: "type", selector: "#field", text: "x" },
			{ type: "click", selector: "#button" },
			{ type: "hover", selector: "#field" },
			{ type: "press_key", key: "Enter" },
			{ type: "scroll", direction: "down" },
			{ type: "screenshot" },
			{ type: "evaluate", expression: "window.focus(); alert('look here')" },
			{ type: "wait_for", selector: "#field" },
			{ type: "get_tabs" },
			{ type: "navigate", url: "SITE/other" },
		] as const
	).map((action): [string, Record<string, unknown>] => ["browser", { action }]),
];

test("whatever agents do, the owner stays where he is", async () => {
	const { kit, browser } = paired;
	await browser.openPage(`${site.url}/other`);
	const worker = await browser.worker();
	await worker.evaluate(`void (globalThis.moved = [],
		chrome.tabs.onActivated.addListener(({ windowId }) => moved.push(windowId)))`);
	/** The window that has the focus, and the tab in front of it. */
	const sample = () =>
		worker.evaluate<Array<{ windowId: number; tabId: number }>>(
			`chrome.windows.getAll({ populate: true }).then((all) => all.filter(({ focused }) => focused)
				.map(({ id, tabs }) => ({ windowId: id, tabId: tabs.find(({ active }) => active).id })))`,
		);
	await expect.poll(sample, { message: "one window has the focus" }).toHaveLength(1);
	const before = await sample();
	const [{ windowId } = expect.fail()] = before;
	/** The other windows, none of which may come into view. */
	const shown = () =>
		worker.evaluate(
			`chrome.windows.getAll().then((all) => all.filter(({ id, state }) => id !== ${windowId} && state !== "minimized"))`,
		);
	for (const [tool, args] of RUN) {
		const given = JSON.parse(JSON.stringify(args).replaceAll("SITE", site.url)) as Record<string, unknown>;
		const call = `${tool} ${JSON.stringify(given)}`;
		const { isError, raw } = await kit.call(tool, given);
		expect(isError, `${call}: ${raw}`).toBe(false);
		// The browser itself gives a window the focus in which a press arrives; it is given back at once.
		await expect.poll(sample, { message: call }).toEqual(before);
		expect(await shown(), call).toEqual([]);
	}
	await kit.call("close_sessions", {});
	expect(await worker.evaluate(`moved.filter((one) => one === ${windowId})`)).toEqual([]);
	expect(await sample()).toEqual(before);
});
