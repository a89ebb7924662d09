/** A person is asked, answers where they like, and nobody answers in their place. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Kit, type McpClient, startBascule } from "../kit/index.ts";
import { openTerminal, pressUntil, type Question, type Terminal } from "../kit/questions.ts";
import { showOnTerminal } from "../kit/shown.ts";
import type { Site } from "../kit/site.ts";
import { type Person, startUserChrome, type UserChrome } from "../kit/user-chrome.ts";

const PAGE = `<title>Shop</title>
	<button id=buy style="position:absolute;left:40px;top:60px;width:120px;height:40px" onclick="window.bought=true">Buy</button>
	<iframe src=/frame style="position:absolute;left:40px;top:140px;width:300px;height:120px;border:0"></iframe>`;
const FRAME = `<button style="position:absolute;left:10px;top:10px;width:120px;height:40px">Inner</button>`;

let kit: Kit;
let site: Site;
let chrome: UserChrome;
let client: McpClient;
let terminal: Terminal;
let person: Person;

beforeAll(async () => {
	kit = await startBascule();
	site = await kit.serve({
		"/": PAGE,
		"/frame": FRAME,
		"/next": "<title>Next</title>",
		"/mine": "<title>Mine</title>",
	});
	chrome = await startUserChrome(`${site.url}/mine`);
	client = await kit.client({
		capabilities: ["read", "navigation", "action", "human", "eval", "byob-attach"],
		env: { BASCULE_MODE: "", BASCULE_ATTACH_CDP: chrome.endpoint, BASCULE_CONFIRM_REQUIRED: "" },
	});
	await client.call("navigate", { url: `${site.url}/` });
	terminal = await openTerminal(kit);
	person = await chrome.person(`${site.url}/`);
});
afterAll(async () => {
	await kit[Symbol.asyncDispose]();
	await chrome?.[Symbol.asyncDispose]();
});
beforeEach(async () => {
	await client.call("navigate", { url: `${site.url}/` });
});

interface Asked {
	question: Question;
	result: Promise<Record<string, unknown>>;
}

async function ask(args: Record<string, unknown>): Promise<Asked> {
	const result = client.call("await_human", args).then(({ json }) => json);
	return { question: await terminal.question(), result };
}

/** The card shows, and has been there for as long as a press needs. */
async function seesCard(): Promise<void> {
	await expect.poll(() => person.reads(), { timeout: 15_000 }).not.toEqual([]);
}

async function pressCard(result: Promise<unknown>, press: () => Promise<void>): Promise<void> {
	await seesCard();
	await pressUntil(result, press);
}

const js = async (expr: string) => (await client.call("eval_js", { expr })).json.value;

const KINDS = {
	acknowledge: { args: { prompt: "Ready?" }, button: "Continue", value: null, typed: "", script: "proceed()" },
	confirm: { args: { prompt: "Sure?" }, button: "Allow", value: true, typed: "yes", script: "confirm(true, CODE)" },
	choose: {
		args: { prompt: "Which?", choices: ["Work", "Home"] },
		button: "Home",
		value: 1,
		typed: "1",
		script: "choose(1)",
	},
	input: { args: { prompt: "Name?" }, button: "Send", value: "Ada", typed: "Ada", script: "input('Ada')" },
} as const;

describe.each(Object.entries(KINDS))("%s is answered", (kind, { args, button, value, typed, script }) => {
	const answered = (via: string) => ({ ok: true, kind, value, timedOut: false, via });

	test("over HTTP", async () => {
		const { question, result } = await ask({ kind, ...args });
		expect(question).toMatchObject({ kind, ...args, session: "default" });
		expect(await terminal.answer(question.id, { answer: value })).toEqual({ ok: true, id: question.id });
		expect(await result).toEqual(answered("http"));
	});

	test("in the terminal", async () => {
		const { question, result } = await ask({ kind, ...args });
		const { code, stdout } = await kit.cli("human", question.id, typed);
		expect(JSON.parse(stdout)).toEqual({ ok: true, id: question.id });
		expect(code).toBe(0);
		expect(await result).toEqual(answered("terminal"));
	});

	test("on the card in the page", async () => {
		const { result } = await ask({ kind, ...args });
		await seesCard();
		if (kind === "input") await person.type("Ada");
		await pressCard(result, () => person.press(button));
		expect(await result).toEqual(answered("overlay"));
		await expect.poll(() => person.reads()).toEqual([]);
	});

	test("by the page's helper, which is there as long as the question", async () => {
		const { question, result } = await ask({ kind, ...args });
		await expect.poll(() => js("window.__bascule?.status()")).toEqual({ state: "ready", kind });
		await js(`__bascule.${script.replace("CODE", JSON.stringify(question.code))}`);
		expect(await result).toEqual(answered("page"));
		expect(await js("typeof window.__bascule")).toBe("undefined");
	});
});

