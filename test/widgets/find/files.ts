/** A file manager made of web components: everything is inside shadow roots; no test ids. */
import "@shoelace-style/shoelace/dist/themes/light.css";
import "@shoelace-style/shoelace/dist/components/breadcrumb/breadcrumb.js";
import "@shoelace-style/shoelace/dist/components/breadcrumb-item/breadcrumb-item.js";
import "@shoelace-style/shoelace/dist/components/button/button.js";
import "@shoelace-style/shoelace/dist/components/checkbox/checkbox.js";
import "@shoelace-style/shoelace/dist/components/icon-button/icon-button.js";
import "@shoelace-style/shoelace/dist/components/input/input.js";
import "@shoelace-style/shoelace/dist/components/menu/menu.js";
import "@shoelace-style/shoelace/dist/components/menu-item/menu-item.js";
import "@shoelace-style/shoelace/dist/components/select/select.js";
import "@shoelace-style/shoelace/dist/components/option/option.js";
import "@shoelace-style/shoelace/dist/components/switch/switch.js";
import "@shoelace-style/shoelace/dist/components/tab/tab.js";
import "@shoelace-style/shoelace/dist/components/tab-group/tab-group.js";
import "@shoelace-style/shoelace/dist/components/tab-panel/tab-panel.js";
import "@shoelace-style/shoelace/dist/components/tree/tree.js";
import "@shoelace-style/shoelace/dist/components/tree-item/tree-item.js";

const FILES = [
	["budget.xlsx", "48 kB", "3 May"],
	["notes.txt", "2 kB", "1 May"],
	["photo.jpg", "3.1 MB", "28 April"],
] as const;

(document.querySelector("#root") as Element).innerHTML = `
<div style="display:flex;gap:16px;padding:16px"><div style="width:220px"><h2>Folders</h2><sl-tree>
	<sl-tree-item expanded>Documents<sl-tree-item data-want="folder-invoices">Invoices</sl-tree-item><sl-tree-item>Reports</sl-tree-item></sl-tree-item>
	<sl-tree-item data-want="folder-pictures">Pictures</sl-tree-item><sl-tree-item>Bin</sl-tree-item></sl-tree></div>
<div style="flex:1"><sl-breadcrumb><sl-breadcrumb-item href="#home" data-want="crumb-home">Home</sl-breadcrumb-item><sl-breadcrumb-item>Documents</sl-breadcrumb-item></sl-breadcrumb>
	<h1>Documents</h1><div style="display:flex;gap:8px"><sl-button variant="primary" data-want="upload">Upload</sl-button><sl-button data-want="new-folder">New folder</sl-button><sl-button disabled data-want="download">Download</sl-button>
	<sl-input placeholder="Search in Documents" type="search" data-want="search"></sl-input><sl-select label="Sort by" value="name" data-want="sort"><sl-option value="name">Name</sl-option><sl-option value="date">Date</sl-option></sl-select></div>
	<sl-switch data-want="hidden">Show hidden files</sl-switch>
	<table style="width:100%"><thead><tr><th></th><th>Name</th><th>Size</th><th>Changed</th><th></th></tr></thead><tbody>${FILES.map(
		([
			name,
			size,
			date,
		]) => `<tr><td><sl-checkbox aria-label="Choose ${name}" data-want="check-${name}"></sl-checkbox></td><td><a href="#${name}" data-want="open-${name}">${name}</a></td><td>${size}</td><td>${date}</td>
		<td><sl-icon-button name="download" label="Download" data-want="download-${name}"></sl-icon-button><sl-icon-button name="share" label="Share" data-want="share-${name}"></sl-icon-button><sl-icon-button name="trash" label="Move to bin" data-want="bin-${name}"></sl-icon-button></td></tr>`,
	).join("")}</tbody></table>
	<sl-tab-group><sl-tab slot="nav" panel="details">Details</sl-tab><sl-tab slot="nav" panel="activity" data-want="tab-activity">Activity</sl-tab><sl-tab slot="nav" panel="versions" data-want="tab-versions">Versions</sl-tab>
	<sl-tab-panel name="details">Details of budget.xlsx</sl-tab-panel><sl-tab-panel name="activity">Activity</sl-tab-panel><sl-tab-panel name="versions">Versions</sl-tab-panel></sl-tab-group>
	<sl-menu style="max-width:200px"><sl-menu-item data-want="rename">Rename</sl-menu-item><sl-menu-item data-want="copy">Make a copy</sl-menu-item><sl-menu-item disabled>Restore</sl-menu-item></sl-menu></div></div>`;
