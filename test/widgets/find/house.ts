/** Rooms and lamps of a smart home as Ionic writes it: cards with titles that are no headings, ranges, segments; no test ids. */
const icon = (name: string) => `<ion-icon name="${name}" role="img" class="md hydrated"></ion-icon>`;
const button = (inner: string, want: string, more = "") =>
	`<button type="button" class="button button-clear ion-activatable" data-want="${want}" ${more}><span class="button-inner">${inner}</span></button>`;
const toggle = (label: string, want: string, on = false) =>
	`<div class="item item-lines-inset"><div class="item-inner"><div class="label sc-ion-label-md">${label}</div><div class="toggle" role="switch" tabindex="0" aria-checked="${on}" data-want="${want}"><div class="toggle-track"></div></div></div></div>`;
const LAMPS = [
	["Ceiling", "Living room", "80"],
	["Reading lamp", "Bedroom", "35"],
	["Porch", "Outside", "0"],
] as const;
(document.querySelector("#root") as Element).innerHTML = `
<style>.row,.item-inner,.toolbar{display:flex;gap:10px;align-items:center}.card{border:1px solid #ccc;margin:8px;padding:8px;width:300px}.cards{display:flex;flex-wrap:wrap}.toggle{width:40px;height:22px;border:1px solid}ion-icon{display:inline-block;width:16px;height:16px;background:#444}</style>
<div class="toolbar">${button(icon("menu-outline"), "menu")}<div class="toolbar-title">Home</div>${button(`${icon("notifications-outline")}<span class="badge">3</span>`, "bell")}${button(icon("person-add-outline"), "invite")}${button(icon("cog-outline"), "settings")}</div>
<div class="segment" role="tablist"><button role="tab" class="segment-button" aria-selected="true" data-want="tab-rooms"><span>Rooms</span></button><button role="tab" class="segment-button" aria-selected="false" data-want="tab-scenes"><span>Scenes</span></button><button role="tab" class="segment-button" aria-selected="false" data-want="tab-energy"><span>Energy</span></button></div>
<div class="cards">${LAMPS.map(([name, room, level], at) => `<div class="card"><div class="row"><div class="card-title">${name}</div><div class="card-subtitle">${room}</div>${button(icon("ellipsis-vertical"), `more-${at}`)}</div><div class="card-content"><div class="row">${icon("sunny-outline")}<input type="range" min="0" max="100" value="${level}" data-want="level-${at}"><span data-want="percent-${at}">${level}%</span></div><div class="row">${button(icon("color-palette-outline"), `color-${at}`)}${button(icon("timer-outline"), `timer-${at}`)}<div class="toggle" role="switch" tabindex="0" aria-checked="${level !== "0"}" data-want="power-${at}"></div></div></div></div>`).join("")}
<div class="card"><div class="card-header">Heating</div><div class="card-content"><div class="row">${button("−", "colder")}<span data-want="degrees">21.5 °C</span>${button("+", "warmer")}</div>${toggle("Eco mode", "eco", true)}${toggle("Window sensors", "sensors")}<div class="row"><div>Schedule</div>${button("Edit", "heating-edit")}</div></div></div>
<div class="card"><div class="card-header">Front door</div><div class="card-content"><div class="row"><span>Status</span><span data-want="door-state">Locked</span></div><div class="row">${button(`${icon("lock-open-outline")} Unlock`, "unlock")}${button(icon("videocam-outline"), "camera")}${button(icon("call-outline"), "intercom")}</div></div></div>
<div class="card"><div class="card-header">Family</div><div class="card-content">${["Ola", "Kari", "Guest"].map((name, at) => `<div class="row member"><span>${name}</span><span data-want="where-${at}">${at ? "Away" : "At home"}</span>${button(icon("pencil"), `rename-${at}`)}${button(icon("remove-circle-outline"), `remove-${at}`)}</div>`).join("")}<div class="row"><div>Auto-arm alarm when all leave</div><input type="checkbox" data-want="arm"></div></div></div></div>
<div class="row"><div>Quiet hours</div><input type="time" value="22:00" data-want="quiet-from"><span>until</span><input type="time" value="06:30" data-want="quiet-to"></div>
<div class="toast" role="status"><div class="toast-message">Porch is not answering.</div><div class="toast-button-group">${button("Retry", "retry")}${button(icon("close"), "toast-close")}</div></div>`;

export {};
