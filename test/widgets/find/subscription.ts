/** Plans, add-ons, cards and invoices of a subscription, in the markup of daisyUI 4 and Tailwind CSS; test ids. */
import { root } from "../truth.ts";

const STYLE = `
body{margin:0;font:14px/1.45 system-ui,sans-serif;color:#1f2937;background:#f3f4f6}
.navbar,.row{display:flex;gap:10px;align-items:center}.navbar{background:#fff;padding:8px 24px}.flex-1{flex:1}
.btn{display:inline-flex;align-items:center;justify-content:center;gap:6px;height:34px;min-width:34px;padding:0 12px;border:1px solid #d1d5db;border-radius:8px;background:#e5e7eb;font:inherit;font-weight:600;cursor:pointer;box-sizing:border-box;color:inherit;text-decoration:none}
.btn-primary{background:#570df8;color:#fff}.btn-ghost{background:none;border-color:transparent}.btn-error{background:#f87272}.btn-sm{height:28px;min-width:28px;padding:0 8px}.btn-circle{border-radius:50%;padding:0}.btn[disabled]{opacity:.5}
input.btn{appearance:none;margin:0}input.btn::before{content:attr(aria-label)}input.btn:checked{background:#570df8;color:#fff}
.input,.select,.textarea{border:1px solid #cbd5e1;border-radius:8px;padding:6px 10px;font:inherit;background:#fff;box-sizing:border-box}.form-control{display:flex;flex-direction:column}.label{display:flex;gap:10px;justify-content:space-between;padding:4px 0;align-items:center}
.card{background:#fff;border-radius:14px}.card-body{padding:16px}.card-title{margin:0 0 6px;font-size:17px}.grid4{display:grid;grid-template-columns:repeat(4,1fr);gap:14px;margin:14px 0}.grid2{display:grid;grid-template-columns:1fr 1fr;gap:14px;margin:14px 0}
.toggle{appearance:none;width:42px;height:22px;border-radius:11px;border:1px solid #6b7280;background:radial-gradient(circle at 11px,#6b7280 7px,#fff 8px);margin:0}.toggle:checked{background:radial-gradient(circle at 30px,#570df8 7px,#fff 8px)}
.swap{position:relative;display:inline-grid;cursor:pointer}.swap>*{grid-area:1/1}.swap input{appearance:none;margin:0;width:18px;height:18px}.swap-on{opacity:0}
.indicator{position:relative}.indicator-item{position:absolute;right:-6px;top:-6px}.badge{border-radius:10px;padding:1px 8px;font-size:12px;background:#e5e7eb}.badge-success{background:#86efac}.badge-warning{background:#fde68a}.badge-primary{background:#570df8;color:#fff}
.alert{display:flex;gap:10px;align-items:center;background:#bfdbfe;border-radius:12px;padding:10px 16px}.avatar div{width:32px;height:32px;border-radius:50%;background:#a78bfa;display:grid;place-items:center}
.table{width:100%;border-collapse:collapse}.table td,.table th{text-align:left;padding:6px 8px;border-bottom:1px solid #e5e7eb}.collapse{position:relative;background:#fff;border-radius:10px;margin-bottom:6px}.collapse>input{position:absolute;inset:0;width:100%;opacity:0;margin:0;height:40px;z-index:1;cursor:pointer}.collapse-title{padding:10px 16px;font-weight:600}.collapse-content{padding:0 16px;height:0;overflow:hidden;visibility:hidden}
.join{display:inline-flex}.menu{display:flex;list-style:none;margin:0;padding:0;gap:14px}main{padding:16px 24px;max-width:1200px}ul{padding-left:18px}.w-16{width:64px}`;

const icon = (d: string) =>
	`<svg xmlns="http://www.w3.org/2000/svg" class="h-5 w-5" width="18" height="18" fill="none" viewBox="0 0 24 24" stroke="currentColor"><path stroke-linecap="round" stroke-linejoin="round" stroke-width="2" d="${d}" /></svg>`;
const BELL = "M15 17h5l-2-2V11a6 6 0 0 0-4-6V4a2 2 0 1 0-4 0v1a6 6 0 0 0-4 6v4l-2 2h5m6 0v1a3 3 0 1 1-6 0v-1";
const DOWNLOAD = "M4 16v2a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-2M12 4v12m0 0 4-4m-4 4-4-4";
const SUN = "M12 4V2m0 20v-2m8-8h2M2 12h2m12 0a4 4 0 1 1-8 0 4 4 0 0 1 8 0";
const MOON = "M20 14A8 8 0 0 1 10 4a8 8 0 1 0 10 10";

