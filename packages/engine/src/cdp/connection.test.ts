import { BridgeError } from "@bascule/protocol";
import { describe, expect, test } from "vitest";
import { Connection, type ConnectionOptions, isCdpError } from "./connection.ts";
import { isFrameGone, isPageGone } from "./gone.ts";
import type { CdpSession } from "./session.ts";
import { memoryTransports } from "./transports/memory.ts";

interface Sent {
	id: number;
	method: string;
	params?: unknown;
	sessionId?: string;
}

/** A connection whose browser is the test. */
function connect(options?: ConnectionOptions) {
	const [near, far] = memoryTransports();
	const connection = new Connection(near, options);
	const sent: Sent[] = [];
	far.onmessage = (message) => sent.push(message as Sent);
	const say = async (message: object) => {
		far.send(message);
		await tick();
	};
	const attach = async (sessionId: string, parent?: string, type = "page"): Promise<CdpSession> => {
		const params = { sessionId, targetInfo: { type } };
		await say({ method: "Target.attachedToTarget", sessionId: parent, params });
		return connection.session(sessionId) ?? expect.fail("no session");
	};
	const detach = (sessionId: string) => say({ method: "Target.detachedFromTarget", params: { sessionId } });
	return { connection, root: connection.root, far, sent, say, attach, detach };
}

const tick = () => new Promise<void>((resolve) => setImmediate(resolve));

const failure = (promise: Promise<unknown>): Promise<BridgeError> =>
	promise.then(
		() => expect.fail("resolved"),
		(error) => error,
	);

describe("calls", () => {
	test("replies find their call in any order", async () => {
		const { root, sent, say } = connect();
		const version = root.send("Browser.getVersion");
		const targets = root.send("Target.getTargets", {});
		await tick();
		expect(sent.map(({ method }) => method)).toEqual(["Browser.getVersion", "Target.getTargets"]);
		await say({ id: sent[1]?.id, result: { targetInfos: [] } });
		await say({ id: sent[0]?.id, result: { product: "Chrome/1" } });
		expect((await version).product).toBe("Chrome/1");
		expect(await targets).toEqual({ targetInfos: [] });
	});

	test("a session's calls carry its id", async () => {
		const { attach, sent } = connect();
		const session = await attach("S1");
		void session.send("Page.enable").catch(() => {});
		await tick();
		expect(sent[0]).toMatchObject({ method: "Page.enable", sessionId: "S1" });
	});

	test("the browser's refusal names method and code, and its stack is the caller's", async () => {
		const { root, say } = connect();
		async function theCaller() {
			await root.send("Target.closeTarget", { targetId: "x" });
		}
		const failed = failure(theCaller());
		await say({ id: 1, error: { code: -32602, message: "No target with given id found" } });
		const error = await failed;
		expect(error.code).toBe("internal_error");
		expect(error.message).toBe("Target.closeTarget: No target with given id found");
		expect(error.details).toEqual({ method: "Target.closeTarget", cdpCode: -32602 });
		expect(error.stack?.split("\n")[1]).toContain("theCaller");
		expect(isCdpError(error)).toBe(true);
		expect(isCdpError(error, /no target/i)).toBe(true);
		expect(isCdpError(error, /navigated/)).toBe(false);
		expect(isCdpError(new BridgeError("timeout", "no target"))).toBe(false);
	});

	test("a session that Chrome no longer knows is a missing tab", async () => {
		const { root, say } = connect();
		const failed = failure(root.send("Browser.getVersion"));
		await say({ id: 1, error: { code: -32001, message: "Session with given id not found." } });
		expect((await failed).code).toBe("tab_not_found");
	});

	test.each([
		"Execution context was destroyed.",
		"Cannot find context with specified id",
		"Inspected target navigated or closed",
		"No frame for given id found",
		"Not attached to an active page",
	])("a document that makes room for the next one is told in our words: %s", async (message) => {
		const { root, say } = connect();
		const failed = failure(root.sendRaw("Runtime.evaluate"));
		await say({ id: 1, error: { code: -32000, message } });
		const error = await failed;
		expect(error).toMatchObject({ code: "busy", source: "app", message: expect.not.stringContaining(message) });
		expect(isPageGone(error)).toBe(true);
	});

	test("a context of the browser's is no document", async () => {
		const { root, say } = connect();
		const failed = failure(root.sendRaw("Target.createTarget"));
		await say({ id: 1, error: { code: -32000, message: "Failed to find browser context with id 5" } });
		expect(isPageGone(await failed)).toBe(false);
	});

	test("timeoutMs", async () => {
		const { root } = connect();
		const error = await failure(root.send("Browser.getVersion", undefined, { timeoutMs: 5 }));
		expect(error).toMatchObject({ code: "timeout", message: "Browser.getVersion returned no reply within 5 ms" });
		expect(error.stack).toContain("connection.test.ts");
	});

	test.each([
		["a reason of our own", new BridgeError("busy", "waited too long"), "busy"],
		["the platform's time-out", new DOMException("late", "TimeoutError"), "timeout"],
		["anything else", "stop", "cancelled"],
	])("aborting with %s", async (_name, reason, code) => {
		const { root, sent } = connect();
		const controller = new AbortController();
		const first = failure(root.send("Browser.getVersion", undefined, { signal: controller.signal }));
		controller.abort(reason);
		expect((await first).code).toBe(code);
		expect((await failure(root.sendRaw("Any.method", {}, { signal: controller.signal }))).code).toBe(code);
		expect(sent).toHaveLength(1);
	});

	test("a late reply is dropped", async () => {
		const { root, say } = connect();
		await failure(root.send("Browser.getVersion", undefined, { timeoutMs: 1 }));
		await say({ id: 1, result: {} });
	});

	test("parameters that cannot be sent reject", async () => {
		const { root } = connect();
		const error = await failure(root.sendRaw("Any.method", { big: 1n }));
		expect(error).toMatchObject({ code: "not_connected", details: { method: "Any.method" } });
	});
});

