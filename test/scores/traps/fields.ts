import type { ActionResult } from "@bascule/protocol";
import type { Call, Trap } from "./trap.ts";

const fill = (value: string): Call => ["fill", { value }];
const select = (...values: string[]): Call => ["select", { values }];
const TEAMS = "<select id=t><option value=a>Art<option value=b disabled>Building<option value=c>Care</select>";

const TEXTS: Trap[] = [
	{ name: "a field", html: "<input id=t value=old><input id=u>", done: "t.value === 'Ada' && u.value === ''" },
	{ name: "read-only", html: "<input id=t readonly value=old>", can: "never" },
	{ name: "a disabled field", html: "<input id=t disabled>", can: "never" },
	{ name: "an inert field", html: "<div inert><input id=t></div>", can: "never" },
	{
		name: "a field behind a dialog",
		html: "<input id=t><dialog id=d><input id=u></dialog><script>d.showModal()</script>",
		can: "never",
	},
	{ name: "puts its value back", html: "<input id=t value=old oninput=\"this.value = 'old'\">", can: "never" },
	{
		name: "puts its value back a moment later",
		html: "<input id=t value=old oninput=\"setTimeout(() => { this.value = 'old' }, 50)\">",
		can: "never",
	},
	{ name: "refuses input", html: "<input id=t onbeforeinput='event.preventDefault()'>", can: "never" },
	{
		name: "adds to what is typed",
		html: "<input id=t oninput=\"if (!this.value.includes('@')) this.value += '@x.org'\">",
		can: "never",
	},
	{ name: "gives the focus away", html: "<input id=t onfocus='u.focus()'><input id=u>", can: "never" },
	{
		name: "gives the focus away a moment later",
		html: "<input id=t onfocus='setTimeout(() => u.focus())'><input id=u>",
		done: "t.value === 'Ada' && u.value === ''",
		can: "perhaps",
	},
	{
		name: "drawn anew when it gets the focus",
		html: "<div id=p><input id=t></div><script>let once = true; p.addEventListener('focusin', () => { if (once) { once = false; p.innerHTML = '<input id=t>' } })</script>",
		can: "perhaps",
	},
	{
		name: "drawn anew by what is typed, and empty",
		html: "<div id=p><input id=t></div><script>p.addEventListener('input', () => { p.innerHTML = '<input id=t>' })</script>",
		can: "never",
	},
	{
		name: "drawn anew by what is typed, and held",
		html: "<div id=p><input id=t></div><script>p.addEventListener('input', () => { const { value } = t; p.innerHTML = '<input id=t>'; t.value = value })</script>",
		can: "perhaps",
	},
	{
		name: "a framework's field",
		html: "<input id=t><script>let state = ''; t.addEventListener('input', () => { state = t.value; queueMicrotask(() => { t.value = state }) })</script>",
	},
	{
		name: "text with spans in it",
		html: "<div id=t contenteditable><span>old</span> <b>text</b></div>",
		done: "t.innerText === 'Ada'",
	},
	{
		name: "text with several spaces in a row",
		html: "<div id=t contenteditable>old</div>",
		call: fill("a  b   c"),
		done: "t.innerText.replaceAll('\\u00A0', ' ') === 'a  b   c'",
	},
	{
		name: "text with an island in it",
		html: "<div id=t contenteditable>Hi <span contenteditable=false>@you</span></div>",
		done: "t.innerText.trim() === 'Ada'",
		can: "perhaps",
	},
	{
		name: "by its label",
		html: "<label id=l for=t>Name</label><input id=t>",
		call: ["fill", { value: "Ada", selector: "#l" }],
		can: "perhaps",
	},
].map((trap) => ({ call: fill("Ada"), done: "t.value === 'Ada'", ...trap }) as Trap);

const SAVE = "<input id=i value=old><button id=t>Save</button>";
const tellsOfChange = ({ warnings }: ActionResult) =>
	warnings.some((text) => /has changed it since to .*old/.test(text));
