/** Rules for alerts and one incident with its timeline, as Grafana draws them; its test ids on some parts. */
const icon = (d: string) =>
	`<div class="css-1vzus6i-Icon"><svg xmlns="http://www.w3.org/2000/svg" data-name="Layer 1" viewBox="0 0 24 24" width="16" height="16" aria-hidden="true" class="css-1d3xu67-Icon"><path d="${d}"></path></svg></div>`;
const BARS = "M3 6h18v2H3zm0 5h18v2H3zm0 5h18v2H3z";
const BELL_SLASH =
	"M19 17v-6a7 7 0 0 0-9-6.7l1.7 1.7A5 5 0 0 1 17 11v3zM3 4.4 4.4 3 21 19.6 19.6 21l-2-2H4v-2h1v-6c0-1 .2-2 .6-3z";
const PEN = "M3 17.2V21h3.8L17.8 9.9l-3.7-3.7zM20.7 7c.4-.4.4-1 0-1.4l-2.3-2.3a1 1 0 0 0-1.4 0l-1.8 1.8 3.7 3.7z";
const ELLIPSIS =
	"M12 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM5 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4zm14 0a2 2 0 1 0 0 4 2 2 0 0 0 0-4z";
const ANGLE_RIGHT = "M9 6l6 6-6 6-1.4-1.4L12.2 12 7.6 7.4z";
const ANGLE_DOWN = "M6 9l6 6 6-6-1.4-1.4L12 12.2 7.4 7.6z";
const TRASH =
	"M10 18a1 1 0 0 0 1-1v-6a1 1 0 0 0-2 0v6a1 1 0 0 0 1 1zM20 6h-4V5a3 3 0 0 0-3-3h-2a3 3 0 0 0-3 3v1H4v2h1v11a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3V8h1z";
const TIMES = "M13.4 12l6.3-6.3-1.4-1.4L12 10.6 5.7 4.3 4.3 5.7l6.3 6.3-6.3 6.3 1.4 1.4 6.3-6.3 6.3 6.3 1.4-1.4z";
const SYNC =
	"M12 4a8 8 0 0 1 7.4 5H17v2h6V5h-2v2.7A10 10 0 0 0 2 12h2a8 8 0 0 1 8-8zm8 8a8 8 0 0 1-15.4 3H7v-2H1v6h2v-2.7A10 10 0 0 0 22 12z";
const CLOCK = "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm1 10.4 3 1.7-1 1.7-4-2.3V6h2z";
const USER = "M12 12a5 5 0 1 0 0-10 5 5 0 0 0 0 10zm0 2c-4 0-9 2-9 6v2h18v-2c0-4-5-6-9-6z";
const STAR = "M12 2l3 7 7 .6-5.3 4.8 1.6 7.1L12 17.7l-6.3 3.8 1.6-7.1L2 9.6 9 9z";

const RULES = [
	["High error rate", "Firing", "12m", "errors above 2 % for 5 minutes"],
	["Queue backlog", "Pending", "3m", "more than 10k messages waiting"],
	["Disk space low", "Firing", "1h", "less than 8 % free on db-2"],
	["Certificate expires soon", "Normal", "6d", "fewer than 14 days left"],
] as const;
const FOLDERS = ["Payments", "Search"];
const ENTRIES = [
	["09:42", "Priya Nair", "Checkout requests take over four seconds."],
	["09:51", "Tomas Berg", "The new release went out at 09:35, looks related."],
	["10:04", "Mei Tanaka", "Rolling back on the first cluster."],
] as const;
const TASKS = ["Roll back the release", "Tell customer support", "Write the status page"];
const RANGE = ["Firing", "Pending", "Normal"];

const tool = (want: string, label: string, d: string, text = "") =>
	`<button class="css-14lcl9i-toolbar-button" type="button" aria-label="${label}" data-want="${want}">${icon(d)}${text ? `<div class="css-nw1v1f-content">${text}</div>` : ""}</button>`;
const plain = (want: string, text: string, kind = "secondary", more = "") =>
	`<button class="css-8b29hm-button ${kind}" type="button" data-want="${want}" ${more}><span class="css-1riaxdn">${text}</span></button>`;
const mark = (want: string, label: string, d: string) =>
	`<button class="css-1ub9ebl-icon-button" type="button" aria-label="${label}" data-want="${want}">${icon(d)}</button>`;
