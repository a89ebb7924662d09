/** Settings of a phone plan: usage, options, SIM and bills, in the markup of Material Web, with its shadow roots; no test ids. */
import { root } from "../truth.ts";
import { defineElements, type Shape } from "./parts/element.ts";

const label = (host: HTMLElement): string => {
	const name = host.dataset.ariaLabel ?? host.getAttribute("label");
	return name ? ` aria-label="${name}"` : "";
};
const checked = (host: HTMLElement): string => (host.hasAttribute("checked") ? " checked" : "");
const RING =
	'<md-focus-ring part="focus-ring" aria-hidden="true"></md-focus-ring><md-ripple aria-hidden="true"></md-ripple>';

/** What the font of the icons draws for their words. */
const GLYPHS: Record<string, string> = {
	add: "+",
	arrow_back: "←",
	download: "⤓",
	edit: "✎",
	help: "?",
	more_vert: "⋮",
	visibility: "◉",
};

const button = (style: string): Shape => ({
	html: (host) =>
		`<style>:host{display:inline-flex;border-radius:20px;${style}}.button{all:unset;height:36px;padding:0 18px;display:inline-flex;align-items:center;gap:6px;cursor:pointer}</style><div class="background"></div>${RING}<button id="button" class="button"${label(host)}><span class="touch"></span><slot name="icon"></slot><span class="label"><slot></slot></span></button>`,
});
const fieldStyle =
	":host{display:inline-flex}.field{border:1px solid #79747e;border-radius:4px;padding:4px 12px;min-width:200px}.label{font-size:11px;color:#49454f}";

defineElements({
	"md-filled-button": button("background:#6750a4;color:#fff"),
	"md-outlined-button": button("border:1px solid #79747e;color:#6750a4"),
	"md-text-button": button("color:#6750a4"),
	"md-icon-button": {
		html: (host) =>
			`<style>:host{display:inline-flex}.icon-button{all:unset;width:36px;height:36px;display:grid;place-items:center;cursor:pointer}</style><button id="button" class="icon-button standard"${label(host)}>${RING}<span class="icon"><slot></slot></span><span class="touch"></span></button>`,
	},
	"md-icon": {
		html: (host) =>
			`<style>:host{display:inline-block;width:18px;height:18px;overflow:hidden;font-size:0}:host::before{content:"${GLYPHS[host.textContent] ?? ""}";font-size:17px;line-height:18px}</style><slot></slot>`,
	},
	"md-switch": {
		html: (host) =>
			`<style>:host{display:inline-flex}.switch{position:relative;width:44px;height:26px}input{position:absolute;inset:0;width:100%;height:100%;margin:0;appearance:none;cursor:pointer;z-index:1}.track{position:absolute;inset:0;border-radius:13px;border:2px solid #79747e;box-sizing:border-box;background:${checked(host) ? "#6750a4" : "#e7e0ec"}}</style><div class="switch ${checked(host) ? "selected" : "unselected"}"><input id="switch" class="touch" type="checkbox" role="switch"${label(host)}${checked(host)}>${RING}<span class="track"><span class="handle-container"><span class="handle"></span></span></span></div>`,
	},
	"md-checkbox": {
		html: (host) =>
			`<style>:host{display:inline-flex;margin:6px}.container{position:relative;width:18px;height:18px}input{position:absolute;inset:0;width:100%;height:100%;margin:0;appearance:none;z-index:1}.outline{position:absolute;inset:0;border:2px solid #49454f;border-radius:2px;background:${checked(host) ? "#6750a4" : "none"}}</style><div class="container"><input type="checkbox" id="input"${label(host)}${checked(host)}><div class="outline"></div><div class="background"></div>${RING}<svg class="icon" viewBox="0 0 18 18" aria-hidden="true"><rect class="mark short"></rect><rect class="mark long"></rect></svg></div>`,
	},
	"md-radio": {
		role: "radio",
		html: () =>
			`<style>:host{display:inline-flex;width:20px;height:20px;cursor:pointer}circle{fill:none;stroke:#6750a4;stroke-width:2}.inner{fill:#6750a4;r:0}:host([checked]) .inner{r:5px}</style><div class="container" aria-hidden="true">${RING}<svg class="icon" viewBox="0 0 20 20" width="20"><circle class="outer circle" cx="10" cy="10" r="9"></circle><circle class="inner circle" cx="10" cy="10"></circle></svg><div class="touch-target"></div></div>`,
	},
	"md-outlined-field": {
		html: (host) =>
			`<style>${fieldStyle}</style><div class="field"><div class="container-overflow"><div class="outline"><div class="outline-notch"><span class="label floating" aria-hidden="true">${host.getAttribute("label")}</span></div></div><div class="container"><div class="content"><slot></slot></div><div class="end"><slot name="end"></slot></div></div></div></div>`,
	},
	"md-outlined-text-field": {
		html: (host) =>
			`<style>:host{display:inline-flex}input{all:unset;width:100%}</style><span class="text-field"><md-outlined-field class="field" label="${host.getAttribute("label")}"><div class="input-wrapper"><input class="input" type="${host.getAttribute("type") ?? "text"}"${label(host)} aria-invalid="false" value="${host.getAttribute("value") ?? ""}"></div></md-outlined-field></span>`,
	},
	"md-outlined-select": {
		html: (host) =>
			`<style>:host{display:inline-flex}.menu-wrapper{display:none}</style><span class="select"><md-outlined-field id="field" part="field" class="field" role="combobox" tabindex="0" aria-label="${host.getAttribute("label")}" aria-expanded="false" aria-controls="listbox" label="${host.getAttribute("label")}"><div id="label" class="label">${host.querySelector("[selected]")?.textContent}</div></md-outlined-field><div class="menu-wrapper"><md-menu id="listbox" role="listbox"><slot></slot></md-menu></div></span>`,
	},
	"md-slider": {
		html: (host) =>
			`<style>:host{display:inline-flex;width:100%}.container{position:relative;width:100%;height:28px}input{width:100%;margin:0}</style><div class="container"><input class="end" type="range" min="0" max="${host.getAttribute("max")}" value="${host.getAttribute("value")}"${label(host)}><div class="handleContainerPadded"><div class="handleContainer"><div class="handle end"><div class="handleNub"></div></div></div></div></div>`,
	},
	"md-primary-tab": {
		role: "tab",
		html: () =>
			`<style>:host{display:inline-flex;padding:12px 20px;cursor:pointer}:host([active]){border-bottom:3px solid #6750a4}</style><div class="button" role="presentation">${RING}<div class="content" role="presentation"><slot name="icon"></slot><slot></slot><div class="indicator"></div></div></div>`,
	},
	"md-filter-chip": {
		html: (host) =>
			`<style>:host{display:inline-flex}.action{all:unset;border:1px solid #79747e;border-radius:8px;padding:4px 14px;cursor:pointer}</style><div class="container"><button class="primary action" id="button" aria-pressed="${host.hasAttribute("selected")}"><span class="leading icon"></span><span class="label"><span class="label-text">${host.getAttribute("label")}</span></span></button></div>`,
	},
	"md-list-item": {
		html: () =>
			'<style>.list-item{display:flex;align-items:center;gap:12px;padding:6px 0;list-style:none}.middle{flex:1}.supporting{color:#49454f;font-size:12px}</style><li id="item" class="list-item" tabindex="-1"><slot name="start"></slot><div class="middle"><div><slot name="headline"></slot></div><div class="supporting"><slot name="supporting-text"></slot></div></div><slot name="end"></slot></li>',
	},
});

