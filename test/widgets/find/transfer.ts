/** A bank's transfer as a server of twenty years ago would send it: a table for the layout, no labels, no test ids. */
const ACCOUNTS = [
	{ id: "cur", name: "Current account", iban: "PT50 0001 7731", sum: "2,310.44" },
	{ id: "sav", name: "Savings", iban: "PT50 0001 7732", sum: "18,900.00" },
	{ id: "joint", name: "Joint account", iban: "PT50 0001 7733", sum: "402.10" },
];
const PAYEES = [
	["Lisa Grün", "lisa"],
	["City Gas Works", "gas"],
	["Dr. Omar Haddad", "omar"],
] as const;
const ORDERS = [
	["1 June", "Rent", "850.00", "rent"],
	["15 June", "Gym", "29.90", "gym"],
	["28 June", "School meals", "64.00", "school"],
] as const;
const line = (label: string, field: string) => `<tr><td style="padding:4px 12px">${label}</td><td>${field}</td></tr>`;
const options = ACCOUNTS.map(({ name }) => `<option>${name}</option>`).join("");

(document.querySelector("#root") as Element).innerHTML = `
<table width="100%"><tr><td><b>Banco do Rio</b></td><td align="right"><a href="#msg" data-want="inbox">Inbox (3)</a> | <a href="#prof" data-want="profile">My details</a> | <a href="#out" data-want="logout">Sign off</a></td></tr></table>
<table><tr valign="top"><td width="220"><ul>
<li><a href="#acc" data-want="nav-accounts">Accounts</a></li><li><a href="#pay" data-want="nav-transfer">Transfers</a></li><li><a href="#cards" data-want="nav-cards">Cards</a></li><li><a href="#loans" data-want="nav-loans">Loans</a></li></ul>
<table border="1">${ACCOUNTS.map(({ id, name, iban, sum }) => `<tr><td>${name}<br><small>${iban}</small></td><td data-want="sum-${id}">${sum}</td><td><a href="#${id}" data-want="stmt-${id}">Statement</a></td></tr>`).join("")}</table></td>
<td><h2>New transfer</h2><form><table>
${line("From", `<select data-want="from">${options}</select>`)}
${line("Recipient", '<input size="30" data-want="payee">')}
${line("IBAN", '<input size="30" data-want="iban">')}
${line("Amount", '<input size="8" data-want="amount"> <select data-want="currency"><option>EUR</option><option>USD</option></select>')}
${line("Reference", '<input size="40" data-want="reference">')}
${line("When", '<input type="radio" name="w" checked data-want="now"> Now <input type="radio" name="w" data-want="later"> On a date <input type="date" data-want="date">')}
${line("Repeat", '<select data-want="repeat"><option>Never</option><option>Monthly</option></select>')}
${line("", '<input type="checkbox" data-want="remember"> Keep as a template')}
</table><input type="reset" value="Clear" data-want="clear"> <input type="button" value="Continue" data-want="continue"></form>
<h3>Saved payees</h3><ul>${PAYEES.map(([name, id]) => `<li>${name} <a href="#use" data-want="use-${id}">Pay</a> <a href="#edit" data-want="edit-${id}">Change</a> <a href="#drop" data-want="drop-${id}">Remove</a></li>`).join("")}</ul>
<h3>Standing orders</h3><table border="1"><tr><th><a href="#s1" data-want="sort-next">Next date</a></th><th><a href="#s2" data-want="sort-for">For</a></th><th><a href="#s3" data-want="sort-sum">Amount</a></th><th>Stop</th></tr>
${ORDERS.map(([date, what, sum, id]) => `<tr><td>${date}</td><td>${what}</td><td data-want="order-${id}">${sum}</td><td><input type="checkbox" data-want="stop-${id}" ${id === "gym" ? "checked" : ""}></td></tr>`).join("")}</table>
<input type="button" value="Stop chosen" data-want="stop"></td></tr></table>
<p><a href="#help" data-want="help">Help</a> <a href="#sec" data-want="security">Report fraud</a> <a href="#en" data-want="english">English</a> <a href="#pt" data-want="portuguese">Português</a></p>`;
