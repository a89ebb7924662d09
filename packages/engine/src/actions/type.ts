import { inputAction } from "./lib/define.ts";
import { TEXT_EVENTS } from "./lib/fields/entering.ts";
import { fillField } from "./lib/fields/fill-field.ts";
import { listens, untilDialog } from "./lib/performer.ts";

export default inputAction("type", async (performance) => {
	const { place, prepared, action, signal } = performance;
	// Such a field has no place for a caret: all of it is what was typed.
	if (prepared.editable === "value") return fillField(performance);
	const reacts = listens(place, TEXT_EVENTS, null);
	await untilDialog(place.tab, place.tab.input.insertText(action.value), signal);
	return { reacts };
});
