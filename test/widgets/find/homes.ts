/** Homes on a map: filters, marks on the map, cards with actions and pages, made with Vue; no test ids. */
import "element-plus/dist/index.css";
import ElementPlus from "element-plus";
import { createApp, h, resolveComponent, type VNode } from "vue";

const el = (name: string, props: object, inner?: (() => VNode[] | VNode | string) | string): VNode =>
	h(resolveComponent(name), props, typeof inner === "string" ? () => inner : inner);
const HOMES = [
	{ id: "a", place: "12 Orchard Lane", price: "$420,000", rooms: "3 beds" },
	{ id: "b", place: "5 Mill Street", price: "$315,000", rooms: "2 beds" },
	{ id: "c", place: "80 Quarry Road", price: "$690,000", rooms: "5 beds" },
];
const picture = (name: string) =>
	h("i", { class: `el-icon ${name}` }, [
		h("svg", { viewBox: "0 0 1024 1024", "data-icon": name }, [h("path", { d: "M4 4h900v900H4z" })]),
	]);

createApp({
	setup: () => () =>
		h("div", { style: "padding:16px" }, [
			el("el-menu", { mode: "horizontal", defaultActive: "1", ellipsis: false }, () => [
				el("el-menu-item", { index: "1", class: "want-nav-buy" }, "Buy"),
				el("el-menu-item", { index: "2", class: "want-nav-rent" }, "Rent"),
				el("el-menu-item", { index: "3", class: "want-nav-sell" }, "Sell"),
			]),
			h("div", { style: "display:flex;gap:8px" }, [
				el("el-input", { placeholder: "City, street or postcode", "data-want": "where" }),
				el("el-button", { type: "primary", "data-want": "search" }, "Search"),
				el("el-button", { "data-want": "save-search" }, "Save this search"),
				el("el-badge", { value: 2 }, () => [
					el("el-button", { circle: true, title: "Favourites", "data-want": "favourites" }, () => [picture("star")]),
				]),
			]),
			el("el-form", { labelPosition: "top", inline: true }, () => [
				el("el-form-item", { label: "Property type" }, () => [
					el("el-checkbox-group", { modelValue: ["House"] }, () => [
						el("el-checkbox", { value: "House", label: "House", class: "want-house" }),
						el("el-checkbox", { value: "Flat", label: "Flat", class: "want-flat" }),
						el("el-checkbox", { value: "Land", label: "Land", class: "want-land" }),
					]),
				]),
				el("el-form-item", { label: "Bedrooms" }, () => [
					el("el-input-number", { modelValue: 2, min: 0, class: "want-beds" }),
				]),
				el("el-form-item", { label: "Minimum price" }, () => [
					el("el-input", { modelValue: "100000", "data-want": "min" }),
				]),
				el("el-form-item", { label: "Maximum price" }, () => [
					el("el-input", { modelValue: "700000", "data-want": "max" }),
				]),
				el("el-form-item", { label: "Distance", style: "width:200px" }, () => [
					el("el-slider", { modelValue: 5, class: "want-distance", ariaLabel: "Distance in km" }),
				]),
				el("el-form-item", { label: "Garden" }, () => [el("el-switch", { modelValue: true, class: "want-garden" })]),
				el("el-form-item", { label: "Pets allowed" }, () => [
					el("el-switch", { modelValue: false, class: "want-pets" }),
				]),
				el("el-form-item", { label: "Available from" }, () => [
					el("el-date-picker", { modelValue: "", placeholder: "Pick a day", class: "want-from" }),
				]),
				el("el-form-item", { label: "Order" }, () => [
					el("el-select", { modelValue: "new", style: "width:140px", class: "want-order" }, () => [
						el("el-option", { value: "new", label: "Newest" }),
						el("el-option", { value: "cheap", label: "Cheapest" }),
					]),
				]),
				el("el-button", { link: true, "data-want": "reset" }, "Reset filters"),
			]),
			h("div", { style: "display:flex;gap:16px" }, [
				h(
					"div",
					{ class: "leaflet-container", style: "position:relative;width:320px;height:300px;background:#dfe8d8" },
					[
						h("div", { class: "leaflet-control-zoom leaflet-bar" }, [
							h(
								"a",
								{
									class: "leaflet-control-zoom-in",
									href: "#",
									title: "Zoom in",
									role: "button",
									"data-want": "zoom-in",
								},
								"+",
							),
							h(
								"a",
								{
									class: "leaflet-control-zoom-out",
									href: "#",
									title: "Zoom out",
									role: "button",
									"data-want": "zoom-out",
								},
								"−",
							),
						]),
						h("button", { class: "leaflet-control locate", title: "Show my location", "data-want": "locate" }, "◎"),
						h("button", { class: "leaflet-control draw", "data-want": "draw" }, "Draw an area"),
						...HOMES.map(({ id, place, price }, at) =>
							h("img", {
								class: "leaflet-marker-icon leaflet-interactive",
								src: "data:,",
								alt: `${place}, ${price}`,
								role: "button",
								tabindex: 0,
								style: `position:absolute;left:${80 + at * 60}px;top:${120 + at * 30}px;width:25px;height:41px`,
								"data-want": `mark-${id}`,
							}),
						),
					],
				),
				h("div", [
					h("h2", "3 homes near Ashford"),
					el("el-radio-group", { modelValue: "list" }, () => [
						el("el-radio-button", { value: "list", class: "want-list" }, "List"),
						el("el-radio-button", { value: "grid", class: "want-grid" }, "Grid"),
					]),
					...HOMES.map(({ id, place, price, rooms }) =>
						el("el-card", { style: "margin:8px", "data-want": `card-${id}` }, () => [
							h("h3", place),
							h("div", { "data-want": `price-${id}` }, price),
							h("div", { "data-want": `rooms-${id}` }, rooms),
							el("el-button", { circle: true, "data-want": `like-${id}` }, () => [picture("star")]),
							el("el-button", { circle: true, "data-want": `share-${id}` }, () => [picture("share")]),
							el("el-button", { "data-want": `contact-${id}` }, "Contact agent"),
							el("el-button", { "data-want": `visit-${id}` }, "Book a viewing"),
							el("el-link", { href: `#${id}`, "data-want": `photos-${id}` }, "8 photos"),
						]),
					),
					el("el-pagination", { layout: "prev, pager, next", total: 60, class: "want-pages" }),
				]),
			]),
			el("el-dialog", { modelValue: true, title: "Book a viewing", modal: false, width: "360", class: "want-dialog" }, {
				default: () => [
					el("el-input", { placeholder: "Your name", "data-want": "dialog-name" }),
					el("el-input", { placeholder: "Phone", "data-want": "dialog-phone" }),
					el("el-radio-group", { modelValue: "am" }, () => [
						el("el-radio", { value: "am", class: "want-morning" }, "Morning"),
						el("el-radio", { value: "pm", class: "want-afternoon" }, "Afternoon"),
					]),
				],
				footer: () => [
					el("el-button", { "data-want": "dialog-cancel" }, "Cancel"),
					el("el-button", { type: "primary", "data-want": "dialog-send" }, "Request"),
				],
			} as never),
		]),
})
	.use(ElementPlus)
	.mount("#root");
