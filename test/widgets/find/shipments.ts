/** A grid of shipments with a row in edit and the filter of a column open, in the markup of Kendo UI; test ids. */
import { root } from "../truth.ts";

const STYLE = `
body{margin:0;font:14px/1.4 system-ui,sans-serif;color:#424242}
.k-button{display:inline-flex;align-items:center;gap:4px;border:1px solid #ccc;border-radius:4px;background:#f5f5f5;padding:4px 8px;font:inherit;cursor:pointer}.k-button-solid-primary{background:#ff6358;color:#fff}.k-button-flat{background:none;border-color:transparent}
.k-input,.k-picker{display:inline-flex;align-items:center;border:1px solid #ccc;border-radius:4px;background:#fff}.k-input-inner{border:0;outline:0;font:inherit;padding:4px 8px;background:none;width:100px}.k-picker .k-input-inner{display:inline-block;width:auto}.k-input-button{border-width:0 0 0 1px;border-radius:0}.k-input-spinner{display:flex;flex-direction:column}.k-spinner-increase,.k-spinner-decrease{padding:0 4px;height:14px;border-width:0 0 0 1px;border-radius:0}
.k-toolbar,.k-filters{display:flex;gap:8px;align-items:center;padding:8px;background:#fafafa;border:1px solid #ddd}.k-spacer{flex:1}.k-searchbox .k-input-inner{width:200px}.k-chip{display:inline-flex;gap:4px;align-items:center;background:#eee;border-radius:4px;padding:2px 6px;margin:2px}.k-chip-remove-action{cursor:pointer}
.k-grid table{width:100%;table-layout:fixed;border-collapse:collapse}.k-grid td,.k-grid th{padding:7px 8px;border-bottom:1px solid #e0e0e0;text-align:left;overflow:hidden}.k-grid-header{background:#fafafa}.k-cell-inner{display:flex;align-items:center;justify-content:space-between}.k-link{cursor:pointer;display:inline-flex;gap:3px;align-items:center}.k-grid-header-menu{color:inherit}.k-selected{background:#ffe5e2}.k-command-cell{white-space:nowrap}
.k-badge{border-radius:8px;padding:1px 8px;background:#ddd}.k-badge-solid-success{background:#37b400;color:#fff}.k-badge-solid-warning{background:#ffc000}.k-badge-solid-error{background:#f31700;color:#fff}
.k-pager{display:flex;align-items:center;gap:8px;padding:6px 8px;background:#fafafa}.k-pager .k-selected{background:#ff6358;color:#fff}.k-pager-info{margin-left:auto}
.k-animation-container{position:absolute;right:16px;top:560px;width:220px;background:#fff;border:1px solid #bbb;box-shadow:0 3px 8px #aaa;padding:10px}.k-multicheck-wrap{list-style:none;margin:6px 0;padding:0}.k-multicheck-wrap label{display:flex;gap:6px;padding:3px}.k-actions{display:flex;gap:8px}h1{font-size:20px;margin:10px}nav a{margin:0 10px;color:inherit}.k-appbar{display:flex;padding:10px;background:#ff6358;color:#fff;align-items:center}.k-appbar a{color:#fff}`;

const DRAWINGS = {
	filter: "M64 64v64l160 192v128l64-64v-64l160-192V64z",
	"caret-alt-down": "M64 160h384L256 384z",
	"caret-alt-up": "M64 352h384L256 128z",
	"caret-alt-left": "M352 64v384L128 256z",
	"caret-alt-right": "M160 64v384l224-192z",
	"caret-alt-to-left": "M96 64h48v384H96zM416 64v384L176 256z",
	"caret-alt-to-right": "M368 64h48v384h-48zM96 64v384l240-192z",
	"sort-asc-small": "M256 96 128 256h96v160h64V256h96z",
	"arrow-rotate-cw": "M256 96a160 160 0 1 0 160 160h-64a96 96 0 1 1-96-96v64l128-96L256 32z",
	"x-circle":
		"M256 64a192 192 0 1 0 0 384 192 192 0 0 0 0-384zm90 237-45 45-45-45-45 45-45-45 45-45-45-45 45-45 45 45 45-45 45 45-45 45z",
	calendar: "M64 96h384v352H64zm32 96v224h320V192z",
	search:
		"M208 64a144 144 0 1 0 80 264l112 120 48-48-120-112A144 144 0 0 0 208 64zm0 64a80 80 0 1 1 0 160 80 80 0 0 1 0-160z",
};
const icon = (name: keyof typeof DRAWINGS) =>
	`<span class="k-icon k-svg-icon k-svg-i-${name}" aria-hidden="true"><svg xmlns="http://www.w3.org/2000/svg" width="14" height="14" viewBox="0 0 512 512"><path fill="currentColor" d="${DRAWINGS[name]}"></path></svg></span>`;
