/** The machines of a cloud account and a panel with one of them, in the markup of Carbon 11; test ids. */
import { root } from "../truth.ts";

const STYLE = `
body{margin:0;font:14px/1.3 "IBM Plex Sans",system-ui,sans-serif;color:#161616}
.cds--header{display:flex;align-items:center;height:48px;background:#161616}.cds--header a{color:#fff;padding:0 12px;text-decoration:none}.cds--header__global{margin-left:auto;display:flex}.cds--header__action{width:48px;height:48px;background:none;border:0;color:#fff}
.cds--popover{display:none}.cds--visually-hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0,0,0,0);margin:-1px;white-space:nowrap}
.cds--side-nav__items{list-style:none;margin:0;padding:12px 0}.cds--side-nav__link{display:block;padding:8px 16px;color:#525252;text-decoration:none}.cds--side-nav__link--current{border-left:3px solid #0f62fe;background:#e0e0e0}
.cds--btn{height:40px;padding:0 16px;border:0;font:inherit;background:#0f62fe;color:#fff;cursor:pointer}.cds--btn--secondary{background:#393939}.cds--btn--ghost{background:none;color:#0f62fe}.cds--btn--danger{background:#da1e28}.cds--btn--icon-only{width:40px;padding:0}
.cds--data-table{border-collapse:collapse;width:100%}.cds--data-table td,.cds--data-table th{padding:4px 10px;border-bottom:1px solid #e0e0e0;text-align:left;height:36px}.cds--data-table th{background:#e0e0e0}.cds--table-sort{border:0;background:none;font:inherit;font-weight:600;display:flex}.cds--table-sort__flex{display:flex;gap:6px}
.cds--toolbar-content{display:flex;background:#f4f4f4}.cds--search{flex:1;display:flex;align-items:center;padding-left:10px}.cds--search-input{flex:1;border:0;background:none;height:38px;font:inherit}
.cds--checkbox{position:absolute;opacity:0;width:16px;height:16px}.cds--checkbox-label{display:inline-block;width:18px;height:18px;border:1px solid #161616;box-sizing:border-box}
.cds--overflow-menu{width:32px;height:32px;border:0;background:none}.cds--tag{display:inline-flex;align-items:center;border-radius:12px;background:#d0e2ff;padding:2px 8px;margin:2px}.cds--tag__close-icon{border:0;background:none}.cds--tag--green{background:#a7f0ba}.cds--tag--red{background:#ffd7d9}
.cds--pagination{display:flex;justify-content:space-between;background:#f4f4f4}.cds--pagination__left,.cds--pagination__right{display:flex;align-items:center;gap:8px;padding:0 12px}.cds--select-input{height:32px;border:0;background:none}
.cds--inline-notification{display:flex;align-items:center;background:#fdf6dd;border-left:3px solid #f1c21b;padding:8px 12px;margin-bottom:12px}.cds--inline-notification__text-wrapper{flex:1}
.c4p--side-panel{position:fixed;right:0;top:48px;bottom:0;width:340px;background:#fff;box-shadow:-4px 0 12px #0003;padding:16px;box-sizing:border-box;overflow:auto}.cds--label{font-size:12px;display:block;margin-top:10px}.cds--text-input{width:100%;height:36px;border:0;border-bottom:1px solid #8d8d8d;background:#f4f4f4;padding:0 10px;box-sizing:border-box;font:inherit}
.cds--list-box__field{width:100%;height:36px;border:0;border-bottom:1px solid #8d8d8d;background:#f4f4f4;display:flex;justify-content:space-between;align-items:center;font:inherit}
.cds--toggle{position:relative;margin-top:10px}.cds--toggle__button{position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0,0,0,0);margin:-1px;padding:0;border:0}.cds--toggle__appearance{display:flex;gap:8px;align-items:center}.cds--toggle__switch{width:44px;height:22px;border-radius:11px;background:#8d8d8d}.cds--toggle__switch--checked{background:#198038}
.cds--snippet{display:flex;background:#f4f4f4;align-items:center;justify-content:space-between;padding-left:10px}.frame{display:grid;grid-template-columns:190px 1fr;padding-right:340px}main{padding:16px}`;

