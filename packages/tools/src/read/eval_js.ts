import { defineTool } from "@bascule/protocol";
import * as z from "zod";

export default defineTool({
	name: "eval_js",
	title: "Run JavaScript",
	summary: "Run a JavaScript expression in the page and return its value, which is untrusted. Off by default.",
	capability: "eval",
	asks: ["script"],
	batchable: true,
	input: z.strictObject({
		expr: z.string().min(1).describe("expression; promises are awaited"),
		returnType: z.enum(["json", "void"]).default("json"),
	}),
	output: z.object({
		ok: z.literal(true),
		value: z.unknown().optional(),
		returnType: z.literal("void").optional(),
		warnings: z.array(z.string()).optional(),
	}),
	examples: [
		{
			note: "a value",
			page: "<title>T</title>",
			args: { expr: "document.title + 1" },
			capabilities: ["eval"],
			expect: { ok: true, value: "T1" },
		},
		{
			note: "a promise",
			page: "",
			args: { expr: "Promise.resolve([1, {a: 2}])" },
			capabilities: ["eval"],
			expect: { value: [1, { a: 2 }] },
		},
		{
			note: "no value",
			page: "",
			args: { expr: "window.x = 1", returnType: "void" },
			capabilities: ["eval"],
			expect: { ok: true, returnType: "void" },
		},
		{
			note: "an expression that throws",
			page: "",
			args: { expr: "nothing.here" },
			capabilities: ["eval"],
			expect: { ok: false, code: "script_error", error: "/nothing is not defined/" },
		},
		{
			note: "an expression that throws null",
			page: "",
			args: { expr: "throw null" },
			capabilities: ["eval"],
			expect: { ok: false, code: "script_error", error: "Uncaught null" },
		},
		{
			note: "an expression that throws something other than an error",
			page: "",
			args: { expr: "throw { code: 5, why: 'full', more: [1] }" },
			capabilities: ["eval"],
			expect: { ok: false, code: "script_error", error: 'Uncaught {code: 5, why: "full", more: Array(1)}' },
		},
		{
			note: "a click in the script; a warning says that frameworks may ignore it",
			page: "<button>x</button>",
			args: { expr: "document.querySelector('button').click()" },
			capabilities: ["eval"],
			expect: { ok: true, warnings: ["/click tool/"] },
		},
		{
			note: "a script that does not end",
			page: "<p>Still here</p>",
			args: { expr: "for(;;);", timeoutMs: 300 } as never,
			capabilities: ["eval"],
			expect: { ok: false, code: "timeout" },
		},
		{
			note: "without the capability",
			page: "",
			args: { expr: "1" },
			expect: { ok: false, code: "capability_denied", details: { requiredCapability: "eval" } },
		},
		{
			note: "nothing to run",
			page: "",
			args: { expr: "" },
			capabilities: ["eval"],
			expect: { ok: false, code: "invalid_action" },
		},
	],
	async run({ page, signal }, args) {
		const value = await page.ask("script", args, { signal });
		const warnings = /\.click\(\)/.test(args.expr)
			? ["a click from a script is not a trusted event and frameworks may ignore it: use the click tool"]
			: undefined;
		return {
			ok: true as const,
			...(args.returnType === "void" ? { returnType: "void" as const } : { value }),
			...(warnings && { warnings }),
		};
	},
});
