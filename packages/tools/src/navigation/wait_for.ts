import { actionOptions, atMostOneTarget, targetCount, targetShape } from "@bascule/protocol";
import * as z from "zod";
import { defineActionTool } from "../action-tool.ts";

export default defineActionTool({
	name: "wait_for",
	title: "Wait for an element or text",
	summary: "Wait until an element is visible, or until a text shows anywhere on the page; timeoutMs is how long.",
	capability: "read",
	effect: "read",
	needs: ["dom"],
	input: z
		.strictObject({
			...targetShape,
			text: z.string().min(1).optional().describe("case-insensitive part of the visible text"),
			...actionOptions,
		})
		.refine(...atMostOneTarget)
		.refine((args) => targetCount(args) + (args.text === undefined ? 0 : 1) === 1, {
			message: "pass exactly one of ref, selector, named or text",
			path: ["text"],
		}),
	rare: ["named", "contextRef"],
	examples: [
		{
			note: "a text that comes late",
			page: "<p id=p></p><script>setTimeout(()=>p.textContent='Dashboard ready',150)</script>",
			args: { text: "dashboard" },
			expect: { ok: true, action: { type: "wait_for" } },
		},
		{
			note: "an element",
			page: "<script>setTimeout(()=>document.body.innerHTML='<button id=go>Go</button>',100)</script>",
			args: { selector: "#go" },
			expect: { ok: true },
		},
		{
			note: "a ref",
			page: "<button>Go</button>",
			before: [{ tool: "find", args: { query: "Go" } }],
			args: { ref: "e1", mode: "none", maxResultTokens: 50 },
			expect: { ok: true },
		},
		{
			note: "what never comes",
			page: "<p>Nothing</p>",
			args: { text: "Dashboard", timeoutMs: 300 } as never,
			expect: { ok: false, code: "timeout" },
		},
		{
			note: "an unknown name",
			page: "<p>x</p>",
			args: { named: "nobody" },
			expect: { ok: false, code: "element_not_found" },
		},
		{
			note: "below a ref",
			page: "<ul><li><b>x</b></li></ul><button>Go</button>",
			before: [{ tool: "find", args: { query: "Go" } }],
			args: { selector: "b", contextRef: "e1", timeoutMs: 300 } as never,
			expect: { ok: false, code: "timeout" },
		},
		{ note: "neither", page: "", args: {}, expect: { ok: false, code: "invalid_action" } },
	],
});
