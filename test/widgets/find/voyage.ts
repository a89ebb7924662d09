/** The first screen of a travel app on a phone, in the markup of Ionic 7, with its shadow roots; no test ids. */
import { root } from "../truth.ts";
import { defineElements, type Shape } from "./parts/element.ts";

const label = (host: HTMLElement): string => {
	const name = host.getAttribute("aria-label");
	return name ? ` aria-label="${name}"` : "";
};
const checked = (host: HTMLElement): string => (host.hasAttribute("checked") ? " checked" : "");

const native = (style: string, attributes = ""): Shape => ({
	html: (host) =>
		`<style>:host{display:inline-flex}.button-native{all:unset;display:flex;align-items:center;justify-content:center;cursor:pointer;box-sizing:border-box;width:100%;${style}}.button-inner{display:flex;align-items:center;gap:4px;flex-direction:inherit}</style><button type="button" class="button-native" part="native"${attributes}${label(host)}><span class="button-inner"><slot name="icon-only"></slot><slot name="start"></slot><slot></slot><slot name="end"></slot></span></button>`,
});
const ticked = (kind: "toggle" | "checkbox", shape: string): Shape => ({
	html: (host) =>
		`<style>:host{display:block;width:100%}label{display:flex;justify-content:space-between;align-items:center;cursor:pointer;position:relative;padding:8px 0}input{position:absolute;inset:0;opacity:0;width:100%;height:100%;margin:0;pointer-events:none}.${kind}-icon{border:2px solid #888;box-sizing:border-box;${shape}${checked(host) ? ";background:#3880ff" : ""}}</style><label class="${kind}-wrapper"><div class="label-text-wrapper" part="label"><slot></slot></div><input type="checkbox"${kind === "toggle" ? ` role="switch" aria-checked="${host.hasAttribute("checked")}"` : ""}${checked(host)}><div class="native-wrapper"><div class="${kind}-icon" part="${kind === "toggle" ? "track" : "container"}"></div></div></label>`,
});

const SHAPES: Record<string, string> = {
	"heart-outline": "M12 21 3 12a5 5 0 0 1 9-6 5 5 0 0 1 9 6z",
	"share-social-outline": "M5 12 16 5v4h3v6h-3v4z",
	"swap-vertical-outline": "M7 20V8H4l5-5 5 5h-3v12zm10-16v12h3l-5 5-5-5h3V4z",
	"notifications-outline": "M12 3a6 6 0 0 0-6 6v5l-2 3h16l-2-3V9a6 6 0 0 0-6-6zm-2 16h4l-2 2z",
	"add-circle-outline": "M11 4h2v7h7v2h-7v7h-2v-7H4v-2h7z",
	"remove-circle-outline": "M4 11h16v2H4z",
	menu: "M3 5h18v2H3zm0 6h18v2H3zm0 6h18v2H3z",
};
const SQUARE = "M5 5h14v14H5z";