const icon = (d: string) =>
	`<svg focusable="false" preserveAspectRatio="xMidYMid meet" fill="currentColor" width="16" height="16" viewBox="0 0 32 32" aria-hidden="true" xmlns="http://www.w3.org/2000/svg"><path d="${d}"></path></svg>`;
const D = {
	close: "M24 9.4 22.6 8 16 14.6 9.4 8 8 9.4l6.6 6.6L8 22.6 9.4 24l6.6-6.6 6.6 6.6 1.4-1.4-6.6-6.6z",
	dots: "M16 6h3v3h-3zm0 9h3v3h-3zm0 9h3v3h-3z",
	refresh: "M6 16a10 10 0 0 1 17-7h-4v2h8V3h-2v5A12 12 0 1 0 28 18h-2A10 10 0 0 1 6 16",
	columns: "M4 4h6v24H4zm9 0h6v24h-6zm9 0h6v24h-6z",
	bell: "M28 20l-3-4v-3a9 9 0 0 0-18 0v3l-3 4v3h24z",
	user: "M16 4a6 6 0 1 0 0 12 6 6 0 0 0 0-12M6 30c0-12 20-12 20 0z",
	help: "M16 2a14 14 0 1 0 0 28 14 14 0 0 0 0-28m-1 18h2v4h-2z",
	copy: "M28 10v18H10V10zm0-2H8v22h22V8zM4 18H2V2h16v2H4z",
	left: "M20 24 10 16l10-8z",
	right: "M12 8l10 8-10 8z",
	down: "M16 22 6 12l1-1 9 9 9-9 1 1z",
	sort: "M27 20l-5 5V5h-2v20l-5-5-1 2 7 7 7-7z",
};
const tooltipped = (id: string, label: string, d: string, look: string, want: string) =>
	`<span class="cds--popover-container cds--icon-tooltip"><div class="cds--tooltip-trigger__wrapper"><button type="button" class="${look}" aria-labelledby="tooltip-${id}" data-testid="${want.split("-")[0]}" data-want="${want}">${icon(d)}</button></div><span aria-hidden="true" class="cds--popover"><span id="tooltip-${id}" role="tooltip" class="cds--popover-content cds--tooltip-content">${label}</span></span></span>`;

const MACHINES = [
	["web-01", "Running", "eu-west-1a", "small", "10.0.1.11"],
	["web-02", "Running", "eu-west-1b", "small", "10.0.1.12"],
	["db-primary", "Running", "eu-west-1a", "large", "10.0.2.5"],
	["db-replica", "Stopped", "eu-west-1c", "large", "10.0.2.6"],
	["cache-01", "Running", "eu-west-1a", "medium", "10.0.3.9"],
	["worker-03", "Failed", "eu-west-1b", "medium", "10.0.4.30"],
	["build-agent", "Stopped", "us-east-2a", "large", "10.1.0.7"],
] as const;
const TONE = { Running: "green", Stopped: "gray", Failed: "red" };

const checkbox = (label: string, id: string) =>
	`<div class="cds--form-item cds--checkbox-wrapper cds--checkbox--inline"><input type="checkbox" class="cds--checkbox" id="pick-${id}" data-want="pick-${id}"><label for="pick-${id}" class="cds--checkbox-label" data-want="pick-label-${id}"><span class="cds--visually-hidden">${label}</span></label></div>`;
const row = ([name, status, zone, size, address]: (typeof MACHINES)[number]) =>
	`<tr data-testid="instance-row"><td class="cds--table-column-checkbox">${checkbox("Select row", name)}</td><td><a class="cds--link" href="#${name}" data-want="open-${name}">${name}</a></td><td data-want="state-cell-${name}"><div class="cds--tag cds--tag--${TONE[status]}" data-want="state-${name}"><span class="cds--tag__label" title="${status}">${status}</span></div></td><td>${zone}</td><td data-want="size-${name}">${size}</td><td data-want="address-${name}">${address}</td><td class="cds--table-column-menu">${tooltipped(`options-${name}`, "Options", D.dots, "cds--overflow-menu cds--overflow-menu__trigger", `menu-${name}`)}</td></tr>`;
