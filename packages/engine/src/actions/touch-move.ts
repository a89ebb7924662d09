import { touchAction } from "./lib/pointer/touch-action.ts";

export default touchAction("touch_move", ({ touch }, { identifier }, point) =>
	touch.move(new Map([[identifier, point]])),
);
