import { expect, test } from "vitest";
import { answered, failed, fakeDaemon, hanging, page } from "./daemon.fixture.ts";
import { browser, complete, mainAgent, scriptedModel, task, toolNames, toolOutputs } from "./model.fixture.ts";
import { taskTool } from "./task-tool.ts";

test("the main agent has no browser tool: it delegates, and reads one summary", async () => {
	const main = scriptedModel([task("Read the shop's title.")], "It is called Shop.");
	const sub = scriptedModel([browser({ type: "extract" })], [complete("The title is Shop.", { title: "Shop" })]);
	const result = await mainAgent(main, { model: sub, bascule: fakeDaemon({ extract: page() }) }).generate({
		prompt: "What is the shop called?",
	});
	expect(result.text).toBe("It is called Shop.");
	expect(toolNames(main)).toEqual(["task"]);
	expect(toolNames(sub)).toEqual(["browser", "complete"]);
	const [report] = toolOutputs(main, 2);
	expect(report).toMatchObject({ type: "text" });
	expect(report?.value).toMatch(
		/^end: completed\nBetween [^\n]+\n<[^\n]+>\nThe title is Shop\.\n\n\{"title":"Shop"\}\n<\/[^\n]+>$/,
	);
	expect(result.steps[0]?.toolResults[0]?.output).toMatchObject({ milestones: [{ action: "extract", ok: true }] });
});

test("the main agent hears why a task was refused", async () => {
	const main = scriptedModel([task("Open the bank.")], "It is blocked.");
	const sub = scriptedModel([browser({ type: "navigate", url: "https://bank.example" })]);
	const bascule = fakeDaemon({ navigate: failed("domain_blocked", "bank.example is blocked") });
	await mainAgent(main, { model: sub, bascule }).generate({ prompt: "Open the bank." });
	expect(toolOutputs(main, 2)[0]?.value).toMatch(/^end: refused\n[\s\S]+domain_blocked/);
});

test("two tasks at once do not share the browser", async () => {
	const main = scriptedModel([task("First."), task("Second.")], "Done.");
	const act = (seen: string) => (seen === "" ? [browser({ type: "scroll", direction: "down" })] : [complete("done")]);
	let [busy, busiest] = [0, 0];
	const bascule = fakeDaemon({
		scroll: async () => {
			busiest = Math.max(busiest, ++busy);
			await new Promise(setImmediate);
			busy--;
			return answered("scroll", { ok: true });
		},
	});
	await mainAgent(main, { model: scriptedModel(act, act, act, act), bascule }).generate({ prompt: "Both." });
	expect(bascule.asked).toHaveLength(2);
	expect(busiest).toBe(1);
});

test("a task that fails does not keep the next from running", async () => {
	const main = scriptedModel([task("First."), task("Second.")], "Done.");
	const down = () => {
		throw new Error("the provider is down");
	};
	const model = scriptedModel(down, [complete("second")]);
	const { steps } = await mainAgent(main, { model, bascule: fakeDaemon() }).generate({ prompt: "Both." });
	expect(steps[0]?.content.map(({ type }) => type)).toEqual(["tool-call", "tool-call", "tool-error", "tool-result"]);
});

test("an abort of the main agent ends the task in the browser", async () => {
	const caller = new AbortController();
	const main = scriptedModel([task("Wait.")]);
	const sub = scriptedModel([browser({ type: "wait_for", selector: "p" })]);
	const bascule = fakeDaemon({
		wait_for: (asked) => {
			const ended = hanging(asked);
			caller.abort(new Error("enough"));
			return ended;
		},
	});
	const running = mainAgent(main, { model: sub, bascule }).generate({ prompt: "Wait.", abortSignal: caller.signal });
	await expect(running).rejects.toThrow("enough");
	expect(bascule.asked[0]?.options.signal?.aborted).toBe(true);
	expect(sub.doGenerateCalls).toHaveLength(1);
});

test("a task that is aborted while it waits for another ends at once, and the next waits on", async () => {
	const released = Promise.withResolvers<void>();
	const bascule = fakeDaemon({
		scroll: async () => {
			await released.promise;
			return answered("scroll", { ok: true });
		},
	});
	const model = scriptedModel(
		[browser({ type: "scroll", direction: "down" })],
		[complete("The first.")],
		[complete("The third.")],
	);
	const { execute } = taskTool({ model, bascule });
	const start = (prompt: string, abortSignal?: AbortSignal) =>
		execute?.(
			{ subagent_type: "browser", prompt },
			{ toolCallId: prompt, messages: [], context: {}, ...(abortSignal && { abortSignal }) },
		);
	const caller = new AbortController();
	const first = start("First.");
	const second = start("Second.", caller.signal);
	const third = start("Third.");
	caller.abort(new Error("enough"));
	await expect(second).rejects.toThrow("enough");
	released.resolve();
	expect(await first).toMatchObject({ summary: "The first." });
	expect(await third).toMatchObject({ summary: "The third." });
});