defineElements({
	"ion-icon": {
		html: (host) =>
			`<style>:host{display:inline-block;width:18px;height:18px}</style><div class="icon-inner"><svg xmlns="http://www.w3.org/2000/svg" class="ionicon" viewBox="0 0 24 24" width="18" height="18"><path d="${SHAPES[host.getAttribute("name") ?? ""] ?? SQUARE}" fill="currentColor"></path></svg></div>`,
	},
	"ion-button": native("background:#e8efff;color:#1a4fc0;border-radius:6px;padding:8px 12px"),
	"ion-menu-button": {
		html: () =>
			'<style>button{all:unset;padding:8px;cursor:pointer}</style><button type="button" class="button-native" part="native" aria-label="menu"><span class="button-inner"><slot><ion-icon part="icon" name="menu" aria-hidden="true"></ion-icon></slot></span></button>',
	},
	"ion-segment-button": native("padding:10px 12px", ' role="tab" aria-selected="false"'),
	"ion-fab-button": native("width:48px;height:48px;border-radius:50%;background:#3880ff;color:#fff"),
	"ion-tab-button": {
		html: () =>
			'<style>:host{flex:1;cursor:pointer}a{display:block}.button-inner{display:flex;flex-direction:column;align-items:center;font-size:11px;padding:6px 0}</style><a class="button-native" part="native" tabindex="-1"><span class="button-inner"><slot></slot></span></a>',
	},
	"ion-toggle": ticked("toggle", "width:38px;height:20px;border-radius:10px"),
	"ion-checkbox": ticked("checkbox", "width:18px;height:18px;border-radius:3px"),
	"ion-datetime-button": {
		html: (host) =>
			`<style>button{all:unset;background:#eee;border-radius:6px;padding:6px 10px;cursor:pointer}</style><button type="button" class="ion-activatable" id="date-button" aria-expanded="false" part="native"><slot name="date-target">${host.dataset.date}</slot></button>`,
	},
	"ion-select": {
		html: (host) =>
			`<style>:host{display:block;width:100%}label{display:flex;justify-content:space-between;position:relative;padding:8px 0;cursor:pointer}button{position:absolute;inset:0;opacity:0;width:100%;border:0}</style><label class="select-wrapper" id="select-label"><div class="label-text-wrapper" part="label"><div class="label-text">${host.getAttribute("label")}</div></div><div class="select-wrapper-inner"><div class="native-wrapper"><div aria-hidden="true" class="select-text" part="text">${host.dataset.value}</div><button type="button" aria-label="${host.dataset.value}, ${host.getAttribute("label")}" aria-haspopup="dialog" aria-expanded="false"></button></div></div></label>`,
	},
	"ion-range": {
		html: (host) =>
			`<style>:host{display:block;width:100%}.range-slider{position:relative;height:26px;margin:0 10px}.bar{position:absolute;top:12px;width:100%;height:3px;background:#3880ff}.range-knob-handle{position:absolute;left:60%;top:4px;width:20px;height:20px}.range-knob{width:20px;height:20px;border-radius:50%;background:#3880ff}</style><label class="range-wrapper" id="range-label"><div class="label-text-wrapper" part="label"><slot name="label"></slot></div><div class="native-wrapper"><div class="range-slider"><div class="bar" role="presentation" part="bar"></div><div class="range-knob-handle" role="slider" tabindex="0" aria-labelledby="range-label" aria-valuemin="50" aria-valuemax="1500" aria-valuenow="${host.dataset.value}"><div class="range-knob" role="presentation" part="knob"></div></div></div></div></label>`,
	},
	"ion-item": {
		html: () =>
			'<style>.item-native{display:flex;align-items:center;gap:8px;padding:2px 12px;border-bottom:1px solid #e5e5e5}.input-wrapper{flex:1;display:flex;align-items:center;gap:8px}</style><div class="item-native" part="native"><slot name="start"></slot><div class="item-inner" style="display:contents"><div class="input-wrapper"><slot></slot></div><slot name="end"></slot></div></div>',
	},
	"ion-toast": {
		html: (host) =>
			`<style>.toast-wrapper{position:fixed;bottom:70px;left:12px;width:406px;background:#333;color:#fff;border-radius:6px}.toast-container{display:flex;align-items:center;padding:4px 14px}.toast-content{flex:1}.toast-button{all:unset;color:#8cb4ff;padding:8px;cursor:pointer}</style><div class="toast-wrapper toast-bottom" part="wrapper"><div class="toast-container" part="container"><div class="toast-content" role="status" aria-atomic="true" aria-live="polite"><div class="toast-message" part="message">${host.dataset.message}</div></div><div class="toast-button-group toast-button-group-end"><button type="button" class="toast-button" tabindex="0" part="button"><div class="toast-button-inner">Undo</div></button></div></div></div>`,
	},
});

