import { root, tellTruth } from "../truth.ts";
import { FRUITS } from "./fruits.ts";

/** Controls of the browser's own. */
const options = FRUITS.map((fruit) => `<option value="${fruit.toLowerCase()}">${fruit}</option>`).join("");
root.innerHTML = `<form>
	<label>Fruit <select name=fruit>${options}</select></label>
	<label>Basket <select name=basket multiple>${options}</select></label>
	<label>Day <input name=day type=date></label>
	<label>Hour <input name=hour type=time></label>
	<label>Colour <input name=colour type=color></label>
	<label>Volume <input name=volume type=range min=0 max=10 step=2></label>
	<label>Town <input name=town list=towns></label><datalist id=towns><option>Bern<option>Rome</datalist>
</form>`;
const form = document.querySelector("form") as HTMLFormElement;
tellTruth(() => {
	const data = new FormData(form);
	return { ...Object.fromEntries(data), basket: data.getAll("basket").join() };
});
