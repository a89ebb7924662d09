/** What elements are to a reader: roles, names, states and visibility by ARIA, accname and HTML-AAM. */

export { resetCaches } from "./cache.ts";
export { isInteractive, looksClickable, setTestAttributes, testIdOf } from "./clickable.ts";
export { nameOf } from "./names.ts";
export { roleOf } from "./roles.ts";
export { isDisabled, statesOf } from "./states.ts";
export { isVisible } from "./visibility.ts";
