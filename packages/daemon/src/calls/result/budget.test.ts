import { estimateTokens } from "@bascule/protocol";
import { expect, test } from "vitest";
import { fitBudget, MAX_RESULT_TOKENS } from "./budget.ts";

const fit = (result: Record<string, unknown>) => fitBudget(result, JSON.stringify(result));
const tokensOf = (value: unknown) => estimateTokens(JSON.stringify(value));

test("a small result is left alone", () => {
	const result = { ok: true, text: "a".repeat(1000) };
	expect(fit(result)).toEqual({ result, tokens: tokensOf(result), cut: [] });
});

test("a long string is cut and says so", () => {
	const { result, tokens, cut } = fit({ ok: true, url: "https://x.io", tree: "b".repeat(400_000) });
	expect(cut).toEqual(["tree"]);
	expect(tokens).toBeGreaterThan(100_000);
	expect(tokensOf(result)).toBeLessThanOrEqual(MAX_RESULT_TOKENS);
	expect(tokensOf(result)).toBeGreaterThan(MAX_RESULT_TOKENS - 1000);
	expect(result).toMatchObject({ ok: true, url: "https://x.io", tree: expect.stringMatching(/^b+… \[cut: 400000 /) });
});

test("a long array keeps its first items whole", () => {
	const rows = Array.from({ length: 5000 }, (_, id) => ({ id, text: "x".repeat(100) }));
	const { result, cut } = fit({ ok: true, rows });
	expect(cut).toEqual(["rows"]);
	expect(tokensOf(result)).toBeLessThanOrEqual(MAX_RESULT_TOKENS);
	expect((result.rows as unknown[])[0]).toEqual(rows[0]);
	expect((result.rows as unknown[]).length).toBeGreaterThan(500);
});

test("the largest pay, the small stay", () => {
	const small = "s".repeat(2000);
	const { result, cut } = fit({ small, one: "1".repeat(200_000), two: "2".repeat(200_000) });
	expect(cut.sort()).toEqual(["one", "two"]);
	expect(result.small).toBe(small);
});

test("deep inside one item", () => {
	const { result, cut } = fit({ rows: [{ id: 1, body: { html: "h".repeat(300_000) } }] });
	expect(cut).toContain("rows.0.body.html");
	expect(tokensOf(result)).toBeLessThanOrEqual(MAX_RESULT_TOKENS);
	expect(result).toMatchObject({ rows: [{ id: 1 }] });
});

test("text that grows when escaped", () => {
	const { result } = fit({ text: '"\n\u0001'.repeat(100_000) });
	expect(tokensOf(result)).toBeLessThanOrEqual(MAX_RESULT_TOKENS);
});
