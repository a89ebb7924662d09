import { BridgeError, candidate, check, defineTool } from "@bascule/protocol";
import * as z from "zod";
import { descriptor, planVerb, VERB_ARGS } from "../lib/recording/descriptor.ts";
import { ref } from "../lib/shared.ts";

const MIN_TTL_MS = 1000;
const DEFAULT_TTL_MS = 60_000;
const MAX_TTL_MS = 30 * 60_000;
const MAX_CANDIDATES = 5;

const findReply = z.object({ candidates: z.array(candidate), warnings: z.array(z.string()) });

const toolbar =
	"<div role=toolbar aria-label=Editor><button>Save</button><button>Undo</button></div><input aria-label=Name>";

export default defineTool({
	name: "plan",
	title: "Plan an action",
	summary: "Find the element for an action and return a descriptor of the action without running it; execute runs it.",
	description:
		"The descriptor is plain data for execute. It says how certain the choice is and what the alternatives were.",
	capability: "read",
	asks: ["find", "identity"],
	batchable: true,
	input: z.strictObject({
		query: z.string().min(1).describe('for example "the Save button in the toolbar"'),
		verb: planVerb,
		verbArgs: z
			.record(z.string(), z.unknown())
			.default({})
			.describe("fill: value; press: key; select: values; click: button"),
		contextRef: ref.optional().describe("only inside this ref"),
		confidenceFloor: z.number().min(0).optional().describe("execute refuses below this score"),
		ttlMs: z.number().default(DEFAULT_TTL_MS).describe("how long it is valid, 1 s to 30 min"),
	}),
	rare: ["contextRef", "confidenceFloor", "ttlMs"],
	output: descriptor.extend({ ok: z.literal(true) }),
	examples: [
		{
			note: "a click",
			page: toolbar,
			args: { query: "the Save button in the toolbar", verb: "click" },
			expect: {
				ok: true,
				ref: "e1",
				verb: "click",
				args: {},
				evidence: { role: "button", name: "Save", actionable: true, warnings: [] },
				seen: { role: "button", name: "Save" },
			},
		},
		{
			note: "with arguments, for longer",
			page: toolbar,
			args: { query: "Name", verb: "fill", verbArgs: { value: "Ada" }, ttlMs: 300_000 },
			expect: { ok: true, verb: "fill", args: { value: "Ada" } },
		},
		{
			note: "inside one ref, only with high confidence",
			page: "<ul><li data-testid=row><button>Edit</button></li></ul><button>Edit</button>",
			before: [{ tool: "find", args: { query: "row" } }],
			args: { query: "Edit", verb: "hover", contextRef: "e1", confidenceFloor: 1 },
			expect: { ok: true, evidence: { name: "Edit", confidenceFloor: 1, alternatives: [] } },
		},
		{
			note: "no match",
			page: "<p>Text</p>",
			args: { query: "Save", verb: "click" },
			expect: { ok: false, code: "element_not_found" },
		},
		{
			note: "an argument is missing",
			page: toolbar,
			args: { query: "Name", verb: "fill" },
			expect: { ok: false, code: "invalid_action", error: "/verbArgs/" },
		},
		{
			note: "a floor below zero",
			page: "",
			args: { query: "x", verb: "click", confidenceFloor: -1 },
			expect: { ok: false, code: "invalid_action" },
		},
	],
	async run({ call, page, signal }, { query, verb, verbArgs, contextRef, confidenceFloor, ttlMs }) {
		const args = check(VERB_ARGS[verb], verbArgs, { whole: "verbArgs" });
		if (!args.ok) throw new BridgeError("invalid_action", `verbArgs: ${args.faults[0].message}`);
		const wanted = { query, contextRef, maxCandidates: MAX_CANDIDATES, confidenceFloor };
		const { candidates, warnings } = findReply.parse(await call("find", wanted));
		const [best, ...others] = candidates;
		if (!best) throw new BridgeError("element_not_found", `no element matches "${query}"`, hintOf(warnings));
		const seen = await page.ask("identity", { ref: best.ref, exact: true }, { signal });
		const { selectorHint, selectorTier, stability, role, name, testId, score, actionable } = best;
		return {
			ok: true as const,
			id: crypto.randomUUID(),
			ref: best.ref,
			verb,
			args: args.data,
			evidence: {
				query,
				selectorHint,
				selectorTier,
				stability,
				role,
				name,
				...(testId !== undefined && { testId }),
				score,
				...(confidenceFloor !== undefined && { confidenceFloor }),
				actionable,
				warnings,
				alternatives: others.map(({ ref, role, name, score, selectorHint }) => ({
					ref,
					role,
					name,
					score,
					selectorHint,
				})),
			},
			seen,
			expiresAt: Date.now() + Math.min(Math.max(ttlMs, MIN_TTL_MS), MAX_TTL_MS),
		};
	},
});

const hintOf = (warnings: string[]) => (warnings.length > 0 ? { hint: `${warnings.join("; ")}.` } : {});
