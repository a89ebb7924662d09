/** The editor of a post as WordPress writes it: top bar, blocks with a floating toolbar, settings in panels; no test ids. */
import { root } from "../truth.ts";

const svg = (d: string) =>
	`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false"><path d="${d}"></path></svg>`;
const PLUS = svg("M11 12.500V17.500H12.500V12.500H17.500V11H12.500V6H11V11H6V12.500H11Z");
const CROSS = svg(
	"M12 13.060l3.712 3.713 1.061-1.060L13.061 12l3.712-3.712-1.060-1.060L12 10.938 8.288 7.227l-1.061 1.060L10.939 12l-3.712 3.712 1.060 1.061L12 13.061z",
);
const SHAPES = {
	undo: "M18.300 11.700c-.6-.6-1.400-.9-2.300-.9H6.700l2.900-3.300-1.100-1-4.500 5L8.500 16l1-1-2.700-2.700H16c.5 0 .9.2 1.300.5 1 1 1 3.400 1 4.500v.3h1.500v-.2c0-1.500 0-4.300-1.500-5.700z",
	redo: "M15.600 6.500l-1.100 1 2.900 3.300H8c-.9 0-1.700.3-2.300.9-1.400 1.500-1.400 4.200-1.400 5.600v.2h1.500v-.3c0-1.100 0-3.500 1-4.500.3-.3.7-.5 1.300-.5h9.200L14.500 15l1.100 1.100 4.600-4.600z",
	list: "M3 6h11v1.500H3zm3.500 5.500h11V13h-11zM21 17H10v1.500h11z",
	monitor:
		"M20.500 16h-.7V8c0-1.100-.9-2-2-2H6.200c-1.100 0-2 .9-2 2v8h-.7c-.8 0-1.500.7-1.500 1.500h20c0-.8-.7-1.500-1.500-1.500z",
	panel: "M18 4H6c-1.100 0-2 .9-2 2v12c0 1.100.9 2 2 2h12c1.100 0 2-.9 2-2V6c0-1.100-.9-2-2-2zm-4 14.500H6V5.500h8z",
	dots: "M13 19h-2v-2h2v2zm0-6h-2v-2h2v2zm0-6h-2V5h2v2z",
	paragraph:
		"m9.990 14.070-1.110-.01c-2.380-.02-3.880-1.880-3.880-3.860 0-2 1.500-3.900 3.900-3.900H18v1.500h-2V18h-1.500V7.800H11.500V18H10z",
	up: "M6.500 12.400L12 8l5.500 4.400-.9 1.200L12 10l-4.500 3.600-1-1.200z",
	down: "M17.500 11.600L12 16l-5.500-4.400.9-1.200L12 14l4.500-3.600 1 1.200z",
	left: "M13 5.500H4V4h9v1.500Zm7 7H4V11h16v1.500Zm-7 7H4V18h9v1.500Z",
	bold: "M14.700 11.300c1-.6 1.500-1.600 1.500-3 0-2.300-1.300-3.400-4-3.400H7v14h5.800c1.400 0 2.500-.3 3.300-1 .8-.7 1.200-1.700 1.200-2.900.1-1.900-.8-3.100-2.600-3.700z",
	italic: "M12.500 5L10 19h1.900l2.500-14z",
	link: "M10 17.389H8.444A5.194 5.194 0 1 1 8.444 7H10v1.500H8.444a3.694 3.694 0 0 0 0 7.389H10v1.500ZM14 7h1.556a5.194 5.194 0 0 1 0 10.390H14v-1.500h1.556a3.694 3.694 0 0 0 0-7.390H14V7Zm-4.500 6h5v-1.500h-5V13Z",
} as const;

/** A button with a picture; its name is its label, as everywhere in this editor. */
const tool = (label: string, shape: keyof typeof SHAPES, want = "", more = "") =>
	`<button type="button" class="components-button is-compact has-icon" aria-label="${label}" data-want="${want}" ${more}>${svg(SHAPES[shape])}</button>`;
const button = (text: string, kind: string, want = "", more = "") =>
	`<button type="button" class="components-button ${kind}" data-want="${want}" ${more}>${text}</button>`;
const panel = (title: string, body: string) =>
	`<div class="components-panel__body ${body && "is-opened"}"><h2 class="components-panel__body-title"><button type="button" class="components-button components-panel__body-toggle" aria-expanded="${body !== ""}" data-want="panel-${title.split(" ")[0]}"><span aria-hidden="true">${svg(SHAPES[body ? "up" : "down"])}</span>${title}</button></h2>${body}</div>`;
