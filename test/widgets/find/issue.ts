/** A report of a fault with its comments and a column of facts, in the markup of Primer; test ids. */
import { root } from "../truth.ts";

const STYLE = `
body{margin:0;font:14px/1.5 system-ui,sans-serif;color:#1f2328}a{color:#0969da;text-decoration:none}
.AppHeader{display:flex;align-items:center;gap:10px;background:#f6f8fa;padding:10px 24px}.UnderlineNav-body{display:flex;list-style:none;gap:8px;margin:0;padding:0 24px;border-bottom:1px solid #d1d9e0;background:#f6f8fa}.UnderlineNav-item{display:block;padding:8px;color:inherit}.UnderlineNav-item[aria-current]{border-bottom:2px solid #fd8c73}.Counter{background:#e0e4e8;border-radius:10px;padding:0 6px;font-size:12px}
.prc-Button{display:inline-flex;align-items:center;gap:6px;height:32px;border:1px solid #d1d9e0;border-radius:6px;background:#f6f8fa;color:inherit;padding:0 12px;font:inherit;cursor:pointer}.prc-Button[data-variant=primary]{background:#1f883d;color:#fff}.prc-Button[data-variant=invisible]{background:none;border-color:transparent}.prc-Button[data-no-visuals]{width:32px;padding:0;justify-content:center}.link{border:0;background:none;color:#0969da;font:inherit;padding:0;cursor:pointer}
.prc-TooltipV2{display:none}.sr-only{position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0,0,0,0);white-space:nowrap;margin:-1px}
.page{display:grid;grid-template-columns:1fr 270px;gap:24px;padding:0 24px}.comment{border:1px solid #d1d9e0;border-radius:6px;margin:12px 0}.comment-header{display:flex;align-items:center;gap:8px;background:#f6f8fa;padding:2px 12px;border-bottom:1px solid #d1d9e0}.comment-body{padding:8px 14px}.reactions{display:flex;gap:6px;padding:0 14px 10px}.contains-task-list{list-style:none;padding:0}.IssueLabel{border-radius:12px;padding:1px 8px;background:#ddf4ff;display:inline-block;margin:2px;color:inherit}.State{background:#1f883d;color:#fff;border-radius:16px;padding:3px 12px}.TimelineItem{padding:4px 14px;color:#59636e}
.section{border-bottom:1px solid #d1d9e0;padding:10px 0}.section-header{display:flex;justify-content:space-between;align-items:center}.section h3{margin:0;font-size:12px}.composer textarea{width:100%;box-sizing:border-box;height:80px;font:inherit}.toolbar{display:flex;align-items:center}.ActionList{list-style:none;padding:0;margin:0}.ActionList button{border:0;background:none;font:inherit;padding:4px 0;display:flex;gap:6px}`;

const octicon = (name: string, d: string) =>
	`<svg aria-hidden="true" focusable="false" class="octicon octicon-${name}" viewBox="0 0 16 16" width="16" height="16" fill="currentColor" display="inline-block" overflow="visible" style="vertical-align:text-bottom"><path d="${d}"></path></svg>`;
const D = {
	gear: "M8 0l1 2 2-1 1 2 2 1-1 2 2 2-2 1 1 2-2 1-1 2-2-1-1 2-1-2-2 1-1-2-2-1 1-2-2-1 2-2-1-2 2-1 1-2 2 1zm0 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6",
	kebab:
		"M8 9a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3M1.5 9a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3m13 0a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3",
	smiley: "M8 0a8 8 0 1 1 0 16A8 8 0 0 1 8 0M5 8a1 1 0 1 0 0-2 1 1 0 0 0 0 2m6 0a1 1 0 1 0 0-2 1 1 0 0 0 0 2",
	copy: "M0 6h9v10H0zm5-6h11v10h-5V4H5z",
	down: "m4 6 4 4 4-4z",
	star: "M8 .3l2.4 5 5.4.7-4 3.8 1 5.4L8 12.6l-4.8 2.6 1-5.4-4-3.8 5.4-.7z",
	bell: "M8 16a2 2 0 0 0 2-2H6a2 2 0 0 0 2 2M3 5a5 5 0 0 1 10 0v4l1 3H2l1-3z",
	plus: "M7 2h2v5h5v2H9v5H7V9H2V7h5z",
	lock: "M4 7V5a4 4 0 1 1 8 0v2h1v9H3V7z",
	pin: "m9 1 6 6-3 1-3 3v3L5 10l-4 5 4-6-4-3h3l3-3z",
	trash: "M3 4h10l-1 12H4zM6 1h4v2H6z",
	bold: "M4 2h5a3 3 0 0 1 2 5 4 4 0 0 1-2 7H4z",
	italic: "M6 2h6v2h-2l-2 8h2v2H4v-2h2l2-8H6z",
	quote: "M1 3h14v2H1zm4 4h10v2H5zm0 4h10v2H5z",
	code: "m5 4-4 4 4 4 1-1-3-3 3-3zm6 0 4 4-4 4-1-1 3-3-3-3z",
	link: "M7 4l2-2a3 3 0 0 1 5 5l-2 2M9 12l-2 2a3 3 0 0 1-5-5l2-2",
	list: "M2 3h2v2H2zm4 0h9v2H6zM2 8h2v2H2zm4 0h9v2H6z",
};
let tooltips = 0;
const iconButton = (label: string, name: keyof typeof D, want: string, testId = want) => {
	const id = `_r_${tooltips++}_`;
	return `<button data-component="IconButton" type="button" class="prc-Button prc-Button-IconButton-szpyj" data-loading="false" data-no-visuals="true" data-size="medium" data-variant="invisible" aria-labelledby="${id}" data-testid="${testId}" data-want="${want}">${octicon(name, D[name])}</button><span class="prc-TooltipV2" data-direction="s" aria-hidden="true" id="${id}" popover="auto">${label}</span>`;
};
const button = (label: string, want: string, variant = "default", name?: keyof typeof D) =>
	`<button type="button" class="prc-Button prc-Button-ButtonBase-c50BI" data-loading="false" data-size="medium" data-variant="${variant}" data-testid="${want}" data-want="${want}"><span data-component="buttonContent" class="prc-Button-ButtonContent-HKbr-">${name ? `<span data-component="leadingVisual">${octicon(name, D[name])}</span>` : ""}<span data-component="text" class="prc-Button-Label-pTQ3x">${label}</span></span></button>`;