const STYLE = `
body{margin:0;font:14px/1.4 Roboto,system-ui,sans-serif;background:#ddd}
ion-app{display:block;width:430px;background:#fff;padding-bottom:130px}ion-toolbar{display:flex;align-items:center;gap:8px;background:#3880ff;color:#fff;padding:6px 10px}ion-title{flex:1;font-size:18px;font-weight:600}ion-buttons{display:flex}
ion-searchbar{display:block;padding:8px 12px}.searchbar-input{width:100%;box-sizing:border-box;border:1px solid #ccc;border-radius:18px;padding:8px 14px;font:inherit}.searchbar-clear-button{display:none}ion-segment{display:flex;justify-content:space-around;border-bottom:1px solid #ccc}
ion-input{display:block;width:100%}.input-wrapper{display:block}.label-text{font-size:11px;color:#666}.native-input{border:0;font:inherit;width:100%;padding:4px 0;outline:0}
ion-card{display:block;margin:12px;border-radius:8px;box-shadow:0 1px 5px #999;overflow:hidden}ion-card-header,ion-card-content{display:block;padding:8px 12px}ion-card-title{display:block;font-size:17px;font-weight:600}ion-card-subtitle{display:block;color:#666}ion-list-header{display:block;font-weight:700;font-size:16px;padding:14px 12px 4px}ion-list,ion-label{display:block}.deal{display:flex;align-items:center;gap:6px}.deal ion-label,ion-item>ion-label{flex:1}ion-badge{background:#eb445a;color:#fff;border-radius:8px;padding:0 5px;font-size:11px}
ion-tab-bar{position:fixed;left:0;bottom:0;width:430px;display:flex;background:#f7f7f7;border-top:1px solid #ccc}ion-select-option{display:none}`;

const icon = (name: string, slot = "icon-only") =>
	`<ion-icon${slot && ` slot="${slot}"`} name="${name}" aria-hidden="true" role="img" class="md"></ion-icon>`;
const iconButton = (name: string, want: string, named = "") =>
	`<ion-button fill="clear" class="md button button-clear in-buttons button-has-icon-only ion-activatable"${named && ` aria-label="${named}"`} data-want="${want}">${icon(name)}</ion-button>`;
const input = (want: string, name: string, value = "", placeholder = "") =>
	`<ion-input class="sc-ion-input-md-h sc-ion-input-md-s md input-fill-none input-label-placement-stacked"><label class="input-wrapper sc-ion-input-md" for="ion-input-${want}">${name && `<div class="label-text-wrapper sc-ion-input-md"><div class="label-text sc-ion-input-md">${name}</div></div>`}<div class="native-wrapper sc-ion-input-md"><input class="native-input sc-ion-input-md" id="ion-input-${want}" type="text" name="ion-input-${want}" autocomplete="off" value="${value}" placeholder="${placeholder}" data-want="${want}"></div></label></ion-input>`;
const counter = (id: string, name: string, count: number) =>
	`<ion-item><ion-label>${name}</ion-label>${iconButton("remove-circle-outline", `${id}-less`)}<ion-text data-want="${id}-count">${count}</ion-text>${iconButton("add-circle-outline", `${id}-more`)}</ion-item>`;
const date = (want: string, name: string, value: string) =>
	`<ion-item><ion-label>${name}</ion-label><ion-datetime-button slot="end" datetime="${want}" data-date="${value}" data-want="${want}"></ion-datetime-button></ion-item>`;
const deal = (id: string, place: string, days: string, price: string) =>
	`<ion-card class="md"><ion-card-header><ion-card-title role="heading" aria-level="3">${place}</ion-card-title><ion-card-subtitle>${days}</ion-card-subtitle></ion-card-header><ion-card-content class="deal"><ion-label data-want="price-${id}">${price}</ion-label>${iconButton("heart-outline", `save-${id}`)}<ion-button class="md button button-solid" data-want="book-${id}">Book</ion-button></ion-card-content></ion-card>`;
const tab = (id: string, name: string, glyph: string, badge = "") =>
	`<ion-tab-button class="md tab-has-label tab-has-icon" role="tab" tab="${id}" tabindex="0" data-want="tab-${id}">${icon(glyph, "")}<ion-label>${name}</ion-label>${badge && `<ion-badge>${badge}</ion-badge>`}</ion-tab-button>`;
const segment = (id: string, name: string) =>
	`<ion-segment-button class="md segment-button-has-label ion-activatable" value="${id}" data-want="segment-${id}"><ion-label>${name}</ion-label></ion-segment-button>`;

