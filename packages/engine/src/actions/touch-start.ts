import { touchAction } from "./lib/touch-action.ts";

export default touchAction("touch_start", ({ touch }, { identifier }, point) => touch.start(identifier, point));
