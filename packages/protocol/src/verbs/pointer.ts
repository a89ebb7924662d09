import * as z from "zod";
import { coords, target } from "../shapes.ts";
import { defineAction } from "./define.ts";

const PORT = ["dom", "input"] as const;

/** One step of a gesture. */
export const gestureStep = z.object({
	kind: z.enum(["down", "up", "move", "wait", "wheel"]),
	x: z.number().optional(),
	y: z.number().optional(),
	deltaX: z.number().optional(),
	deltaY: z.number().optional(),
	ms: z.number().optional(),
});
export type GestureStep = z.infer<typeof gestureStep>;

/** Without a point the mouse acts where it is. */
const mouse = { coords: coords.optional() };
const finger = { coords, identifier: z.number() };

/** Actions of the mouse and of fingers. Points are in the tab's viewport. */
export const pointer = {
	click: defineAction({
		port: PORT,
		query: { button: z.enum(["left", "right", "middle"]), ...target },
		traits: { presses: true, hand: ["free"] },
		repeat: "parallel",
	}),
	double_click: defineAction({
		port: PORT,
		query: target,
		traits: { presses: true, hand: ["free"] },
		repeat: "parallel",
	}),
	hover: defineAction({ port: PORT, query: target, repeat: "parallel" }),
	/** From the target to another one. */
	drag: defineAction({
		port: PORT,
		query: { to: z.object(target), steps: z.number(), ...target },
		traits: { presses: true, hand: ["free", "holds"] },
	}),
	mouse_down: defineAction({ port: PORT, query: mouse, traits: { hand: ["holds"] } }),
	mouse_move: defineAction({ port: PORT, query: mouse, traits: { hand: ["holds", "continues"] } }),
	mouse_up: defineAction({ port: PORT, query: mouse, traits: { hand: ["holds", "continues"] } }),
	mouse_wheel: defineAction({ port: PORT, query: { coords, deltaX: z.number(), deltaY: z.number() } }),
	touch_start: defineAction({ port: PORT, query: finger, traits: { hand: ["holds", "continues"] } }),
	touch_move: defineAction({ port: PORT, query: finger, traits: { hand: ["holds", "continues"] } }),
	/** Without a point all fingers are lifted. */
	touch_end: defineAction({
		port: PORT,
		query: { ...finger, coords: coords.optional() },
		traits: { hand: ["holds", "continues"] },
	}),
	gesture_pinch: defineAction({
		port: PORT,
		query: { coords, scale: z.number(), steps: z.number(), startOffset: z.number() },
		traits: { hand: ["free", "holds"] },
	}),
	gesture_swipe: defineAction({
		port: PORT,
		query: { from: coords, to: coords, durationMs: z.number(), steps: z.number(), identifier: z.number() },
		traits: { hand: ["free", "holds"] },
	}),
	gesture_chain: defineAction({
		port: PORT,
		query: { steps: z.array(gestureStep) },
		traits: { hand: ["free", "holds"] },
	}),
	/** Releases the mouse button and all fingers that are down. */
	release_input: defineAction({ port: PORT, query: {}, traits: { input: false, hand: ["continues"] } }),
};
