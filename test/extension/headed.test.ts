/** Agents in a browser that somebody sits before: on a screen, the keyboard stays where it is at every moment. */
import { rm } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startBridge } from "../kit/bridge.ts";
import { type PairedKit, startPaired } from "../kit/extension.ts";
import { startBascule } from "../kit/index.ts";
import { makeProfile } from "../kit/profile.ts";
import { hasScreen, type Screen, startScreen } from "../kit/screen.ts";
import type { Site } from "../kit/site.ts";
import { reloadExtension } from "../kit/ui-page.ts";

let screen: Screen;
let paired: PairedKit;
let site: Site;

beforeAll(async () => {
	if (!hasScreen) return;
	screen = await startScreen();
	paired = await startPaired({
		capabilities: ["read", "navigation", "action", "eval"],
		profile: "full",
		env: { BASCULE_ACTION_TIMEOUT_MS: "15000" },
		browser: { headless: false },
	});
	site = await paired.kit.serve({
		"/": `<title>Page</title><input id=field><select id=list><option>A<option>B</select>
			<button id=popup onclick="window.open('/', '', 'width=300,height=300')">Open</button>
			<button id=focus onclick="window.focus()">Focus</button>
			<button id=print onclick="print(); document.title = 'Printed'">Print</button>
			<button id=button>Button</button><a id=blank href=/ target=_blank>Blank</a>
			<div id=card draggable=true style="width:90px;background:#ccc">Card</div>
			<div id=done style="width:90px;height:90px;background:#eee" ondragover="event.preventDefault()"
				ondrop="this.textContent = 'Dropped'"></div>`,
	});
});
afterAll(async () => {
	await paired?.[Symbol.asyncDispose]();
	await screen?.[Symbol.asyncDispose]();
});

/** Calls a tool, which has to succeed, and gives the reply. */
async function call(tool: string, args: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
	const { isError, raw, json } = await paired.kit.call(tool, args);
	expect(isError, `${tool} ${JSON.stringify(args)}: ${raw}`).toBe(false);
	return json;
}

/** The owner's window, once it has come up. */
async function ownersWindow(): Promise<string> {
	await expect.poll(() => screen.active).toMatch(/0x[0-9a-f]{2}/);
	return screen.active;
}

const QUIET: Array<[tool: string, args: Record<string, unknown>]> = [
	["snapshot", {}],
	["hover", { selector: "#button" }],
	["click", { selector: "#button" }],
	["click", { selector: "#print" }],
	["eval_js", { expr: "print()" }],
	["double_click", { target: { selector: "#button" } }],
	["click", { coords: { x: 400, y: 300 } }],
	["fill", { selector: "#field", value: "text" }],
	["press", { key: "Tab" }],
	["select", { selector: "#list", values: ["B"] }],
	["drag", { from: { selector: "#card" }, to: { selector: "#done" } }],
	["gesture_swipe", { from: { x: 300, y: 300 }, to: { x: 300, y: 200 } }],
	["scroll", { by: { y: 100 } }],
	["screenshot", {}],
	["screenshot", { fullPage: true }],
	["set_viewport", { width: 800, height: 600 }],
	["browser", { action: { type: "click", selector: "#button" } }],
	["browser", { action: { type: "type", selector: "#field", text: "x" } }],
	["browser", { action: { type: "evaluate", expression: "field.focus()" } }],
];

test.runIf(hasScreen)(
	"a press goes into a page that has only just come, and takes the keyboard from nobody",
	async () => {
		const owner = await ownersWindow();
		const before = screen.changes;
		for (const [tool, args] of QUIET) {
			await call("navigate", { url: site.url });
			await call(tool, args);
			expect(screen.changes, `${tool} ${JSON.stringify(args)}`).toBe(before);
		}
		expect(screen.active).toBe(owner);
	},
);

test.runIf(hasScreen)("what comes to the front by itself goes back, and goes on taking presses", async () => {
	const owner = await ownersWindow();
	for (const selector of ["#focus", "#popup", "#blank"]) {
		await call("navigate", { url: site.url });
		await call("click", { selector });
		await expect.poll(() => screen.active, { message: selector }).toBe(owner);
	}
	await call("navigate", { url: site.url });
	await call("drag", { from: { selector: "#card" }, to: { selector: "#done" } });
	expect(await call("text_search", { text: "Dropped" })).toMatchObject({ count: 1 });
	expect(screen.active).toBe(owner);
});

test.runIf(hasScreen)("an extension that begins anew goes on without the keyboard", async () => {
	await using undo = new AsyncDisposableStack();
	const profileDir = undo.adopt(await makeProfile(), (path) => rm(path, { recursive: true, maxRetries: 20 }));
	const other = await ownersWindow();
	const bridge = undo.use(await startBridge({ browser: { headless: false, profileDir } }));
	await expect.poll(() => screen.active).not.toBe(other);
	const owner = await ownersWindow();
	const tabId = await bridge.open(site.url);
	const before = screen.changes;
	await reloadExtension(bridge.browser);
	const press = () => bridge.ask({ type: "click", selector: "#button", tabId });
	await expect.poll(press).toHaveProperty("result");
	expect(screen.changes).toBe(before);
	expect(screen.active).toBe(owner);
});

test.runIf(hasScreen)("a browser that we start takes input in a page that has only just come", async () => {
	await using kit = await startBascule({
		capabilities: ["read", "navigation", "action", "eval"],
		env: { BASCULE_HEADLESS: "0" },
	});
	const pages = await kit.serve({
		// With nothing to be seen on it, a page counts as not drawn for longer.
		"/": "<canvas width=600 height=400></canvas><script>heard = []; onpointerdown = onkeydown = ({ type }) => heard.push(type)</script>",
	});
	for (let round = 0; round < 5; round++) {
		await kit.call("navigate", { url: pages.url });
		await kit.call("click", { coords: { x: 200, y: 200 } });
		await kit.call("press", { key: "a" });
		expect((await kit.call("eval_js", { expr: "heard" })).json).toMatchObject({ value: ["pointerdown", "keydown"] });
	}
});
