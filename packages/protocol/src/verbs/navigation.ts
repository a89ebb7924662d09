import * as z from "zod";
import { target } from "../shapes.ts";
import { WAIT_STATES } from "../views.ts";
import { defineAction } from "./define.ts";

const travel = { navigates: true, input: false } as const;

/** Actions on the tab and on what it shows of the page. */
export const navigation = {
	navigate: defineAction({ port: ["nav", "dom"], query: { url: z.string() }, traits: travel }),
	go_back: defineAction({ port: ["nav", "dom"], query: {}, traits: travel }),
	go_forward: defineAction({ port: ["nav", "dom"], query: {}, traits: travel }),
	set_viewport: defineAction({
		port: ["emulation", "dom"],
		query: { width: z.number(), height: z.number() },
		traits: { input: false },
	}),
	/** Shows the tab to the page as if it were behind others, or in front again. */
	tab_visibility: defineAction({
		port: ["dom", "emulation"],
		query: { state: z.enum(["background", "foreground"]), holdMs: z.number().optional() },
		traits: { input: false },
	}),
	scroll: defineAction({
		port: ["dom", "input"],
		query: {
			to: z.enum(["top", "bottom", "left", "right"]).optional(),
			by: z.object({ x: z.number().optional(), y: z.number().optional() }).optional(),
			intoView: z.boolean().optional(),
			...target,
		},
	}),
	wait_for: defineAction({
		port: "dom",
		effect: "read",
		query: {
			text: z.string().optional(),
			url: z.string().optional(),
			state: z.enum(WAIT_STATES).optional(),
			...target,
		},
		traits: { input: false },
		// The address is only compared with.
		address: () => undefined,
	}),
};
