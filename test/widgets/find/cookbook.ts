/** A dish with its ingredients, steps and comments, in the markup of Vuetify 3; no test ids. */
import { root } from "../truth.ts";

const STYLE = `
body{margin:0;font:14px/1.4 Roboto,system-ui,sans-serif;color:#212121}
.v-toolbar__content{display:flex;align-items:center;gap:8px;padding:6px 16px;background:#fff;border-bottom:1px solid #e0e0e0}
.v-btn{display:inline-flex;position:relative;align-items:center;justify-content:center;gap:4px;border:0;border-radius:4px;background:#eee;height:34px;min-width:34px;padding:0 12px;font:inherit;cursor:pointer}.v-btn--icon{border-radius:50%;padding:0;background:none}.v-btn--active{background:#c8e6c9}.v-btn__overlay,.v-btn__underlay,.v-ripple__container{position:absolute;inset:0;pointer-events:none}.bg-primary{background:#2e7d32;color:#fff}
.mdi::before{content:"●";font-style:normal}.mdi-magnify::before{content:"⌕"}.mdi-menu::before{content:"☰"}.mdi-printer::before{content:"▤"}.mdi-share-variant::before{content:"↗"}.mdi-bookmark-outline::before{content:"⚐"}.mdi-minus::before{content:"−"}.mdi-plus::before{content:"+"}.mdi-star-outline::before{content:"☆"}.mdi-star::before{content:"★"}.mdi-thumb-up-outline::before{content:"▲"}.mdi-flag-outline::before{content:"⚑"}.mdi-theme-light-dark::before{content:"◐"}.mdi-checkbox-blank-outline::before{content:"☐"}.mdi-checkbox-marked::before{content:"☑"}.mdi-timer-outline::before{content:"◷"}.mdi-menu-down::before{content:"▾"}.mdi-trash-can-outline::before{content:"✖"}.mdi-pencil-outline::before{content:"✎"}.mdi-chevron-right::before{content:"›"}.mdi-dots-vertical::before{content:"⋮"}
.v-field{position:relative;display:flex;border:1px solid #9e9e9e;border-radius:4px;align-items:center;padding:0 8px}.v-field__field{flex:1;display:flex;position:relative}.v-field__input{flex:1;border:0;outline:0;font:inherit;min-height:34px;background:none}.v-field-label{position:absolute;left:0;top:8px;color:#757575;pointer-events:none}.v-field--active .v-field-label{top:-10px;font-size:11px;background:#fff}
.v-select .v-field__input{display:flex}
.v-selection-control{display:flex;align-items:center;gap:6px}.v-selection-control__input{position:relative;width:28px;height:28px;display:grid;place-items:center;font-size:20px}.v-selection-control__input input{position:absolute;inset:0;opacity:0;width:100%;height:100%;margin:0;cursor:pointer}
.v-rating{display:inline-flex}.v-rating__wrapper{display:inline-flex}.v-rating__hidden{position:absolute;opacity:0;height:0;width:0;margin:0}.v-rating .v-btn{font-size:20px;min-width:28px}
.v-chip{display:inline-flex;position:relative;border-radius:14px;background:#e8f5e9;padding:3px 10px;margin:2px}.v-card{border:1px solid #e0e0e0;border-radius:6px;padding:10px 14px;margin:10px 0}.v-card-title{font-size:18px;font-weight:500}.v-card-actions{display:flex;gap:4px}
.v-tab{border-radius:0;background:none}.v-tab--selected{border-bottom:2px solid #2e7d32}.v-avatar{display:inline-grid;place-items:center;width:34px;height:34px;border-radius:50%;background:#c5cae9}.v-list-item{display:flex;gap:10px;align-items:flex-start;padding:6px 0}.v-list-item__content{flex:1}
.page{display:grid;grid-template-columns:1fr 270px;gap:24px;padding:12px 32px}.line{display:flex;gap:8px;align-items:center;flex-wrap:wrap}`;

const icon = (name: string) =>
	`<i class="mdi-${name} mdi v-icon notranslate v-theme--light v-icon--size-default" aria-hidden="true"></i>`;
const LAYERS = `<span class="v-btn__overlay"></span><span class="v-btn__underlay"></span>`;
const button = (label: string, want: string, look = "v-btn--variant-text", before = "") =>
	`<button type="button" class="v-btn v-theme--light v-btn--density-default ${look}" data-want="${want}">${LAYERS}${before && `<span class="v-btn__prepend">${icon(before)}</span>`}<span class="v-btn__content" data-no-activator="">${label}</span></button>`;
const iconButton = (label: string, want: string, name: string) =>
	`<button type="button" class="v-btn v-btn--icon v-theme--light v-btn--density-default v-btn--variant-text" aria-label="${label}" data-want="${want}">${LAYERS}<span class="v-btn__content" data-no-activator="">${icon(name)}</span></button>`;
