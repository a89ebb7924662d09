import * as z from "zod";
import { BROWSER_ACTIONS, browserActionResults, browserActionSchema } from "../bridge/actions.ts";
import { defineVerb } from "./define.ts";

export const browse = {
	/** One of the thirteen actions of the browser bridge. */
	browse: defineVerb({
		port: ["dom", "input", "nav"],
		effect: "act",
		repeat: ({ type }) => BROWSER_ACTIONS[type].repeat,
		query: browserActionSchema,
		result: z.union(Object.values(browserActionResults)),
	}),
};
