import type { Trap } from "./trap.ts";

const PLACE = "position:fixed;left:40px;width:120px;height:40px;top:";
const PAIR = `<button id=t style="${PLACE}40px">Keep</button><button id=u style="${PLACE}90px">Delete</button>
	<script>swap = () => { [t.style.top, u.style.top] = [u.style.top, t.style.top] }</script>`;

/** What changes before, under and after a press. */
export const MOTION: Trap[] = [
	{
		name: "flies in",
		html: "<style>@keyframes fly { from { transform: translateX(600px) } }</style><button id=t style='animation:fly .5s linear'>Save</button>",
	},
	{
		name: "grows in",
		html: "<style>@keyframes grow { from { transform: scale(0) } }</style><button id=t style='animation:grow .4s'>Save</button>",
	},
	{
		name: "is pushed down by a banner",
		html: "<button id=t>Save</button><script>setTimeout(() => document.body.insertAdjacentHTML('afterbegin', '<button id=u style=display:block;height:40px>News</button>'), 60)</script>",
	},
	{
		name: "never stands still",
		html: "<button id=t style='position:fixed;left:0'>Save</button><script>let x = 0; (function step() { t.style.left = (x = (x + 7) % 600) + 'px'; requestAnimationFrame(step) })()</script>",
		can: "perhaps",
	},
	{
		name: "flees from the mouse",
		html: `${PAIR}<script>addEventListener("mousemove", swap, true)</script>`,
		can: "never",
	},
	{
		name: "flees once",
		html: `${PAIR}<script>t.addEventListener("mouseover", swap, { once: true })</script>`,
		can: "perhaps",
	},
	{
		name: "removed when the mouse enters",
		html: "<div id=p><button id=t onmouseenter='this.remove()'>Save</button></div>",
		can: "never",
	},
	{
		name: "an overlay when the mouse enters",
		html: "<button id=t onmouseenter=\"document.body.insertAdjacentHTML('beforeend', '<div id=veil style=position:fixed;inset:0></div>')\">Save</button>",
		can: "never",
	},
	{
		name: "removed on mousedown",
		html: "<div id=p><button id=t onmousedown='this.remove()'>Save</button></div>",
		can: "never",
	},
	{
		name: "drawn anew on mousedown",
		html: "<div id=p><button id=t>Save</button></div><script>p.addEventListener('mousedown', () => { p.innerHTML = p.innerHTML })</script>",
		can: "never",
	},
	{
		name: "a list that closes when its field loses the focus",
		html: "<input id=i autofocus><ul id=l><li id=t>Ada</li></ul><script>i.focus(); i.addEventListener('blur', () => l.remove())</script>",
		can: "never",
	},
	{
		name: "disabled by the press",
		html: "<button id=t onpointerdown='this.disabled = true'>Save</button>",
		can: "never",
	},
	{
		name: "disabled by the press, as the button of a form",
		html: "<input id=i><button id=t onpointerdown='this.disabled = true'>Save</button>",
		call: ["fill_form", { fields: [{ selector: "#i", value: "Ada" }] }],
		can: "never",
	},
	{
		name: "hidden by the press",
		html: "<div id=p><button id=t>Save</button></div><script>document.addEventListener('pointerdown', () => { p.hidden = true })</script>",
		can: "never",
	},
	{
		name: "lets presses through once it is pressed",
		html: "<div id=p style='padding:20px'><button id=t onpointerdown=\"this.style.pointerEvents = 'none'\">Save</button></div>",
		can: "never",
	},
	{
		name: "lets presses through once it is pressed, to another under it",
		html: "<button id=u style='position:absolute;inset:0'>Other</button><button id=t style='position:absolute;left:40px;top:40px' onmousedown=\"this.style.pointerEvents = 'none'\">Save</button>",
		can: "never",
	},
	{
		name: "lets presses through for a moment",
		html: "<div id=p style='padding:20px'><button id=t>Save</button></div><script>t.onmousedown = () => { t.style.pointerEvents = 'none' }; document.onmouseup = () => { t.style.pointerEvents = '' }</script>",
		can: "never",
	},
	{
		name: "opens a menu by the press, and bars the rest of the page",
		html: "<button id=t onpointerdown=\"document.body.style.pointerEvents = 'none'; m.hidden = false\">More</button><ul id=m role=menu hidden style='pointer-events:auto'><li role=menuitem>Rename</ul>",
		done: "!m.hidden",
	},
	{
		name: "another takes the pointer",
		html: "<div id=p style='padding:20px'><button id=t>Save</button></div><script>p.onpointerdown = ({ pointerId }) => p.setPointerCapture(pointerId)</script>",
		can: "never",
	},
	{
		name: "moves away between press and release",
		html: "<button id=t style='position:absolute;left:0;top:0' onmousedown=\"this.style.left = '500px'\">Save</button>",
		can: "never",
	},
	{
		name: "acts on pointerup and is gone",
		html: "<div id=p><div id=t role=option onpointerup='done = true; this.remove()'>Ada</div></div><script>done = false</script>",
		done: "done && got('mousedown') === 't'",
	},
	{
		name: "replaced by a copy between find and click",
		html: "<main id=m><button id=t>Save</button><button id=u>Other</button></main>",
		find: "Save button",
		meanwhile: "m.innerHTML = m.innerHTML",
	},
	{
		name: "replaced by another between find and click",
		html: "<main id=m><button id=t>Save</button></main>",
		find: "Save button",
		meanwhile: "m.innerHTML = '<button id=u>Delete</button>'",
		can: "never",
	},
	{
		name: "texts swapped between find and click",
		html: "<button id=t>Keep</button><button id=u>Delete</button>",
		find: "Keep button",
		meanwhile: "t.textContent = 'Delete'; u.textContent = 'Keep'",
		can: "never",
	},
	{
		name: "places swapped between find and click",
		html: PAIR,
		find: "Keep button",
		meanwhile: "swap()",
	},
	{
		name: "rows used for other records between find and click",
		html: "<ul><li><b>Ada</b> <button id=t>Delete</button></li><li><b>Grace</b> <button id=u>Delete</button></li></ul>",
		find: "Delete Ada",
		meanwhile: "[...document.querySelectorAll('b')].forEach((b, i) => { b.textContent = ['Zoe', 'Ada'][i] })",
		can: "never",
	},
	{
		name: "hydrated late: disabled until then",
		html: "<button id=t disabled>Save</button><script>setTimeout(() => { t.disabled = false }, 400)</script>",
	},
	{
		name: "hydrated late: replaced by then",
		html: "<main id=m><button id=t>Save</button></main><script>setTimeout(() => { m.innerHTML = m.innerHTML }, 80)</script>",
	},
];
