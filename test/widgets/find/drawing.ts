/**
 * Toolbars of a drawing program, icons only, as different authors mark them: titles, labels, classes of icon fonts,
 * sprites, pictures with alternative text. No test ids.
 */
const svg = (attributes = "", inner = '<path d="M2 2h12v12H2z"/>') =>
	`<svg width="16" height="16" ${attributes}>${inner}</svg>`;
const PIXEL = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='16' height='16'/%3E";
const LAYERS = ["Background", "Sketch", "Ink"];

(document.querySelector("#root") as Element).innerHTML = `
<style>.fa,.bi{display:inline-block;width:16px;height:16px;background:#555}.material-icons{font-size:0;display:inline-block;width:16px;height:16px;background:#555}.bar{display:flex;gap:4px;padding:6px}</style>
<div class="bar top-bar"><button title="Undo (Ctrl+Z)" data-want="undo">${svg()}</button><button title="Redo (Ctrl+Y)" disabled data-want="redo">${svg()}</button>
<button data-want="save"><i class="fa fa-floppy-disk"></i></button><button data-want="print"><i class="bi bi-printer"></i></button>
<button data-want="share">${svg('class="lucide lucide-share-2"')}</button><button data-want="download">${svg("", '<use href="#icon-download"></use>')}</button>
<button data-want="zoom-in">${svg("", "<title>Zoom in</title><path d='M2 2h12v12H2z'/>")}</button><button data-want="zoom-out">${svg("", "<title>Zoom out</title><path d='M2 2h12v12H2z'/>")}</button>
<button data-want="settings"><span class="material-icons">settings</span></button><button data-want="help"><img alt="Help" src="${PIXEL}"></button>
<a href="#account" data-want="account"><img alt="" src="${PIXEL}"><span style="position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)">My account</span></a></div>
<div style="display:flex"><div role="toolbar" aria-label="Tools" aria-orientation="vertical" style="display:grid;width:60px">
<button aria-label="Select" aria-pressed="true" data-want="select">${svg()}</button><button aria-label="Brush" data-want="brush">${svg()}</button><button aria-label="Eraser" data-want="eraser">${svg()}</button>
<button aria-label="Fill with colour" data-want="fill">${svg()}</button><button aria-label="Insert text" data-want="text">${svg()}</button></div>
<div style="flex:1"><h1>Untitled drawing</h1><canvas width="400" height="300" aria-label="Drawing area" tabindex="0" data-want="canvas"></canvas></div>
<div style="width:300px"><h2>Colour</h2><input type="color" title="Stroke colour" data-want="stroke"><input type="color" title="Fill colour" data-want="fill-colour"><label>Opacity <input type="range" data-want="opacity"></label>
<h2>Layers</h2><button title="Add layer" data-want="add-layer">${svg()}</button><ul>${LAYERS.map(
	(name) =>
		`<li><button title="Hide layer" data-want="hide-${name}">${svg()}</button><span>${name}</span><button class="btn-lock" data-want="lock-${name}"><i class="fa fa-lock"></i></button><button title="Delete layer" data-want="delete-${name}">${svg()}</button></li>`,
).join("")}</ul></div></div>`;
