/** A town's page for complaints: a form, a map with pins and the list of what others reported; test ids. */
import "bootstrap/dist/css/bootstrap.min.css";
import "bootstrap";

const id = (name: string) => `data-testid="${name}" data-want="${name}"`;

const REPORTS = [
	{
		key: "hole",
		title: "Pothole",
		where: "Mill Road 14",
		state: "In progress",
		color: "warning",
		votes: 23,
		x: 90,
		y: 60,
	},
	{
		key: "light",
		title: "Broken street light",
		where: "Station Square",
		state: "New",
		color: "secondary",
		votes: 5,
		x: 210,
		y: 120,
	},
	{
		key: "bin",
		title: "Overflowing bin",
		where: "Castle Park",
		state: "New",
		color: "secondary",
		votes: 11,
		x: 330,
		y: 50,
	},
	{
		key: "graffiti",
		title: "Graffiti",
		where: "Mill Road 80",
		state: "Resolved",
		color: "success",
		votes: 2,
		x: 420,
		y: 150,
	},
];

const report = ({ key, title, where, state, color, votes }: (typeof REPORTS)[number]) => `
	<li class="list-group-item d-flex align-items-center gap-3">
		<div class="flex-grow-1">
			<h3 class="h6 mb-0"><a href="#${key}" ${id(`report-${key}`)}>${title}</a></h3><small>${where}</small>
		</div>
		<span class="badge text-bg-${color}" data-want="state-${key}">${state}</span>
		<button type="button" class="btn btn-sm btn-outline-primary" ${id(`vote-${key}`)}>Me too (${votes})</button>
		<button type="button" class="btn btn-sm btn-link" ${id(`follow-${key}`)}>Follow</button>
	</li>`;

const pin = ({ key, title, where, x, y }: (typeof REPORTS)[number]) => `
	<button type="button" class="btn btn-danger btn-sm rounded-circle position-absolute" style="left:${x}px;top:${y}px;width:28px;height:28px" aria-label="${title}, ${where}" ${id(`pin-${key}`)}></button>`;

const photo = (number: number) => `
	<div class="position-relative border bg-light d-flex align-items-center justify-content-center" style="width:110px;height:80px">
		<span>photo-${number}.jpg</span>
		<button type="button" class="btn-close position-absolute top-0 end-0" aria-label="Remove" ${id(`photo-remove-${number}`)}></button>
	</div>`;

const form = `
	<form class="card card-body">
		<h2 class="h4">Report a problem</h2>
		<label class="form-label" for="category">Category</label>
		<select class="form-select mb-3" id="category" ${id("category")}><option>Roads</option><option>Lighting</option><option>Waste</option><option>Noise</option></select>
		<label class="form-label" for="what">What is the problem?</label>
		<textarea class="form-control mb-3" id="what" rows="3" ${id("description")}></textarea>
		<label class="form-label" for="street">Street and number</label>
		<div class="input-group mb-3">
			<input class="form-control" id="street" ${id("street")}>
			<button type="button" class="btn btn-outline-secondary" ${id("locate")}>Use my location</button>
		</div>
		<label class="form-label" for="photo">Photos</label>
		<input class="form-control mb-2" type="file" id="photo" ${id("photo")}>
		<div class="d-flex gap-2 mb-3">${photo(1)}${photo(2)}</div>
		<fieldset class="mb-3"><legend class="fs-6">How urgent is it?</legend>
			<div class="btn-group">${["Low", "Medium", "High"]
				.map(
					(label) => `
				<input type="radio" class="btn-check" name="urgent" id="urgent-${label.toLowerCase()}" ${id(`urgency-${label.toLowerCase()}`)}>
				<label class="btn btn-outline-primary" for="urgent-${label.toLowerCase()}">${label}</label>`,
				)
				.join("")}
			</div>
		</fieldset>
		<div class="form-floating mb-3"><input class="form-control" type="email" id="email" placeholder="Email" ${id("email")}><label for="email">Email (for news about your report)</label></div>
		<div class="form-check mb-2"><input class="form-check-input" type="checkbox" id="anonymous" ${id("anonymous")}><label class="form-check-label" for="anonymous">Do not publish my name</label></div>
		<div class="form-check mb-3"><input class="form-check-input" type="checkbox" id="privacy" ${id("privacy")}><label class="form-check-label" for="privacy">I have read the <a href="#privacy">privacy notice</a></label></div>
		<div class="d-flex gap-2">
			<button type="button" class="btn btn-primary" ${id("send")}>Submit</button>
			<button type="button" class="btn btn-outline-secondary" ${id("draft")}>Save draft</button>
		</div>
	</form>`;

const list = `
	<div class="position-relative border mb-3" style="height:220px;background:#e6efe0">
		${REPORTS.map(pin).join("")}
		<div class="btn-group-vertical position-absolute bottom-0 end-0 m-2">
			<button type="button" class="btn btn-light border" ${id("zoom-in")}>+</button>
			<button type="button" class="btn btn-light border" ${id("zoom-out")}>−</button>
		</div>
	</div>
	<div class="d-flex justify-content-between align-items-center mb-2">
		<h2 class="h4">Reports nearby</h2>
		<div class="form-check form-switch"><input class="form-check-input" type="checkbox" role="switch" id="only-resolved" ${id("only-resolved")}><label class="form-check-label" for="only-resolved">Only resolved</label></div>
		<div class="dropdown"><button type="button" class="btn btn-outline-secondary dropdown-toggle" data-bs-toggle="dropdown" ${id("sort")}>Newest first</button></div>
	</div>
	<ul class="list-group mb-3">${REPORTS.map(report).join("")}</ul>
	<nav aria-label="Reports"><ul class="pagination">
		<li class="page-item disabled"><a class="page-link">Previous</a></li>
		<li class="page-item active"><a class="page-link" href="#1" ${id("page-1")}>1</a></li>
		<li class="page-item"><a class="page-link" href="#2" ${id("page-2")}>2</a></li>
		<li class="page-item"><a class="page-link" href="#3" ${id("page-3")}>3</a></li>
		<li class="page-item"><a class="page-link" href="#next" ${id("page-next")}>Next</a></li>
	</ul></nav>`;

(document.querySelector("#root") as Element).innerHTML = `
	<nav class="navbar navbar-expand bg-body-tertiary px-3 mb-3">
		<a class="navbar-brand" href="#home" ${id("brand")}>Town of Elmbridge</a>
		<div class="navbar-nav me-auto"><a class="nav-link active" href="#report">Report</a><a class="nav-link" href="#mine">My reports</a><a class="nav-link" href="#offices">Offices</a></div>
		<form class="d-flex gap-2"><input class="form-control" type="search" placeholder="Search the site" ${id("site-search")}><button type="button" class="btn btn-outline-dark" ${id("language")}>Deutsch</button><button type="button" class="btn btn-dark text-nowrap" ${id("log-in")}>Log in</button></form>
	</nav>
	<main class="container-fluid"><h1 class="h2">Something broken?</h1><div class="row"><div class="col-5">${form}</div><div class="col-7">${list}</div></div></main>
	<div class="toast-container position-fixed bottom-0 end-0 p-3">
		<div class="toast show" role="status"><div class="toast-header"><strong class="me-auto">Draft saved</strong><small>just now</small><button type="button" class="btn-close" aria-label="Close" ${id("toast-close")}></button></div>
		<div class="toast-body">You can finish it within 30 days. <a href="#drafts">All drafts</a></div></div>
	</div>`;
