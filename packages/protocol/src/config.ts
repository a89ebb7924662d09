import * as z from "zod";
import type { Config } from "./host.ts";
import { MAX_DEADLINE_MS } from "./limits.ts";
import { CAPABILITIES, DEFAULT_CAPABILITIES } from "./ports.ts";
import { viewportSize } from "./settings/device.ts";

/** What may ask a person before it happens. */
export const CONFIRM_HOOKS = ["navigate_off_allowlist", "file_download", "file_upload", "byob_action"] as const;
export type ConfirmHook = (typeof CONFIRM_HOOKS)[number];

/** A layer of configuration: any of the keys, each replacing the layer below. */
export const configPatch = z.strictObject({
	testAttributes: z.array(z.string().min(1)).optional().describe("attributes that identify elements, best first"),
	capabilities: z.array(z.enum(CAPABILITIES)).optional().describe("applies to connections made later"),
	confirmRequired: z.array(z.enum(CONFIRM_HOOKS)).optional(),
	allowedOrigins: z.array(z.string().min(1)).optional().describe("for example https://*.example.com"),
	blockedOrigins: z.array(z.string().min(1)).optional().describe("overrides allowedOrigins"),
	headless: z.boolean().optional(),
	defaultDevice: z.string().min(1).nullable().optional(),
	defaultViewport: viewportSize.nullable().optional(),
	actionTimeoutMs: z.number().int().min(1).max(MAX_DEADLINE_MS).optional(),
	disableWebSecurity: z.boolean().optional().describe("dangerous: turns the same-origin policy off"),
	hideOverlaySelectors: z.array(z.string().min(1)).optional(),
	journal: z
		.boolean()
		.optional()
		.describe("write one line per call to journal/<session>.jsonl in the workspace; only a person can change it"),
	unstable: z.record(z.string(), z.unknown()).optional().describe("experiments; merged key by key"),
});
export type ConfigPatch = z.infer<typeof configPatch>;

export const DEFAULT_CONFIG: Config = {
	testAttributes: ["data-testid", "data-test", "data-cy", "data-qa"],
	capabilities: [...DEFAULT_CAPABILITIES],
	confirmRequired: ["navigate_off_allowlist", "byob_action"],
	allowedOrigins: [],
	blockedOrigins: [],
	headless: false,
	defaultDevice: null,
	defaultViewport: null,
	actionTimeoutMs: 5000,
	disableWebSecurity: false,
	hideOverlaySelectors: [],
	journal: true,
	unstable: {},
};
