import { BridgeError, defineTool, locate, targetCount, targetShape } from "@bascule/protocol";
import * as z from "zod";

const started = { tool: "start_recording", args: { flowName: "save" } };
const clicked = { tool: "click", args: { selector: "button" } };

export default defineTool({
	name: "record_annotate",
	title: "Annotate a recording",
	summary: "Add a note to a step of the recording, with an arrow to an element if given.",
	capability: "read",
	asks: ["locator"],
	batchable: true,
	input: z.strictObject({
		copy: z.string().min(1).max(500).describe("the text of the note"),
		arrow: z.enum(["top", "right", "bottom", "left"]).optional().describe("side of the target from which it points"),
		target: z
			.strictObject(targetShape)
			.refine((target) => targetCount(target) === 1, { message: "pass exactly one of ref, selector, named" })
			.optional(),
		stepId: z
			.string()
			.regex(/^s\d+$/)
			.optional()
			.describe("default: the last step"),
	}),
	output: z.object({ ok: z.literal(true), stepId: z.string(), annotations: z.number() }),
	examples: [
		{
			note: "at the last step",
			page: "<button>Save</button>",
			before: [started, clicked],
			args: { copy: "Saves the form" },
			expect: { ok: true, stepId: "s1", annotations: 1 },
		},
		{
			note: "at a step, with an arrow to an element",
			page: "<button>Save</button>",
			before: [started, clicked, clicked],
			args: { copy: "Here", arrow: "left", target: { selector: "button" }, stepId: "s1" },
			expect: { ok: true, stepId: "s1" },
		},
		{
			note: "a step that does not exist",
			page: "<button>Save</button>",
			before: [started, clicked],
			args: { copy: "Here", stepId: "s9" },
			expect: { ok: false, code: "invalid_action" },
		},
		{
			note: "before the first step",
			page: "",
			before: [started],
			args: { copy: "Here" },
			expect: { ok: false, code: "invalid_action" },
		},
		{ note: "no text", page: "", args: { copy: "" }, expect: { ok: false, code: "invalid_action" } },
		{
			note: "a text too long",
			page: "",
			args: { copy: "x".repeat(501) },
			expect: { ok: false, code: "invalid_action" },
		},
	],
	async run({ journal, page, signal }, { copy, arrow, target, stepId }) {
		const { steps } = journal.recording();
		const step = stepId === undefined ? steps.at(-1) : steps.find(({ id }) => id === stepId);
		if (!step)
			throw new BridgeError(
				"invalid_action",
				`stepId: ${stepId ? `there is no step ${stepId}` : "there is no step yet"}`,
				{
					hint: `Steps so far: ${steps.map(({ id, tool }) => `${id} ${tool}`).join(", ") || "none"}.`,
				},
			);
		const place = target && (await locate(target, page, signal));
		step.annotations.push({ copy, ...(arrow && { arrow }), ...(place && { target: place }) });
		return { ok: true as const, stepId: step.id, annotations: step.annotations.length };
	},
});
