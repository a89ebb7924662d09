import { inputAction } from "./lib/define.ts";
import { listens, untilDialog } from "./lib/performer.ts";

export default inputAction("select", async ({ place, prepared, action, signal }) => {
	const { tab, frame } = place;
	const request = { ref: prepared.ref ?? "", values: action.values };
	const choosing = tab.agents.call(frame, "chooseOptions", request, signal);
	await untilDialog(tab, choosing, signal);
	const expected = tab.dialogs.open ? {} : { expected: (await choosing).chosen.join(",") };
	return { reacts: listens(place, ["input", "change"], null), valueRequested: action.values.join(","), ...expected };
});
