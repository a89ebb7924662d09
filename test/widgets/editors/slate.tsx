import { createRoot } from "react-dom/client";
import { createEditor, Editor, Node } from "slate";
import { Editable, Slate, withReact } from "slate-react";
import { isAsked, root, tellTruth } from "../truth.ts";

const editor = withReact(createEditor());
const LIMIT = 11;
if (isAsked("limit")) {
	const { insertText } = editor;
	editor.insertText = (text) => {
		if (Editor.string(editor, []).length + text.length <= LIMIT) insertText(text);
	};
}
const initialValue = [{ type: "paragraph", children: [{ text: "first words" }] }];

createRoot(root).render(
	<Slate editor={editor} initialValue={initialValue}>
		<Editable readOnly={isAsked("readonly")} role="textbox" aria-label="Body" />
	</Slate>,
);
tellTruth(() => editor.children.map((node) => Node.string(node)).join("\n"));
