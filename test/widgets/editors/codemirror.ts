import { EditorState } from "@codemirror/state";
import { basicSetup, EditorView } from "codemirror";
import { isAsked, root, tellTruth } from "../truth.ts";

const LIMIT = 11;
const view = new EditorView({
	parent: root,
	doc: "first words",
	extensions: [
		basicSetup,
		EditorView.contentAttributes.of({ "aria-label": "Body" }),
		EditorView.theme({ "&": { maxHeight: "300px" }, ".cm-scroller": { overflow: "auto" } }),
		EditorState.readOnly.of(isAsked("readonly")),
		EditorState.changeFilter.of((transaction) => !isAsked("limit") || transaction.newDoc.length <= LIMIT),
	],
});
tellTruth(() => view.state.doc.toString());
