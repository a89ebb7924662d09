import { defineTool } from "@bascule/protocol";
import * as z from "zod";
import { firstMiss, predicate } from "../lib/compose/predicates.ts";
import { mismatch, verdict } from "../lib/failures.ts";

export default defineTool({
	name: "verify_predicate",
	title: "Verify data",
	summary: "Check a predicate on data you already have, such as an ActionResult, with fixed operators and no code.",
	description:
		"Leaves: `equals`, `notEquals`, `contains`, `notContains`, `gt`, `lt`, `gte`, `lte` (`{kind, key, value}`), `between` (`{kind, key, lo, hi}`), `matches` (`value` is a regular expression), `exists` (`{kind, key}`). Combinations: `and`, `or`, `not` (`{kind, predicates}`). A key is dotted and starts with actionResult, snapshot, element, value or expect; `.length` is that of a list or a text.",
	capability: "read",
	asks: [],
	batchable: true,
	input: z.strictObject({ predicate, data: z.record(z.string(), z.unknown()) }),
	output: verdict,
	examples: [
		{
			note: "a field of a result",
			args: {
				predicate: { kind: "equals", key: "actionResult.element.value", value: "Ada" },
				data: { actionResult: { element: { value: "Ada" } } },
			},
			expect: { ok: true },
		},
		{
			note: "all of several",
			args: {
				predicate: {
					kind: "and",
					predicates: [
						{ kind: "lte", key: "snapshot.warnings.length", value: 1 },
						{ kind: "between", key: "value", lo: 10, hi: 20 },
						{ kind: "matches", key: "element.displayText", value: "^Saved \\d+ rows$" },
						{ kind: "not", predicates: [{ kind: "exists", key: "actionResult.error" }] },
					],
				},
				data: { snapshot: { warnings: [] }, value: 12, element: { displayText: "Saved 3 rows" } },
			},
			expect: { ok: true },
		},
		{
			note: "the reply names what is not true",
			args: {
				predicate: { kind: "or", predicates: [{ kind: "contains", key: "value", value: "done" }] },
				data: { value: "pending" },
			},
			expect: {
				ok: false,
				code: "assertion_failed",
				failure: { source: "app", kind: "contains", expected: "done", actual: "pending", evidence: { key: "value" } },
			},
		},
		{
			note: "an unknown key",
			args: { predicate: { kind: "exists", key: "process.env" }, data: {} },
			expect: { ok: false, code: "invalid_action" },
		},
		{
			note: "a pattern that may never end",
			args: { predicate: { kind: "matches", key: "value", value: "(a+)+b" }, data: { value: "aaaa" } },
			expect: { ok: false, code: "invalid_action" },
		},
	],
	async run(_, args) {
		const miss = firstMiss(args.predicate, args.data);
		if (!miss) return { ok: true };
		const { key, ...found } = miss;
		const of = key === undefined ? "" : ` for ${key}`;
		return mismatch(`${found.kind} is not true${of}`, { ...found, ...(key !== undefined && { evidence: { key } }) });
	},
});
