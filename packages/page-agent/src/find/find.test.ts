import type { Candidate, QueryOf } from "@bascule/protocol";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bundle, openPage, type TestPage } from "../../test/browser.ts";
import { PAGES } from "../../test/pages.ts";
import type { AgentFound } from "../api.ts";

let page: TestPage;

beforeAll(async () => {
	const files = ["find/find", "refs/registry", "selectors/selectors"];
	page = await openPage(await bundle(files, "agent"));
}, 30_000);
afterAll(() => page?.close());

async function load(html: string): Promise<void> {
	await page.setContent(html);
	await page.evaluate("registry = new agent.Registry(); registry.grant([1, 10000])");
}

const find = (query: string, options: Partial<QueryOf<"find">> = {}) => {
	const full = { query, maxCandidates: 5, confidenceFloor: 0, visibleOnly: false, ...options };
	return page.evaluate<AgentFound & { wants: string[] }>(`(() => {
		const found = agent.find(registry, ${JSON.stringify(full)});
		return { ...found, wants: found.candidates.map(({ ref }) => registry.entry(ref).element.dataset.want ?? registry.entry(ref).element.localName) };
	})()`);
};

/** Query → what must come first. */
const CASES: Record<keyof typeof PAGES, Array<[query: string, want: string]>> = {
	editor: [
		["the Save button in the toolbar", "save"],
		["Save button in comments", "comment-save"],
		["toolbar save button", "save"],
		["bold", "bold"],
		["insert link button", "insert-link"],
		["search field", "search"],
		["search documents", "search"],
		["account menu", "account"],
		["drafts link in the sidebar", "drafts"],
		["inbox", "inbox"],
		["preview tab", "tab-preview"],
		["Edit tab", "tab-edit"],
		["comment box", "comment"],
		["document body editor", "body"],
		["confirm button", "confirm"],
	],
	cities: [
		["delete row for Oslo", "delete-Oslo"],
		["Edit button for Quito", "edit-Quito"],
		["Quito edit", "edit-Quito"],
		["open checkbox in the Perth row", "open-Perth"],
		["row for Turin", "row-Turin"],
		["Lagos link", "link-Lagos"],
		["archive Hanoi", "archive-Hanoi"],
		["add row", "add"],
		["filter field", "filter"],
		["export csv", "export"],
		["terms in the footer", "terms"],
	],
	checkout: [
		["email field", "email"],
		["street in the billing address", "billing-street"],
		["street in shipping address", "shipping-street"],
		["shipping country dropdown", "shipping-country"],
		["card radio", "card"],
		["card number", "card-number"],
		["same as billing checkbox", "same"],
		["password", "password"],
		["repeat password field", "repeat"],
		["sign in button", "sign-in"],
		["the pay button", "pay"],
		["back to cart", "back"],
	],
	shop: [
		["cart button", "cart"],
		["wishlist", "wishlist"],
		["home", "nav-home"],
		["add to cart for the Lamp", "add-Lamp"],
		["favourite Desk", "fav-Desk"],
		["assets panel", "assets"],
		["layers panel", "layers"],
		["add layer", "add-layer"],
		["save", "save-visible"],
		["promo", "promo"],
	],
	soup: [
		["refresh button", "refresh"],
		["share in the toolbar", "share"],
		["invite Cleo", "invite-Cleo"],
		["remove button for Bela", "remove-Bela"],
		["reports in the sidebar", "reports"],
		["phone field", "phone"],
		["your name", "name"],
		["register", "register"],
	],
	parts: [
		["play button", "play"],
		["volume slider", "volume"],
		["mute in the player", "mute"],
		["message field", "message"],
		["send button in the chat", "send"],
	],
};

describe.each(Object.keys(CASES) as Array<keyof typeof PAGES>)("%s", (name) => {
	test.each(CASES[name])("%s", async (query, want) => {
		await load(PAGES[name]);
		const { wants, candidates } = await find(query);
		expect(wants[0], JSON.stringify(candidates.map(({ role, name, score }) => [role, name, score]))).toBe(want);
	});
});

describe("a candidate", () => {
	test("says what it is, where, and how to find it again", async () => {
		await load(PAGES.cities);
		const [first] = (await find("delete row for Oslo")).candidates as [Candidate];
		expect(first).toMatchObject({
			ref: "e1",
			role: "button",
			name: "Delete",
			stability: "medium",
			selectorHint: 'tr:has-text("Oslo") >> role=button[name="Delete"]',
			selectorTier: 2,
			clipped: false,
			actionable: true,
			context: { collection: "table", rowKey: "Oslo", column: "Actions", rowText: "Oslo 2 Edit Delete" },
		});
		expect(first.bbox?.width).toBeGreaterThan(10);
	});

	test("keeps its ref; hidden and disabled ones say so", async () => {
		await load(PAGES.editor);
		expect((await find("undo")).candidates[0]).toMatchObject({ ref: "e1", actionable: "disabled" });
		const hidden = await find("confirm button");
		expect(hidden.candidates[0]).toMatchObject({ bbox: null, clipped: true, actionable: "off-screen" });
		expect((await find("undo")).candidates[0]?.ref).toBe("e1");
	});
});