const PLANS = [
	{ id: "starter", name: "Starter", price: "$0", seats: "1 seat", storage: "2 GB of storage", action: "Downgrade" },
	{ id: "team", name: "Team", price: "$12", seats: "Up to 15 seats", storage: "100 GB of storage", action: "" },
	{
		id: "business",
		name: "Business",
		price: "$29",
		seats: "Up to 80 seats",
		storage: "1 TB of storage",
		action: "Upgrade",
	},
	{
		id: "scale",
		name: "Scale",
		price: "$54",
		seats: "Any number of seats",
		storage: "5 TB of storage",
		action: "Upgrade",
	},
];
const ADDONS = [
	["support", "Priority support", "$9 a month"],
	["audit", "Audit log", "$5 a month"],
	["storage", "Extra storage", "$4 a month"],
] as const;
const CARDS = [
	["4242", "Visa", "09/28"],
	["8210", "Mastercard", "01/27"],
] as const;
const INVOICES = [
	["2031", "Nov 1, 2026", "$84.00", "Open"],
	["2027", "Oct 1, 2026", "$84.00", "Paid"],
	["2023", "Sep 1, 2026", "$72.00", "Paid"],
	["2019", "Aug 1, 2026", "$72.00", "Refunded"],
] as const;
const QUESTIONS = [
	["change", "Can I change plans later?", "At any time. The difference is on the next invoice."],
	["refund", "How do refunds work?", "Write to us within 14 days."],
	["data", "Where is my data stored?", "In Frankfurt and Dublin."],
] as const;

const plan = ({ id, name, price, seats, storage, action }: (typeof PLANS)[number]) => `
	<div class="card bg-base-100 shadow-xl" data-testid="plan-card"><div class="card-body"><h3 class="card-title">${name}${action ? "" : ' <span class="badge badge-primary">Current</span>'}</h3>
	<p data-want="price-${id}"><span class="text-4xl font-bold" style="font-size:26px">${price}</span> <span class="text-sm opacity-60">per seat and month</span></p>
	<ul class="list-disc"><li>${seats}</li><li>${storage}</li></ul><a class="link link-hover" href="#features-${id}" data-want="features-${id}">All features</a>
	<div class="card-actions justify-end" style="margin-top:10px"><button class="btn ${action === "Upgrade" ? "btn-primary" : "btn-outline"} btn-block" data-testid="select-plan" data-want="choose-${id}"${action ? "" : " disabled"}>${action || "Your plan"}</button></div></div></div>`;

const addon = ([id, name, price]: (typeof ADDONS)[number]) =>
	`<div class="form-control"><label class="label cursor-pointer" data-want="addon-${id}"><span class="label-text">${name} <span class="opacity-60">${price}</span></span><input type="checkbox" class="toggle toggle-primary" data-testid="addon-${id}"${id === "audit" ? " checked" : ""} /></label></div>`;

const payCard = ([id, brand, until]: (typeof CARDS)[number], index: number) =>
	`<li class="row" style="padding:6px 0" data-testid="payment-method"><span class="flex-1"><b>${brand}</b> •••• ${id} <span class="opacity-60">expires ${until}</span></span>${index ? `<button class="btn btn-ghost btn-sm" data-want="default-${id}">Make default</button>` : '<span class="badge">Default</span>'}<button class="btn btn-ghost btn-sm" data-want="edit-${id}">Edit</button><button class="btn btn-ghost btn-sm" data-testid="remove-method" data-want="remove-${id}">Remove</button></li>`;

const invoice = ([id, date, amount, status]: (typeof INVOICES)[number]) =>
	`<tr class="hover" data-testid="invoice-row"><th>INV-${id}</th><td>${date}</td><td data-want="amount-${id}">${amount}</td><td data-want="status-${id}"><span class="badge ${status === "Paid" ? "badge-success" : "badge-warning"}">${status}</span></td><td><button class="btn btn-ghost btn-sm btn-square" aria-label="Download PDF" data-testid="invoice-download" data-want="download-${id}">${icon(DOWNLOAD)}</button></td></tr>`;

const question = ([id, title, text]: (typeof QUESTIONS)[number]) =>
	`<div class="collapse collapse-arrow bg-base-100" data-want="faq-${id}"><input type="radio" name="faq" /><div class="collapse-title text-lg font-medium">${title}</div><div class="collapse-content"><p>${text}</p></div></div>`;

const field = (label: string, control: string) =>
	`<label class="form-control w-full"><div class="label"><span class="label-text">${label}</span></div>${control}</label>`;

