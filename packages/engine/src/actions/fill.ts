import { inputAction } from "./lib/define.ts";
import { fillField } from "./lib/fields/fill-field.ts";

export default inputAction("fill", fillField);
