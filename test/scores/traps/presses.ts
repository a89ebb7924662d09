import type { Trap } from "./trap.ts";

const TALL = "<div style='height:2500px'></div>";
const LAYER = "position:fixed;inset:0;z-index:9";
const DISABLED: Trap[] = [
	["disabled", "<button id=t disabled>Save</button>"],
	["aria-disabled", "<div id=t role=button tabindex=0 aria-disabled=true>Save</div>"],
	["in a disabled fieldset", "<fieldset disabled><button id=t>Save</button></fieldset>"],
	["inert", "<div inert><button id=t>Save</button></div>"],
	["display: none", "<button id=t style='display:none'>Save</button>"],
	["of no size", "<button id=t style='width:0;height:0;padding:0;border:0;overflow:hidden'></button>"],
	["pointer-events: none", "<div id=under><button id=t style='pointer-events:none'>Save</button></div>"],
	["in closed details", "<details><summary>More</summary><button id=t>Save</button></details>"],
].map(([name = "", html = ""]) => ({ name, html, can: "never" }));

const COVERED: Trap[] = [
	{
		name: "covered by an overlay",
		html: `<button id=t>Save</button><div id=veil style='${LAYER};background:#000'></div>`,
		can: "never",
	},
	{
		name: "under a transparent layer",
		html: `<button id=t>Save</button><div id=veil style='${LAYER}'></div>`,
		can: "never",
	},
	{
		name: "under a layer that lets presses through",
		html: `<button id=t>Save</button><div id=veil style='${LAYER};pointer-events:none'></div>`,
	},
	{
		name: "covered in its middle",
		html: "<div style='position:relative;width:200px'><button id=t style='width:200px;height:60px'>Save</button><i id=badge style='position:absolute;left:80px;top:20px;width:40px;height:20px;background:red'></i></div>",
	},
	{
		name: "a modal dialog's backdrop",
		html: "<button id=t>Save</button><dialog id=d>Sure?</dialog><script>d.showModal()</script>",
		can: "never",
	},
	{
		name: "a popover over a modal dialog",
		html: "<dialog id=d>Sure?<div popover id=p><button id=t>Save</button></div></dialog><script>d.showModal(); p.showPopover()</script>",
	},
	{
		name: "behind a sticky header",
		html: `<header id=head style='position:sticky;top:0;height:80px;background:#eee'>Head</header>${TALL}<button id=t>Save</button>${TALL}<script>scrollTo(0, 2520)</script>`,
	},
	{
		name: "behind a header that stays",
		html: "<style>body{height:100vh;overflow:hidden;margin:0}</style><button id=t style='position:absolute;top:0'>Save</button><header id=head style='position:fixed;inset:0 0 auto;height:80px'>Head</header>",
		can: "never",
	},
];

const drawing = (shapes: string, attributes = "") =>
	`<svg width=200 height=200 fill=none stroke=black ${attributes}>${shapes}</svg>`;
const CURVE = '<path id=t d="M10 190 Q100 10 190 190" />';
const over = (place: string) => `<div id=veil style='position:absolute;${place}'></div>`;
const OUTLINES: Trap[] = [
	{ name: "a thin curve", html: drawing(CURVE) },
	{ name: "a thin curve, turned and scaled", html: drawing(CURVE, "style='transform:rotate(20deg) scale(.7)'") },
	{ name: "a level line", html: drawing("<line id=t x1=10 y1=20 x2=190 y2=20 />") },
	{ name: "a ring", html: drawing("<circle id=u cx=100 cy=100 r=40 fill=red /><circle id=t cx=100 cy=100 r=80 />") },
	{
		name: "a group of lines",
		html: drawing("<g id=t><path d='' /><circle r=9 style='display:none' /><path d='M10 10 V190 H190' /></g>"),
	},
	{
		name: "a thin curve that is covered in part",
		html: `<div style='position:relative'>${drawing(CURVE)}${over("left:60px;top:0;width:140px;height:200px")}</div>`,
	},
	{
		name: "a thin curve that is covered",
		html: `<div style='position:relative'>${drawing(CURVE)}${over("inset:0")}</div>`,
		can: "never",
	},
];

