export { textSearch as default } from "../../read/text.ts";
