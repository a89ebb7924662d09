import * as z from "zod";
import { networkRequest, networkSummary } from "../action.ts";
import { consoleEntry } from "../views.ts";
import { defineVerb } from "./define.ts";

const limit = z.object({ limit: z.number() });

/** What the active tab logged and requested last. */
export const logs = {
	console: defineVerb({
		port: "network",
		effect: "read",
		query: limit,
		result: z.array(consoleEntry),
	}),
	network: defineVerb({
		port: "network",
		effect: "read",
		query: limit,
		result: z.object({ summary: networkSummary, requests: z.array(networkRequest) }),
	}),
};
