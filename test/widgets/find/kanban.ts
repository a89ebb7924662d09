/** A board of tasks as shadcn/ui writes it: columns, cards with icons only, a menu and a sheet that are open; no test ids. */
const lucide = (name: string) =>
	`<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" class="lucide lucide-${name} size-4" aria-hidden="true"><path d="M5 12h14"></path></svg>`;
const COLUMNS = [
	[
		"Backlog",
		[
			["Write onboarding copy", "Low", "AK"],
			["Audit colour contrast", "Medium", "JR"],
		],
	],
	[
		"In progress",
		[
			["Fix checkout redirect", "High", "MT"],
			["Upgrade payment SDK", "High", "AK"],
		],
	],
	["Done", [["Rename workspace page", "Low", "JR"]]],
] as const;
const slug = (text: string) => text.split(" ")[0]?.toLowerCase();
const card = ([title, priority, who]: readonly [string, string, string]) =>
	`<div data-slot="card" class="bg-card rounded-xl border" draggable="true" data-want="card-${slug(title)}"><div data-slot="card-header" class="row"><button data-slot="checkbox" type="button" role="checkbox" aria-checked="false" data-state="unchecked" class="peer size-4 border" data-want="done-${slug(title)}"></button><div data-slot="card-title" data-want="title-${slug(title)}">${title}</div><button data-slot="dropdown-menu-trigger" aria-haspopup="menu" aria-expanded="${slug(title) === "fix"}" data-state="closed" class="inline-flex size-8" id="radix-${slug(title)}" data-want="more-${slug(title)}">${lucide("ellipsis")}</button></div><div data-slot="card-content" class="row"><span data-slot="badge" data-want="priority-${slug(title)}">${priority}</span><span data-slot="avatar" class="rounded-full"><span data-slot="avatar-fallback">${who}</span></span><button class="inline-flex size-6" data-want="comments-${slug(title)}">${lucide("message-square")}3</button><button class="inline-flex size-6" data-want="attach-${slug(title)}">${lucide("paperclip")}</button></div></div>`;
const item = (text: string, want: string, icon: string, more = "") =>
	`<div role="menuitem" data-slot="dropdown-menu-item" tabindex="-1" data-orientation="vertical" data-radix-collection-item="" data-want="${want}" ${more}>${lucide(icon)}${text}</div>`;

