import { BridgeError, type HumanAnswer, type Page, type PageQuestion, PORTS } from "@bascule/protocol";
import { describe, expect, test } from "vitest";
import { Deadline } from "../calls/deadline.ts";
import { HumanInbox } from "./inbox.ts";

const open = (signal = new AbortController().signal) => ({ session: "default", signal });
const newInbox = (log: (line: string) => void = () => {}) => new HumanInbox(log);

/** A page that shows what it is asked, and answers when it is told to. */
function stage() {
	const { promise, resolve } = Promise.withResolvers<HumanAnswer>();
	const seen: Array<{ question: PageQuestion; signal: AbortSignal }> = [];
	const ask = (_verb: string, question: PageQuestion, { signal }: { signal: AbortSignal }) => {
		seen.push({ question, signal });
		return promise;
	};
	const page = { ports: PORTS, ask: ask as Page<"askHuman">["ask"] };
	return { page, seen, answer: resolve };
}

describe("an answer", () => {
	test.each([
		[{ kind: "acknowledge" as const, prompt: "Ready?" }, null],
		[{ kind: "confirm" as const, prompt: "Sure?" }, false],
		[{ kind: "choose" as const, prompt: "Which?", choices: ["A", "B"] }, 1],
		[{ kind: "input" as const, prompt: "Name?" }, "Ada"],
	])("of the kind $0.kind", async (question, value) => {
		const inbox = newInbox();
		const asked = inbox.ask(question, open());
		const [waiting] = inbox.list();
		expect(waiting).toMatchObject({ ...question, id: "h1", session: "default" });
		expect(waiting?.code).toMatch(/^\w{4}-\w{4}$/);
		inbox.answer("h1", value, "terminal");
		expect(await asked).toEqual({ value, cancelled: false, via: "terminal" });
		expect(inbox.list()).toEqual([]);
	});

	test.each([
		[{ kind: "confirm" as const, prompt: "Sure?" }, "yes"],
		[{ kind: "choose" as const, prompt: "Which?", choices: ["A"] }, 1],
		[{ kind: "choose" as const, prompt: "Which?", choices: ["A"] }, 0.5],
		[{ kind: "input" as const, prompt: "Name?" }, 5],
		[{ kind: "pick_element" as const, prompt: "Which?" }, { ref: "e1" }],
	])("of another form is refused, and the question stays: %j %j", async (question, value) => {
		const inbox = newInbox();
		const asked = inbox.ask(question, open());
		expect(() => inbox.answer("h1", value, "http")).toThrow(expect.objectContaining({ code: "invalid_action" }));
		inbox.cancel("h1", "http");
		expect(await asked).toMatchObject({ value: null, cancelled: true, via: "http" });
	});

	test("counts once", async () => {
		const inbox = newInbox();
		const asked = inbox.ask({ kind: "confirm", prompt: "Sure?" }, open());
		inbox.answer("h1", false, "terminal");
		expect(() => inbox.answer("h1", true, "terminal")).toThrow(/no question h1/);
		expect(await asked).toMatchObject({ value: false });
	});
});

describe("a question", () => {
	test("ends with its time", async () => {
		using deadline = new Deadline(10, new AbortController().signal);
		const inbox = newInbox();
		expect(await inbox.ask({ kind: "confirm", prompt: "Sure?" }, open(deadline.signal))).toBeNull();
		expect(inbox.list()).toEqual([]);
	});

	test("ends with its caller", async () => {
		const caller = new AbortController();
		const inbox = newInbox();
		const asked = inbox.ask({ kind: "confirm", prompt: "Sure?" }, open(caller.signal));
		caller.abort(new BridgeError("cancelled", "gone"));
		await expect(asked).rejects.toMatchObject({ code: "cancelled" });
		expect(inbox.list()).toEqual([]);
	});

	test("shows in the page, and is taken from there when it is answered elsewhere", async () => {
		const inbox = newInbox();
		const { page, seen } = stage();
		const asked = inbox.ask({ kind: "confirm", prompt: "Sure?" }, { ...open(), page });
		expect(seen[0]?.question).toMatchObject({ kind: "confirm", prompt: "Sure?" });
		inbox.answer("h1", true, "terminal");
		await asked;
		expect(seen[0]?.signal.aborted).toBe(true);
	});

	test("is answered by the page", async () => {
		const inbox = newInbox();
		const { page, answer } = stage();
		const asked = inbox.ask({ kind: "acknowledge", prompt: "Ready?" }, { ...open(), page });
		answer({ value: 1, cancelled: false, via: "page" });
		expect(await asked).toEqual({ value: 1, cancelled: false, via: "page" });
	});

	test("waits on when the page cannot show it", async () => {
		const inbox = newInbox();
		const page = { ports: PORTS, ask: () => Promise.reject(new BridgeError("target_crashed", "crashed")) };
		const asked = inbox.ask({ kind: "confirm", prompt: "Sure?" }, { ...open(), page });
		await Promise.resolve();
		inbox.answer("h1", true, "terminal");
		expect(await asked).toMatchObject({ value: true });
	});

	test("leaves neither its text nor its code in the log", async () => {
		const lines: string[] = [];
		const inbox = newInbox((line) => void lines.push(line));
		const asked = inbox.ask({ kind: "confirm", prompt: "Send 500 to Bob?" }, open());
		const [waiting] = inbox.list();
		inbox.cancel("h1", "terminal");
		await asked;
		expect(lines.join()).toContain("h1");
		expect(lines.join()).not.toMatch(new RegExp(`Bob|${waiting?.code}`));
	});
});

test("somebody who looks is there to be asked", () => {
	const inbox = newInbox();
	expect(inbox.isAttended).toBe(false);
	inbox.list();
	expect(inbox.isAttended).toBe(true);
});