const rule = ([name, state, since, summary]: (typeof RULES)[number], at: number) =>
	`<tr data-testid="row" class="css-rule-row"><td><button type="button" class="css-1ub9ebl-icon-button" aria-label="Expand row" data-want="expand-${at}">${icon(ANGLE_RIGHT)}</button></td><td data-want="state-cell-${at}"><span class="css-tag ${state}" data-want="state-${at}">${state}</span></td><td><a href="#/alerting/${at}" data-want="rule-${at}">${name}</a></td><td data-want="since-${at}">${since}</td><td>${summary}</td><td><div class="css-row-actions">${mark(`silence-${at}`, "Silence", BELL_SLASH)}<a class="css-1ub9ebl-icon-button" href="#/alerting/${at}/edit" aria-label="Edit" data-want="edit-${at}">${icon(PEN)}</a>${mark(`more-${at}`, "More", ELLIPSIS)}</div></td></tr>`;
const entry = ([time, name, text]: (typeof ENTRIES)[number], at: number) =>
	`<li class="css-timeline-item"><div class="css-timeline-head"><time data-want="time-${at}">${time}</time><strong>${name}</strong>${mark(`star-${at}`, "Mark as key event", STAR)}${mark(`note-edit-${at}`, "Edit entry", PEN)}${mark(`note-delete-${at}`, "Delete entry", TRASH)}</div><div class="css-timeline-text" data-want="said-${at}">${text}</div></li>`;
const picked = (want: string, label: string, value: string) =>
	`<div class="css-field"><label for="${want}" class="css-label">${label}</label><div class="css-1i88p6p-grafana-select" data-want="${want}"><div class="css-select-value">${value}</div><input id="${want}" role="combobox" aria-expanded="false" aria-haspopup="listbox" aria-autocomplete="list" autocomplete="off" value=""><span class="css-suffix">${icon(ANGLE_DOWN)}</span></div></div>`;

