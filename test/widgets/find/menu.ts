/** A restaurant's menu with an order beside it, made with Bootstrap: sections by heading, sizes, a cart; no test ids. */
import "bootstrap/dist/css/bootstrap.css";

const SECTIONS = [
	[
		"Starters",
		[
			["bruschetta", "Bruschetta", "Tomato, basil, garlic", "7.50"],
			["caprese", "Caprese salad", "Mozzarella and tomato", "9.00"],
		],
	],
	[
		"Pizza",
		[
			["margherita", "Margherita", "Tomato, mozzarella", "11.00"],
			["diavola", "Diavola", "Spicy salami, chilli", "13.00"],
			["formaggi", "Quattro formaggi", "Four cheeses", "13.50"],
		],
	],
	[
		"Desserts",
		[
			["tiramisu", "Tiramisu", "Coffee and mascarpone", "6.50"],
			["panna", "Panna cotta", "With berries", "6.00"],
		],
	],
] as const;
const CART = [
	["bruschetta", "Bruschetta", 1, "7.50"],
	["margherita", "Margherita", 2, "22.00"],
	["lemonade", "Lemonade", 1, "3.50"],
] as const;

const SHAPES = {
	heart: "M8 14 2 8a3.5 3.5 0 0 1 6-4 3.5 3.5 0 0 1 6 4z",
	trash: "M3 4h10v1H3zm1 2h8l-1 9H5zm2-4h4v1H6z",
	dash: "M3 7.5h10v1H3z",
	plus: "M7.5 3h1v4.5H13v1H8.5V13h-1V8.5H3v-1h4.5z",
	search: "M7 2a5 5 0 1 1-.1 0m4 9 3 3-1 1-3-3z",
	"person-circle": "M8 1a7 7 0 1 1-.1 0m-3 11h6a3 3 0 0 0-6 0m3-9a2.5 2.5 0 1 0 .1 0",
	"geo-alt": "M8 15 4 8a4.5 4.5 0 1 1 8 0z",
};
const icon = (name: keyof typeof SHAPES) =>
	`<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" fill="currentColor" class="bi bi-${name}" viewBox="0 0 16 16"><path d="${SHAPES[name]}"/></svg>`;

const size = (id: string) =>
	`<select class="form-select form-select-sm" aria-label="Size" data-want="size-${id}"><option>Small</option><option>Large (+$4.00)</option></select>`;
const dish = (section: string, [id, name, what, price]: readonly string[]) =>
	`<div class="col-6"><div class="card h-100"><div class="card-body"><div class="d-flex"><h3 class="h6 card-title flex-grow-1" data-want="name-${id}">${name}</h3><button type="button" class="btn btn-sm" data-want="heart-${id}">${icon("heart")}</button></div><p class="card-text small text-muted" data-want="what-${id}">${what}</p>${section === "Pizza" ? size(id ?? "") : ""}<div class="d-flex justify-content-between mt-2"><span class="fw-bold" data-want="price-${id}">$${price}</span><button type="button" class="btn btn-sm btn-success" data-want="add-${id}">Add</button></div></div></div></div>`;
const section = ([title, dishes]: (typeof SECTIONS)[number]) =>
	`<section id="${title.toLowerCase()}"><h2 class="h4 mt-3">${title}</h2><div class="row g-3">${dishes.map((each) => dish(title, each)).join("")}</div></section>`;
const line = ([id, name, count, sum]: (typeof CART)[number]) =>
	`<li class="list-group-item"><div class="d-flex justify-content-between"><span data-want="line-${id}">${name}</span><span data-want="sum-${id}">$${sum}</span></div><div class="d-flex gap-1 align-items-center"><button class="btn btn-sm btn-outline-secondary" aria-label="Decrease" data-want="less-${id}">${icon("dash")}</button><input class="form-control form-control-sm" style="width:48px" value="${count}" inputmode="numeric" aria-label="Quantity" data-want="count-${id}"><button class="btn btn-sm btn-outline-secondary" aria-label="Increase" data-want="more-${id}">${icon("plus")}</button><button class="btn btn-sm ms-auto text-danger" data-want="remove-${id}">${icon("trash")}</button></div></li>`;
