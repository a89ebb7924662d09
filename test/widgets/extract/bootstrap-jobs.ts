/** Jobs in a list group and an offer in a definition list, with the classes of Bootstrap only. */
import "bootstrap/dist/css/bootstrap.css";

const JOBS = [
	["Bridge keeper", "London", "Full time", "£32,000", "3 days ago"],
	["Counterweight engineer", "Hamburg", "Part time", "£41,500", "5 days ago"],
	["Lock operator", "Ghent", "Full time", "£28,250", "1 week ago"],
];

(document.querySelector("#root") as Element).innerHTML = `<div class="container">
	<h1>Jobs</h1>
	<div class="list-group">${JOBS.map(
		(
			[title, city, kind, pay, age],
			index,
		) => `<a href="/jobs/${index + 1}" class="list-group-item list-group-item-action">
			<div class="d-flex justify-content-between"><h5 class="mb-1">${title}</h5><small>${age}</small></div>
			<dl class="row mb-0"><dt class="col-sm-3">Location</dt><dd class="col-sm-9">${city}</dd><dt class="col-sm-3">Type</dt><dd class="col-sm-9">${kind}</dd><dt class="col-sm-3">Salary</dt><dd class="col-sm-9">${pay}</dd></dl></a>`,
	).join("")}</div></div>`;
