import * as z from "zod";
import { BridgeError } from "../errors.ts";
import { checked } from "../issues.ts";
import { givenSettings } from "../settings/session-settings.ts";
import { defineVerb, type Repeat, type Verb } from "../verbs/define.ts";
import { VERBS } from "../verbs/index.gen.ts";

/** Verbs that only the daemon itself sends: they open and close a session, and relay protocol commands. */
const SESSION_VERBS = {
	open: defineVerb({
		port: [],
		effect: "act",
		query: z.object({
			/** A tab of the owner's, by its number; without one a new tab is opened. */
			tab: z.number().int().nonnegative().optional(),
			url: z.string().optional(),
			/** Who works in it, for the name of the tab group and the list in the popup. */
			agent: z.string().max(64),
			testAttributes: z.array(z.string()),
			settings: givenSettings,
		}),
		result: z.unknown(),
	}),
	close: defineVerb({ port: [], effect: "act", query: z.object({}), result: z.unknown() }),
	/** A protocol command for the ports that need one, behind the extension's gate. */
	cdp: defineVerb({
		port: [],
		effect: "act",
		query: z.object({ method: z.string().max(128), params: z.record(z.string(), z.unknown()).optional() }),
		result: z.unknown(),
	}),
};

const WIRE_VERBS = { ...VERBS, ...SESSION_VERBS };
export type WireVerb = keyof typeof WIRE_VERBS;

/** A verb on its way to the browser that hosts the page. */
export type VerbCall<V extends WireVerb = WireVerb> = {
	[N in V]: { readonly name: N; readonly query: z.output<(typeof WIRE_VERBS)[N]["query"]> };
}[V];

export type OpenQuery = VerbCall<"open">["query"];

/** The form of a call in the envelope. Its receiver looks the name up, and parses the query with `parseCall`. */
export const wireCall = z.object({ name: z.string().max(64), query: z.unknown() });

/** Reads a call that came over a wire. */
export function parseCall({ name, query }: z.output<typeof wireCall>): VerbCall {
	if (!Object.hasOwn(WIRE_VERBS, name))
		throw new BridgeError("unsupported", `this version of the extension does not know the verb "${name}"`, {
			hint: "Update the extension.",
		});
	const verb: Verb = WIRE_VERBS[name as WireVerb];
	return { name, query: checked(verb.query, query, name) } as VerbCall;
}

/** When the receiver writes a call to its request log. */
export function repeatOf({ name, query }: VerbCall): Repeat {
	const { effect, repeat }: Verb = WIRE_VERBS[name];
	return repeat?.(query) ?? (effect === "read" ? "never" : "before");
}

/** The address that a call takes its tab to. */
export function addressOf({ name, query }: VerbCall): string | undefined {
	const { address }: Verb = WIRE_VERBS[name];
	if (address) return address(query);
	const { url } = query as { url?: unknown };
	return typeof url === "string" ? url : undefined;
}
