export { hideOverlays } from "./hide-overlays.ts";
export { listensAt } from "./listeners.ts";
