/** Homes for sale with a column of filters and a card for each, in the markup of Chakra UI 2; no test ids. */
import { root } from "../truth.ts";

const STYLE = `
body{margin:0;font:14px/1.4 system-ui,sans-serif;color:#1a202c}
.chakra-button{display:inline-flex;align-items:center;justify-content:center;gap:4px;border:1px solid #e2e8f0;border-radius:6px;background:#edf2f7;height:32px;min-width:32px;padding:0 10px;font:inherit;cursor:pointer}
.chakra-button[data-active]{background:#319795;color:#fff}
.chakra-input,.chakra-select,.chakra-numberinput__field{height:32px;border:1px solid #cbd5e0;border-radius:6px;padding:0 8px;font:inherit;background:#fff;box-sizing:border-box;width:100%}
.chakra-input__group,.chakra-select__wrapper,.chakra-numberinput{position:relative;display:flex}
.chakra-select{appearance:none;padding-right:28px}.chakra-select__icon-wrapper{position:absolute;right:8px;top:8px;pointer-events:none}
.chakra-numberinput__stepper-group{position:absolute;right:0;top:0;display:flex;flex-direction:column}
.chakra-numberinput__stepper{width:22px;height:16px;cursor:pointer;display:flex;align-items:center;justify-content:center;border-left:1px solid #cbd5e0}
.chakra-checkbox,.chakra-radio,.chakra-switch{display:flex;gap:8px;align-items:center;position:relative;cursor:pointer;margin:4px 0}
.chakra-checkbox__control,.chakra-radio__control{width:16px;height:16px;border:2px solid #cbd5e0;border-radius:3px;box-sizing:border-box}.chakra-radio__control{border-radius:50%}
[data-checked].chakra-checkbox__control,[data-checked].chakra-radio__control{background:#319795}
.chakra-switch__track{width:34px;height:18px;border-radius:9px;background:#cbd5e0;padding:2px;box-sizing:border-box}[data-checked].chakra-switch__track{background:#319795;padding-left:18px}.chakra-switch__thumb{display:block;width:14px;height:14px;border-radius:50%;background:#fff}
.chakra-form-control{margin:12px 0}.chakra-form__label{display:block;font-weight:600;margin-bottom:4px}
.chakra-slider{position:relative;height:20px;margin:0 8px}.chakra-slider__track{position:absolute;top:8px;height:4px;width:100%;background:#319795}.chakra-slider__thumb{position:absolute;top:2px;width:16px;height:16px;border-radius:50%;background:#fff;border:1px solid #718096;box-sizing:border-box}
.chakra-card{border:1px solid #e2e8f0;border-radius:8px;overflow:hidden}.chakra-card__body,.chakra-card__footer{padding:8px 12px}.chakra-card__footer{display:flex;gap:8px}
.photo{position:relative;height:110px;background:#b2d8d8;display:flex;align-items:center;justify-content:space-between;padding:0 6px}.photo .heart{position:absolute;right:6px;top:6px}
.chakra-heading{margin:0}.chakra-text{margin:2px 0}.chakra-badge{background:#c6f6d5;padding:0 4px;font-size:11px;font-weight:700}
header,.bar,nav,.row{display:flex;gap:12px;align-items:center}header{padding:10px 20px;border-bottom:1px solid #e2e8f0}.page{display:grid;grid-template-columns:240px 1fr;gap:24px;padding:16px 20px}.grid{display:grid;grid-template-columns:repeat(3,1fr);gap:16px;margin:16px 0}`;

const HOMES = [
	{
		id: "loft",
		name: "Riverside loft",
		price: "€410,000",
		place: "Rua do Ouro 18",
		facts: "2 beds · 1 bath · 84 m²",
		tag: "New",
	},
	{
		id: "garden",
		name: "Garden house",
		price: "€735,000",
		place: "Travessa da Lapa 4",
		facts: "4 beds · 3 baths · 190 m²",
		tag: "",
	},
	{
		id: "studio",
		name: "Old town studio",
		price: "€198,500",
		place: "Rua das Flores 77",
		facts: "1 bed · 1 bath · 36 m²",
		tag: "Price cut",
	},
	{
		id: "villa",
		name: "Hilltop villa",
		price: "€1,250,000",
		place: "Alameda Norte 2",
		facts: "5 beds · 4 baths · 310 m²",
		tag: "",
	},
	{
		id: "terrace",
		name: "Terrace apartment",
		price: "€365,000",
		place: "Rua Miguel Bombarda 51",
		facts: "3 beds · 2 baths · 102 m²",
		tag: "",
	},
	{
		id: "mill",
		name: "Converted mill",
		price: "€590,000",
		place: "Rua da Azenha 9",
		facts: "3 beds · 2 baths · 145 m²",
		tag: "New",
	},
];