const STYLE = `
body{margin:0;font:14px/1.4 Roboto,system-ui,sans-serif;color:#1d1b20;background:#fef7ff}
.bar{display:flex;align-items:center;gap:12px;padding:8px 16px;background:#f3edf7}.bar h1{font-size:20px;flex:1;margin:0}main{display:grid;grid-template-columns:1fr 1fr;gap:16px;padding:16px;max-width:1100px}.card{background:#f7f2fa;border-radius:12px;padding:14px 18px}.card h2{font-size:16px;margin:0 0 10px}.row{display:flex;gap:10px;align-items:center;flex-wrap:wrap;margin:8px 0}label.row{cursor:pointer}.grow{flex:1}md-select-option{display:none}md-linear-progress{display:block;height:6px;background:linear-gradient(90deg,#6750a4 71%,#e7e0ec 71%)}`;

const iconButton = (name: string, icon: string, want: string, slot = "") =>
	`<md-icon-button data-aria-label="${name}" data-want="${want}"${slot && ` slot="${slot}"`}><md-icon aria-hidden="true">${icon}</md-icon></md-icon-button>`;
const select = (name: string, want: string, options: string[]) =>
	`<md-outlined-select label="${name}" data-want="${want}">${options.map((option, index) => `<md-select-option value="${index}"${index ? "" : " selected"}><div slot="headline">${option}</div></md-select-option>`).join("")}</md-outlined-select>`;
const option = (id: string, name: string, text: string, on = false) =>
	`<md-list-item><div slot="headline">${name}</div><div slot="supporting-text">${text}</div><md-switch slot="end" data-aria-label="${name}" data-want="${id}"${on ? " checked" : ""}></md-switch></md-list-item>`;
const plan = (id: string, name: string, data: string, price: string, on = false) =>
	`<label class="row" data-want="plan-${id}"><md-radio name="plan" value="${id}" tabindex="0"${on ? " checked" : ""}></md-radio><span class="grow">${name} · ${data}</span><span data-want="price-${id}">${price}</span></label>`;
