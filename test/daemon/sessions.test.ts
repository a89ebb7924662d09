import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Kit, startBascule } from "../kit/index.ts";
import type { Site } from "../kit/site.ts";

const PAGE = '<title>Home</title><meta name="viewport" content="width=device-width"><p>Ready</p>';

let kit: Kit;
let site: Site;

beforeAll(async () => {
	kit = await startBascule({ capabilities: ["read", "navigation", "action", "human", "eval"] });
	site = await kit.serve({ "/": PAGE });
});
afterAll(() => kit[Symbol.asyncDispose]());

async function succeed(tool: string, args: Record<string, unknown>): Promise<Record<string, unknown>> {
	const { json, raw, isError } = await kit.call(tool, args);
	if (isError) throw new Error(`${tool}: ${raw}`);
	return json;
}

const js = async (session: string, expr: string) => (await succeed("eval_js", { session, expr })).value;
const visit = (session: string, path = "/") => succeed("navigate", { session, url: site.url + path });
const ids = async () => ((await succeed("list_sessions", {})).sessions as Array<{ id: string }>).map(({ id }) => id);

describe("isolation", () => {
	test("incognito sessions share neither cookies nor storage", async () => {
		await Promise.all([visit("iso-a"), visit("iso-b")]);
		await js("iso-a", "document.cookie = 'who=a'; localStorage.who = 'a'; 0");
		const seen = "document.cookie + '/' + localStorage.who";
		expect(await js("iso-a", seen)).toBe("who=a/a");
		expect(await js("iso-b", seen)).toBe("/undefined");
		await visit("iso-b");
		expect(await js("iso-b", seen)).toBe("/undefined");
	});

	test("what an incognito session kept is gone when it is opened again", async () => {
		await visit("gone");
		await js("gone", "localStorage.who = 'a'; 0");
		await succeed("close_session", { session: "gone" });
		await visit("gone");
		expect(await js("gone", "localStorage.who ?? null")).toBeNull();
	});

	test("a ref of one session means nothing in another", async () => {
		await Promise.all([visit("ref-a"), visit("ref-b")]);
		await succeed("text_search", { session: "ref-a", text: "Ready" });
		expect((await kit.call("click", { session: "ref-b", ref: "e1" })).json).toMatchObject({
			code: "element_not_found",
		});
	});
});

describe("opening and closing", () => {
	test("the default session opens with the first call that needs it, and again after it was closed", async () => {
		expect(await ids()).not.toContain("default");
		await succeed("navigate", { url: `${site.url}/` });
		expect(await ids()).toContain("default");
		await succeed("close_session", { session: "default" });
		expect(await ids()).not.toContain("default");
		expect((await kit.call("snapshot")).text).toContain("url: about:blank");
		await succeed("close_session", { session: "default" });
	});

	test("an open id cannot be opened again, a closed one can", async () => {
		await succeed("open_session", { session: "twice" });
		expect((await kit.call("open_session", { session: "twice" })).json).toMatchObject({ code: "session_exists" });
		await succeed("close_session", { session: "twice" });
		await succeed("open_session", { session: "twice" });
		await succeed("close_session", { session: "twice" });
		expect((await kit.call("close_session", { session: "twice" })).json).toMatchObject({ code: "session_not_found" });
	});

	test("two calls that open the same session at once open it once", async () => {
		const replies = await Promise.all([1, 2, 3].map(() => visit("once")));
		expect(replies.map(({ ok }) => ok)).toEqual([true, true, true]);
		expect((await ids()).filter((id) => id === "once")).toHaveLength(1);
		expect((await succeed("get_tabs", { session: "once" })).tabs).toHaveLength(1);
	});

	test("list_sessions tells mode, address, tabs and age", async () => {
		const before = Date.now();
		await visit("listed");
		await succeed("open_tab", { session: "listed", url: "about:blank" });
		const { sessions } = await succeed("list_sessions", {});
		const row = (sessions as Array<Record<string, unknown>>).find(({ id }) => id === "listed");
		expect(row).toEqual({
			id: "listed",
			mode: "incognito",
			url: "about:blank",
			pages: 2,
			openedAt: expect.any(Number),
		});
		expect(row?.openedAt).toBeGreaterThanOrEqual(before);
	});

	test("the selectors of close_sessions narrow each other", async () => {
		for (const session of ["sel-a1", "sel-a2", "sel-b1"]) await succeed("open_session", { session });
		expect(await succeed("close_sessions", { prefix: "sel-", idleMs: 3_600_000 })).toMatchObject({ closed: [] });
		expect(await succeed("close_sessions", { all: true, idleMs: 3_600_000 })).toMatchObject({ closed: [] });
		expect(await succeed("close_sessions", { prefix: "sel-a", idleMs: 0 })).toMatchObject({
			closed: ["sel-a1", "sel-a2"],
			count: 2,
		});
		expect(await ids()).toContain("sel-b1");
		expect(await succeed("close_sessions", { prefix: "sel-b", all: true })).toMatchObject({ closed: ["sel-b1"] });
		expect((await kit.call("close_sessions", {})).json).toMatchObject({ code: "invalid_action" });
	});
});

