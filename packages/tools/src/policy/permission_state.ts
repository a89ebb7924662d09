import { defineTool, PERMISSION_STATES, PERMISSIONS } from "@bascule/protocol";
import * as z from "zod";
import { origin } from "../lib/shared.ts";

export default defineTool({
	name: "permission_state",
	title: "Read permissions",
	summary: "Return the browser's state of an origin's permissions: granted, denied, prompt or unknown.",
	description:
		"The state comes from one of the session's documents with that origin. Without one, only what grant_permissions " +
		"granted is known; the rest is unknown.",
	capability: "read",
	asks: ["permissionStates"],
	batchable: true,
	input: z.strictObject({
		permissions: z.array(z.enum(PERMISSIONS)).min(1),
		origin: origin.optional().describe("default: the current page's"),
	}),
	output: z.object({
		ok: z.literal(true),
		origin: z.string(),
		states: z.record(z.string(), z.enum(PERMISSION_STATES)),
		warnings: z.array(z.string()),
	}),
	examples: [
		{
			note: "not decided yet",
			page: "<p>Map</p>",
			args: { permissions: ["geolocation", "camera"] },
			expect: { ok: true, states: { geolocation: "prompt", camera: "prompt" } },
		},
		{
			note: "an origin without a document in the session",
			page: "<p>Map</p>",
			args: { permissions: ["geolocation"], origin: "https://elsewhere.example" },
			expect: { ok: true, origin: "https://elsewhere.example", states: { geolocation: "unknown" } },
		},
		{
			note: "none",
			page: "<p>Map</p>",
			args: { permissions: [] },
			expect: { ok: false, code: "invalid_action", error: "/permissions/" },
		},
	],
	async run({ page, signal }, args) {
		return { ok: true as const, ...(await page.ask("permissionStates", args, { signal })) };
	},
});