const HIDDEN =
	"border:0;clip:rect(0,0,0,0);height:1px;width:1px;margin:-1px;padding:0;overflow:hidden;white-space:nowrap;position:absolute";
const icon = (d: string) =>
	`<svg viewBox="0 0 24 24" focusable="false" class="chakra-icon css-onkibi" width="16" height="16" aria-hidden="true"><path fill="currentColor" d="${d}"></path></svg>`;
const HEART = "M12 21 3 12a5 5 0 0 1 9-6 5 5 0 0 1 9 6z";
const LEFT = "M15 4 7 12l8 8 2-2-6-6 6-6z";
const RIGHT = "M9 4l8 8-8 8-2-2 6-6-6-6z";
const UP = "M12 8 4 16h16z";
const DOWN = "M4 8h16l-8 8z";

const option = (kind: "checkbox" | "radio" | "switch", label: string, want: string, checked = false) => {
	const state = checked ? " data-checked" : "";
	const box =
		kind === "switch"
			? `<span aria-hidden="true" class="chakra-switch__track css-v4l15v"${state}><span class="chakra-switch__thumb"${state}></span></span>`
			: `<span class="chakra-${kind}__control css-1oi6yiz" aria-hidden="true"${state}></span>`;
	return `<label class="chakra-${kind} css-1577qb8" data-want="${want}"${state}><input class="chakra-${kind}__input" type="${kind === "radio" ? "radio" : "checkbox"}"${kind === "radio" ? ' name="radio-:r4:"' : ""}${checked ? " checked" : ""} style="${HIDDEN}">${box}<span class="chakra-${kind}__label css-1jtxa6n"${state}>${label}</span></label>`;
};
const group = (label: string, body: string) =>
	`<div class="chakra-form-control css-1kxonj9" role="group"><span class="chakra-form__label css-g6pte">${label}</span>${body}</div>`;
const thumb = (label: string, at: number, now: number, want: string) =>
	`<div class="chakra-slider__thumb css-1ws1h0h" role="slider" tabindex="0" aria-label="${label}" aria-valuemin="0" aria-valuemax="2000000" aria-valuenow="${now}" style="left:${at}%" data-want="${want}"></div>`;
const iconButton = (label: string, d: string, want: string, extra = "") =>
	`<button type="button" class="chakra-button css-1vdwnhr ${extra}" aria-label="${label}" data-want="${want}">${icon(d)}</button>`;

const card = ({ id, name, price, place, facts, tag }: (typeof HOMES)[number]) => `<div class="chakra-card css-18vdyw3">
	<div class="photo">${iconButton("Previous photo", LEFT, `before-${id}`)}${iconButton("Save home", HEART, `save-${id}`, "heart")}${iconButton("Next photo", RIGHT, `after-${id}`)}</div>
	<div class="chakra-card__body css-1idwstw"><div class="row"><h2 class="chakra-heading css-1dklj6k" style="font-size:16px"><a class="chakra-link css-spn4bz" href="#${id}">${name}</a></h2>${tag && `<span class="chakra-badge css-1g1qw76">${tag}</span>`}</div>
	<p class="chakra-text css-1xq3vbh" data-want="price-${id}"><b>${price}</b></p><p class="chakra-text css-0">${place}</p><p class="chakra-text css-0" data-want="facts-${id}">${facts}</p></div>
	<div class="chakra-card__footer css-1l8i9kn"><button type="button" class="chakra-button css-ez23ye" data-want="agent-${id}">Contact agent</button><button type="button" class="chakra-button css-1wq39mj" data-want="tour-${id}">Book a viewing</button></div></div>`;

