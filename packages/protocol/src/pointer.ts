import * as z from "zod";
import { coords, deltaShape } from "./action.ts";
import { target } from "./shapes.ts";

/** What is done with the mouse and with fingers, beyond a click. Points are in the tab's viewport. */

/** One thing of a gesture. */
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
const mouse = <T extends string>(type: T) =>
	z.object({ type: z.literal(type), coords: coords.optional(), ...deltaShape });

export const pointerActions = [
	z.object({ type: z.literal("double_click"), ...target, ...deltaShape }),
	mouse("mouse_down"),
	mouse("mouse_move"),
	mouse("mouse_up"),
	z.object({ type: z.literal("mouse_wheel"), coords, deltaX: z.number(), deltaY: z.number(), ...deltaShape }),
	/** From the target to another one. */
	z.object({ type: z.literal("drag"), to: z.object(target), steps: z.number(), ...target, ...deltaShape }),
	z.object({ type: z.literal("touch_start"), coords, identifier: z.number(), ...deltaShape }),
	z.object({ type: z.literal("touch_move"), coords, identifier: z.number(), ...deltaShape }),
	/** Without a point all fingers are lifted. */
	z.object({ type: z.literal("touch_end"), coords: coords.optional(), identifier: z.number(), ...deltaShape }),
	z.object({
		type: z.literal("gesture_pinch"),
		coords,
		scale: z.number(),
		steps: z.number(),
		startOffset: z.number(),
		...deltaShape,
	}),
	z.object({
		type: z.literal("gesture_swipe"),
		from: coords,
		to: coords,
		durationMs: z.number(),
		steps: z.number(),
		identifier: z.number(),
		...deltaShape,
	}),
	z.object({ type: z.literal("gesture_chain"), steps: z.array(gestureStep), ...deltaShape }),
	/** Lets go of the mouse button and of all fingers that are down. */
	z.object({ type: z.literal("let_go"), ...deltaShape }),
] as const;
