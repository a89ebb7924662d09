/** A site's visitors with the popover of the date range open over them, in the markup of shadcn/ui; no test ids. */
import { root } from "../truth.ts";

const STYLE = `
body{margin:0;font:14px/1.4 system-ui,sans-serif;color:#09090b}
button{font:inherit;cursor:pointer}[data-slot=button],[data-slot=select-trigger],[data-slot=toggle-group-item]{display:inline-flex;gap:6px;align-items:center;height:32px;border:1px solid #e4e4e7;border-radius:6px;background:#fff;padding:0 10px}
[data-slot=sidebar-wrapper]{display:flex;min-height:100vh}[data-slot=sidebar]{width:200px;background:#fafafa;border-right:1px solid #e4e4e7;padding:8px;box-sizing:border-box}
[data-slot=sidebar-menu]{list-style:none;margin:0;padding:0}[data-slot=sidebar-menu-button]{display:flex;gap:8px;align-items:center;width:100%;padding:6px 8px;border:0;background:none;color:inherit;text-decoration:none;box-sizing:border-box;text-align:left}
[data-slot=sidebar-inset]{flex:1;padding:12px 20px}.bar{display:flex;gap:10px;align-items:center}.cards{display:grid;grid-template-columns:repeat(4,1fr);gap:12px;margin:12px 0}
[data-slot=card]{border:1px solid #e4e4e7;border-radius:10px;padding:12px}[data-slot=card-header]{display:flex;justify-content:space-between;align-items:center}[data-slot=card-title]{font-weight:600}
[data-slot=tabs-list]{display:inline-flex;background:#f4f4f5;border-radius:8px;padding:3px}[data-slot=tabs-trigger]{border:0;background:none;padding:4px 10px;border-radius:6px}[data-slot=tabs-trigger][data-state=active]{background:#fff}
[data-slot=switch]{width:34px;height:20px;border-radius:10px;border:0;background:#d4d4d8;padding:2px}[data-slot=switch-thumb]{display:block;width:16px;height:16px;border-radius:50%;background:#fff}
[data-slot=checkbox]{width:16px;height:16px;border:1px solid #a1a1aa;border-radius:4px;background:#fff;padding:0}[data-slot=input]{height:32px;border:1px solid #e4e4e7;border-radius:6px;padding:0 10px;font:inherit;box-sizing:border-box}
table{border-collapse:collapse}[data-slot=table]{width:100%}[data-slot=table] td,[data-slot=table] th{padding:6px 8px;border-bottom:1px solid #e4e4e7;text-align:left}
.sr-only{position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0,0,0,0);white-space:nowrap;margin:-1px}
[data-slot=popover-content]{background:#fff;border:1px solid #e4e4e7;border-radius:8px;box-shadow:0 8px 24px #0003;display:flex}.rdp-months{position:relative;display:flex;gap:16px;padding:12px}.rdp-nav{position:absolute;inset:12px 12px auto;display:flex;justify-content:space-between}.rdp-nav button{width:26px;height:26px;border:1px solid #e4e4e7;background:#fff;border-radius:6px;z-index:1}.rdp-month_caption{text-align:center;height:28px;font-weight:600}.rdp-day{padding:0}.rdp-day button{width:30px;height:30px;border:0;background:none;border-radius:6px}.rdp-day[data-selected] button{background:#f4f4f5}`;

const icon = (name: string, d: string) =>
	`<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" class="lucide lucide-${name}" aria-hidden="true"><path d="${d}"></path></svg>`;
const DOTS = "M5 12h.01M12 12h.01M19 12h.01";
const CHEVRON = "m6 9 6 6 6-6";

