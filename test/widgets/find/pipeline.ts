/** A CI pipeline with its jobs, variables and schedules, in the markup of GitLab (GitLab UI on Bootstrap); test ids. */
import { root } from "../truth.ts";

const STYLE = `
body{margin:0;font:14px/1.4 system-ui,sans-serif;color:#333238}
.btn{display:inline-flex;align-items:center;gap:4px;border:1px solid #bfbfc3;border-radius:4px;background:#fff;padding:5px 10px;font:inherit;cursor:pointer;color:inherit;text-decoration:none}.btn-icon{padding:6px}.btn-danger{border-color:#dd2b0e;color:#dd2b0e}.btn-confirm{background:#1f75cb;color:#fff}.btn-default-tertiary{border-color:transparent}.gl-icon{width:16px;height:16px;fill:currentColor;vertical-align:middle}.sr-only{position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0,0,0,0)}
.layout{display:grid;grid-template-columns:200px 1fr}.super-sidebar{background:#fbfafd;border-right:1px solid #ddd;padding:12px}.super-sidebar ul{list-style:none;padding:0}.super-sidebar li{padding:5px 0}.super-sidebar a{color:inherit;text-decoration:none}main{padding:12px 20px}.gl-flex{display:flex;gap:8px;align-items:center}.gl-grow{flex:1}
.gl-breadcrumb-list{display:flex;list-style:none;gap:6px;padding:0;margin:0}.gl-alert{display:flex;gap:10px;align-items:flex-start;background:#f5d9a8;padding:10px;margin:10px 0}.gl-alert-body{flex:1}.gl-badge{border-radius:10px;padding:1px 8px;background:#ececef;font-size:12px;display:inline-block}.badge-success{background:#c3e6cd}.badge-danger{background:#fdd4cd}.badge-info{background:#cbe2f9}
.gl-tabs-nav{display:flex;list-style:none;padding:0;margin:10px 0;border-bottom:1px solid #ddd}.gl-tab-nav-item{display:block;padding:10px 14px;color:inherit;text-decoration:none}.gl-tab-nav-item-active{border-bottom:2px solid #1f75cb}
.gl-form-input{border:1px solid #bfbfc3;border-radius:4px;padding:6px 10px;font:inherit}.gl-toggle-wrapper{display:inline-flex;gap:8px;align-items:center}.gl-toggle{border:0;width:40px;height:22px;border-radius:11px;background:#89888d;cursor:pointer;color:#fff;padding:0}.gl-toggle.is-checked{background:#1f75cb}
.gl-table{width:100%;border-collapse:collapse;margin:10px 0}.gl-table td,.gl-table th{padding:7px 8px;text-align:left;border-bottom:1px solid #ececef}.btn-group{display:inline-flex}h1{font-size:22px;margin:10px 0}h2{font-size:17px}`;

const SPRITE: Record<string, string> = {
	retry: "M8 2a6 6 0 1 0 6 6h-2a4 4 0 1 1-4-4v3l4-4-4-4z",
	cancel: "M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1zM4 7h8v2H4z",
	play: "M4 2v12l10-6z",
	download: "M7 1h2v7h3l-4 4-4-4h3zM2 13h12v2H2z",
	close: "M3 2 2 3l5 5-5 5 1 1 5-5 5 5 1-1-5-5 5-5-1-1-5 5z",
	"copy-to-clipboard": "M5 1h8v10h-2V3H5zM2 5h7v10H2z",
	pencil: "M11 1l4 4-9 9H2v-4z",
	remove: "M3 4h10l-1 11H4zM6 1h4l1 2H5z",
	"chevron-down": "M2 5l6 6 6-6-1-1-5 5-5-5z",
	search: "M6 1a5 5 0 1 0 3 9l5 5 1-1-5-5a5 5 0 0 0-4-8z",
	warning: "M8 1l7 14H1z",
	commit: "M8 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8z",
};
const icon = (name: string, place = "gl-button-icon ") =>
	`<svg data-testid="${name}-icon" role="img" aria-hidden="true" class="${place}gl-icon s16 gl-fill-current"><use href="#${name}"></use></svg>`;
const button = (want: string, body: string, extra = "btn-default", attributes = "") =>
	`<button type="button" class="btn ${extra} btn-md gl-button" data-want="${want}" ${attributes}><span class="gl-button-text">${body}</span></button>`;
const iconButton = (want: string, name: string, glyph: string, id: string) =>
	`<button type="button" class="btn btn-default btn-md gl-button btn-icon" title="${name}" aria-label="${name}" data-testid="${id}" data-want="${want}">${icon(glyph)}</button>`;
