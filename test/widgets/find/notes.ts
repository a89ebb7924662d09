/** A notebook made with web components: a tree of folders, notes, an editor with a toolbar, a dialog to share; no test ids. */
import "@shoelace-style/shoelace/dist/themes/light.css";
import "@shoelace-style/shoelace/dist/shoelace.js";

const NOTES = [
	["Packing list", "Passport, charger, hat", "Yesterday"],
	["Ideas for the talk", "Start with the bridge story", "12 Oct"],
	["Wi-Fi at the cabin", "Network: pinecone", "3 Sep"],
] as const;
const TOOLS = [
	["type-bold", "Bold"],
	["type-italic", "Italic"],
	["list-ul", "Bulleted list"],
	["link-45deg", "Insert link"],
	["image", "Insert image"],
] as const;

(document.querySelector("#root") as Element).innerHTML = `
<style>.row{display:flex;gap:8px;align-items:center}.cols{display:grid;grid-template-columns:180px 320px 460px;gap:12px}</style>
<header class="row"><sl-icon-button name="list" label="Menu" data-want="menu"></sl-icon-button><b>Leaflet</b><sl-input type="search" placeholder="Search notes" clearable data-want="search"></sl-input><sl-button variant="primary" data-want="new-note">New note</sl-button><sl-switch data-want="dark">Dark theme</sl-switch><sl-dropdown><sl-button slot="trigger" caret data-want="user">Hanna</sl-button></sl-dropdown></header>
<sl-alert open closable variant="warning" data-want="alert">Your storage is almost full. <a href="#upgrade" data-want="upgrade">Upgrade</a></sl-alert>
<div class="cols"><aside><sl-tree><sl-tree-item expanded data-want="folder-personal">Personal<sl-tree-item data-want="folder-travel">Travel</sl-tree-item><sl-tree-item data-want="folder-recipes">Recipes</sl-tree-item></sl-tree-item><sl-tree-item data-want="folder-work">Work</sl-tree-item></sl-tree><sl-button size="small" data-want="new-folder">New folder</sl-button><h4>Tags</h4><sl-tag removable data-want="tag-summer">summer</sl-tag><sl-tag removable data-want="tag-urgent">urgent</sl-tag><p>Storage</p><sl-progress-bar value="92" label="Storage used" data-want="storage"></sl-progress-bar></aside>
<section><div class="row"><sl-select size="small" label="Sort by" value="date" data-want="sort"><sl-option value="date">Date</sl-option><sl-option value="title">Title</sl-option></sl-select></div>
${NOTES.map(([title, text, when], at) => `<sl-card class="note"><div slot="header" class="row"><strong data-want="title-${at}">${title}</strong><sl-icon-button name="pin" label="Pin" data-want="pin-${at}"></sl-icon-button><sl-icon-button name="trash" data-want="delete-${at}"></sl-icon-button></div><p data-want="text-${at}">${text}</p><small data-want="when-${at}">${when}</small><div slot="footer"><sl-button size="small" data-want="open-${at}">Open</sl-button><sl-button size="small" data-want="share-${at}">Share</sl-button></div></sl-card>`).join("")}</section>
<article><sl-breadcrumb><sl-breadcrumb-item href="#personal" data-want="crumb-personal">Personal</sl-breadcrumb-item><sl-breadcrumb-item data-want="crumb-travel">Travel</sl-breadcrumb-item></sl-breadcrumb><sl-input label="Title" value="Packing list" data-want="title"></sl-input><div class="row" role="toolbar">${TOOLS.map(([name, title]) => `<sl-tooltip content="${title}"><sl-icon-button name="${name}" data-want="tool-${name}"></sl-icon-button></sl-tooltip>`).join("")}<sl-color-picker label="Text colour" size="small" data-want="colour"></sl-color-picker></div><sl-textarea label="Body" rows="3" data-want="body"></sl-textarea><sl-checkbox data-want="lock">Lock this note</sl-checkbox><sl-input type="datetime-local" label="Reminder" data-want="reminder"></sl-input><sl-rating label="Importance" data-want="rating"></sl-rating><sl-details summary="Version history" data-want="history">Three versions</sl-details><div class="row"><sl-button variant="success" data-want="save">Save</sl-button><sl-button data-want="discard">Discard changes</sl-button><sl-icon-button name="three-dots-vertical" data-want="note-more"></sl-icon-button></div>
<sl-tab-group><sl-tab slot="nav" panel="c" data-want="tab-comments">Comments</sl-tab><sl-tab slot="nav" panel="a" data-want="tab-attachments">Attachments</sl-tab><sl-tab-panel name="c">Nobody has commented.</sl-tab-panel><sl-tab-panel name="a">None</sl-tab-panel></sl-tab-group></article></div>
<section role="dialog" aria-labelledby="share-head" style="position:fixed;right:0;top:60px;width:280px;background:#fff;border:1px solid;padding:8px"><h3 id="share-head">Share note</h3><sl-input label="Invite by e-mail" type="email" data-want="invite"></sl-input><sl-radio-group label="Permission" value="view"><sl-radio value="view" data-want="can-view">Can view</sl-radio><sl-radio value="edit" data-want="can-edit">Can edit</sl-radio></sl-radio-group><sl-copy-button value="https://leaflet.example/n/1" data-want="copy"></sl-copy-button><sl-button variant="primary" data-want="send">Send invite</sl-button><sl-icon-button name="x-lg" data-want="share-close"></sl-icon-button></section>`;
