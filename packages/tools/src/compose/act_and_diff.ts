import { BridgeError, defineTool, domDiff, MAX_DEADLINE_MS } from "@bascule/protocol";
import * as z from "zod";
import { innerCall, innerResult, refuseUnbatchable, runInner, withImages } from "../lib/compose/run-calls.ts";

const timeline = `<div class=timeline>
	<div class=clip data-testid=clip-1 aria-selected=false>One</div>
	<div class=clip data-testid=clip-2 aria-selected=false onclick="
		this.classList.add('selected'); this.ariaSelected = 'true'; this.style.opacity = '0.5'">Two</div></div><p>Text</p>`;

const press = { tool: "click", args: { selector: "[data-testid=clip-2]" } };

export default defineTool({
	name: "act_and_diff",
	title: "Act and compare the page",
	summary: "Run one action and return the elements whose class, style, attributes or text changed, with refs.",
	description:
		"For changes that a snapshot does not show, such as which row is selected. The action can be any tool that a " +
		"batch accepts. Elements that were replaced at the same place are compared with the old ones. At most " +
		"60 changes per document are listed; all are counted.",
	capability: "read",
	asks: ["domMark", "domDiff"],
	effect: "act",
	batchable: false,
	input: z.strictObject({
		action: innerCall,
		scope: z.string().min(1).optional().describe("CSS selector; default: the whole page"),
	}),
	output: z.looseObject({ ok: z.boolean(), action: innerResult, diff: domDiff.nullable() }),
	// The action has a deadline of its own.
	deadline: () => MAX_DEADLINE_MS,
	examples: [
		{
			note: "which row is selected",
			page: timeline,
			args: { action: press, scope: ".timeline" },
			expect: {
				ok: true,
				action: { ok: true, action: { type: "click" } },
				diff: {
					changed: [
						{
							path: "div.timeline > div:nth-child(2)",
							tag: "div",
							testId: "clip-2",
							classDelta: { added: ["selected"], removed: [] },
							styleDelta: { opacity: [null, "0.5"] },
							attrDelta: { "aria-selected": ["false", "true"] },
						},
					],
					added: 0,
					removed: 0,
					counts: { changed: 1 },
				},
			},
		},
		{
			note: "the whole page: text, and added and removed elements",
			page: "<button onclick=\"this.nextSibling.remove();this.textContent='Done';document.body.insertAdjacentHTML('beforeend','<ul><li>New</li></ul>')\">Do</button><hr>",
			args: { action: { tool: "click", args: { selector: "button" } } },
			expect: {
				ok: true,
				diff: {
					changed: [{ tag: "button", textDelta: ["Do", "Done"] }],
					added: 2,
					removed: 1,
					addedElements: [{ tag: "ul", path: "body > ul:nth-child(2)" }],
				},
			},
		},
		{
			note: "an action without effect",
			page: "<button>Idle</button>",
			args: { action: { tool: "hover", args: { selector: "button" } } },
			expect: { ok: true, diff: { changed: [], added: 0, removed: 0 } },
		},
		{
			note: "another page loads",
			page: "<a href=/next>Next</a>",
			site: { "/next": "<p>Next page</p>" },
			args: { action: { tool: "click", args: { selector: "a" } } },
			expect: { ok: true, diff: { changed: [], warnings: ["/replaced/"] } },
		},
		{
			note: "a page that empties itself",
			page: '<button onclick="document.open()">Empty</button>',
			args: { action: { tool: "click", args: { selector: "button" } } },
			expect: { ok: false, code: "busy", diff: null },
		},
		{
			note: "a scope that does not exist; nothing runs",
			page: timeline,
			args: { action: press, scope: ".nowhere" },
			expect: { ok: false, code: "element_not_found" },
		},
		{
			note: "a tool that cannot run inside another call; nothing runs",
			page: "",
			args: { action: { tool: "act_and_diff", args: {} } },
			expect: { ok: false, code: "invalid_action" },
		},
	],
	async run(host, { action: inner, scope }) {
		await refuseUnbatchable({ action: inner }, host.describeTool);
		const { page, signal } = host;
		const mark = crypto.randomUUID();
		const { tabId } = await page.ask("domMark", { mark, scope }, { signal });
		const { action, images } = await runInner(host, inner);
		try {
			const diff = await page.ask("domDiff", { mark, scope, tabId }, { signal });
			return withImages({ ok: action.ok, action, diff }, images);
		} catch (error) {
			// What the action did is told, whatever became of the page.
			if (signal.aborted || !(error instanceof BridgeError)) throw error;
			return withImages({ ...error.toResult(), action, diff: null }, images);
		}
	},
});
