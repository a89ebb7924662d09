import { defineSessionOption, fsPickerPolicy } from "@bascule/protocol";
import { modeOrPolicy } from "../../lib/policies.ts";

export default defineSessionOption({
	name: "fsPickerPolicy",
	input: modeOrPolicy(fsPickerPolicy).describe("mode, or {mode, perAPI}"),
	settings: (fsPickerPolicy) => ({ fsPickerPolicy }),
	examples: [
		{ note: "files will be staged", args: { session: "editor", fsPickerPolicy: "allow" }, expect: { ok: true } },
		{
			note: "nothing may be saved",
			args: { session: "viewer", fsPickerPolicy: { mode: "allow", perAPI: { showSaveFilePicker: "deny" } } },
			expect: { ok: true },
		},
		{
			note: "no such picker",
			args: { session: "odd6", fsPickerPolicy: { mode: "allow", perAPI: { showFontPicker: "deny" } } },
			expect: { ok: false, code: "invalid_action", error: "/fsPickerPolicy/" },
		},
	],
});
