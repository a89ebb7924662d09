/** The pages that are measured. Each says what is clicked and filled, and what a complete snapshot would name. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Wanted } from "./refs.ts";

/** A pattern whose distinct captures are counted, and how many there are on the page. */
type Rule = [pattern: RegExp, count: number];

export interface BenchPage {
	html: string;
	click: Wanted;
	fill: Wanted;
	field: string;
	cover: { controls: Rule[]; text?: Rule[] };
	/** The page shows a new state some time after its click: one step of an agent. */
	isStep?: boolean;
}

const range = (count: number, make: (n: number) => string): string =>
	Array.from({ length: count }, (_, index) => make(index + 1)).join("\n");

const STYLE =
	"body{font:14px/1.4 sans-serif;margin:16px}table{border-collapse:collapse}td,th{border:1px solid #ccc;padding:2px 6px}nav a{margin-right:8px}";
const HIT =
	"window.__clicks=0;function hit(msg){window.__clicks++;document.getElementById('status').textContent=msg+' ('+window.__clicks+')'}";

const shell = (title: string, body: string, script = ""): string =>
	`<!doctype html><html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,"><title>${title}</title>
<style>${STYLE}</style>
</head><body>${body}
<script>${HIT}${script}</script></body></html>`;

const links = ["Home", "Orders", "Customers", "Reports", "Settings", "Help"];
const nav = `<nav aria-label="Main">${links.map((name) => `<a href="#${name.toLowerCase()}">${name}</a>`).join(" ")}</nav>`;
const status = `<p id="status" role="status">idle</p>`;

const small = shell(
	"Sign in",
	`<main><h1>Sign in</h1><form onsubmit="return false">
<p><label>Username <input name="u" autocomplete="off"></label></p><p><label>Password <input name="p" type="password"></label></p>
<p><label><input type="checkbox" name="r"> Remember me</label></p>
<p><button type="button" onclick="hit('Wrong password')">Sign in</button> <a href="#forgot">Forgot password?</a></p></form>${status}</main>`,
);

const CITIES = ["Lisbon", "Oslo", "Quito", "Hanoi", "Turin", "Perth", "Lagos", "Cusco"];
const orderRow = (n: number): string =>
	`<tr><td>Customer name ${n}</td><td>${(n * 37.5).toFixed(2)} EUR</td><td>${CITIES[n % 8]}</td><td><a href="#o${1000 + n}">Order ${1000 + n}</a></td><td><button type="button" onclick="hit('Edited row ${n}')">Edit row ${n}</button></td></tr>`;
const medium = shell(
	"Orders",
	`${nav}<main><h1>Orders</h1><form onsubmit="return false"><label>Filter orders <input name="f"></label>
<label>City <select name="c">${CITIES.map((city) => `<option>${city}</option>`).join("")}</select></label><label><input type="checkbox"> Only open</label>
<button type="button" onclick="hit('Filtered')">Apply filter</button></form>${status}
<table><thead><tr><th>Customer</th><th>Amount</th><th>City</th><th>Order</th><th>Action</th></tr></thead><tbody>${range(200, orderRow)}
</tbody></table></main><footer><a href="#terms">Terms</a> <a href="#privacy">Privacy</a></footer>`,
);

const itemRow = (n: number): string =>
	`<li>Shelf ${n % 40}, box ${n % 17}, weight ${n * 3} g <a href="#i${n}">Item ${n}</a><button type="button" onclick="hit('Opened ${n}')">Open item ${n}</button></li>`;
const large = shell(
	"Inventory",
	`${nav}<main><h1>Inventory</h1><form onsubmit="return false"><label>Search items <input name="q"></label></form>${status}
<ul style="list-style:none">${range(1500, itemRow)}
</ul></main>`,
);

/** The click renders the whole list anew, later; "generation N" is the proof that an observer must see. */
const spa = (later: string): string =>
	shell(
		"Tasks",
		`<div id="app"></div>${status}`,
		`
let gen=0;const app=document.getElementById('app');
app.innerHTML='<h1>Tasks</h1><label>New task <input name="t"></label> <button type="button" id="go">Refresh list</button><h2 id="g"></h2><ul id="l"></ul>';
function render(){document.getElementById('g').textContent='generation '+gen;document.getElementById('l').innerHTML=Array.from({length:30},(_,i)=>
 '<li><label><input type="checkbox"> Task '+(i+1)+' of generation '+gen+'</label> <button type="button">Delete task '+(i+1)+' of generation '+gen+'</button></li>').join('')}
function next(){gen++;render()}
render();document.getElementById('go').onclick=()=>{window.__clicks++;${later}};`,
	);

