/** A search for trains as Vuetify writes it: fields with floating labels, steppers, an open menu, cards of results; no test ids. */
let last = 0;
const field = (label: string, want: string, more = "", value = "", icon = "") => {
	const id = `input-v-${++last}`;
	return `<div class="v-input v-input--horizontal v-text-field"><div class="v-input__control"><div class="v-field v-field--active v-field--variant-outlined"><div class="v-field__overlay"></div>${icon ? `<div class="v-field__prepend-inner"><i class="mdi-${icon} mdi v-icon notranslate" aria-hidden="true"></i></div>` : ""}<div class="v-field__field" data-no-activator=""><label class="v-label v-field-label" for="${id}">${label}</label><input class="v-field__input" size="1" type="text" id="${id}" value="${value}" aria-describedby="${id}-messages" data-want="${want}" ${more}></div><div class="v-field__clearable"><i class="mdi-close-circle mdi v-icon v-icon--clickable" role="button" aria-hidden="false" tabindex="-1" aria-label="Clear ${label}" data-want="clear-${want}"></i></div></div></div></div>`;
};
const select = (label: string, want: string, value: string) => {
	const id = `input-v-${++last}`;
	return `<div class="v-input v-select"><div class="v-input__control"><div class="v-field v-field--appended" role="combobox" aria-haspopup="menu" aria-expanded="false" aria-controls="menu-${id}" data-want="${want}"><div class="v-field__field"><label class="v-label v-field-label" for="${id}">${label}</label><div class="v-field__input"><div class="v-select__selection"><span class="v-select__selection-text">${value}</span></div><input size="1" type="text" id="${id}" inputmode="none" value="${value}" style="opacity:0" data-want="${want}-input"></div></div><div class="v-field__append-inner"><i class="mdi-menu-down mdi v-icon v-select__menu-icon" aria-label="Open" role="button"></i></div></div></div></div>`;
};
const button = (text: string, want: string, more = "") =>
	`<button type="button" class="v-btn v-btn--elevated v-theme--light v-btn--density-default v-btn--size-default" data-want="${want}" ${more}><span class="v-btn__overlay"></span><span class="v-btn__underlay"></span><span class="v-btn__content" data-no-activator="">${text}</span></button>`;
const icon = (name: string, want: string, more = "") =>
	`<button type="button" class="v-btn v-btn--icon v-theme--light" data-want="${want}" ${more}><span class="v-btn__overlay"></span><span class="v-btn__content"><i class="mdi-${name} mdi v-icon" aria-hidden="true"></i></span></button>`;
const check = (label: string, want: string, on = false) =>
	`<div class="v-input v-checkbox"><div class="v-input__control"><div class="v-selection-control v-checkbox-btn"><div class="v-selection-control__wrapper"><div class="v-selection-control__input"><i class="mdi-checkbox-blank-outline mdi v-icon" aria-hidden="true"></i><input id="checkbox-${++last}" type="checkbox" ${on ? "checked" : ""} aria-disabled="false" data-want="${want}"></div></div><label class="v-label v-label--clickable" for="checkbox-${last}" data-want="${want}-label">${label}</label></div></div></div>`;
const radio = (label: string, want: string, on = false) =>
	`<div class="v-selection-control v-radio"><div class="v-selection-control__wrapper"><div class="v-selection-control__input"><i class="mdi-radiobox-blank mdi v-icon"></i><input id="radio-${++last}" type="radio" name="trip" ${on ? "checked" : ""} data-want="${want}"></div></div><label class="v-label v-label--clickable" for="radio-${last}" data-want="${want}-label">${label}</label></div>`;
const counter = (label: string, note: string, want: string, value: number) =>
	`<div class="v-list-item"><div class="v-list-item__content"><div class="v-list-item-title">${label}</div><div class="v-list-item-subtitle">${note}</div></div><div class="v-list-item__append">${icon("minus", `${want}-less`)}<span class="count" data-want="${want}">${value}</span>${icon("plus", `${want}-more`)}</div></div>`;
