import { mouseAction, wrongButton } from "./lib/pointer/mouse-action.ts";

export default mouseAction("mouse_up", (tab) => {
	if (!tab.mouse.isDown) throw wrongButton("the mouse button is not down");
	return tab.mouse.up();
});