const tellsNothing = ({ warnings }: ActionResult) => warnings.length === 0;
/** What a page does to a field when the fill is over, as a check does that waits until nobody types. */
const CHANGED: Trap[] = [
	{
		name: "a press after a field took its value back",
		html: SAVE,
		first: [["fill", { selector: "#i", value: "Ada" }]],
		meanwhile: "i.value = 'old'",
		says: tellsOfChange,
	},
	{
		name: "a press after a field of a form took its value back",
		html: SAVE,
		first: [["fill_form", { fields: [{ selector: "#i", value: "Ada" }] }]],
		meanwhile: "i.value = 'old'",
		says: tellsOfChange,
	},
	{
		name: "a press after a field wrote its value in its own way",
		html: SAVE,
		first: [["fill", { selector: "#i", value: "1234" }]],
		meanwhile: "i.value = '1,234'",
		says: tellsNothing,
	},
	{
		name: "a press after a form was sent, and emptied",
		html: SAVE,
		first: [["fill_form", { fields: [{ selector: "#i", value: "Ada" }], submit: { selector: "#t" } }]],
		meanwhile: "i.value = ''",
		done: "got('click') === 't,t'",
		says: tellsNothing,
	},
];

const FORMS: Trap[] = [
	{
		name: "maxlength",
		html: "<input id=t maxlength=4>",
		call: fill("123456"),
		done: "t.value === '123456'",
		can: "never",
	},
	{
		name: "letters for a number",
		html: "<input id=t type=number>",
		call: fill("abc"),
		done: "t.value === 'abc'",
		can: "never",
	},
	{
		name: "a date that is none",
		html: "<input id=t type=date>",
		call: fill("2026-02-31"),
		done: "t.value === '2026-02-31'",
		can: "never",
	},
	{
		name: "a date and time with a space between",
		html: "<input id=t type=datetime-local>",
		call: fill("2026-02-28 10:11"),
		done: "t.value === '2026-02-28T10:11'",
	},
	{
		name: "a colour by its name",
		html: "<input id=t type=color>",
		call: fill("red"),
		done: "t.value === '#ff0000'",
	},
	{
		name: "a colour that is none",
		html: "<input id=t type=color>",
		call: fill("loud"),
		done: "t.value === 'loud'",
		can: "never",
	},
	{
		name: "a number that is brought into its range when the field is left",
		html: "<input id=t type=number max=10 onchange='if (this.valueAsNumber > 10) this.value = 10'>",
		call: fill("11"),
		done: "t.value === '11'",
		can: "never",
	},
	{
		name: "a number in its range: the field is not left",
		html: "<input id=t type=number max=10 onblur=\"this.value = ''\">",
		call: fill("9"),
		done: "t.value === '9' && t.matches(':focus')",
	},
	{
		name: "a number out of its range that the field keeps",
		html: "<input id=t type=number max=10>",
		call: fill("11"),
		done: "t.value === '11' && t.matches(':focus')",
	},
	{
		name: "beyond the end of a range",
		html: "<input id=t type=range max=10>",
		call: fill("11"),
		done: "t.value === '11'",
		can: "never",
	},
	{
		name: "a mask",
		html: "<input id=t><script>t.oninput = () => { const d = t.value.replace(/\\D/g, ''); t.value = d.length > 3 ? '(' + d.slice(0, 3) + ') ' + d.slice(3) : d }</script>",
		call: fill("0301234"),
		done: "t.value === '(030) 1234'",
	},
	{
		name: "a mask that drops digits",
		html: "<input id=t><script>t.oninput = () => { t.value = t.value.replace(/\\D/g, '').slice(0, 5) }</script>",
		call: fill("0301234"),
		done: "t.value === '0301234'",
		can: "never",
	},
	{
		name: "a key for what gives the focus away a moment later",
		html: "<input id=t onfocus='setTimeout(() => u.focus())'><input id=u>",
		call: ["press", { key: "x" }],
		done: "t.value === 'x' && u.value === ''",
		can: "perhaps",
	},
	{
		name: "a key for what takes no focus",
		html: "<p id=t>text</p><input id=u autofocus>",
		call: ["press", { key: "a" }],
		done: "got('keydown') === 't'",
		can: "never",
	},
];

