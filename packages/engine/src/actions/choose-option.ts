import { customAction } from "./lib/define.ts";
import { chooseOption } from "./lib/fields/choose.ts";
import { driven, openAround, pressAsStep, requireDriven, settled } from "./lib/input.ts";
import { prepare } from "./lib/prepare.ts";

/** Opens the control, then presses the option; the result is about the control. */
export default customAction("choose_option", async (context, watch, done) => {
	const { action, tab, host, signal } = context;
	requireDriven(tab);
	const { place: found, prepared } = await prepare({ action, tab, host, signal, isTrusted: true });
	const place = driven(found);
	const ref = prepared.ref ?? "";
	done.place = place;
	done.around = await openAround(place, action, [], signal);
	try {
		const expected = await chooseOption(
			{ place, ref, context },
			{
				click: (target) => pressAsStep(context, target, watch, done, true),
				settle: async () => void (await settled(done, watch, true, signal)),
				warn: (text) => void done.warnings.push(text),
			},
		);
		done.performed = { reacts: true, valueRequested: action.option, ...(expected !== undefined && { expected }) };
	} finally {
		done.around = [done.place.frame, ...done.around].filter((frame) => frame !== place.frame);
		Object.assign(done, { place, prepared, element: ref });
	}
});