const PLACES: Trap[] = [
	{ name: "below the fold", html: `${TALL}<button id=t>Save</button>` },
	{ name: "off screen", html: "<button id=t style='position:fixed;left:-500px'>Save</button>", can: "never" },
	{
		name: "clipped away",
		html: "<div style='width:50px;height:20px;overflow:clip;position:relative'><button id=t style='position:absolute;left:200px'>Save</button></div>",
		can: "never",
	},
	{
		name: "in a scroller in a scroller",
		html: "<div style='height:90px;overflow:auto'><div style='height:600px'></div><div style='height:80px;overflow:auto'><div style='height:900px'></div><button id=t>Save</button></div></div>",
	},
	{
		name: "fixed in a transformed parent",
		html: "<div style='transform:translate(50px, 40px);width:300px;height:200px'><button id=t style='position:fixed;left:20px;top:20px'>Save</button></div>",
	},
	{
		name: "rotated and scaled",
		html: "<button id=t style='transform:rotate(40deg) scale(.6);margin:60px'>Save</button>",
	},
	{
		name: "CSS zoom",
		html: "<div style='zoom:1.7'><p>Above</p><button id=t>Save</button><button id=u>Other</button></div>",
	},
	{
		name: "right to left",
		html: "<html dir=rtl><div style='width:4000px'><button id=t style='margin-inline-start:3000px'>Save</button></div>",
	},
	{
		name: "two screen dots a pixel",
		device: "Desktop Chrome HiDPI",
		html: `${TALL}<button id=u>Other</button><button id=t>Save</button>`,
	},
	{
		name: "three, on a phone",
		device: "iPhone 14",
		html: `${TALL}<button id=u>Other</button><button id=t>Save</button>`,
	},
	{ name: "one pixel", html: "<button id=t style='width:1px;height:1px;padding:0;border:0;display:block'></button>" },
	{
		name: "of no size, with a child that shows",
		html: "<div id=t role=button style='width:0;height:0;position:relative'><span style='position:absolute;width:60px;height:30px'>Save</span></div>",
	},
	{
		name: "a link on two lines",
		html: "<div style='width:12ch'>a word <a id=t href='#x'>then link</a> more</div>",
	},
	{
		name: "clipped to a corner",
		html: "<div id=under><button id=t style='width:200px;height:100px;clip-path:polygon(75% 75%, 100% 75%, 100% 100%, 75% 100%)'>Save</button></div>",
	},
	{
		name: "an SVG shape",
		html: "<svg width=200 height=100><rect id=u width=200 height=100 fill=#ddd /><circle id=t cx=150 cy=50 r=20 /></svg>",
	},
	...OUTLINES,
	{
		name: "an area of an image map",
		html: "<img usemap=#m width=200 height=100 src='data:image/gif;base64,R0lGODlhAQABAAAAACw='><map name=m><area id=u coords=0,0,100,100 href=#u><area id=t coords=120,20,180,80 href=#t></map>",
	},
	{
		name: "a word in a text",
		html: "<p id=p>Call <span id=t onclick='ran = true'>here</span></p>",
		done: "got('click') === 't' && ran",
	},
	{
		name: "only its parent listens",
		html: "<div id=p><b id=t>Save</b></div><script>ran = 0; p.addEventListener('click', () => ran++)</script>",
		done: "got('click') === 't' && ran === 1",
	},
	{
		name: "a card with a button in its middle",
		html: "<div id=t role=link tabindex=0 style='width:300px;padding:40px;text-align:center;border:1px solid'>Ada <button id=u>Delete</button></div>",
	},
	{
		name: "a card that is all link, with a button in its middle",
		html: "<div style='position:relative;width:300px;height:100px'><a id=t href=#t style='position:absolute;inset:0'></a><button id=u style='position:absolute;left:50px;top:20px;width:200px;height:60px'>Delete</button></div>",
	},
	{
		name: "text that is selected",
		html: "<p>Some <a id=t href=#t>linked text</a> here</p><script>getSelection().selectAllChildren(document.body)</script>",
	},
];

