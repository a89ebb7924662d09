/**
 * The browser puts the WebSockets of shared workers before no rule of an extension. In agents' tabs such workers have none,
 * and those that a page would make of its own text are refused.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { type AgentTab, BLOCKED, type GateStage, openGateStage } from "../kit/gate-stage.ts";

let stage: GateStage;

beforeAll(async () => {
	stage = await openGateStage();
});
afterAll(() => stage?.[Symbol.asyncDispose]());
beforeEach(() => {
	stage.hosts.log.length = 0;
});

const paths = (host: string) => stage.hosts.asked(host).map(({ path }) => path);

test("a WebSocket of a shared worker does not reach a blocked domain, nor any other; one of a page or its worker does", async () => {
	const make = (kind: string, host: string) => `new ${kind}("/socket.js?to=ws://${host}/${kind}")`;
	await using tab = await stage.openTab();
	await tab.evaluate(`${make("SharedWorker", "blocked.test")}; ${make("SharedWorker", "other.test")}`);
	await expect.poll(() => paths("ok.test").filter((path) => path === "/socket-failed")).toHaveLength(2);
	await tab.evaluate(`${make("Worker", "free.test")}; new WebSocket("ws://free.test/page")`);
	await expect.poll(() => paths("free.test").sort()).toEqual(["/Worker", "/page"]);
	expect([...paths("blocked.test"), ...paths("other.test")]).toEqual([]);
	// Of the owner's own it does, also of the same script.
	const page = await stage.browser.openPage("http://ok.test/mine");
	await page.evaluate(`void ${make("SharedWorker", "other.test")}`);
	await expect.poll(() => paths("other.test")).toEqual(["/SharedWorker"]);
	await page.close();
});

test("the script of a shared worker cannot be sent on to an address of its own", async () => {
	await using tab = await stage.openTab();
	const to = encodeURIComponent("/socket.js?to=ws://blocked.test/#on");
	const body = `return new Promise((resolve) => { new SharedWorker("/302?to=${to}").onerror = () => resolve("failed"); })`;
	expect(await tab.evaluate(body)).toBe("failed");
	expect(paths("blocked.test")).toEqual([]);
});

/** Makes one of each kind with the class that it is given, and says what came of it. */
const MAKE = `(SharedWorker) => {
	const source = "new WebSocket('ws://blocked.test/')";
	const addresses = [URL.createObjectURL(new Blob([source])), "data:text/javascript," + encodeURIComponent(source)];
	return addresses.map((address) => {
		try {
			new SharedWorker(address);
			return "made";
		} catch ({ name }) {
			return name;
		}
	});
}`;
const REFUSED = ["SecurityError", "SecurityError"];
const frame = (made: string) =>
	`const frame = document.createElement("iframe"); ${made}; document.body.append(frame); return make(frame.contentWindow.SharedWorker)`;

describe("a worker of the page's own text is refused", () => {
	test.each<[name: string, body: string]>([
		["by the class", "return make(SharedWorker)"],
		["by what its instances name", "return make(SharedWorker.prototype.constructor)"],
		["by a class that extends it", "return make(class extends SharedWorker {})"],
		["in an empty frame", frame("")],
		["in a frame with its text in the page", frame("frame.srcdoc = '<p>'")],
		["in a frame of a script", frame("frame.src = 'javascript:1'")],
		["in a frame with an address", frame("frame.src = '/next'")],
		[
			"in a frame that is gone",
			`const frame = document.body.appendChild(document.createElement("iframe"));
			const { SharedWorker } = frame.contentWindow; frame.remove(); return make(SharedWorker)`,
		],
		["in a window", `return make(open("about:blank").SharedWorker)`],
		["in a window with an address", `return make(open("/next").SharedWorker)`],
		[
			"in a window that was opened as a document",
			`return make(document.open("about:blank", "", "popup").SharedWorker)`,
		],
		[
			"in a window, when the page has changed what such things are made of",
			`Reflect.apply = () => "https:"; globalThis.Proxy = function (original) { return original };
			globalThis.Boolean = () => false; return make(open("about:blank").SharedWorker)`,
		],
		["in a document that is written anew", `document.open(); document.write("<p>"); return make(SharedWorker)`],
		[
			"when addresses are read wrongly",
			`for (const name of ["href", "protocol"]) Object.defineProperty(URL.prototype, name, { get: () => "https:" });
			Object.defineProperty(Node.prototype, "baseURI", { get: () => "none" });
			URL.parse = () => null; return make(SharedWorker)`,
		],
	])("%s", async (_name, body) => {
		await using tab = await stage.openTab();
		expect(await tab.evaluate(`const make = ${MAKE}; ${body}`)).toEqual(REFUSED);
	});

	test("in a frame of a window, by the policy of the window", async () => {
		await using tab = await stage.openTab();
		const body = `const { document } = open("about:blank");
			const frame = document.body.appendChild(document.createElement("iframe"));
			const source = "new WebSocket('ws://blocked.test/')";
			const worker = new frame.contentWindow.SharedWorker(URL.createObjectURL(new Blob([source])));
			return new Promise((resolve) => { worker.onerror = () => resolve("failed"); })`;
		expect(await tab.evaluate(body)).toBe("failed");
		expect(paths("blocked.test")).toEqual([]);
	});

	test("by the first script of a document, also of another site", async () => {
		await using tab = await stage.openTab();
		const script = `fetch("http://ok.test/" + (${MAKE})(SharedWorker))`;
		const told = () => paths("ok.test").filter((path) => path === `/${REFUSED}`).length;
		for (const [index, host] of ["ok.test", "free.test"].entries()) {
			const address = `http://${host}/run?to=${encodeURIComponent(script)}`;
			await tab.evaluate(
				`document.body.append(Object.assign(document.createElement("iframe"), { src: "${address}" }))`,
			);
			await expect.poll(told).toBe(index * 2 + 1);
			await stage.wire.action({ type: "navigate", url: address, tabId: tab.tabId });
			await expect.poll(told).toBe(index * 2 + 2);
		}
		expect(paths("blocked.test")).toEqual([]);
	});
});