describe("order", () => {
	test("a visible match before a better one that is not shown", async () => {
		await load(
			`<div style="display:none"><button>Save draft</button></div><button data-want=x>Save the draft now</button>`,
		);
		expect((await find("save draft")).wants).toEqual(["x", "button"]);
	});

	test("an exact match that is scrolled away before a vague one in view", async () => {
		await load(
			`<button>Open item 9</button><div style="height:5000px"></div><button data-want=x>Open item 900</button>`,
		);
		expect((await find("open item 900")).wants[0]).toBe("x");
	});

	test("among equals what is in view, wherever the page is scrolled to", async () => {
		await load(Array.from({ length: 600 }, (_, i) => `<p><button data-want=n${i}>Delete</button></p>`).join(""));
		await page.evaluate("scrollTo(0, 1e6)");
		const { candidates, wants } = await find("delete");
		expect(candidates.every(({ actionable }) => actionable === true)).toBe(true);
		expect(wants[0]).toMatch(/^n5\d\d$/);
	});

	test("the second of equals", async () => {
		await load(`<button>Delete</button><button data-want=two>Delete</button><button data-want=three>Delete</button>`);
		expect((await find("second delete button")).wants[0]).toBe("two");
		expect((await find("the last delete button")).wants[0]).toBe("three");
	});

	test("other words for the same thing, after those that are meant", async () => {
		await load(`<button data-want=bin>Move to bin</button><button data-want=cart>Basket</button>`);
		expect((await find("delete")).wants).toEqual(["bin"]);
		expect((await find("shopping cart")).wants).toEqual(["cart"]);
	});

	test("placeholder, title, alternative text, value and the text beside a field", async () => {
		await load(`<input placeholder="Promo code" data-want=promo><button title="Hide layer" data-want=hide>·</button>
			<button data-want=help><img alt=Help></button><label>Status <input value="Paid" data-want=paid></label>
			<div><span>Cabin</span><div><select data-want=cabin><option>Economy</select></div></div>`);
		for (const [query, want] of Object.entries({
			"promo field": "promo",
			"hide the layer": "hide",
			help: "help",
			"paid field": "paid",
			cabin: "cabin",
		}))
			expect((await find(query)).wants[0], query).toBe(want);
	});

	test("the section by its heading, also where the heading is wrapped", async () => {
		await load(`<div><div><h2>Billing</h2><button>?</button></div><button data-want=billing>Edit</button></div>
			<section><h2>Shipping</h2><div><div><button data-want=shipping>Edit</button></div></div></section><button data-want=other>Edit</button>`);
		expect((await find("edit in shipping")).wants[0]).toBe("shipping");
		expect((await find("edit under billing")).wants[0]).toBe("billing");
	});

	test("languages without spaces", async () => {
		await load(
			"<button>キャンセル</button><button data-want=send>メールを送信する</button><button data-want=ru>Удалить файл</button>",
		);
		expect((await find("送信")).wants[0]).toBe("send");
		expect((await find("メール 送信 ボタン")).wants[0]).toBe("send");
		expect((await find("удалить")).wants[0]).toBe("ru");
	});

	test("what was right before", async () => {
		await load(
			`<button data-testid=a data-want=a>Save</button><button data-testid=b data-want=b>Save</button><button data-want=c>Close</button>`,
		);
		const winners = [{ identity: { testId: "b" }, likeness: 1 }];
		expect((await find("save", { winners })).wants).toEqual(["b", "a"]);
		expect((await find("close", { winners })).wants).toEqual(["c"]);
	});

	test("a sign as a name", async () => {
		await load("<button>-</button><button data-want=x>+</button>");
		expect((await find("+")).wants).toEqual(["x"]);
	});

	test("containers after the controls in them, but alone they stay", async () => {
		await load(`<div role=toolbar aria-label="Layers panel"><button data-want=b>Layers</button></div>`);
		expect((await find("layers panel")).wants).toEqual(["b", "div"]);
		await load(`<div role=toolbar aria-label="Layers panel" data-want=t><span>x</span></div>`);
		expect((await find("layers panel")).wants).toEqual(["t"]);
	});

	test("among controls without names the one that is on", async () => {
		await load(
			`<button role=tab data-testid=nav-a></button><button role=tab data-testid=nav-b aria-selected=true data-want=on></button>`,
		);
		expect((await find("nav")).wants[0]).toBe("on");
		expect((await find("other")).candidates).toEqual([]);
	});
});

