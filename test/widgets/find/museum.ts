/** Tickets and shows of a museum as Tailwind CSS pages are written: hero, cards, steppers, questions, a banner; no test ids. */
const svg = (d: string) =>
	`<svg class="h-5 w-5" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true"><path d="${d}"></path></svg>`;
const SHOWS = [
	["Kites of Asia", "Until 4 May", "Hall B"],
	["Glass and Light", "From 12 June", "Hall D"],
	["Maps that Lied", "Permanent", "Attic"],
] as const;
const TICKETS = [
	["Adult", "€14"],
	["Student", "€9"],
	["Child under 12", "Free"],
] as const;
const QUESTIONS = ["Can I bring a stroller?", "Is there a cloakroom?", "Do you offer guided tours?"];

(document.querySelector("#root") as Element).innerHTML = `
<style>.flex{display:flex;gap:12px;align-items:center}.card{border:1px solid #ccc;padding:8px;width:220px}.h-5{width:20px;height:20px}.sr-only{position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0,0,0,0)}.fixed{position:fixed;bottom:0;left:0;right:0;background:#eee;padding:8px}</style>
<header class="flex"><a href="#" data-want="logo"><span class="sr-only">Harbour Museum</span>${svg("M3 20h18M5 20V9l7-5 7 5v11")}</a><nav class="flex"><a href="#visit" data-want="nav-visit">Visit</a><a href="#shows" data-want="nav-shows">Exhibitions</a><a href="#learn" data-want="nav-learn">Learn</a><a href="#shop" data-want="nav-shop">Shop</a></nav><button data-want="search">${svg("M21 21l-6-6m2-5a7 7 0 11-14 0 7 7 0 0114 0z")}</button><button class="flex" data-want="language">EN ${svg("M19 9l-7 7-7-7")}</button><a href="#donate" class="rounded" data-want="donate">Donate</a><a href="#cart" aria-label="Cart, 2 items" data-want="cart">${svg("M3 3h2l2 10h10l2-7H6")}</a></header>
<section><h1>A harbour of stories</h1><p data-want="hours">Open today 10:00 to 18:00</p><a href="#plan" data-want="plan">Plan your visit</a></section>
<section><h2>What's on</h2><div class="flex"><button class="rounded" data-want="filter-all" aria-pressed="true">All</button><button class="rounded" data-want="filter-now" aria-pressed="false">Now showing</button><button class="rounded" data-want="filter-soon" aria-pressed="false">Coming soon</button></div><div class="flex">${SHOWS.map(([name, when, where], at) => `<div class="card"><img src="data:," alt="" width="100" height="40"><h3>${name}</h3><p data-want="when-${at}">${when}</p><p data-want="where-${at}">${where}</p><a href="#s${at}" data-want="read-${at}">Read more</a><button data-want="remind-${at}">Remind me</button><button data-want="save-${at}">${svg("M4.3 6.3a4.5 4.5 0 000 6.4L12 20.4l7.7-7.7a4.5 4.5 0 00-6.4-6.4L12 7.6l-1.3-1.3a4.5 4.5 0 00-6.4 0z")}</button></div>`).join("")}</div><div class="flex"><button data-want="previous">${svg("M15 19l-7-7 7-7")}<span class="sr-only">Previous</span></button><button data-want="next">${svg("M9 5l7 7-7 7")}<span class="sr-only">Next</span></button></div></section>
<section><h2>Buy tickets</h2><form><label for="day">Date of your visit</label><input id="day" type="date" data-want="day"><label for="slot">Arrival time</label><select id="slot" data-want="slot"><option>10:00</option><option>12:00</option></select>
${TICKETS.map(([name, price], at) => `<div class="flex"><span>${name}</span><span data-want="price-${at}">${price}</span><button type="button" data-want="minus-${at}">-</button><span data-want="count-${at}">${at === 0 ? 2 : 0}</span><button type="button" data-want="plus-${at}">+</button></div>`).join("")}
<label class="flex"><input type="checkbox" data-want="audio"> Add audio guide (€4)</label><div class="flex"><input placeholder="Discount code" data-want="code"><button type="button" data-want="apply">Apply</button></div><dl class="flex"><dt>Subtotal</dt><dd data-want="subtotal">€28</dd><dt>Booking fee</dt><dd data-want="fee">€1</dd><dt>Total</dt><dd data-want="total">€29</dd></dl><button data-want="checkout">Continue to payment</button></form></section>
<section><h2>Questions</h2>${QUESTIONS.map((text, at) => `<div><button aria-expanded="${at === 1}" class="flex" data-want="question-${at}">${text} ${svg("M12 6v12m6-6H6")}</button>${at === 1 ? '<p data-want="answer-1">Yes, lockers take a one euro coin.</p>' : ""}</div>`).join("")}</section>
<section><h2>Write to us</h2><form><label for="n">Your name</label><input id="n" data-want="name"><label for="m">E-mail</label><input id="m" type="email" data-want="mail"><label for="w">Message</label><textarea id="w" data-want="message"></textarea><fieldset><legend>Topic</legend><label><input type="radio" name="topic" data-want="topic-school"> School visit</label><label><input type="radio" name="topic" data-want="topic-press"> Press</label></fieldset><button data-want="send">Send</button></form></section>
<footer class="flex"><a href="tel:+35312345" data-want="phone">+353 1 2345</a><a href="#jobs" data-want="jobs">Careers</a><a href="#terms" data-want="terms">Terms</a><a href="https://facebook.com/harbour" data-want="facebook">${svg("M18 2h-3a5 5 0 00-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 011-1h3z")}</a></footer>
<div class="fixed flex"><p>We use cookies to count visits.</p><button data-want="cookies-ok">Accept all</button><button data-want="cookies-no">Only necessary</button><a href="#cookies" data-want="cookies-more">Cookie settings</a></div>`;

export {};
