/** Cars for hire as Chakra UI writes such a page: a search form, filters, cards, a bar to compare; test ids on the cards. */
import { root } from "../truth.ts";

const icon = (d: string) =>
	`<svg viewBox="0 0 24 24" focusable="false" class="chakra-icon css-onkibi" aria-hidden="true"><path fill="currentColor" d="${d}"></path></svg>`;
const MOON = icon("M21.400 13.700a8 8 0 0 1-11.100-11 .8.8 0 0 0-1-1 11 11 0 1 0 13.100 13.100.8.8 0 0 0-1-1.100");
const HEART = icon("M12 21C5 15 2 12 2 8a5 5 0 0 1 10-2 5 5 0 0 1 10 2c0 4-3 7-10 13z");
const DOWN = icon("M16.590 8.590L12 13.170 7.410 8.590 6 10l6 6 6-6z");
const UP = icon("M12.800 5.400a1 1 0 0 0-1.600 0l-9 12A1 1 0 0 0 3 19h18a1 1 0 0 0 .8-1.600z");
const CROSS = `<svg focusable="false" aria-hidden="true" class="chakra-icon css-onkibi" viewBox="0 0 24 24"><path fill="currentColor" d="M.4 21.900a1 1 0 0 0 1.400 1.600L12 13.400l10.200 10.100a1 1 0 0 0 1.400-1.500L13.400 12 23.600 1.800a1 1 0 0 0-1.500-1.400L12 10.500 1.800.4A1 1 0 0 0 .4 1.900L10.500 12z"></path></svg>`;
const HIDDEN =
	"border:0;clip:rect(0,0,0,0);height:1px;width:1px;margin:-1px;padding:0;overflow:hidden;white-space:nowrap;position:absolute";

const button = (text: string, more = "") =>
	`<button type="button" class="chakra-button css-ez23ye" ${more}>${text}</button>`;
const checkbox = (label: string, want: string, on = false) =>
	`<label class="chakra-checkbox css-0" data-want="${want}-label"><input class="chakra-checkbox__input" type="checkbox" style="${HIDDEN}" ${on ? "checked" : ""} data-want="${want}"><span class="chakra-checkbox__control css-xxkadm" aria-hidden="true"></span><span class="chakra-checkbox__label css-1sgc0qu">${label}</span></label>`;
const radio = (label: string, want: string) =>
	`<label class="chakra-radio css-1v4xcoh" data-want="${want}-label"><input class="chakra-radio__input" type="radio" name="gears" style="${HIDDEN}" data-want="${want}"><span class="chakra-radio__control css-1hbfzxp" aria-hidden="true"></span><span class="chakra-radio__label css-1i96d5g">${label}</span></label>`;
const select = (options: string[], more: string) =>
	`<div class="chakra-select__wrapper css-42b2qy"><select class="chakra-select css-161pkch" ${more}>${options.map((option) => `<option>${option}</option>`).join("")}</select><div class="chakra-select__icon-wrapper css-iohxn1">${DOWN}</div></div>`;
const control = (id: string, label: string, inner: string) =>
	`<div role="group" class="chakra-form-control css-1kxonj9"><label for="${id}" id="${id}-label" class="chakra-form__label css-1s0ju6p">${label}</label>${inner}</div>`;
const input = (id: string, label: string, more: string) =>
	control(id, label, `<input id="${id}" class="chakra-input css-1c6j008" ${more}>`);
const group = (title: string, inner: string) =>
	`<div class="css-filter"><h3 class="chakra-heading css-18j379d">${title}</h3><div class="chakra-stack css-n21gh5">${inner}</div></div>`;
const thumb = (label: string, at: number, value: string, want: string) =>
	`<div role="slider" tabindex="0" class="chakra-slider__thumb css-thumb" style="left:${at}%" aria-label="${label}" aria-valuemin="0" aria-valuemax="200" aria-valuenow="${value}" data-want="${want}"></div>`;

