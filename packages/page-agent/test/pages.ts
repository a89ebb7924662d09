/** Pages as they are met in the wild. `data-want` marks what a test looks for and means nothing to the agent. */

const CITIES = ["Lisbon", "Oslo", "Quito", "Hanoi", "Turin", "Perth", "Lagos", "Cusco"];

const each = <T>(items: T[], make: (item: T, index: number) => string): string => items.map(make).join("");

/** Toolbar, dialog and side bar with roles and names; no test ids. */
const editor = `<header><a href=/ data-want=home>Acme</a><form role=search><input type=search aria-label="Search documents" data-want=search></form>
<button aria-haspopup=menu aria-label=Account data-want=account>JD</button></header>
<nav aria-label=Sidebar><ul><li><a href=#inbox data-want=inbox>Inbox <span>12</span></a></li><li><a href=#drafts data-want=drafts>Drafts</a></li><li><a href=#settings>Settings</a></li></ul></nav>
<main><h1>Untitled document</h1>
<div role=toolbar aria-label="Editor toolbar"><button data-want=save>Save</button><button data-want=bold aria-pressed=false>Bold</button><button aria-label="Insert link" data-want=insert-link>🔗</button><button disabled>Undo</button></div>
<div role=textbox contenteditable=true aria-label="Document body" data-want=body></div>
<div role=tablist><button role=tab aria-selected=true data-want=tab-edit>Edit</button><button role=tab data-want=tab-preview>Preview</button></div>
<section aria-labelledby=cm><h2 id=cm>Comments</h2><textarea aria-label="Add a comment" data-want=comment></textarea><button data-want=comment-save>Save</button><button>Cancel</button></section></main>
<div role=dialog aria-label="Confirm deletion" hidden><p>Sure?</p><button data-want=confirm>Confirm</button></div>`;

/** A table of equal rows; no test ids. */
const cities = `<main><h1>Cities</h1><label>Filter cities <input name=f data-want=filter></label> <button data-want=add>Add row</button> <a href=#export data-want=export>Export as CSV</a>
<table><thead><tr><th>City</th><th>Stars</th><th>Open</th><th>Actions</th></tr></thead><tbody>${each(
	CITIES,
	(city, i) => `<tr data-want=row-${city}><td><a href=#${city} data-want=link-${city}>${city}</a></td><td>${i + 1}</td>
	<td><input type=checkbox aria-label=Open data-want=open-${city}></td><td><button data-want=edit-${city}>Edit</button> <button data-want=delete-${city}>Delete</button></td></tr>`,
)}</tbody></table><div style="height:3000px"></div><ul>${each(
	CITIES,
	(city) => `<li><span>${city}</span> <button data-want=archive-${city}>Archive</button></li>`,
)}</ul></main><footer><a href=#terms data-want=terms>Terms</a> <a href=#privacy>Privacy</a></footer>`;

/** Two sections of the same fields under headings, native labels; no test ids. */
const checkout = `<main><h1>Checkout</h1><form>
<h2>Billing address</h2><div><p><label for=b1>Street</label><input id=b1 data-want=billing-street></p><p><label for=b2>E-mail</label><input id=b2 type=email data-want=email></p>
<p><label for=b3>Country</label><select id=b3 data-want=billing-country><option>Norway<option>Peru</select></p></div>
<h2>Shipping address</h2><div><p><label for=s1>Street</label><input id=s1 data-want=shipping-street></p><p><label for=s3>Country</label><select id=s3 data-want=shipping-country><option>Norway<option>Peru</select></p>
<label><input type=checkbox data-want=same> Same as billing</label></div>
<fieldset><legend>Payment</legend><label><input type=radio name=p data-want=card> Card</label><label><input type=radio name=p data-want=invoice> Invoice</label>
<label>Card number <input inputmode=numeric data-want=card-number></label></fieldset>
<label>Password <input type=password data-want=password></label><label>Repeat password <input type=password data-want=repeat></label>
<button type=button data-want=back>Back to cart</button><button data-want=pay>Pay now</button><button type=button data-want=sign-in>Sign in</button></form></main>`;

/** Controls made of divs, some with test ids, some icon-only. */
const shop = `<div class=topbar><div data-testid=nav-home onclick="" data-want=nav-home>Home</div><button data-testid=cart-btn data-want=cart><svg width=16 height=16></svg></button><button data-testid=wishlist-btn data-want=wishlist><svg width=16 height=16></svg></button></div>
<div class=rail role=tablist><button role=tab data-testid=panel-layers data-want=layers><svg width=16 height=16></svg></button><button role=tab data-testid=panel-assets aria-selected=true data-want=assets><svg width=16 height=16></svg></button></div>
<div data-testid=layers-panel data-want=layers-panel><h2>Layers</h2><button data-testid=add-layer data-want=add-layer>Add</button></div>
<div class=grid>${each(
	["Mug", "Lamp", "Chair", "Desk", "Sofa", "Rug"],
	(item, i) =>
		`<div class=card data-testid=product-card><h3>${item}</h3><p>${10 + i} EUR</p><button data-testid=add-to-cart data-want=add-${item}>Add to cart</button><button class=fav aria-label="Favourite" data-want=fav-${item}>♥</button></div>`,
)}</div><button data-testid=save-btn data-want=save-visible>Save</button><button data-testid=save-btn hidden>Save</button>
<div data-testid=promo style="cursor:pointer" data-want=promo>Summer promo</div>`;

/** A dashboard without semantics: divs, classes and pointers only; no test ids. */
const soup = `<div class=toolbar><div class=btn style="cursor:pointer" data-want=refresh>Refresh</div><div class=btn style="cursor:pointer" data-want=share>Share</div></div>
<div class=sidebar><div class=link style="cursor:pointer" data-want=reports>Reports</div></div>
<div class=list>${each(
	["Anna", "Bela", "Cleo", "Dora"],
	(name) =>
		`<div class=item><div class=who>${name}</div><div class=mail>${name.toLowerCase()}@example.org</div><span class=act style="cursor:pointer" data-want=invite-${name}>Invite</span><span class=act style="cursor:pointer" data-want=remove-${name}>Remove</span></div>`,
)}</div><div class=login><input placeholder="Your name" data-want=name><input placeholder="Phone" data-want=phone><div class=btn style="cursor:pointer" data-want=register>Register</div></div>`;

/** A component with a shadow root and a frame of the same origin. */
const parts = `<x-player id=player></x-player><iframe title=Chat srcdoc="<label>Message <input data-want=message></label><button data-want=send>Send</button>"></iframe>
<script>player.attachShadow({mode:"open"}).innerHTML='<div role=group aria-label=Player><button data-want=play>Play</button><button data-want=mute>Mute</button><input type=range aria-label=Volume data-want=volume></div>'</script>`;

export const PAGES = { editor, cities, checkout, shop, soup, parts };