const TRAINS = [
	["ICE 579", "08:04", "11:58", "direct", "€59"],
	["IC 2021", "09:30", "14:12", "1 change", "€42"],
	["TGV 9576", "10:52", "14:01", "direct", "€88"],
] as const;
const card = ([name, leave, arrive, via, price]: (typeof TRAINS)[number], at: number) =>
	`<div class="v-card v-theme--light" data-want="card-${at}"><div class="v-card-item"><div class="v-card-title">${name}</div><div class="v-card-subtitle">${leave} – ${arrive} · ${via}</div></div><div class="v-card-text"><span class="v-chip"><span class="v-chip__content">${price}</span></span></div><div class="v-card-actions">${button("Select", `select-${at}`)}${button("Details", `details-${at}`, 'aria-expanded="false"')}${icon("share-variant", `share-${at}`)}</div></div>`;

(document.querySelector("#root") as Element).innerHTML = `
<style>.row,.v-toolbar__content,.v-card-actions,.v-list-item,.v-tabs,.v-radio-group,.v-field{display:flex;gap:8px}.v-field{border:1px solid #999;position:relative;padding:14px 8px 4px}.v-field-label{position:absolute;top:0;font-size:11px}.v-input{display:inline-block;min-width:200px}.v-selection-control{display:inline-flex}.v-selection-control__input{position:relative;width:24px;height:24px}.v-selection-control__input input{position:absolute;inset:0;opacity:0}.mdi::before{content:"◆"}.v-card{border:1px solid #ccc;margin:8px;padding:8px}.v-overlay{position:fixed;right:20px;top:120px;background:#fff;border:1px solid;padding:8px}</style>
<div class="v-application"><header class="v-toolbar v-app-bar"><div class="v-toolbar__content">${icon("menu", "menu")}<div class="v-toolbar-title">Railhop</div>${icon("magnify", "find")}${icon("heart", "saved")}${icon("dots-vertical", "more", 'aria-haspopup="menu"')}</div></header>
<main class="v-main"><div class="v-tabs" role="tablist"><button class="v-btn v-tab v-slide-group-item--active" role="tab" aria-selected="true" data-want="tab-trains"><span class="v-btn__content">Trains</span></button><button class="v-btn v-tab" role="tab" aria-selected="false" data-want="tab-coaches"><span class="v-btn__content">Coaches</span></button><button class="v-btn v-tab" role="tab" aria-selected="false" data-want="tab-hotels"><span class="v-btn__content">Hotels</span></button></div>
<form class="v-form"><div class="v-radio-group" role="radiogroup">${radio("One way", "one-way")}${radio("Return", "return", true)}</div>
<div class="row">${field("From", "from", "", "Frankfurt", "map-marker")}${icon("swap-horizontal", "swap")}${field("To", "to", "", "Paris", "map-marker")}${field("Outbound", "out", "readonly", "12 Mar 2027", "calendar")}${field("Inbound", "in", "readonly", "", "calendar")}</div>
<div class="row">${button("2 travellers", "travellers", 'aria-haspopup="dialog" aria-expanded="true"')}${select("Class", "class", "Second")}${select("Railcard", "railcard", "None")}${field("Promo code", "promo")}</div>
<div class="row">${check("Direct trains only", "direct")}${check("Bring a bicycle", "bicycle")}${check("Flexible tickets", "flexible", true)}</div>${button("Search trains", "search", 'style="font-weight:bold"')}</form>
<h2>3 connections on 12 March</h2><div class="row">${button("Earlier", "earlier")}${button("Later", "later")}${select("Sort by", "sort", "Departure")}</div>${TRAINS.map(card).join("")}
<div class="v-alert" role="alert"><div class="v-alert__content">Strike on 14 March: check your connection.</div><div class="v-alert__close">${icon("close", "alert-close")}</div></div></main></div>
<div class="v-overlay-container"><div class="v-overlay v-menu v-overlay--active"><div class="v-overlay__content"><div class="v-card"><div class="v-list">${counter("Adults", "26 and over", "adults", 1)}${counter("Youths", "12 to 25", "youths", 1)}${counter("Children", "under 12", "children", 0)}</div><div class="v-card-actions">${button("Cancel", "people-cancel")}${button("Apply", "people-apply")}</div></div></div></div></div>`;

export {};
