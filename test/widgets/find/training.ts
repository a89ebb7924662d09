/** A week of workouts in expansion panels, in the markup of Angular Material 19; no test ids. */
import { root } from "../truth.ts";

const STYLE = `
body{margin:0;font:14px/1.4 Roboto,system-ui,sans-serif;color:#1b1b1f;background:#faf9fd}
mat-toolbar{display:flex;align-items:center;gap:8px;height:56px;padding:0 16px;background:#efedf1}
.mdc-button,.mat-mdc-fab{display:inline-flex;position:relative;align-items:center;gap:6px;height:36px;border:0;border-radius:18px;padding:0 14px;background:none;color:#005cbb;font:inherit;cursor:pointer}.mdc-button--unelevated,.mat-mdc-fab{background:#005cbb;color:#fff}
.mdc-icon-button{position:relative;width:36px;height:36px;border:0;background:none;cursor:pointer}.mat-icon{display:inline-block;width:20px;height:20px}.mat-mdc-button-persistent-ripple,span.mat-focus-indicator,.mat-mdc-button-touch-target{position:absolute;inset:0;pointer-events:none}
mat-expansion-panel{display:block;background:#fff;border-radius:10px;margin:8px 0;box-shadow:0 1px 3px #0003}mat-expansion-panel-header{display:flex;align-items:center;height:48px;padding:0 20px;cursor:pointer}.mat-content{display:flex;flex:1}mat-panel-title{width:140px;font-weight:600}.mat-expansion-panel-body{padding:0 20px 12px}
.exercise{display:flex;align-items:center;gap:10px}.exercise mat-checkbox{flex:1}.mdc-form-field{display:flex;align-items:center}.mdc-checkbox{position:relative;width:36px;height:36px}.mdc-checkbox__native-control{position:absolute;inset:0;opacity:0;width:100%;height:100%;margin:0;z-index:1;cursor:pointer}.mdc-checkbox__background{position:absolute;inset:9px;border:2px solid #44474e;border-radius:2px}
.mdc-switch{width:44px;height:24px;border-radius:12px;border:2px solid #74777f;background:#e0e2ec;margin-right:8px}.mdc-switch--selected{background:#005cbb}
mat-form-field{display:block}.mat-mdc-text-field-wrapper{position:relative;border:1px solid #74777f;border-radius:4px;height:40px;display:flex;align-items:center;padding:0 10px;margin-top:10px}.mdc-floating-label{position:absolute;top:-9px;left:8px;background:#fff;font-size:11px;padding:0 3px}.mat-mdc-form-field-flex{display:flex;flex:1;align-items:center}.mat-mdc-form-field-infix{flex:1}.mat-mdc-input-element{border:0;outline:0;font:inherit;width:100%;background:none}mat-select{display:block}.mat-mdc-select-trigger{display:flex;justify-content:space-between}
mat-card{display:block;background:#fff;border-radius:12px;padding:14px;margin-bottom:12px;box-shadow:0 1px 3px #0003}mat-card-title{font-size:17px;font-weight:500}mat-button-toggle-group{display:inline-flex;border:1px solid #74777f;border-radius:18px;overflow:hidden}.mat-button-toggle-button{border:0;background:none;padding:6px 14px;font:inherit}.mat-button-toggle-checked{background:#dae2f9}
mat-slider{display:block;height:30px}.mdc-slider__input{width:100%}.page{display:grid;grid-template-columns:1fr 300px;gap:20px;padding:12px 24px 80px}.cdk-overlay-container{position:fixed;left:24px;bottom:16px}.mdc-snackbar__surface{display:flex;align-items:center;background:#2f3033;color:#fff;border-radius:4px;padding:4px 8px 4px 16px;gap:20px}.mdc-snackbar__surface .mdc-button{color:#abc7ff}.mat-mdc-fab{position:fixed;right:24px;bottom:16px}`;

