import { defineTool, type ElementIdentity, elementIdentity, type ResultOf } from "@bascule/protocol";
import * as z from "zod";
import { findMemory } from "../lib/find-memory.ts";
import { ref } from "../lib/shared.ts";

const twins = "<button data-testid=save-page>Save</button><button data-testid=save-draft>Save</button>";

export default defineTool({
	name: "find_feedback",
	title: "Correct find",
	summary: "Tell find which ref was right for a query; it then ranks that element first for similar queries.",
	description:
		"The element is remembered by its test id, or else by role and name, for this session only. The 100 most recently used answers are kept.",
	capability: "read",
	asks: ["locator"],
	batchable: true,
	input: z.strictObject({
		query: z.string().min(1).describe("as given to find, or similar"),
		ref: ref.describe("the right element"),
	}),
	output: z.object({
		ok: z.literal(true),
		recorded: z.object({ query: z.string(), identity: elementIdentity }),
		memorySize: z.number(),
	}),
	examples: [
		{
			note: "by its test id",
			page: twins,
			before: [{ tool: "find", args: { query: "save" } }],
			args: { query: "save the draft", ref: "e2" },
			expect: {
				ok: true,
				recorded: { query: "save the draft", identity: { testId: "save-draft" } },
				memorySize: 1,
			},
		},
		{
			note: "by role and name",
			page: "<button>Save</button>",
			before: [{ tool: "find", args: { query: "save" } }],
			args: { query: "keep it", ref: "e1" },
			expect: { recorded: { identity: { role: "button", name: "Save" } } },
		},
		{
			note: "an unknown ref",
			page: "",
			args: { query: "save", ref: "e99" },
			expect: { ok: false, code: "element_not_found" },
		},
		{ note: "an empty query", page: "", args: { query: "", ref: "e1" }, expect: { ok: false, code: "invalid_action" } },
	],
	async run({ page, memory, signal }, { query, ref }) {
		const located = await page.ask("locator", { ref }, { signal });
		const identity = identityIn(located);
		const known = memory.of(findMemory);
		known.record(query, identity);
		return { ok: true as const, recorded: { query, identity }, memorySize: known.size };
	},
});

function identityIn({ components }: ResultOf<"locator">): ElementIdentity {
	const test = components.find(({ kind }) => kind === "testid");
	if (test) return { testId: test.value };
	const role = components.find(({ kind }) => kind === "role");
	const text = components.find(({ kind }) => kind === "text");
	return { role: role?.value ?? "generic", name: role?.name ?? text?.value ?? "" };
}