const CARS = [
	["Fiat 500", "Small", "4", "Manual", "€ 31", "8.4", "fiat"],
	["VW Golf", "Compact", "5", "Automatic", "€ 46", "8.9", "golf"],
	["Skoda Octavia Estate", "Estate", "5", "Manual", "€ 52", "9.1", "octavia"],
	["Peugeot 3008", "SUV", "5", "Automatic", "€ 67", "8.7", "peugeot"],
	["Ford Transit", "Van", "9", "Manual", "€ 94", "7.8", "transit"],
] as const;
const TIMES = ["09:00", "10:00", "12:00", "18:00"];

const cars = CARS.map(
	([name, kind, seats, gears, price, rating, id]) => `<div class="chakra-card css-card" data-testid="car-card">
<div class="css-photo" role="img" aria-label="Photo of the car"></div>
<div class="chakra-card__body css-grow"><h3 class="chakra-heading css-1jb3vzl">${name}</h3>
<div class="chakra-stack css-row"><span class="chakra-badge css-1g1qw76">${kind}</span><span class="chakra-text css-0">${seats} seats</span><span class="chakra-text css-0">${gears}</span><span class="chakra-text css-rating" data-testid="car-rating" data-want="rating-${id}">${rating}</span></div>
<div class="css-row">${checkbox("Compare", `compare-${id}`, id === "golf" || id === "peugeot")}<button type="button" class="chakra-button css-link" data-testid="car-terms" data-want="terms-${id}">Rental terms</button></div></div>
<div class="css-price"><button type="button" class="chakra-button css-icon" aria-label="Save" data-testid="car-save" data-want="save-${id}">${HEART}</button><p class="chakra-text css-big" data-testid="car-price" data-want="price-${id}">${price}</p><p class="chakra-text css-0">per day</p>${button("Select", `data-testid="car-select" data-want="select-${id}"`)}</div></div>`,
).join("");

const chosen = (name: string, id: string) =>
	`<span class="css-tag"><span class="css-1ny2kle">${name}</span><button aria-label="close" type="button" class="css-icon" data-want="drop-${id}">${CROSS}</button></span>`;

