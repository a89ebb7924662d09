/** The week of a family as FullCalendar draws it, with one event open in a popover; no test ids. */
const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const dateOf = (day: number) => `2026-11-${String(9 + day).padStart(2, "0")}`;
/** The day, the hours from and to, the title, who takes part. */
const EVENTS = [
	[0, 9, 10, "Dentist", "Leo"],
	[1, 16, 18, "Football practice", "Mia"],
	[2, 14, 15, "Piano lesson", "Leo"],
	[2, 18, 20, "Parents' evening", "Mama"],
	[3, 16, 18, "Football practice", "Mia"],
	[4, 12, 13, "Lunch with Oma", "Papa"],
	[5, 10, 12, "Swimming", "Mia"],
] as const;
const ALL_DAY = [
	[2, "Recycling bins out"],
	[4, "Papa in Lyon"],
	[5, "Oma's birthday"],
] as const;
const FAMILY = ["Mama", "Papa", "Mia", "Leo"];
const VIEWS = [
	["dayGridMonth", "month"],
	["timeGridWeek", "week"],
	["timeGridDay", "day"],
	["listWeek", "list"],
] as const;
const HOURS = Array.from({ length: 12 }, (_, at) => at + 9);
const SLOT = 36;
const clock = (hour: number) => `${hour > 12 ? hour - 12 : hour}:00`;
const slug = (text: string) => text.toLowerCase().replace(/\W+/g, "-");
const ICONS = {
	pencil: "M17 3a2.8 2.8 0 1 1 4 4L7.5 20.5 2 22l1.5-5.5z",
	"trash-2": "M3 6h18M8 6V4h8v2M19 6l-1 14H6L5 6M10 11v6M14 11v6",
	x: "M18 6 6 18M6 6l12 12",
	copy: "M9 9h13v13H9zM5 15H2V2h13v3",
	"chevron-left": "M15 18l-6-6 6-6",
	"chevron-right": "M9 18l6-6-6-6",
};
const icon = (name: keyof typeof ICONS) =>
	`<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" class="lucide lucide-${name}" aria-hidden="true"><path d="${ICONS[name]}"/></svg>`;

const event = ([day, from, to, title, who]: (typeof EVENTS)[number]) =>
	`<div class="fc-timegrid-event-harness fc-timegrid-event-harness-inset" style="inset:${(from - 9) * SLOT}px 0 auto 0;height:${(to - from) * SLOT}px"><a tabindex="0" class="fc-event fc-event-draggable fc-event-start fc-event-end fc-timegrid-event fc-v-event" data-want="${slug(title)}-${day}"><div class="fc-event-main"><div class="fc-event-main-frame"><div class="fc-event-time">${clock(from)} - ${clock(to)}</div><div class="fc-event-title-container"><div class="fc-event-title fc-sticky">${title} (${who})</div></div></div></div></a></div>`;
const allDay = (day: number) =>
	ALL_DAY.filter(([at]) => at === day)
		.map(
			([, title]) =>
				`<div class="fc-daygrid-event-harness"><a tabindex="0" class="fc-event fc-event-start fc-event-end fc-daygrid-event fc-daygrid-block-event fc-h-event" data-want="${slug(title)}"><div class="fc-event-main"><div class="fc-event-main-frame"><div class="fc-event-title-container"><div class="fc-event-title fc-sticky">${title}</div></div></div></div></a></div>`,
		)
		.join("") +
	(day === 5 || day === 2
		? `<div class="fc-daygrid-day-bottom"><a class="fc-daygrid-more-link fc-more-link" tabindex="0" title="Show ${day === 5 ? 2 : 3} more events" aria-expanded="false" data-want="more-${day}">+${day === 5 ? 2 : 3} more</a></div>`
		: "");
const small = (date: number) =>
	`<td role="gridcell"><button type="button" class="rdp-day_button" aria-label="November ${date}, 2026" data-want="small-${date}">${date}</button></td>`;
