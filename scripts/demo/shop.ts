/** A small shop to drive: a product table with a search, a cart, a checkout that validates, a table of orders. */
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

interface Product {
	id: number;
	name: string;
	kind: string;
	price: number;
}

interface Order {
	number: number;
	customer: string;
	delivery: string;
	items: number;
	total: number;
}

const PRODUCTS: readonly Product[] = [
	["Desk lamp", "Lighting", 39.9],
	["Floor lamp", "Lighting", 89],
	["Reading chair", "Furniture", 249],
	["Oak shelf", "Furniture", 129.5],
	["Wool blanket", "Textiles", 59],
	["Linen curtain", "Textiles", 45],
	["Wall clock", "Decoration", 34.5],
	["Plant pot", "Decoration", 18],
].map(([name, kind, price], index) => ({ id: index + 1, name, kind, price }) as Product);

const DELIVERY = ["Standard", "Express", "Pick up"];

export interface Shop extends AsyncDisposable {
	readonly url: string;
}

export async function startShop(): Promise<Shop> {
	const cart: Product[] = [];
	const orders: Order[] = [{ number: 1001, customer: "Grace Hopper", delivery: "Standard", items: 2, total: 148 }];

	const routes: Record<string, (request: IncomingMessage, url: URL) => Promise<Reply> | Reply> = {
		"GET /": (_, url) => html(productPage(url.searchParams.get("q") ?? "", cart)),
		"POST /cart": async (request) => {
			const { id } = JSON.parse(await text(request)) as { id: number };
			const product = PRODUCTS.find((candidate) => candidate.id === id);
			if (product) cart.push(product);
			return json({ items: cart.length, total: total(cart) });
		},
		"GET /checkout": () => html(checkoutPage(cart)),
		"POST /orders": async (request) => {
			const { customer, delivery } = JSON.parse(await text(request)) as { customer: string; delivery: string };
			const number = 1001 + orders.length;
			orders.push({ number, customer, delivery, items: cart.length, total: total(cart) });
			cart.length = 0;
			return json({ number });
		},
		"GET /orders": (_, url) => html(orderPage(orders, url.searchParams.get("new"))),
	};

	const server = createServer(async (request, response) => {
		const url = new URL(request.url ?? "/", "http://shop");
		const route = routes[`${request.method} ${url.pathname}`];
		const reply = (await route?.(request, url)) ?? { status: 404, type: "text/plain", body: "Not found" };
		response.writeHead(reply.status, { "content-type": `${reply.type}; charset=utf-8` }).end(reply.body);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
		async [Symbol.asyncDispose]() {
			const closed = new Promise((resolve) => server.close(resolve));
			server.closeAllConnections();
			await closed;
		},
	};
}

interface Reply {
	status: number;
	type: string;
	body: string;
}

const html = (body: string): Reply => ({ status: 200, type: "text/html", body });
const json = (value: unknown): Reply => ({ status: 200, type: "application/json", body: JSON.stringify(value) });

const total = (items: readonly Product[]): number => items.reduce((sum, item) => sum + item.price, 0);
const money = (amount: number): string => `${amount.toFixed(2)} EUR`;
const cartText = (items: readonly Product[]): string =>
	items.length === 0 ? "The cart is empty" : `${items.length} in the cart, ${money(total(items))}`;
const escapeHtml = (value: string): string =>
	value.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

function page(title: string, body: string, script = ""): string {
	return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><title>${title} – Hearth &amp; Home</title><link rel="icon" href="data:,">
<style>
body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 46rem; padding: 1rem; color: #222 }
header { display: flex; gap: 1.5rem; align-items: baseline; border-bottom: 2px solid #b5541c; margin-bottom: 1rem }
table { border-collapse: collapse; width: 100% } td, th { text-align: left; padding: .4rem; border-bottom: 1px solid #ddd }
button { background: #b5541c; color: #fff; border: 0; border-radius: .3rem; padding: .35rem .8rem; font: inherit }
input, select { font: inherit; padding: .25rem } form p { margin: .6rem 0 } .error { color: #a00; margin-left: .5rem }
</style>
</head>
<body>
<header><strong>Hearth &amp; Home</strong><nav aria-label="Shop"><a href="/">Products</a> <a href="/checkout">Checkout</a> <a href="/orders">Orders</a></nav></header>
<main><h1>${title}</h1>
${body}
</main>
<script>${script}</script>
</body>
</html>`;
}

function productPage(query: string, cart: readonly Product[]): string {
	const found = PRODUCTS.filter((product) => product.name.toLowerCase().includes(query.toLowerCase()));
	const rows = found.map(
		(product) => `<tr><td>${product.name}</td><td>${product.kind}</td><td>${money(product.price)}</td>
<td><button type="button" data-id="${product.id}">Add to cart</button></td></tr>`,
	);
	return page(
		"Products",
		`<form role="search"><label>Search products <input name="q" value="${escapeHtml(query)}"></label> <button>Search</button></form>
<p role="status" id="cart">${cartText(cart)}</p>
<table><thead><tr><th>Product</th><th>Kind</th><th>Price</th><th>Action</th></tr></thead><tbody>${rows.join("\n")}</tbody></table>`,
		`document.querySelector("tbody").addEventListener("click", async (event) => {
	const id = Number(event.target.dataset.id);
	if (!id) return;
	const response = await fetch("/cart", { method: "POST", body: JSON.stringify({ id }) });
	const { items, total } = await response.json();
	document.getElementById("cart").textContent = items + " in the cart, " + total.toFixed(2) + " EUR";
});`,
	);
}

function checkoutPage(cart: readonly Product[]): string {
	const options = DELIVERY.map((name) => `<option>${name}</option>`).join("");
	return page(
		"Checkout",
		`<p role="status">${cartText(cart)}</p>
<form novalidate>
<p><label>Full name <input name="customer" autocomplete="off"></label><span class="error" role="alert"></span></p>
<p><label>Email <input name="email" type="email" autocomplete="off"></label><span class="error" role="alert"></span></p>
<p><label>Delivery <select name="delivery">${options}</select></label></p>
<p><label><input type="checkbox" name="terms"> I accept the terms</label><span class="error" role="alert"></span></p>
<button>Place order</button>
</form>`,
		`const form = document.querySelector("form");
const RULES = {
	customer: (field) => field.value.trim() ? "" : "Enter your full name",
	email: (field) => /^\\S+@\\S+$/.test(field.value) ? "" : "Enter an email address",
	terms: (field) => field.checked ? "" : "Accept the terms",
};
form.addEventListener("submit", async (event) => {
	event.preventDefault();
	const faults = Object.entries(RULES).map(([name, rule]) => {
		const field = form.elements[name];
		return field.closest("p").querySelector(".error").textContent = rule(field);
	});
	if (faults.some(Boolean)) return;
	const { customer, delivery } = form.elements;
	const response = await fetch("/orders", { method: "POST", body: JSON.stringify({ customer: customer.value, delivery: delivery.value }) });
	location.href = "/orders?new=" + (await response.json()).number;
});`,
	);
}

function orderPage(orders: readonly Order[], placed: string | null): string {
	const rows = orders.map(
		(order) =>
			`<tr><td>${order.number}</td><td>${escapeHtml(order.customer)}</td><td>${escapeHtml(order.delivery)}</td><td>${order.items}</td><td>${money(order.total)}</td></tr>`,
	);
	return page(
		"Orders",
		`${placed ? `<p role="status">Thank you: order ${escapeHtml(placed)} is placed.</p>` : ""}
<table><thead><tr><th>Order</th><th>Customer</th><th>Delivery</th><th>Items</th><th>Total</th></tr></thead><tbody>${rows.join("\n")}</tbody></table>`,
	);
}
