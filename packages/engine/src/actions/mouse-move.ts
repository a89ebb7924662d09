import { mouseAction } from "./lib/pointer/mouse-action.ts";

export default mouseAction("mouse_move", async () => {});
