/** Files in the cloud as Fluent UI writes them: a grid of files with an open context menu in a portal; test ids on parts. */
import { root } from "../truth.ts";

const svg = (d: string) =>
	`<svg fill="currentColor" class="___1okpztj f1w7gpdv fez10in fg4l7m0" aria-hidden="true" width="1em" height="1em" viewBox="0 0 20 20" xmlns="http://www.w3.org/2000/svg"><path d="${d}" fill="currentColor"></path></svg>`;
const SHAPES = {
	grid: "M3 3h4v4H3zm5.500 0h4v4h-4zM14 3h4v4h-4zM3 8.500h4v4H3zm5.500 0h4v4h-4zm5.500 0h4v4h-4z",
	search: "M8.500 3a5.500 5.500 0 0 1 4.200 9l4.200 4.100-.8.8-4-4.200A5.500 5.500 0 1 1 8.500 3",
	gear: "M10 7a3 3 0 1 0 0 6 3 3 0 0 0 0-6m8 3-2 1 1 2-2 2-2-1-1 2H8l-1-2-2 1-2-2 1-2-2-1V9l2-1-1-2 2-2 2 1 1-2h4l1 2 2-1 2 2-1 2 2 1z",
	folder:
		"M4.500 3A2.500 2.500 0 0 0 2 5.500v9A2.500 2.500 0 0 0 4.500 17h11a2.500 2.500 0 0 0 2.500-2.500v-7A2.500 2.500 0 0 0 15.500 5H9.700L8.200 3.500z",
	file: "M6 2a2 2 0 0 0-2 2v12c0 1.100.9 2 2 2h8a2 2 0 0 0 2-2V7.400L10.600 2z",
	share:
		"M8 2.500h1v1H6A2.500 2.500 0 0 0 3.500 6v8A2.500 2.500 0 0 0 6 16.500h8a2.500 2.500 0 0 0 2.500-2.500v-1h1v1a3.500 3.500 0 0 1-3.500 3.500H6zM12 2l6 5-6 5V9c-3 0-5 1-6 3 0-4 2-6 6-6.500z",
	dots: "M6.200 10a1.200 1.200 0 1 1-2.400 0 1.200 1.200 0 0 1 2.400 0m5 0a1.200 1.200 0 1 1-2.400 0 1.200 1.200 0 0 1 2.400 0m3.800 1.200a1.200 1.200 0 1 0 0-2.400 1.200 1.200 0 0 0 0 2.400",
	right: "M7.600 4.100a.5.5 0 0 1 .8 0l5.400 5.500a.5.5 0 0 1 0 .7l-5.400 5.500-.8-.7L12.700 10 7.600 4.900z",
	down: "M15.800 7.600a.5.5 0 0 1 0 .8l-5.400 5.400a.5.5 0 0 1-.8 0L4.200 8.400l.7-.8L10 12.800l5.100-5.200z",
	up: "M9.600 2.100a.5.5 0 0 1 .8 0l4.500 5-.8.7L10.500 4v13.500h-1V4L5.900 7.800l-.8-.7z",
	rows: "M2 4.500h16v1H2zm0 5h16v1H2zm0 5h16v1H2z",
	tiles: "M3 3h6v6H3zm8 0h6v6h-6zm-8 8h6v6H3zm8 0h6v6h-6z",
	info: "M10 2a8 8 0 1 1 0 16 8 8 0 0 1 0-16m-.5 7v5h1V9zm.5-3.500a.8.8 0 1 0 0 1.500.8.8 0 0 0 0-1.500",
	cross:
		"m4.100 4.200.7-.1L10 9.300l5.100-5.200.8.8L10.700 10l5.200 5.100-.8.8L10 10.700l-5.100 5.200-.8-.8L9.300 10 4.100 4.900z",
} as const;
type Shape = keyof typeof SHAPES;

const button = (text: string, shape: Shape, more = "") =>
	`<button type="button" class="fui-Button r1alrhcs ___jsyn8q0" ${more}><span class="fui-Button__icon rywnvv2">${svg(SHAPES[shape])}</span>${text}</button>`;
