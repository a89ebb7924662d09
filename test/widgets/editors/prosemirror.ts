import { exampleSetup } from "prosemirror-example-setup";
import { schema } from "prosemirror-schema-basic";
import { EditorState, Plugin } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import "prosemirror-view/style/prosemirror.css";
import "prosemirror-example-setup/style/style.css";
import { isAsked, root, tellTruth } from "../truth.ts";

const LIMIT = 11;
const limit = new Plugin({ filterTransaction: (transaction) => transaction.doc.textContent.length <= LIMIT });
const view = new EditorView(root, {
	state: EditorState.create({
		doc: schema.node("doc", null, [schema.node("paragraph", null, [schema.text("first words")])]),
		plugins: [...exampleSetup({ schema, menuBar: false }), ...(isAsked("limit") ? [limit] : [])],
	}),
	editable: () => !isAsked("readonly"),
	attributes: { role: "textbox", "aria-label": "Body" },
});
tellTruth(() => view.state.doc.textBetween(0, view.state.doc.content.size, "\n", "\n"));
