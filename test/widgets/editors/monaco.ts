import * as monaco from "monaco-editor";
import { isAsked, root, tellTruth } from "../truth.ts";

root.style.height = "300px";
const editor = monaco.editor.create(root, {
	value: "first words",
	language: "plaintext",
	ariaLabel: "Body",
	minimap: { enabled: false },
	readOnly: isAsked("readonly"),
	editContext: !isAsked("textarea"),
});
const LIMIT = 11;
const model = editor.getModel();
if (isAsked("limit"))
	model?.onDidChangeContent(() => {
		if (model.getValueLength() > LIMIT) setTimeout(() => model.setValue(model.getValue().slice(0, LIMIT)));
	});
tellTruth(() => editor.getValue());