describe("options", () => {
	test("maxCandidates", async () => {
		await load(PAGES.cities);
		expect((await find("delete", { maxCandidates: 3 })).candidates).toHaveLength(3);
	});

	test("confidenceFloor", async () => {
		await load("<button>Save</button>");
		expect((await find("save", { confidenceFloor: 5 })).warnings).toEqual([]);
		const { warnings, candidates } = await find("save", { confidenceFloor: 90 });
		expect(candidates).toHaveLength(1);
		expect(warnings).toEqual([expect.stringMatching(/no candidate scored confidently above 90 \(top score: [\d.]+\)/)]);
		expect((await find("nothing like it", { confidenceFloor: 1 })).warnings[0]).toContain("top score: 0");
	});

	test("visibleOnly drops what cannot be used now", async () => {
		await load(`<button hidden>Save</button><button disabled>Save all</button>`);
		const { candidates, warnings } = await find("save", { visibleOnly: true });
		expect(candidates).toEqual([]);
		expect(warnings).toEqual([expect.stringContaining("no visible candidate - all 2 match(es)")]);
	});

	test("contextRef limits the search; an unknown one is named in a warning", async () => {
		await load(
			`<section aria-label=A><button>Go</button></section><section aria-label=B data-want=b><button data-want=x>Go</button></section>`,
		);
		const ref = await page.evaluate("registry.refFor(document.querySelector('[data-want=b]'))");
		expect((await find("go", { contextRef: ref as string })).wants).toEqual(["x"]);
		const unknown = await find("go", { contextRef: "e999" });
		expect(unknown.wants).toHaveLength(2);
		expect(unknown.warnings).toEqual([expect.stringContaining("e999")]);
	});

	test("frames of other origins are named", async () => {
		await load(`<button>Go</button><iframe src="data:text/html,x" width=300 height=50></iframe>`);
		const { frames, candidates } = await find("go");
		expect(frames).toEqual(["e2"]);
		expect(candidates).toHaveLength(1);
	});

	test("asks for ids before it uses any", async () => {
		await load("<button>Go</button>");
		const need = await page.evaluate(
			`(() => { const none = new agent.Registry(); try { agent.find(none, {query: "go", maxCandidates: 5, confidenceFloor: 0, visibleOnly: false}) } catch (e) { return e.count } })()`,
		);
		expect(need).toBe(1);
	});
});

describe("fields that nothing labels", () => {
	const ROWS = ["Export", "Invite"].map(
		(right) =>
			`<tr><td>${right}<td><input type=checkbox data-want=${right}-guest><td><input type=checkbox data-want=${right}-admin checked>`,
	);
	const PAGE = `<main><table><tr><td>Recipient<td><input data-want=recipient><tr><td>Amount<td><input data-want=amount> <select data-want=currency><option>EUR</select></table>
		<div><span>Contrast</span></div><div><div><input type=range data-want=contrast></div></div>
		<p><input type=radio data-want=now> Now <input type=radio data-want=later> On a date</p>
		<table><tr><th>Right<th>Guest<th>Admin</tr>${ROWS.join("")}</table>
		<button data-want=close>Close request</button><button data-want=approve>Approve</button>
		</main><footer><button data-want=footer-save>Save</button></footer><section><h2>Draft</h2><button data-want=draft-save>Save</button></section>`;
	test.each([
		["recipient name", "recipient"],
		["amount field", "amount"],
		["currency", "currency"],
		["contrast slider", "contrast"],
		["on a date", "later"],
		["allow guests to export", "Export-guest"],
		["invite checkbox of the admin", "Invite-admin"],
		["the checked box for export", "Export-admin"],
		["approve the request", "approve"],
		["save, not in the footer", "draft-save"],
		["save, not the draft", "footer-save"],
	])("%s", async (query, want) => {
		await load(PAGE);
		const { wants, candidates } = await find(query);
		expect(wants[0], JSON.stringify(candidates.map(({ role, name, score }) => [role, name, score]))).toBe(want);
	});
});

describe("a shop of icons", () => {
	const icon = (name: string) => `<svg width=16 height=16 data-testid=${name}Icon><path d="M2 2h9v9z"/></svg>`;
	const line = (id: string, name: string, price: string) => `<li><a href=#${id} data-want=link-${id}>${name}</a>
		<span data-want=price-${id}>${price}</span><input aria-label=Quantity value=1 data-want=count-${id}>
		<div><p class=c><button data-want=less-${id}>${icon("Minus")}</button></p><p class=c><button data-want=more-${id}>${icon("Plus")}</button></p></div>
		<button data-want=like-${id}>${icon("FavoriteBorder")}</button><button aria-label=Remove data-want=remove-${id}>×</button></li>`;
	const PAGE = `<nav><ul role=menubar><li role=menuitem data-want=item><a href=#b data-want=billing>Billing</a></li></ul></nav>
		<button data-want=map>${icon("Map")}</button><a href=#map>Our office</a>
		<div class=chip><span>Furnished</span><svg class=chip-delete width=16 height=16 style="cursor:pointer" data-want=chip><path d="M2 2h9v9z"/></svg></div>
		<label><input type=checkbox>Furnished</label>
		<ul>${line("mug", "Enamel mug", "$14.00")}${line("lamp", "Desk lamp", "$59.00")}${line("rug", "Wool rug", "$210.00")}</ul>
		<dl><dt>Tax</dt><dd data-want=tax>$3</dd><dt>Total</dt><dd data-want=total>$286</dd></dl>
		<form><input aria-label="Confirm code"><button type=submit data-want=go>Finish</button></form>`;
	test.each([
		["map view", "map"],
		["billing", "billing"],
		["remove the Furnished filter", "chip"],
		["remove the desk lamp", "remove-lamp"],
		["favorite button of the wool rug", "like-rug"],
		["add the mug to my favorites", "like-mug"],
		["price of the lamp", "price-lamp"],
		["desk lamp quantity", "count-lamp"],
		["increase the quantity of the wool rug", "more-rug"],
		["the second quantity", "count-lamp"],
		["remove button in the last row", "remove-rug"],
		["order total", "total"],
		["tax", "tax"],
		["submit the form", "go"],
	])("%s", async (query, want) => {
		await load(PAGE);
		const { wants, candidates } = await find(query, { maxCandidates: 2 });
		expect(wants[0], JSON.stringify(candidates.map(({ role, name, score }) => [role, name, score]))).toBe(want);
	});
});