const button = (want: string, body: string, extra = "k-button-solid-base", attributes = "") =>
	`<button type="button" class="k-button k-button-md k-rounded-md k-button-solid ${extra}" data-want="${want}" ${attributes}><span class="k-button-text">${body}</span></button>`;
const dropdown = (want: string, value: string, attributes = "") =>
	`<span class="k-dropdownlist k-picker k-picker-md k-rounded-md k-picker-solid" role="combobox" aria-haspopup="listbox" aria-expanded="false" tabindex="0" data-want="${want}" ${attributes}><span class="k-input-inner"><span class="k-input-value-text">${value}</span></span><button type="button" tabindex="-1" class="k-input-button k-button k-icon-button" aria-label="select" style="border-width:0 0 0 1px">${icon("caret-alt-down")}</button></span>`;
const datePicker = (want: string, value: string, attributes: string) =>
	`<span class="k-datepicker k-input k-input-md k-rounded-md k-input-solid"><span class="k-dateinput"><input type="text" role="combobox" class="k-input-inner" aria-haspopup="grid" aria-expanded="false" value="${value}" ${attributes} data-want="${want}"></span><button tabindex="-1" type="button" title="Toggle calendar" aria-label="Toggle calendar" class="k-input-button k-button k-icon-button" data-want="${want}-calendar">${icon("calendar")}</button></span>`;

const COLUMNS = ["Order", "Customer", "Destination", "Carrier", "Shipped", "Weight", "Status"];
const WIDTHS = [40, 90, 190, 130, 100, 160, 130, 120, 170].map((width) => `<col style="width:${width}px">`).join("");
const ROWS = [
	["10482", "Brightwell Ltd", "Leeds", "DHL", "11/02/2026", "12.4 kg", "Delivered"],
	["10485", "Casa Verde", "Valencia", "UPS", "11/03/2026", "3.1 kg", "Delivered"],
	["10488", "Ostrow Books", "Gdańsk", "DPD", "11/05/2026", "27.0 kg", "In transit"],
	["10490", "Lumen Optics", "Lyon", "DHL", "11/06/2026", "1.8 kg", "Delayed"],
	["10493", "Harbour Tea", "Bergen", "PostNord", "11/08/2026", "8.6 kg", "In transit"],
	["10497", "Nuts & Bolts", "Bremen", "UPS", "11/09/2026", "41.2 kg", "Ready"],
	["10501", "Petit Jardin", "Ghent", "DPD", "11/10/2026", "5.5 kg", "Ready"],
] as const;
const EDITED = "10497";
const LOOKS: Record<string, string> = {
	Delivered: "success",
	Delayed: "error",
	"In transit": "warning",
	Ready: "base",
};

const header = (name: string, index: number) => {
	const id = name.toLowerCase();
	return `<th class="k-header k-table-th" role="columnheader" aria-colindex="${index + 2}" aria-haspopup="menu"${name === "Shipped" ? ' aria-sort="ascending"' : ""} data-want="head-${id}"><span class="k-cell-inner"><span class="k-link" data-want="sort-${id}"><span class="k-column-title">${name}</span>${name === "Shipped" ? `<span class="k-sort-icon">${icon("sort-asc-small")}</span>` : ""}</span><a class="k-grid-header-menu k-grid-filter-menu" href="#" tabindex="-1" title="${name} filter menu" data-want="filter-${id}">${icon("filter")}</a></span></th>`;
};
const check = (name: string, want: string) =>
	`<span class="k-checkbox-wrap"><input type="checkbox" class="k-checkbox k-checkbox-md k-rounded-md" tabindex="-1" aria-label="${name}" data-want="${want}"></span>`;