const WORDS =
	"time light water stone house river paper silver market garden window letter engine harbour morning winter summer forest bridge road table music colour number story record border island copper signal".split(
		" ",
	);
let seed = 7;
const random = (): number => {
	seed = (seed * 1103515245 + 12345) & 0x7fffffff;
	return seed / 0x7fffffff;
};
const sentence = (length: number): string => {
	const words = Array.from({ length }, () => WORDS[Math.floor(random() * WORDS.length)] ?? "").join(" ");
	return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
};
const paragraph = (n: number): string =>
	`<p>Paragraph ${n} begins. ${sentence(24)} ${sentence(25)} See <a href="#r${n}">Reference ${n}</a>. ${sentence(22)}</p>`;
const article = shell(
	"A long article",
	`${nav}<main><article><h1>A long article</h1>${status}<p><label>Email <input name="e" type="text"></label> <button type="button" onclick="hit('Subscribed')">Subscribe</button></p>
${range(20, (section) => `<h2>Section ${section}</h2>${range(5, (n) => paragraph((section - 1) * 5 + n))}`)}
</article></main><footer><a href="#terms">Terms</a> <a href="#privacy">Privacy</a> <a href="#contact">Contact</a></footer>`,
);

const button = (name: string): Wanted => ({ role: "button", name });
const textbox = (name: string): Wanted => ({ role: "textbox", name });

const FETCH_MS = 40;
const stepPage = (later: string): BenchPage => ({
	html: spa(later),
	click: button("Refresh list"),
	fill: textbox("New task"),
	field: "t",
	cover: { controls: [[/Delete task (\d+)/g, 30]], text: [[/generation (\d+)/g, 1]] },
	isStep: true,
});

export const PAGES: Readonly<Record<string, BenchPage>> = {
	small: {
		html: small,
		click: button("Sign in"),
		fill: textbox("Username"),
		field: "u",
		cover: { controls: [[/(Username|Password|Remember me|Sign in|Forgot password)/g, 5]] },
	},
	medium: {
		html: medium,
		click: button("Edit row 5"),
		fill: textbox("Filter orders"),
		field: "f",
		cover: {
			controls: [
				[/Edit row (\d+)/g, 200],
				[/Order (\d+)/g, 200],
			],
			text: [[/Customer name (\d+)/g, 200]],
		},
	},
	large: {
		html: large,
		click: button("Open item 3"),
		fill: textbox("Search items"),
		field: "q",
		cover: {
			controls: [
				[/Open item (\d+)/g, 1500],
				[/(?<!Open )Item (\d+)/g, 1500],
			],
			text: [[/weight (\d+) g/g, 1500]],
		},
	},
	spa: stepPage("setTimeout(next,50)"),
	"spa-delay": stepPage("setTimeout(next,20+Math.random()*90)"),
	"spa-fetch": stepPage("fetch('/slow').then(next)"),
	article: {
		html: article,
		click: button("Subscribe"),
		fill: textbox("Email"),
		field: "e",
		cover: { controls: [[/Reference (\d+)/g, 100]], text: [[/Paragraph (\d+) begins/g, 100]] },
	},
};

export const STEP_PAGES = Object.keys(PAGES).filter((name) => PAGES[name]?.isStep);

/** Share (0 to 1) of what the page holds that the text names. */
export function coverage(text: string, rules: Rule[] | undefined): number | null {
	if (!rules) return null;
	let got = 0;
	let want = 0;
	for (const [pattern, count] of rules) {
		got += Math.min(count, new Set([...text.matchAll(pattern)].map((match) => match[1])).size);
		want += count;
	}
	return got / want;
}

export interface BenchSite extends AsyncDisposable {
	base: string;
}

export async function serve(): Promise<BenchSite> {
	const server = createServer((request, response) => {
		const name = new URL(request.url ?? "/", "http://bench").pathname.slice(1);
		if (name === "slow") {
			setTimeout(() => response.end("done"), FETCH_MS);
			return;
		}
		const page = PAGES[name];
		response.writeHead(page ? 200 : 404, { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" });
		response.end(page?.html ?? "");
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	return {
		base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		async [Symbol.asyncDispose]() {
			const closed = new Promise((resolve) => server.close(resolve));
			server.closeAllConnections();
			await closed;
		},
	};
}
