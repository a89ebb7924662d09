/** A calendar of a month with a side list, as Fluent UI writes it: a toolbar of icons, cells with events, a date picker; test ids. */
const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const EVENTS: Record<number, Array<[string, string, string]>> = {
	4: [["dentist", "Dentist", "9:00 AM"]],
	12: [
		["budget", "Budget review", "10:00 AM"],
		["lunch", "Lunch with Priya", "12:30 PM"],
	],
	20: [["launch", "Launch party", "6:00 PM"]],
};
const glyph = (name: string) => `<i data-icon-name="${name}" aria-hidden="true" class="ms-Button-icon css-31"></i>`;
const command = (name: string, glyphName: string, want: string, label = true) =>
	`<button type="button" class="ms-Button ms-Button--commandBar ms-CommandBarItem-link" role="menuitem" data-is-focusable="true" ${label ? "" : `title="${name}"`} data-automationid="splitbuttonprimary" data-testid="cmd" data-want="${want}"><span class="ms-Button-flexContainer">${glyph(glyphName)}${label ? `<span class="ms-Button-textContainer"><span class="ms-Button-label">${name}</span></span>` : ""}</span></button>`;
const event = ([id, name, time]: [string, string, string]) =>
	`<div class="event" role="button" tabindex="0" data-testid="event" data-want="event-${id}"><span>${time}</span> <span>${name}</span></div>`;
const cell = (day: number) =>
	`<div role="gridcell" class="cell" aria-label="${DAYS[day % 7]}, June ${day}" data-want="day-${day}"><span>${day}</span>${(EVENTS[day] ?? []).map(event).join("")}</div>`;
const weeks = [1, 8, 15, 22].map(
	(start) =>
		`<div role="row" class="week">${[0, 1, 2, 3, 4, 5, 6].map((offset) => cell(start + offset)).join("")}</div>`,
);
const mini = (day: number) =>
	`<td class="ms-CalendarDay-daycell" role="presentation"><button type="button" role="gridcell" class="ms-CalendarDay-dayButton" aria-label="${day}, July, 2026" data-want="mini-${day}"><span aria-hidden="true">${day}</span></button></td>`;
const calendar = (id: string, name: string, on: boolean) =>
	`<div class="ms-Checkbox ${on ? "is-checked" : ""}"><input type="checkbox" id="cb-${id}" class="ms-Checkbox-input" ${on ? "checked" : ""} data-want="show-${id}"><label class="ms-Checkbox-label" for="cb-${id}" data-want="show-${id}-label"><div class="ms-Checkbox-checkbox"></div><span class="ms-Checkbox-text">${name}</span></label><button class="ms-Button ms-Button--icon" data-testid="cal-more" aria-label="More options" data-want="options-${id}">${glyph("More")}</button></div>`;

(document.querySelector("#root") as Element).innerHTML = `
<style>.bar,.week,.split,.ms-Checkbox{display:flex;gap:8px}.cell{width:110px;min-height:60px;border:1px solid #ccc}.event{background:#cde;font-size:12px;cursor:pointer}.ms-Checkbox-checkbox{width:14px;height:14px;border:1px solid;display:inline-block}i[data-icon-name]::before{content:"";display:inline-block;width:16px;height:16px;background:#888}.panel{position:fixed;right:0;top:0;bottom:0;width:280px;background:#fff;border-left:1px solid;padding:12px}.ms-Checkbox-input{opacity:0;position:absolute}</style>
<div class="ms-CommandBar bar" role="menubar" data-testid="commands">${command("New event", "Add", "new")}${command("Share", "Share", "share")}${command("Print", "Print", "print", false)}${command("Settings", "Settings", "settings", false)}<div role="group" class="ms-Pivot" aria-label="View"><div role="tablist" class="bar"><button role="tab" aria-selected="false" class="ms-Pivot-link" data-want="view-day"><span class="ms-Pivot-text">Day</span></button><button role="tab" aria-selected="false" class="ms-Pivot-link" data-want="view-week"><span class="ms-Pivot-text">Week</span></button><button role="tab" aria-selected="true" class="ms-Pivot-link is-selected" data-want="view-month"><span class="ms-Pivot-text">Month</span></button></div></div></div>
<div class="split"><aside style="width:240px"><div class="ms-DatePicker"><div class="ms-Calendar"><div class="bar"><button class="ms-CalendarDay-monthAndYear" data-want="pick-month"><span>July 2026</span></button><button class="ms-CalendarDay-headerIconButton" title="Go to previous month" data-testid="mini-prev" data-want="mini-prev">${glyph("Up")}</button><button class="ms-CalendarDay-headerIconButton" title="Go to next month" data-testid="mini-next" data-want="mini-next">${glyph("Down")}</button></div><table role="grid"><tbody><tr>${[1, 2, 3, 4, 5, 6, 7].map(mini).join("")}</tr><tr>${[8, 9, 10, 11, 12, 13, 14].map(mini).join("")}</tr></tbody></table></div></div>
<h2>My calendars</h2>${calendar("personal", "Personal", true)}${calendar("team", "Team", true)}${calendar("holidays", "Holidays", false)}<button class="ms-Link" data-testid="add-cal" data-want="add-calendar">Add calendar</button></aside>
<main><div class="bar"><button class="ms-Button" data-testid="today" data-want="today">Today</button><button class="ms-Button ms-Button--icon" aria-label="Previous month" data-want="prev">${glyph("ChevronLeft")}</button><button class="ms-Button ms-Button--icon" aria-label="Next month" data-want="next">${glyph("ChevronRight")}</button><h1>June 2026</h1><div class="ms-SearchBox"><div class="ms-SearchBox-iconContainer">${glyph("Search")}</div><input type="text" role="searchbox" class="ms-SearchBox-field" placeholder="Search events" data-want="search"></div></div>
<div role="grid" aria-label="June 2026"><div role="row" class="week">${DAYS.map((day) => `<div role="columnheader" class="cell" style="min-height:0">${day.slice(0, 3)}</div>`).join("")}</div>${weeks.join("")}</div></main></div>
<div class="panel ms-Panel" role="complementary" aria-label="Event details"><div class="bar"><h2>Budget review</h2><button class="ms-Button ms-Panel-closeButton" aria-label="Close" data-testid="panel-close" data-want="panel-close">${glyph("Cancel")}</button></div><div class="ms-TextField"><label for="t1" class="ms-Label">Title</label><input id="t1" class="ms-TextField-field" value="Budget review" data-want="title"></div><div class="ms-TextField"><label for="t2" class="ms-Label">Location</label><input id="t2" class="ms-TextField-field" placeholder="Add a room" data-want="location"></div><div class="ms-Toggle"><label class="ms-Label" id="tg1">All day</label><button type="button" role="switch" aria-checked="false" aria-labelledby="tg1" class="ms-Toggle-background" data-want="all-day"><span class="ms-Toggle-thumb"></span></button></div><div class="ms-Dropdown-container"><label class="ms-Label" id="dd1">Reminder</label><div class="ms-Dropdown" role="combobox" tabindex="0" aria-labelledby="dd1 dd1-o" data-want="reminder"><span id="dd1-o" class="ms-Dropdown-title">15 minutes before</span></div></div>
<div class="bar"><button class="ms-Button ms-Button--primary" data-want="save"><span class="ms-Button-label">Save</span></button><button class="ms-Button" data-want="delete-event"><span class="ms-Button-label">Delete event</span></button></div></div>`;

export {};
