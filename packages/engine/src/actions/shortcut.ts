import { inputAction } from "./lib/define.ts";
import { untilDialog } from "./lib/performer.ts";

/** Keys one after the other, with what the page made of them. */
export default inputAction("shortcut", async ({ place: { tab, frame }, action, signal }) => {
	const { keys, clipboard } = action;
	await tab.agents.call(frame, "watchKeys", clipboard ? { clipboard } : {}, signal);
	for (const key of keys) await untilDialog(tab, tab.input.press(key), signal);
	return {
		reacts: true,
		measure: async () => ({ told: { seen: await tab.agents.call(frame, "takeKeys", {}, signal) } }),
	};
});
