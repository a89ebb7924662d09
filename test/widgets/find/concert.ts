/** Tickets for a concert: a list of seats, other dates and a basket, in the markup of Bulma 1; test ids. */
import { root } from "../truth.ts";

const STYLE = `
body{margin:0;font:15px/1.4 system-ui,sans-serif;color:#363636}
.navbar{display:flex;align-items:center;gap:8px;padding:6px 24px;border-bottom:1px solid #dbdbdb}.navbar-item{padding:6px 10px;color:inherit;text-decoration:none}.navbar-end{margin-left:auto;display:flex;align-items:center;gap:8px}
.button{display:inline-flex;align-items:center;justify-content:center;gap:6px;height:34px;border:1px solid #dbdbdb;border-radius:6px;background:#fff;color:inherit;padding:0 12px;font:inherit;cursor:pointer;text-decoration:none}.button.is-primary{background:#00d1b2;color:#fff;border:0}.button.is-link{background:#485fc7;color:#fff;border:0}.button.is-fullwidth{width:100%}.button.is-small{height:28px;font-size:13px}.button[disabled]{opacity:.5}
.delete{width:20px;height:20px;border:0;border-radius:50%;background:#999;position:relative;cursor:pointer;flex-shrink:0}.delete::before{content:"×";color:#fff;position:absolute;inset:0;line-height:18px}
.input,.select select{height:34px;border:1px solid #dbdbdb;border-radius:6px;padding:0 10px;font:inherit;box-sizing:border-box;background:#fff}.field{margin-bottom:10px}.field.has-addons{display:flex}.field.has-addons .is-expanded{flex:1}.field.has-addons .input{width:100%}.label{display:block;font-weight:600}
.columns{display:grid;grid-template-columns:210px 1fr 290px;gap:24px;padding:16px 24px}.box{border:1px solid #eee;border-radius:8px;box-shadow:0 2px 8px #0001;padding:14px;margin-bottom:14px}.table{width:100%;border-collapse:collapse}.table td,.table th{padding:6px 8px;border-bottom:1px solid #dbdbdb;text-align:left}.tag{background:#f5f5f5;border-radius:4px;padding:1px 8px;font-size:12px}.tag.is-warning{background:#ffe08a}
.tabs ul{display:flex;list-style:none;padding:0;margin:0 0 8px;border-bottom:1px solid #dbdbdb}.tabs a{display:block;padding:6px 14px;color:inherit;text-decoration:none}.tabs .is-active a{border-bottom:2px solid #485fc7}
.notification{display:flex;gap:10px;background:#eff5fb;border-radius:6px;padding:10px 14px;margin:12px 24px 0}.level{display:flex;align-items:center;justify-content:space-between}.title{margin:0}.subtitle{margin:2px 0 8px;color:#666}.checkbox,.radio{display:block;margin:4px 0}.media{display:flex;gap:10px;align-items:center;padding:6px 0;border-bottom:1px solid #eee}.media-content{flex:1}.pagination{display:flex;gap:6px;justify-content:center;margin-top:10px}.pagination-list{display:flex;list-style:none;gap:4px;padding:0;margin:0}.pagination a{border:1px solid #dbdbdb;border-radius:6px;padding:4px 10px;color:inherit;text-decoration:none}.is-current{background:#485fc7;color:#fff!important}`;

const fa = (name: string, d: string) =>
	`<span class="icon is-small"><svg class="svg-inline--fa fa-${name}" aria-hidden="true" focusable="false" data-prefix="fas" data-icon="${name}" role="img" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="14" height="14"><path fill="currentColor" d="${d}"></path></svg></span>`;
const HEART = "M256 480 40 260a120 120 0 0 1 216-150 120 120 0 0 1 216 150z";
const SHARE = "M384 160 512 40v240L384 180C200 180 120 300 100 460 20 260 160 160 384 160z";
const CART = "M0 40h90l60 260h280l60-200H150zM190 360a50 50 0 1 0 .1 0zM390 360a50 50 0 1 0 .1 0z";

