import { isHashChange } from "./lib/action-watch.ts";
import { customAction } from "./lib/define.ts";
import { goTo, travel } from "./lib/travel.ts";

export default customAction("navigate", (context, watch, done) => {
	const { action, tab, signal } = context;
	const within = isHashChange(tab.url, action.url) && action.url.includes("#");
	return travel(context, watch, done, { within, go: () => goTo(tab, action.url, watch, signal) });
});
