/** The catalogue of a town library beside what its reader has borrowed and reserved, made with Vue; no test ids. */
import "element-plus/dist/index.css";
import { Bell, Close, Delete, Search, Star } from "@element-plus/icons-vue";
import {
	ElBadge,
	ElButton,
	ElCard,
	ElCheckbox,
	ElCheckboxGroup,
	ElDatePicker,
	ElInput,
	ElOption,
	ElPagination,
	ElRadio,
	ElRadioGroup,
	ElRate,
	ElSelect,
	ElSwitch,
	ElTable,
	ElTableColumn,
	ElTag,
} from "element-plus";
import { createApp, h } from "vue";
import { el } from "./parts/vue.ts";

const BOOKS = [
	{ id: "dune", title: "Dune", author: "Frank Herbert", year: 1965, copies: 2, stars: 5 },
	{ id: "emma", title: "Emma", author: "Jane Austen", year: 1815, copies: 0, stars: 4 },
	{ id: "ice", title: "The Ice Palace", author: "Tarjei Vesaas", year: 1963, copies: 1, stars: 4 },
	{ id: "momo", title: "Momo", author: "Michael Ende", year: 1973, copies: 0, stars: 5 },
];
const LOANS = [
	{ id: "bread", title: "The Bread Book", due: "20 November", fine: "" },
	{ id: "birds", title: "Birds of the Coast", due: "2 November", fine: "€1.40" },
	{ id: "knit", title: "Knitting for Beginners", due: "4 December", fine: "" },
];
type Loan = (typeof LOANS)[number];
const HOLDS = [
	{ id: "atlas", title: "World Atlas", state: "Ready for pickup" },
	{ id: "wolf", title: "The Grey Wolf", state: "3rd in line" },
];
const GAP = "display:flex;gap:12px;align-items:center;flex-wrap:wrap";

const header = () =>
	h("header", { style: GAP }, [
		h("strong", "Millbrook Library"),
		...["Catalogue", "Events", "Opening hours"].map((text) => h("a", { href: `#${text}` }, text)),
		el(ElBadge, { value: 2 }, () =>
			el(ElButton, { circle: true, icon: Bell, "aria-label": "Notifications", "data-want": "bell" }),
		),
		el(ElButton, { text: true, "data-want": "sign-out" }, "Sign out"),
	]);

const filters = () =>
	h("aside", { style: "width:230px" }, [
		h("h2", "Narrow down"),
		h("h4", "Format"),
		el(ElCheckboxGroup, { modelValue: ["Book"] }, () =>
			["Book", "Audiobook", "Large print", "DVD"].map((text) =>
				el(ElCheckbox, { value: text, "data-want": `format-${text.split(" ")[0]}` }, text),
			),
		),
		h("h4", "Language"),
		el(ElSelect, { modelValue: "English", "aria-label": "Language", class: "want-language" }, () =>
			["English", "German", "Polish"].map((value) => el(ElOption, { value, label: value })),
		),
		h("h4", "Sort by"),
		el(ElRadioGroup, { modelValue: "title" }, () => [
			el(ElRadio, { value: "title" }, "Title"),
			el(ElRadio, { value: "new", "data-want": "newest" }, "Newest first"),
		]),
		h("p", [el(ElSwitch, { activeText: "Only what is in", "data-want": "only-in" })]),
		el(ElButton, { link: true, type: "primary", "data-want": "clear" }, "Clear filters"),
	]);

const results = () =>
	h("main", { style: "flex:1" }, [
		h("h1", "Catalogue"),
		h("div", { style: GAP }, [
			el(ElInput, { placeholder: "Title, author or ISBN", style: "width:320px", "data-want": "search" }),
			el(ElButton, { type: "primary", icon: Search, "data-want": "go" }, "Search"),
			el(ElButton, { link: true, "data-want": "advanced" }, "Advanced search"),
		]),
		h("p", "48 titles"),
		h(
			"div",
			{ style: "display:grid;grid-template-columns:1fr 1fr;gap:12px" },
			BOOKS.map(({ id, title, author, year, copies, stars }) =>
				el(ElCard, { shadow: "hover" }, () => [
					h("h3", [h("a", { href: `#${id}`, "data-want": `title-${id}` }, title)]),
					h("p", `${author}, ${year}`),
					el(ElRate, { modelValue: stars, disabled: true }),
					h("p", [
						el(
							ElTag,
							{ type: copies ? "success" : "info", "data-want": `state-${id}` },
							copies ? "Available" : "On loan",
						),
					]),
					el(ElButton, { type: "primary", "data-want": `reserve-${id}` }, copies ? "Borrow" : "Reserve"),
					el(ElButton, { circle: true, icon: Star, title: "Add to wish list", "data-want": `wish-${id}` }),
				]),
			),
		),
		el(ElPagination, { layout: "prev, pager, next", total: 48, pageSize: 4, style: "margin-top:12px" }),
	]);

const loans = () =>
	h("section", [
		h("h2", "My loans"),
		el(ElTable, { data: LOANS }, () => [
			el(ElTableColumn, { prop: "title", label: "Title" }),
			el(ElTableColumn, { prop: "due", label: "Due back", sortable: true, width: 140 }),
			h(
				ElTableColumn,
				{ label: "Fine", width: 90 },
				{ default: ({ row }: { row: Loan }) => h("span", { "data-want": `fine-${row.id}` }, row.fine || "none") },
			),
			h(
				ElTableColumn,
				{ width: 120 },
				{
					default: ({ row }: { row: Loan }) =>
						el(ElButton, { size: "small", disabled: Boolean(row.fine), "data-want": `renew-${row.id}` }, "Renew"),
				},
			),
		]),
		h("p", { style: GAP }, [
			el(ElButton, { "data-want": "renew-all" }, "Renew all"),
			el(ElButton, { type: "warning", plain: true, "data-want": "pay" }, "Pay fines (€1.40)"),
			h("a", { href: "#history", "data-want": "history" }, "Borrowing history"),
		]),
	]);

const holds = () =>
	h("section", [
		h("h2", "My reservations"),
		...HOLDS.map(({ id, title, state }) =>
			h("div", { style: `${GAP};margin:8px 0` }, [
				h("b", title),
				h("span", { "data-want": `hold-${id}` }, state),
				el(
					ElSelect,
					{
						modelValue: "Main Street",
						style: "width:150px",
						"aria-label": "Pickup branch",
						class: `want-branch-${id}`,
					},
					() => ["Main Street", "Harbour", "Station"].map((value) => el(ElOption, { value, label: value })),
				),
				el(ElButton, { circle: true, icon: Delete, size: "small", "data-want": `cancel-${id}` }),
			]),
		),
		h("p", { style: GAP }, [
			h("span", "Pause all until"),
			el(ElDatePicker, { placeholder: "Pick a day", class: "want-pause", ariaLabel: "Pause all until" }),
		]),
	]);

createApp({
	setup: () => () =>
		h("div", { style: "padding:16px;font-family:sans-serif" }, [
			header(),
			h("div", { role: "status", style: `${GAP};background:#fdf6ec;padding:8px;margin:12px 0` }, [
				h("span", "The Harbour branch is closed on Friday."),
				el(ElButton, { text: true, icon: Close, size: "small", "aria-label": "Dismiss", "data-want": "dismiss" }),
			]),
			h("div", { style: "display:flex;gap:24px" }, [filters(), results()]),
			h("div", { style: "display:grid;grid-template-columns:1fr 1fr;gap:24px" }, [loans(), holds()]),
		]),
}).mount("#root");
