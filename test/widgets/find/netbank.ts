/** An online bank: accounts as cards, a form for a transfer, a table of transactions, planned payments; no test ids. */
import "bootstrap/dist/css/bootstrap.min.css";
import { root } from "../truth.ts";

const icon = (d: string) =>
	`<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" fill="currentColor" class="bi" viewBox="0 0 16 16" aria-hidden="true"><path d="${d}"/></svg>`;
const DOTS = icon(
	"M9.500 13a1.500 1.500 0 1 1-3 0 1.500 1.500 0 0 1 3 0m0-5a1.500 1.500 0 1 1-3 0 1.500 1.500 0 0 1 3 0m0-5a1.500 1.500 0 1 1-3 0 1.500 1.500 0 0 1 3 0",
);
const BOOK = icon(
	"M1 8.500A1.500 1.500 0 0 1 2.500 7H4V2h10v12H4v-2H2.500A1.500 1.500 0 0 1 1 10.500zM9 7a2 2 0 1 0 0-4 2 2 0 0 0 0 4m-4 5h8c0-2-2-4-4-4s-4 2-4 4",
);
const PAPER = icon("M4 0h6l4 4v12H2V0zm1 6v1h6V6zm0 3v1h6V9zm0 3v1h4v-1z");

const ACCOUNTS = [
	["Everyday account", "•• 4410", "€2,341.18", "everyday"],
	["Savings", "•• 9027", "€14,800.00", "savings"],
	["Joint account", "•• 3356", "€612.75", "joint"],
] as const;
const ROWS = [
	["12 May", "Green Grocer", "Food", "−€38.20", "grocer"],
	["11 May", "Salary Brightline Ltd", "Income", "+€3,150.00", "salary"],
	["10 May", "City Transport", "Travel", "−€49.00", "transport"],
	["9 May", "Hansen Rent", "Housing", "−€980.00", "hansen"],
	["7 May", "Corner Pharmacy", "Health", "−€12.60", "pharmacy"],
] as const;
const PLANNED = [
	["Rent", "1 June", "€980.00", "rent"],
	["Gym membership", "3 June", "€29.90", "gym"],
	["Phone bill", "5 June", "€18.00", "phone"],
] as const;

const accounts = ACCOUNTS.map(
	([name, digits, balance, id]) => `<div class="col"><div class="card h-100"><div class="card-body">
<h3 class="card-title h6">${name}</h3><p class="card-subtitle text-body-secondary small">${digits}</p>
<p class="fs-4 mb-2" data-want="balance-${id}">${balance}</p>
<a href="#details" class="btn btn-sm btn-outline-secondary" data-want="details-${id}">Details</a>
<button type="button" class="btn btn-sm btn-outline-primary" data-want="transfer-${id}">Transfer</button>
</div></div></div>`,
).join("");

const transactions = ROWS.map(
	([date, text, kind, amount, id]) => `<tr><td>${date}</td><td>${text}</td>
<td><span class="badge text-bg-light">${kind}</span></td><td class="text-end" data-want="amount-${id}">${amount}</td>
<td class="text-end"><button type="button" class="btn btn-sm btn-light" title="Receipt" data-want="receipt-${id}">${PAPER}</button>
<div class="dropdown d-inline-block"><button type="button" class="btn btn-sm btn-light" data-bs-toggle="dropdown" aria-expanded="false" aria-label="More" data-want="more-${id}">${DOTS}</button></div></td></tr>`,
).join("");

const planned = PLANNED.map(
	([
		name,
		date,
		amount,
		id,
	]) => `<li class="list-group-item"><div class="d-flex justify-content-between"><span>${name}</span><span>${amount}</span></div>
<small class="text-body-secondary" data-want="due-${id}">${date}</small>
<div><button type="button" class="btn btn-link btn-sm p-0 me-2" data-want="change-${id}">Change</button><button type="button" class="btn btn-link btn-sm p-0 text-danger" data-want="cancel-${id}">Cancel</button></div></li>`,
).join("");

const field = (id: string, label: string, more = "", type = "text") =>
	`<label for="${id}" class="form-label">${label}</label><input type="${type}" class="form-control" id="${id}" ${more}>`;

