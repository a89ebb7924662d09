/** Questions in the owner's own browser: shown by the extension's engine, and answered as anywhere. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type PairedKit, startPaired } from "../kit/extension.ts";
import { openTerminal, type Terminal } from "../kit/questions.ts";

let paired: PairedKit;
let terminal: Terminal;

beforeAll(async () => {
	paired = await startPaired({ capabilities: ["read", "navigation", "action", "human", "eval"], profile: "full" });
	const site = await paired.kit.serve("<title>Shop</title><button onclick=\"document.title = 'bought'\">Buy</button>");
	terminal = await openTerminal(paired.kit);
	expect(await use("open_session", { mode: "extension", url: `${site.url}/` })).toMatchObject({ ok: true });
});
afterAll(() => paired?.[Symbol.asyncDispose]());

const use = async (tool: string, args: object = {}): Promise<Record<string, unknown>> =>
	(await paired.kit.call(tool, { session: "mine", ...args })).json;
const js = async (expr: string) => (await use("eval_js", { expr })).value;
const cards = () => js("document.querySelectorAll('[popover]').length");

test("a page's helper is there, and a confirmation needs its code", async () => {
	const result = use("await_human", { kind: "confirm", prompt: "Sure?" });
	const { code } = await terminal.question();
	await expect.poll(() => js("window.__bascule?.status()")).toEqual({ state: "ready", kind: "confirm" });
	await js("__bascule.confirm(true)");
	await js(`__bascule.confirm(false, ${JSON.stringify(code)})`);
	expect(await result).toEqual({ ok: true, kind: "confirm", value: false, timedOut: false, via: "page" });
});

test("agents keep their hands off meanwhile, and the card goes when it is answered elsewhere", async () => {
	const result = use("await_human", { kind: "acknowledge", prompt: "Ready?" });
	const { id } = await terminal.question();
	await expect.poll(cards).toBe(1);
	expect(await use("click", { selector: "button" })).toMatchObject({ ok: false, code: "human_required" });
	await terminal.answer(id, { answer: null });
	expect(await result).toMatchObject({ via: "http" });
	expect(await use("click", { selector: "button" })).toMatchObject({ ok: true });
	expect(await cards()).toBe(0);
	expect(await js("[document.title, typeof window.__bascule]")).toEqual(["bought", "undefined"]);
});
