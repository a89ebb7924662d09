import { mouseAction, wrongButton } from "./lib/pointer/mouse-action.ts";

export default mouseAction("mouse_down", (tab) => {
	if (tab.mouse.isDown) throw wrongButton("the mouse button is already down");
	return tab.mouse.down();
});
