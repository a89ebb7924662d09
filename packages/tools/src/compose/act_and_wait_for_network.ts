import { defineTool, MAX_DEADLINE_MS } from "@bascule/protocol";
import * as z from "zod";
import { innerCall, innerResult, refuseUnbatchable, runInner, withImages } from "../lib/compose/run-calls.ts";

const match = z
	.strictObject({
		urlPattern: z.string().min(1).optional().describe("part of the URL, case-insensitive"),
		method: z.string().min(1).optional(),
		status: z.number().int().optional(),
	})
	.refine((given) => Object.values(given).some((value) => value !== undefined), {
		message: "pass at least one of urlPattern, method, status",
	});

const late = "<button onclick=\"setTimeout(()=>fetch('/api/orders?id=1',{method:'POST'}),300)\">Order</button>";
const press = { tool: "click", args: { selector: "button" } };

export default defineTool({
	name: "act_and_wait_for_network",
	title: "Act and wait for a response",
	summary: "Run one action and wait for a matching response, including requests that start later.",
	description:
		"Every request that starts after this call counts, so none is missed. The action can be any tool that a batch " +
		"accepts; if it fails, the call does not wait.",
	capability: "read",
	asks: ["response"],
	effect: "act",
	batchable: false,
	input: z.strictObject({
		action: innerCall,
		match,
		timeoutMs: z.number().default(10_000).describe("how long to wait for the response"),
	}),
	output: z.object({
		ok: z.boolean(),
		action: innerResult,
		network: z.object({
			matched: z.boolean(),
			requestId: z.string().optional(),
			method: z.string().optional(),
			url: z.string().optional(),
			status: z.number().nullable().optional(),
		}),
		error: z.string().optional(),
	}),
	// The action and the wait have deadlines of their own.
	deadline: () => MAX_DEADLINE_MS,
	examples: [
		{
			note: "a request that the page makes later",
			page: late,
			args: { action: press, match: { urlPattern: "/API/orders", method: "post" } },
			expect: {
				ok: true,
				action: { ok: true },
				network: { matched: true, method: "POST", url: "/\\/api\\/orders\\?…$/", status: 404 },
			},
		},
		{
			note: "by its status",
			page: late,
			args: { action: press, match: { status: 404 }, timeoutMs: 3000 },
			expect: { ok: true, network: { matched: true } },
		},
		{
			note: "something that never appears",
			page: late,
			args: { action: press, match: { status: 201 }, timeoutMs: 700 },
			expect: { ok: false, action: { ok: true }, network: { matched: false }, error: "/700 ms/" },
		},
		{
			note: "an action that fails",
			page: "<p>Nothing to press</p>",
			args: { action: { tool: "click", args: { ref: "e7" } }, match: { urlPattern: "/api" } },
			expect: { ok: false, action: { ok: false, code: "element_not_found" }, network: { matched: false } },
		},
		{
			note: "nothing to match",
			page: "",
			args: { action: press, match: {} },
			expect: { ok: false, code: "invalid_action", error: "/at least one/" },
		},
	],
	async run(host, { action: inner, match, timeoutMs }) {
		await refuseUnbatchable({ action: inner }, host.describeTool);
		const over = new AbortController();
		const signal = AbortSignal.any([host.signal, over.signal]);
		const found = host.page.ask("response", { ...match, ms: timeoutMs }, { signal });
		// It is heard of below, when the action is done.
		found.catch(() => {});
		const { action, images } = await runInner(host, inner);
		if (!action.ok) over.abort();
		const request = await found.then(
			(answer) => answer.request,
			(error: unknown) => {
				// What the action did is told, whatever became of the page.
				if (host.signal.aborted) throw error;
				return null;
			},
		);
		const { requestId, method, url, status } = request ?? {};
		const error = action.ok && !request ? `no response matched within ${timeoutMs} ms` : undefined;
		const network = request ? { matched: true, requestId, method, url, status } : { matched: false };
		return withImages({ ok: action.ok && request !== null, action, network, ...(error && { error }) }, images);
	},
});
