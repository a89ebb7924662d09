import { BridgeError } from "@bascule/protocol/errors";
import { zodSchema } from "ai";
import { expect, test } from "vitest";
import { browserTool } from "./browser-tool.ts";
import { answered, type FakeDaemon, failed, fakeDaemon, hanging, page } from "./daemon.fixture.ts";
import type { BrowserInput } from "./input.ts";
import type { Milestone } from "./milestone.ts";
import type { BrowserOptions } from "./perform.ts";

type Options = Omit<BrowserOptions, "bascule"> & { abortSignal?: AbortSignal };

async function execute(bascule: FakeDaemon, input: BrowserInput, { abortSignal, ...options }: Options = {}) {
	const call = { toolCallId: "1", messages: [], context: {}, ...(abortSignal && { abortSignal }) };
	return browserTool({ bascule, ...options }).execute?.(input, call);
}

test("an action goes to the daemon with the session and the signal", async () => {
	const bascule = fakeDaemon();
	const { signal } = new AbortController();
	const output = await execute(
		bascule,
		{ action: { type: "click", uid: "e3", tabId: 42 } },
		{ session: "s1", abortSignal: signal },
	);
	expect(output).toEqual({ ok: true, action: "click", result: { ok: true } });
	expect(bascule.asked).toEqual([
		{ action: { type: "click", uid: "e3", tabId: 42 }, session: "s1", options: { effect: "act", signal } },
	]);
});

test("reading may be repeated when the daemon is lost, acting may not", async () => {
	const bascule = fakeDaemon({ extract: page() });
	await execute(bascule, { action: { type: "extract" } });
	await execute(bascule, { action: { type: "press_key", key: "Enter" } });
	expect(bascule.asked.map(({ options }) => options.effect)).toEqual(["read", "act"]);
});

test("every action leaves a milestone", async () => {
	const milestones: Milestone[] = [];
	const onMilestone = (milestone: Milestone) => void milestones.push(milestone);
	const bascule = fakeDaemon({
		open_tab: answered("open_tab", { tabId: 7, windowId: 1, domain: "x.io" }),
		click: failed("element_stale", "gone"),
	});
	const before = Date.now();
	await execute(bascule, { action: { type: "open_tab", url: "https://x.io/a?b" } }, { onMilestone });
	await execute(bascule, { action: { type: "click", uid: "e0", tabId: 7 } }, { onMilestone });
	await execute(bascule, { action: { type: "scroll", direction: "up" } }, { onMilestone });
	const timed = { at: expect.any(Number), ms: expect.any(Number) };
	expect(milestones).toEqual([
		{ action: "open_tab", target: "https://x.io/a", ok: true, tabId: 7, ...timed },
		{ action: "click", target: "e0", ok: false, code: "element_stale", tabId: 7, ...timed },
		{ action: "scroll", ok: true, ...timed },
	]);
	expect(milestones.every(({ at }) => at >= before && at <= Date.now())).toBe(true);
});

test.each([
	["throws", () => expect.fail("the listener is broken")],
	["rejects", async () => expect.fail("the listener is broken")],
])("a listener that %s does not change what the action answers", async (_, onMilestone) => {
	const click = { action: { type: "click", uid: "e0" } } as const;
	expect(await execute(fakeDaemon(), click, { onMilestone })).toMatchObject({ ok: true });
	const stale = fakeDaemon({ click: failed("element_stale", "gone") });
	expect(await execute(stale, click, { onMilestone })).toMatchObject({ ok: false, code: "element_stale" });
});

test("a lost daemon and a defect are data that a model can read", async () => {
	const lost = fakeDaemon({ click: () => Promise.reject(new BridgeError("outcome_unknown", "the daemon went away")) });
	expect(await execute(lost, { action: { type: "click", uid: "e0" } })).toEqual({
		ok: false,
		code: "outcome_unknown",
		message: "the daemon went away",
		hint: expect.stringContaining("check the page before you repeat"),
	});
	const broken = fakeDaemon({ click: () => Promise.reject(new TypeError("x is undefined")) });
	expect(await execute(broken, { action: { type: "click", uid: "e0" } })).toMatchObject({
		ok: false,
		code: "internal_error",
	});
});

test("an abort is thrown, and told", async () => {
	const milestones: Milestone[] = [];
	const caller = new AbortController();
	const running = execute(
		fakeDaemon({ navigate: hanging }),
		{ action: { type: "navigate", url: "https://x.io" } },
		{ abortSignal: caller.signal, onMilestone: (milestone) => void milestones.push(milestone) },
	);
	caller.abort(new Error("enough"));
	await expect(running).rejects.toThrow("enough");
	expect(milestones).toMatchObject([{ action: "navigate", ok: false, code: "cancelled" }]);
});

test("an action that was done before the abort keeps its answer", async () => {
	const caller = new AbortController();
	const bascule = fakeDaemon({
		click: async () => {
			caller.abort();
			return answered("click", { ok: true });
		},
	});
	expect(
		await execute(bascule, { action: { type: "click", uid: "e0" } }, { abortSignal: caller.signal }),
	).toMatchObject({
		ok: true,
	});
});

test("the plain text of a page is asked for only when the model wants it", async () => {
	const bascule = fakeDaemon({ extract: page() });
	await execute(bascule, { action: { type: "extract" } });
	await execute(bascule, { action: { type: "extract" }, text: true });
	expect(bascule.asked.map(({ text }) => text)).toEqual([undefined, true]);
});

test("the schema takes the thirteen actions, and one target at a time", async () => {
	const { inputSchema } = browserTool({ bascule: fakeDaemon() });
	const { jsonSchema, validate } = zodSchema(inputSchema as Parameters<typeof zodSchema>[0]);
	expect((await jsonSchema).properties?.action).toMatchObject({ oneOf: { length: 13 } });
	expect(await validate?.({ action: { type: "click", uid: "e3", tabId: 42 } })).toMatchObject({ success: true });
	for (const action of [{ type: "click" }, { type: "click", uid: "e3", selector: "p" }, { type: "dance" }])
		expect(await validate?.({ action }), JSON.stringify(action)).toMatchObject({ success: false });
});
