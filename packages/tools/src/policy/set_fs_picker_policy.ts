import { defineTool, FS_PICKERS, fsPickerPolicy, perPicker } from "@bascule/protocol";
import { policyOutput, setPolicy } from "../policies.ts";

const PAGE = '<button onclick="showOpenFilePicker().catch(() => {})">Open</button>';

export default defineTool({
	name: "set_fs_picker_policy",
	title: "Set the file picker policy",
	summary: "How showOpenFilePicker, showSaveFilePicker and showDirectoryPicker are answered from now on.",
	description:
		"allow gives the page what fs_picker_respond stages, and lets it wait until then; deny throws NotAllowedError; " +
		"raise, the default in browsers that Bascule starts, does the same and fails the next action; ask-human asks the " +
		"person who watches over the session; leave is the browser's own picker. perAPI wins over mode. " +
		"Results tell of pickers in `fsPickerRequests`.",
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
