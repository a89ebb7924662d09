export { extract as default } from "../../extract/index.ts";
