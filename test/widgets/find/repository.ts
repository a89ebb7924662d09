/** A repository of code: tabs with numbers, a list of files, a list of issues with filters; no test ids. */
import "bootstrap/dist/css/bootstrap.min.css";

const FILES = ["src", "docs", "README.md", "package.json"];
const ISSUES = [
	["412", "Crash when the window is resized", "bug"],
	["398", "Add a dark theme", "feature"],
	["377", "Typo in the README", "docs"],
] as const;

(document.querySelector("#root") as Element).innerHTML = `
<header class="d-flex p-2 bg-dark text-white gap-2"><a href="#" class="text-white" aria-label="Homepage" data-want="home">◆</a><input class="form-control form-control-sm w-25" placeholder="Type / to search" data-want="search"><a class="text-white" href="#pulls" data-want="my-pulls">Pull requests</a><a class="text-white" href="#issues" data-want="my-issues">Issues</a>
<button class="btn btn-sm btn-dark ms-auto" aria-label="You have unread notifications" data-want="bell">•</button><button class="btn btn-sm btn-dark dropdown-toggle" aria-label="Create new…" data-want="plus">+</button><button class="btn btn-sm btn-dark" aria-label="Open user navigation menu" data-want="me"><img alt="@ada" width="20" height="20" src="data:,"></button></header>
<div class="p-2"><h1 class="h4"><a href="#acme" data-want="owner">acme</a> / <a href="#acme/rocket">rocket</a></h1>
<div class="btn-group"><button class="btn btn-sm btn-light" data-want="watch">Watch <span class="badge text-bg-secondary">12</span></button><button class="btn btn-sm btn-light" data-want="fork">Fork <span class="badge text-bg-secondary">40</span></button><button class="btn btn-sm btn-light" data-want="star">Star <span class="badge text-bg-secondary">1.3k</span></button></div>
<ul class="nav nav-tabs" aria-label="Repository"><li class="nav-item"><a class="nav-link active" aria-current="page" href="#code" data-want="tab-code">Code</a></li><li class="nav-item"><a class="nav-link" href="#i" data-want="tab-issues">Issues <span class="badge text-bg-secondary">3</span></a></li><li class="nav-item"><a class="nav-link" href="#p" data-want="tab-pulls">Pull requests <span class="badge text-bg-secondary">1</span></a></li><li class="nav-item"><a class="nav-link" href="#s" data-want="tab-settings">Settings</a></li></ul>
<div class="d-flex gap-2 my-2"><button class="btn btn-light btn-sm dropdown-toggle" data-want="branch">main</button><input class="form-control form-control-sm w-25" placeholder="Go to file" data-want="goto"><button class="btn btn-success btn-sm" data-want="clone">Clone</button></div>
<table class="table table-sm"><tbody>${FILES.map((name) => `<tr><td><a href="#${name}" data-want="file-${name.replace(".", "-")}">${name}</a></td><td><a href="#c">Last commit message</a></td><td><time>2 days ago</time></td></tr>`).join("")}</tbody></table>
<h2 class="h5">Issues</h2><div class="d-flex gap-2"><input class="form-control form-control-sm w-25" value="is:open is:issue" aria-label="Search all issues" data-want="issue-search"><button class="btn btn-sm btn-light dropdown-toggle" data-want="labels">Label</button><button class="btn btn-sm btn-light dropdown-toggle" data-want="author">Author</button><a class="btn btn-sm btn-success" href="#new" data-want="new-issue">New issue</a></div>
<div class="list-group">${ISSUES.map(([number, title, label]) => `<div class="list-group-item"><input type="checkbox" aria-label="Select issue ${number}" data-want="pick-${number}"> <a href="#${number}" data-want="issue-${number}">${title}</a> <a class="badge text-bg-info" href="#label-${label}" data-want="label-${label}">${label}</a> <small>#${number} opened by grace</small> <button class="btn btn-sm" aria-label="More actions" data-want="more-${number}">⋯</button></div>`).join("")}</div>
<a href="#closed" data-want="closed">12 Closed</a></div>`;
