import { registerRichText } from "@lexical/rich-text";
import { $createParagraphNode, $createTextNode, $getRoot, createEditor, TextNode } from "lexical";
import { isAsked, root, tellTruth } from "../truth.ts";

root.innerHTML = '<div id=editor contenteditable role=textbox aria-label=Body style="min-height:80px"></div>';
const editor = createEditor({ namespace: "test", onError: (error) => console.error(error) });
editor.setRootElement(document.querySelector("#editor") as HTMLElement);
registerRichText(editor);
editor.update(() => {
	$getRoot().append($createParagraphNode().append($createTextNode("first words")));
});
if (isAsked("readonly")) {
	editor.setEditable(false);
	(document.querySelector("#editor") as HTMLElement).contentEditable = "false";
}
const LIMIT = 11;
if (isAsked("limit"))
	editor.registerNodeTransform(TextNode, (node) => {
		if (node.getTextContentSize() > LIMIT) node.setTextContent(node.getTextContent().slice(0, LIMIT));
	});
tellTruth(() => editor.getEditorState().read(() => $getRoot().getTextContent()));
