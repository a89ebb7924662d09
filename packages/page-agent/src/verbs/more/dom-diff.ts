export { domDiff as default } from "../../read/dom-diff.ts";