root.innerHTML = `<style>${STYLE}</style>
<header><b>Nestly</b><nav>${["Buy", "Rent", "Sell", "Agents"].map((name) => `<a class="chakra-link css-f4h6uy" href="#${name}">${name}</a>`).join("")}</nav>
	<div class="chakra-input__group css-4302v8" style="flex:1"><input class="chakra-input css-1c6j008" placeholder="City, neighbourhood or ZIP" value="Porto" data-want="search"></div>
	<button type="button" class="chakra-button css-1ve5ods" data-want="saved">${icon(HEART)} Saved <span class="chakra-badge">3</span></button><button type="button" class="chakra-button css-1i5sxx6" data-want="sign-in">Sign in</button></header>
<div class="page"><aside><div class="bar"><h2 class="chakra-heading css-18j379d" style="font-size:18px;flex:1">Filters</h2><button type="button" class="chakra-button css-1djf2nd" data-want="reset">Reset</button></div>
	<div class="chakra-form-control" role="group"><span class="chakra-form__label" id="listing">Listing</span><div role="radiogroup" aria-labelledby="listing" class="chakra-radio-group css-0">${option("radio", "For sale", "sale", true)}${option("radio", "For rent", "rent")}</div></div>
	${group("Price", `<div class="chakra-slider css-13j0b2q"><div class="chakra-slider__track css-16eg1wf"><div class="chakra-slider__filled-track"></div></div>${thumb("Lowest price", 5, 100000, "price-low")}${thumb("Highest price", 68, 1400000, "price-high")}</div><p class="chakra-text">€100k – €1.4M</p>`)}
	${group("Bedrooms", `<div role="group" class="chakra-button__group css-13yxgxf" data-attached>${["Any", "1+", "2+", "3+", "4+"].map((count, index) => `<button type="button" class="chakra-button css-1e6t0o"${index === 0 ? " data-active" : ""} data-want="beds-${index}">${count}</button>`).join("")}</div>`)}
	<div class="chakra-form-control" role="group"><label class="chakra-form__label" for="field-:r9:">Bathrooms</label><div class="chakra-numberinput css-3e5t3k"><input inputmode="decimal" role="spinbutton" aria-valuenow="1" aria-valuetext="1" class="chakra-numberinput__field css-1wr2cbk" id="field-:r9:" value="1" data-want="baths"><div aria-hidden="true" class="chakra-numberinput__stepper-group css-1jj9yua"><div role="button" tabindex="-1" class="chakra-numberinput__stepper css-xd3pk6" data-want="baths-up">${icon(UP)}</div><div role="button" tabindex="-1" class="chakra-numberinput__stepper css-xd3pk6" data-want="baths-down">${icon(DOWN)}</div></div></div></div>
	${group("Property type", ["House", "Apartment", "Townhouse", "Studio", "Land"].map((name) => option("checkbox", name, `type-${name.toLowerCase()}`, name === "House")).join(""))}
	${group("Size (m²)", `<div class="row"><input class="chakra-input" placeholder="Min" inputmode="numeric" data-want="size-min"><input class="chakra-input" placeholder="Max" inputmode="numeric" data-want="size-max"></div>`)}
	${option("switch", "Pets allowed", "pets")}${option("switch", "Only with parking", "parking", true)}
	<button type="button" class="chakra-button css-1yd9dqz" style="width:100%;margin-top:12px;background:#319795;color:#fff" data-want="apply">Show 128 homes</button></aside>
<main><div class="bar"><h1 class="chakra-heading css-1jb3vzl" style="font-size:22px;flex:1">Homes for sale in Porto</h1>
	<div class="chakra-select__wrapper css-42b2qy"><select class="chakra-select css-161pkch" aria-label="Sort by" data-want="sort"><option>Newest first</option><option>Price: low to high</option><option>Price: high to low</option><option>Largest</option></select><div class="chakra-select__icon-wrapper css-iohxn1">${icon(DOWN)}</div></div>
	<div role="group" class="chakra-button__group">${iconButton("List view", "M4 5h16v3H4zm0 6h16v3H4zm0 6h16v3H4z", "list")}${iconButton("Map view", "M3 5l6-2 6 2 6-2v16l-6 2-6-2-6 2z", "map")}</div><button type="button" class="chakra-button css-1lxt9" data-want="alert">Save this search</button></div>
	<div class="grid">${HOMES.map(card).join("")}</div>
	<nav aria-label="pagination" style="justify-content:center">${iconButton("Previous page", LEFT, "page-before")}${[1, 2, 3, 4].map((page) => `<button type="button" class="chakra-button"${page === 1 ? ' data-active aria-current="page"' : ""} data-want="page-${page}">${page}</button>`).join("")}${iconButton("Next page", RIGHT, "page-after")}</nav></main></div>`;