root.innerHTML = `<style>${STYLE}</style><ion-app class="md">
<ion-header class="header-md" role="banner"><ion-toolbar class="toolbar-title-default"><ion-buttons slot="start"><ion-menu-button class="md" data-want="menu"></ion-menu-button></ion-buttons><ion-title>Roamly</ion-title><ion-buttons slot="end">${iconButton("notifications-outline", "bell")}</ion-buttons></ion-toolbar></ion-header>
<ion-content><main class="inner-scroll">
	<ion-searchbar class="sc-ion-searchbar-md-h md searchbar-left-aligned"><div class="searchbar-input-container sc-ion-searchbar-md"><input aria-label="search text" class="searchbar-input sc-ion-searchbar-md" placeholder="Search places and hotels" type="search" autocomplete="off" data-want="search"><button aria-label="reset" type="button" class="searchbar-clear-button sc-ion-searchbar-md"></button></div></ion-searchbar>
	<ion-segment class="md" role="tablist">${segment("flights", "Flights")}${segment("stays", "Stays")}${segment("cars", "Cars")}${segment("trains", "Trains")}</ion-segment>
	<ion-list class="md list-md"><ion-item>${input("from", "From", "Lisbon")}<span slot="end">${iconButton("swap-vertical-outline", "swap")}</span></ion-item><ion-item>${input("to", "To", "", "City or airport")}</ion-item>
		${date("depart", "Departure", "May 12, 2027")}${date("return", "Return", "May 19, 2027")}${counter("adults", "Adults", 2)}${counter("children", "Children", 0)}
		<ion-item><ion-select label="Cabin" interface="popover" data-value="Economy" data-want="cabin"><ion-select-option>Economy</ion-select-option><ion-select-option>Business</ion-select-option></ion-select></ion-item>
		<ion-item><ion-toggle data-want="direct">Direct flights only</ion-toggle></ion-item><ion-item><ion-range data-value="900" data-want="budget"><div slot="label">Most you would pay</div></ion-range></ion-item></ion-list>
	<div style="padding:12px"><ion-button expand="block" class="md button button-block button-solid" style="width:100%" data-want="go">Search flights</ion-button></div>
	<ion-list-header role="heading" aria-level="2">Your next trip</ion-list-header>
	<ion-card class="md"><ion-card-header><ion-card-title role="heading" aria-level="3">Kyoto</ion-card-title><ion-card-subtitle data-want="kyoto-days">3 – 10 December, flight RM 214</ion-card-subtitle></ion-card-header><ion-card-content class="deal"><ion-button class="md button button-solid" data-want="check-in">Check in</ion-button><ion-button fill="outline" class="md button button-outline" data-want="pass">Boarding pass</ion-button><ion-label></ion-label>${iconButton("share-social-outline", "share")}${iconButton("ellipsis-vertical", "trip-more", "More")}</ion-card-content></ion-card>
	<ion-list-header role="heading" aria-level="2">Deals of the week</ion-list-header>${deal("marrakech", "Marrakech", "4 nights with breakfast", "from €289")}${deal("reykjavik", "Reykjavik", "3 nights", "from €412")}${deal("naples", "Naples", "5 nights by the sea", "from €335")}
	<ion-list-header role="heading" aria-level="2">Packing list</ion-list-header>
	<ion-list class="md list-md"><ion-item><ion-checkbox checked data-want="pack-passport">Passport</ion-checkbox></ion-item><ion-item><ion-checkbox data-want="pack-charger">Phone charger</ion-checkbox></ion-item><ion-item><ion-checkbox data-want="pack-coat">Rain coat</ion-checkbox></ion-item><ion-item>${input("pack-new", "", "", "Something else to pack")}<span slot="end">${iconButton("add-outline", "pack-add", "Add")}</span></ion-item></ion-list>
	<ion-list-header role="heading" aria-level="2">Notifications</ion-list-header><ion-list class="md list-md"><ion-item><ion-toggle checked data-want="alert-price">Price drops</ion-toggle></ion-item><ion-item><ion-toggle checked data-want="alert-delay">Delays and gate changes</ion-toggle></ion-item></ion-list>
</main></ion-content>
<ion-tab-bar class="md" role="tablist">${tab("explore", "Explore", "compass-outline")}${tab("saved", "Saved", "heart-outline", "2")}${tab("trips", "Trips", "airplane-outline")}${tab("profile", "Profile", "person-outline")}</ion-tab-bar>
<ion-toast class="md overlay-ready" data-message="Naples was taken off Saved" data-want="toast"></ion-toast></ion-app>`;
