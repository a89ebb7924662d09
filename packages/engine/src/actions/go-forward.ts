import { customAction } from "./lib/define.ts";
import { goThroughHistory, travel } from "./lib/travel.ts";

export default customAction("go_forward", (context, watch, done) => {
	const { tab, signal } = context;
	return travel(context, watch, done, { within: true, go: () => goThroughHistory(tab, 1, watch, signal) });
});