const menuButton = (text: string, shape: Shape, more = "") =>
	`<button type="button" aria-expanded="false" aria-haspopup="menu" class="fui-Button r1alrhcs fui-MenuButton" ${more}><span class="fui-Button__icon fui-MenuButton__icon">${svg(SHAPES[shape])}</span>${text}<span class="fui-MenuButton__menuIcon">${svg(SHAPES.down)}</span></button>`;
const nav = (text: string, want: string, on = false) =>
	`<a href="#${want}" class="fui-NavItem r1x3c1u9" ${on ? 'aria-current="page"' : ""} data-want="nav-${want}"><span class="fui-NavItem__icon">${svg(SHAPES.folder)}</span>${text}</a>`;
const check = (label: string, want: string) =>
	`<span class="fui-Checkbox r1q22k1j" data-want="${want}-box"><input type="checkbox" class="fui-Checkbox__input ruo9svu" aria-label="${label}" data-want="${want}"><div aria-hidden="true" class="fui-Checkbox__indicator rl7ci6d"></div></span>`;
const crumb = (text: string, want: string) =>
	`<li class="fui-BreadcrumbItem"><button type="button" class="fui-Button fui-BreadcrumbButton" data-want="crumb-${want}">${text}</button></li><li class="fui-BreadcrumbDivider" aria-hidden="true">${svg(SHAPES.right)}</li>`;
const column = (text: string, want: string, more = "") =>
	`<div role="columnheader" class="fui-DataGridHeaderCell fui-TableHeaderCell" ${more}><div role="button" tabindex="0" class="fui-TableHeaderCell__button r1t4ufe7" data-want="column-${want}">${text}</div></div>`;

const FILES = [
	["Drawings", "6 May", "Lars Holm", "14 items", "drawings", "folder"],
	["Site photos", "2 May", "Yuki Sato", "86 items", "photos", "folder"],
	["Budget.xlsx", "11 May", "Farah Aziz", "62 KB", "budget", "file"],
	["Contract signed.pdf", "9 May", "Lars Holm", "1.4 MB", "contract", "file"],
	["Kick-off notes.docx", "28 April", "Yuki Sato", "35 KB", "notes", "file"],
	["Site plan.dwg", "25 April", "Lars Holm", "8.9 MB", "plan", "file"],
	["Survey results.csv", "19 April", "Farah Aziz", "210 KB", "survey", "file"],
] as const;
const rows = FILES.map(
	([
		name,
		when,
		who,
		size,
		id,
		shape,
	]) => `<div role="row" class="fui-DataGridRow fui-TableRow r1ynn9o4" data-testid="file-row">
<div role="gridcell" class="fui-TableSelectionCell">${check("Select row", `check-${id}`)}</div>
<div role="gridcell" tabindex="0" class="fui-DataGridCell fui-TableCell grow"><div class="fui-TableCellLayout"><span class="fui-TableCellLayout__media">${svg(SHAPES[shape])}</span><button type="button" class="fui-Link r1qrvvhx" data-want="open-${id}">${name}</button></div><div class="fui-TableCellActions">${button("", "share", `aria-label="Share" data-testid="row-share" data-want="share-${id}"`)}${button("", "dots", `aria-label="More actions" aria-haspopup="menu" data-testid="row-more" data-want="more-${id}"`)}</div></div>
<div role="gridcell" tabindex="0" class="fui-DataGridCell fui-TableCell" data-want="when-${id}">${when}</div><div role="gridcell" tabindex="0" class="fui-DataGridCell fui-TableCell" data-want="who-${id}">${who}</div><div role="gridcell" tabindex="0" class="fui-DataGridCell fui-TableCell" data-want="size-${id}">${size}</div></div>`,
).join("");

