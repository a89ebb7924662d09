/** The action evaluate: what its answers look like, and what becomes of scripts that fail, ask or never end. */
import { MAX_VALUE_CHARS } from "@bascule/protocol/bridge";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AgentTab, agentTab, openAgentTab } from "../kit/agent-tab.ts";
import { type Bridge, startBridge } from "../kit/bridge.ts";
import { type Site, startSite } from "../kit/site.ts";

const resources = new AsyncDisposableStack();
let bridge: Bridge;
let site: Site;
let tab: AgentTab;

beforeAll(async () => {
	site = resources.use(await startSite({ "/own": "<title>Own</title>" }));
	bridge = resources.use(await startBridge());
	tab = await openAgentTab(bridge, site);
	await tab.show("<title>Page</title><p id=p class=c>Text <b>bold</b></p>");
});
afterAll(() => resources.disposeAsync());

const evaluate = (expression: string) => tab.run({ type: "evaluate", expression });

describe("what it returns", () => {
	test.each([
		["return 'text'", { type: "string", value: "text" }],
		["return 1.5", { type: "number", value: 1.5 }],
		["return true", { type: "boolean", value: true }],
		["return null", { type: "null", value: null }],
		["return [1, { a: 'b' }]", { type: "array", value: [1, { a: "b" }] }],
		["return { deep: { er: [null] } }", { type: "object", value: { deep: { er: [null] } } }],
		["return new Date(0)", { type: "object", value: "1970-01-01T00:00:00.000Z" }],
		["document.title", { type: "undefined" }],
		["return undefined", { type: "undefined" }],
		["const a = 2; // the last line may be a comment\nreturn a // so", { type: "number", value: 2 }],
		["return Promise.resolve('later')", { type: "string", value: "later" }],
		["return new Promise((done) => setTimeout(() => done([1]), 20))", { type: "array", value: [1] }],
	])("%s", async (expression, expected) => expect(await evaluate(expression)).toEqual(expected));

	test.each([
		["return document.querySelector('#p')", "object", "p#p.c"],
		["return document.querySelectorAll('p')", "array", "NodeList(1)"],
		["return document.querySelector('b').firstChild", "object", "#text"],
		["return document", "object", "#document"],
		["const f = document.createElement('form'); f.innerHTML = '<input name=toJSON>'; return f", "object", "form"],
		["return window", "object", "Window"],
		["return () => 7", "function", "() => 7"],
		["return new Map([[1, 2]])", "object", "Map(1)"],
		["return new Set([1, 2])", "object", "Set(2)"],
		["return new Uint8Array(3)", "object", "Uint8Array(3)"],
		["return /a+/gi", "object", "/a+/gi"],
		["return Promise.resolve(new (class Account {}))", "object", "Account"],
		["return Symbol('s')", "symbol", "Symbol(s)"],
		["return 10n ** 20n", "bigint", "100000000000000000000n"],
		["return [1n]", "array", "Array(1)"],
		["return { a: 1n }", "object", "Object"],
		["return NaN", "number", "NaN"],
		["return -Infinity", "number", "-Infinity"],
		["const a = {}; a.a = a; return a", "object", "Object"],
		["return new TypeError('made')", "object", expect.stringMatching(/^TypeError: made\n {4}at /)],
		[
			"return Function('/*' + 'x'.repeat(9000) + '*/')",
			"function",
			expect.stringMatching(/x…\[truncated \d+ chars\]$/),
		],
	])("%s is only described, in the browser's words", async (expression, type, description) =>
		expect(await evaluate(expression)).toEqual({ type, description }),
	);

	test("is described whatever the page has made of its globals", async () => {
		await using odd = await openAgentTab(bridge, site);
		await odd.show("<script>Map = Set = Element = Error = String = class {}; Map.prototype.constructor = 0</script>");
		const described = (expression: string) => odd.run({ type: "evaluate", expression });
		expect(await described("return document.body")).toEqual({ type: "object", description: "body" });
		expect(await described("return [].entries()")).toEqual({ type: "object", description: "Array Iterator" });
	});

	test("the window of another site is described", async () => {
		await using framed = await openAgentTab(bridge, site);
		await framed.show(`<title>Framed</title><iframe src="${site.otherUrl}/own"></iframe>`);
		const expression = "document.title += '!'; return frames[0]";
		expect(await framed.run({ type: "evaluate", expression })).toEqual({
			type: "object",
			description: expect.any(String),
		});
	});

	test("a page whose JSON is no JSON is told of", async () => {
		await using odd = await openAgentTab(bridge, site);
		await odd.show("<title>Odd</title><script>JSON.stringify = () => 'oh'</script>");
		const error = await odd.fail({ type: "evaluate", expression: "document.title += '!'; return [1]" });
		expect(error).toEqual({ code: "invalid_action", message: expect.stringContaining("replaced JSON.stringify") });
	});

	test("what is nested too deeply is the caller's to make smaller", async () => {
		const expression = "let deep = []; for (let i = 0; i < 3000; i++) deep = [deep]; return deep";
		await expect(evaluate(expression)).rejects.toThrow(/invalid_action.*nested too deeply/);
	});

	test("up to 8 KB come whole; what is longer comes as a preview that says how much is missing", async () => {
		const whole = "x".repeat(MAX_VALUE_CHARS - 2);
		expect(await evaluate(`return "x".repeat(${MAX_VALUE_CHARS - 2})`)).toEqual({ type: "string", value: whole });
		expect(await evaluate(`return "x".repeat(${MAX_VALUE_CHARS - 1})`)).toEqual({
			type: "string",
			truncated: true,
			preview: `"${"x".repeat(MAX_VALUE_CHARS - 1)}…[truncated 1 chars]`,
		});
		expect(await evaluate("return Array(10_000).fill(12345)")).toEqual({
			type: "array",
			truncated: true,
			preview: expect.stringMatching(/^\[12345,[\d,]+…\[truncated 51809 chars\]$/),
		});
	});
});

test("runs at once after a navigation that failed", async () => {
	await using fresh = await openAgentTab(bridge, site);
	await fresh.fail({ type: "navigate", url: "http://127.0.0.1:9/" });
	expect(await fresh.run({ type: "evaluate", expression: "return 1" })).toEqual({ type: "number", value: 1 });
});

describe("what it throws is the caller's mistake", () => {
	test.each([
		["return nobody.here", /nobody is not defined/],
		["throw new RangeError('too far')", /RangeError: too far$/],
		["throw new Error('in two\\nlines')", /in two\nlines$/],
		["throw 'a text'", /a text/],
		["throw null", /null$/],
		["throw undefined", /undefined$/],
		["throw { code: 5 }", /\{code: 5\}$/],
		["throw [1, 'b']", /\[1, "b"\]$/],
		["throw new (class Refusal { code = 5 })", /Refusal \{code: 5\}$/],
		["return Promise.reject(null)", /\(in promise\) null$/],
		["document.querySelector('!')", /'!' is not a valid selector/],
		["return Promise.reject(new Error('later'))", /later/],
		["return {", /SyntaxError/],
		["await 1", /SyntaxError/],
	])("%s", async (expression, message) => {
		const error = await tab.fail({ type: "evaluate", expression });
		expect(error).toEqual({ code: "invalid_action", message: expect.stringMatching(message) });
	});
});

describe("dialogs", () => {
	test("that the script itself opens are answered: alerts accepted, questions denied", async () => {
		expect(await evaluate("alert('hi'); return [confirm('sure?'), prompt('who?', 'me')]")).toEqual({
			type: "array",
			value: [false, null],
		});
	});

	test("of the agent's own tab are left to the owner outside of it, until the agent goes elsewhere", async () => {
		await using asking = await openAgentTab(bridge, site);
		await asking.show("<title>Asks</title><button onclick=\"confirm('Delete all?')\">Delete</button>");
		const open = {
			code: "internal_error",
			message: expect.stringContaining('a dialog is open in the page: confirm "Delete all?"'),
		};
		expect(await asking.fail({ type: "click", selector: "button" })).toEqual(open);
		for (const action of [
			{ type: "evaluate", expression: "return 1" },
			{ type: "extract" },
			{ type: "screenshot" },
		] as const)
			expect(await asking.fail(action), action.type).toEqual(open);
		await asking.run({ type: "navigate", url: `${site.url}/own` });
		expect(await asking.value("document.title")).toBe("Own");
	});

	test("of the owner's tab are left to the owner", async () => {
		const own = await bridge.ownTab(`${site.url}/own`);
		const inOwn = agentTab(bridge, site, own.tabId);
		expect(await inOwn.value("confirm('asked by the agent')")).toBe(false);
		await own.session.send("Page.enable");
		const opened = new Promise<string>((resolve) =>
			own.session.on("Page.javascriptDialogOpening", ({ message }) => resolve(message)),
		);
		await inOwn.value("(setTimeout(() => (document.title = 'answered ' + confirm('asked by the page')), 50), 0)");
		expect(await opened).toBe("asked by the page");
		// It stays, whatever agents try meanwhile.
		expect(await inOwn.fail({ type: "click", selector: "html" })).toMatchObject({
			message: expect.stringContaining("dialog is open"),
		});
		await own.session.send("Page.handleJavaScriptDialog", { accept: true });
		await expect.poll(() => own.evaluate("document.title")).toBe("answered true");
		await own.close();
	});
});
