/** Lists of things to do as shadcn/ui writes it: sidebar, groups of tasks, a sheet with one task, a toast; test ids on the tasks. */
const icon = (name: string) =>
	`<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" viewBox="0 0 24 24" fill="none" stroke="currentColor" class="lucide lucide-${name} size-4" aria-hidden="true"><path d="M5 5h14v14H5z"></path></svg>`;
const button = (inner: string, want: string, more = "") =>
	`<button data-slot="button" type="button" class="inline-flex items-center" data-want="${want}" ${more}>${inner}</button>`;
const GROUPS = {
	Today: [
		["Water the plants", "Home", "High"],
		["Call the dentist", "Health", "Low"],
	],
	Tomorrow: [
		["Book train tickets", "Travel", "Medium"],
		["Pay the rent", "Money", "High"],
	],
} as const;
const task = ([name, label, priority]: readonly [string, string, string]) => {
	const key = name.split(" ").at(-1);
	return `<li class="flex items-center" data-testid="task"><button type="button" role="checkbox" aria-checked="false" data-slot="checkbox" class="size-4" data-want="done-${key}"></button><span class="text-sm" data-want="task-${key}">${name}</span><span data-slot="badge" class="badge" data-want="label-${key}">${label}</span><span class="text-xs" data-want="priority-${key}">${priority}</span>${button(icon("calendar"), `date-${key}`)}${button(icon("pencil"), `edit-${key}`)}${button(icon("trash-2"), `delete-${key}`, 'data-testid="task-remove"')}</li>`;
};

(document.querySelector("#root") as Element).innerHTML = `
<style>.flex{display:flex;gap:8px;align-items:center}.side{width:180px;float:left}.main{margin:0 340px 0 190px}.sheet{position:fixed;right:0;top:0;width:320px;height:100%;background:#fff;border-left:1px solid;padding:8px}.toast{position:fixed;bottom:8px;left:8px;border:1px solid;background:#fff;padding:8px}.size-4{width:16px;height:16px}.sr-only{position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0,0,0,0)}</style>
<aside class="side" data-slot="sidebar"><div class="flex"><b>Tick</b>${button(`${icon("panel-left")}<span class="sr-only">Toggle Sidebar</span>`, "sidebar")}</div><ul data-slot="sidebar-menu"><li><a href="#inbox" data-want="nav-inbox">${icon("inbox")}<span>Inbox</span></a> <span data-want="inbox-count">9</span></li><li><a href="#today" data-want="nav-today">${icon("sun")}<span>Today</span></a></li><li><a href="#upcoming" data-want="nav-upcoming">${icon("calendar")}<span>Upcoming</span></a></li></ul><div data-slot="sidebar-group-label">Projects ${button(icon("plus"), "new-project")}</div><ul><li><a href="#garden" data-want="project-garden">Garden</a></li><li><a href="#wedding" data-want="project-wedding">Wedding</a></li></ul>${button(`${icon("settings")} Settings`, "settings")}</aside>
<main class="main"><div class="flex"><h1>My tasks</h1>${button(`${icon("arrow-up-down")} Sort`, "sort", 'aria-haspopup="menu"')}${button(icon("sun"), "theme")}${button(icon("search"), "search")}</div>
<form class="flex"><input data-slot="input" placeholder="Add a task…" data-testid="new-task" data-want="new-task"><button type="button" role="combobox" aria-expanded="false" data-slot="select-trigger" data-want="priority"><span>Priority</span>${icon("chevron-down")}</button>${button("Add", "add")}</form>
<div role="group" class="flex" data-slot="toggle-group"><button type="button" role="radio" aria-checked="true" data-want="view-list">${icon("list")}</button><button type="button" role="radio" aria-checked="false" data-want="view-grid">${icon("layout-grid")}</button></div>
${Object.entries(GROUPS)
	.map(
		([name, tasks]) =>
			`<section><div class="flex"><h2 data-want="group-${name}">${name}</h2>${button(`${icon("plus")}<span class="sr-only">Add task</span>`, `add-${name}`)}${button(icon("chevron-up"), `collapse-${name}`, 'aria-expanded="true"')}</div><ul>${tasks.map(task).join("")}</ul></section>`,
	)
	.join("")}
<div class="flex">${button(`${icon("check")} Mark all as done`, "all-done")}${button("Clear completed", "clear")}<span data-want="left">4 tasks left</span></div></main>
<div role="dialog" class="sheet" data-slot="sheet-content" aria-labelledby="sheet-title"><h2 id="sheet-title">Edit task</h2><div><label data-slot="label" for="t">Title</label><input id="t" data-slot="input" value="Pay the rent" data-want="title"></div><div><label data-slot="label" for="d">Description</label><textarea id="d" data-slot="textarea" data-want="description"></textarea></div><div><label data-slot="label">Due date</label>${button(`${icon("calendar")} Pick a date`, "due")}</div><div><label data-slot="label" for="r">Repeat every month</label><button type="button" role="switch" aria-checked="false" id="r" data-slot="switch" class="size-4" data-want="repeat"></button></div><h3>Subtasks</h3><ul><li class="flex"><button type="button" role="checkbox" aria-checked="true" class="size-4" data-want="sub-0"></button>Check the amount ${button(icon("x"), "sub-remove-0")}</li><li class="flex"><button type="button" role="checkbox" aria-checked="false" class="size-4" data-want="sub-1"></button>Ask Lena for her half ${button(icon("x"), "sub-remove-1")}</li></ul>${button("Add subtask", "add-sub")}<div class="flex">${button("Save", "save")}${button("Discard", "discard")}</div>${button(`${icon("x")}<span class="sr-only">Close</span>`, "sheet-close")}</div>
<ol class="toast" data-sonner-toaster><li data-sonner-toast><div data-title data-want="toast">Task deleted</div>${button("Undo", "undo")}${button(icon("x"), "toast-close", 'aria-label="Close toast" data-close-button')}</li></ol>`;

export {};
