import { unlessLost } from "../../../agent/agent-client.ts";
import { listens, type Performer } from "../performer.ts";
import { confirm, enter, FIELD_EVENTS, TEXT_EVENTS } from "./entering.ts";

/** Puts text in place of what a field holds, and reads it back. */
export const fillField: Performer<"fill" | "type"> = async ({ place, prepared, action, signal }) => {
	const { ref = "", editable } = prepared;
	const { value } = action;
	const events = editable === "number" ? FIELD_EVENTS : TEXT_EVENTS;
	const reacts = editable === "value" || editable === "choice" || listens(place, events, null);
	await enter(place, { ref, editable, value }, signal);
	const told = { reacts, valueRequested: value, expected: value };
	if (["value", "choice", "slider"].includes(editable)) return told;
	const measure = async () => {
		// A plain field that nobody listens to has taken the text as it is.
		if (editable === "rich" || editable === "code" || (await reacts))
			await confirm(place, { ref, value }, signal).catch(unlessLost);
		return {};
	};
	return { ...told, measure };
};