root.innerHTML = `
<nav class="navbar navbar-expand navbar-dark bg-primary px-3"><a class="navbar-brand" href="#home">Harbour Bank</a>
<ul class="navbar-nav me-auto"><li class="nav-item"><a class="nav-link active" aria-current="page" href="#overview">Overview</a></li><li class="nav-item"><a class="nav-link" href="#payments">Payments</a></li><li class="nav-item"><a class="nav-link" href="#cards" data-want="cards">Cards</a></li><li class="nav-item"><a class="nav-link" href="#loans">Loans</a></li><li class="nav-item"><a class="nav-link" href="#inbox" data-want="inbox">Messages <span class="badge text-bg-danger">3</span></a></li></ul>
<div class="dropdown me-2"><button type="button" class="btn btn-primary dropdown-toggle" data-bs-toggle="dropdown" data-want="language">English</button></div>
<button type="button" class="btn btn-outline-light btn-sm" data-want="out">Log out</button></nav>
<div class="container-xl py-3">
<div class="alert alert-info alert-dismissible" role="alert">Transfers to other banks now arrive within ten seconds. <a href="#news" class="alert-link">Read more</a><button type="button" class="btn-close" data-bs-dismiss="alert" aria-label="Close" data-want="dismiss"></button></div>
<h1 class="h4">Good morning, Ines</h1>
<div class="row row-cols-3 g-3 mb-4">${accounts}</div>
<div class="row g-4"><div class="col-4">
<section><h2 class="h5">New transfer</h2><form>
<div class="mb-2"><label for="from" class="form-label">From</label><select class="form-select" id="from" data-want="from">${ACCOUNTS.map(([name]) => `<option>${name}</option>`).join("")}</select></div>
<div class="mb-2"><label for="to" class="form-label">Recipient</label><div class="input-group"><input type="text" class="form-control" id="to" placeholder="Name" data-want="to"><button class="btn btn-outline-secondary" type="button" aria-label="Address book" data-want="book">${BOOK}</button></div></div>
<div class="mb-2">${field("iban", "IBAN", 'data-want="iban"')}</div>
<div class="mb-2"><label for="sum" class="form-label">Amount</label><div class="input-group"><span class="input-group-text">€</span><input type="text" inputmode="decimal" class="form-control" id="sum" placeholder="0.00" data-want="sum"></div></div>
<div class="mb-2">${field("reference", "Reference", 'data-want="reference"')}<div class="form-text">The recipient sees this text.</div></div>
<fieldset class="mb-2"><legend class="fs-6">When</legend>
<div class="form-check form-check-inline"><input class="form-check-input" type="radio" name="when" id="now" checked><label class="form-check-label" for="now">Today</label></div>
<div class="form-check form-check-inline"><input class="form-check-input" type="radio" name="when" id="later" data-want="later"><label class="form-check-label" for="later" data-want="later-label">On a later date</label></div></fieldset>
<div class="form-check form-switch"><input class="form-check-input" type="checkbox" role="switch" id="repeat" data-want="repeat"><label class="form-check-label" for="repeat" data-want="repeat-label">Repeat every month</label></div>
<div class="form-check mb-3"><input class="form-check-input" type="checkbox" id="template" data-want="template"><label class="form-check-label" for="template" data-want="template-label">Save as template</label></div>
<button type="submit" class="btn btn-primary" data-want="review">Review transfer</button> <button type="reset" class="btn btn-outline-secondary" data-want="clear">Clear</button>
</form></section></div>
<div class="col-8"><section><h2 class="h5">Transactions</h2>
<div class="d-flex gap-2 mb-2"><input type="search" class="form-control" placeholder="Search by name or amount" aria-label="Search transactions" data-want="search">
<select class="form-select w-auto" aria-label="Account" data-want="account"><option>All accounts</option>${ACCOUNTS.map(([name]) => `<option>${name}</option>`).join("")}</select>
<div class="btn-group" role="group" aria-label="Direction"><input type="radio" class="btn-check" name="way" id="way-all" checked><label class="btn btn-outline-secondary" for="way-all">All</label><input type="radio" class="btn-check" name="way" id="way-in"><label class="btn btn-outline-secondary" for="way-in" data-want="in-label">Incoming</label><input type="radio" class="btn-check" name="way" id="way-out" data-want="out-only"><label class="btn btn-outline-secondary" for="way-out" data-want="out-label">Outgoing</label></div>
<button type="button" class="btn btn-outline-secondary" data-want="csv">CSV</button></div>
<table class="table align-middle"><thead><tr><th>Date</th><th>Description</th><th>Category</th><th class="text-end">Amount</th><th><span class="visually-hidden">Actions</span></th></tr></thead><tbody>${transactions}</tbody></table>
<nav aria-label="Pages of transactions"><ul class="pagination"><li class="page-item disabled"><span class="page-link">Previous</span></li><li class="page-item active"><a class="page-link" href="#1">1</a></li><li class="page-item"><a class="page-link" href="#2">2</a></li><li class="page-item"><a class="page-link" href="#3" data-want="page-3">3</a></li><li class="page-item"><a class="page-link" href="#2" data-want="next">Next</a></li></ul></nav></section>
<section><h2 class="h5">Planned payments</h2><ul class="list-group">${planned}</ul></section></div></div></div>`;
