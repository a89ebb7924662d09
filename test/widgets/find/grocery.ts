/** A grocery shop with its basket open in a drawer, in the markup of Quasar 2; test ids. */
import { root } from "../truth.ts";

const STYLE = `
body{margin:0;font:14px/1.4 Roboto,system-ui,sans-serif;color:#222}
.q-btn{display:inline-flex;align-items:center;border:0;border-radius:3px;background:#eee;padding:6px 12px;min-height:34px;font:inherit;font-weight:500;position:relative;cursor:pointer}.q-btn--flat{background:none;color:inherit}.q-btn--round{border-radius:50%;padding:0;width:34px;justify-content:center}.bg-primary{background:#2e7d32!important;color:#fff}.q-focus-helper{position:absolute;inset:0;pointer-events:none}.q-btn__content{display:flex;gap:6px;align-items:center}.q-badge{background:#c10015;color:#fff;border-radius:8px;font-size:11px;padding:1px 5px}.q-badge--floating{position:absolute;right:-4px;top:-4px}
.material-icons{display:inline-block;width:16px;height:16px;overflow:hidden;font-style:normal;font-size:0}.material-icons::before{content:var(--glyph);font-size:15px;line-height:16px}
.q-header{display:flex;align-items:center;gap:10px;background:#2e7d32;color:#fff;padding:8px 16px}.q-toolbar__title{font-size:20px;flex:none}
.q-field{display:block;background:#fff;color:#222;border:1px solid #bbb;border-radius:4px}.q-field__control{display:flex;align-items:center;gap:6px;padding:0 8px;min-height:38px}.q-field__control-container{position:relative;flex:1;padding-top:12px}.q-field__label{position:absolute;left:0;top:0;font-size:11px;color:#666;pointer-events:none}.q-field__native{border:0;outline:0;font:inherit;width:100%;background:none;padding:0}.q-select__focus-target{position:absolute;inset:0;opacity:0;width:100%;border:0;padding:0}
.q-toggle,.q-checkbox,.q-radio{display:inline-flex;align-items:center;gap:8px;cursor:pointer}.q-toggle__inner{width:36px;height:20px;position:relative}.q-toggle__track{position:absolute;inset:4px 0;border-radius:6px;background:#bbb}.q-toggle__thumb{position:absolute;width:18px;height:18px;border-radius:50%;background:#fff;box-shadow:0 0 3px #666;top:1px}[aria-checked=true] .q-toggle__thumb{left:18px;background:#2e7d32}.q-checkbox__bg,.q-radio__bg{width:16px;height:16px;border:2px solid #666;border-radius:2px}.q-radio__bg{border-radius:50%}[aria-checked=true] .q-checkbox__bg,[aria-checked=true] .q-radio__bg{background:#2e7d32}
.q-tabs__content{display:flex;gap:4px;border-bottom:1px solid #ddd}.q-tab{padding:10px 16px;cursor:pointer;position:relative;text-transform:uppercase}.q-tab--active{border-bottom:2px solid #2e7d32}
.layout{display:grid;grid-template-columns:1fr 360px}.q-page{padding:12px 16px}.filters{display:flex;gap:16px;align-items:center;margin:12px 0}.grid{display:grid;grid-template-columns:repeat(4,1fr);gap:12px}
.q-card{border:1px solid #ddd;border-radius:4px;position:relative}.q-img{height:70px;background:#dcedc8}.q-card__section{padding:8px 12px}.q-card__actions{padding:8px;display:flex;align-items:center;gap:6px}.fav{position:absolute!important;top:4px;right:4px}.text-h6{font-size:15px;font-weight:500}.text-subtitle1{font-weight:700}.text-caption{font-size:12px;color:#666}
.q-drawer{border-left:1px solid #ccc;padding:12px;min-height:700px}.q-item{display:flex;align-items:center;gap:6px;padding:6px 0;border-bottom:1px solid #eee}.q-item__section--main{flex:1}.between{display:flex;justify-content:space-between;align-items:center;margin:8px 0}.q-pagination{display:flex;justify-content:center;margin:16px}`;

/** What the font of the icons draws for their words. */
const GLYPHS = {
	add: "+",
	add_shopping_cart: "⊞",
	close: "×",
	delete: "⌫",
	favorite_border: "♡",
	keyboard_arrow_left: "‹",
	keyboard_arrow_right: "›",
	menu: "≡",
	person: "☻",
	remove: "−",
	schedule: "◷",
	search: "⌕",
	shopping_cart: "◫",
	arrow_drop_down: "▾",
};
type Glyph = keyof typeof GLYPHS;

const icon = (name: Glyph, extra = "") =>
	`<i class="q-icon notranslate material-icons${extra}" aria-hidden="true" role="presentation" style="--glyph:'${GLYPHS[name]}'">${name}</i>`;