const SEATS = [
	["floor", "Floor A", "3", "12–15", "€95.00", "Standing"],
	["c", "104", "C", "7–10", "€72.00", ""],
	["f", "104", "F", "21–22", "€68.00", "Side view"],
	["b", "210", "B", "1–6", "€49.00", ""],
	["k", "Balcony", "K", "30–33", "€35.00", "Last 4"],
	["box", "VIP box", "1", "1–2", "€180.00", "Drinks included"],
] as const;
const seat = ([id, section, row, seats, price, note]: (typeof SEATS)[number]) =>
	`<tr data-testid="seat-row"><td>${section}</td><td>${row}</td><td data-want="numbers-${id}">${seats}</td><td data-want="price-${id}">${price}</td><td>${note && `<span class="tag${note.startsWith("Last") ? " is-warning" : ""}">${note}</span>`}</td><td><div class="select is-small"><select aria-label="Quantity" data-testid="seat-quantity" data-want="count-${id}"><option>1</option><option>2</option><option>3</option></select></div></td><td><button class="button is-link is-small" data-testid="seat-add" data-want="add-${id}">Add</button></td></tr>`;
const DATES = [
	["porto", "16 Nov", "Porto", "Coliseu", true],
	["madrid", "19 Nov", "Madrid", "La Riviera", false],
	["lyon", "22 Nov", "Lyon", "Le Transbordeur", true],
] as const;
const date = ([id, day, city, hall, left]: (typeof DATES)[number]) =>
	`<article class="media" data-testid="date"><div class="media-left"><b>${day}</b></div><div class="media-content"><p style="margin:0">${city}<br><small>${hall}</small></p></div><div class="media-right">${left ? `<a class="button is-small" href="#${id}" data-want="date-${id}">Tickets</a>` : `<span class="tag is-warning">Sold out</span> <button class="button is-small" data-want="wait-${id}">Join waitlist</button>`}</div></article>`;
const BASKET = [
	["floor", "Floor A, row 3", "2 × €95.00"],
	["balcony", "Balcony, row K", "1 × €35.00"],
] as const;
const checkbox = (label: string, want: string) =>
	`<label class="checkbox" data-want="${want}-label"><input type="checkbox" data-testid="${want}" data-want="${want}"> ${label}</label>`;
const radio = (label: string, want: string, checked = false) =>
	`<label class="radio" data-want="${want}-label"><input type="radio" name="delivery"${checked ? " checked" : ""} data-testid="delivery" data-want="${want}"> ${label}</label>`;
const price = (placeholder: string, want: string) =>
	`<div class="control is-expanded"><input class="input" type="number" placeholder="${placeholder}" data-testid="price" data-want="${want}"></div>`;