const row = (label: string, value: string, want: string) =>
	`<div class="components-flex components-h-stack editor-post-panel__row"><div class="editor-post-panel__row-label">${label}</div><div class="editor-post-panel__row-control"><div class="components-dropdown"><button type="button" class="components-button is-tertiary is-compact" aria-haspopup="true" aria-expanded="false" aria-label="${want}" data-want="row-${label}">${value}</button></div></div></div>`;
const tick = (id: string, label: string, want: string, on = false) =>
	`<div class="components-base-control components-checkbox-control"><div class="components-base-control__field"><span class="components-checkbox-control__input-container"><input id="${id}" class="components-checkbox-control__input" type="checkbox" ${on ? "checked" : ""} data-want="${want}"></span><label class="components-checkbox-control__label" for="${id}" data-want="${want}-label">${label}</label></div></div>`;
const token = (name: string) =>
	`<span class="components-form-token-field__token"><span class="components-form-token-field__token-text" id="token-text-${name}"><span class="components-visually-hidden">${name}, tag</span><span aria-hidden="true">${name}</span></span><button type="button" class="components-button components-form-token-field__remove-token has-icon is-small" aria-label="Remove Tag" aria-describedby="token-text-${name}" data-want="token-${name}">${CROSS}</button></span>`;

root.innerHTML = `
<style>
body{margin:0;font:13px system-ui}.components-visually-hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.editor-header,.components-h-stack,.block-editor-block-toolbar,.footer{display:flex;gap:6px;align-items:center}.editor-header{border-bottom:1px solid #ddd;padding:6px}
.components-button{border:0;background:none;padding:6px 10px;cursor:pointer;font:inherit}.components-button.has-icon{padding:4px}.components-button.is-primary{background:#3858e9;color:#fff}.is-secondary{box-shadow:inset 0 0 0 1px #3858e9}.is-tertiary{color:#3858e9}.is-destructive{color:#c00}
.body{display:flex}.visual{flex:1;padding:24px 90px}.wp-block{margin:10px 0}.interface-complementary-area{width:290px;border-left:1px solid #ddd}.components-panel__body{border-top:1px solid #eee;padding:0 12px 8px}.components-panel__body-title{margin:0;font-size:13px}.editor-post-panel__row-label{width:90px}
.block-editor-block-toolbar{border:1px solid #111;width:max-content}.components-form-token-field__input-container{border:1px solid #888;padding:3px;display:flex;flex-wrap:wrap;gap:4px}.components-form-token-field__token{background:#ddd;display:flex}.components-form-token-field__token svg{width:14px;height:14px}textarea{width:100%}.wp-block-image div{width:320px;height:90px;background:#b7d7b0}.components-snackbar{position:fixed;left:16px;bottom:40px;background:#111;color:#fff;padding:10px}.block-editor-block-breadcrumb{display:flex;gap:8px;align-items:center;list-style:none;padding:0 8px}.editor-post-featured-image__toggle{background:#eee;width:100%}
</style>
<div class="edit-post-layout interface-interface-skeleton">
<div class="editor-header" role="region" aria-label="Editor top bar" tabindex="-1">
<a class="components-button" href="#posts" aria-label="View Posts" data-want="back">W</a>
<div class="editor-document-tools" role="toolbar" aria-label="Document tools"><button type="button" class="components-button is-primary is-compact has-icon" aria-label="Block Inserter" aria-pressed="false" data-want="inserter">${PLUS}</button>${tool("Undo", "undo", "undo")}${tool("Redo", "redo", "redo", 'aria-disabled="true"')}${tool("Document Overview", "list", "overview")}</div>
<div class="editor-document-bar" style="margin:auto"><button type="button" class="components-button editor-document-bar__command">Spring menu · Post <span class="editor-document-bar__shortcut">Ctrl+K</span></button></div>
${button("Save draft", "is-tertiary is-compact", "draft")}${tool("View", "monitor", "view", 'aria-haspopup="true" aria-expanded="false"')}${tool("Settings", "panel", "settings", 'aria-pressed="true" aria-expanded="true"')}${button("Publish", "is-primary is-compact", "publish")}${tool("Options", "dots", "options", 'aria-haspopup="true"')}
</div>
<div class="body"><div class="visual editor-styles-wrapper" role="region" aria-label="Editor content">
<h1 class="wp-block wp-block-post-title editor-post-title__input rich-text" contenteditable="true" role="textbox" aria-multiline="true" aria-label="Add title" data-want="title">Spring menu</h1>
<div class="block-editor-block-contextual-toolbar"><div class="block-editor-block-toolbar" role="toolbar" aria-label="Block tools">${tool("Paragraph", "paragraph", "switcher", 'aria-haspopup="true"')}${tool("Move up", "up", "move-up")}${tool("Move down", "down", "move-down")}${tool("Align text", "left", "align", 'aria-haspopup="true"')}${tool("Bold", "bold", "bold", 'aria-pressed="false"')}${tool("Italic", "italic", "italic", 'aria-pressed="false"')}${tool("Link", "link", "link")}${tool("More", "down", "more-tools", 'aria-haspopup="true"')}${tool("Options", "dots", "block-options", 'aria-haspopup="true"')}</div></div>
<p class="block-editor-block-list__block wp-block is-selected rich-text" contenteditable="true" role="document" aria-label="Block: Paragraph" data-title="Paragraph" data-want="intro">From the first of April we cook with asparagus, peas and lamb from the farms around the lake.</p>
<figure class="block-editor-block-list__block wp-block wp-block-image" role="document" aria-label="Block: Image" tabindex="0"><div role="img" aria-label="A bowl of peas"></div><figcaption class="rich-text" contenteditable="true" role="textbox" aria-multiline="true" aria-label="Image caption text" data-want="caption">Peas from the garden</figcaption></figure>
<h2 class="block-editor-block-list__block wp-block rich-text" contenteditable="true" role="document" aria-label="Block: Heading" data-want="hours">Opening hours</h2>
<p class="block-editor-block-list__block wp-block rich-text" contenteditable="true" role="document" aria-label="Block: Paragraph" data-want="hours-text">Wednesday to Sunday, noon to ten.</p>
<div class="block-editor-block-list__block wp-block wp-block-buttons"><div class="wp-block-button" role="document" aria-label="Block: Button"><div class="wp-block-button__link rich-text" contenteditable="true" role="textbox" aria-multiline="true" aria-label="Button text" data-want="button-text">Book a table</div></div></div>
</div>
<div class="interface-complementary-area editor-sidebar" role="region" aria-label="Editor settings">
<div class="components-panel__header editor-sidebar__panel-tabs components-h-stack"><div role="tablist"><button type="button" role="tab" aria-selected="true" class="components-button">Post</button><button type="button" role="tab" aria-selected="false" class="components-button" data-want="block-tab">Block</button></div><button type="button" class="components-button is-compact has-icon" style="margin-left:auto" aria-label="Close Settings" data-want="close">${CROSS}</button></div>
<div class="components-panel"><div class="components-panel__body is-opened">
<button type="button" class="components-button editor-post-featured-image__toggle" data-want="featured">Set featured image</button>
${row("Status", "Draft", "Change status: Draft")}${row("Publish", "Immediately", "Change date: Immediately")}${row("Slug", "spring-menu", "Change link: spring-menu")}${row("Author", "Ruth Keller", "Change author: Ruth Keller")}${row("Discussion", "Open", "Change discussion options")}
${tick("sticky", "Sticky", "sticky")}
${button("Move to trash", "is-secondary is-destructive", "trash")}</div>
${panel("Categories", `<input class="components-text-control__input" type="text" aria-label="Search Categories" placeholder="Search categories" data-want="search-categories"><div class="editor-post-taxonomies__hierarchical-terms-list" role="group" aria-label="Categories">${tick("c1", "Events", "events")}${tick("c2", "News", "news", true)}${tick("c3", "Recipes", "recipes")}${tick("c4", "Uncategorized", "none")}</div>${button("Add Category", "is-link", "add-category")}`)}
${panel("Tags", `<div class="components-form-token-field"><label for="tags" class="components-form-token-field__label">Add Tag</label><div class="components-form-token-field__input-container" tabindex="-1">${token("spring")}${token("lamb")}<input id="tags" type="text" autocomplete="off" class="components-form-token-field__input" role="combobox" aria-expanded="false" aria-autocomplete="list" size="8" data-want="tag"></div><p class="components-form-token-field__help">Separate with commas or the Enter key.</p></div>`)}
${panel("Excerpt", `<label for="excerpt">Write an excerpt (optional)</label><textarea id="excerpt" class="components-textarea-control__input" rows="3" data-want="excerpt"></textarea>`)}
${panel("Page attributes", "")}
</div></div></div>
<div class="footer interface-interface-skeleton__footer" role="region" aria-label="Editor footer"><ul class="block-editor-block-breadcrumb" role="list" aria-label="Block breadcrumb"><li><button type="button" class="components-button block-editor-block-breadcrumb__button">Post</button></li><li aria-current="true">Paragraph</li></ul></div>
<div class="components-snackbar-list"><div class="components-snackbar" tabindex="0" role="button" aria-label="Dismiss this notice"><div class="components-snackbar__content">Draft saved. <a class="components-button components-snackbar__action is-tertiary" href="#preview" data-want="view-preview">View Preview</a></div></div></div>
</div>`;