describe("what is told by pictures, places and values", () => {
	const ROWS = ["Porch", "Attic"].map(
		(name) =>
			`<div class="card"><div class="card-title">${name}</div><div class="row"><i></i><input type="range" value="40" data-want="level-${name}"><span>40%</span></div><div class="row"><b>Timer</b><button data-want="timer-${name}"><i class="material-icons" aria-hidden="true">more_vert</i></button><span>off</span></div></div>`,
	);
	const PAGE = `<style>i,svg{display:inline-block;width:16px;height:16px}</style>
<div class="navbar"><button data-want="cart"><svg class="lucide lucide-shopping-cart"></svg><span>2</span></button><button data-want="invite"><svg class="icon-user-plus"></svg></button><button data-want="bell" aria-label="4 new notifications"><svg class="icon-bell"></svg></button></div>
<a href="#n" data-want="tab">Notifications</a><button>Add to cart</button><button>Add guest</button>${ROWS.join("")}
<form><label>Amount <input data-want="amount"></label><label>From <input data-want="from"></label><label>From account <input data-want="account"></label><div data-testid="carrier-filter"><div role="combobox" tabindex="0" data-want="carrier">Any</div><input aria-hidden="true" tabindex="-1" style="opacity:0"></div><button type="button">Clear filters</button></form>
<table><tr><th><input type="checkbox" aria-label="Select all" data-want="all"></th><th>Payee</th><th>Amount</th></tr>${["Rent", "Salary"].map((name) => `<tr><td><input type="checkbox" aria-label="Select row"></td><td>${name}</td><td data-want="sum-${name}">12.00</td></tr>`).join("")}</table>
<div class="panel"><div class="panel-heading">Related topics</div><ul><li><a href="#a">Oil</a></li><li><a href="#b" data-want="topic">Wax</a></li></ul></div><nav><a href="#1">1</a><a href="#2" data-want="page-2">2</a></nav>
<div class="review">${[1, 2, 3, 4, 5].map((at) => `<button data-want="star-${at}"><svg class="icon-star"></svg></button>`).join("")}</div>
<p>Failed calls</p><h3 data-want="rate">0.4 %</h3><div role="button" tabindex="0" aria-expanded="false" data-want="advanced">Advanced</div><button>Open calendar</button>
<div class="toast">Saved<button data-want="toast-close"><svg class="icon-x"></svg></button></div><button data-want="favourite"><svg class="icon-star"></svg></button>`;

	test.each([
		["shopping cart", "cart"],
		["invite someone", "invite"],
		["notification bell", "bell"],
		["level of the attic", "level-Attic"],
		["more options of the porch", "timer-Porch"],
		["amount of the salary", "sum-Salary"],
		["from field", "from"],
		["from account", "account"],
		["carrier filter", "carrier"],
		["select all rows", "all"],
		["second related topic", "topic"],
		["second page", "page-2"],
		["give it four stars", "star-4"],
		["failed calls", "rate"],
		["expand advanced", "advanced"],
		["close the toast", "toast-close"],
	])("%s", async (query, want) => {
		await load(PAGE);
		const { wants, candidates } = await find(query, { maxCandidates: 2 });
		expect(wants[0], JSON.stringify(candidates.map(({ role, name, score }) => [role, name, score]))).toBe(want);
	});
});

