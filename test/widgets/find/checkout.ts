/** A checkout as a server would send it: labels, fieldsets and definition lists, two addresses; no test ids. */
const field = (label: string, want: string, more = "") =>
	`<p><label for="f-${want}">${label}</label><br><input id="f-${want}" data-want="${want}" ${more}></p>`;
const address = (kind: string, title: string) => `<fieldset><legend>${title}</legend>
	${field("Full name", `${kind}-name`)}${field("Street and number", `${kind}-street`)}${field("Postcode", `${kind}-zip`)}${field("Town", `${kind}-town`)}
	<p><label>Country <select data-want="${kind}-country"><option>France</option><option>Spain</option></select></label></p></fieldset>`;

(document.querySelector("#root") as Element).innerHTML = `
<header><a href="#shop" data-want="back">← Back to the shop</a> <span>Basket (2)</span></header>
<main style="display:flex;gap:24px"><form style="flex:1"><h1>Checkout</h1>
<p>Already have an account? <a href="#signin" data-want="signin">Log in</a></p>
<section><h2>Contact</h2>${field("Email", "email", "type=email autocomplete=email")}${field("Mobile number", "phone", "type=tel")}
<label><input type="checkbox" data-want="offers"> Send me offers</label></section>
${address("shipping", "Shipping address")}
<label><input type="checkbox" checked data-want="same"> Billing address is the same</label>
${address("billing", "Billing address")}
<fieldset><legend>Delivery</legend><label><input type="radio" name="d" checked data-want="standard"> Standard, 3 to 5 days</label><label><input type="radio" name="d" data-want="express"> Express, next day</label></fieldset>
<fieldset><legend>Payment</legend><label><input type="radio" name="p" checked data-want="pay-card"> Credit card</label><label><input type="radio" name="p" data-want="pay-paypal"> PayPal</label>
${field("Card number", "card", "inputmode=numeric autocomplete=cc-number")}${field("Expires", "expiry", 'placeholder="MM / YY"')}${field("CVC", "cvc", "size=4")}</fieldset>
<p><label for="note">Note to the seller</label><br><textarea id="note" data-want="note"></textarea></p>
<button type="button" data-want="pay">Place order</button></form>
<aside style="width:320px"><h2>Order summary</h2><ul>
<li><b>Walnut desk</b> × 1 <a href="#edit-1" data-want="edit-desk">Edit</a> <button type="button" aria-label="Remove item" data-want="remove-desk">×</button></li>
<li><b>Desk lamp</b> × 2 <a href="#edit-2" data-want="edit-lamp">Edit</a> <button type="button" aria-label="Remove item" data-want="remove-lamp">×</button></li></ul>
<p><input placeholder="Gift card or discount code" data-want="coupon"> <button type="button" data-want="apply">Apply</button></p>
<dl><dt>Subtotal</dt><dd>210.00</dd><dt>Total</dt><dd data-want="total">219.00</dd></dl></aside></main>
<footer><a href="#terms" data-want="terms">Terms</a> <a href="#returns" data-want="returns">Returns</a> <a href="#contact" data-want="contact">Contact us</a></footer>`;