describe("events", () => {
	test("go to their session only, until removed", async () => {
		const { root, attach, say } = connect();
		const session = await attach("S1");
		const seen: string[] = [];
		root.on("Page.loadEventFired", () => seen.push("root"));
		const off = session.on("Page.loadEventFired", ({ timestamp }) => seen.push(`S1 ${timestamp}`));
		await say({ method: "Page.loadEventFired", sessionId: "S1", params: { timestamp: 7 } });
		await say({ method: "Page.loadEventFired", sessionId: "other", params: { timestamp: 8 } });
		off();
		off();
		await say({ method: "Page.loadEventFired", sessionId: "S1", params: { timestamp: 9 } });
		expect(seen).toEqual(["S1 7"]);
	});

	test("a listener that throws, now or later, stops nobody", async () => {
		const errors: unknown[] = [];
		const { root, say } = connect({ onListenerError: (error) => errors.push(error) });
		let ran = 0;
		root.on("Target.targetCreated", () => {
			throw new Error("one");
		});
		root.on("Target.targetCreated", async () => {
			throw new Error("two");
		});
		root.on("Target.targetCreated", () => ran++);
		await say({ method: "Target.targetCreated", params: {} });
		expect(ran).toBe(1);
		expect(errors.map(String)).toEqual(["Error: one", "Error: two"]);
	});

	test("once waits for the event that matches", async () => {
		const { root, say } = connect();
		const next = root.once("Target.targetDestroyed", { where: ({ targetId }) => targetId === "b" });
		await say({ method: "Target.targetDestroyed", params: { targetId: "a" } });
		await say({ method: "Target.targetDestroyed", params: { targetId: "b" } });
		expect(await next).toEqual({ targetId: "b" });
	});

	test("once gives up on time-out, abort and the session's end", async () => {
		const { root, attach, detach } = connect();
		const session = await attach("S1");
		const late = failure(root.once("Target.targetCreated", { timeoutMs: 1 }));
		const aborted = failure(root.once("Target.targetCreated", { signal: AbortSignal.abort() }));
		const ended = failure(session.once("Page.loadEventFired"));
		expect((await late).message).toBe("no Target.targetCreated within 1 ms");
		expect((await aborted).code).toBe("cancelled");
		await detach("S1");
		expect((await ended).code).toBe("tab_not_found");
		expect((await failure(session.once("Page.loadEventFired"))).code).toBe("tab_not_found");
	});

	test("a session exists before the listeners of its arrival run, and until those of its end have run", async () => {
		const { connection, root, attach, detach } = connect();
		const seen: unknown[] = [];
		root.on("Target.attachedToTarget", ({ sessionId }) => seen.push(connection.session(sessionId)?.id));
		root.on("Target.detachedFromTarget", ({ sessionId }) => seen.push(connection.session(sessionId)?.id));
		await attach("S1");
		await detach("S1");
		expect(seen).toEqual(["S1", "S1"]);
		expect(connection.session("S1")).toBeUndefined();
	});

	test.each([[], {}, { id: 99, result: {} }, { method: "Target.attachedToTarget" }])(
		"the message %j is ignored",
		async (message) => {
			const { root, say } = connect();
			const version = root.send("Browser.getVersion");
			await say(message);
			await say({ id: 1, result: { product: "x" } });
			expect((await version).product).toBe("x");
		},
	);
});

