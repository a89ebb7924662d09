import { root, tellTruth } from "../truth.ts";
import { FRUITS } from "./fruits.ts";

/** A component that keeps its inside to itself. */
const state: Record<string, unknown> = {};
tellTruth(() => state);

class ClosedForm extends HTMLElement {
	constructor() {
		super();
		const inside = this.attachShadow({ mode: "closed" });
		inside.innerHTML = `<label>Name <input></label>
			<label>Kind <select>${FRUITS.map((fruit) => `<option>${fruit}</option>`).join("")}</select></label>
			<button role=combobox aria-label=Fruit aria-expanded=false aria-controls=list>Pick</button>
			<ul id=list role=listbox hidden>${FRUITS.map((fruit) => `<li role=option>${fruit}</li>`).join("")}</ul>
			<button id=send>Send</button>`;
		const find = <T extends HTMLElement>(selector: string) => inside.querySelector(selector) as T;
		const trigger = find("[role=combobox]");
		const list = find("ul");
		find("input").addEventListener("input", ({ target }) => {
			state.name = (target as HTMLInputElement).value;
		});
		find("select").addEventListener("change", ({ target }) => {
			state.kind = (target as HTMLSelectElement).value;
		});
		trigger.addEventListener("click", () => this.#toggle(trigger, list));
		list.addEventListener("click", ({ target }) => {
			state.fruit = (target as HTMLElement).textContent;
			trigger.textContent = String(state.fruit);
			this.#toggle(trigger, list);
		});
		find("#send").addEventListener("click", () => {
			state.sent = true;
		});
	}

	#toggle(trigger: HTMLElement, list: HTMLElement): void {
		list.hidden = !list.hidden;
		trigger.setAttribute("aria-expanded", String(!list.hidden));
	}
}
customElements.define("closed-form", ClosedForm);
root.append(document.createElement("closed-form"));