describe("what is told by an example, by a row within a row or by what sends it", () => {
	const said = (who: string, text: string, want: string) =>
		`<div class="said"><b>${who}</b><p>${text}</p><button aria-label="Add a smile" data-want="${want}">☺</button></div>`;
	const drawn = (name: string, want: string) =>
		`<div class="card"><h3>${name}</h3><p>In the hall</p><button data-want="${want}"><svg width="16" height="16"><path d="M2 2h9v9z"/></svg></button></div>`;
	const PAGE = `<a href="#shop">Shop</a><button data-want="a">EN</button><a href="tel:+353123" data-want="b">+353 123</a>
<ul><li>${said("Ines", "Too salty", "c")}${said("Olaf", "Just right", "d")}</li><li>${said("Rui", "Olaf is right", "e")}</li></ul>
<div>${drawn("Kites", "f")}${drawn("Old maps", "g")}</div>
<section><h2>Comments</h2><select data-want="h"><option>All</option></select>
<form><textarea placeholder="Your thoughts" data-want="i"></textarea><button>Post comment</button></form></section>
<span>Adult</span><button data-want="j">-</button><p data-want="k">3 tasks left</p><input placeholder="Add a task">
<table><tr><th>Name</th><th>Status</th></tr><tr><td>Ada</td><td>Away</td></tr></table><label>Status <select data-want="l"><option>Any</option></select></label>`;
	test.each([
		["change the language", "a"],
		["phone number", "b"],
		["react to what Olaf said with a smile", "d"],
		["favorite the old maps", "g"],
		["write a comment", "i"],
		["remove an adult", "j"],
		["how many tasks are left", "k"],
		["filter by status", "l"],
	])("%s", async (query, want) => {
		await load(PAGE);
		const { wants, candidates } = await find(query, { maxCandidates: 2 });
		expect(wants[0], JSON.stringify(candidates.map(({ role, name, score }) => [role, name, score]))).toBe(want);
	});
});

describe("values that are only read", () => {
	const icon = (name: string) => `<svg class="icon-${name}" width="16" height="16"><path d="M2 2h9v9z"/></svg>`;
	const person = (name: string, job: string, mail: string, phone: string, state: string, wants: string) => {
		const [a, b, c, d, e, f] = wants;
		return `<div class="card"><strong>${name}</strong><div data-want="${a}">${job}</div><i data-want="${b}">${state}</i><div><span data-want="${c}">${mail}</span></div>
<div><small>Boat</small><span data-want="${d}">${name === "Ada Holm" ? "Gull" : "Tern"}</span></div><p data-want="${e}">${phone}</p>
<button>${icon("envelope")}</button><button data-want="${f}">${icon("phone")}</button></div>`;
	};
	const PAGE = `<div><input type="search" placeholder="Search crew" data-want="q"><button aria-label="Search crew">${icon("search")}</button></div>
${person("Ada Holm", "Skipper", "ada@sea.test", "+47 22 555 019", "Away", "abcdef")}${person("Olaf Berg", "Cook", "olaf@sea.test", "+47 22 555 020", "Online", "ghijkl")}
<aside><h2>Next trip</h2><table><tr><th>Harbour</th><td data-want="m">Bergen</td></tr><tr><th>Still to pay</th><td data-want="n">€310.00</td></tr></table><button>Go to payment</button></aside>
<section><h2>Visits</h2><ul><li><a href="#1">Bergen</a><b data-want="o">1,204</b></li><li><a href="#2">Oslo</a><b data-want="p">980</b></li></ul></section>
<table><tr><th>File<th>Version<th></tr><tr><td>/<td><a href="#3">v1.0</a><td><input type="checkbox" data-want="r"></tr><tr><td>/log<td><a href="#4" data-want="s">v2.1</a><td><input type="checkbox" data-want="t"></tr></table>`;
	test.each([
		["job of Olaf Berg", "g"],
		["email address of Ada", "c"],
		["Olaf's phone number", "k"],
		["state of Ada Holm", "b"],
		["boat of Olaf Berg", "j"],
		["call Ada Holm", "f"],
		["search the crew", "q"],
		["harbour of the next trip", "m"],
		["how much is still to pay", "n"],
		["how many people came from Oslo", "p"],
		["version of /log", "s"],
		["tick the /log row", "t"],
	])("%s", async (query, want) => {
		await load(PAGE);
		const { wants, candidates } = await find(query, { maxCandidates: 2 });
		expect(wants[0], JSON.stringify(candidates.map(({ role, name, score }) => [role, name, score]))).toBe(want);
	});
});