describe("ends", () => {
	test("a detached session fails its calls and its children's, and nobody else's", async () => {
		const { root, attach, detach, say } = connect();
		const tab = await attach("tab");
		const frame = await attach("frame", "tab");
		const inTab = failure(tab.send("Page.enable"));
		const inFrame = failure(frame.send("Page.enable"));
		const inRoot = root.send("Browser.getVersion");
		await detach("tab");
		expect(await inTab).toMatchObject({ code: "tab_not_found", details: { method: "Page.enable" } });
		expect((await inFrame).code).toBe("tab_not_found");
		expect(await frame.detached).toBe("the tab was closed");
		expect((await failure(tab.send("Page.enable"))).code).toBe("tab_not_found");
		await say({ id: 3, result: { product: "x" } });
		expect((await inRoot).product).toBe("x");
	});

	test("a frame that is detached is no tab that is missing", async () => {
		const { attach, detach, say } = connect();
		await attach("tab");
		const frame = await attach("frame", "tab", "iframe");
		const unknown = failure(frame.send("Page.enable"));
		await say({ id: 1, error: { code: -32001, message: "Session with given id not found." } });
		const pending = failure(frame.send("Page.enable"));
		const awaited = failure(frame.once("Page.loadEventFired"));
		await detach("frame");
		for (const error of await Promise.all([unknown, pending, awaited, failure(frame.send("Page.enable"))])) {
			expect(error).toMatchObject({ code: "element_stale" });
			expect(isFrameGone(error)).toBe(true);
		}
	});

	test("a crash fails what is pending and leaves the session usable", async () => {
		const { attach, say } = connect();
		const tab = await attach("tab");
		const lost = failure(tab.send("Page.enable"));
		await say({ method: "Inspector.targetCrashed", sessionId: "tab" });
		expect(await lost).toMatchObject({ code: "target_crashed", message: "the page crashed during Page.enable" });
		const reload = tab.send("Page.reload");
		await say({ id: 2, result: {} });
		await reload;
	});

	test("the browser's end fails everything", async () => {
		const { connection, root, attach, far } = connect();
		const tab = await attach("tab");
		const calls = [failure(root.send("Browser.getVersion")), failure(tab.send("Page.enable"))];
		far.close("it was killed");
		await connection.closed;
		for (const error of await Promise.all(calls)) {
			expect(error.code).toBe("not_connected");
			expect(error.message).toContain("the browser connection closed (it was killed)");
		}
		expect(await tab.detached).toBe("the browser connection closed (it was killed)");
		expect((await failure(tab.send("Page.enable"))).code).toBe("not_connected");
	});

	test("close is the same from our side, and twice is once", async () => {
		const { connection, root } = connect();
		const call = failure(root.send("Browser.getVersion"));
		connection.close();
		connection.close();
		await connection.closed;
		expect((await call).code).toBe("not_connected");
	});
});