const weeks = [2, 9, 16, 23].map(
	(start) => `<tr>${Array.from({ length: 7 }, (_, at) => small(start + at)).join("")}</tr>`,
);

(document.querySelector("#root") as Element).innerHTML = `
<style>
body{margin:0;font:14px system-ui}.page{display:flex;gap:16px;padding:12px}.side{width:240px}.side table{border-collapse:collapse}.rdp-day_button{border:0;background:none;width:30px;height:26px;cursor:pointer}.fc{flex:1}.fc-toolbar{display:flex;justify-content:space-between;align-items:center;margin-bottom:8px}.fc-toolbar-chunk{white-space:nowrap}.fc-button-group{display:inline-flex}.fc-button{background:#2c3e50;color:#fff;border:1px solid #2c3e50;padding:5px 10px;cursor:pointer}.fc-button-active{background:#1a252f}.fc-icon::before{content:"‹"}.fc-icon-chevron-right::before{content:"›"}.fc-scrollgrid{border-collapse:collapse;width:100%;table-layout:fixed}.fc-scrollgrid td,.fc-scrollgrid th{border:1px solid #ddd;vertical-align:top;padding:0}.fc-scrollgrid .fc-axis{width:56px}.fc-timegrid-col-frame{position:relative;height:${SLOT * HOURS.length}px}.fc-timegrid-event-harness{position:absolute}.fc-event{display:block;background:#3788d8;color:#fff;border-radius:3px;height:100%;box-sizing:border-box;padding:2px;font-size:12px;cursor:pointer;border:1px solid #fff}.fc-daygrid-event-harness{margin:1px}.fc-more-link{font-size:12px;cursor:pointer}.fc-timegrid-slot-label{height:${SLOT}px;font-size:12px}.popover{position:absolute;right:20px;top:300px;width:300px;background:#fff;border:1px solid #bbb;border-radius:8px;box-shadow:0 6px 24px #0004;padding:12px;z-index:9}.popover .tools{display:flex;gap:4px;justify-content:flex-end}.popover .tools button,.chip button{border:0;background:none;cursor:pointer;padding:4px}.popover label{display:block;margin-top:6px}.chip{display:inline-flex;align-items:center;background:#eee;border-radius:12px;padding:0 4px 0 10px;margin:2px}.member{display:flex;gap:6px;padding:3px 0}
</style>
<div class="page"><div class="side"><h1>Our week</h1><button type="button" class="fc-button" data-want="new">New event</button><p><input type="search" placeholder="Search events" data-want="search"></p>
<div class="rdp-root"><div class="rdp-nav"><button type="button" class="rdp-button_previous" aria-label="Go to the Previous Month" data-want="small-back">${icon("chevron-left")}</button> <span class="rdp-caption_label" role="status">November 2026</span> <button type="button" class="rdp-button_next" aria-label="Go to the Next Month" data-want="small-on">${icon("chevron-right")}</button></div><table class="rdp-month_grid" role="grid" aria-label="November 2026"><tbody>${weeks.join("")}</tbody></table></div>
<h2>Family</h2>${FAMILY.map((name) => `<label class="member" data-want="member-${name.toLowerCase()}"><input type="checkbox" checked> ${name}</label>`).join("")}<h2>Other calendars</h2><label class="member" data-want="other-school"><input type="checkbox"> School holidays</label><label class="member" data-want="other-bins"><input type="checkbox" checked> Waste collection</label><p><a href="#share" data-want="share">Share calendar</a> · <a href="#print" data-want="print">Print</a></p></div>
<div class="fc fc-media-screen fc-direction-ltr fc-theme-standard"><div class="fc-header-toolbar fc-toolbar fc-toolbar-ltr"><div class="fc-toolbar-chunk"><div class="fc-button-group"><button type="button" title="Previous week" aria-pressed="false" class="fc-prev-button fc-button fc-button-primary" data-want="previous"><span class="fc-icon fc-icon-chevron-left" role="img"></span></button><button type="button" title="Next week" aria-pressed="false" class="fc-next-button fc-button fc-button-primary" data-want="next"><span class="fc-icon fc-icon-chevron-right" role="img"></span></button></div> <button type="button" title="This week" aria-pressed="false" class="fc-today-button fc-button fc-button-primary" data-want="today">today</button></div><div class="fc-toolbar-chunk"><h2 class="fc-toolbar-title" id="fc-dom-1" data-want="title">Nov 9 – 15, 2026</h2></div><div class="fc-toolbar-chunk"><div class="fc-button-group">${VIEWS.map(([view, name]) => `<button type="button" title="${name} view" aria-pressed="${name === "week"}" class="fc-${view}-button fc-button fc-button-primary ${name === "week" ? "fc-button-active" : ""}" data-want="view-${name}">${name}</button>`).join("")}</div></div></div>
<div aria-labelledby="fc-dom-1" class="fc-view-harness"><div class="fc-timeGridWeek-view fc-view fc-timegrid"><table role="grid" class="fc-scrollgrid fc-scrollgrid-liquid"><thead role="rowgroup"><tr role="row"><th aria-hidden="true" class="fc-axis"></th>${DAYS.map((name, at) => `<th role="columnheader" data-date="${dateOf(at)}" class="fc-col-header-cell fc-day"><div class="fc-scrollgrid-sync-inner"><a class="fc-col-header-cell-cushion" tabindex="0" title="Go to November ${9 + at}, 2026" aria-label="November ${9 + at}, 2026" data-want="head-${at}">${name.slice(0, 3)} 11/${9 + at}</a></div></th>`).join("")}</tr></thead><tbody role="rowgroup"><tr role="row"><td aria-hidden="true" class="fc-axis fc-timegrid-axis">all-day</td>${DAYS.map((_, at) => `<td role="gridcell" data-date="${dateOf(at)}" class="fc-day fc-daygrid-day"><div class="fc-daygrid-day-frame"><div class="fc-daygrid-day-events">${allDay(at)}</div></div></td>`).join("")}</tr><tr role="row"><td aria-hidden="true" class="fc-axis">${HOURS.map((hour) => `<div class="fc-timegrid-slot-label" data-time="${hour}:00:00">${hour > 12 ? `${hour - 12}pm` : hour === 12 ? "12pm" : `${hour}am`}</div>`).join("")}</td>${DAYS.map(
	(_, at) =>
		`<td role="gridcell" data-date="${dateOf(at)}" class="fc-day fc-timegrid-col"><div class="fc-timegrid-col-frame"><div class="fc-timegrid-col-events">${EVENTS.filter(
			([day]) => day === at,
		)
			.map(event)
			.join("")}</div></div></td>`,
).join("")}</tr></tbody></table></div></div></div></div>
<div class="popover" role="dialog" aria-labelledby="event-title"><div class="tools"><button type="button" data-want="edit">${icon("pencil")}</button><button type="button" data-want="copy">${icon("copy")}</button><button type="button" data-want="delete">${icon("trash-2")}</button><button type="button" aria-label="Close" data-want="close">${icon("x")}</button></div><h3 id="event-title">Football practice</h3><p data-want="when">Tuesday, November 10 · 4:00 – 6:00pm</p><p><a href="#map" data-want="where">Sports ground, Mill Lane</a></p><label>Reminder <select data-want="reminder"><option>None</option><option selected>30 minutes before</option><option>1 day before</option></select></label><label>Repeat <select data-want="repeat"><option>Does not repeat</option><option selected>Every week</option></select></label><p>Guests <span class="chip">Oma <button type="button" aria-label="Remove" data-want="guest-oma">${icon("x")}</button></span><span class="chip">Papa <button type="button" aria-label="Remove" data-want="guest-papa">${icon("x")}</button></span></p><input type="text" placeholder="Add guests" data-want="invite"><p>Going? <button type="button" data-want="going-yes">Yes</button> <button type="button" data-want="going-no">No</button> <button type="button" data-want="going-maybe">Maybe</button></p></div>`;

export {};
