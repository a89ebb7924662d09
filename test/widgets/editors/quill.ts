import Quill from "quill";
import "quill/dist/quill.snow.css";
import { isAsked, root, tellTruth } from "../truth.ts";

root.innerHTML = "<div id=editor><p>first words</p></div>";
const quill = new Quill("#editor", { theme: "snow" });
quill.root.setAttribute("role", "textbox");
quill.root.setAttribute("aria-label", "Body");
const LIMIT = 10;
if (isAsked("readonly")) quill.enable(false);
if (isAsked("limit"))
	quill.on("text-change", () => {
		if (quill.getLength() > LIMIT + 1) quill.deleteText(LIMIT, quill.getLength());
	});
tellTruth(() => quill.getText());
