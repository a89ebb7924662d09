import * as z from "zod";
import { tabInfo } from "../views.ts";
import { defineVerb } from "./define.ts";

export const tabs = {
	tabs: defineVerb({ port: "nav", effect: "read", query: z.object({}), result: z.array(tabInfo) }),
	openTab: defineVerb({
		port: "nav",
		effect: "act",
		query: z.object({ url: z.string(), focus: z.boolean() }),
		result: tabInfo,
	}),
	/** Returns the tabs that remain. */
	closeTab: defineVerb({
		port: "nav",
		effect: "act",
		query: z.object({ tabId: z.string() }),
		result: z.array(tabInfo),
	}),
};
