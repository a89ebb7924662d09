import type { PolicyAnswer } from "@bascule/protocol";
import { expect, test } from "vitest";
import { SessionPolicies } from "./session-policies.ts";

const question = { kind: "permission", permission: "camera", origin: "https://a.test" } as const;

const here = new AbortController().signal;

test("without a person the answer is no, and says why", async () => {
	expect(await new SessionPolicies().ask(question, here)).toEqual({
		allow: false,
		reason: expect.stringContaining("nobody can be asked"),
	});
});

test("a person is asked, but not too much at a time", async () => {
	const answers: Array<(answer: PolicyAnswer) => void> = [];
	const policies = new SessionPolicies({ ask: () => new Promise((answer) => answers.push(answer)) });
	const asked = Array.from({ length: 5 }, () => policies.ask(question, here));
	expect(await asked[4]).toMatchObject({ allow: false, reason: expect.stringContaining("too many") });
	for (const answer of answers) answer({ allow: true });
	expect(await Promise.all(asked.slice(0, 4))).toEqual(Array(4).fill({ allow: true }));
	const next = policies.ask(question, here);
	answers.at(-1)?.({ allow: true });
	expect(await next).toEqual({ allow: true });
});

test("a question that fails is a no", async () => {
	const policies = new SessionPolicies({ ask: () => Promise.reject(new Error("gone")) });
	expect(await policies.ask(question, here)).toMatchObject({ allow: false, reason: expect.any(String) });
});

test("a question ends with the page that asked", async () => {
	const policies = new SessionPolicies({ ask: () => new Promise(() => {}) });
	const pages = Array.from({ length: 4 }, () => new AbortController());
	const asked = pages.map(({ signal }) => policies.ask(question, signal));
	for (const page of pages) page.abort();
	expect(await Promise.all(asked)).toMatchObject(Array(4).fill({ allow: false }));
	const next = policies.ask(question, here);
	expect(await Promise.race([next, Promise.resolve("asked")])).toBe("asked");
});
