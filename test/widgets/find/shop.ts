/** A shop: products as cards, a cart that is open beside them, a navigation bar; no test ids. */
import "bootstrap/dist/css/bootstrap.min.css";

const PRODUCTS = [
	["Blue shirt", "29.00", "Cotton, long sleeves"],
	["Red shirt", "27.00", "Cotton, short sleeves"],
	["Green trousers", "49.00", "Linen"],
	["Wool socks", "9.00", "Pack of three"],
] as const;
const slug = (name: string) => name.toLowerCase().replaceAll(" ", "-");

const card = ([name, price, text]: (typeof PRODUCTS)[number]) => `<div class="col-3"><div class="card">
	<img class="card-img-top" height="60" alt="${name}" src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E">
	<div class="card-body"><h5 class="card-title"><a href="#${slug(name)}" data-want="open-${slug(name)}">${name}</a></h5>
	<p class="card-text">${text}</p><p><b>$${price}</b></p>
	<button class="btn btn-primary btn-sm" data-want="add-${slug(name)}">Add to cart</button>
	<button class="btn btn-outline-secondary btn-sm" title="Add to wishlist" data-want="wish-${slug(name)}">♡</button></div></div></div>`;

const line = (
	name: string,
	count: number,
) => `<li class="list-group-item d-flex justify-content-between align-items-center">
	<span>${name}</span><span class="btn-group btn-group-sm"><button class="btn btn-light" aria-label="Decrease quantity" data-want="less-${slug(name)}">−</button>
	<span class="px-2">${count}</span><button class="btn btn-light" aria-label="Increase quantity" data-want="more-${slug(name)}">+</button></span>
	<button class="btn btn-sm btn-link text-danger" data-want="remove-${slug(name)}">Remove</button></li>`;

(document.querySelector("#root") as Element).innerHTML = `
<nav class="navbar navbar-expand bg-body-tertiary px-3"><a class="navbar-brand" href="#home" data-want="brand">Threadbare</a>
	<ul class="navbar-nav me-auto"><li class="nav-item"><a class="nav-link active" href="#men" data-want="men">Men</a></li>
	<li class="nav-item"><a class="nav-link" href="#women" data-want="women">Women</a></li>
	<li class="nav-item"><a class="nav-link" href="#sale" data-want="sale">Sale</a></li></ul>
	<form class="d-flex"><input class="form-control" type="search" placeholder="What are you looking for?" data-want="search"><button class="btn btn-outline-success" type="button" data-want="search-go">Go</button></form>
	<a class="nav-link px-2" href="#login" data-want="login">Log in</a><a class="btn btn-primary" href="#signup" data-want="signup">Create account</a></nav>
<main class="container-fluid d-flex"><div class="flex-grow-1"><h1>Shirts and more</h1>
	<label>Sort <select class="form-select d-inline w-auto" data-want="sort"><option>Newest</option><option>Price: low to high</option></select></label>
	<div class="row">${PRODUCTS.map(card).join("")}</div>
	<nav aria-label="Pages"><ul class="pagination"><li class="page-item disabled"><a class="page-link">Previous</a></li><li class="page-item active"><a class="page-link" href="#1">1</a></li><li class="page-item"><a class="page-link" href="#2" data-want="page-2">2</a></li><li class="page-item"><a class="page-link" href="#3" data-want="page-3">3</a></li><li class="page-item"><a class="page-link" href="#2" data-want="next">Next</a></li></ul></nav></div>
	<aside class="p-3 border-start" style="width:380px"><h2>Your cart</h2><ul class="list-group">${line("Blue shirt", 1)}${line("Wool socks", 2)}</ul>
	<div class="input-group my-2"><input class="form-control" placeholder="Promo code" data-want="promo"><button class="btn btn-secondary" data-want="apply">Apply</button></div>
	<p>Total $47.00</p><button class="btn btn-success w-100" data-want="checkout">Proceed to checkout</button></aside></main>
<div class="modal" style="display:none"><h5>Remove Blue shirt?</h5><button>Remove</button></div>`;
