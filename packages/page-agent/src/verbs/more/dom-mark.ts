export { domMark as default } from "../../read/dom-diff.ts";