const CHOICES: Trap[] = [
	{ name: "a select", html: TEAMS, call: select("Care"), done: "t.value === 'c'" },
	{ name: "a disabled option", html: TEAMS, call: select("b"), done: "t.value === 'b'", can: "never" },
	{
		name: "an option that is not there",
		html: TEAMS,
		call: select("Drama"),
		done: "t.value === 'Drama'",
		can: "never",
	},
	{
		name: "a select that chooses otherwise",
		html: TEAMS.replace("id=t", "id=t onchange=\"this.value = 'a'\""),
		call: select("Care"),
		done: "t.value === 'c'",
		can: "never",
	},
	{
		name: "a select drawn anew, as it was",
		html: `<div id=p>${TEAMS}</div><script>p.addEventListener("change", () => { p.innerHTML = p.innerHTML })</script>`,
		call: select("Care"),
		done: "t.value === 'c'",
		can: "never",
	},
	{
		name: "a select of several, given none",
		html: TEAMS.replace("id=t", "id=t multiple").replace("value=a", "value=a selected"),
		call: select(),
		done: "t.selectedOptions.length === 0",
	},
	{
		name: "a select of several that keeps one",
		html: TEAMS.replace("id=t", "id=t multiple onchange='this.value = \"a\"'").replace("value=a", "value=a selected"),
		call: select(),
		done: "t.selectedOptions.length === 0",
		can: "never",
	},
	{
		name: "a drawn checkbox",
		html: "<style>#t{position:absolute;opacity:0;width:1px;height:1px} i{display:inline-block;width:20px;height:20px;border:1px solid}</style><label><input type=checkbox id=t><i></i> Agree</label>",
		done: "t.checked",
	},
	{
		name: "a radio button of no size in its label",
		html: "<style>input{position:absolute;width:0;height:0;opacity:0;pointer-events:none}</style><div style='height:1500px'></div><label><input type=radio name=r id=u>Day</label> <label><input type=radio name=r id=t>Week</label>",
		done: "t.checked",
	},
	{
		name: "radio buttons on one spot, under the label of the last",
		html: "<style>div{position:relative} input{position:absolute;left:30px;top:5px;width:1px;height:1px}</style><div><label for=t><b>★</b></label><input type=radio name=r id=t><label for=u style='position:absolute;left:20px;top:0;width:30px'><b>★</b></label><input type=radio name=r id=u></div>",
		done: "t.checked",
	},
	{
		name: "a label that is all link",
		html: "<label id=t for=c><a id=u href=#terms>I agree to the terms</a></label><input type=checkbox id=c>",
		done: "c.checked && location.hash === ''",
		can: "never",
	},
	{
		name: "a label with its button in it",
		html: "<label id=t>Send <button id=c type=button onclick='sent = true'>Now</button></label><script>sent = false</script>",
		done: "sent",
	},
	{
		name: "a checkbox by its label",
		html: "<label id=t for=c>Agree</label><p>…</p><input type=checkbox id=c>",
		done: "c.checked",
	},
	{
		name: "a label with a link in its middle",
		html: "<label id=t for=c style='display:inline-block;width:300px;text-align:center'>I agree to <a id=u href=#terms>all of the long and boring terms</a> now</label><input type=checkbox id=c>",
		done: "c.checked && location.hash === ''",
	},
	{
		name: "a radio button",
		html: "<fieldset><label><input type=radio name=r id=u checked>One</label><label><input type=radio name=r id=t>Two</label></fieldset>",
		done: "t.checked && !u.checked",
	},
	{
		name: "a checkbox that the page keeps as it is",
		html: "<input type=checkbox id=t onclick='return false'>",
		done: "got('click') === 't' && !t.checked",
		says: ({ element }) => element?.checked === false,
	},
];