const listbox = (want: string, value: string, id: string, labelled = "") =>
	`<div class="gl-new-dropdown" data-testid="${id}"><button type="button" id="toggle-${want}" class="btn btn-default btn-md gl-button gl-new-dropdown-toggle" aria-haspopup="listbox" aria-expanded="false" data-want="${want}"${labelled && ` aria-labelledby="${labelled} toggle-${want}"`}><span class="gl-button-text"><span class="gl-new-dropdown-button-text">${value}</span>${icon("chevron-down", "gl-new-dropdown-chevron ")}</span></button></div>`;
const toggle = (want: string, name: string, on: boolean, hidden = false) =>
	`<div class="gl-toggle-wrapper gl-mb-0" data-testid="toggle-wrapper"><span id="label-${want}" class="gl-toggle-label${hidden ? " sr-only" : ""}" data-testid="toggle-label">${name}</span><button role="switch" aria-checked="${on}" aria-labelledby="label-${want}" type="button" class="gl-toggle ${on ? "is-checked" : ""}" data-want="${want}"><span class="toggle-icon">${on ? "✓" : "×"}</span></button></div>`;

const JOBS = [
	["lint", "90211", "test", "Passed", "00:01:12", "retry"],
	["unit-tests", "90212", "test", "Failed", "00:06:48", "retry"],
	["e2e-chrome", "90213", "test", "Passed", "00:11:05", "retry"],
	["e2e-firefox", "90214", "test", "Running", "00:08:31", "cancel"],
	["build-image", "90215", "build", "Passed", "00:03:57", "retry"],
	["scan-image", "90216", "build", "Failed", "00:00:44", "retry"],
	["deploy-staging", "90217", "deploy", "Manual", "–", "play"],
	["deploy-production", "90218", "deploy", "Manual", "–", "play"],
] as const;
const NAMES = { retry: "Run again", cancel: "Cancel", play: "Run" };
const LOOKS: Record<string, string> = { Passed: "success", Failed: "danger", Running: "info", Manual: "neutral" };
const WITH_FILES = ["unit-tests", "e2e-chrome", "build-image"];

const job = ([name, id, stage, status, duration, action]: (typeof JOBS)[number]) => `
	<tr role="row" data-testid="jobs-table-row"><td role="cell" data-label="Status" data-want="status-${name}"><a class="gl-badge badge badge-pill badge-${LOOKS[status]}" href="#job-${id}" data-testid="ci-icon">${status}</a></td>
	<td role="cell" data-label="Job"><a class="gl-link" href="#job-${id}" data-testid="job-id-link" data-want="job-${name}">#${id}: ${name}</a></td><td role="cell" data-label="Stage">${stage}</td><td role="cell" data-label="Duration" data-want="duration-${name}">${duration}</td>
	<td role="cell" data-label="Actions"><div class="btn-group" role="group">${WITH_FILES.includes(name) ? iconButton(`files-${name}`, "Download artifacts", "download", "download-artifacts") : ""}${iconButton(`${action}-${name}`, NAMES[action], action, action)}</div></td></tr>`;

const schedule = (id: string, name: string, branch: string, next: string, on: boolean) =>
	`<tr role="row" data-testid="pipeline-schedule-table-row"><td role="cell" data-label="Description">${name}</td><td role="cell" data-label="Target">${branch}</td><td role="cell" data-label="Next run" data-want="next-${id}">${next}</td><td role="cell" data-label="Active">${toggle(`active-${id}`, "Active", on, true)}</td><td role="cell"><div class="btn-group" role="group">${iconButton(`play-${id}`, "Run schedule", "play", "play-schedule")}${iconButton(`edit-${id}`, "Edit schedule", "pencil", "edit-schedule")}${iconButton(`remove-${id}`, "Delete schedule", "remove", "delete-schedule")}</div></td></tr>`;

const variable = (index: number, key: string, value: string) =>
	`<div class="gl-flex" style="margin:6px 0" data-testid="ci-variable-row-container"><input type="text" class="gl-form-input form-control" placeholder="Input variable key" value="${key}" data-testid="pipeline-form-ci-variable-key-field" data-want="key-${index}"><input type="text" class="gl-form-input form-control" placeholder="Input variable value" value="${value}" data-testid="pipeline-form-ci-variable-value-field" data-want="value-${index}">${iconButton(`drop-${index}`, "Remove variable", "remove", "remove-ci-variable-row")}</div>`;