const D = {
	menu: "M3 6h18v2H3zm0 5h18v2H3zm0 5h18v2H3z",
	chevron_left: "M15 5l-7 7 7 7 1-1-6-6 6-6z",
	chevron_right: "M9 5l7 7-7 7-1-1 6-6-6-6z",
	notifications: "M12 22a2 2 0 0 0 2-2h-4a2 2 0 0 0 2 2m6-6v-5a6 6 0 0 0-12 0v5l-2 2h16z",
	account_circle: "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20m0 4a3 3 0 1 1 0 6 3 3 0 0 1 0-6",
	swap_horiz: "M7 11l-4 4 4 4v-3h7v-2H7zm14-2-4-4v3h-7v2h7v3z",
	info: "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20m-1 9h2v6h-2zm0-4h2v2h-2z",
	delete: "M6 7h12l-1 14H7zM9 3h6l1 2h4v1H4V5h4z",
	add: "M11 5h2v6h6v2h-6v6h-2v-6H5v-2h6z",
	play_arrow: "M8 5v14l11-7z",
	chat: "M3 3h18v14H7l-4 4z",
	calendar: "M4 5h16v16H4z",
};
const icon = (name: keyof typeof D) =>
	`<mat-icon role="img" class="mat-icon notranslate mat-icon-no-color" aria-hidden="true" data-mat-icon-type="svg" data-mat-icon-name="${name}"><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="20" height="20" fit="" preserveAspectRatio="xMidYMid meet" focusable="false"><path fill="currentColor" d="${D[name]}"></path></svg></mat-icon>`;
const RIPPLES = `<span class="mat-focus-indicator"></span><span class="mat-mdc-button-touch-target"></span>`;
const iconButton = (label: string, name: keyof typeof D, want: string) =>
	`<button mat-icon-button="" class="mdc-icon-button mat-mdc-icon-button mat-unthemed mat-mdc-button-base" mat-ripple-loader-uninitialized="" aria-label="${label}" data-want="${want}"><span class="mat-mdc-button-persistent-ripple mdc-icon-button__ripple"></span>${icon(name)}${RIPPLES}</button>`;
const button = (label: string, want: string, look = "mat-mdc-button", name?: keyof typeof D) =>
	`<button class="mdc-button ${look} mat-mdc-button-base" data-want="${want}"><span class="mat-mdc-button-persistent-ripple mdc-button__ripple"></span>${name ? icon(name) : ""}<span class="mdc-button__label">${label}</span>${RIPPLES}</button>`;
const FILLED = "mdc-button--unelevated mat-mdc-unelevated-button mat-primary";
const field = (label: string, id: string, value: string, type = "text", suffix = "") =>
	`<mat-form-field class="mat-mdc-form-field mat-form-field-appearance-outline"><div class="mat-mdc-text-field-wrapper mdc-text-field mdc-text-field--outlined"><div class="mat-mdc-form-field-flex"><div class="mdc-notched-outline"><div class="mdc-notched-outline__notch"><label class="mdc-floating-label mat-mdc-floating-label mdc-floating-label--float-above" for="mat-input-${id}"><mat-label>${label}</mat-label></label></div></div><div class="mat-mdc-form-field-infix"><input class="mat-mdc-input-element mat-mdc-form-field-input-control mdc-text-field__input" id="mat-input-${id}" type="${type}" value="${value}" data-want="${id}"></div>${suffix && `<div class="mat-mdc-form-field-text-suffix">${suffix}</div>`}</div></div></mat-form-field>`;
const select = (label: string, id: string, value: string) =>
	`<mat-form-field class="mat-mdc-form-field mat-mdc-form-field-type-mat-select"><div class="mat-mdc-text-field-wrapper mdc-text-field mdc-text-field--outlined"><div class="mat-mdc-form-field-flex"><div class="mdc-notched-outline"><label class="mdc-floating-label mat-mdc-floating-label" id="mat-label-${id}"><mat-label>${label}</mat-label></label></div><div class="mat-mdc-form-field-infix"><mat-select role="combobox" aria-haspopup="listbox" aria-expanded="false" tabindex="0" id="mat-select-${id}" aria-labelledby="mat-label-${id} mat-select-value-${id}" class="mat-mdc-select" data-want="${id}"><div class="mat-mdc-select-trigger"><div class="mat-mdc-select-value" id="mat-select-value-${id}"><span class="mat-mdc-select-value-text"><span class="mat-mdc-select-min-line">${value}</span></span></div><div class="mat-mdc-select-arrow-wrapper"><div class="mat-mdc-select-arrow"><svg viewBox="0 0 24 24" width="18" height="18" focusable="false" aria-hidden="true"><path d="M7 10l5 5 5-5z"></path></svg></div></div></div></mat-select></div></div></div></mat-form-field>`;
const toggle = (label: string, id: string, on: boolean) =>
	`<mat-slide-toggle class="mat-mdc-slide-toggle" data-want="${id}-row"><div class="mdc-form-field" style="margin:8px 0"><button role="switch" type="button" class="mdc-switch${on ? " mdc-switch--selected mdc-switch--checked" : " mdc-switch--unselected"}" id="mat-slide-${id}-button" aria-checked="${on}" aria-labelledby="mat-slide-${id}-label" data-want="${id}"><div class="mdc-switch__track"></div></button><label class="mdc-label" for="mat-slide-${id}-button" id="mat-slide-${id}-label" data-want="${id}-label">${label}</label></div></mat-slide-toggle>`;

