export { barPresses } from "./bar-presses.ts";
export { describeValue } from "./describe-value.ts";
export { hideOverlays } from "./hide-overlays.ts";
export { hidePage } from "./hide-page.ts";
export { humanHelper } from "./human-helper.ts";
export { listensAt } from "./listeners.ts";
export { permissionStates } from "./permission-states.ts";
export { hideWebdriver } from "./webdriver.ts";
