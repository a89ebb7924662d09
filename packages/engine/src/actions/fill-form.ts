import { customAction } from "./lib/define.ts";
import { fillForm } from "./lib/fields/form.ts";
import { openAround, pressAsStep, requireDriven, settled } from "./lib/input.ts";

export default customAction("fill_form", async (context, watch, done) => {
	const { action, tab, signal } = context;
	requireDriven(tab);
	await fillForm(context, {
		async begin([first = tab.frames.main, ...others]) {
			done.place = { tab, frame: first };
			done.around = await openAround(done.place, action, others, signal);
		},
		settle: async (reacts) => void (await settled(done, watch, reacts, signal)),
		submit: (ref) => pressAsStep(context, ref, watch, done),
		report: (report) => void Object.assign(done.report, report),
	});
});
