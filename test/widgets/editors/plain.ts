import { isAsked, root, tellTruth } from "../truth.ts";

/** An editable region that the browser alone looks after. */
root.innerHTML = "<div id=editor contenteditable role=textbox aria-label=Body>first words</div>";
const editor = document.querySelector("#editor") as HTMLElement;
const LIMIT = 11;
if (isAsked("readonly")) editor.contentEditable = "false";
if (isAsked("limit"))
	editor.addEventListener("input", () => {
		if (editor.innerText.length > LIMIT) editor.textContent = editor.innerText.slice(0, LIMIT);
	});
tellTruth(() => editor.innerText);
