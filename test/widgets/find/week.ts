/** A week of a shared calendar as FullCalendar writes it, with a pop-up of one event; no test ids. */
const DAYS = [
	["2027-03-08", "Mon 3/8"],
	["2027-03-09", "Tue 3/9"],
	["2027-03-10", "Wed 3/10"],
	["2027-03-11", "Thu 3/11"],
	["2027-03-12", "Fri 3/12"],
] as const;
const EVENTS: Record<string, Array<[want: string, time: string, title: string]>> = {
	"2027-03-08": [
		["standup-mon", "9:00 - 9:15", "Stand-up"],
		["dentist", "14:00 - 15:00", "Dentist"],
	],
	"2027-03-09": [["standup-tue", "9:00 - 9:15", "Stand-up"]],
	"2027-03-10": [
		["retro", "11:00 - 12:00", "Retrospective"],
		["lunch", "12:30 - 13:30", "Lunch with Sven"],
	],
	"2027-03-12": [["demo", "16:00 - 17:00", "Customer demo"]],
};
const event = ([want, time, title]: [string, string, string]) =>
	`<div class="fc-timegrid-event-harness"><a class="fc-event fc-event-draggable fc-event-resizable fc-event-start fc-event-end fc-timegrid-event fc-v-event" tabindex="0" data-want="${want}"><div class="fc-event-main"><div class="fc-event-main-frame"><div class="fc-event-time">${time}</div><div class="fc-event-title-container"><div class="fc-event-title fc-sticky">${title}</div></div></div></div><div class="fc-event-resizer fc-event-resizer-end"></div></a></div>`;
const MINI = Array.from({ length: 31 }, (_, at) => at + 1);
const CALENDARS = ["Work", "Family", "Holidays in Norway"];

(document.querySelector("#root") as Element).innerHTML = `
<style>.flex,.fc-toolbar,.fc-button-group{display:flex;gap:8px}.mini{display:grid;grid-template-columns:repeat(7,24px)}.fc table{border-collapse:collapse}.fc td,.fc th{border:1px solid #ddd;padding:4px;vertical-align:top;min-width:110px}.fc-event{display:block;background:#def;margin:4px;padding:2px}.fc-icon::before{content:"›"}.fc-popover{position:fixed;left:500px;top:260px;background:#fff;border:1px solid;padding:8px;width:300px}.material-icons{font-size:0}.material-icons::before{content:"■";font-size:16px}</style>
<div class="flex"><aside style="width:220px"><button class="create" data-want="create"><span class="material-icons">add</span>Create</button>
<div class="mini-cal"><div class="flex"><strong>March 2027</strong><button data-want="mini-prev"><span class="material-icons">chevron_left</span></button><button data-want="mini-next"><span class="material-icons">chevron_right</span></button></div><div class="mini" role="grid">${MINI.map((day) => `<button role="gridcell" ${day === 10 ? 'aria-current="date" class="today"' : ""} data-want="mini-${day}">${day}</button>`).join("")}</div></div>
<label>Meet with <input type="text" placeholder="Search for people" data-want="people"></label>
<h4>My calendars</h4>${CALENDARS.map((name, at) => `<div class="flex"><label data-want="label-${at}"><input type="checkbox" ${at < 2 ? "checked" : ""} data-want="calendar-${at}"> ${name}</label><button data-want="calendar-more-${at}" aria-haspopup="true"><span class="material-icons">more_vert</span></button></div>`).join("")}<button data-want="calendar-add">Subscribe to a calendar</button></aside>
<div class="fc fc-media-screen fc-direction-ltr fc-theme-standard"><div class="fc-header-toolbar fc-toolbar fc-toolbar-ltr"><div class="fc-toolbar-chunk"><div class="fc-button-group"><button type="button" title="Previous week" aria-pressed="false" class="fc-prev-button fc-button fc-button-primary" data-want="prev"><span class="fc-icon fc-icon-chevron-left" role="img"></span></button><button type="button" title="Next week" aria-pressed="false" class="fc-next-button fc-button fc-button-primary" data-want="next"><span class="fc-icon fc-icon-chevron-right" role="img"></span></button></div><button type="button" title="This week" aria-pressed="false" class="fc-today-button fc-button fc-button-primary" data-want="today">today</button></div><div class="fc-toolbar-chunk"><h2 class="fc-toolbar-title" id="fc-dom-1" data-want="title">Mar 8 – 12, 2027</h2></div><div class="fc-toolbar-chunk"><div class="fc-button-group"><button type="button" title="month view" aria-pressed="false" class="fc-dayGridMonth-button fc-button" data-want="month">month</button><button type="button" title="week view" aria-pressed="true" class="fc-timeGridWeek-button fc-button fc-button-active" data-want="week">week</button><button type="button" title="day view" aria-pressed="false" class="fc-timeGridDay-button fc-button" data-want="day">day</button></div><button data-want="print"><span class="material-icons">print</span></button><button data-want="settings"><span class="material-icons">settings</span></button></div></div>
<div aria-labelledby="fc-dom-1" class="fc-view-harness"><table role="grid" class="fc-scrollgrid"><thead role="rowgroup"><tr role="row"><th aria-hidden="true"></th>${DAYS.map(([date, text]) => `<th role="columnheader" class="fc-col-header-cell fc-day" data-date="${date}"><div class="fc-scrollgrid-sync-inner"><a class="fc-col-header-cell-cushion" title="Go to ${text}" tabindex="0" data-want="head-${date}">${text}</a></div></th>`).join("")}</tr></thead><tbody><tr role="row"><td class="fc-timegrid-axis">all-day</td>${DAYS.map(([date]) => `<td role="gridcell" data-date="${date}" class="fc-day" data-want="allday-${date}">${date === "2027-03-11" ? '<a class="fc-event fc-daygrid-event" tabindex="0" data-want="holiday"><div class="fc-event-title">Public holiday</div></a>' : ""}</td>`).join("")}</tr><tr role="row"><td class="fc-timegrid-axis"></td>${DAYS.map(([date]) => `<td role="gridcell" class="fc-timegrid-col fc-day" data-date="${date}" data-want="col-${date}"><div class="fc-timegrid-col-frame">${(EVENTS[date] ?? []).map(event).join("")}</div></td>`).join("")}</tr></tbody></table></div></div></div>
<div class="fc-popover popover" role="dialog" aria-label="Retrospective"><div class="flex"><button data-want="pop-edit"><span class="material-icons">edit</span></button><button data-want="pop-delete"><span class="material-icons">delete</span></button><button data-want="pop-mail"><span class="material-icons">mail_outline</span></button><button data-want="pop-close"><span class="material-icons">close</span></button></div><h3>Retrospective</h3><p>Wednesday, March 10 · 11:00 – 12:00</p><p><a href="#meet" data-want="join">Join video call</a></p><p>4 guests</p><div class="flex"><span>Going?</span><button data-want="yes">Yes</button><button data-want="no">No</button><button data-want="maybe">Maybe</button></div><label>Remind me <select data-want="remind"><option>10 minutes before</option><option>1 hour before</option></select></label></div>`;

export {};