const ANSWERS: Trap[] = [
	{
		name: "the page swallows clicks",
		html: "<script>for (const type of ['pointerdown', 'mousedown', 'click']) addEventListener(type, (event) => event.stopImmediatePropagation(), true)</script><button id=t>Save</button>",
		can: "never",
	},
	{
		name: "a page that keeps presses to itself, and takes the target away",
		html: `<script>for (const type of ["pointerdown", "mousedown", "mouseup", "pointerup", "click"]) addEventListener(type, (event) => { event.stopImmediatePropagation(); if (type === "click") { note({ type, to: "t", trusted: event.isTrusted }); event.target.replaceWith("Saved") } }, true)</script><button id=t>Save</button>`,
	},
	{
		name: "details",
		html: "<details id=d><summary id=t>More</summary>Text</details>",
		done: "got('click') === 't' && d.open",
	},
	{
		name: "a button for one submit",
		html: "<form id=f onsubmit='t.disabled = true; return false'><button id=t>Pay</button></form>",
		done: "got('click') === 't' && got('submit') === 'f'",
	},
	{
		name: "a link that opens a tab",
		html: "<a id=t href=/next target=_blank rel=opener>Next</a>",
		done: "location.pathname === '/next' && opener.got('click') === 't'",
		says: ({ structure }) => structure.newTabs.length === 1,
	},
	{
		name: "a link that goes elsewhere",
		html: "<a id=t href=/next>Next</a>",
		done: "location.pathname === '/next'",
		says: ({ navigation }) => navigation.to.endsWith("/next"),
	},
	{
		name: "a link that asks first",
		html: "<a id=t href=/next onclick=\"return confirm('Leave?')\">Next</a>",
		done: "location.pathname === '/next'",
		can: "never",
	},
	{
		name: "a menu that opens by hover: its item",
		html: "<style>#m{display:none} #h:hover #m{display:block}</style><div id=h>File<div id=m><button id=t>Rename</button></div></div>",
		can: "never",
	},
	{
		name: "the same, after a hover",
		html: "<style>#m{display:none} #h:hover #m{display:block}</style><div id=h>File<div id=m><button id=t>Rename</button></div></div>",
		first: [["hover", { selector: "#h" }]],
	},
	{
		name: "a hover over what is covered",
		html: `<button id=t onmouseenter="note({ type: 'enter', to: 't', trusted: event.isTrusted })">Save</button><div id=veil style='${LAYER}'></div>`,
		call: ["hover", {}],
		done: "got('enter') === 't'",
		can: "never",
	},
	{
		name: "a double click",
		html: "<button id=t>Save</button>",
		call: ["double_click", {}],
		done: "got('dblclick') === 't'",
	},
	{
		name: "a double click that removes the row: the next one comes under the mouse",
		html: "<ul style='padding:0'><li><b>Ada</b> <button id=t onclick='this.parentNode.remove()'>Delete</button></li><li><b>Ada</b> <button id=u>Delete</button></li></ul>",
		call: ["double_click", {}],
		done: "got('click') === 't,t' && got('dblclick') === 't'",
		can: "never",
	},
	{
		name: "a drop that is not allowed",
		html: "<div style='display:flex;gap:80px'><i id=t draggable=true>Ada</i><div id=z style='width:90px;height:90px'>Wall</div></div>",
		call: ["drag", { to: { selector: "#z" } }],
		done: "got('drop') === 'z'",
		can: "never",
	},
	{
		name: "a drag by its handle",
		html: "<div style='display:flex;gap:80px'><div id=row><i id=t draggable=true>::</i> Ada</div><div id=z style='width:90px;height:90px' ondragover='event.preventDefault()'>Bin</div></div>",
		call: ["drag", { to: { selector: "#z" } }],
		done: "got('drop') === 'z'",
	},
];

/** A page that puts a copy in the place of what is pressed, and keeps the source for later. */
const swapped = (board: string, then: string) =>
	`<style>#bin{width:90px;height:90px;border:1px solid}</style>${board}<script>
		function swap() { source = t; copy = t.cloneNode(true); copy.id = "copy"; source.replaceWith(copy); ${then} }
		function dropped({ clientX, clientY }, element) { if (document.elementFromPoint(clientX, clientY) === bin) { note({ type: "landed", to: "bin", trusted: true }); bin.append(element) } }
	</script>`;
const LIST =
	"<ul><li><i id=t onpointerdown='swap()'>Ada</i></li><li><i>Bob</i></li><li><i>Cy</i></li></ul><div id=bin>Bin</div>";
const COPIES: Trap[] = [
	{
		name: "a drag of what is replaced by a copy on the press",
		html: swapped(
			LIST,
			"copy.style = 'position:fixed;pointer-events:none'; document.onpointerup = (event) => dropped(event, source)",
		),
	},
	{
		name: "the same, by a listener that comes before all others",
		html: `<script>addEventListener("pointerdown", ({ target }) => target.id === "t" && swap(), { capture: true, once: true })</script>${swapped(LIST.replace(" onpointerdown='swap()'", ""), "document.onpointerup = (event) => dropped(event, copy)")}`,
	},
	{
		name: "the same, with nothing that takes it",
		html: swapped(LIST, ""),
		can: "never",
	},
	{
		name: "a drag of what leaves its place on the press, so that the rest moves up",
		html: swapped(
			LIST.replaceAll(/<.?ul>|<.?li>/g, "").replace("<i id=t", "<i id=t style='display:block;height:120px'"),
			"copy.remove(); document.onpointerup = (event) => dropped(event, source)",
		),
	},
	{
		name: "a drag by the browser of what is replaced by a copy on the press",
		html: swapped(
			LIST.replace("<i id=t", "<i id=t draggable=true"),
			"bin.ondragover = (event) => event.preventDefault(); bin.ondrop = () => { note({ type: 'landed', to: 'bin', trusted: true }); copy.replaceWith(source) }",
		),
	},
].map((trap) => ({ call: ["drag", { to: { selector: "#bin" } }], done: "got('landed') === 'bin'", ...trap }) as Trap);

export const PRESSES: Trap[] = [...DISABLED, ...COVERED, ...PLACES, ...ANSWERS, ...COPIES];
