/** A board of tasks: columns of cards, an open drop-down menu, badges, a toast; test ids. */
import "bootstrap/dist/css/bootstrap.min.css";

const COLUMNS = {
	"To do": ["Write tests", "Fix login bug"],
	"In progress": ["Update docs"],
	Done: ["Choose a logo"],
};
const slug = (name: string) => name.toLowerCase().replaceAll(" ", "-");

const card = (title: string) => `<div class="card mb-2" data-testid="task-card"><div class="card-body">
	<div class="card-title" data-want="card-${slug(title)}">${title}</div><span class="badge text-bg-secondary">2 comments</span>
	<button class="btn btn-sm" data-testid="task-edit" data-want="edit-${slug(title)}">Edit</button>
	<button class="btn btn-sm" data-testid="task-menu" aria-haspopup="menu" data-want="menu-${slug(title)}">⋯</button>
	<input type="checkbox" class="form-check-input" data-testid="task-done" data-want="done-${slug(title)}"></div></div>`;
const column = ([title, tasks]: [
	string,
	string[],
]) => `<section class="col-4" data-testid="column"><div class="d-flex"><h2 class="h5 me-auto">${title}</h2>
	<button class="btn btn-sm" data-testid="column-collapse" title="Collapse column" data-want="collapse-${slug(title)}">–</button></div>
	${tasks.map(card).join("")}<button class="btn btn-link" data-testid="add-card" data-want="add-${slug(title)}">+ Add a card</button></section>`;

(document.querySelector("#root") as Element).innerHTML = `
<nav class="navbar px-3 bg-dark" data-bs-theme="dark"><span class="navbar-brand">Boards</span><div class="dropdown"><button class="btn btn-secondary dropdown-toggle" aria-expanded="true" data-testid="board-switch" data-want="switch">Website relaunch</button>
	<ul class="dropdown-menu show" style="margin-top:0"><li><a class="dropdown-item" href="#hiring" data-want="board-hiring">Hiring</a></li><li><a class="dropdown-item" href="#roadmap" data-want="board-roadmap">Roadmap</a></li><li><hr class="dropdown-divider"></li><li><a class="dropdown-item" href="#new" data-want="board-new">Create board…</a></li></ul></div>
	<button class="btn btn-outline-light" data-testid="filter" data-want="filter">Filter</button><button class="btn btn-primary" data-testid="share-board" data-want="share">Share</button></nav>
<main class="container-fluid"><h1 class="h4" style="margin-top:150px">Website relaunch</h1><div class="row">${(Object.entries(COLUMNS) as Array<[string, string[]]>).map(column).join("")}</div></main>
<div class="toast show position-fixed bottom-0 end-0" role="status"><div class="toast-header"><strong class="me-auto">Card moved</strong><button class="btn-close" aria-label="Close" data-want="toast-close"></button></div><div class="toast-body">Choose a logo was moved to Done. <button class="btn btn-link" data-want="undo">Undo</button></div></div>`;