describe("in a window that the page cannot reach, and that begins before an agent can have it", () => {
	const report = (what: string) => `fetch("http://ok.test/" + ${what})`;
	const MADE = report(`(${MAKE})(SharedWorker)`);
	const IN_FRAME = report(`(() => { const make = ${MAKE}; ${frame("")} })()`);
	const SERVED = `new SharedWorker(origin + "/socket.js?to=ws://blocked.test/&time=" + Math.random())`;
	const TIMES = 4;

	const page = (host: string, script: string) =>
		`"http://${host}/run?to=${encodeURIComponent(`</script><body><script>${script}`)}"`;
	const blob = (script: string) =>
		`URL.createObjectURL(new Blob([${JSON.stringify(`<body><script>${script}`)} + "</" + "script>"], { type: "text/html" }))`;
	const WINDOWS: readonly [name: string, address: (script: string) => string][] = [
		["of the same site", (script) => page("ok.test", script)],
		["of another site", (script) => page("free.test", script)],
		["of a site without a secure connection", (script) => page("other.test", script)],
		["of the page's own text", blob],
	];

	describe.each(WINDOWS)("%s", (_name, address) => {
		test.each([
			["a worker of its own text is refused", MADE, `/${REFUSED}`],
			["in an empty frame too", IN_FRAME, `/${REFUSED}`],
			["one of a server has no WebSocket", SERVED, "/socket-failed"],
		])("%s", async (_what, script, expected) => {
			await using tab = await stage.openTab();
			for (let time = 0; time < TIMES; time++)
				await tab.evaluate(`open(${address(script)}, "_blank", "noopener"); return 1`);
			await expect.poll(() => stage.hosts.log.filter(({ path }) => path === expected)).toHaveLength(TIMES);
			expect(paths("blocked.test")).toEqual([]);
		});
	});

	test("windows of the owner's are as they were, and so are frames in them", async () => {
		await using _tab = await stage.openTab();
		const page = await stage.browser.openPage("http://free.test/mine");
		const made = await page.evaluate(`(() => { const make = ${MAKE}; ${frame("")} })()`);
		expect(made).toEqual(["made", "made"]);
		await page.close();
	});
});

test("the class looks like the browser's, and fails like it for what is no address", async () => {
	await using tab = await stage.openTab();
	const body = `let error;
		try { new SharedWorker({ toString: () => "http://" }) } catch (thrown) { error = thrown.name }
		return [String(SharedWorker), error, new SharedWorker("/count.js", "name") instanceof SharedWorker]`;
	expect(await tab.evaluate(body)).toEqual(["function SharedWorker() { [native code] }", "SyntaxError", true]);
});

describe("in a document that was there before", () => {
	const make = (tab: AgentTab) => tab.evaluate(`return (${MAKE})(SharedWorker)`);
	const navigate = ({ tabId }: AgentTab, url: string) => stage.wire.action({ type: "navigate", url, tabId });

	test("the agent came", async () => {
		const page = await stage.browser.openPage("http://ok.test/mine");
		expect(await make(await stage.takeTab("http://ok.test/mine"))).toEqual(REFUSED);
		await page.close();
	});

	test("the first domain was blocked", async () => {
		onTestFinished(async () => {
			for (const domain of BLOCKED) await stage.owner("addToBlocklist", domain);
		});
		for (const domain of BLOCKED) await stage.owner("removeFromBlocklist", domain);
		await using tab = await stage.openTab();
		expect(await make(tab)).toEqual(["made", "made"]);
		await stage.owner("addToBlocklist", "blocked.test");
		expect(await make(tab)).toEqual(REFUSED);
	});

	test("the extension's worker was started again", async () => {
		await using tab = await stage.openTab();
		await stage.browser.killWorker();
		await expect.poll(() => make(tab)).toEqual(REFUSED);
		await navigate(tab, "http://ok.test/next");
		expect(await make(tab)).toEqual(REFUSED);
	});
});
