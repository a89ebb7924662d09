import { defineBackground } from "wxt/utils/define-background";
import { start } from "../background/app.ts";

export default defineBackground({ type: "module", main: start });