root.innerHTML = `<style>${STYLE}</style><svg style="display:none" aria-hidden="true">${Object.entries(SPRITE)
	.map(([name, d]) => `<symbol id="${name}" viewBox="0 0 16 16"><path d="${d}"></path></symbol>`)
	.join("")}</svg>
<div class="layout"><aside class="super-sidebar"><button type="button" class="btn btn-default gl-button" style="width:100%" data-testid="super-sidebar-search-button" data-want="go-to">${icon("search")}<span class="gl-button-text">Search or go to…</span></button><nav aria-label="Primary navigation"><ul><li><b>orbit-api</b></li>${["Issues", "Merge requests", "Pipelines", "Environments", "Members"].map((name) => `<li><a class="super-sidebar-nav-item" href="#${name}" data-want="nav-${name.toLowerCase().replace(" ", "-")}">${name}</a></li>`).join("")}</ul></nav></aside>
<main><nav aria-label="Breadcrumb" class="gl-breadcrumbs"><ol class="gl-breadcrumb-list"><li>orbit /</li><li>orbit-api /</li><li>Pipelines /</li><li>#48213</li></ol></nav>
	<div class="gl-alert gl-alert-warning" role="status">${icon("warning", "gl-alert-icon ")}<div class="gl-alert-content gl-alert-body"><h2 class="gl-alert-title" style="margin:0;font-size:14px">Few runners are online</h2>Jobs may wait for some minutes.</div><button type="button" class="btn gl-dismiss-btn btn-default btn-sm gl-button btn-default-tertiary btn-icon" aria-label="Dismiss" data-want="alert-close">${icon("close")}</button></div>
	<div class="gl-flex"><h1 class="gl-grow">Fix the refresh of tokens</h1>${button("retry-all", "Retry", "btn-default", 'data-testid="retry-pipeline"')}${button("cancel-all", "Cancel pipeline", "btn-danger btn-danger-secondary", 'data-testid="cancel-pipeline"')}${button("delete", "Delete", "btn-danger btn-danger-secondary", 'data-testid="delete-pipeline"')}</div>
	<div class="gl-flex"><span class="gl-badge badge badge-info" data-want="pipeline-status">Running</span><span>Pipeline #48213 started 14 minutes ago by Imre Vass for commit</span>${icon("commit", "")}<a class="gl-link" href="#commit" data-testid="commit-link" data-want="commit">9f3c21ab</a>${iconButton("copy-sha", "Copy commit SHA", "copy-to-clipboard", "clipboard")}</div>
	<div class="tabs gl-tabs"><ul role="tablist" class="nav gl-tabs-nav">${[
		["graph", "Pipeline", ""],
		["jobs", "Jobs", "8"],
		["failed", "Failed jobs", "2"],
		["tests", "Tests", "312"],
	]
		.map(
			([id, name, count]) =>
				`<li role="presentation" class="nav-item"><a role="tab" aria-selected="${id === "jobs"}" class="nav-link gl-tab-nav-item ${id === "jobs" ? "gl-tab-nav-item-active" : ""}" href="#${id}" data-want="tab-${id}"><span>${name}</span>${count && ` <span class="gl-badge badge badge-neutral gl-tab-counter-badge">${count}</span>`}</a></li>`,
		)
		.join("")}</ul></div>
	<div class="gl-flex"><input type="search" class="gl-form-input form-control gl-search-box-by-type-input" placeholder="Filter jobs by name" aria-label="Filter jobs by name" data-testid="jobs-filter" data-want="filter"><span id="stage-label">Stage</span>${listbox("stage", "All stages", "stage-listbox", "stage-label")}<span class="gl-grow"></span>${toggle("needs", "Show dependencies", false)}${toggle("refresh", "Auto-refresh", true)}</div>
	<table role="table" aria-busy="false" class="table b-table gl-table" data-testid="jobs-table"><thead role="rowgroup"><tr role="row">${["Status", "Job", "Stage", "Duration", ""].map((name) => `<th role="columnheader" scope="col"><div>${name}</div></th>`).join("")}</tr></thead><tbody role="rowgroup">${JOBS.map(job).join("")}</tbody></table>
	<h2>Run a new pipeline</h2><form><div class="gl-flex"><span id="branch-label">Branch or tag</span>${listbox("branch", "main", "ref-select", "branch-label")}</div><p style="margin:8px 0 0">Variables</p>${variable(1, "DEPLOY_REGION", "eu-west")}${variable(2, "LOG_LEVEL", "debug")}${variable(3, "", "")}<div class="gl-flex">${button("run", "Run pipeline", "btn-confirm", 'data-testid="run-pipeline-button"')}</div></form>
	<div class="gl-flex"><h2 class="gl-grow">Schedules</h2>${button("new-schedule", "New schedule", "btn-confirm", 'data-testid="new-schedule-button"')}</div>
	<table role="table" class="table b-table gl-table"><thead role="rowgroup"><tr role="row">${["Description", "Target", "Next run", "Active", ""].map((name) => `<th role="columnheader" scope="col"><div>${name}</div></th>`).join("")}</tr></thead><tbody role="rowgroup">${schedule("nightly", "Nightly build", "main", "in 6 hours", true)}${schedule("cleanup", "Weekly cleanup", "main", "in 3 days", true)}${schedule("docs", "Publish the docs", "docs", "in 12 hours", false)}</tbody></table></main></div>`;