const row = ([id, customer, place, carrier, date, weight, status]: (typeof ROWS)[number], index: number) => {
	const cells =
		id === EDITED
			? [
					id,
					`<span class="k-textbox k-input"><input class="k-input-inner" value="${customer}" style="width:140px" data-want="edit-customer"></span>`,
					place,
					carrier,
					datePicker("edit-date", date, ""),
					`<span class="k-numerictextbox k-input"><input class="k-input-inner" role="spinbutton" aria-valuenow="41.2" value="41.2" style="width:50px" data-want="edit-weight"><span class="k-input-spinner k-spin-button"><button tabindex="-1" type="button" title="Increase value" aria-label="Increase value" class="k-spinner-increase k-button">${icon("caret-alt-up")}</button><button tabindex="-1" type="button" title="Decrease value" aria-label="Decrease value" class="k-spinner-decrease k-button">${icon("caret-alt-down")}</button></span></span>`,
					status,
				]
			: [
					id,
					customer,
					place,
					carrier,
					date,
					weight,
					`<span class="k-badge k-badge-solid k-badge-solid-${LOOKS[status]}">${status}</span>`,
				];
	const commands =
		id === EDITED
			? `${button("update", "Update", "k-button-solid-primary k-grid-save-command", 'data-testid="row-update"')} ${button("cancel", "Cancel", "k-grid-cancel-command", 'data-testid="row-cancel"')}`
			: `${button(`edit-${id}`, "Edit", "k-grid-edit-command", 'data-testid="row-edit"')} ${button(`remove-${id}`, "Remove", "k-button-flat k-grid-remove-command", 'data-testid="row-remove"')}`;
	return `<tr class="k-table-row ${index % 2 ? "k-table-alt-row k-alt" : ""} k-master-row ${id === EDITED ? "k-grid-edit-row" : ""}" role="row" aria-rowindex="${index + 2}" data-testid="shipment-row"><td class="k-table-td" role="gridcell" aria-colindex="1">${check("Select row", `check-${id}`)}</td>${cells.map((cell, column) => `<td class="k-table-td" role="gridcell" aria-colindex="${column + 2}" data-want="${COLUMNS[column]?.toLowerCase()}-${id}">${cell}</td>`).join("")}<td class="k-table-td k-command-cell" role="gridcell" aria-colindex="9">${commands}</td></tr>`;
};
const pagerButton = (name: string, glyph: keyof typeof DRAWINGS, want: string, extra: string) =>
	`<button type="button" class="k-button k-icon-button k-button-flat k-pager-nav ${extra}" title="${name}" aria-label="${name}" data-want="${want}">${icon(glyph)}</button>`;
const chip = (name: string) =>
	`<div class="k-chip k-chip-md k-rounded-md k-chip-solid" role="option" aria-selected="true"><span class="k-chip-content"><span class="k-chip-label">${name}</span></span><span class="k-chip-actions"><span class="k-chip-action k-chip-remove-action" data-want="chip-${name.toLowerCase()}">${icon("x-circle")}</span></span></div>`;
const carrier = (name: string, on = false) =>
	`<li class="k-item"><label class="k-label k-checkbox-label" data-want="carrier-${name.toLowerCase().replace(" ", "-")}"><input type="checkbox" class="k-checkbox k-checkbox-md k-rounded-md" value="${name}"${on ? " checked" : ""}>${name}</label></li>`;

