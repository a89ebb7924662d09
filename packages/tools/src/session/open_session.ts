import { defineTool, MODE_PORTS, type Mode } from "@bascule/protocol";
import * as z from "zod";
import { sessionId, sessionRow } from "../lib/shared.ts";

const MODES = Object.keys(MODE_PORTS) as [Mode, ...Mode[]];

export default defineTool({
	name: "open_session",
	title: "Open a session",
	summary: "Open a separate browser session under an id, which other tools take as session.",
	description:
		"The first call that names a new session opens it in the default mode. " +
		"persistent keeps cookies and storage in a profile, incognito deletes them at the end, " +
		"attached uses the Chrome that BASCULE_ATTACH_CDP names and never closes it, " +
		"extension works in the owner's own browser: in its own tab, or in the given one.",
	capability: "read",
	alsoNeeds: ({ mode }) => (mode === "attached" ? ["byob-attach"] : []),
	address: ({ url }) => url,
	asks: [],
	effect: "act",
	batchable: false,
	input: z.strictObject({
		session: sessionId.describe("the new id"),
		mode: z.enum(MODES).optional().describe("persistent unless configured"),
		browser: z.string().min(1).optional().describe("extension only: which browser, if several are connected"),
		tab: z
			.number()
			.int()
			.nonnegative()
			.optional()
			.describe("extension only: a tab of the owner, from `browser` get_tabs"),
		url: z.string().min(1).optional().describe("extension only: the URL to start at"),
		profile: sessionId.optional().describe("persistent only: profile name; sessions with the same name share it"),
	}),
	rare: [
		"browser",
		"tab",
		"url",
		"profile",
		"viewport",
		"dialogPolicy",
		"permissionPolicy",
		"notificationPolicy",
		"fsPickerPolicy",
	],
	output: sessionRow.extend({ ok: z.literal(true), warnings: z.array(z.string()) }),
	deadline: () => 40_000,
	examples: [
		{
			note: "nothing is kept",
			args: { session: "guest", mode: "incognito" },
			expect: { ok: true, id: "guest", mode: "incognito", url: "about:blank", pages: 1 },
		},
		{
			note: "a named profile that is kept",
			args: { session: "shop", mode: "persistent", profile: "shopping" },
			expect: { ok: true, id: "shop", mode: "persistent" },
		},
		{
			note: "the id is taken",
			before: [{ tool: "open_session", args: { session: "twice" } }],
			args: { session: "twice" },
			expect: { ok: false, code: "session_exists" },
		},
		{
			note: "the id would leave its folder",
			args: { session: "../up" },
			expect: { ok: false, code: "invalid_action", error: "/session/" },
		},
		{
			note: "a profile belongs to persistent sessions",
			args: { session: "odd", mode: "incognito", profile: "shopping" },
			expect: { ok: false, code: "invalid_action", error: "/profile/" },
		},
		{
			note: "the owner's own browser, which must be connected",
			args: { session: "own", mode: "extension", browser: "chromium", url: "https://example.com/" },
			expect: { ok: false, code: "not_connected", failure: { hint: "/bascule pair/" } },
		},
		{
			note: "tab needs mode extension",
			args: { session: "odd2", mode: "incognito", tab: 7 },
			expect: { ok: false, code: "invalid_action", error: "/tab/" },
		},
		{
			note: "a tab below zero",
			args: { session: "odd3", mode: "extension", tab: -1 },
			expect: { ok: false, code: "invalid_action", error: "/tab/" },
		},
		{
			note: "attaching needs BASCULE_ATTACH_CDP",
			args: { session: "mine", mode: "attached" },
			capabilities: ["byob-attach"],
			expect: { ok: false, code: "invalid_action", failure: { hint: "/BASCULE_ATTACH_CDP/" } },
		},
	],
	async run({ sessions }, args) {
		return { ok: true as const, ...(await sessions.open({ ...args, settings: {} })) };
	},
});
