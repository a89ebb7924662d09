/** The administration of a status page made with Shoelace: parts of the service, incidents, an update; test ids on some parts. */
import "@shoelace-style/shoelace/dist/themes/light.css";
import "@shoelace-style/shoelace/dist/components/alert/alert.js";
import "@shoelace-style/shoelace/dist/components/badge/badge.js";
import "@shoelace-style/shoelace/dist/components/button/button.js";
import "@shoelace-style/shoelace/dist/components/button-group/button-group.js";
import "@shoelace-style/shoelace/dist/components/card/card.js";
import "@shoelace-style/shoelace/dist/components/checkbox/checkbox.js";
import "@shoelace-style/shoelace/dist/components/details/details.js";
import "@shoelace-style/shoelace/dist/components/icon-button/icon-button.js";
import "@shoelace-style/shoelace/dist/components/input/input.js";
import "@shoelace-style/shoelace/dist/components/option/option.js";
import "@shoelace-style/shoelace/dist/components/radio-button/radio-button.js";
import "@shoelace-style/shoelace/dist/components/radio-group/radio-group.js";
import "@shoelace-style/shoelace/dist/components/select/select.js";
import "@shoelace-style/shoelace/dist/components/switch/switch.js";
import "@shoelace-style/shoelace/dist/components/tab/tab.js";
import "@shoelace-style/shoelace/dist/components/tab-group/tab-group.js";
import "@shoelace-style/shoelace/dist/components/tab-panel/tab-panel.js";
import "@shoelace-style/shoelace/dist/components/tag/tag.js";
import "@shoelace-style/shoelace/dist/components/textarea/textarea.js";

const BIN = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="currentColor" d="M6 19a2 2 0 0 0 2 2h8a2 2 0 0 0 2-2V7H6zM19 4h-3.500l-1-1h-5l-1 1H5v2h14z"/></svg>')}`;
const PARTS = [
	["api", "API", "operational", "99.98 %"],
	["web", "Web app", "degraded", "99.71 %"],
	["mail", "Email delivery", "outage", "98.20 %"],
	["login", "Sign-in", "operational", "100 %"],
] as const;
const INCIDENTS = [
	["delay", "Emails arrive late", "Investigating", "Started 09:12", "danger"],
	["slow", "Slow dashboards", "Identified", "Started 08:40", "warning"],
	["cert", "Expired certificate", "Resolved", "Yesterday", "success"],
] as const;

const parts = PARTS.map(
	([id, name, state, uptime]) => `
	<div class="line" data-testid="component-${id}">
		<b>${name}</b><span data-want="uptime-${id}">${uptime}</span>
		<sl-select size="small" value="${state}" data-want="state-${id}" aria-label="State of ${name}" style="width: 150px">
			<sl-option value="operational">Operational</sl-option><sl-option value="degraded">Degraded</sl-option><sl-option value="outage">Outage</sl-option>
		</sl-select>
		<sl-switch size="small" checked data-want="public-${id}">Public</sl-switch>
	</div>`,
).join("");

const incidents = INCIDENTS.map(
	([id, title, state, when, color]) => `
	<sl-card>
		<div slot="header" class="line"><h3>${title}</h3><sl-badge variant="${color}" data-want="badge-${id}">${state}</sl-badge></div>
		<p data-want="when-${id}">${when}</p>
		<sl-button size="small" data-testid="update-${id}" data-want="update-${id}">Post update</sl-button>
		<sl-button size="small" data-want="resolve-${id}">${id === "cert" ? "Reopen" : "Resolve"}</sl-button>
		<sl-button size="small" variant="text" data-want="report-${id}">Postmortem</sl-button>
		<sl-icon-button src="${BIN}" data-want="remove-${id}"></sl-icon-button>
	</sl-card>`,
).join("");

(document.querySelector("#root") as Element).innerHTML = `
<style>
	body { font-family: sans-serif; margin: 16px } .line { display: flex; gap: 12px; align-items: center; margin-bottom: 6px }
	.line > :first-child { flex: 1; margin: 0 } sl-card { display: block; margin-bottom: 12px } sl-card::part(base) { width: 100% }
	main { display: grid; grid-template-columns: 1fr 420px; gap: 24px } form > * { display: block; margin-bottom: 12px }
</style>
<header class="line"><h1>Nimbus status admin</h1>
	<sl-input type="search" placeholder="Search incidents" clearable size="small" data-want="search"></sl-input>
	<sl-button size="small" href="#public" data-want="public-page">View public page</sl-button>
	<sl-button size="small" variant="primary" data-testid="new-incident" data-want="new">New incident</sl-button>
</header>
<sl-alert open closable variant="warning" data-want="banner">Maintenance of the database begins in 2 hours.</sl-alert>
<sl-tab-group>
	<sl-tab slot="nav" panel="now" active>Overview</sl-tab>
	<sl-tab slot="nav" panel="plan" data-want="tab-plan">Maintenance</sl-tab>
	<sl-tab slot="nav" panel="people" data-want="tab-people">Subscribers</sl-tab>
	<sl-tab-panel name="now" active></sl-tab-panel>
</sl-tab-group>
<main>
	<section>
		<h2>Components</h2>${parts}
		<h2>Incidents</h2>
		<sl-button-group label="Filter"><sl-button size="small" data-want="only-open">Open</sl-button><sl-button size="small" data-want="only-resolved">Closed</sl-button><sl-button size="small">All</sl-button></sl-button-group>
		<br><br>${incidents}
	</section>
	<aside>
		<h2>Update: Emails arrive late</h2>
		<form>
			<sl-radio-group label="Stage" value="investigating" size="small">
				<sl-radio-button value="investigating">Investigating</sl-radio-button><sl-radio-button value="identified" data-want="stage-identified">Identified</sl-radio-button>
				<sl-radio-button value="monitoring" data-want="stage-monitoring">Monitoring</sl-radio-button>
			</sl-radio-group>
			<sl-textarea label="Message" placeholder="What do users need to know?" data-testid="update-text" data-want="message"></sl-textarea>
			<sl-select label="Impact" value="major" data-want="impact"><sl-option value="minor">Minor</sl-option><sl-option value="major">Major</sl-option></sl-select>
			<sl-input label="Next update at" type="time" value="10:30" data-want="next"></sl-input>
			<div><sl-tag removable size="small" data-want="tag-mail">Email delivery</sl-tag> <sl-tag removable size="small" data-want="tag-api">API</sl-tag></div>
			<sl-checkbox checked data-want="notify">Notify 1,284 subscribers</sl-checkbox>
			<sl-checkbox data-want="tweet">Also post on social media</sl-checkbox>
			<div><sl-button variant="primary" data-testid="publish" data-want="publish">Publish update</sl-button> <sl-button data-want="draft">Save draft</sl-button></div>
		</form>
		<sl-details summary="Who is on call" open data-want="oncall"><div class="line"><span>Priya Raman</span><sl-button size="small" data-want="page-priya">Page</sl-button></div><div class="line"><span>Jonas Beck</span><sl-button size="small" data-want="page-jonas">Page</sl-button></div></sl-details>
	</aside>
</main>`;
