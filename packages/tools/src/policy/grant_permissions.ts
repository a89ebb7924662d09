import { defineTool } from "@bascule/protocol";
import * as z from "zod";
import { origin } from "../lib/shared.ts";

const CLEARED = "All grants of the session were revoked, including those of other origins.";

export default defineTool({
	name: "grant_permissions",
	title: "Grant permissions",
	summary: "Grant permissions to an origin, replacing earlier grants; [] revokes all.",
	description:
		"Names as the browser knows them: geolocation, notifications, clipboard-read, clipboard-write, camera, microphone, " +
		"midi, background-sync, accelerometer, gyroscope, magnetometer, ambient-light-sensor, payment-handler and others. " +
		"A grant holds unless the permission policy denies it.",
	capability: "action",
	asks: ["grantPermissions"],
	batchable: true,
	input: z.strictObject({
		permissions: z.array(z.string().regex(/^[a-z][a-z-]*$/)).default([]),
		origin: origin.optional().describe("default: the current page's"),
	}),
	output: z.object({
		ok: z.literal(true),
		granted: z.array(z.string()),
		origin: z.string().optional(),
		note: z.string().optional(),
		from: z.enum(["now", "next_navigation"]),
		warnings: z.array(z.string()),
	}),
	examples: [
		{
			note: "for the page",
			page: "<p>Map</p>",
			args: { permissions: ["geolocation"] },
			expect: { ok: true, granted: ["geolocation"], origin: "/^http/", from: "now" },
		},
		{
			note: "for another origin",
			page: "<p>Map</p>",
			args: { permissions: ["clipboard-read"], origin: "https://elsewhere.example" },
			expect: { ok: true, origin: "https://elsewhere.example" },
		},
		{
			note: "take all back",
			page: "<p>Map</p>",
			args: { origin: "https://elsewhere.example" },
			expect: { ok: true, granted: [], note: "/other origins/" },
		},
		{
			note: "the browser does not know it",
			page: "<p>Map</p>",
			args: { permissions: ["telepathy"] },
			expect: { ok: false, code: "invalid_action", error: "/telepathy/" },
		},
	],
	async run({ page, signal }, { permissions, origin: asked }) {
		const query = { permissions, origin: asked };
		const { origin, from, warnings } = await page.ask("grantPermissions", query, { signal });
		const note = permissions.length === 0 && asked !== undefined ? { note: CLEARED } : {};
		return {
			ok: true as const,
			granted: permissions,
			...(origin !== undefined && { origin }),
			...note,
			from,
			warnings,
		};
	},
});