const textField = (label: string, want: string, tag = "input") =>
	`<div class="v-input v-input--horizontal v-input--center-affix v-theme--light v-text-field" style="flex:1"><div class="v-input__control"><div class="v-field v-field--variant-outlined v-theme--light"><div class="v-field__overlay"></div><div class="v-field__field" data-no-activator=""><label class="v-label v-field-label" for="${want}-field">${label}</label><${tag} class="v-field__input" size="1" type="text" id="${want}-field" data-want="${want}">${tag === "input" ? "" : `</${tag}>`}</div></div></div></div>`;
const select = (label: string, value: string, want: string) =>
	`<div class="v-input v-select v-text-field v-theme--light" style="width:170px"><div class="v-input__control"><div class="v-field v-field--active v-field--appended v-field--variant-outlined" role="combobox" aria-haspopup="menu" aria-expanded="false" aria-label="${label}" data-want="${want}"><div class="v-field__field"><label class="v-label v-field-label" for="${want}-input">${label}</label><div class="v-field__input" style="line-height:34px"><div class="v-select__selection"><span class="v-select__selection-text">${value}</span></div><input size="1" type="text" id="${want}-input" readonly inputmode="none" style="width:1px;opacity:0;border:0"></div></div><div class="v-field__append-inner">${icon("menu-down v-select__menu-icon")}</div></div></div></div>`;
const checkbox = (label: string, want: string, checked = false) =>
	`<div class="v-input v-checkbox v-theme--light"><div class="v-input__control"><div class="v-selection-control v-selection-control--density-default"><div class="v-selection-control__wrapper"><div class="v-selection-control__input">${icon(checked ? "checkbox-marked" : "checkbox-blank-outline")}<input id="checkbox-${want}" type="checkbox"${checked ? " checked" : ""} data-want="${want}"></div></div><label class="v-label v-label--clickable" for="checkbox-${want}" data-want="${want}-label">${label}</label></div></div></div>`;
const stars = (name: string, want: string, value: number) =>
	`<div class="v-rating v-rating--hover"><span class="v-rating__hidden"><input tabindex="-1" type="radio" name="${name}" value="0"></span>${[1, 2, 3, 4, 5].map((star) => `<div class="v-rating__wrapper"><div class="v-rating__item"><label for="${name}-${star}"><span class="v-rating__hidden">${star}</span><button type="button" class="v-btn v-btn--icon v-theme--light" tabindex="-1" aria-label="Rating ${star} of 5" data-want="${want}-${star}">${LAYERS}<span class="v-btn__content">${icon(star <= value ? "star" : "star-outline")}</span></button></label><input class="v-rating__hidden" tabindex="-1" type="radio" name="${name}" id="${name}-${star}" value="${star}"></div></div>`).join("")}</div>`;

const INGREDIENTS = [
	["lentils", "300 g red lentils"],
	["onion", "2 onions"],
	["carrot", "3 carrots"],
	["lemon", "1 lemon, juice and zest"],
	["cumin", "2 tsp ground cumin"],
	["stock", "1.2 l vegetable stock"],
] as const;
const STEPS = [
	["Chop the onions and carrots and soften them in oil.", 8],
	["Stir in the cumin and the lentils and pour in the stock.", 0],
	["Simmer until the lentils fall apart.", 20],
	["Blend half of it and finish with the lemon.", 0],
] as const;
const COMMENTS = [
	["ines", "Inês Duarte", "2 days ago", "Doubled the lemon and froze half of it.", 14],
	["gareth", "Gareth Lloyd", "5 days ago", "Far too thin for me, I used less stock.", 3],
	["tomas", "Tomás Rey", "1 week ago", "Can I use green lentils instead?", 6],
	["you", "Mia Berg (you)", "2 weeks ago", "The kids asked for seconds!", 9],
] as const;
const MORE = [
	["curry", "Pumpkin curry", "40 min"],
	["pie", "Leek and potato pie", "1 h 15 min"],
	["salad", "Warm bean salad", "20 min"],
] as const;

const comment = ([id, name, when, text, likes]: (typeof COMMENTS)[number]) =>
	`<div class="v-list-item v-theme--light v-list-item--lines-two"><div class="v-list-item__prepend"><div class="v-avatar v-theme--light">${name[0]}</div></div><div class="v-list-item__content"><div class="v-list-item-title"><b>${name}</b> <span class="text-caption">${when}</span></div><div class="text-body-2" data-want="text-${id}">${text}</div><div class="line">${button(`${likes}`, `like-${id}`, "v-btn--size-small", "thumb-up-outline").replace("<button", '<button aria-label="Like"')}${button("Reply", `reply-${id}`)}${id === "you" ? iconButton("Edit", "edit-you", "pencil-outline") + iconButton("Delete", "delete-you", "trash-can-outline") : iconButton("Report", `report-${id}`, "flag-outline")}</div></div></div>`;