interface Exercise {
	id: string;
	name: string;
	sets: string;
	weight: string;
}
const exercise = ({ id, name, sets, weight }: Exercise) =>
	`<div class="exercise"><mat-checkbox class="mat-mdc-checkbox mat-accent"><div class="mdc-form-field"><div class="mdc-checkbox"><div class="mat-mdc-checkbox-touch-target"></div><input type="checkbox" class="mdc-checkbox__native-control" id="mat-mdc-checkbox-${id}-input" data-want="done-${id}"><div class="mdc-checkbox__ripple"></div><div class="mdc-checkbox__background"></div></div><label class="mdc-label" for="mat-mdc-checkbox-${id}-input" data-want="done-${id}-label">${name}</label></div></mat-checkbox><span data-want="sets-${id}">${sets}</span><div style="width:110px">${field("Weight", `weight-${id}`, weight, "number", "kg")}</div>${iconButton("Instructions", "info", `info-${id}`)}${iconButton("Swap exercise", "swap_horiz", `swap-${id}`)}${iconButton("Delete", "delete", `delete-${id}`)}</div>`;
const DAYS: Array<{ id: string; day: string; plan: string; exercises: Exercise[] }> = [
	{
		id: "monday",
		day: "Monday",
		plan: "Upper body · 45 min",
		exercises: [
			{ id: "bench", name: "Bench press", sets: "4 × 8", weight: "60" },
			{ id: "pull", name: "Pull-ups", sets: "3 × 6", weight: "0" },
			{ id: "press", name: "Shoulder press", sets: "3 × 10", weight: "18" },
		],
	},
	{ id: "tuesday", day: "Tuesday", plan: "Rest day", exercises: [] },
	{ id: "wednesday", day: "Wednesday", plan: "Interval run · 30 min", exercises: [] },
	{
		id: "thursday",
		day: "Thursday",
		plan: "Legs · 50 min",
		exercises: [
			{ id: "squat", name: "Back squat", sets: "5 × 5", weight: "85" },
			{ id: "lunge", name: "Walking lunges", sets: "3 × 12", weight: "14" },
			{ id: "leg", name: "Leg press", sets: "3 × 10", weight: "120" },
		],
	},
	{ id: "friday", day: "Friday", plan: "Yoga · 40 min", exercises: [] },
	{ id: "saturday", day: "Saturday", plan: "Long ride · 90 min", exercises: [] },
];
const panel = ({ id, day, plan, exercises }: (typeof DAYS)[number]) => {
	const open = exercises.length > 0;
	return `<mat-expansion-panel class="mat-expansion-panel${open ? " mat-expanded" : ""}"><mat-expansion-panel-header role="button" class="mat-expansion-panel-header mat-focus-indicator${open ? " mat-expanded" : ""}" id="mat-expansion-panel-header-${id}" tabindex="0" aria-controls="cdk-accordion-child-${id}" aria-expanded="${open}" aria-disabled="false" data-want="day-${id}"><span class="mat-content"><mat-panel-title class="mat-expansion-panel-header-title">${day}</mat-panel-title><mat-panel-description class="mat-expansion-panel-header-description" data-want="plan-${id}">${plan}</mat-panel-description></span><span class="mat-expansion-indicator"><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -960 960 960" width="20" height="20" aria-hidden="true" focusable="false"><path d="M480-345 240-585l56-56 184 184 184-184 56 56-240 240Z"></path></svg></span></mat-expansion-panel-header>
	${open ? `<div class="mat-expansion-panel-content-wrapper"><div class="mat-expansion-panel-content" role="region" aria-labelledby="mat-expansion-panel-header-${id}" id="cdk-accordion-child-${id}"><div class="mat-expansion-panel-body">${exercises.map(exercise).join("")}<div style="margin-top:8px">${button("Add exercise", `add-${id}`, "mat-mdc-button", "add")}${button("Start workout", `start-${id}`, FILLED, "play_arrow")}</div></div></div></div>` : ""}</mat-expansion-panel>`;
};
const intensity = ["Easy", "Normal", "Hard"]
	.map(
		(name) =>
			`<mat-button-toggle role="presentation" class="mat-button-toggle mat-button-toggle-appearance-standard${name === "Normal" ? " mat-button-toggle-checked" : ""}"><button type="button" class="mat-button-toggle-button mat-focus-indicator" role="radio" aria-checked="${name === "Normal"}" tabindex="${name === "Normal" ? 0 : -1}" data-want="intensity-${name.toLowerCase()}"><span class="mat-button-toggle-label-content">${name}</span></button></mat-button-toggle>`,
	)
	.join("");
