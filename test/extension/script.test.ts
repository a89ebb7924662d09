/** The caller's scripts in the owner's browser, where they are looked at first: what changes nothing needs no more. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type PairedKit, startPaired } from "../kit/extension.ts";

let paired: PairedKit;
let url: string;

beforeAll(async () => {
	paired = await startPaired({ capabilities: ["read", "navigation", "eval"] });
	url = (await paired.kit.serve({ "/": "<title>Shop</title><a href=#one>One</a><a href=#two>Two</a>" })).url;
});
afterAll(() => paired?.[Symbol.asyncDispose]());
beforeEach(async () => void (await paired.kit.call("navigate", { url })));

const run = async (expr: string): Promise<unknown> => {
	const { json } = await paired.kit.call("eval_js", { expr });
	expect(json).toMatchObject({ ok: true });
	return json.value;
};

/** How many calls the extension has noted, so as not to run them again. */
const noted = async (): Promise<number> =>
	(await paired.browser.worker()).evaluate(`new Promise((resolve, reject) => {
		const opening = indexedDB.open("ledger");
		opening.onerror = () => reject(opening.error);
		opening.onsuccess = () => {
			const keys = opening.result.transaction("values").objectStore("values").getAllKeys();
			keys.onsuccess = () => {
				opening.result.close();
				resolve(keys.result.filter((key) => key.startsWith("ledger:")).length);
			};
		};
	})`);

const BUSY = "const end = performance.now() + 60; while (performance.now() < end);";

describe("what only looks", () => {
	test.each([
		["a value", "document.title", "Shop"],
		["nothing", "document.querySelector('#none')", null],
		["a list", "[...document.links].map((link) => link.hash)", ["#one", "#two"]],
		[
			"an object",
			"({ title: document.title, links: [...document.links].map(({ hash }) => ({ hash })) })",
			{
				title: "Shop",
				links: [{ hash: "#one" }, { hash: "#two" }],
			},
		],
		["a number that JSON does not know", "0 / 0", "NaN"],
		["the last of several values", "1, 2", 2],
		["a block, not an object", "{ document.title }", "Shop"],
		["statements", "const { length } = document.links; length", 2],
		["for a long time", `(() => { ${BUSY} return document.links.length })()`, 2],
	])("%s", async (_, expr, value) => {
		expect(await run(expr)).toEqual(value);
	});

	test("is not noted: it may run again", async () => {
		const before = await noted();
		await run("document.title");
		expect(await noted()).toBe(before);
	});
});

describe("what changes something runs once", () => {
	test.each([
		["at once", "window.count = (window.count ?? 0) + 1"],
		["after a long look", `(() => { ${BUSY} return (window.count = (window.count ?? 0) + 1) })()`],
		["after a wait", "(async () => { await null; return (window.count = (window.count ?? 0) + 1) })()"],
		["when it is waited for", "({ then(done) { window.count = (window.count ?? 0) + 1; done(window.count) } })"],
	])("%s", async (_, expr) => {
		expect(await run(expr)).toBe(1);
		expect(await run("window.count")).toBe(1);
	});

	test.each([
		["as part of an object", "({ get count() { return (window.count = (window.count ?? 0) + 1) } })"],
		["as part of a list", "[{ get count() { return (window.count = (window.count ?? 0) + 1) } }]"],
	])("when it is read %s", async (_, expr) => {
		await run(expr);
		expect(await run("window.count")).toBe(1);
	});

	test("and is noted", async () => {
		const before = await noted();
		await run("document.title = 'Changed'");
		expect(await noted()).toBe(before + 1);
	});
});