describe("what a verb is done to", () => {
	const icon = (name: string) => `<svg class="icon-${name}" width="16" height="16"><path d="M2 2h9v9z"/></svg>`;
	const rule = (name: string, a: string, b: string) =>
		`<tr><td>${name}</td><td><button role="switch" aria-checked="true" data-want="${a}"></button></td><td><button data-testid="rule-edit" data-want="${b}">${icon("pencil")}</button></td></tr>`;
	const tag = (name: string, a: string) =>
		`<span class="tag">${name}<button aria-label="Close" data-want="${a}">${icon("a")}</button></span>`;
	const PAGE = `<header><button aria-haspopup="menu" data-want="a">mill.test</button><button data-testid="header-settings">${icon("b")}</button><button>${icon("bell")}<span data-want="x">3</span></button></header>
<div role="radiogroup" aria-label="House"><label><input type="radio" name="m">At home</label><label><input type="radio" name="m" data-want="b">Away</label></div>
<table><tr><th>Rule<th>On<th></tr>${rule("Night light", "c", "d")}${rule("Dry air", "e", "f")}</table><div><label>Tags</label>${tag("damp", "g")}${tag("cellar", "h")}<button>Add</button></div>
<div><label for="i">Since</label><div><input id="i" role="combobox" value="01/03/2019"><button aria-label="Choose date" data-want="j">${icon("c")}</button></div></div>
<form><label>Floor <select><option>Any</option></select></label><button type="button" data-want="k">Show 12 rooms</button></form><button>Save changes</button>
<span class="btn" tabindex="0" data-want="l"><input type="file" style="display:none"><span>Choose</span></span><button>Add income</button>`;
	test.each([
		["switch to another website", "a"],
		["set the house to away", "b"],
		["switch off the Night light rule", "c"],
		["enable dry air", "e"],
		["edit dry air", "f"],
		["remove the cellar tag", "h"],
		["open the date picker for since", "j"],
		["apply the filters", "k"],
		["upload a file", "l"],
	])("%s", async (query, want) => {
		await load(PAGE);
		const { wants, candidates } = await find(query, { maxCandidates: 2 });
		expect(wants[0], JSON.stringify(candidates.map(({ role, name, score }) => [role, name, score]))).toBe(want);
	});
});

describe("what is said in other words or stands in a panel", () => {
	const panel = (name: string, a: string) =>
		`<div><h3><button aria-expanded="true">${name}</button></h3><div><p>Every hour.</p><button aria-label="Share" data-want="${a}">↗</button></div></div>`;
	const notice = (text: string, a: string) =>
		`<div class="alert"><span>${text}</span><button class="delete" style="width:20px;height:20px" data-want="${a}"></button></div>`;
	const sailor = (name: string, id: string, a: string) =>
		`<div><h3>${name}</h3><div><span id="l${id}" onclick="">Harbour</span><button id="b${id}" aria-labelledby="v${id} l${id}" data-want="${a}"><span id="v${id}">Choose one</span></button></div></div>`;
	const PAGE = `<nav><a href="#3">Vouchers</a><button data-want="b">Change the look or theme</button></nav>
<div><button>Tea mode</button> <small>Keeps the screen from going dark</small></div>${notice("Parking is closed on Monday.", "c")}${notice("The pool opens late.", "d")}
<section>${panel("Night tram", "e")}${panel("River boat", "f")}</section><section>${sailor("Ada", "1", "g")}${sailor("Olaf", "2", "h")}</section>
<p><span><b>12</b> lists</span> <span><b data-want="i">1,310</b> readers</span></p><button>Read</button><button>Read</button>
<div role="tablist"><button role="tab">Fee</button></div><label>Maximum seats <input type="range"></label><p>Seats: <b data-want="j">14</b> of 20</p>
<div><label>Rent</label><div><input type="number" placeholder="From" data-want="k"><input type="number" placeholder="To" data-want="l"></div></div><table><tr><th>Rent<th>Floor</tr><tr><td>€900<td>2</tr></table>
<div role="toolbar"><button data-want="m">Italic (Ctrl + I)</button></div><textarea aria-label="Text"></textarea><button>Edit senders</button><button data-want="n">Send yourself a copy</button>
<section><h2>Your order</h2><dl><div><dt>Tax</dt><dd>€2.00</dd></div><div><dt>Total</dt><dd data-want="o">€31.00</dd></div></dl><label>Address <input></label>
<div><span>Delivery</span><label><input type="radio" name="d">Collect</label><label><input type="radio" name="d" data-want="p">By mail (€3)</label></div><button data-want="q">Confirm order</button></section>`;
	test.each([
		["dark mode", "b"],
		["close the notice about the pool", "d"],
		["share River boat", "f"],
		["harbour of Olaf", "h"],
		["number of readers", "i"],
		["total seats", "j"],
		["rent from", "k"],
		["rent up to", "l"],
		["make text italic", "m"],
		["send to me", "n"],
		["order total", "o"],
		["get the vouchers by post", "p"],
		["place the order", "q"],
	])("%s", async (query, want) => {
		await load(PAGE);
		const { wants, candidates } = await find(query, { maxCandidates: 2 });
		expect(wants[0], JSON.stringify(candidates.map(({ role, name, score }) => [role, name, score]))).toBe(want);
	});
});

