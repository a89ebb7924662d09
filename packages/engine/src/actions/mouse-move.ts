import { mouseAction } from "./lib/mouse-action.ts";

export default mouseAction("mouse_move", async () => {});
