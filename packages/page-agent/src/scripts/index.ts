export { describeValue } from "./describe-value.ts";
export { hideOverlays } from "./hide-overlays.ts";
export { listensAt } from "./listeners.ts";
export { hideWebdriver } from "./webdriver.ts";
