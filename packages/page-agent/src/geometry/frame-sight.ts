import type { Box } from "@bascule/protocol";
import type { FrameSight } from "../api.ts";
import { describe } from "../tree/describe.ts";
import { boxThroughFrame, elementAt, pointsOf } from "./geometry.ts";

/** What is seen here of a box inside a frame that only its own agent can look into. */
export function frameSight(frame: Element, inner: Box): FrameSight {
	const box = boxThroughFrame(frame, inner);
	if (!box) return { box: null, state: "off-screen" };
	const points = [...pointsOf(box)];
	if (points.some((point) => elementAt(point) === frame)) return { box, state: "shown" };
	const cover = points[0] && elementAt(points[0]);
	return { box, state: "covered", ...(cover && { by: describe(cover) }) };
}