const stat = (label: string, value: string, want: string) =>
	`<mat-list-item class="mat-mdc-list-item mdc-list-item" style="display:flex;justify-content:space-between"><span class="mdc-list-item__content" style="flex:1">${label}</span><span class="mdc-list-item__end" data-want="${want}">${value}</span></mat-list-item>`;

root.innerHTML = `<style>${STYLE}</style>
<app-root ng-version="19.2.0"><mat-toolbar class="mat-toolbar mat-toolbar-single-row">${iconButton("Menu", "menu", "menu")}<b style="flex:1">Stride</b>${iconButton("Notifications", "notifications", "bell")}${iconButton("Profile", "account_circle", "profile")}</mat-toolbar>
<div class="page"><main><div style="display:flex;align-items:center;gap:8px"><h1 style="margin:0;flex:1">My plan</h1>${iconButton("Previous week", "chevron_left", "week-before")}<span data-want="week">9 – 15 November</span>${iconButton("Next week", "chevron_right", "week-after")}</div>
	<div style="display:flex;align-items:center;gap:12px;margin:8px 0"><span id="intensity">Intensity</span><mat-button-toggle-group role="radiogroup" aria-labelledby="intensity" class="mat-button-toggle-group mat-button-toggle-group-appearance-standard">${intensity}</mat-button-toggle-group>${button("Expand all", "expand-all")}${button("Duplicate week", "duplicate")}</div>
	<mat-accordion class="mat-accordion mat-accordion-multi" multi="">${DAYS.map(panel).join("")}</mat-accordion></main>
<aside><mat-card class="mat-mdc-card mdc-card"><mat-card-header class="mat-mdc-card-header"><mat-card-title class="mat-mdc-card-title">Goals</mat-card-title></mat-card-header><mat-card-content class="mat-mdc-card-content">${select("Main goal", "goal", "Build muscle")}${field("Target weight", "target", "74", "number", "kg")}<p id="often" style="margin:10px 0 0">Workouts per week: 4</p><mat-slider class="mat-mdc-slider mdc-slider"><input matSliderThumb type="range" class="mdc-slider__input" min="1" max="7" step="1" value="4" aria-labelledby="often" data-want="often"></mat-slider>${button("Save goals", "save-goals", FILLED)}</mat-card-content></mat-card>
	<mat-card class="mat-mdc-card mdc-card"><mat-card-title class="mat-mdc-card-title">Reminders</mat-card-title><mat-card-content>${toggle("Push", "push", true)}${toggle("Email", "mail", false)}${field("Time", "time", "07:30", "time")}</mat-card-content></mat-card>
	<mat-card class="mat-mdc-card mdc-card"><mat-card-title class="mat-mdc-card-title">Body</mat-card-title><mat-card-content><mat-list role="list" class="mat-mdc-list">${stat("Body fat", "19 %", "fat")}${stat("Resting heart rate", "58 bpm", "pulse")}${stat("Sleep last night", "7 h 20 min", "sleep")}</mat-list>${field("Weight today", "today", "", "number", "kg")}<div style="margin-top:8px">${button("Log", "log", FILLED)}</div></mat-card-content></mat-card></aside></div></app-root>`;
document.body.insertAdjacentHTML(
	"beforeend",
	`<button class="mdc-fab mat-mdc-fab mat-mdc-extended-fab" data-want="coach">${icon("chat")}<span class="mdc-button__label">Ask a coach</span></button><div class="cdk-overlay-container"><div class="cdk-global-overlay-wrapper"><div class="cdk-overlay-pane"><mat-snack-bar-container class="mdc-snackbar mat-mdc-snack-bar-container mdc-snackbar--open"><div class="mdc-snackbar__surface"><simple-snack-bar class="mat-mdc-simple-snack-bar" style="display:flex;align-items:center;gap:20px"><div class="mat-mdc-snack-bar-label mdc-snackbar__label">Cable row deleted</div><div class="mat-mdc-snack-bar-actions mdc-snackbar__actions">${button("Undo", "undo", "mat-mdc-button mat-mdc-snack-bar-action")}</div></simple-snack-bar></div></mat-snack-bar-container></div></div></div>`,
);
