import { defineTool } from "@bascule/protocol";
import * as z from "zod";
import { flowFile } from "../lib/recording/flow-file.ts";

export default defineTool({
	name: "end_recording",
	title: "End recording",
	summary: "Stop recording and return a YAML flow with steps and locators and how stable each locator is.",
	description: "The YAML is a draft: review locators with stability medium or low before you keep it.",
	capability: "read",
	asks: [],
	batchable: false,
	input: z.strictObject({}),
	output: z.object({ ok: z.literal(true), name: z.string(), yaml: z.string(), stepCount: z.number() }),
	examples: [
		{
			note: "a flow of two steps",
			page: "<label>Name <input></label><button>Save</button>",
			before: [
				{ tool: "start_recording", args: { flowName: "save" } },
				{ tool: "fill", args: { selector: "input", value: "Ada" } },
				{ tool: "click", args: { selector: "button" } },
			],
			args: {},
			expect: {
				ok: true,
				name: "save",
				stepCount: 2,
				yaml: '/save_button:\\n    selector: role=button\\[name="Save"\\][^]*action: fill\\n    target: name_textbox\\n    value: Ada/',
			},
		},
		{
			note: "when nothing is recorded",
			args: {},
			expect: { ok: false, code: "invalid_action", failure: { hint: "/start_recording/" } },
		},
	],
	async run({ journal }) {
		const flow = journal.endRecording();
		return { ok: true as const, name: flow.name, yaml: flowFile(flow), stepCount: flow.steps.length };
	},
});
