import * as z from "zod";
import { FS_PICKERS, PERMISSION_STATES, PERMISSIONS, policies as policySettings, stagedFile } from "../policies.ts";
import { defineVerb, warnings } from "./define.ts";

/** From when on a change holds in every document of the session. */
const from = z.enum(["now", "next_navigation"]);

/** How the session answers what pages ask of a person. */
export const policies = {
	setPolicies: defineVerb({
		port: "init",
		effect: "act",
		query: z.object({ policies: policySettings.partial() }),
		result: z.object({ from, warnings }),
	}),
	/** Files for the next file picker of that kind. */
	stageFiles: defineVerb({
		port: "init",
		effect: "act",
		query: z.object({ api: z.enum(FS_PICKERS), files: z.array(stagedFile) }),
		result: z.object({}),
	}),
	/** An empty list revokes all grants of the session. */
	grantPermissions: defineVerb({
		port: "browser",
		effect: "act",
		query: z.object({ permissions: z.array(z.string()), origin: z.string().optional() }),
		result: z.object({ from, origin: z.string().optional(), warnings }),
	}),
	permissionStates: defineVerb({
		port: "init",
		effect: "read",
		query: z.object({ permissions: z.array(z.enum(PERMISSIONS)), origin: z.string().optional() }),
		result: z.object({
			origin: z.string(),
			states: z.record(z.string(), z.enum(PERMISSION_STATES)),
			warnings,
		}),
	}),
};
