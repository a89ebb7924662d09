import { inputAction } from "./lib/define.ts";
import { performClick } from "./lib/perform-click.ts";

export default inputAction("click", performClick);