const METRICS = [
	["visitors", "Visitors", "48,291", "+12.4 %"],
	["views", "Page views", "131,870", "+8.1 %"],
	["bounce", "Bounce rate", "41.6 %", "−2.3 %"],
	["session", "Avg. session", "3m 12s", "+0.4 %"],
] as const;
const PAGES = [
	["home", "/", "21,004", "17,930", "38 %"],
	["pricing", "/pricing", "9,812", "8,140", "29 %"],
	["launch", "/blog/launch-week", "7,455", "6,902", "61 %"],
	["docs", "/docs/install", "5,230", "3,318", "22 %"],
	["careers", "/careers", "1,977", "1,705", "47 %"],
] as const;
const SOURCES = [
	["google", "Google", "19,406"],
	["direct", "Direct", "14,220"],
	["newsletter", "Newsletter", "6,118"],
	["reddit", "Reddit", "2,903"],
] as const;
const NAV = [
	["dashboard", "Dashboard", "M3 3h7v9H3z"],
	["realtime", "Realtime", "M22 12h-4l-3 9L9 3l-3 9H2"],
	["funnels", "Funnels", "M3 4h18l-7 8v6l-4 2v-8z"],
	["goals", "Goals", "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20"],
	["reports", "Reports", "M6 2h9l5 5v15H6z"],
] as const;

const more = (want: string) =>
	`<button data-slot="button" type="button" aria-haspopup="menu" aria-expanded="false" data-state="closed" class="inline-flex size-8" data-want="${want}">${icon("ellipsis", DOTS)}<span class="sr-only">Open menu</span></button>`;
const metric = ([id, title, value, change]: (typeof METRICS)[number]) =>
	`<div data-slot="card" class="bg-card rounded-xl border"><div data-slot="card-header"><div data-slot="card-title">${title}</div>${more(`menu-${id}`)}</div><div data-slot="card-content"><div class="text-2xl font-bold tabular-nums" style="font-size:22px" data-want="value-${id}">${value}</div><p class="text-muted-foreground text-xs" style="margin:0">${change} from last period</p></div></div>`;
const checkbox = (label: string, want: string) =>
	`<button type="button" role="checkbox" aria-checked="false" data-state="unchecked" value="on" data-slot="checkbox" class="peer size-4" aria-label="${label}" data-want="${want}"></button>`;
const row = ([id, path, views, unique, exits]: (typeof PAGES)[number]) =>
	`<tr data-slot="table-row" class="border-b"><td>${checkbox("Select row", `pick-${id}`)}</td><td><a href="#${id}" data-want="page-${id}">${path}</a></td><td data-want="views-${id}">${views}</td><td>${unique}</td><td data-want="exits-${id}">${exits}</td><td>${more(`row-${id}`)}</td></tr>`;
const sortable = (title: string, want: string) =>
	`<th data-slot="table-head"><button data-slot="button" type="button" class="inline-flex -ml-3" style="border:0" data-want="${want}">${title}${icon("arrow-up-down", "m7 15 5 5 5-5M7 9l5-5 5 5")}</button></th>`;