const sortable = (title: string) =>
	`<th scope="col" aria-sort="none"><button type="button" class="cds--table-sort" data-want="sort-${title.toLowerCase()}"><span class="cds--table-sort__flex"><div class="cds--table-header-label">${title}</div>${icon(D.sort)}</span></button></th>`;
const toggle = (id: string, label: string, on: boolean) =>
	`<div class="cds--toggle" data-testid="${id}" data-want="${id}"><button type="button" class="cds--toggle__button" role="switch" aria-checked="${on}" aria-labelledby="${id}-label" id="${id}"></button><div class="cds--toggle__label" id="${id}-label"><span class="cds--toggle__label-text">${label}</span><div class="cds--toggle__appearance"><div class="cds--toggle__switch${on ? " cds--toggle__switch--checked" : ""}"></div><span class="cds--toggle__text" aria-hidden="true">${on ? "On" : "Off"}</span></div></div></div>`;
const tag = (name: string) =>
	`<div class="cds--tag cds--tag--filter"><span class="cds--tag__label" title="${name}">${name}</span><button type="button" class="cds--tag__close-icon" aria-label="Dismiss" data-testid="tag-remove" data-want="tag-${name}">${icon(D.close)}</button></div>`;
const button = (label: string, look: string, want: string) =>
	`<button type="button" class="cds--btn cds--btn--${look}" data-testid="${want}" data-want="${want}">${label}</button>`;
const snippet = (label: string, value: string, want: string) =>
	`<span class="cds--label">${label}</span><div class="cds--snippet cds--snippet--single"><code data-want="${want}-value">${value}</code>${tooltipped(want, "Copy to clipboard", D.copy, "cds--copy-btn cds--btn cds--btn--ghost cds--btn--icon-only", want)}</div>`;

root.innerHTML = `<style>${STYLE}</style>
<header class="cds--header" aria-label="Nimbus Cloud"><a class="cds--header__name" href="#home"><span class="cds--header__name--prefix">Nimbus</span>&nbsp;Cloud</a><nav class="cds--header__nav" aria-label="Main">${["Catalog", "Docs", "Support"].map((name) => `<a class="cds--header__menu-item" href="#${name}">${name}</a>`).join("")}</nav><div class="cds--header__global">${tooltipped("help", "Help", D.help, "cds--header__action", "help")}${tooltipped("bell", "Notifications", D.bell, "cds--header__action", "bell")}${tooltipped("user", "Account", D.user, "cds--header__action", "user")}</div></header>
<div class="frame"><nav class="cds--side-nav" aria-label="Side navigation"><ul class="cds--side-nav__items">${["Overview", "Instances", "Volumes", "Networks", "Images", "SSH keys", "Billing"].map((name) => `<li class="cds--side-nav__item"><a class="cds--side-nav__link${name === "Instances" ? " cds--side-nav__link--current" : ""}" href="#${name}" data-want="nav-${name.toLowerCase()}"><span class="cds--side-nav__link-text">${name}</span></a></li>`).join("")}</ul></nav>
<main><div class="cds--inline-notification cds--inline-notification--warning" role="status" data-testid="notice"><div class="cds--inline-notification__text-wrapper"><b>Planned maintenance</b> Zone eu-west-1c restarts on Sunday.</div><button type="button" class="cds--btn cds--btn--ghost cds--inline-notification__action-button" data-want="notice-details">View details</button><button type="button" class="cds--inline-notification__close-button cds--btn cds--btn--ghost cds--btn--icon-only" aria-label="close notification" data-want="notice-close">${icon(D.close)}</button></div>
	<div class="cds--data-table-container"><div class="cds--data-table-header"><h1 style="font-size:20px">Instances</h1></div>
	<section aria-label="data table toolbar" class="cds--table-toolbar"><div class="cds--toolbar-content"><div role="search" class="cds--search"><label class="cds--visually-hidden" for="table-search">Filter table</label><input type="text" role="searchbox" id="table-search" class="cds--search-input" placeholder="Search by name or address" data-testid="table-search" data-want="search"></div>${tooltipped("refresh", "Refresh", D.refresh, "cds--btn cds--btn--ghost cds--btn--icon-only", "refresh")}${tooltipped("columns", "Customize columns", D.columns, "cds--btn cds--btn--ghost cds--btn--icon-only", "columns")}${button("Create instance", "primary", "create")}</div></section>
	<table class="cds--data-table"><thead><tr><th scope="col" class="cds--table-column-checkbox">${checkbox("Select all rows", "all")}</th>${["Name", "Status", "Zone", "Size"].map(sortable).join("")}<th scope="col"><div class="cds--table-header-label">Private IP</div></th><th scope="col"></th></tr></thead><tbody>${MACHINES.map(row).join("")}</tbody></table>
	<div class="cds--pagination"><div class="cds--pagination__left"><label for="page-size" class="cds--pagination__text">Items per page:</label><select id="page-size" class="cds--select-input" data-testid="page-size" data-want="page-size"><option>10</option><option>25</option><option>50</option></select><span class="cds--pagination__text">1–7 of 31 items</span></div><div class="cds--pagination__right"><label for="page-number" class="cds--visually-hidden">Page number, of 4 pages</label><select id="page-number" class="cds--select-input" data-want="page-number"><option>1</option><option>2</option><option>3</option><option>4</option></select><span>of 4 pages</span>${tooltipped("before", "Previous page", D.left, "cds--btn cds--btn--ghost cds--btn--icon-only cds--pagination__button--backward", "before")}${tooltipped("after", "Next page", D.right, "cds--btn cds--btn--ghost cds--btn--icon-only cds--pagination__button--forward", "after")}</div></div></div></main></div>`;