const member = (id: string, name: string, number: string) =>
	`<md-list-item><div slot="headline">${name}</div><div slot="supporting-text">${number}</div>${iconButton("Edit", "edit", `edit-${id}`, "end")}${iconButton("More", "more_vert", `more-${id}`, "end")}</md-list-item>`;
const bill = (id: string, month: string, amount: string) =>
	`<md-list-item><div slot="headline">${month}</div><div slot="supporting-text" data-want="amount-${id}">${amount}</div>${iconButton("Download", "download", `download-${id}`, "end")}</md-list-item>`;

root.innerHTML = `<style>${STYLE}</style>
<div class="bar">${iconButton("Back", "arrow_back", "back")}<h1>My phone plan</h1>${select("Phone line", "line", ["07700 900123 (Ana)", "07700 900456 (Leo)"])}${iconButton("Help", "help", "help")}</div>
<md-tabs style="display:flex;padding:0 16px"><md-primary-tab active tabindex="0" data-want="tab-plan">Plan</md-primary-tab><md-primary-tab tabindex="-1" data-want="tab-devices">Devices</md-primary-tab><md-primary-tab tabindex="-1" data-want="tab-offers">Offers</md-primary-tab></md-tabs>
<main>
	<section class="card"><h2>This month</h2><p style="margin:0" data-want="data-used">14.2 of 20 GB used</p><md-linear-progress data-want="data-bar" role="progressbar" aria-label="Data used" aria-valuenow="0.71"></md-linear-progress><p data-want="days">Renews in 9 days</p><div class="row"><md-filled-button data-want="buy-data"><md-icon slot="icon" aria-hidden="true">add</md-icon>Buy more data</md-filled-button><md-text-button data-want="details">Usage details</md-text-button></div></section>
	<section class="card"><h2>Your plan</h2><div role="radiogroup">${plan("s", "Small", "5 GB", "£8")}${plan("m", "Medium", "20 GB", "£14", true)}${plan("l", "Large", "60 GB", "£22")}${plan("xl", "Unlimited", "no limit", "£30")}</div><md-outlined-button data-want="change-plan">Change plan</md-outlined-button></section>
	<section class="card"><h2>Calls and data</h2><md-list role="list">${option("roaming", "Data roaming", "Use data abroad", true)}${option("fiveg", "5G", "Where there is a signal", true)}${option("wifi-calls", "Wi-Fi calling", "Call where the signal is weak")}${option("voicemail", "Voicemail", "After 20 seconds", true)}${option("waiting", "Call waiting", "A tone during a call")}${option("premium", "Block premium numbers", "0900 and short codes")}</md-list></section>
	<section class="card"><h2>Spending</h2><div>Monthly spending cap: £25</div><md-slider labeled max="100" value="25" data-aria-label="Monthly spending cap" data-want="cap"></md-slider><div class="row"><md-outlined-text-field label="Warn me at (GB left)" type="number" value="2" data-want="warn"></md-outlined-text-field></div>
		<h2>SIM</h2><div class="row"><span class="grow">PIN</span><span>••••</span><md-text-button data-want="change-pin">Change</md-text-button></div><div class="row"><span class="grow">PUK</span><span>••••••••</span>${iconButton("Show PUK", "visibility", "show-puk")}</div><div class="row"><md-outlined-button data-want="replace-sim">Order a new SIM</md-outlined-button><md-outlined-button data-want="freeze">Freeze line</md-outlined-button></div></section>
	<section class="card"><h2>Family lines</h2><md-list role="list">${member("leo", "Leo", "07700 900456")}${member("mia", "Mia", "07700 900789")}${member("sam", "Sam", "07700 900321")}</md-list><md-text-button data-want="add-line"><md-icon slot="icon" aria-hidden="true">add</md-icon>Add a line</md-text-button></section>
	<section class="card"><h2>Bills</h2><div class="row"><md-filter-chip label="2026" selected data-want="year-2026"></md-filter-chip><md-filter-chip label="2025" data-want="year-2025"></md-filter-chip></div><md-list role="list">${bill("oct", "October", "£16.40")}${bill("sep", "September", "£14.00")}${bill("aug", "August", "£21.75")}</md-list><md-filled-button data-want="pay">Pay £16.40 now</md-filled-button></section>
	<section class="card" style="grid-column:1/3"><h2>Contact</h2><div class="row"><md-outlined-text-field label="Name of this line" value="Ana" data-want="nickname"></md-outlined-text-field><md-outlined-text-field label="Email for bills" type="email" value="ana@home.example" data-want="bill-email"></md-outlined-text-field>${select("Language", "language", ["English", "Welsh", "Polish"])}</div><label class="row" data-want="paper"><md-checkbox data-want="paper-box"></md-checkbox>Paper bills (£1.50 each)</label><label class="row" data-want="marketing"><md-checkbox checked></md-checkbox>Offers by text message</label><div class="row"><md-filled-button data-want="save">Save changes</md-filled-button><md-text-button data-want="discard">Discard</md-text-button></div></section>
</main>`;