const item = ([id, title, d]: readonly [string, string, string]) =>
	`<li data-slot="sidebar-menu-item" data-sidebar="menu-item"><a data-slot="sidebar-menu-button" data-sidebar="menu-button" href="#${id}" data-want="nav-${id}">${icon(id, d)}<span>${title}</span></a></li>`;

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const ordinal = (day: number) => `${day}${day > 3 && day < 21 ? "th" : (["th", "st", "nd", "rd"][day % 10] ?? "th")}`;
function month(title: string, first: Date, selected: (day: number) => boolean): string {
	const [year, index] = [first.getFullYear(), first.getMonth()];
	const days = new Date(year, index + 1, 0).getDate();
	const cells = Array.from({ length: Math.ceil((first.getDay() + days) / 7) * 7 }, (_, at) => {
		const day = at - first.getDay() + 1;
		if (day < 1 || day > days) return `<td class="rdp-day rdp-outside" role="gridcell" data-hidden="true"></td>`;
		const name = `${WEEKDAYS[at % 7]}, ${title} ${ordinal(day)}, ${year}`;
		return `<td class="rdp-day" role="gridcell"${selected(day) ? ' data-selected="true" aria-selected="true"' : ""} data-want="cell-${title}-${day}"><button class="rdp-day_button" type="button" tabindex="-1" aria-label="${name}${selected(day) ? ", selected" : ""}" data-want="day-${title}-${day}">${day}</button></td>`;
	});
	const weeks = Array.from(
		{ length: cells.length / 7 },
		(_, week) => `<tr class="rdp-week">${cells.slice(week * 7, week * 7 + 7).join("")}</tr>`,
	);
	return `<div class="rdp-month"><div class="rdp-month_caption"><span class="rdp-caption_label" role="status" aria-live="polite">${title} ${year}</span></div><table role="grid" aria-multiselectable="true" aria-label="${title} ${year}" class="rdp-month_grid"><thead aria-hidden="true"><tr class="rdp-weekdays">${WEEKDAYS.map((day) => `<th aria-label="${day}" class="rdp-weekday" scope="col">${day.slice(0, 2)}</th>`).join("")}</tr></thead><tbody class="rdp-weeks">${weeks.join("")}</tbody></table></div>`;
}

root.innerHTML = `<style>${STYLE}</style>
<div data-slot="sidebar-wrapper"><div data-slot="sidebar"><button data-slot="sidebar-menu-button" data-size="lg" type="button" aria-haspopup="menu" aria-expanded="false" style="border:1px solid #e4e4e7" data-want="site">${icon("globe", "M12 2a10 10 0 1 0 0 20M2 12h20")}<span style="flex:1">lumen-shop.com</span>${icon("chevrons-up-down", "m7 15 5 5 5-5M7 9l5-5 5 5")}</button>
	<ul data-slot="sidebar-menu" data-sidebar="menu">${NAV.map(item).join("")}</ul><hr><ul data-slot="sidebar-menu">${item(["settings", "Settings", "M12 8a4 4 0 1 0 0 8"])}${item(["help", "Get help", "M12 17h.01"])}</ul></div>
<main data-slot="sidebar-inset"><div class="bar"><button data-slot="sidebar-trigger" type="button" style="border:0;background:none" data-want="sidebar">${icon("panel-left", "M3 3h18v18H3zM9 3v18")}<span class="sr-only">Toggle Sidebar</span></button><h1 style="font-size:20px;flex:1">Dashboard</h1>
	<div class="bar"><button type="button" role="switch" aria-checked="false" data-state="unchecked" data-slot="switch" id="compare" data-want="compare"><span data-slot="switch-thumb"></span></button><label data-slot="label" for="compare" data-want="compare-label">Compare to previous period</label></div>
	<button data-slot="button" type="button" id="date" aria-haspopup="dialog" aria-expanded="true" aria-controls="radix-r7" data-state="open" data-want="range">${icon("calendar", "M8 2v4M16 2v4M3 10h18M3 4h18v18H3z")}Oct 05, 2026 – Oct 18, 2026</button><button data-slot="button" type="button" aria-haspopup="menu" data-want="export">${icon("download", "M12 3v12m-5-5 5 5 5-5M3 21h18")}Export</button></div>
	<div data-slot="tabs" style="margin-top:10px"><div role="tablist" data-slot="tabs-list">${["Overview", "Audience", "Content", "Events"].map((name, index) => `<button type="button" role="tab" aria-selected="${index === 0}" data-state="${index === 0 ? "active" : "inactive"}" data-slot="tabs-trigger" data-want="tab-${name.toLowerCase()}">${name}</button>`).join("")}</div></div>
	<div class="cards">${METRICS.map(metric).join("")}</div>
	<div style="display:grid;grid-template-columns:2fr 1fr;gap:12px"><div data-slot="card"><div data-slot="card-header"><div data-slot="card-title">Visitors over time</div><div class="bar"><button type="button" role="combobox" aria-expanded="false" aria-autocomplete="none" data-state="closed" data-slot="select-trigger" aria-label="Interval" data-want="interval"><span data-slot="select-value">Daily</span>${icon("chevron-down", CHEVRON)}</button><div role="group" data-slot="toggle-group"><button type="button" role="radio" aria-checked="true" data-state="on" data-slot="toggle-group-item" aria-label="Line chart" data-want="line">${icon("chart-line", "M3 3v18h18M7 14l4-4 4 4 5-6")}</button><button type="button" role="radio" aria-checked="false" data-state="off" data-slot="toggle-group-item" aria-label="Bar chart" data-want="bars">${icon("chart-bar", "M3 3v18h18M8 17V9M13 17V5M18 17v-3")}</button></div></div></div><svg viewBox="0 0 600 120" class="recharts-surface" role="application" width="100%" height="170"><path class="recharts-curve" d="M0 90 100 70 200 80 300 40 400 55 500 20 600 30" fill="none" stroke="#18181b"></path></svg></div>
	<div data-slot="card"><div data-slot="card-header"><div data-slot="card-title">Traffic sources</div><button data-slot="button" type="button" style="border:0" data-want="all-sources">View all</button></div><ul style="list-style:none;padding:0">${SOURCES.map(([id, name, count]) => `<li class="bar" style="margin:6px 0"><a href="#${id}" style="flex:1" data-want="source-${id}">${name}</a><span class="tabular-nums" data-want="count-${id}">${count}</span></li>`).join("")}</ul></div></div>
	<div data-slot="card" style="margin-top:12px"><div data-slot="card-header"><div data-slot="card-title">Top pages</div><input data-slot="input" placeholder="Filter pages..." data-want="filter"></div><table data-slot="table"><thead data-slot="table-header"><tr><th>${checkbox("Select all", "pick-all")}</th><th>Page</th>${sortable("Views", "sort-views")}${sortable("Unique visitors", "sort-unique")}${sortable("Exit rate", "sort-exits")}<th></th></tr></thead><tbody data-slot="table-body">${PAGES.map(row).join("")}</tbody></table></div></main></div>`;

