import { SCRIPTS_SOURCE } from "@bascule/page-agent/bundle";
import { describe, expect, test } from "vitest";
import type { Blocklist } from "../parts.ts";
import { GuardedTab } from "./guarded-tab.ts";

interface Sent {
	sessionId: string | undefined;
	method: string;
	params: Record<string, unknown>;
}

/** A tab that shows an address, in a browser that answers everything and notes what it was sent. */
async function open(url = "http://ok.test/", domains = ["blocked.test"]) {
	const blocklist = {
		isBlocked: (domain: string) => domains.includes(domain),
		list: () => domains.map((domain) => ({ domain, addedAt: 0 })),
	} as Blocklist;
	const sent: Sent[] = [];
	const frame = { id: "main", loaderId: "l", url, securityOrigin: "" };
	const tab = new GuardedTab(1, {
		blocklist,
		isHeld: () => domains.length > 0,
		raw: async (sessionId, method, params = {}) => {
			sent.push({ sessionId, method, params: params as Sent["params"] });
			if (method === "Page.addScriptToEvaluateOnNewDocument") return { identifier: String(sent.length) };
			return method === "Page.getFrameTree" ? { frameTree: { frame } } : {};
		},
	});
	await tab.send(undefined, "Page.enable").catch(() => {});
	const context = { id: 1, uniqueId: "unique", origin: "", auxData: { frameId: "main", isDefault: true } };
	tab.receive({ method: "Runtime.executionContextCreated", params: { context } });
	sent.length = 0;
	return { tab, sent, methods: () => sent.map(({ method }) => method) };
}

const attached = (url: string, type = "iframe") => ({
	method: "Target.attachedToTarget",
	params: { sessionId: "S1", waitingForDebugger: true, targetInfo: { targetId: "child", type, url } },
});
const navigated = (url: string) => ({
	sessionId: "S1",
	method: "Page.frameNavigated",
	params: { frame: { id: "child", parentId: "main", loaderId: "l", url, securityOrigin: "" } },
});

test("commands leave in the order in which they came", async () => {
	const { tab, methods } = await open();
	const wanted = ["Page.getLayoutMetrics", "Input.insertText", "Runtime.enable", "Page.reload"];
	await Promise.all(wanted.map((method) => tab.send(undefined, method)));
	expect(methods()).toEqual(wanted);
});

test("what is not in the table does not leave", async () => {
	const { tab, sent } = await open();
	await expect(tab.send(undefined, "Target.createTarget", { url: "http://ok.test/" })).rejects.toMatchObject({
		code: "unsupported",
	});
	await expect(tab.send(undefined, "toString")).rejects.toMatchObject({ code: "unsupported" });
	expect(sent).toEqual([]);
});

test("a script runs in the document that it was meant for, or not at all", async () => {
	const { tab, sent } = await open();
	await tab.send(undefined, "Runtime.evaluate", { expression: "1" });
	expect(sent[0]?.params).toEqual({ expression: "1", uniqueContextId: "unique" });
	tab.receive({ method: "Runtime.executionContextsCleared", params: {} });
	await expect(tab.send(undefined, "Runtime.evaluate", { expression: "1" })).rejects.toThrow("context");
});

describe("a script that comes between two documents", () => {
	const begins = (uniqueId: string) => ({
		method: "Runtime.executionContextCreated",
		params: { context: { id: 2, uniqueId, origin: "", auxData: { frameId: "main", isDefault: true } } },
	});
	const arrives = (url: string) => ({
		method: "Page.frameNavigated",
		params: { frame: { id: "main", loaderId: "m", url, securityOrigin: "" } },
	});

	test("runs in the next one", async () => {
		const { tab, sent } = await open();
		tab.receive({ method: "Runtime.executionContextsCleared", params: {} });
		const running = tab.send(undefined, "Runtime.evaluate", { expression: "1" });
		tab.receive(arrives("http://ok.test/next"));
		tab.receive(begins("next"));
		await running;
		expect(sent.map(({ params }) => params)).toEqual([{ expression: "1", uniqueContextId: "next" }]);
	});

	test("does not run in a blocked one", async () => {
		const { tab, sent } = await open();
		tab.receive({ method: "Runtime.executionContextsCleared", params: {} });
		const running = tab.send(undefined, "Runtime.evaluate", { expression: "1" });
		tab.receive(arrives("http://blocked.test/"));
		tab.receive(begins("blocked"));
		await expect(running).rejects.toMatchObject({ code: "domain_blocked" });
		expect(sent).toEqual([]);
	});
});

test("our scripts for new documents leave blocked domains alone", async () => {
	const { tab, sent } = await open();
	const source = `${SCRIPTS_SOURCE}.beginDocument(true)`;
	await tab.send(undefined, "Page.addScriptToEvaluateOnNewDocument", { source });
	expect(sent[0]?.params.source).toContain('["blocked.test"]');
	expect(sent[0]?.params.source).toContain(source);
});