describe("persistent sessions", () => {
	const kept = "document.cookie + '/' + localStorage.who";
	const keep = "document.cookie = 'who=p; max-age=3600'; localStorage.who = 'p'; 0";

	test("keep cookies and storage over their end and the daemon's", async () => {
		await succeed("open_session", { session: "keeper", mode: "persistent" });
		await visit("keeper");
		await js("keeper", keep);
		await succeed("close_session", { session: "keeper" });
		await succeed("open_session", { session: "keeper", mode: "persistent" });
		await visit("keeper");
		expect(await js("keeper", kept)).toBe("who=p/p");
		expect((await kit.cli("stop")).code).toBe(0);
		await succeed("open_session", { session: "keeper", mode: "persistent" });
		await visit("keeper");
		expect(await js("keeper", kept)).toBe("who=p/p");
	});

	test("share a profile when they name the same one, and nothing otherwise", async () => {
		for (const session of ["both-a", "both-b"])
			await succeed("open_session", { session, mode: "persistent", profile: "both" });
		await succeed("open_session", { session: "alone", mode: "persistent" });
		await visit("both-a");
		await js("both-a", keep);
		await Promise.all([visit("both-b"), visit("alone")]);
		expect(await js("both-b", kept)).toBe("who=p/p");
		expect(await js("alone", kept)).toBe("/undefined");
		await succeed("close_session", { session: "both-a" });
		expect(await js("both-b", kept)).toBe("who=p/p");
	});
});

describe("device and viewport", () => {
	const facts =
		"[innerWidth, innerHeight, devicePixelRatio, /iPhone/.test(navigator.userAgent), navigator.maxTouchPoints > 0]";

	test("a phone", async () => {
		await succeed("open_session", { session: "phone", device: "iPhone 14" });
		await visit("phone");
		expect(await js("phone", facts)).toEqual([390, 664, 3, true, true]);
		expect(await js("phone", "[matchMedia('(pointer: coarse)').matches, 'ontouchstart' in window]")).toEqual([
			true,
			true,
		]);
	});

	test("a phone of another size", async () => {
		await succeed("open_session", { session: "small", device: "iPhone 14", viewport: { width: 320, height: 480 } });
		await visit("small");
		expect(await js("small", facts)).toEqual([320, 480, 3, true, true]);
	});

	test("a size, also for tabs that are opened later", async () => {
		await succeed("open_session", { session: "wide", viewport: { width: 1500, height: 700 } });
		await visit("wide");
		expect(await js("wide", facts)).toEqual([1500, 700, 1, false, false]);
		await succeed("open_tab", { session: "wide", url: `${site.url}/` });
		expect(await js("wide", "[innerWidth, innerHeight]")).toEqual([1500, 700]);
	});

	test("a device that does not exist; the answer names some that do", async () => {
		const { json } = await kit.call("open_session", { session: "odd", device: "iPhone 99" });
		expect(json).toMatchObject({ code: "invalid_action", failure: { hint: expect.stringMatching(/iPhone 14/) } });
	});
});

describe("calls at the same time", () => {
	test("run beside each other in two sessions", async () => {
		const waiting: Array<() => void> = [];
		site.set("/meet", (_, response) => {
			waiting.push(() => response.end("met"));
			if (waiting.length === 2) for (const answer of waiting) answer();
		});
		await Promise.all([visit("meet-a"), visit("meet-b")]);
		const meet = (session: string) => js(session, "fetch('/meet').then(r => r.text())");
		expect(await Promise.all([meet("meet-a"), meet("meet-b")])).toEqual(["met", "met"]);
	});

	test("act on one tab one after the other", async () => {
		await visit("queue");
		await js("queue", "window.log = []; 0");
		const work = (name: string) =>
			js(
				"queue",
				`new Promise(r => { log.push('${name} starts'); setTimeout(() => r(log.push('${name} ends')), 100) })`,
			);
		await Promise.all([work("a"), work("b"), work("c")]);
		expect(await js("queue", "log")).toEqual(["a starts", "a ends", "b starts", "b ends", "c starts", "c ends"]);
	});

	test("a read does not wait for an action, and an action that waits too long is busy", async () => {
		await visit("lock");
		let ended = false;
		const holder = kit
			.call("batch", { session: "lock", calls: [{ tool: "wait_for", args: { text: "Released", timeoutMs: 20_000 } }] })
			.finally(() => {
				ended = true;
			});
		const busy = (await kit.call("click", { session: "lock", selector: "p", timeoutMs: 200 })).json;
		expect(busy).toMatchObject({ ok: false, code: "busy", retry: "safe" });
		expect((await kit.call("snapshot", { session: "lock" })).text).toContain("Ready");
		expect(ended).toBe(false);
		await succeed("close_session", { session: "lock" });
		expect((await holder).isError).toBe(true);
	});

	test("a session that is closed ends the calls in it", async () => {
		await visit("cut");
		const call = kit.call("wait_for", { session: "cut", text: "Never", timeoutMs: 20_000 });
		expect(await succeed("close_session", { session: "cut" })).toMatchObject({ closed: "cut" });
		expect((await call).json).toMatchObject({ ok: false, code: "tab_not_found" });
	});
});
