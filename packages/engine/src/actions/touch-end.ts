import { touchAction } from "./lib/pointer/touch-action.ts";

/** A finger is lifted where it was last; one that is said to be elsewhere moves there first. */
export default touchAction("touch_end", async ({ touch }, { coords, identifier }, point) => {
	if (!coords) return touch.endAll();
	await touch.move(new Map([[identifier, point]]));
	await touch.end(identifier);
});