(document.querySelector("#root") as Element).innerHTML = `
<style>.row,.board,header{display:flex;gap:8px;align-items:center}.board{align-items:flex-start}.column{width:260px;background:#f4f4f5;padding:8px}.border{border:1px solid #ccc;padding:6px;margin:4px 0}.size-4{width:16px;height:16px}[role=menu]{position:fixed;left:320px;top:240px;background:#fff;border:1px solid;padding:6px;z-index:3}[data-slot=sheet-content]{position:fixed;right:0;top:0;width:340px;height:100%;background:#fff;border-left:1px solid;padding:12px}.sr-only{position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0,0,0,0)}</style>
<header><button data-slot="sidebar-trigger" data-want="sidebar">${lucide("panel-left")}<span class="sr-only">Toggle Sidebar</span></button><nav aria-label="breadcrumb" data-slot="breadcrumb"><ol class="row"><li><a data-slot="breadcrumb-link" href="#ws" data-want="crumb-workspace">Acme</a></li><li role="presentation" aria-hidden="true">${lucide("chevron-right")}</li><li><span role="link" aria-disabled="true" aria-current="page">Web shop</span></li></ol></nav>
<div class="row"><input data-slot="input" class="flex h-9" placeholder="Filter tasks..." data-want="filter"><button role="combobox" aria-expanded="false" data-slot="select-trigger" data-want="assignee"><span data-slot="select-value">Anyone</span>${lucide("chevron-down")}</button><div role="group" data-slot="toggle-group" class="row"><button type="button" role="radio" aria-checked="true" data-state="on" aria-label="Board view" data-want="view-board">${lucide("columns-3")}</button><button type="button" role="radio" aria-checked="false" data-state="off" aria-label="List view" data-want="view-list">${lucide("list")}</button></div><button data-slot="button" class="inline-flex" data-want="star">${lucide("star")}</button><button data-slot="button" class="inline-flex" data-want="invite">${lucide("user-plus")}</button><button data-slot="button" class="bg-primary" data-want="new">${lucide("plus")} New task</button></div></header>
<div class="board">${COLUMNS.map(([name, tasks]) => `<section class="column"><div class="row"><h3 class="font-semibold">${name}</h3><span class="text-muted-foreground">${tasks.length}</span><button class="inline-flex size-7" data-want="add-${slug(name)}">${lucide("plus")}</button><button class="inline-flex size-7" aria-haspopup="menu" data-want="menu-${slug(name)}">${lucide("ellipsis-vertical")}</button></div>${tasks.map(card).join("")}<button class="ghost" data-want="card-add-${slug(name)}">+ Add a card</button></section>`).join("")}<button class="column" data-want="add-column">${lucide("plus")} Add column</button></div>
<div data-radix-popper-content-wrapper=""><div role="menu" data-slot="dropdown-menu-content" aria-orientation="vertical" aria-labelledby="radix-fix" data-state="open">${item("Edit", "menu-edit", "pencil")}${item("Duplicate", "menu-duplicate", "copy")}<div role="menuitem" aria-haspopup="menu" aria-expanded="false" data-slot="dropdown-menu-sub-trigger" data-want="menu-move">Move to${lucide("chevron-right")}</div><div role="menuitemcheckbox" aria-checked="false" data-slot="dropdown-menu-checkbox-item" data-want="menu-pin">Pin to top</div><div role="separator"></div>${item('Archive<span data-slot="dropdown-menu-shortcut">⌘E</span>', "menu-archive", "archive")}${item("Delete", "menu-delete", "trash-2", 'data-variant="destructive"')}</div></div>
<div role="dialog" data-slot="sheet-content" aria-labelledby="sheet-title" data-state="open"><div data-slot="sheet-header"><h2 id="sheet-title" data-slot="sheet-title">Upgrade payment SDK</h2><p data-slot="sheet-description">Created by Mara Toth</p></div>
<div><label data-slot="label" for="task-title">Title</label><input id="task-title" data-slot="input" value="Upgrade payment SDK" data-want="sheet-title"></div><div><label data-slot="label">Status</label><button role="combobox" aria-expanded="false" data-slot="select-trigger" data-want="sheet-status"><span>In progress</span></button></div><div><label data-slot="label">Due date</label><button data-slot="popover-trigger" aria-haspopup="dialog" data-want="sheet-due">${lucide("calendar")}<span>Pick a date</span></button></div><div><label data-slot="label" for="task-notes">Notes</label><textarea id="task-notes" data-slot="textarea" data-want="sheet-notes"></textarea></div>
<h4>Checklist</h4>${["Read changelog", "Run smoke tests"].map((text, at) => `<div class="row"><button role="checkbox" type="button" aria-checked="${at === 0}" data-state="${at ? "unchecked" : "checked"}" id="step-${at}" class="size-4 border" data-want="step-${at}"></button><label for="step-${at}" data-want="step-label-${at}">${text}</label><button class="size-6" data-want="step-remove-${at}">${lucide("x")}</button></div>`).join("")}<input placeholder="Add an item" data-slot="input" data-want="step-new">
<h4>Comments</h4><div class="row"><textarea placeholder="Leave a comment" data-want="comment"></textarea><button data-want="comment-send">${lucide("send")}</button></div>
<div data-slot="sheet-footer" class="row"><button data-slot="button" data-want="sheet-cancel">Cancel</button><button data-slot="button" class="bg-primary" data-want="sheet-save">Save changes</button></div><button data-slot="sheet-close" class="absolute" data-want="sheet-close">${lucide("x")}<span class="sr-only">Close</span></button></div>`;

export {};
