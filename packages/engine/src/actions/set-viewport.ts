import { customAction } from "./lib/define.ts";
import { openWindow, requireDriven, settled } from "./lib/input.ts";

export default customAction("set_viewport", async ({ action, tab, signal }, watch, done) => {
	requireDriven(tab);
	await openWindow(tab, action.type, signal);
	await tab.setViewport(action);
	await settled(done, watch, true, signal);
	const { scroll } = await tab.agents.call(tab.frames.main, "scroll", {}, signal);
	done.performed = { reacts: true, scroll };
});
