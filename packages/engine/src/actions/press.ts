import { parseChord } from "../input/chords.ts";
import { inputAction } from "./lib/define.ts";
import { ARRIVE_EVENTS, LEAVE_EVENTS, TEXT_EVENTS } from "./lib/fields/entering.ts";
import { listens, untilDialog } from "./lib/performer.ts";

const KEY_EVENTS = [...TEXT_EVENTS, "keydown", "keyup", "keypress"];
/** What the browser itself does with these keys, it does at once; a page that listens may do more. */
const OWN_EVENTS: { readonly [key: string]: string[] } = {
	Tab: LEAVE_EVENTS,
	Escape: ["cancel", "close", "beforetoggle", "toggle", "fullscreenchange"],
};

export default inputAction("press", async ({ place, action, signal }) => {
	const { key } = parseChord(action.key, "other").press;
	const reacts = listens(place, [...KEY_EVENTS, ...(OWN_EVENTS[key] ?? [])], null);
	const movesOn = key === "Tab";
	// Afterwards it would be the next element that is asked.
	if (movesOn) await reacts;
	await untilDialog(place.tab, place.tab.input.press(action.key), signal);
	if (movesOn) return { reacts: (await reacts) || listens(place, ARRIVE_EVENTS, null) };
	// What they may set off, such as sending a form, is reported a moment later.
	return { reacts: key === "Enter" || key === " " || reacts };
});
