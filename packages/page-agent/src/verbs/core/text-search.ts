export { textSearch as default } from "../../text.ts";
