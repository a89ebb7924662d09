import Choices from "choices.js";
import "choices.js/public/assets/styles/choices.css";
import flatpickr from "flatpickr";
import type { Instance } from "flatpickr/dist/types/instance";
import "flatpickr/dist/flatpickr.css";
import noUiSlider from "nouislider";
import "nouislider/dist/nouislider.css";
import TomSelect from "tom-select";
import "tom-select/dist/css/tom-select.css";
import { root, tellTruth } from "../truth.ts";
import { FRUITS } from "./fruits.ts";

/** Libraries without a framework, which turn an element into a control. */
root.innerHTML = `<div style="display:grid;gap:30px;max-width:300px;padding:30px">
	<label for=fruit>Fruit</label><select id=fruit><option value="">…</option>${FRUITS.map((fruit) => `<option value=${fruit.toLowerCase()}>${fruit}</option>`).join("")}</select>
	<label>Day <input id=day></label>
	<label>Typed day <input id=typed></label>
	<div id=slider></div>
	<select id=basket multiple>${FRUITS.map((fruit) => `<option value=${fruit.toLowerCase()}>${fruit}</option>`).join("")}</select>
</div>`;
const basket = new Choices("#basket", { removeItemButton: true, searchPlaceholderValue: "Basket" });
const select = new TomSelect("#fruit", {});
const day = flatpickr("#day", { defaultDate: "2026-03-01" }) as Instance;
const typed = flatpickr("#typed", { allowInput: true }) as Instance;
const slider = noUiSlider.create(document.querySelector("#slider") as HTMLElement, {
	start: 20,
	step: 1,
	range: { min: 0, max: 100 },
	handleAttributes: [{ "aria-label": "Volume" }],
});
const dateOf = ({ selectedDates }: Instance): string =>
	selectedDates.map((date) => flatpickr.formatDate(date, "Y-m-d")).join();
tellTruth(() => ({
	select: select.getValue(),
	day: dateOf(day),
	typed: dateOf(typed),
	slider: Number(slider.get()),
	basket: [basket.getValue(true)].flat().join(),
}));