describe("pick_element", () => {
	test("gives the element that a person clicks, and the page hears nothing of it", async () => {
		const { result } = await ask({ kind: "pick_element", prompt: "Point at the button" });
		await pressCard(result, () => person.click({ x: 100, y: 80 }));
		expect(await result).toMatchObject({
			kind: "pick_element",
			via: "overlay",
			value: { ref: expect.stringMatching(/^e\d+$/), role: "button", name: "Buy", selectorHint: expect.any(String) },
		});
		expect(await js("window.bought")).toBeNull();
	});

	test("also inside a frame", async () => {
		const { result } = await ask({ kind: "pick_element", prompt: "Point at the button" });
		await pressCard(result, () => person.click({ x: 100, y: 170 }));
		expect(await result).toMatchObject({ value: { role: "button", name: "Inner" } });
	});

	test("Escape leaves it", async () => {
		const { result } = await ask({ kind: "pick_element", prompt: "Point at the button" });
		await pressCard(result, () => person.key("Escape"));
		expect(await result).toMatchObject({ value: null, cancelled: true, via: "overlay" });
	});
});

describe("a question", () => {
	test("is told when nobody answers", async () => {
		expect((await client.call("await_human", { kind: "confirm", prompt: "Sure?", timeoutMs: 200 })).json).toEqual({
			ok: true,
			kind: "confirm",
			value: null,
			timedOut: true,
		});
		expect(await terminal.questions()).toEqual([]);
		await expect.poll(() => person.reads()).toEqual([]);
	});

	test("is listed in the terminal with its code, and can be left there", async () => {
		const { question, result } = await ask({ kind: "confirm", prompt: "Sure?" });
		expect(JSON.parse((await kit.cli("human")).stdout)).toEqual({ ok: true, questions: [question] });
		expect((await kit.cli("human", question.id, "perhaps")).code).toBe(2);
		expect((await kit.cli("human", question.id, "--cancel")).code).toBe(0);
		expect(await result).toMatchObject({ value: null, cancelled: true, via: "terminal" });
	});

	test("goes with the page to the next one", async () => {
		const { question, result } = await ask({ kind: "acknowledge", prompt: "Ready?" });
		await seesCard();
		expect((await client.call("navigate", { url: `${site.url}/next` })).json).toMatchObject({ ok: true });
		await seesCard();
		expect(await js("__bascule.status().state")).toBe("ready");
		await terminal.answer(question.id, { answer: null });
		await result;
	});

	test("shows markup as text", async () => {
		const { question, result } = await ask({ kind: "acknowledge", prompt: "<img src=x onerror=bad()> <b>Hi</b>" });
		await seesCard();
		expect(await person.reads()).toContain("<img src=x onerror=bad()> <b>Hi</b>");
		await terminal.answer(question.id, { cancel: true });
		expect(await result).toMatchObject({ value: null, cancelled: true });
	});

	test("is not for everybody", async () => {
		const { question, result } = await ask({ kind: "confirm", prompt: "Sure?" });
		for (const init of [{ headers: {} }, { headers: { authorization: "Bearer no" } }])
			expect((await terminal.fetch("/human", init)).status).toBe(401);
		expect(await terminal.answer(question.id, { answer: "yes" })).toMatchObject({ ok: false, code: "invalid_action" });
		expect(await terminal.answer("h0", { answer: true })).toMatchObject({ ok: false, code: "invalid_action" });
		await terminal.answer(question.id, { answer: false });
		expect(await result).toMatchObject({ value: false });
	});
});

test.each([
	[true, "granted"],
	[false, "refused"],
])("what a page asks under the policy ask-human is the person's to answer: %s", async (answer, outcome) => {
	await client.call("set_permission_policy", { mode: "ask-human" });
	try {
		// A machine without MIDI says so once the permission is there.
		await js(`{ window.outcome = "open"; const tell = (text) => { window.outcome = text };
			navigator.requestMIDIAccess().then(() => tell("granted"), (e) => tell(e.name === "NotAllowedError" ? "refused" : "granted")); 0 }`);
		const { id, kind, prompt } = await terminal.question();
		expect({ kind, prompt }).toEqual({ kind: "confirm", prompt: expect.stringContaining(`${site.url} asks for`) });
		expect(await js("window.outcome")).toBe("open");
		await terminal.answer(id, { answer });
		await expect.poll(() => js("window.outcome")).toBe(outcome);
	} finally {
		await client.call("set_permission_policy", { mode: "leave" });
	}
});

