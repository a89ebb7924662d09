import { describe, expect, test } from "vitest";
import { compareRuns } from "./flake-report.ts";
import type { SequenceReport } from "./run-calls.ts";

const call = (tool: string, args: Record<string, unknown> = {}) => ({ tool, args });

type Outcome = { result?: Record<string, unknown>; error?: string };

function run(tools: string[], outcomes: Outcome[]): SequenceReport {
	const results = outcomes.map(({ result = {}, error }, index) => ({
		tool: tools[index] ?? "",
		ok: error === undefined,
		result,
		...(error !== undefined && { error }),
	}));
	const failed = results.findIndex(({ ok }) => !ok);
	return { ok: failed === -1, completed: results.length, failedAt: failed === -1 ? null : failed, results };
}

const found = (ref: string, selectorHint: string) => ({ result: { candidates: [{ ref, selectorHint }] } });

describe("runs of the same calls", () => {
	test("that all went well agree, and what they found can be used again", () => {
		const calls = [call("find", { query: "Save" }), call("click", { selector: "#save" })];
		const tools = ["find", "click"];
		const runs = ["e1", "e9", "e17"].map((ref) => run(tools, [found(ref, "#save"), {}]));
		expect(compareRuns(calls, runs)).toEqual({
			steps: [
				{ step: 0, tool: "find", runs: 3, ok: 3, successRate: 1, errors: [], signatures: ["#save"] },
				{ step: 1, tool: "click", runs: 3, ok: 3, successRate: 1, errors: [], signatures: ["#save"] },
			],
			firstDivergence: null,
			cachedResolvers: [
				{ step: 0, tool: "find", ref: "e17", selectorHint: "#save", agreedRuns: 3 },
				{ step: 1, tool: "click", selectorHint: "#save", agreedRuns: 3 },
			],
		});
	});

	test("diverge at the first step that went well only sometimes", () => {
		const calls = [call("click", { ref: "e1" }), call("click", { ref: "e2" })];
		const tools = ["click", "click"];
		const runs = [run(tools, [{}, {}]), run(tools, [{}, { error: "covered" }]), run(tools, [{}, { error: "covered" }])];
		const { steps, firstDivergence, cachedResolvers } = compareRuns(calls, runs);
		expect(firstDivergence).toBe(1);
		expect(steps[1]).toMatchObject({ ok: 1, runs: 3, errors: ["covered"] });
		expect(steps[1]?.successRate).toBeCloseTo(1 / 3);
		expect(cachedResolvers.map(({ step }) => step)).toEqual([0]);
	});

	test("that always fail agree", () => {
		const calls = [call("click", { selector: "#x" })];
		const runs = Array.from({ length: 3 }, () => run(["click"], [{ error: "gone" }]));
		expect(compareRuns(calls, runs)).toMatchObject({ firstDivergence: null, cachedResolvers: [] });
	});

	test("that found different elements give nothing to use again", () => {
		const calls = [call("find", { query: "Save" })];
		const runs = ["#a", "#b", "#a"].map((hint) => run(["find"], [found("e1", hint)]));
		const { steps, cachedResolvers } = compareRuns(calls, runs);
		expect(steps[0]?.signatures).toEqual(["#a", "#b"]);
		expect(cachedResolvers).toEqual([]);
	});

	test("a plan is kept as a whole, and a point on the screen not at all", () => {
		const calls = [call("plan", { query: "Save", verb: "click" }), call("click", { coords: { x: 1, y: 2 } })];
		const plan = { id: "p", ref: "e4", evidence: { selectorHint: "#save" } };
		const runs = Array.from({ length: 3 }, () => run(["plan", "click"], [{ result: plan }, {}]));
		const { cachedResolvers } = compareRuns(calls, runs);
		expect(cachedResolvers).toEqual([
			{ step: 0, tool: "plan", ref: "e4", selectorHint: "#save", descriptor: plan, agreedRuns: 3 },
		]);
	});
});
