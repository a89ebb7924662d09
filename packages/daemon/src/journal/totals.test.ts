import { expect, test } from "vitest";
import { count, totals } from "./totals.ts";

test("calls, time and errors add up by tool; a denial is no error of the tool", () => {
	const into = totals.create();
	count(into, { tool: "click", ms: 20, tokens: 100, ok: true });
	count(into, { tool: "click", ms: 30, tokens: 50, ok: false, code: "element_stale" });
	count(into, { tool: "eval_js", ms: 1, tokens: 10, ok: false, code: "capability_denied" });
	expect(into).toMatchObject({
		callsByTool: { click: 2, eval_js: 1 },
		durationMsByTool: { click: 50, eval_js: 1 },
		errorsByTool: { click: 1 },
		tokensEstimateSum: 160,
		capabilityDenials: 1,
	});
});