const button = (want: string, body: string, extra = "", attributes = "") =>
	`<button class="q-btn q-btn-item non-selectable no-outline ${extra} q-btn--actionable q-focusable q-hoverable" tabindex="0" type="button" data-want="${want}" ${attributes}><span class="q-focus-helper" tabindex="-1"></span><span class="q-btn__content text-center col items-center q-anchor--skip justify-center row">${body}</span></button>`;
const text = (label: string) => `<span class="block">${label}</span>`;
const iconButton = (want: string, name: Glyph, attributes = "", extra = "") =>
	button(want, icon(name), `q-btn--flat q-btn--round ${extra}`, attributes);
const input = (want: string, label: string, id: string, append = "", tag = "input") =>
	`<label class="q-field row no-wrap items-start q-field--outlined q-field--dense q-input" for="f_${want}" style="flex:1"><div class="q-field__inner relative-position col self-stretch"><div class="q-field__control relative-position row no-wrap" tabindex="-1"><div class="q-field__control-container col relative-position row no-wrap q-anchor--skip"><${tag} class="q-field__native q-placeholder" tabindex="0" aria-label="${label}" id="f_${want}" type="text" data-testid="${id}" data-want="${want}"></${tag}><div class="q-field__label no-pointer-events absolute ellipsis">${label}</div></div>${append && `<div class="q-field__append q-field__marginal row no-wrap items-center">${append}</div>`}</div></div></label>`;
const select = (want: string, label: string, value: string) =>
	`<label class="q-field row no-wrap items-start q-field--outlined q-field--dense q-select q-select--without-input" for="f_${want}" style="width:180px" data-want="${want}"><div class="q-field__inner relative-position col self-stretch"><div class="q-field__control relative-position row no-wrap" tabindex="-1"><div class="q-field__control-container col relative-position row no-wrap q-anchor--skip"><div class="q-field__native row items-center"><span>${value}</span><input class="q-select__focus-target" id="f_${want}" readonly tabindex="0" role="combobox" aria-readonly="false" aria-autocomplete="none" aria-expanded="false" aria-controls="f_${want}_lb" aria-label="${label}" value="${value}"></div><div class="q-field__label no-pointer-events absolute ellipsis">${label}</div></div><div class="q-field__append q-field__marginal row no-wrap items-center q-anchor--skip">${icon("arrow_drop_down", " q-select__dropdown-icon")}</div></div></div></label>`;
const toggle = (want: string, label: string, on = false) =>
	`<div class="q-toggle cursor-pointer no-outline row inline no-wrap items-center" tabindex="0" role="switch" aria-label="${label}" aria-checked="${on}" data-want="${want}"><div class="q-toggle__inner relative-position non-selectable"><div class="q-toggle__track"></div><div class="q-toggle__thumb absolute flex flex-center no-wrap"></div></div><div class="q-toggle__label q-anchor--skip">${label}</div></div>`;
const box = (kind: "checkbox" | "radio", want: string, label: string, on = false) =>
	`<div class="q-${kind} cursor-pointer no-outline row inline no-wrap items-center" tabindex="0" role="${kind}" aria-label="${label}" aria-checked="${on}" data-want="${want}"><div class="q-${kind}__inner relative-position"><div class="q-${kind}__bg"></div></div><div class="q-${kind}__label q-anchor--skip">${label}</div></div>`;

const PRODUCTS = [
	["bananas", "Bananas", "€1.79", "1 kg"],
	["apples", "Gala apples", "€2.99", "1 kg"],
	["tomatoes", "Cherry tomatoes", "€2.49", "250 g"],
	["basil", "Basil", "€1.59", "one pot"],
	["milk", "Whole milk", "€1.25", "1 l"],
	["oat", "Oat drink", "€1.95", "1 l"],
	["eggs", "Free-range eggs", "€3.40", "10 pieces"],
	["bread", "Sourdough bread", "€4.20", "750 g"],
] as const;
const SOLD_OUT = "apples";
const BASKET = [
	["bananas", "Bananas", 1, "€1.79"],
	["oat", "Oat drink", 3, "€5.85"],
	["eggs", "Free-range eggs", 1, "€3.40"],
] as const;

const product = ([id, name, price, unit]: (typeof PRODUCTS)[number]) =>
	`<div class="q-card" data-testid="product"><div class="q-img" role="img"></div>${iconButton(`fav-${id}`, "favorite_border", 'data-testid="fav"', "fav")}<div class="q-card__section q-card__section--vert"><div class="text-h6">${name}</div><div class="text-caption">${unit}</div><div class="text-subtitle1" data-want="price-${id}">${price}</div></div><div class="q-card__actions q-card__actions--horiz row justify-start">${
		id === SOLD_OUT
			? `<span class="text-caption">Sold out</span>${button(`notify-${id}`, text("Notify me"), "q-btn--flat")}`
			: button(`add-${id}`, `${icon("add_shopping_cart")}${text("Add")}`, "bg-primary text-white", 'data-testid="add"')
	}</div></div>`;

