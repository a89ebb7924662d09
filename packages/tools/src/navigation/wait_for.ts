import { actionOptions, atMostOneTarget, pointTargetShape, targetCount, WAIT_STATES } from "@bascule/protocol";
import * as z from "zod";
import { defineActionTool } from "../lib/action-tool.ts";

/** States that a text or a point can be in. */
const SHOWN_OR_NOT = ["visible", "hidden"];

export default defineActionTool({
	name: "wait_for",
	title: "Wait for an element, text or URL",
	summary: "Wait up to timeoutMs until an element or text is visible, hidden or in another state, or the URL matches.",
	capability: "read",
	input: z
		.strictObject({
			...pointTargetShape,
			text: z.string().min(1).optional().describe("case-insensitive part of the visible text"),
			url: z.string().min(1).optional().describe("case-insensitive part of the URL"),
			state: z
				.enum(WAIT_STATES)
				.default("visible")
				.describe("hidden: removed or not visible; text can be visible or hidden"),
			...actionOptions,
		})
		.refine(...atMostOneTarget)
		.refine(({ text, url, ...args }) => targetCount(args) + [text, url].filter((given) => given).length === 1, {
			message: "pass exactly one of ref, selector, named, coords, text or url",
			path: ["text"],
		})
		.refine(({ text, coords, state }) => (text ?? coords) === undefined || SHOWN_OR_NOT.includes(state), {
			message: "with text or coords, must be visible or hidden",
			path: ["state"],
		}),
	rare: ["named", "contextRef", "coords"],
	missed: ({ text, url, state, ref, selector, coords }) => {
		if (url !== undefined) return `the URL did not contain ${JSON.stringify(url)}`;
		const point = coords && `the element at ${coords.x},${coords.y}`;
		const what = text === undefined ? (point ?? selector ?? ref) : `the text ${JSON.stringify(text)}`;
		return `${what} did not become ${state}`;
	},
	examples: [
		{
			note: "a text that appears later",
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
			note: "something that never appears",
			page: "<p>Nothing</p>",
			args: { text: "Dashboard", timeoutMs: 300 } as never,
			expect: {
				ok: false,
				code: "timeout",
				error: 'the text "Dashboard" did not become visible within 300 ms',
				failure: { source: "app", hint: "/snapshot/" },
			},
		},
		{
			note: "an unknown name",
			page: "<p>x</p>",
			args: { named: "nobody" },
			expect: { ok: false, code: "element_not_found" },
		},
		{
			note: "inside a ref",
			page: "<ul><li><b>x</b></li></ul><button>Go</button>",
			before: [{ tool: "find", args: { query: "Go" } }],
			args: { selector: "b", contextRef: "e1", timeoutMs: 300 } as never,
			expect: { ok: false, code: "timeout" },
		},
		{
			note: "a text that disappears",
			page: "<p id=p>Loading…</p><script>setTimeout(()=>p.hidden=true,150)</script>",
			args: { text: "loading", state: "hidden" },
			expect: { ok: true },
		},
		{
			note: "an element that disappears",
			page: "<p id=p>Loading…</p><script>setTimeout(()=>p.remove(),150)</script>",
			args: { selector: "#p", state: "detached" },
			expect: { ok: true },
		},
		{
			note: "a button that can be pressed",
			page: "<button disabled>Go</button><script>setTimeout(()=>document.querySelector('button').disabled=false,150)</script>",
			before: [{ tool: "find", args: { query: "Go" } }],
			args: { ref: "e1", state: "enabled" },
			expect: { ok: true },
		},
		{
			note: "an address",
			page: "<script>setTimeout(()=>history.pushState({},'','/Done?id=1'),150)</script>",
			args: { url: "/done?id" },
			expect: { ok: true, navigation: { to: "/Done/" } },
		},
		{
			note: "something at a point",
			page: "<script>setTimeout(()=>document.body.innerHTML='<p style=\"position:fixed;left:0;top:0;width:90px;height:90px;margin:0\">Map</p>',150)</script>",
			args: { coords: { x: 20, y: 20 } },
			expect: { ok: true },
		},
		{
			note: "a ref that never was",
			page: "<p>x</p>",
			args: { ref: "e70000", state: "hidden" },
			expect: { ok: false, code: "element_not_found" },
		},
		{
			note: "a text cannot be enabled",
			page: "",
			args: { text: "Go", state: "enabled" },
			expect: { ok: false, code: "invalid_action" },
		},
		{ note: "neither", page: "", args: {}, expect: { ok: false, code: "invalid_action" } },
	],
});
