import * as z from "zod";
import { defineVerb } from "./define.ts";

/** The caller's own JavaScript. */
export const scripts = {
	script: defineVerb({
		port: "script",
		effect: "act",
		repeat: () => "on_effect",
		query: z.object({ expr: z.string(), returnType: z.enum(["json", "void"]) }),
		result: z.unknown(),
	}),
	/** Runs a script until it returns something truthy. */
	poll: defineVerb({
		port: "script",
		effect: "act",
		query: z.object({ expr: z.string(), intervalMs: z.number(), ms: z.number() }),
		result: z.object({
			truthy: z.boolean(),
			/** What the script returned last. */
			value: z.unknown(),
			/** What it threw last, if it did. */
			thrown: z.string().optional(),
			polls: z.number(),
			elapsedMs: z.number(),
		}),
	}),
};