const choice = (group: string, id: string, label: string, checked = false) =>
	`<input type="radio" class="btn-check" name="${group}" id="${id}" autocomplete="off"${checked ? " checked" : ""} data-want="${id}-input"><label class="btn btn-outline-success btn-sm" for="${id}" data-want="${id}">${label}</label>`;

(document.querySelector("#root") as Element).innerHTML = `
<nav class="navbar navbar-expand bg-body-tertiary px-3 gap-2"><a class="navbar-brand" href="#">Casa Verde</a><ul class="navbar-nav"><li class="nav-item"><a class="nav-link active" href="#menu">Menu</a></li><li class="nav-item"><a class="nav-link" href="#tables" data-want="tables">Reservations</a></li><li class="nav-item"><a class="nav-link" href="#hours" data-want="hours">Opening hours</a></li></ul><button class="btn btn-link" data-want="address">${icon("geo-alt")} 12 Elm Street</button><div class="input-group ms-auto" style="width:240px"><span class="input-group-text">${icon("search")}</span><input class="form-control" type="search" placeholder="Search dishes" data-want="search"></div><a class="btn" href="#me" title="My account" data-want="account">${icon("person-circle")}</a></nav>
<div class="alert alert-info alert-dismissible m-3" role="alert">Free delivery on orders over $30.<button type="button" class="btn-close" data-bs-dismiss="alert" aria-label="Close" data-want="banner-close"></button></div>
<div class="container-fluid"><div class="row"><main class="col-8"><h1 class="h3">Our menu</h1><div class="btn-group mb-2" role="group" aria-label="How you get it">${choice("how", "delivery", "Delivery", true)}${choice("how", "pickup", "Pickup")}</div>
<ul class="nav nav-pills"><li class="nav-item"><a class="nav-link active" href="#starters" data-want="go-starters">Starters</a></li><li class="nav-item"><a class="nav-link" href="#pizza" data-want="go-pizza">Pizza</a></li><li class="nav-item"><a class="nav-link" href="#desserts" data-want="go-desserts">Desserts</a></li></ul>
<div class="form-check form-switch"><input class="form-check-input" type="checkbox" role="switch" id="veg" data-want="veg"><label class="form-check-label" for="veg" data-want="veg-label">Vegetarian only</label></div>
${SECTIONS.map(section).join("")}</main>
<aside class="col-4"><div class="card"><div class="card-header">Your order</div><ul class="list-group list-group-flush">${CART.map(line).join("")}</ul><div class="card-body">
<div class="input-group mb-2"><input class="form-control" placeholder="Promo code" data-want="promo"><button class="btn btn-outline-secondary" data-want="apply">Apply</button></div>
<p class="mb-1">Tip for the rider</p><div class="btn-group mb-2" role="group" aria-label="Tip">${choice("tip", "tip-0", "No tip", true)}${choice("tip", "tip-10", "10 %")}${choice("tip", "tip-15", "15 %")}</div>
<label class="form-label" for="note">Note for the kitchen</label><textarea class="form-control mb-2" id="note" rows="2" data-want="note"></textarea>
<div class="form-check"><input class="form-check-input" type="checkbox" id="cutlery" data-want="cutlery"><label class="form-check-label" for="cutlery" data-want="cutlery-label">Send cutlery</label></div>
<table class="table table-sm"><tbody><tr><td>Subtotal</td><td class="text-end" data-want="subtotal">$33.00</td></tr><tr><td>Delivery fee</td><td class="text-end" data-want="fee">$0.00</td></tr><tr class="fw-bold"><td>Total</td><td class="text-end" data-want="total">$33.00</td></tr></tbody></table>
<button class="btn btn-success w-100" data-want="checkout">Go to checkout</button><button class="btn btn-link w-100" data-want="empty">Empty cart</button></div></div></aside></div></div>`;
