import "@shoelace-style/shoelace/dist/components/button/button.js";
import "@shoelace-style/shoelace/dist/components/dropdown/dropdown.js";
import "@shoelace-style/shoelace/dist/components/input/input.js";
import "@shoelace-style/shoelace/dist/components/menu/menu.js";
import "@shoelace-style/shoelace/dist/components/menu-item/menu-item.js";
import "@shoelace-style/shoelace/dist/components/option/option.js";
import "@shoelace-style/shoelace/dist/components/range/range.js";
import "@shoelace-style/shoelace/dist/components/select/select.js";
import "@shoelace-style/shoelace/dist/themes/light.css";
import { root, tellTruth } from "../truth.ts";
import { FRUITS } from "./fruits.ts";

root.innerHTML = `<div style="display:grid;gap:20px;max-width:300px;padding:20px">
	<sl-select id=select label=Fruit>${FRUITS.map((fruit) => `<sl-option value=${fruit.toLowerCase()}>${fruit}</sl-option>`).join("")}</sl-select>
	<sl-select id=several label=Basket multiple>${FRUITS.map((fruit) => `<sl-option value=${fruit.toLowerCase()}>${fruit}</sl-option>`).join("")}</sl-select>
	<sl-input id=name label=Name></sl-input>
	<sl-range id=range label=Volume></sl-range>
	<sl-dropdown><sl-button slot=trigger caret>Actions</sl-button><sl-menu><sl-menu-item value=rename>Rename</sl-menu-item><sl-menu-item value=delete>Delete</sl-menu-item></sl-menu></sl-dropdown>
</div>`;
let action = "";
document.querySelector("sl-menu")?.addEventListener("sl-select", (event) => {
	action = (event as CustomEvent<{ item: { value: string } }>).detail.item.value;
});
const heldBy = (id: string): unknown => (document.querySelector(`#${id}`) as HTMLInputElement | null)?.value;
tellTruth(() => ({
	select: heldBy("select"),
	several: String(heldBy("several")),
	name: heldBy("name"),
	range: heldBy("range"),
	action,
}));