describe("what guards documents beyond the rules of the network", () => {
	const guards = (sent: Sent[]) =>
		sent.filter(({ params }) => String(params.source).includes(".guardBeyondRules(")).map(({ sessionId }) => sessionId);

	test("is in a frame of another process before that begins", async () => {
		const { tab, sent } = await open();
		tab.receive(attached("http://other.test/"));
		expect(sent[0]).toMatchObject({ sessionId: "S1", params: { runImmediately: true } });
		expect(guards(sent)).toEqual(["S1"]);
	});

	test("comes with the first domain that is blocked, is replaced with the next, and goes with the last", async () => {
		const domains: string[] = [];
		const { tab, sent } = await open("http://ok.test/", domains);
		tab.hold();
		expect(guards(sent)).toEqual([]);
		const added = { method: "Page.addScriptToEvaluateOnNewDocument", params: { runImmediately: true } };
		const removed = { method: "Page.removeScriptToEvaluateOnNewDocument" };
		for (const list of [["blocked.test"], ["blocked.test", "other.test"], []]) {
			sent.length = 0;
			domains.splice(0, domains.length, ...list);
			tab.hold();
			tab.hold();
			if (list.length > 0) expect(sent.at(0)).toMatchObject(added);
			expect(guards(sent)).toHaveLength(Math.min(list.length, 1));
			if (list.length !== 1) await expect.poll(() => sent.at(-1)).toMatchObject(removed);
		}
	});

	test("is put into a page that the browser had kept", async () => {
		const { tab, sent } = await open();
		const frame = { id: "main", loaderId: "m", url: "http://ok.test/", securityOrigin: "" };
		tab.receive({ method: "Page.frameNavigated", params: { frame, type: "BackForwardCacheRestore" } });
		expect(guards(sent)).toEqual([undefined]);
	});

	test("is not the engine's to take away", async () => {
		const { tab, sent } = await open();
		const remove = (script: object) => tab.send(undefined, "Page.removeScriptToEvaluateOnNewDocument", script);
		for (const identifier of ["1", "2", "3", "4"])
			await expect(remove({ identifier })).rejects.toMatchObject({ code: "unsupported" });
		const source = `${SCRIPTS_SOURCE}.beginDocument(true)`;
		const own = await tab.send(undefined, "Page.addScriptToEvaluateOnNewDocument", { source });
		await remove(own as object);
		expect(sent.at(-1)?.params).toEqual(own);
	});
});

test("a blocked page can be left, and nothing else", async () => {
	const { tab, methods } = await open("http://blocked.test/");
	for (const method of [
		"Runtime.evaluate",
		"Page.captureScreenshot",
		"Input.insertText",
		"Page.reload",
		"Page.getFrameTree",
	])
		await expect(tab.send(undefined, method)).rejects.toMatchObject({ code: "domain_blocked" });
	await tab.send(undefined, "Page.navigate", { url: "http://ok.test/" });
	await tab.send(undefined, "Page.stopLoading");
	expect(methods()).toEqual(["Page.navigate", "Page.stopLoading"]);
});

test("a blocked frame in another process is not told of, and does not wait", async () => {
	const { tab, sent } = await open();
	expect(tab.receive(attached("http://blocked.test/"))).toEqual([]);
	expect(tab.receive({ sessionId: "S1", method: "Page.loadEventFired", params: {} })).toEqual([]);
	await expect(tab.send("S1", "Page.enable")).rejects.toThrow("not found");
	expect(sent).toContainEqual({ sessionId: "S1", method: "Runtime.runIfWaitingForDebugger", params: {} });
});

test("workers are let go", async () => {
	const { tab, methods } = await open();
	expect(tab.receive(attached("http://ok.test/w.js", "worker"))).toEqual([]);
	await expect.poll(methods).toContain("Runtime.runIfWaitingForDebugger");
});

test("a frame goes away when it goes to a blocked domain, and comes back when it leaves it", async () => {
	const { tab } = await open();
	const announcement = attached("http://other.test/");
	expect(tab.receive(announcement)).toEqual([announcement]);
	expect(tab.receive(navigated("http://blocked.test/"))).toEqual([
		{ method: "Target.detachedFromTarget", params: { sessionId: "S1", targetId: "child" } },
	]);
	expect(tab.receive(navigated("http://blocked.test/2"))).toEqual([]);
	expect(tab.receive(navigated("http://other.test/"))).toEqual([
		{ ...announcement, params: { ...announcement.params, waitingForDebugger: false } },
	]);
	expect(tab.receive({ method: "Target.detachedFromTarget", params: { sessionId: "S1" } })).toHaveLength(1);
});