root.innerHTML = `
<style>
body{margin:0;font:14px system-ui}.chakra-icon{width:1em;height:1em;display:inline-block}.css-row,header,.search,.css-tag{display:flex;gap:10px;align-items:center}header,.search{padding:10px 16px;border-bottom:1px solid #ddd}
.css-n21gh5{display:flex;flex-direction:column;gap:6px}.layout{display:flex;gap:20px;padding:16px}.filters{width:220px}.results{flex:1}.css-card{display:flex;gap:12px;border:1px solid #ddd;border-radius:6px;padding:10px;margin-bottom:10px}.css-photo{width:110px;height:76px;background:#cfd8e3}.css-grow{flex:1}.css-price{text-align:right}.css-big{font-size:20px;margin:0}.css-0,h3{margin:2px 0}
.css-ez23ye{background:#319795;color:#fff;border:0;border-radius:6px;padding:7px 14px}.css-icon,.css-link{border:0;background:none}.css-link{color:#2b6cb0}.chakra-checkbox,.chakra-radio{display:inline-flex;gap:6px;align-items:center;position:relative;cursor:pointer}.css-xxkadm,.css-1hbfzxp{width:14px;height:14px;border:2px solid #bbb;border-radius:2px}.css-1hbfzxp{border-radius:50%}input:checked+.css-xxkadm{background:#319795}
.chakra-slider{position:relative;height:20px;margin:0 8px}.css-track{position:absolute;top:8px;left:0;right:0;height:4px;background:#ccc}.css-thumb{position:absolute;top:3px;width:14px;height:14px;margin-left:-7px;border-radius:50%;background:#319795}.chakra-numberinput{position:relative;width:90px;display:flex}.chakra-numberinput input{width:60px}.css-steps{display:flex;flex-direction:column}.css-step{border:1px solid #ccc;width:22px;height:14px;font-size:8px;text-align:center}.chakra-switch__track{display:inline-block;width:32px;height:16px;border-radius:9px;background:#bbb}.chakra-select__icon-wrapper{display:none}.chakra-form__label{display:block;font-size:12px}.css-bar{position:sticky;bottom:0;background:#234;color:#fff;padding:10px 16px;display:flex;gap:12px;align-items:center}.css-tag{background:#456;padding:3px 8px;border-radius:5px}.css-tag button{color:#fff}
</style>
<header><a class="chakra-link css-spn4bz" href="#home">Wheelhouse</a><nav class="css-row"><a class="chakra-link" href="#cars">Cars</a><a class="chakra-link" href="#vans">Vans</a><a class="chakra-link" href="#offers">Offers</a><a class="chakra-link" href="#bookings" data-want="bookings">My bookings</a></nav><span style="flex:1"></span>${select(["EUR €", "GBP £", "USD $"], 'aria-label="Currency" data-want="currency"')}<button type="button" class="chakra-button css-icon" aria-label="Toggle dark mode" data-want="dark">${MOON}</button>${button("Sign in", 'data-want="sign-in" data-testid="sign-in"')}</header>
<form class="search">${input("place", "Pick-up location", 'value="Porto Airport" data-testid="search-place" data-want="place"')}${input("from", "Pick-up date", 'type="date" value="2026-06-12" data-want="from"')}${control("from-time", "Pick-up time", select(TIMES, 'id="from-time" data-want="from-time"'))}${input("until", "Return date", 'type="date" value="2026-06-19" data-want="until"')}${control("until-time", "Return time", select(TIMES, 'id="until-time" data-want="until-time"'))}${checkbox("Return to a different place", "elsewhere")}${button("Search", 'data-testid="search-submit" data-want="search"')}</form>
<div class="layout"><aside class="filters"><div class="css-row"><h2 class="chakra-heading">Filters</h2><button type="button" class="chakra-button css-link" data-want="reset">Reset all</button></div>
${group("Car type", ["Small", "Compact", "Estate", "SUV", "Van"].map((name) => checkbox(name, `type-${name}`)).join(""))}
${group("Gearbox", radio("Automatic", "automatic") + radio("Manual", "manual"))}
${group("Price per day", `<div class="chakra-slider css-1"><div class="chakra-slider__track css-track"></div>${thumb("Lowest price", 10, "20", "lowest")}${thumb("Highest price", 70, "140", "highest")}</div><span class="css-0">€ 20 to € 140</span>`)}
${group("Seats", `<div class="chakra-numberinput"><input inputmode="decimal" type="text" pattern="[0-9]*(.[0-9]+)?" role="spinbutton" aria-label="Seats" aria-valuenow="4" autocomplete="off" class="chakra-numberinput__field css-1c6j008" value="4" data-want="seats"><div aria-hidden="true" class="css-steps"><div role="button" tabindex="-1" class="css-step" data-want="seats-up">${UP}</div><div role="button" tabindex="-1" class="css-step" data-want="seats-down">${DOWN}</div></div></div>`)}
${group("Extras", checkbox("Air conditioning", "air") + checkbox("Child seat", "child"))}
<label class="chakra-switch css-row" data-want="free-label"><input class="chakra-switch__input" type="checkbox" style="${HIDDEN}" data-want="free"><span aria-hidden="true" class="chakra-switch__track css-v4l15v"><span class="chakra-switch__thumb"></span></span><span class="chakra-switch__label">Free cancellation only</span></label></aside>
<main class="results"><div class="css-row"><h1 class="chakra-heading" style="flex:1">38 cars in Porto</h1><label for="order">Sort by</label>${select(["Recommended", "Lowest price", "Best rated"], 'id="order" data-want="order"')}<div role="group" class="chakra-button__group css-row">${button("List", 'aria-pressed="true"')}${button("Map", 'aria-pressed="false" data-want="map"')}</div></div>
${cars}<div style="text-align:center">${button("Show more cars", 'data-want="more"')}</div></main></div>
<div class="css-bar" role="region" aria-label="Comparison"><strong>2 cars to compare</strong>${chosen("VW Golf", "golf")}${chosen("Peugeot 3008", "peugeot")}${button("Compare now", 'data-testid="compare-now" data-want="compare-now"')}</div>`;