describe("rows, tags, tables and buttons of component libraries", () => {
	const file = (name: string, id: string) =>
		`<div role="row" class="file"><div role="gridcell"><button data-want="open-${id}">${name}</button><button aria-label="Copy" data-want="copy-${id}">⧉</button></div><div role="gridcell" data-want="size-${id}">12 kB</div></div>`;
	const boat = (name: string, berth: string, who: string) =>
		`<tr><td>${name}</td><td data-want="berth-${name}">${berth}</td><td data-want="who-${name}">${who}</td></tr>`;
	const tag = (name: string) =>
		`<div role="option" class="tag">${name} <span class="tag-remove" style="cursor:pointer" data-want="drop-${name}"><svg width="12" height="12"><path d="M1 1h9v9z"/></svg></span></div>`;
	const line = (name: string) =>
		`<div role="listitem" class="line"><span>${name}</span><button data-want="less-${name}"><i class="icons" aria-hidden="true">remove</i></button><button data-want="more-${name}"><i class="icons" aria-hidden="true">add</i></button><button data-want="bin-${name}"><i class="icons" aria-hidden="true">delete</i></button></div>`;
	const PAGE = `<header><button data-want="me"><img alt="Rosa Lim" width="20" height="20"></button><icon-button data-want="host"><b data-icon="swap"></b></icon-button></header>
<script>const root = document.querySelector("icon-button").attachShadow({ mode: "open" }); root.innerHTML = "<button data-want=swap style='width:20px;height:20px'><slot></slot></button>"</script>
<div role="grid">${file("Lease draft.odt", "lease")}${file("Inventory.ods", "stock")}</div>
<div><div><table><tr><th>Boat</th><th>Berth</th><th>Repaired by</th></tr></table></div><div><table>${boat("Alma", "Pier 4", "Ines Prado")}${boat("Vega", "Pier 9", "Olaf Brandt")}</table></div></div>
<div role="listbox">${tag("Oslo")}${tag("Quito")}</div>
<aside><div>Hamper</div><div><div role="list">${line("Figs")}${line("Rye")}</div></div></aside><button data-want="end">Close</button>
<button data-want="csv">CSV</button><button>Log in</button><input placeholder="Add caption" data-want="caption"><button role="tab">All pictures</button>
<dl><dt>Harbour phone</dt><dd><a href="tel:123" data-want="phone">555 0100</a></dd></dl>
<table><tr><th><input type="checkbox" data-want="all"></th><th>Crew</th></tr><tr><td><input type="checkbox"></td><td>Ines</td></tr></table>`;
	test.each([
		["copy Lease draft.odt", "copy-lease"],
		["copy Inventory.ods", "copy-stock"],
		["berth of the Vega", "berth-Vega"],
		["who repaired the Alma", "who-Alma"],
		["remove Quito", "drop-Quito"],
		["one more fig in the hamper", "more-Figs"],
		["fewer figs", "less-Figs"],
		["my profile", "me"],
		["swap the two", "swap"],
		["download the log", "csv"],
		["picture caption", "caption"],
		["phone of the harbour", "phone"],
		["tick everything", "all"],
	])("%s", async (query, want) => {
		await load(PAGE);
		const { wants, candidates } = await find(query, { maxCandidates: 2 });
		expect(wants[0], JSON.stringify(candidates.map(({ role, name, score }) => [role, name, score]))).toBe(want);
	});
});

describe("what is said as it is written, and what only looks like it", () => {
	const trip = (name: string, at: number) =>
		`<div class="card"><div class="line"><b>${name}</b><i>Pier ${at}</i></div><div class="line"><input class="n" aria-label="Berths" data-want="berths-${at}"><input aria-label="Note" placeholder="A word to the crew" data-want="note-${at}"></div></div>`;
	const far = (name: string, depth: string) => `<tr><td>${name}</td><td data-want="depth-${name}">${depth}</td></tr>`;
	const PAGE = `<nav><button aria-label="Chapters menu" aria-haspopup="menu">≡</button><a href="#" data-want="harbours">Harbours</a><input aria-label="Look for a harbour" data-want="look"></nav>
<ul><li><a href="#" data-want="taste">Taste of the menu 6:12</a></li><li><a href="#">Knots</a></li></ul>
<label><input type="checkbox" data-want="seen">Mark as finished</label><button data-want="next-hull">Next hull</button>
<form><label><input type="radio" name="q" data-want="rope">A longer rope</label><label><input type="radio" name="q">A shorter rope</label><button data-want="grade">Grade answer</button></form>
<button data-want="check">Check</button><label><input type="checkbox" >Letters about anchors, chains and other gear</label>
<button class="btn btn-text" data-want="quote"><i class="sign sign-reply">&nbsp;</i></button><textarea placeholder="Dear crew" id="reply-area" data-want="reply"></textarea>
<div role="tablist"><div role="tab" tabindex="0">Preferences</div><div role="tab" tabindex="0" data-want="tab-mast">Mast</div></div>
<button>Published</button><button data-want="publish">Publish now</button>
<table><tr><td><input type="checkbox" data-want="pick-sloop"></td><td>Sloop</td><td><button id="row-oil" data-want="oil-sloop"><svg width="9" height="9"><path d="M1 1h7"/></svg></button></td></tr><tr><td><input type="checkbox"></td><td>Yawl</td><td><button id="row-oil-2"><svg width="9" height="9"><path d="M1 1h7"/></svg></button></td></tr></table>
<div class="stack">${trip("Reef dive", 1)}${trip("Night sail", 2)}${trip("Cave row", 3)}</div>
<div><div><table><tr><th>Bay</th><th>Depth</th></tr></table></div><div><div><div><div><table>${far("Alta", "9 fathoms")}${far("Vik", "4 fathoms")}</table></div></div></div></div></div>
<section><h3>Skipper 1</h3><input aria-label="First name" data-want="given-1"><input aria-label="Surname" data-want="family-1"></section><section><h3>Skipper 2</h3><input aria-label="First name" data-want="given-2"><input aria-label="Surname" data-want="family-2"></section>
<button aria-label="Next 5 charts">»</button><button aria-label="Go to next chart" data-want="next-chart">›</button>
<article class="message"><p>The keel is loose.</p><button class="delete" style="width:20px;height:20px" data-want="keel-close"></button></article>
<table><tr><td><input type="checkbox" aria-label="Choose Ketch" data-want="pick-ketch"></td><td>Ketch</td><td><input type="checkbox" checked></td><td><input type="checkbox" checked></td></tr><tr><td><input type="checkbox" aria-label="Choose Brig"></td><td>Brig</td><td><input type="checkbox"></td><td><input type="checkbox" checked></td></tr></table>
<label>Pilot's log <input placeholder="Port or date" data-want="log"></label><ul><li><b>Pilot</b><span>Short log</span></li><li><b>Cook</b><span>Long log</span></li></ul>`;
	test.each([
		["open the chapter on taste of the menu", "taste"],
		["mark the hull as finished", "seen"],
		["answer 'A longer rope' in the test", "rope"],
		["check my anchor", "check"],
		["reply text area", "reply"],
		["select the Sloop row", "pick-sloop"],
		["berths of the night sail", "berths-2"],
		["note for the cave row", "note-3"],
		["depth of Vik", "depth-Vik"],
		["last name field", "family-1"],
		["next chart", "next-chart"],
		["mast tab of the settings", "tab-mast"],
		["publish the log", "publish"],
		["pilot's log", "log"],
		["close the warning about the keel", "keel-close"],
		["choose checkbox in the Ketch row", "pick-ketch"],
	])("%s", async (query, want) => {
		await load(PAGE);
		const { wants, candidates } = await find(query, { maxCandidates: 3 });
		expect(wants[0], JSON.stringify(candidates.map(({ role, name, score }) => [role, name, score]))).toBe(want);
	});
});