root.innerHTML = `<style>${STYLE}</style>
<div class="v-application v-theme--light v-layout" id="app"><div class="v-application__wrap"><header class="v-toolbar v-app-bar v-theme--light"><div class="v-toolbar__content">${iconButton("Open navigation", "drawer", "menu")}<div class="v-toolbar-title"><b>Plate &amp; Spoon</b></div>${textField("Search recipes", "search")}${iconButton("Toggle theme", "theme", "theme-light-dark")}<button type="button" class="v-btn v-btn--icon" aria-haspopup="menu" aria-label="Account" data-want="account"><span class="v-avatar">MB</span></button></div></header>
<main class="v-main page"><div><ul class="v-breadcrumbs line" style="list-style:none;padding:0">${["Recipes", "Soups"].map((name) => `<li class="v-breadcrumbs-item"><a class="v-breadcrumbs-item--link" href="#${name}" data-want="crumb-${name.toLowerCase()}">${name}</a></li><li class="v-breadcrumbs-divider" aria-hidden="true">/</li>`).join("")}<li class="v-breadcrumbs-item v-breadcrumbs-item--disabled">Lemon lentil soup</li></ul>
	<div class="line"><h1 style="flex:1;margin:0">Lemon lentil soup</h1>${iconButton("Save to favourites", "save", "bookmark-outline")}${iconButton("Print", "print", "printer")}${iconButton("Share", "share", "share-variant")}</div>
	<div class="line"><span class="v-chip" data-want="time"><span class="v-chip__underlay"></span><div class="v-chip__content">${icon("timer-outline")} 35 min</div></span><span class="v-chip" data-want="level"><div class="v-chip__content">Easy</div></span><span class="v-chip"><div class="v-chip__content">Vegan</div></span><span>by <a href="#nora" data-want="author">Nora Whitfield</a></span><span data-want="score">4.6 (128 ratings)</span></div>
	<div class="v-slide-group v-tabs v-theme--light" role="tablist">${["Ingredients", "Nutrition", "Equipment"].map((name, index) => `<button type="button" class="v-btn v-tab${index === 0 ? " v-tab--selected" : ""}" role="tab" aria-selected="${index === 0}" data-want="tab-${name.toLowerCase()}">${LAYERS}<span class="v-btn__content">${name}<div class="v-tab__slider"></div></span></button>`).join("")}</div>
	<div class="v-card v-theme--light"><div class="line"><div class="v-card-title" style="flex:1">Ingredients</div><span>Servings</span>${iconButton("Fewer", "less", "minus")}<b data-want="servings">4</b>${iconButton("More", "more", "plus")}<div class="v-btn-group v-btn-toggle">${button("Metric", "metric", "v-btn--active")}${button("US cups", "cups")}</div></div>${INGREDIENTS.map(([id, text]) => checkbox(text, `have-${id}`, id === "onion")).join("")}<div class="v-card-actions">${button("Add all to shopping list", "shopping", "bg-primary")}</div></div>
	<div class="v-card v-theme--light"><div class="line"><div class="v-card-title" style="flex:1">Method</div>${button("Cook mode", "cook", "v-btn--variant-tonal")}</div><ol>${STEPS.map(([text, minutes], index) => `<li>${text} ${minutes ? button(`Start ${minutes} min timer`, `timer-${index + 1}`, "v-btn--size-small", "timer-outline") : ""}</li>`).join("")}</ol></div>
	<section><div class="line"><h2 style="flex:1">Comments (31)</h2>${select("Sort by", "Newest", "order")}</div><div class="v-card"><div class="line"><span>Your rating</span>${stars("v-rating-7", "star", 0)}</div>${textField("Add a comment", "comment", "textarea")}<div class="v-card-actions">${checkbox("Tell me about replies", "notify")}${button("Post", "post", "bg-primary")}</div></div>
	<div class="v-list v-theme--light">${COMMENTS.map(comment).join("")}</div>${button("Show more comments", "older", "v-btn--block")}</section></div>
<aside><h2>You may also like</h2>${MORE.map(([id, name, time]) => `<div class="v-card v-card--link v-theme--light"><div class="v-card-title" data-want="open-${id}">${name}</div><div class="v-card-subtitle" data-want="time-${id}">${time}</div><div class="v-card-actions">${button("View", `view-${id}`)}${iconButton("Save", `keep-${id}`, "bookmark-outline")}</div></div>`).join("")}
	<div class="v-card"><div class="v-card-title">Weekly menu by email</div><div class="line">${textField("Email", "mail")}${button("Subscribe", "subscribe", "bg-primary")}</div></div></aside></main></div></div>`;
