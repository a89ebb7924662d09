import type { Trap } from "./trap.ts";

const INNER = "<p>Inside</p><button id=t>Save</button><button id=u>Other</button>";
const root = (mode: string, html: string, script = "") =>
	`<script>{ const root = host.attachShadow({ mode: "${mode}" }); root.innerHTML = ${JSON.stringify(html)}; ${mode === "closed" ? "witness(root);" : ""} ${script} }</script>`;

/** Puts a frame with another button over everything, at once. */
const COVER = `
	const frame = document.body.appendChild(document.createElement("iframe"));
	frame.style = "position:fixed;inset:0;width:100%;height:100%";
	frame.contentDocument.body.innerHTML = "<button id=u style='position:fixed;inset:0;width:100%'>Other</button>";
	witness(frame.contentDocument);
`;

/** Documents in documents, and trees in the shadow. */
export const DOCUMENTS: Trap[] = [
	{ name: "a frame", html: "<iframe src=FRAME></iframe>", frame: INNER },
	{ name: "a frame of another site", html: "<iframe src=FOREIGN></iframe>", frame: INNER },
	{ name: "a scaled frame", html: "<iframe src=FRAME style='transform:scale(.6);margin:40px'></iframe>", frame: INNER },
	{
		name: "a scaled frame of another site",
		html: "<iframe src=FOREIGN style='transform:scale(1.6);margin:90px 200px'></iframe>",
		frame: INNER,
	},
	{
		name: "a turned frame",
		html: "<iframe src=FRAME style='transform:rotate(25deg);margin:90px'></iframe>",
		frame: INNER,
	},
	{
		name: "a frame far below",
		html: "<div style='height:2500px'></div><iframe src=FOREIGN></iframe>",
		frame: `<div style='height:900px'></div>${INNER}`,
	},
	{
		name: "a frame that is covered",
		html: "<iframe src=FOREIGN></iframe><div id=veil style='position:fixed;inset:0'></div>",
		frame: INNER,
		can: "never",
	},
	{
		name: "a frame that loads anew between find and click",
		html: "<iframe id=f src=FRAME></iframe>",
		frame: INNER,
		find: "Save button",
		meanwhile: "new Promise((resolve) => { f.onload = resolve; f.src = f.src })",
		can: "perhaps",
	},
	{
		name: "a frame that is removed between find and click",
		html: "<iframe id=f src=FOREIGN></iframe>",
		frame: INNER,
		find: "Save button",
		meanwhile: "f.remove()",
		can: "never",
	},
	{
		name: "a frame that the mouse brings over the target",
		html: `<button id=t>Save</button><script>addEventListener("mousemove", () => { ${COVER} }, { once: true, capture: true })</script>`,
		can: "never",
	},
	{
		name: "a frame that the mouse brings, over a target in another frame",
		html: "<iframe src=FOREIGN></iframe>",
		frame: `<button id=t>Save</button><script>addEventListener("mousemove", () => setTimeout(() => { ${COVER} }), { once: true, capture: true })</script>`,
		can: "perhaps",
	},
	{
		name: "a frame of another site that goes when the mouse comes",
		html: "<iframe id=f src=FOREIGN></iframe><script>addEventListener('message', ({ data }) => data.isOver && f.remove())</script>",
		frame: `${INNER}<script>addEventListener("mousemove", () => top.postMessage({ isOver: true }, "*"), true)</script>`,
		can: "perhaps",
	},
	{
		name: "a frame of another site that goes when it was pressed",
		html: "<iframe id=f src=FOREIGN></iframe><script>addEventListener('message', ({ data }) => data.isDone && f.remove())</script>",
		frame: `${INNER}<script>addEventListener("click", () => top.postMessage({ isDone: true }, "*"))</script>`,
	},
	{
		name: "a page that writes itself anew under the mouse",
		html: `<button id=t style="position:fixed;inset:0">Save</button><script>addEventListener("mousemove", () => { document.open(); document.write("<button id=u style='position:fixed;inset:0;width:100%'>Other</button>"); document.close(); witness(document) }, { once: true, capture: true })</script>`,
		can: "never",
	},
	{
		name: "a point at which the mouse brings a frame",
		html: `<button id=t>Save</button><script>addEventListener("mousemove", () => { ${COVER} }, { once: true, capture: true })</script>`,
		call: ["click", { selector: undefined, coords: { x: 20, y: 20 } }],
		done: "got('click') === 'u'",
	},
	{
		name: "an open shadow root in another",
		html: `<div id=host></div>${root("open", "<div id=inner></div>")}<script>{ const inner = host.shadowRoot.getElementById("inner").attachShadow({ mode: "open" }); inner.innerHTML = "<button id=t>Save</button><button id=u>Other</button>" }</script>`,
	},
	{
		name: "a closed shadow root",
		html: `<div id=host></div>${root("closed", "<button id=u>Other</button><button id=t>Save</button>")}`,
		find: "Save button",
		done: "got('click') === 'host,t'",
	},
	{
		name: "a closed shadow root: the overlay in it",
		html: `<div id=host></div>${root("closed", "<button id=t>Save</button><div id=veil style='position:fixed;inset:0'></div>")}`,
		find: "Save button",
		done: "got('click') === 'host,t'",
		can: "never",
	},
	{
		name: "a closed shadow root: two that swap under the mouse",
		html: `<div id=host></div>${root("closed", `<button id=t style="position:fixed;top:40px">Keep</button><button id=u style="position:fixed;top:90px">Drop</button>`, "addEventListener('mousemove', () => { const [a, b] = root.children; [a.style.top, b.style.top] = [b.style.top, a.style.top] }, true)")}`,
		find: "Keep button",
		done: "got('click') === 'host,t'",
		can: "never",
	},
	{
		name: "a field in a closed shadow root",
		html: `<div id=host></div>${root("closed", "<label>Name <input id=t></label><input id=u>", "root.addEventListener('input', ({ target }) => note({ type: 'value', to: target.id + '=' + target.value, trusted: true }))")}`,
		find: "Name field",
		call: ["fill", { value: "Ada" }],
		done: "got('value') === 't=Ada'",
	},
	{
		name: "slotted",
		html: `<div id=host><button id=t>Save</button></div>${root("open", "<p>Head</p><slot></slot>")}`,
	},
	{
		name: "a field in a frame of another site",
		html: "<iframe src=FOREIGN></iframe>",
		frame:
			"<input id=t><input id=u><script>t.oninput = () => note({ type: 'value', to: t.value, trusted: true })</script>",
		call: ["fill", { value: "Ada" }],
		done: "got('value') === 'Ada'",
	},
];
