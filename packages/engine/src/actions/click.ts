import { inputAction } from "./lib/define.ts";
import { performClick } from "./lib/pointer/perform-click.ts";

export default inputAction("click", performClick);