/** A list of options; `choose` is what the page does with the text of the one that is pressed. */
const list = (choose: string, shows = "Select…") =>
	`<button id=t role=combobox aria-haspopup=listbox aria-controls=l aria-expanded=false>${shows}</button>
	<ul id=l role=listbox hidden><li role=option>Art</li><li role=option>Art history</li><li role=option>Music</li></ul><script>
		chosen = "";
		function show(open) { l.hidden = !open; t.setAttribute("aria-expanded", open) }
		t.onclick = () => show(l.hidden);
		l.onclick = ({ target: { textContent: text } }) => { show(false); ${choose} };
	</script>`;
/** The same, with the choice marked in the list. */
const marked = (choose: string) =>
	list(`${choose}; for (const one of l.children) one.setAttribute("aria-selected", one.textContent === chosen)`);
const LISTS: Trap[] = [
	{ name: "a list of options", html: list("t.textContent = chosen = text") },
	{
		name: "a list that chooses an option with a longer name",
		html: list("t.textContent = chosen = 'Art history'"),
		can: "never",
	},
	{ name: "a list that says what there is and chooses nothing", html: list("", "Art, or Music?"), can: "never" },
	{
		name: "a list with a longer name first, by a part of the name",
		html: list("t.textContent = chosen = text").replace(
			"<li role=option>Art</li>",
			"<li role=option>Arts</li><li role=option>Art</li>",
		),
		call: ["choose_option", { option: "Art", exact: false }],
	},
	{
		name: "a list with two that the part of a name fits",
		html: list("t.textContent = chosen = text").replace("<li role=option>Art</li>", ""),
		call: ["choose_option", { option: "i", exact: false }],
		done: "chosen === 'Art history'",
		says: ({ warnings }: ActionResult) => warnings.some((warning) => warning.startsWith("2 options match")),
	},
	{ name: "a list that shows a short form of the choice", html: marked("t.textContent = 'AR'; chosen = text") },
	{
		name: "a list that shows a short form and chooses another",
		html: marked("t.textContent = 'MU'; chosen = 'Music'"),
		can: "never",
	},
	{ name: "a list that answers and chooses nothing", html: marked("t.textContent = 'Not now'"), can: "never" },
	{ name: "a list with the choice made already", html: list("t.textContent = chosen = text", "Art") },
	{
		name: "a list that asks first",
		html: list("if (confirm('Sure?')) t.textContent = chosen = text"),
		can: "never",
	},
	{ name: "a list that goes to another page", html: list("location = '/next'"), done: "location.pathname === '/next'" },
].map((trap) => ({ call: ["choose_option", { option: "Art" }], done: "chosen === 'Art'", ...trap }) as Trap);

const MENU =
	"<div id=m role=menu><div id=t role=menuitem aria-haspopup=menu onclick='s.hidden = false'>Export</div><div id=s role=menu hidden><div role=menuitem>PDF</div><div role=menuitem>PNG</div></div></div><script>chosen = ''; s.onclick = ({ target }) => { chosen = target.textContent; m.hidden = s.hidden = true }</script>";
const MENUS: Trap[] = [
	{
		name: "a submenu, by the item that opens it",
		html: MENU,
		call: ["choose_option", { option: "PNG" }],
		done: "chosen === 'PNG'",
		says: ({ warnings }) => warnings.length === 0,
	},
	{
		name: "a submenu, with a name of the menu around it",
		html: MENU,
		call: ["choose_option", { option: "Export" }],
		done: "chosen === 'Export'",
		can: "never",
	},
];

export const FIELDS: Trap[] = [...TEXTS, ...CHANGED, ...FORMS, ...CHOICES, ...LISTS, ...MENUS];
