import { touchAction } from "./lib/pointer/touch-action.ts";

export default touchAction("touch_start", ({ touch }, { identifier }, point) => touch.start(identifier, point));
