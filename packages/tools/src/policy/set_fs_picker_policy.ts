import { defineTool, FS_PICKERS, fsPickerPolicy, perPicker } from "@bascule/protocol";
import { policyOutput, setPolicy } from "../lib/policies.ts";

const PAGE = '<button onclick="showOpenFilePicker().catch(() => {})">Open</button>';

export default defineTool({
	name: "set_fs_picker_policy",
	title: "Set the file picker policy",
	summary: "Set how this session answers showOpenFilePicker, showSaveFilePicker and showDirectoryPicker.",
	description:
		"allow gives the page what fs_picker_respond stages, and makes it wait until then; deny throws NotAllowedError; " +
		"raise, the default in browsers that Bascule starts, does the same and fails the next action; ask-human asks the " +
		"person in charge of the session; leave shows the browser's own picker. perAPI overrides mode. " +
		"Results list pickers in `fsPickerRequests`.",
	capability: "action",
	asks: ["setPolicies"],
	batchable: true,
	input: fsPickerPolicy.extend({ perAPI: perPicker.optional().describe(FS_PICKERS.join(", ")) }),
	output: policyOutput(fsPickerPolicy),
	examples: [
		{
			note: "files will be staged",
			page: PAGE,
			args: { mode: "allow" },
			expect: { ok: true, policy: { mode: "allow" }, from: "now" },
		},
		{
			note: "opening is fine, the rest is not",
			page: PAGE,
			args: { mode: "deny", perAPI: { showOpenFilePicker: "allow" } },
			expect: { ok: true, policy: { mode: "deny", perAPI: { showOpenFilePicker: "allow" } } },
		},
		{
			note: "no such picker",
			page: PAGE,
			args: { mode: "deny", perAPI: { showColorPicker: "allow" } as never },
			expect: { ok: false, code: "invalid_action", error: "/perAPI/" },
		},
	],
	run: (context, policy) => setPolicy(context, "fsPickerPolicy", policy),
});