root.innerHTML = `<style>${STYLE}</style>
<header class="k-appbar"><b>Cargo desk</b><nav><a href="#orders">Orders</a><a href="#shipments" aria-current="page">Shipments</a><a href="#returns">Returns</a></nav></header><h1>Shipments</h1>
<div class="k-filters"><label class="k-label" for="from">From</label>${datePicker("from", "11/01/2026", 'id="from" data-testid="from"')}<label class="k-label" for="until">Until</label>${datePicker("until", "11/15/2026", 'id="until" data-testid="until"')}
	<label class="k-label" id="houses">Warehouses</label><div class="k-multiselect k-input k-input-md" data-testid="warehouses"><div class="k-input-values"><div class="k-chip-list" role="listbox" aria-labelledby="houses">${chip("Hamburg")}${chip("Lyon")}</div><input class="k-input-inner" role="combobox" aria-expanded="false" placeholder="Add…" aria-labelledby="houses" data-want="houses"></div></div>${button("show", "Show", "k-button-solid-primary", 'data-testid="show"')}</div>
<div class="k-grid k-grid-md" data-testid="grid"><div class="k-toolbar k-grid-toolbar" role="toolbar">${button("add", "Add new record", "k-grid-add", 'data-testid="add"')}${button("excel", "Export to Excel", "k-grid-excel", 'data-testid="excel"')}${button("pdf", "Export to PDF", "k-grid-pdf")}<span class="k-spacer"></span><span class="k-searchbox k-input k-input-md k-grid-search">${icon("search")}<input class="k-input-inner" placeholder="Search..." aria-label="Search..." data-testid="search" data-want="search"></span></div>
	<div class="k-grouping-header" style="padding:8px;color:#888">Drag a column header and drop it here to group by that column</div>
	<div class="k-grid-aria-root" role="grid" aria-colcount="9" aria-rowcount="149"><div class="k-grid-header"><div class="k-grid-header-wrap"><table class="k-grid-header-table k-table" role="presentation"><colgroup>${WIDTHS}</colgroup><thead class="k-table-thead" role="rowgroup"><tr class="k-table-row" role="row"><th class="k-header k-table-th" role="columnheader" aria-colindex="1">${check("Select all rows", "check-all")}</th>${COLUMNS.map(header).join("")}<th class="k-header k-table-th" role="columnheader" aria-colindex="9"></th></tr></thead></table></div></div>
	<div class="k-grid-container" role="presentation"><div class="k-grid-content k-virtual-content"><table class="k-grid-table k-table" role="presentation"><colgroup>${WIDTHS}</colgroup><tbody class="k-table-tbody" role="rowgroup">${ROWS.map(row).join("")}</tbody></table></div></div></div>
	<div class="k-pager k-pager-md k-grid-pager" role="application" aria-roledescription="pager">${pagerButton("Go to the first page", "caret-alt-to-left", "page-first", "k-pager-first k-disabled")}${pagerButton("Go to the previous page", "caret-alt-left", "page-before", "k-disabled")}<div class="k-pager-numbers-wrap"><div class="k-pager-numbers">${[1, 2, 3, 4].map((page) => `<button type="button" class="k-button k-button-flat ${page === 1 ? "k-selected" : ""}" aria-label="Page ${page}"${page === 1 ? ' aria-current="page"' : ""} data-want="page-${page}">${page}</button>`).join("")}</div></div>${pagerButton("Go to the next page", "caret-alt-right", "page-after", "")}${pagerButton("Go to the last page", "caret-alt-to-right", "page-last", "k-pager-last")}<span class="k-pager-sizes">${dropdown("page-size", "7", 'aria-label="Page sizes drop down"')} items per page</span><span class="k-pager-info" data-want="pager-info">1 - 7 of 148 items</span>${pagerButton("Refresh", "arrow-rotate-cw", "refresh", "k-pager-refresh")}</div></div>`;

const popup = document.createElement("div");
popup.className = "k-animation-container k-animation-container-shown";
popup.innerHTML = `<div class="k-child-animation-container"><div class="k-grid-filter-popup k-popup"><form class="k-filter-menu" aria-label="Carrier filter menu"><div class="k-filter-menu-container"><span class="k-searchbox k-input k-input-md"><input class="k-input-inner" placeholder="Search" title="Search" data-want="carrier-search"></span><ul class="k-reset k-multicheck-wrap">${carrier("Select All")}${carrier("DHL", true)}${carrier("UPS")}${carrier("DPD")}${carrier("PostNord")}</ul><div class="k-filter-selected-items">1 items selected</div><div class="k-actions k-actions-stretched">${button("filter-apply", "Filter", "k-button-solid-primary", 'title="Filter"')}${button("filter-clear", "Clear", "k-button-solid-base", 'title="Clear"')}</div></div></form></div></div>`;
document.body.append(popup);
