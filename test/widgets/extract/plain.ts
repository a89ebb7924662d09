/** Pages without any library, by name. They are written as found in the wild, not as they should be. */
export const PLAIN: Readonly<Record<string, string>> = {
	"product-grid": `<nav><ul><li><a href="/lamps">Lamps</a></li><li><a href="/desks">Desks</a></li><li><a href="/chairs">Chairs</a></li></ul></nav>
<h1>Lamps</h1>
<div class="grid">
	<div class="product-card"><a href="/p/1"><img src="/img/1.png" alt="Lamp" width="40" height="40" /></a><h3 class="product-card__title"><a href="/p/1">Desk lamp Nova</a></h3>
		<span class="product-card__price">$1,299.00</span><span class="rating" role="img" aria-label="4.5 out of 5 stars">★★★★☆</span><span class="reviews">(128)</span></div>
	<div class="product-card"><a href="/p/2"><img src="/img/2.png" alt="Lamp" width="40" height="40" /></a><h3 class="product-card__title"><a href="/p/2">Floor lamp Arc</a></h3>
		<span class="product-card__price"><del>$99.00</del> $79.50</span><span class="rating" role="img" aria-label="3 out of 5 stars">★★★☆☆</span><span class="reviews">(7)</span></div>
	<div class="banner-ad"><p>Summer sale! Everything must go. 50 % off all rugs.</p></div>
	<div class="product-card"><a href="/p/3"><img src="/img/3.png" alt="Lamp" width="40" height="40" /></a><h3 class="product-card__title"><a href="/p/3">Clip light</a></h3>
		<span class="product-card__price">Sold out</span></div>
	<div class="product-card"><a href="/p/4"><img src="/img/4.png" alt="Lamp" width="40" height="40" /></a><h3 class="product-card__title"><a href="/p/4">Wall light Duo</a></h3>
		<span class="product-card__price">from $45</span><span class="rating" role="img" aria-label="5 out of 5 stars">★★★★★</span><span class="reviews">(2)</span></div>
</div>`,
	"search-results": `<header><form><input aria-label="Search" value="bascule bridge" /><button type="button">Go</button></form></header>
<div><a href="/all">All</a><a href="/images">Images</a><a href="/news">News</a></div>
<div>
	<div><span>Ad</span><a href="https://ads.example/x"><b>Buy a bridge today</b></a></div>
	<div><a href="https://one.example/bascule"><h3>Bascule bridge</h3></a><cite>one.example › bascule</cite><p>A bascule bridge is a moveable bridge with a counterweight that balances a span throughout its upward swing.</p></div>
	<div><a href="https://two.example/tower"><h3>Tower Bridge</h3></a><cite>two.example › tower</cite><p>A combined bascule, suspension, and until 1960 cantilever bridge in London, built between 1886 and 1894.</p></div>
	<div><a href="https://three.example/list"><h3>List of bascule bridges</h3></a><cite>three.example › list</cite><p>This is a list of bascule bridges around the world, by country and by the year in which they were opened.</p></div>
</div>
<footer><a href="/help">Help</a><a href="/privacy">Privacy</a></footer>`,
	invoice: `<h1>Invoice</h1>
<table><tr><td>Invoice no.</td><td>2026-0142</td></tr><tr><td>Invoice date</td><td>3 March 2026</td></tr><tr><td>Due date</td><td>02/04/2026</td></tr></table>
<div><strong>Bill to:</strong> <span>Blue Harbour Ltd</span></div>
<table>
	<tr><td>Description</td><td>Quantity</td><td>Unit price</td><td>Amount</td></tr>
	<tr><td>Consulting</td><td>10</td><td>€ 90.00</td><td>€ 900.00</td></tr>
	<tr><td>Travel</td><td>1</td><td>€ 220.50</td><td>€ 220.50</td></tr>
	<tr><td>Credit</td><td>1</td><td>(€ 20.00)</td><td>(€ 20.00)</td></tr>
	<tr><td colspan="3">Subtotal</td><td>€ 1,100.50</td></tr>
	<tr><td colspan="3">VAT (20 %)</td><td>€ 220.10</td></tr>
	<tr><td colspan="3">Total</td><td>€ 1,320.60</td></tr>
</table>`,
	thread: `<h1>How do I read a table?</h1>
<div class="meta">Asked by <span class="asker">ada</span></div>
<div class="replies">
	<article><header><a class="author" href="/u/grace">grace</a> <time datetime="2026-02-01T10:00:00Z">1 Feb, 10:00</time></header><div class="body">Look at the header cells first.</div><button type="button">Like</button><span class="likes">12</span></article>
	<article><header><a class="author" href="/u/alan">alan</a> <time datetime="2026-02-01T11:30:00Z">1 Feb, 11:30</time></header><div class="body">And mind the colspans, they shift everything.</div><button type="button">Like</button><span class="likes">3</span></article>
	<article><header><a class="author" href="/u/edsger">edsger</a> <time datetime="2026-02-02T08:15:00Z">2 Feb, 08:15</time></header><div class="body">Thank you both.</div><button type="button">Like</button></article>
</div>`,
	repositories: `<nav><a href="/overview">Overview</a><a href="/repos">Repositories</a></nav>
<ul>
	<li><div><h3><a href="/ada/engine">engine</a></h3><span>Public</span></div><p>Runs the notes on the analytical engine, one after the other.</p><div><span>TypeScript</span> · <a href="/ada/engine/stars">1,204 stars</a> · <a href="/ada/engine/forks">31 forks</a></div></li>
	<li><div><h3><a href="/ada/notes">notes</a></h3><span>Public</span></div><p>Translation of the memoir with notes by the translator herself.</p><div><span>Markdown</span> · <a href="/ada/notes/stars">7 stars</a></div></li>
	<li><div><h3><a href="/ada/loom">loom</a></h3><span>Private</span></div><div><span>C</span> · <a href="/ada/loom/stars">1 star</a> · <a href="/ada/loom/forks">1 fork</a></div></li>
</ul>`,
	weather: `<h1>Oslo</h1>
<table><tr><td></td><th>Mon</th><th>Tue</th><th>Wed</th></tr>
<tr><th>High</th><td>4 °C</td><td>−1 °C</td><td>0 °C</td></tr>
<tr><th>Low</th><td>-3 °C</td><td>-8 °C</td><td>-11 °C</td></tr>
<tr><th>Wind</th><td>5 m/s</td><td>12 m/s</td><td>–</td></tr>
<tr><th>Rain</th><td>80%</td><td>0%</td><td>15%</td></tr></table>`,
	timetable: `<h2>Trains</h2>
<table><thead><tr><th rowspan="2">Train</th><th colspan="2">Departure</th><th colspan="2">Arrival</th><th rowspan="2">Changes</th></tr><tr><th>Time</th><th>Platform</th><th>Time</th><th>Platform</th></tr></thead>
<tbody><tr><th colspan="6">Morning</th></tr>
<tr><td rowspan="2">IC 1</td><td>08:02</td><td>4</td><td>09:30</td><td>11</td><td>0</td></tr>
<tr><td>09:02</td><td>4</td><td>10:30</td><td>12</td><td>1</td></tr>
<tr><th colspan="6">Evening</th></tr>
<tr><td>RE 7</td><td>18:20</td><td>2a</td><td colspan="2">cancelled</td><td>0</td></tr></tbody></table>`,
	contact: `<h1>Ada Lovelace</h1>
<dl><dt>E-mail</dt><dd><a href="mailto:ada@example.org">ada@example.org</a></dd><dt>Phone number</dt><dd>+44 20 7946 0000</dd><dt>Member since</dt><dd>12.05.2019</dd></dl>
<section><h2>Shipping address</h2><dl><div><dt>Street</dt><dd>12 St James's Square</dd></div><div><dt>City</dt><dd>London</dd></div><div><dt>Postcode</dt><dd>SW1Y 4JH</dd></div></dl></section>
<section><h2>Billing address</h2><dl><div><dt>Street</dt><dd>1 Ockham Park</dd></div><div><dt>City</dt><dd>Ockham</dd></div></dl></section>
<h2>Interests</h2><ul><li>Mathematics</li><li>Looms</li></ul>`,
	orders: `<h1>Your orders</h1>
<section>
	<div><header><h2>Order 1001</h2><p>Placed: 2026-01-04</p><p>Status: Delivered</p></header><ul><li><span>2 ×</span> <b>Lamp</b> <i>$12.00</i></li><li><span>1 ×</span> <b>Desk</b> <i>$80.00</i></li></ul><footer>Total: $104.00</footer></div>
	<div><header><h2>Order 1002</h2><p>Placed: 2026-01-09</p><p>Status: On its way</p></header><ul><li><span>4 ×</span> <b>Chair</b> <i>$40.00</i></li></ul><footer>Total: $160.00</footer></div>
	<div><header><h2>Order 1003</h2><p>Placed: 2026-02-11</p><p>Status: Cancelled</p></header><ul><li><span>1 ×</span> <b>Rug</b> <i>$30.00</i></li><li><span>3 ×</span> <b>Vase</b> <i>$9.00</i></li></ul><footer>Total: $57.00</footer></div>
</section>`,
	shadow: `<h1>Team</h1><team-list></team-list>
<script>
	class PersonCard extends HTMLElement {
		connectedCallback() {
			const { name, job, mail } = this.dataset;
			this.attachShadow({ mode: "open" }).innerHTML = \`<h3>\${name}</h3><div><span>Job:</span> <em>\${job}</em></div><a href="mailto:\${mail}">Write</a>\`;
		}
	}
	customElements.define("person-card", PersonCard);
	customElements.define("team-list", class extends HTMLElement {
		connectedCallback() {
			this.attachShadow({ mode: "open" }).innerHTML = \`<person-card data-name="Ada" data-job="Author" data-mail="ada@example.org"></person-card>
			<person-card data-name="Grace" data-job="Admiral" data-mail="grace@example.org"></person-card><person-card data-name="Alan" data-job="Professor" data-mail="alan@example.org"></person-card>\`;
		}
	});
</script>`,
	form: `<h1>Profile</h1>
<form><p><label for="f1">First name</label><input id="f1" value="Ada" /></p><p><label>Last name <input value="Lovelace" /></label></p>
<p><label for="f3">Country</label><select id="f3"><option>France</option><option selected>United Kingdom</option></select></p>
<p><label><input type="checkbox" checked /> Newsletter</label></p><p><label><input type="checkbox" /> Public profile</label></p>
<fieldset><legend>Plan</legend><label><input type="radio" name="p" /> Free</label><label><input type="radio" name="p" checked /> Team</label></fieldset>
<p><label for="f6">Seats</label><input id="f6" type="number" value="12" /></p><p><label for="f7">Birthday</label><input id="f7" type="date" value="1815-12-10" /></p>
<p><label for="f8">Password</label><input id="f8" type="password" value="secret" /></p><p><label for="f9">Notes</label><textarea id="f9"></textarea></p></form>`,
	"stock-de": `<h1>Lager</h1>
<table><thead><tr><th><button type="button">Artikel ▲</button></th><th><button type="button">Preis</button></th><th>Menge</th><th>Lieferbar</th></tr></thead>
<tbody><tr hidden><td>{{artikel}}</td><td>{{preis}}</td><td>0</td><td>nein</td></tr>
<tr><td>Lampe</td><td>1.299,00 €</td><td>1.200</td><td>ja</td></tr><tr><td colspan="4">Maße: 30 × 40 cm, Gewicht 2 kg</td></tr>
<tr><td>Tisch</td><td>249,50 €</td><td>3</td><td>nein</td></tr><tr><td colspan="4">Werbung: Jetzt Stühle kaufen!</td></tr>
<tr style="display:none"><td>Geist</td><td>1,00 €</td><td>1</td><td>ja</td></tr>
<tr><td>Stuhl</td><td>auf Anfrage</td><td>12</td><td>ja</td></tr></tbody>
<tfoot><tr><td>Summe</td><td>1.548,50 €</td><td>1.215</td><td></td></tr></tfoot></table>`,
	flats: `<h1>Flats in Ghent</h1>
<div><div><a href="/f/1"><b>Loft by the canal</b></a><p>Rent: € 950 · Rooms: 3 · Area: 82 m²</p><p>Pets: yes</p></div>
<div><a href="/f/2"><b>Studio near the station</b></a><p>Rent: € 610 · Rooms: 1 · Area: 28 m²</p><p>Pets: no</p></div>
<div><a href="/f/3"><b>House with a garden</b></a><p>Rent: on request · Rooms: 5 · Area: 140 m²</p></div></div>`,
	article: `<header><a href="/">The Daily Span</a><nav><a href="/world">World</a><a href="/sport">Sport</a></nav></header>
<main><h1>Bridge opens after ten years</h1><p>By Grace Hopper</p><time datetime="2026-04-01">1 April 2026</time>
<p>The new bridge was opened this morning by the mayor, who walked across it first.</p><p>It cost $12 million and 3 years more than planned; some say $20 million.</p></main>
<aside><h2>Most read</h2><ol><li><a href="/a">Rain again</a></li><li><a href="/b">Trains late</a></li></ol></aside>`,
	statistics: `<div><div><div>1,234</div><div>Visitors</div></div><div><div>56 %</div><div>Bounce rate</div></div><div><div>3m 20s</div><div>Average visit</div></div></div>
<div><span>Server</span><span>eu-west-1</span><span>Version</span><span>2.14.0</span></div>
<div><div>Uptime:</div><div>99.95%</div><div>Region:</div><div>Frankfurt</div></div>`,
	"team-table": `<h2>Departments</h2>
<table><caption>Budget</caption><thead><tr><th>Department</th><th>Head</th><th>Budget 2025</th><th>Budget 2026</th></tr></thead><tbody><tr><td>Sales</td><td>Ada</td><td>$1.2M</td><td>$1.4M</td></tr><tr><td>Support</td><td>Alan</td><td>$300k</td><td>–</td></tr></tbody></table>
<h2>Employees</h2>
<table><thead><tr><th></th><th>Full name</th><th>E-mail address</th><th>Start date</th><th>Remote</th><th>Actions</th></tr></thead>
<tbody><tr><td><input type="checkbox" aria-label="Select" /></td><td>Ada Lovelace</td><td><a href="mailto:ada@example.org">ada@example.org</a></td><td>Dec 10, 2015</td><td><span role="img" aria-label="Yes">✔</span></td><td><button type="button">Edit</button></td></tr>
<tr><td><input type="checkbox" aria-label="Select" /></td><td>Alan Turing</td><td></td><td>June 23, 2012</td><td><span role="img" aria-label="No">✖</span></td><td><button type="button">Edit</button></td></tr></tbody></table>`,
	"product-page": `<nav aria-label="Breadcrumb"><ol><li><a href="/">Home</a></li><li><a href="/cameras">Cameras</a></li></ol></nav>
<div><div><img src="/cam.jpg" alt="Camera front" width="200" height="100" /><img src="/cam-back.jpg" alt="Camera back" width="50" height="50" /></div>
<div><h1>Obscura X100</h1><div>Brand: <a href="/obscura">Obscura</a></div><div><span>4.7</span> <a href="#reviews">2,318 ratings</a></div>
<div><span>$649.00</span> <s>$699.00</s></div><div>In stock</div>
<ul><li>24 megapixels</li><li>4K video</li><li>Weather sealed</li></ul>
<table><tr><th>Weight</th><td>458 g</td></tr><tr><th>Dimensions</th><td>126 × 74 × 52 mm</td></tr><tr><th>Item model number</th><td>OX-100B</td></tr><tr><th>Battery life</th><td>390 shots</td></tr></table></div></div>
<h2>Customers also bought</h2>
<div><div><a href="/strap"><img src="/s.jpg" alt="Strap" width="20" height="20" /></a><a href="/strap">Leather strap</a><span>$19.00</span></div><div><a href="/bag"><img src="/b.jpg" alt="Bag" width="20" height="20" /></a><a href="/bag">Camera bag</a><span>$59.00</span></div></div>`,
	reviews: `<h1>Reviews of Station Rooms</h1>
<div><div><div><strong>Wonderful stay</strong><span aria-label="5 out of 5 stars" role="img"></span></div><div><span>Grace H.</span><span>12 January 2026</span></div><p>Quiet rooms, friendly people and the best breakfast in town.</p><div>14 people found this helpful</div></div>
<div><div><strong>Too loud</strong><span aria-label="2 out of 5 stars" role="img"></span></div><div><span>Alan T.</span><span>3 February 2026</span></div><p>The trains start at five in the morning and do not stop until midnight.</p></div>
<div><div><strong>Fine for a night</strong><span aria-label="3 out of 5 stars" role="img"></span></div><div><span>Ada L.</span><span>20 February 2026</span></div><p>Clean and cheap; I would not stay for a week, but for one night it is fine.</p><div>1 person found this helpful</div></div></div>`,
	league: `<table><thead><tr><th>#</th><th>Club</th><th>P</th><th>W</th><th>D</th><th>L</th><th>Goals</th><th>Points</th></tr></thead><tbody>
<tr><td>1</td><td><img src="/a.png" alt="A" width="9" height="9" /> Ajax</td><td>10</td><td>8</td><td>1</td><td>1</td><td>25:9</td><td>25</td></tr>
<tr><td>2</td><td><img src="/b.png" alt="B" width="9" height="9" /> Brugge</td><td>10</td><td>7</td><td>2</td><td>1</td><td>19:8</td><td>23</td></tr></tbody></table>
<table><thead><tr><th>Date</th><th>Home</th><th>Away</th><th>Result</th></tr></thead><tbody><tr><td>01.02.2026</td><td>Ajax</td><td>Brugge</td><td>2:1</td></tr></tbody></table>`,
	recipe: `<article><h1>Leek soup</h1><p>A warm soup for cold evenings, made in half an hour with what is in the house.</p>
<div><div><span>Prep time</span><span>10 min</span></div><div><span>Cook time</span><span>20 min</span></div><div><span>Servings</span><span>4</span></div></div>
<h2>Ingredients</h2><ul><li>3 leeks</li><li>2 potatoes</li><li>1 l stock</li></ul>
<h2>Method</h2><ol><li>Cut the leeks.</li><li>Boil everything.</li><li>Blend.</li></ol></article>
<section><h2>Comments</h2><div><div><b>Ada</b> <time datetime="2026-01-03">3 Jan</time><p>Lovely, thank you for this one!</p></div><div><b>Alan</b> <time datetime="2026-01-05">5 Jan</time><p>I used oat cream instead and it was very good.</p></div></div></section>`,
	cart: `<h1>Cart</h1>
<div role="list"><div role="listitem"><a href="/lamp">Lamp</a><label>Quantity <input type="number" value="2" /></label><span>€ 24,00</span><button type="button">Remove</button></div>
<div role="listitem"><a href="/desk">Desk</a><label>Quantity <input type="number" value="1" /></label><span>€ 1.080,00</span><button type="button">Remove</button></div></div>
<div><div><span>Subtotal</span> <span>€ 1.104,00</span></div><div><span>Shipping</span> <span>Free</span></div><div><span>Total</span> <span>€ 1.104,00</span></div></div>`,
	dashboard: `<div role="grid" aria-rowcount="500" aria-label="Servers"><div role="rowgroup"><div role="row"><div role="columnheader">Host</div><div role="columnheader">CPU</div><div role="columnheader">Memory</div><div role="columnheader">Status</div></div></div>
<div role="rowgroup"><div role="row"><div role="gridcell">eu-1</div><div role="gridcell">45%</div><div role="gridcell">3.5 GB</div><div role="gridcell">Running</div></div><div role="row"><div role="gridcell">eu-2</div><div role="gridcell">7%</div><div role="gridcell">12 GB</div><div role="gridcell">Stopped</div></div></div></div>
<ul><li><time datetime="2026-01-01T10:00:00Z">10:00</time> <b>eu-1</b> <span>restarted</span></li><li><time datetime="2026-01-01T11:00:00Z">11:00</time> <b>eu-2</b> <span>stopped</span></li></ul>`,
	lamps: `<h2>Products</h2><div><div><a href="/p/1"><img src="/1.png" alt=""></a><a href="/p/1">Desk lamp</a><span>€ 39,90</span><span>In stock</span></div><div><a href="/p/2"><img src="/2.png" alt=""></a><a href="/p/2">Floor lamp</a><span>€ 89,00</span><span>Sold out</span></div><div><a href="/p/3"><img src="/3.png" alt=""></a><a href="/p/3">Candle</a><span>€ 4,50</span><span>In stock</span></div></div>`,
	mugs: `<main><h2>Featured</h2><div>
	<article><img src="/a.png" alt="Blue mug"><h3>Blue mug</h3><p>Stoneware, 300 ml</p><p><s>$14.00</s> <b>$9.50</b></p><p>★ 4.5 (120 reviews)</p><button>Add</button></article>
	<article><img src="/b.png" alt="Red cup"><h3>Red cup</h3><p>Enamel</p><p><b>$12</b></p><p>Sold out</p></article>
	<article><img src="/c.png" alt="Bowl"><h3>Bowl</h3><p>Porcelain</p><p><b>$1,020.00</b></p><p>★ 3 (1 review)</p><button>Add</button></article></div></main>`,
	directory: `<div><div><div>Anna Schmidt</div><div>anna@example.org</div><div>+49 30 1234</div></div><div><div>Bob Ray</div><div>bob@example.com</div><div>+1 555 0100</div></div><div><div>Cho Lee</div><div>cho@example.kr</div><div>—</div></div></div>`,
	menu: `<h2>Menu</h2><section><h3>Starters</h3><ul><li>Soup <span>4.50</span></li><li>Salad <span>5.00</span></li></ul></section><section><h3>Mains</h3><ul><li>Pie <span>9.00</span></li></ul></section>`,
	outline: `<ul><li>Fruit<ul><li>Apple</li><li>Pear</li></ul></li><li>Vegetables<ul><li>Leek</li></ul></li></ul>`,
	faq: `<h1>Help</h1><h3>How do I pay?</h3><p>By card or invoice.</p><h3>Can I cancel?</h3><p>Yes, within 30 days.</p><h3>Where are you?</h3><p>In Leeds.</p>`,
	vacancies: `<main><div class="css-1x"><div class="css-2y"><h3>Junior nurse</h3><p>City Hospital</p><p>Posted 2 May 2024</p><p>£28,000 per year</p></div><div class="css-2y"><h3>Senior cook</h3><p>Blue Bistro</p><p>Posted 30 April 2024</p><p>£31,500 per year</p></div></div></main>`,
	blog: `<header><nav><ul><li><a href="/">Home</a></li><li><a href="/shop">Shop</a></li></ul></nav></header>
<main><h1>Blog</h1><article><h2><a href="/b1">On bridges</a></h2><p>By Ann on March 3, 2024</p><p>Bridges are nice and they are also quite useful for crossing rivers.</p></article>
<article><h2><a href="/b2">On rivers</a></h2><p>By Bob on April 4, 2024</p><p>Rivers are wet, and they run to the sea without asking anybody at all.</p></article></main>
<footer><ul><li><a href="/i">Imprint</a></li><li><a href="/p">Privacy</a></li></ul><p>© 2024 Acme, info@acme.org, +49 30 5550100</p></footer>`,
	receipt: `<div><p><b>Name</b><br>Ada</p><p><b>E-mail</b><br>a@b.org</p></div><p>Phone: +44 20 7946 0000</p><p>Total due <strong>$99.90</strong></p><footer><p>Made with care by the people of Acme, since 1999.</p></footer>`,
	offers: `<div><div><em>New</em><div>Lamp</div><div>$10</div></div><div><em>Sale</em><div>Desk</div><div>$20</div></div></div>`,
	staff: `<div class="listing"><div class="row"><div class="col">Name</div><div class="col">Role</div><div class="col">Start</div></div><div class="row"><div class="col">Ann</div><div class="col">CTO</div><div class="col">2020-01-02</div></div><div class="row"><div class="col">Bob</div><div class="col">Dev</div><div class="col">2021-05-06</div></div></div>`,
	profile: `<h1>Profile</h1><p><strong>Full name:</strong> Ada Lovelace</p><p><strong>Born:</strong> 10 December 1815</p><ul><li>Followers: 1.2K</li><li>Following: 35</li></ul><p>Availability: In stock</p>`,
	teams: `<section><h2>Team</h2><div><h4>Ann</h4><p>CEO</p></div><div><h4>Bob</h4><p>CTO</p></div></section><section><h2>Advisors</h2><div><h4>Cy</h4><p>Law</p></div><div><h4>Di</h4><p>Tax</p></div></section>`,
	tracks: `<div><div><span>Track 1</span><span>Artist 1</span></div><div><span>Track 2</span><span>Artist 2</span></div></div>`,
	"data-sheet": `<dl><dt>Width</dt><dd>10 cm</dd><dt>Height</dt><dd>about 20 cm</dd><dt>Weight</dt><dd>1,5 kg</dd><dt>Rated power</dt><dd>1.200 W</dd><dt>Phone</dt><dd><a href="tel:+4930123">Call us</a></dd></dl>`,
	basket: `<div><p>Total: 3 items</p><div><span>2 × Mug</span><span>$10.00</span></div><div><span>1 × Cup</span><span>$7.00</span></div><p>Subtotal $27.00</p><p>Shipping $5.00</p><p>Total $32.00</p></div>`,
	story: `<article><h1>Big news</h1><div>Published 12 March 2024, updated 14 March 2024</div><p>First paragraph of this article that is long enough to be one.</p><p>Second paragraph of this article which is also long enough.</p></article>`,
	todos: `<div role="list"><div role="listitem"><span>Milk</span><input type="checkbox" checked aria-label="Milk done"></div><div role="listitem"><span>Eggs</span><input type="checkbox" aria-label="Eggs done"></div></div>`,
	hotel: `<h2>Hotel Sun</h2><p>8.7/10 · 1,204 reviews</p><p>from €89 per night</p><p>Free cancellation</p><p>Check-in: 15:00</p>`,
	facts: `<div><h3>Price</h3><p>$10</p></div><div><h3>Weight</h3><p>2 kg</p></div>`,
};