const item = (text: string, shape: Shape, want: string, more = "") =>
	`<div role="menuitem" tabindex="-1" class="fui-MenuItem r1q1mgpt" data-want="menu-${want}" ${more}><span class="fui-MenuItem__icon">${svg(SHAPES[shape])}</span><span class="fui-MenuItem__content">${text}</span></div>`;
const divider = '<div role="presentation" aria-hidden="true" class="fui-MenuDivider"></div>';
const person = (name: string, role: string, id: string) =>
	`<li class="row"><span role="img" aria-label="${name}" class="fui-Avatar">${name[0]}</span><span class="fui-Persona__primaryText">${name}</span><button type="button" role="combobox" aria-haspopup="listbox" aria-expanded="false" aria-label="Permission" class="fui-Dropdown__button" data-want="right-${id}">${role}</button></li>`;

root.innerHTML = `
<style>
body{margin:0;font:14px "Segoe UI",system-ui}.fui-Button,.fui-Link,.fui-Dropdown__button{border:0;background:none;font:inherit;display:inline-flex;gap:6px;align-items:center;padding:5px 8px;cursor:pointer}.fui-Link{color:#0f548c;padding:0}
.row,header,.fui-Breadcrumb__list,.fui-TableRow,.fui-Toolbar,.fui-TableCellLayout{display:flex;gap:8px;align-items:center;list-style:none;padding:0}header{background:#0f6cbd;color:#fff;padding:6px 12px}header .fui-Button{color:#fff}.fui-Input{background:#fff;display:inline-flex;align-items:center;color:#333;padding:4px;width:340px}.fui-Input input{border:0;flex:1}
.page{display:flex}.side{width:170px;padding:10px}.side a{display:flex;gap:8px;padding:7px;color:#222;text-decoration:none;align-items:center}.main{flex:1;padding:0 14px}.pane{width:250px;border-left:1px solid #ddd;padding:10px}.fui-TableRow{border-bottom:1px solid #eee;height:40px}.fui-TableCell,.fui-TableHeaderCell{width:110px}.grow{width:auto;flex:1;display:flex;justify-content:space-between;align-items:center}
.fui-Checkbox{position:relative;display:inline-flex;width:32px;height:32px;align-items:center;justify-content:center}.fui-Checkbox__input{position:absolute;inset:0;width:100%;height:100%;opacity:0;margin:0}.fui-Checkbox__indicator{width:14px;height:14px;border:1px solid #555}.fui-MenuPopover{position:absolute;left:404px;top:318px;width:172px;background:#fff;box-shadow:0 4px 16px #0004;padding:4px;border-radius:4px}.fui-MenuItem{display:flex;gap:8px;padding:5px;align-items:center}.fui-MenuDivider{border-top:1px solid #ddd;margin:3px}.fui-Toast{position:fixed;right:20px;bottom:20px;background:#fff;box-shadow:0 2px 12px #0005;padding:12px;width:280px}.fui-ProgressBar{height:3px;background:#ccc}.fui-Avatar{background:#cde;border-radius:50%;width:26px;line-height:26px;text-align:center}
</style>
<div class="fui-FluentProvider fui-FluentProvider1 ___7qa41o0">
<header>${button("", "grid", 'aria-label="App launcher" data-want="launcher"')}<strong>Skybox</strong><span style="flex:1"></span><span role="search" class="fui-Input fui-SearchBox"><span class="fui-Input__contentBefore">${svg(SHAPES.search)}</span><input type="search" placeholder="Search everything" class="fui-Input__input" data-testid="search" data-want="search"></span><span style="flex:1"></span>${button("", "gear", 'aria-label="Settings" data-want="settings"')}<button type="button" class="fui-Button" aria-label="Account manager for Lars Holm" data-want="account"><span class="fui-Avatar">L</span></button></header>
<div class="page"><nav class="side fui-Nav">${nav("Home", "home")}${nav("My files", "mine", true)}${nav("Shared", "shared")}${nav("Favorites", "favorites")}${nav("Recycle bin", "bin")}<h2 style="font-size:13px">Storage</h2><div role="progressbar" aria-valuenow="0.37" aria-valuemax="1" class="fui-ProgressBar"></div><button type="button" class="fui-Link" data-want="quota">37 GB used of 100 GB</button></nav>
<div class="main"><div role="toolbar" aria-label="Files" class="fui-Toolbar">${menuButton("New", "folder", 'data-testid="cmd-new" data-want="new"')}${menuButton("Upload", "up", 'data-testid="cmd-upload" data-want="upload"')}<span style="flex:1"></span>${menuButton("Sort", "rows", 'data-testid="cmd-sort" data-want="sort"')}<div role="radiogroup" aria-label="View" class="fui-ToolbarRadioGroup row">${button("", "rows", 'role="radio" aria-checked="true" aria-label="List" data-want="list"')}${button("", "tiles", 'role="radio" aria-checked="false" aria-label="Tiles" data-want="tiles"')}</div>${button("Details", "info", 'aria-pressed="true" data-want="toggle-pane"')}</div>
<nav class="fui-Breadcrumb" aria-label="breadcrumb"><ol class="fui-Breadcrumb__list">${crumb("My files", "mine")}${crumb("Projects", "projects")}<li class="fui-BreadcrumbItem"><button type="button" class="fui-Button fui-BreadcrumbButton" aria-current="page" aria-disabled="true">Harbour bridge</button></li></ol></nav>
<div role="grid" class="fui-DataGrid fui-Table" aria-label="Files in Harbour bridge"><div role="rowgroup" class="fui-DataGridHeader"><div role="row" class="fui-DataGridRow fui-TableRow"><div role="columnheader" class="fui-TableSelectionCell">${check("Select all rows", "check-all")}</div>${column("Name", "name", 'aria-sort="ascending" style="flex:1"')}${column("Modified", "modified")}${column("Modified by", "by")}${column("File size", "size")}</div></div><div role="rowgroup" class="fui-DataGridBody">${rows}</div></div></div>
<aside class="pane" role="complementary" aria-label="Details"><div class="row"><h2 style="flex:1;font-size:16px">Contract signed.pdf</h2>${button("", "cross", 'aria-label="Close" data-testid="pane-close" data-want="close-pane"')}</div><h3>Who has access</h3><ul class="row" style="flex-direction:column;align-items:start">${person("Farah Aziz", "Can edit", "farah")}${person("Yuki Sato", "Can view", "yuki")}</ul><h3>Description</h3><span class="fui-Textarea"><textarea class="fui-Textarea__textarea" placeholder="Add a description" data-want="description"></textarea></span></aside></div></div>`;