root.innerHTML = `<style>${STYLE}</style>
<div class="navbar bg-base-100"><a class="btn btn-ghost text-xl" href="#home">Quillstack</a><ul class="menu menu-horizontal flex-1"><li><a href="#projects">Projects</a></li><li><a href="#people">People</a></li><li><a class="active" href="#billing">Billing</a></li></ul>
	<input type="text" placeholder="Search settings…" class="input input-bordered" data-testid="search" data-want="search" />
	<label class="swap swap-rotate btn btn-ghost btn-circle" data-testid="theme-toggle" data-want="theme"><input type="checkbox" class="theme-controller" value="dark" /><span class="swap-off">${icon(SUN)}</span><span class="swap-on">${icon(MOON)}</span></label>
	<button class="btn btn-ghost btn-circle" data-want="bell"><div class="indicator">${icon(BELL)}<span class="badge badge-primary indicator-item">2</span></div></button>
	<div class="dropdown dropdown-end"><div tabindex="0" role="button" class="btn btn-ghost btn-circle avatar placeholder" data-testid="user-menu" data-want="user"><div><span>HM</span></div></div></div></div>
<main><div role="alert" class="alert alert-info"><span class="flex-1">Your trial of Team ends in 5 days.</span><button class="btn btn-sm" data-want="trial-extend">Extend trial</button><button class="btn btn-sm btn-circle btn-ghost" data-testid="alert-close" data-want="trial-close">✕</button></div>
	<div class="row" style="margin-top:14px"><h1 class="text-2xl font-bold flex-1" style="margin:0">Plans and billing</h1><div class="join"><input class="join-item btn" type="radio" name="period" aria-label="Monthly" checked data-want="monthly" /><input class="join-item btn" type="radio" name="period" aria-label="Yearly" data-want="yearly" /></div></div>
	<div class="grid4">${PLANS.map(plan).join("")}</div>
	<div class="grid2"><section class="card"><div class="card-body"><h2 class="card-title">Seats and add-ons</h2>
		<div class="label"><span class="label-text">Seats</span><div class="join"><button class="btn btn-sm join-item" data-want="seats-less">−</button><input type="number" class="input input-bordered input-sm join-item w-16" value="7" data-testid="seats" data-want="seats" /><button class="btn btn-sm join-item" data-want="seats-more">+</button></div></div>${ADDONS.map(addon).join("")}
		<div class="join" style="margin-top:8px"><input class="input input-bordered join-item" placeholder="Promo code" data-testid="promo" data-want="promo" /><button class="btn join-item" data-testid="promo-submit" data-want="promo-apply">Apply</button></div></div></section>
	<section class="card"><div class="card-body"><h2 class="card-title">Payment methods</h2><ul style="list-style:none;padding:0">${CARDS.map(payCard).join("")}</ul><button class="btn btn-outline btn-sm" data-testid="add-method" data-want="add-card">Add payment method</button></div></section></div>
	<div class="grid2"><section class="card"><div class="card-body"><h2 class="card-title">Billing details</h2>
		${field("Company", '<input type="text" class="input input-bordered w-full" value="Halden Studio" data-testid="company" data-want="company" />')}
		${field("VAT number", '<input type="text" class="input input-bordered w-full" placeholder="DE123456789" data-testid="vat" data-want="vat" />')}
		${field("Billing email", '<input type="email" class="input input-bordered w-full" value="accounts@halden.example" data-testid="billing-email" data-want="billing-email" />')}
		${field("Country", '<select class="select select-bordered" data-testid="country" data-want="country"><option>Germany</option><option>Norway</option><option>Spain</option></select>')}
		<label class="label cursor-pointer" data-want="by-mail"><span class="label-text">Also send invoices by email</span><input type="checkbox" class="checkbox" checked /></label>
		<div class="card-actions"><button class="btn btn-primary" data-testid="save-details" data-want="save">Save</button><button class="btn btn-ghost" data-want="discard">Discard</button></div></div></section>
	<section class="card"><div class="card-body"><h2 class="card-title">Invoices</h2><table class="table table-zebra"><thead><tr><th>Number</th><th>Date</th><th>Amount</th><th>Status</th><th></th></tr></thead><tbody>${INVOICES.map(invoice).join("")}</tbody></table>
		<div class="join" style="margin-top:8px"><button class="join-item btn btn-sm" data-want="page-before">«</button><button class="join-item btn btn-sm btn-active">Page 1</button><button class="join-item btn btn-sm" data-want="page-after">»</button></div></div></section></div>
	<h2>Questions</h2>${QUESTIONS.map(question).join("")}
	<div class="row" style="margin-top:14px"><p class="flex-1">Your data is kept for 30 days after the end.</p><button class="btn btn-error btn-outline" data-testid="cancel" data-want="cancel">Cancel subscription</button></div></main>`;