const COMMENTS = [
	["mkovacs", "3 days ago", "It also happens with files from a phone. Turning the preview off helps for now.", 4],
	["sara-lin", "2 days ago", "The size is read before the turn of the picture is. I can take a look this week.", 2],
	["jonas-w", "yesterday", "Any news? Our shop needs this before Friday.", 0],
] as const;
const TASKS = [
	["repeat", "Find the smallest file that fails", true],
	["fix", "Read the rotation first", false],
	["test", "Add a regression test", false],
	["notes", "Write the release notes", false],
] as const;
const reactions = (who: string, count: number) =>
	`<div class="reactions" role="toolbar" aria-label="Reactions">${iconButton("Add or remove reactions", "smiley", `react-${who}`, "reaction-menu")}${count ? `<button type="button" role="switch" aria-checked="false" class="prc-Button" aria-label="thumbs up (${count})" data-want="thumbs-${who}">👍 ${count}</button>` : ""}</div>`;
const comment = (who: string, when: string, body: string, count: number, badge = "") =>
	`<div class="comment react-issue-comment" data-testid="comment-viewer"><div class="comment-header" data-testid="comment-header"><a href="#${who}" class="ActivityHeader-module__AuthorLink" data-testid="avatar-link" data-want="author-${who}"><b>${who}</b></a><a href="#${who}-when" style="flex:1;color:inherit" data-want="when-${who}">${badge ? "opened" : "commented"} ${when}</a>${badge && `<span class="IssueLabel">${badge}</span>`}${iconButton("Comment actions", "kebab", `menu-${who}`, "comment-header-hamburger")}</div><div class="comment-body markdown-body" data-testid="markdown-body">${body}</div>${reactions(who, count)}</div>`;
const tasks = `<p>Pictures taken upright are shown lying down after an upload.</p><ul class="contains-task-list">${TASKS.map(([id, text, done]) => `<li class="task-list-item enabled"><input type="checkbox" class="task-list-item-checkbox" aria-label="${text} checklist item"${done ? " checked" : ""} data-want="task-${id}"> <span data-want="task-${id}-text">${text}</span></li>`).join("")}</ul>`;
const section = (title: string, body: string, id: string, gear = true) =>
	`<div class="section" data-testid="sidebar-${id}-section"><div class="section-header"><h3>${title}</h3>${gear ? iconButton(`Edit ${title}`, "gear", `edit-${id}`, "edit-gear") : ""}</div>${body}</div>`;
const label = (name: string, color: string) =>
	`<a class="IssueLabel prc-Token" href="#${name}" style="background:${color}" data-want="label-${name.replace(" ", "-")}"><span class="prc-Text">${name}</span></a>`;
const action = (text: string, want: string, name: keyof typeof D) =>
	`<li class="prc-ActionList-Item"><button type="button" class="prc-ActionList-ActionListContent" data-testid="${want}" data-want="${want}"><span class="prc-ActionList-LeadingVisual">${octicon(name, D[name])}</span><span class="prc-ActionList-ItemLabel">${text}</span></button></li>`;
const TABS = ["Code", "Issues", "Pull requests", "Actions", "Wiki", "Settings"];