const line = ([id, name, count, price]: (typeof BASKET)[number]) =>
	`<div class="q-item q-item-type row no-wrap" role="listitem" data-testid="basket-line"><div class="q-item__section column q-item__section--main justify-center"><div class="q-item__label">${name}</div><div class="q-item__label q-item__label--caption text-caption" data-want="sum-${id}">${price}</div></div>${iconButton(`less-${id}`, "remove")}<span data-want="count-${id}">${count}</span>${iconButton(`more-${id}`, "add")}${iconButton(`remove-${id}`, "delete", 'data-testid="remove-line"')}</div>`;

const tab = (name: string, active = false) =>
	`<div class="q-tab relative-position self-stretch flex flex-center text-center ${active ? "q-tab--active" : "q-tab--inactive"} q-focusable q-hoverable cursor-pointer" tabindex="${active ? 0 : -1}" role="tab" aria-selected="${active}" data-want="tab-${name.toLowerCase()}"><div class="q-focus-helper" tabindex="-1"></div><div class="q-tab__content self-stretch flex-center relative-position q-anchor--skip non-selectable column"><div class="q-tab__label">${name}</div></div></div>`;

root.innerHTML = `<style>${STYLE}</style><div class="q-layout q-layout--standard">
<header class="q-header q-layout__section--marginal">${iconButton("menu", "menu", 'aria-label="Menu"')}<div class="q-toolbar__title ellipsis">Green Basket</div>${input("search", "Search products", "search", icon("search"))}
	${button("slot", `${icon("schedule")}${text("Delivery Tue 18:00–20:00")}`, "q-btn--flat", 'data-testid="slot"')}${iconButton("account", "person", 'aria-label="Account"')}${button("basket", `${icon("shopping_cart")}<div class="q-badge flex inline items-center no-wrap q-badge--floating" role="status">5</div>`, "q-btn--flat q-btn--round", 'aria-label="Basket"')}</header>
<div class="layout"><main class="q-page"><div class="q-tabs row no-wrap items-center" role="tablist"><div class="q-tabs__content scroll--mobile row no-wrap items-center self-stretch">${tab("All", true)}${["Fruit", "Vegetables", "Bakery", "Dairy", "Drinks"].map((name) => tab(name)).join("")}</div></div>
	<div class="filters">${toggle("organic", "Organic only")}${box("checkbox", "vegan", "Vegan")}${box("checkbox", "local", "From the region")}${select("sort", "Sort by", "Most bought")}${select("brand", "Brand", "Any")}</div>
	<div class="grid">${PRODUCTS.map(product).join("")}</div>
	<div class="q-pagination row no-wrap items-center" role="navigation">${iconButton("page-before", "keyboard_arrow_left", 'aria-label="Previous page"')}${[1, 2, 3].map((page) => button(`page-${page}`, text(String(page)), "q-btn--flat", `aria-current="${page === 1}"`)).join("")}${iconButton("page-after", "keyboard_arrow_right", 'aria-label="Next page"')}</div></main>
<aside class="q-drawer q-drawer--right q-drawer--bordered q-drawer--standard"><div class="q-drawer__content fit scroll"><div class="between"><div class="text-h6">Your basket</div>${iconButton("drawer-close", "close", 'data-testid="drawer-close"')}</div>
	<div class="q-list" role="list">${BASKET.map(line).join("")}</div>
	<div class="between">${input("voucher", "Voucher", "voucher")}${button("redeem", text("Redeem"), "q-btn--flat", 'data-testid="redeem"')}</div>
	<div class="between">${toggle("bags", "Paper bags", true)}</div><div class="between">${box("checkbox", "door", "Leave at the door")}</div><div class="between">${input("note", "Note to the driver", "note", "", "textarea")}</div>
	<div class="text-caption" id="tip">Tip for the driver</div><div class="q-option-group q-gutter-x-sm q-option-group--inline" role="radiogroup" aria-labelledby="tip">${box("radio", "tip-0", "None", true)} ${box("radio", "tip-1", "€1")} ${box("radio", "tip-2", "€2")}</div>
	<div class="between"><span>Goods</span><span data-want="goods">€11.04</span></div><div class="between"><span>Delivery</span><span data-want="delivery">€3.90</span></div><div class="between" data-want="total-row"><b>Total</b><b data-want="total">€14.94</b></div>
	<div class="between">${button("empty", text("Empty basket"), "q-btn--flat")}${button("checkout", text("Checkout"), "bg-primary text-white", 'data-testid="checkout"')}</div></div></aside></div></div>`;