const presets = ["Today", "Yesterday", "Last 7 days", "Last 30 days", "This quarter"];
document.body.insertAdjacentHTML(
	"beforeend",
	`<div data-radix-popper-content-wrapper style="position:fixed;left:0;top:0;transform:translate(895px,58px);z-index:50"><div data-side="bottom" data-align="end" data-state="open" role="dialog" id="radix-r7" data-slot="popover-content" class="bg-popover z-50 rounded-md border shadow-md" tabindex="-1"><div style="display:flex;flex-direction:column;gap:4px;padding:12px;border-right:1px solid #e4e4e7">${presets.map((name) => `<button data-slot="button" type="button" style="border:0" data-want="preset-${name.toLowerCase().replaceAll(" ", "-")}">${name}</button>`).join("")}</div>
<div><div data-slot="calendar" class="rdp-root" data-mode="range"><div class="rdp-months"><nav class="rdp-nav" aria-label="Navigation bar"><button type="button" class="rdp-button_previous" aria-label="Go to the Previous Month" data-want="month-before">${icon("chevron-left", "m15 18-6-6 6-6")}</button><button type="button" class="rdp-button_next" aria-label="Go to the Next Month" data-want="month-after">${icon("chevron-right", "m9 18 6-6-6-6")}</button></nav>${month("October", new Date(2026, 9, 1), (day) => day >= 5 && day <= 18)}</div></div>
<div style="display:flex;gap:8px;justify-content:flex-end;padding:0 12px 12px"><button data-slot="button" type="button" data-want="cancel">Cancel</button><button data-slot="button" type="button" style="background:#18181b;color:#fff" data-want="apply">Apply</button></div></div></div></div>`,
);