describe("what is meant, and what only shares a word with it", () => {
	const PAGE = `<h1>Mills</h1><div role="tablist"><button role="tab" aria-selected="true">Report</button><button role="tab">Barns</button></div>
<div><input placeholder="Search letters"><ul><li><button data-want="roof">Ines Prado Leaking roof of the granary? · Yesterday</button></li><li><button>Olaf Berg Harvest supper · Friday</button></li></ul></div>
<section><div><div><div><div><h2>Up next</h2></div></div></div></div><p>Barn by the weir</p></section><section><p>${"All hours are those of the mill. ".repeat(12)}</p><button data-want="next"><svg class="icon-skip-forward" width="16" height="16"><path d="M2 2h9v9z"/></svg></button></section>
<section><h2>New mill</h2><label>Title <input data-want="title"></label><label>Barn <input></label></section>
<div class="gauge"><button>−</button><span data-want="heat">17.5 °C</span><button>+</button></div>`;
	test.each([
		["mill title", "title"],
		["open the letter about the roof", "roof"],
		["next barn", "next"],
		["current temperature", "heat"],
	])("%s", async (query, want) => {
		await load(PAGE);
		const { wants, candidates } = await find(query, { maxCandidates: 2 });
		expect(wants[0], JSON.stringify(candidates.map(({ role, name, score }) => [role, name, score]))).toBe(want);
	});
});

/** Milliseconds that the page has computed. Unlike a clock it does not count what other work shares the machine. */
async function computed(): Promise<number> {
	const { metrics } = await page.send<{ metrics: Array<{ name: string; value: number }> }>("Performance.getMetrics");
	return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN) * 1000;
}

/** The least that a query took of several times, on a page with so many rows. */
async function timesFor(length: number, queries: readonly string[]): Promise<number[]> {
	const rows = Array.from(
		{ length },
		(_, i) =>
			`<li>Shelf ${i % 40}, weight ${i * 3} g <a href="#i${i}">Item ${i}</a><button>Open item ${i}</button></li>`,
	);
	await load(`<nav><a href=#>Home</a></nav><main><label>Search items <input></label><ul>${rows.join("")}</ul></main>`);
	const least: number[] = [];
	for (const query of queries) {
		const times: number[] = [];
		for (let turn = 0; turn < 8; turn++) {
			const before = await computed();
			await find(query);
			times.push((await computed()) - before);
		}
		least.push(Math.min(...times));
	}
	return least;
}

test("three times the page takes about three times as long", async () => {
	await page.send("Performance.enable", { timeDomain: "threadTicks" });
	const queries = ["Open item 400", "open item button", "search field"];
	const [small, large] = [await timesFor(500, queries), await timesFor(1500, queries)];
	for (const [at, query] of queries.entries()) expect((large[at] ?? 0) / (small[at] ?? 1), query).toBeLessThan(6);
});