(document.querySelector("#root") as Element).innerHTML = `
<style>
body{margin:0;font:14px Inter,system-ui;background:#111217;color:#ccccdc}a{color:#6e9fff}svg{fill:currentColor}button{cursor:pointer;background:#22252b;color:#ccccdc;border:1px solid #34373f;border-radius:4px;padding:4px 8px}.primary{background:#3d71d9}.destructive{background:#d10e5c}.top,.bar,.css-row-actions,.css-timeline-head,.css-toggles{display:flex;gap:8px;align-items:center}.top{padding:6px 12px;border-bottom:1px solid #34373f}.top nav{flex:1}.body{display:flex;align-items:flex-start}main{flex:1;padding:16px}.css-drawer{width:440px;padding:16px;border-left:1px solid #34373f;background:#181b1f}.css-14lcl9i-toolbar-button,.css-1ub9ebl-icon-button{display:inline-flex;align-items:center;gap:4px;padding:4px}.css-1ub9ebl-icon-button{border:0;background:none;color:#ccccdc}table{width:100%;border-collapse:collapse;text-align:left}td,th{padding:6px;border-top:1px solid #34373f}.css-tag{padding:1px 6px;border-radius:3px;background:#299c46;color:#fff}.Firing{background:#d10e5c}.Pending{background:#b5651d}input[type=text],textarea{background:#0b0c0e;color:#ccccdc;border:1px solid #34373f;padding:6px}.css-toggles{border:1px solid #34373f;padding:2px;gap:0}.css-toggles input{position:absolute;opacity:0;width:1px;height:1px}.css-toggles label{padding:3px 10px;cursor:pointer}.css-1i88p6p-grafana-select{position:relative;display:flex;border:1px solid #34373f;padding:5px 8px;width:170px}.css-select-value{flex:1}.css-1i88p6p-grafana-select input{position:absolute;inset:0;opacity:0;width:100%;height:100%;box-sizing:border-box}.bar{margin:10px 0;flex-wrap:wrap}ul{list-style:none;padding:0}.css-timeline-item{border-left:2px solid #3d71d9;padding:4px 10px;margin:6px 0}.css-timeline-head strong{flex:1}textarea{width:100%;box-sizing:border-box}.css-folder{display:flex;align-items:center;gap:8px;margin-top:14px}.css-checkbox{display:flex;gap:6px;padding:3px}
</style>
<header class="top"><button class="css-14lcl9i-toolbar-button" type="button" aria-label="Open menu" data-testid="data-testid Toggle menu button" data-want="menu">${icon(BARS)}</button><nav aria-label="Breadcrumbs" data-testid="data-testid breadcrumbs"><a href="#/">Home</a> › <a href="#/alerting">Alerting</a> › <span>Alert rules</span></nav><button class="css-14lcl9i-toolbar-button" type="button" aria-label="Time range selected: Last 6 hours" aria-haspopup="dialog" data-testid="data-testid TimePicker Open Button" data-want="range">${icon(CLOCK)}<span>Last 6 hours</span>${icon(ANGLE_DOWN)}</button><div class="css-row-actions"><button class="css-14lcl9i-toolbar-button" type="button" aria-label="Refresh" data-testid="data-testid RefreshPicker run button" data-want="refresh">${icon(SYNC)}</button><button class="css-14lcl9i-toolbar-button" type="button" aria-label="Auto refresh turned off. Choose refresh time interval" aria-haspopup="listbox" data-testid="data-testid RefreshPicker interval button" data-want="interval">${icon(ANGLE_DOWN)}</button></div>${tool("profile", "Profile", USER, "oncall-eu")}</header>
<div class="body"><main><div class="bar"><h1 style="flex:1">Alert rules</h1>${plain("export", "Export rules")}<a class="css-8b29hm-button primary" href="#/alerting/new" data-want="new" style="padding:5px 10px;color:#fff;text-decoration:none;border-radius:4px"><span class="css-1riaxdn">New alert rule</span></a></div>
<div class="bar"><input type="text" class="css-1bjepp-input-input" placeholder="Search" aria-label="Search by rule name" data-testid="search-query-input" data-want="search"><div class="css-toggles" role="radiogroup" aria-label="State">${RANGE.map((name) => `<div class="css-radio" data-want="only-${name.toLowerCase()}" style="position:relative"><input type="radio" id="option-${name}" name="state"><label for="option-${name}">${name}</label></div>`).join("")}</div>${picked("source", "Data source", "All data sources")}${plain("clear", "Clear filters")}</div>
<div class="css-folder"><button type="button" class="css-1ub9ebl-icon-button" aria-expanded="true" aria-label="Collapse folder" data-testid="data-testid group-collapse-toggle" data-want="folder-shop">${icon(ANGLE_DOWN)}</button><h2>Shop</h2><span>4 rules</span></div>
<table><thead><tr><th></th><th>State</th><th>Name</th><th>For</th><th>Summary</th><th>Actions</th></tr></thead><tbody>${RULES.map(rule).join("")}</tbody></table>
${FOLDERS.map((name) => `<div class="css-folder"><button type="button" class="css-1ub9ebl-icon-button" aria-expanded="false" aria-label="Expand folder" data-testid="data-testid group-collapse-toggle" data-want="folder-${name.toLowerCase()}">${icon(ANGLE_RIGHT)}</button><h2>${name}</h2><span>7 rules</span></div>`).join("")}</main>
<aside class="css-drawer" role="dialog" aria-labelledby="incident-title"><div class="bar"><h2 id="incident-title" style="flex:1">Slow checkout</h2><button class="css-1ub9ebl-icon-button" type="button" aria-label="Close" data-testid="data-testid Drawer close" data-want="close">${icon(TIMES)}</button></div>
<div class="bar">${picked("status", "Status", "Active")}${picked("severity", "Severity", "Major")}</div><div class="bar"><span>Commander</span><strong data-want="commander">Priya Nair</strong>${plain("reassign", "Change")}</div><div class="bar">${plain("resolve", "Resolve incident", "destructive")}${plain("room", "Join call")}</div>
<h3>Tasks</h3>${TASKS.map((text, at) => `<label class="css-checkbox" data-want="task-${at}"><input type="checkbox"><span>${text}</span></label>`).join("")}<div class="bar"><input type="text" placeholder="Add a task" data-want="new-task"></div>
<h3>Timeline</h3><ul>${ENTRIES.map(entry).join("")}</ul><textarea rows="2" placeholder="What is going on?" data-testid="incident-update-text" data-want="update"></textarea><div class="bar">${plain("post", "Post update", "primary", 'data-testid="incident-update-send"')}</div></aside></div>`;

export {};
