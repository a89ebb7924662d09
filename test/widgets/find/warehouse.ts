/** A warehouse's stock made with Shoelace: a table with filters, and an open dialog over it; no test ids. */
import "@shoelace-style/shoelace/dist/themes/light.css";
import "@shoelace-style/shoelace/dist/components/badge/badge.js";
import "@shoelace-style/shoelace/dist/components/button/button.js";
import "@shoelace-style/shoelace/dist/components/checkbox/checkbox.js";
import "@shoelace-style/shoelace/dist/components/dialog/dialog.js";
import "@shoelace-style/shoelace/dist/components/divider/divider.js";
import "@shoelace-style/shoelace/dist/components/icon/icon.js";
import "@shoelace-style/shoelace/dist/components/icon-button/icon-button.js";
import "@shoelace-style/shoelace/dist/components/input/input.js";
import "@shoelace-style/shoelace/dist/components/option/option.js";
import "@shoelace-style/shoelace/dist/components/radio/radio.js";
import "@shoelace-style/shoelace/dist/components/radio-group/radio-group.js";
import "@shoelace-style/shoelace/dist/components/select/select.js";
import "@shoelace-style/shoelace/dist/components/switch/switch.js";
import "@shoelace-style/shoelace/dist/components/textarea/textarea.js";
import { registerIconLibrary } from "@shoelace-style/shoelace/dist/utilities/icon-library.js";

// The pictures would come from a server; every one is a plain square here.
registerIconLibrary("default", {
	resolver: () =>
		`data:image/svg+xml,${encodeURIComponent('<svg viewBox="0 0 16 16"><path d="M3 3h10v10H3z"/></svg>')}`,
});

const ITEMS = [
	["PJ-210", "Pallet jack", "Aisle 4", "12", "In stock", "success"],
	["HV-032", "Safety vest, yellow", "Aisle 1", "240", "In stock", "success"],
	["TP-118", "Packing tape", "Aisle 2", "18", "Low", "warning"],
	["CB-500", "Cardboard box, large", "Aisle 7", "0", "Out of stock", "danger"],
	["SW-077", "Stretch wrap", "Aisle 2", "64", "In stock", "success"],
] as const;

const row = ([code, name, place, count, state, variant]: (typeof ITEMS)[number]) =>
	`<tr><td><sl-checkbox data-want="tick-${code}"></sl-checkbox></td><td data-want="code-${code}">${code}</td><td data-want="name-${code}">${name}</td><td data-want="place-${code}">${place}</td><td data-want="count-${code}">${count}</td><td data-want="state-cell-${code}"><sl-badge variant="${variant}" data-want="state-${code}">${state}</sl-badge></td><td><sl-icon-button name="plus-slash-minus" label="Adjust" data-want="adjust-${code}"></sl-icon-button><sl-icon-button name="arrow-left-right" label="Transfer" data-want="transfer-${code}"></sl-icon-button><sl-icon-button name="trash" label="Delete" data-want="delete-${code}"></sl-icon-button></td></tr>`;

(document.querySelector("#root") as Element).innerHTML = `
<style>body{font:15px sans-serif;margin:0}header,.bar{display:flex;gap:12px;padding:12px;align-items:end}td,th{padding:4px 12px;text-align:left}sl-dialog sl-input,sl-dialog sl-select,sl-dialog sl-textarea,sl-dialog sl-radio-group,sl-dialog sl-switch{display:block;margin-bottom:10px}</style>
<header><h1 style="flex:1;margin:0">Stock</h1><sl-button href="#receiving" data-want="receiving">Receiving</sl-button><sl-button href="#shipping" data-want="shipping">Shipping</sl-button><sl-button variant="primary" data-want="new">New item</sl-button><sl-icon-button name="gear" label="Settings" data-want="settings"></sl-icon-button></header>
<div class="bar"><sl-input type="search" placeholder="Code or name" clearable data-want="search"><sl-icon name="search" slot="prefix"></sl-icon></sl-input><sl-select label="Warehouse" value="north" data-want="site"><sl-option value="north">North</sl-option><sl-option value="harbour">Harbour</sl-option></sl-select><sl-switch data-want="low">Only low stock</sl-switch><sl-button data-want="export"><sl-icon slot="prefix" name="download"></sl-icon>Export CSV</sl-button></div>
<table><thead><tr><th><sl-checkbox data-want="all"></sl-checkbox></th><th>Code</th><th>Item</th><th>Location</th><th>On hand</th><th>Status</th><th></th></tr></thead><tbody>${ITEMS.map(row).join("")}</tbody></table>
<div class="bar"><sl-icon-button name="chevron-left" label="Previous page" data-want="previous"></sl-icon-button><span>Page 1 of 9</span><sl-icon-button name="chevron-right" label="Next page" data-want="next"></sl-icon-button></div>
<sl-dialog label="Adjust stock: Packing tape" open data-want="dialog"><sl-icon-button slot="header-actions" name="clock-history" label="Past adjustments" data-want="past"></sl-icon-button>
<p data-want="now-line">Now on hand: <b data-want="now">18</b></p>
<sl-radio-group label="What happened?" value="count"><sl-radio value="count" data-want="why-count">Recount</sl-radio><sl-radio value="damaged" data-want="why-damaged">Damaged</sl-radio><sl-radio value="returned" data-want="why-returned">Returned by customer</sl-radio></sl-radio-group>
<sl-input type="number" label="New quantity" value="18" data-want="quantity"></sl-input>
<sl-select label="Location" value="aisle-2" data-want="location"><sl-option value="aisle-2">Aisle 2</sl-option><sl-option value="aisle-3">Aisle 3</sl-option></sl-select>
<sl-input label="Batch" help-text="As printed on the box" data-want="batch"></sl-input>
<sl-input type="date" label="Expires" data-want="expires"></sl-input>
<sl-textarea label="Comment" rows="2" resize="none" data-want="comment"></sl-textarea>
<sl-switch checked data-want="notify">Notify purchasing</sl-switch>
<sl-button slot="footer" data-want="cancel">Cancel</sl-button><sl-button slot="footer" variant="default" data-want="save-next">Save and next</sl-button><sl-button slot="footer" variant="primary" data-want="save">Save</sl-button></sl-dialog>`;