/** Each attempt is made while the question waits; then a person says no. Had one counted, the answer were yes. */
describe("nobody else can confirm", () => {
	async function refusedAfter(attempt: (question: Question) => Promise<void>): Promise<void> {
		const { question, result } = await ask({ kind: "confirm", prompt: "Sure?" });
		await seesCard();
		await attempt(question);
		expect(await terminal.answer(question.id, { answer: false })).toMatchObject({ ok: true });
		expect(await result).toMatchObject({ value: false, via: "http" });
	}

	test("by calling the helper", async () => {
		await refusedAfter(async () => {
			await js(`for (const code of [undefined, "", "AAAA-AAAA"]) { __bascule.confirm(true, code); __bascule.respond(true, code) }
				__bascule.proceed(true); __bascule.signal("confirm", true)`);
		});
	});

	test("by looking for the code", async () => {
		await refusedAfter(async ({ code }) => {
			const seen = await js(`JSON.stringify([document.documentElement.outerHTML, Object.getOwnPropertyNames(window),
				[...document.querySelectorAll("[popover]")].map((host) => [String(host.shadowRoot), host.textContent]),
				Object.values(__bascule).map(String)])`);
			expect(seen).toContain("null");
			expect(seen).not.toContain(code);
			expect(seen).not.toContain(code.replace("-", ""));
		});
	});

	test("with events of its own making", async () => {
		await refusedAfter(async () => {
			const { x, y } = await person.at("Allow");
			await js(`{ const host = document.querySelector("[popover]");
				for (const target of [host, document.elementFromPoint(${x}, ${y})])
					for (const type of ["pointerdown", "mousedown", "pointerup", "mouseup", "click"])
						target.dispatchEvent(new PointerEvent(type, { bubbles: true, composed: true, clientX: ${x}, clientY: ${y} }));
				host.click(); host.focus(); }`);
		});
	});

	test("by hiding it from the person who presses", async () => {
		await refusedAfter(async () => {
			await js(`{ const decoy = document.createElement("div");
				decoy.popover = "manual"; decoy.id = "decoy";
				decoy.style.cssText = "inset:0;width:100vw;height:100vh;background:white;pointer-events:none;margin:0;border:0";
				document.body.append(decoy);
				const cover = () => { if (decoy.matches(":popover-open")) decoy.hidePopover(); decoy.showPopover(); window.covering = requestAnimationFrame(cover) };
				cover(); }`);
			for (let press = 0; press < 5; press++) await person.press("Allow");
			expect(await terminal.questions()).toHaveLength(1);
			await js("cancelAnimationFrame(window.covering)");
		});
	});

	test("by styling what carries it", async () => {
		await refusedAfter(async () => {
			const style = await js(`{ const host = document.querySelector("[popover]");
				host.style.cssText = "opacity:0 !important;transform:scale(.1) !important;pointer-events:none !important;inset:auto 0 0 0 !important";
				document.head.append(Object.assign(document.createElement("style"), { textContent:
					"*{opacity:.01 !important;filter:blur(9px) !important;translate:200px !important}" }));
				host.animate({ opacity: [0, 0] }, { duration: 1e6 });
				const { opacity, filter, transform, translate, top, pointerEvents } = getComputedStyle(host);
				({ opacity, filter, transform, translate, top, pointerEvents }) }`);
			expect(style).toEqual({
				opacity: "1",
				filter: "none",
				transform: "none",
				translate: "none",
				top: "16px",
				pointerEvents: "auto",
			});
		});
	});

	test("by bringing it under the pointer at the last moment", async () => {
		await refusedAfter(async () => {
			const at = await person.at("Allow");
			await js(`{ const host = document.querySelector("[popover]");
				const again = () => { host.remove(); window.moving = requestAnimationFrame(again) }; again(); }`);
			for (let press = 0; press < 5; press++) await person.click(at);
			expect(await terminal.questions()).toHaveLength(1);
			await js("cancelAnimationFrame(window.moving)");
		});
	});

	test("with an agent's own hands", async () => {
		await refusedAfter(async () => {
			const coords = await person.at("Allow");
			const calls: Array<[string, Record<string, unknown>]> = [
				["click", { coords }],
				["double_click", { target: { selector: "#buy" } }],
				["mouse_move", { coords }],
				["mouse_down", { coords }],
				["press", { key: "Enter" }],
				["shortcut", { keys: ["Tab", "Enter"] }],
				["click", { selector: "#buy" }],
			];
			for (const [tool, args] of calls)
				expect((await client.call(tool, args)).json, tool).toMatchObject({ ok: false, code: "human_required" });
			expect((await client.call("snapshot")).text).not.toContain("Allow");
		});
		expect((await client.call("click", { selector: "#buy" })).json).toMatchObject({ ok: true });
	});
});

test.skipIf(process.platform !== "linux")(
	"a terminal that waits for questions says when the daemon goes away",
	async () => {
		await using own = await startBascule();
		const shown = showOnTerminal(own, "human");
		await expect.poll(() => shown.screen).toContain("Waiting for questions");
		await own.cli("stop");
		expect(await shown.ended).toBe(1);
		expect(shown.screen).toContain("the daemon stopped");
		expect(shown.screen).not.toContain("bug in Bascule");
	},
);
