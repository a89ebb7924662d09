import { defineTool } from "@bascule/protocol";
import * as z from "zod";
import { playwrightScript } from "../lib/recording/playwright-script.ts";

const PAGE = "<button data-testid=save>Save</button>";
const before = [
	{ tool: "start_recording", args: { flowName: "save it" } },
	{ tool: "click", args: { selector: "button" } },
];

export default defineTool({
	name: "export_playwright_script",
	title: "Export as a Playwright test",
	summary: "Return the recording so far as a @playwright/test test; with path also write it to the workspace.",
	description:
		"The recording continues. Steps without an equivalent become comments and are counted as unhandled; a comment marks each line whose selector may not last. A password comes from the environment variable PASSWORD.",
	capability: "read",
	alsoNeeds: ({ path }) => (path === undefined ? [] : ["file-io"]),
	asks: [],
	batchable: true,
	input: z.strictObject({
		path: z.string().min(1).optional().describe("file in the workspace, such as login.spec.ts"),
	}),
	output: z.object({
		ok: z.literal(true),
		name: z.string(),
		source: z.string(),
		stats: z.object({ steps: z.number(), handled: z.number(), unhandled: z.number(), fragile: z.number() }),
		path: z.string().optional(),
		bytes: z.number().optional(),
		tokensEstimate: z.number().optional(),
	}),
	examples: [
		{
			note: "one click",
			page: PAGE,
			before,
			args: {},
			expect: {
				ok: true,
				name: "save it",
				source: "/page\\.getByTestId\\('save'\\)\\.click\\(\\);/",
				stats: { steps: 1, handled: 1, unhandled: 0, fragile: 0 },
			},
		},
		{
			note: "to a file",
			page: PAGE,
			before,
			args: { path: "scripts/save.spec.ts" },
			capabilities: ["file-io"],
			expect: { ok: true, path: "/scripts.save\\.spec\\.ts$/" },
		},
		{
			note: "when nothing is recorded",
			args: {},
			expect: { ok: false, code: "invalid_action", failure: { hint: "/start_recording/" } },
		},
	],
	async run({ journal, files }, { path }) {
		const flow = journal.recording();
		const script = playwrightScript(flow);
		const written = path === undefined ? {} : await files.write(path, new TextEncoder().encode(script.source));
		return { ok: true as const, name: flow.name, ...script, ...written };
	},
});