document.body.insertAdjacentHTML(
	"beforeend",
	`<div class="c4p--side-panel c4p--side-panel--md" role="complementary" aria-labelledby="panel-title" data-testid="panel"><div style="display:flex;align-items:center"><h2 class="c4p--side-panel__title-text" id="panel-title" style="flex:1;font-size:20px;margin:0">web-02</h2>${tooltipped("panel-close", "Close", D.close, "c4p--side-panel__close-button cds--btn cds--btn--ghost cds--btn--icon-only", "panel-close")}</div>
<div class="cds--text-input-wrapper"><label for="machine-name" class="cds--label">Name</label><input id="machine-name" type="text" class="cds--text-input" value="web-02" data-testid="machine-name" data-want="machine-name"></div>
<div class="cds--list-box__wrapper"><span class="cds--label" id="size-label">Machine size</span><div class="cds--dropdown cds--list-box"><button type="button" class="cds--list-box__field" role="combobox" aria-haspopup="listbox" aria-expanded="false" aria-labelledby="size-label" data-testid="machine-size" data-want="machine-size"><span class="cds--list-box__label">small (2 CPU, 4 GB)</span><div class="cds--list-box__menu-icon">${icon(D.down)}</div></button></div></div>
${snippet("Public address", "203.0.113.42", "copy-public")}${snippet("Login command", "ssh admin@web-02", "copy-login")}
${toggle("auto-restart", "Restart automatically", true)}${toggle("protection", "Deletion protection", false)}
<span class="cds--label">Tags</span><div>${["staging", "frontend", "team-blue"].map(tag).join("")}</div>${button("Add tag", "ghost", "tag-add")}
<dl><dt class="cds--label">Uptime</dt><dd style="margin:0" data-want="uptime">12 days, 4 hours</dd><dt class="cds--label">Cost this month</dt><dd style="margin:0" data-want="cost">$18.40</dd></dl>
<div class="c4p--action-set" style="display:flex;gap:1px">${button("Stop", "danger", "stop")}${button("Cancel", "secondary", "cancel")}${button("Save", "primary", "save")}</div></div>`,
);