root.innerHTML = `<style>${STYLE}</style>
<header class="AppHeader" role="banner"><nav aria-label="Breadcrumbs" style="flex:1"><a href="#org">lanternworks</a> / <a href="#repo" data-want="repo"><b>photo-box</b></a></nav><button type="button" class="prc-Button" data-testid="search" data-want="search" aria-label="Search or jump to…"><span>Type <kbd>/</kbd> to search</span></button>${iconButton("Create new…", "plus", "create")}${iconButton("You have unread notifications", "bell", "inbox")}${button("Star 214", "star", "default", "star")}</header>
<nav class="UnderlineNav" aria-label="Repository"><ul class="UnderlineNav-body">${TABS.map((name) => `<li><a class="UnderlineNav-item" href="#${name}"${name === "Issues" ? ' aria-current="page"' : ""} data-want="tab-${name.toLowerCase().replace(" ", "-")}"><span data-content="${name}">${name}</span>${name === "Issues" ? ' <span class="Counter">37</span>' : name === "Pull requests" ? ' <span class="Counter">5</span>' : ""}</a></li>`).join("")}</ul></nav>
<div style="padding:12px 24px" data-testid="issue-header"><div class="toolbar"><h1 style="flex:1;margin:0;font-weight:400;font-size:26px"><bdi data-testid="issue-title" class="markdown-title" data-want="title">Upright photos are turned after upload</bdi> <span style="color:#59636e">#412</span></h1>${button("Edit", "edit-title")}${button("New issue", "new-issue", "primary")}${iconButton("Copy link", "copy", "copy-link")}</div><p style="margin:6px 0"><span class="State" data-testid="header-state" data-want="state">Open</span></p></div>
<div class="page"><main>${comment("dora-pell", "last week", tasks, 9, "Author")}
	<div class="TimelineItem" data-testid="timeline-event"><a href="#sara"><b>sara-lin</b></a> added the <a class="IssueLabel" href="#bug-event">bug</a> label last week</div>
	${COMMENTS.map(([who, when, body, count]) => comment(who, when, `<p>${body}</p>`, count)).join("")}
	<div class="TimelineItem" data-testid="timeline-event"><a href="#mk"><b>mkovacs</b></a> mentioned this in <a href="#398" data-want="mention">Crop tool shows the wrong corner #398</a></div>
	<h2 style="font-size:16px">Add a comment</h2><div class="comment composer" data-testid="composer"><div class="comment-header"><div role="tablist" aria-label="View mode"><button type="button" role="tab" aria-selected="true" class="prc-Button" data-want="write">Write</button><button type="button" role="tab" aria-selected="false" class="prc-Button" data-variant="invisible" data-want="preview">Preview</button></div><div role="toolbar" aria-label="Formatting tools" class="toolbar">${iconButton("Bold (Ctrl + B)", "bold", "bold", "md-bold")}${iconButton("Italic (Ctrl + I)", "italic", "italic", "md-italic")}${iconButton("Quote", "quote", "quote", "md-quote")}${iconButton("Code (Ctrl + E)", "code", "code", "md-code")}${iconButton("Link (Ctrl + K)", "link", "link", "md-link")}${iconButton("Unordered list", "list", "list", "md-list")}</div></div><div class="comment-body"><textarea placeholder="Use Markdown to format your comment" aria-label="Markdown value" class="prc-Textarea" data-want="text"></textarea><div class="toolbar"><button type="button" class="link" style="flex:1;text-align:left" data-testid="add-files" data-want="files">Paste, drop, or click to add files</button><div class="toolbar prc-ButtonGroup">${button("Close issue", "close-issue")}${iconButton("More options", "down", "close-menu")}</div>${button("Comment", "send", "primary")}</div></div></div></main>
<aside data-testid="issue-viewer-metadata-pane"><h2 class="sr-only">Metadata</h2>
	${section("Assignees", `No one – <button type="button" class="link" data-testid="assign-self" data-want="assign-self">Assign yourself</button>`, "assignees")}
	${section("Labels", label("bug", "#ffdce0") + label("uploads", "#d4e5ff") + label("help wanted", "#c2f0e0"), "labels")}
	${section("Projects", `<a href="#q4" data-want="project">Fourth quarter</a> · Status: <button type="button" class="link" data-want="status">In progress</button>`, "projects")}
	${section("Milestone", `<a href="#m" data-want="milestone">Version 2.3</a>`, "milestone")}
	${section("Development", `<button type="button" class="link" data-want="branch">Create a branch</button> for this issue or link a pull request.`, "development")}
	${section("Notifications", `<div class="section-header">${button("Unsubscribe", "unsubscribe", "default", "bell")}<button type="button" class="link" data-want="customize">Customize</button></div>`, "notifications", false)}
	${section("Participants", `<div>${["dora-pell", "mkovacs", "sara-lin", "jonas-w"].map((who) => `<a href="#p-${who}" aria-label="@${who}" data-want="participant-${who}"><span style="display:inline-block;width:26px;height:26px;border-radius:50%;background:#d0d7de"></span></a> `).join("")}</div>`, "participants", false)}
	<ul class="ActionList" style="padding:10px 0">${action("Lock conversation", "lock", "lock")}${action("Pin issue", "pin", "pin")}${action("Delete issue", "delete", "trash")}</ul></aside></div>`;