/** Menus and toasts are written at the end of the body, as the library's portals do. */
const portal = (inner: string): void =>
	document.body.insertAdjacentHTML(
		"beforeend",
		`<div data-portal-node="true" class="fui-FluentProvider1 ___1b1yjpp">${inner}</div>`,
	);
portal(
	`<div role="presentation" class="fui-MenuPopover ___1hafolt" data-testid="context-menu"><div role="menu" aria-label="Actions for Contract signed.pdf" class="fui-MenuList r1l1ksba">${item("Open", "file", "open")}${item("Preview", "search", "preview")}${divider}${item("Share", "share", "share")}${item("Copy link", "right", "link")}${item("Manage access", "gear", "access")}${divider}${item("Download", "down", "download")}${item("Rename", "rows", "rename")}${item("Move to", "folder", "move", 'aria-haspopup="menu"')}${item("Copy to", "tiles", "copy", 'aria-haspopup="menu"')}${item("Version history", "info", "versions")}${item("Delete", "cross", "delete")}</div></div>`,
);
portal(
	`<div class="fui-Toaster" aria-live="polite"><div class="fui-Toast" role="listitem" tabindex="0"><div class="row"><strong class="fui-ToastTitle" style="flex:1">3 files uploaded</strong>${button("", "cross", 'aria-label="Dismiss" data-testid="toast-dismiss" data-want="dismiss"')}</div><button type="button" class="fui-Link" data-want="show-uploads">Show uploads</button></div></div>`,
);
