/** Seats and showings of a cinema as Vuetify writes it: days, a plan of seats, a snack list, a snackbar; no test ids. */
const icon = (name: string) => `<i class="mdi-${name} mdi v-icon notranslate v-theme--light" aria-hidden="true"></i>`;
const button = (inner: string, want: string, more = "") =>
	`<button type="button" class="v-btn v-theme--light v-btn--density-default" data-want="${want}" ${more}><span class="v-btn__overlay"></span><span class="v-btn__content" data-no-activator="">${inner}</span></button>`;
const field = (label: string, id: string, want: string, more = "") =>
	`<div class="v-input v-text-field"><div class="v-field"><div class="v-field__field"><label class="v-label v-field-label" for="${id}">${label}</label><input class="v-field__input" id="${id}" size="1" data-want="${want}" ${more}></div></div></div>`;
const FILMS = [
	["The Last Ferry", "1 h 52 min", "Drama", ["17:30", "20:15"]],
	["Robot Picnic", "1 h 24 min", "Family", ["14:00", "16:10"]],
	["Cold Harbour", "2 h 10 min", "Thriller", ["19:00", "22:00"]],
] as const;
const SNACKS = [
	["Popcorn", "$6.50"],
	["Nachos", "$7.20"],
	["Lemonade", "$4.00"],
] as const;

(document.querySelector("#root") as Element).innerHTML = `
<style>.row,.v-toolbar__content,.v-slide-group__content,.v-snackbar__wrapper{display:flex;gap:8px;align-items:center}.v-card{border:1px solid #ccc;padding:8px;width:250px}.seat{width:28px;height:28px}.v-snackbar{position:fixed;bottom:8px;left:8px;background:#333;color:#fff}.v-icon{display:inline-block;width:18px;height:18px}.v-selection-control__input input{width:18px;height:18px}</style>
<header class="v-toolbar v-app-bar"><div class="v-toolbar__content">${button(icon("menu"), "drawer", 'class="v-app-bar-nav-icon"')}<div class="v-toolbar-title">Odeon Royal</div>${button(`${icon("map-marker")} Leeds`, "town")}${button(icon("magnify"), "search")}${button(icon("theme-light-dark"), "theme")}${button("Log in", "login")}</div></header>
<div class="v-slide-group v-tabs" role="tablist"><div class="v-slide-group__content">${["Today", "Tomorrow", "Friday 12", "Saturday 13"].map((day, at) => `<button type="button" role="tab" aria-selected="${at === 0}" class="v-btn v-tab" data-want="day-${at}"><span class="v-btn__content">${day}</span></button>`).join("")}</div></div>
<main><div class="row">${FILMS.map(([name, length, kind, times], at) => `<div class="v-card v-theme--light"><div class="v-card-title">${name}</div><div class="v-card-subtitle" data-want="length-${at}">${length}</div><div class="v-card-text"><span class="v-chip" data-want="kind-${at}"><div class="v-chip__content">${kind}</div></span></div><div class="v-card-actions">${times.map((time, nth) => button(time, `time-${at}-${nth}`)).join("")}${button(icon("play-circle"), `trailer-${at}`, 'title="Trailer"')}${button(icon("heart-outline"), `heart-${at}`)}</div></div>`).join("")}</div>
<h2>Choose your seats</h2><p data-want="screen">Screen 4</p>${["A", "B", "C"].map((row) => `<div class="row" role="group" aria-label="Row ${row}">${[1, 2, 3, 4].map((seat) => `<button type="button" class="v-btn seat" ${row === "B" && seat === 2 ? "disabled" : ""} aria-label="Seat ${row}${seat}" data-want="seat-${row}${seat}"><span class="v-btn__content">${seat}</span></button>`).join("")}</div>`).join("")}
<h2>Snacks</h2><div class="v-list" role="list">${SNACKS.map(([name, price], at) => `<div class="v-list-item" role="listitem"><div class="v-list-item__content"><div class="v-list-item-title">${name}</div><div class="v-list-item-subtitle" data-want="snack-price-${at}">${price}</div></div><div class="v-list-item__append">${button(icon("minus"), `less-${at}`)}<span data-want="snack-count-${at}">0</span>${button(icon("plus"), `more-${at}`)}</div></div>`).join("")}</div>
<h2>Payment</h2><form>${field("Name on card", "v1", "card-name")}${field("Card number", "v2", "card-number", 'inputmode="numeric"')}${field("Expires", "v3", "expires", 'placeholder="MM/YY"')}${field("Security code", "v4", "cvc", 'type="password"')}<div class="v-input v-select"><div class="v-field" role="combobox" aria-haspopup="listbox" aria-expanded="false" data-want="country"><div class="v-field__field"><label class="v-label v-field-label" for="v5">Country</label><div class="v-field__input"><span class="v-select__selection">United Kingdom</span><input id="v5" size="1" readonly></div></div>${icon("menu-down")}</div></div><div class="v-checkbox"><div class="v-selection-control"><div class="v-selection-control__wrapper"><div class="v-selection-control__input"><input id="v6" type="checkbox" data-want="news"></div></div><label class="v-label" for="v6" data-want="news-label">Send me offers by e-mail</label></div></div>
<div class="row"><span>Total</span><strong data-want="total">$31.00</strong></div>${button("Pay now", "pay")}${button("Start over", "restart")}</form></main>
<div class="v-snackbar"><div class="v-snackbar__wrapper"><div class="v-snackbar__content" role="status" data-want="message">Seat B3 is held for 8 minutes</div><div class="v-snackbar__actions">${button("Release", "release")}${button(icon("close"), "snack-close")}</div></div></div>`;

export {};