root.innerHTML = `<style>${STYLE}</style>
<nav class="navbar" role="navigation" aria-label="main navigation"><div class="navbar-brand"><a class="navbar-item" href="#home"><b>Encore</b></a></div><div class="navbar-menu">${["Concerts", "Theatre", "Sport", "Comedy"].map((name) => `<a class="navbar-item" href="#${name}">${name}</a>`).join("")}</div><div class="navbar-end"><div class="field" style="margin:0"><p class="control has-icons-left"><input class="input" type="text" placeholder="Artist, event or venue" data-testid="site-search" data-want="search"></p></div><button class="button" aria-label="Basket" data-testid="nav-basket" data-want="nav-basket">${fa("cart-shopping", CART)}<span>3</span></button><a class="button is-link" href="#login" data-want="login">Log in</a></div></nav>
<div class="notification is-info is-light" data-testid="notice"><span style="flex:1">Prices include all booking fees.</span><button class="delete" data-want="notice-close"></button></div>
<div style="padding:12px 24px 0" class="level"><div><h1 class="title">The Night Owls</h1><p class="subtitle">Sat 14 Nov 2026, <span data-want="doors">doors 19:30</span> · Campo Hall, Lisbon</p></div><div class="buttons"><button class="button" data-testid="follow" data-want="follow">${fa("heart", HEART)}<span>Follow artist</span></button> <button class="button" aria-label="Share" data-testid="share" data-want="share">${fa("share", SHARE)}</button></div></div>
<div class="columns"><aside class="column is-one-quarter"><h2 class="title is-5" style="font-size:18px">Filter seats</h2><div class="field"><label class="label">Price</label><div class="field has-addons">${price("From", "price-from")}${price("To", "price-to")}</div></div>
	<div class="field"><label class="label" for="together">Seats together</label><div class="control"><div class="select"><select id="together" data-testid="together" data-want="together"><option>Any</option><option>2</option><option>3</option><option>4</option></select></div></div></div>
	<div class="field">${checkbox("Seated only", "seated")}${checkbox("Wheelchair access", "wheelchair")}${checkbox("Hide limited view", "clear-view")}</div><button class="button is-small" data-testid="clear" data-want="clear">Clear filters</button>
	<h2 class="title is-5" style="font-size:18px;margin-top:18px">Other dates</h2>${DATES.map(date).join("")}</aside>
<main class="column"><div class="tabs"><ul>${["Seat list", "Seat map", "Venue info"].map((name, index) => `<li${index === 0 ? ' class="is-active"' : ""}><a href="#${index}" data-want="tab-${index}">${name}</a></li>`).join("")}</ul></div>
	<div class="level"><b>42 offers</b><div class="field is-horizontal" style="margin:0"><label for="order">Sort</label> <div class="select is-small" style="display:inline-block"><select id="order" data-testid="order" data-want="order"><option>Cheapest first</option><option>Best seats first</option></select></div></div></div>
	<table class="table is-fullwidth is-hoverable"><thead><tr><th>Section</th><th>Row</th><th>Seats</th><th>Price</th><th></th><th></th><th></th></tr></thead><tbody>${SEATS.map(seat).join("")}</tbody></table>
	<nav class="pagination is-centered" role="navigation" aria-label="pagination"><a href="#before" class="pagination-previous is-disabled" aria-disabled="true" data-want="page-before">Previous</a><a href="#after" class="pagination-next" data-want="page-after">Next</a><ul class="pagination-list">${[1, 2, 3].map((page) => `<li><a href="#p${page}" class="pagination-link${page === 1 ? " is-current" : ""}" aria-label="Goto page ${page}" data-want="page-${page}">${page}</a></li>`).join("")}</ul></nav></main>
<aside class="column is-one-third"><div class="box" data-testid="basket"><h2 class="title is-5" style="font-size:18px">Your basket</h2><p style="margin:4px 0">Held for you for <b data-testid="held" data-want="held">09:41</b></p>
	${BASKET.map(([id, place, sum]) => `<div class="media" data-testid="basket-line"><div class="media-content"><b>${place}</b><br><span data-want="line-${id}">${sum}</span></div><button class="delete" aria-label="Remove" data-testid="basket-remove" data-want="remove-${id}"></button></div>`).join("")}
	<div class="field has-addons" style="margin-top:12px"><div class="control is-expanded"><input class="input" type="text" placeholder="Promo code" data-testid="promo" data-want="promo"></div><div class="control"><button class="button" data-testid="promo-apply" data-want="promo-apply">Apply</button></div></div>
	<div class="field"><span class="label">Delivery</span>${radio("E-ticket", "e-ticket", true)}${radio("By mail (+€4.50)", "by-mail")}${radio("Collect at the box office", "collect")}</div>${checkbox("Add ticket insurance (+€6.00)", "insurance")}
	<div class="level"><span>Booking fee</span><span data-want="fee">€0.00</span></div><div class="level"><b>Total</b><b data-testid="total" data-want="total">€225.00</b></div><button class="button is-primary is-fullwidth" data-testid="checkout" data-want="checkout">Go to checkout</button></div></aside></div>`;
