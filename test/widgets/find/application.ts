/** An application for a job, made with Vue: sections that repeat, uploads, questions, steps; test ids. */
import "element-plus/dist/index.css";
import ElementPlus from "element-plus";
import { createApp, h, resolveComponent, type VNode } from "vue";

const el = (name: string, props: object, inner?: (() => VNode[] | VNode | string) | string): VNode =>
	h(resolveComponent(name), props, typeof inner === "string" ? () => inner : inner);
const item = (label: string, inner: () => VNode | VNode[]) => el("el-form-item", { label }, inner);
const input = (want: string, more: object = {}) =>
	el("el-input", { "data-want": want, "data-testid": `app-${want.length}`, ...more });
const button = (text: string, want: string, more: object = {}) => el("el-button", { "data-want": want, ...more }, text);

const JOBS = [
	{ id: "north", company: "North Labs", title: "Engineer" },
	{ id: "olive", company: "Olive & Co", title: "Intern" },
];
const LANGUAGES = ["English", "French", "Arabic"];
const LEVELS = ["Basic", "Good", "Fluent"];

createApp({
	setup: () => () =>
		h("div", { style: "max-width:900px;margin:auto;padding:16px" }, [
			h("p", [h("a", { href: "#jobs", "data-want": "all-jobs" }, "All openings"), " › Backend developer"]),
			h("h1", "Apply: Backend developer"),
			el("el-steps", { active: 1 }, () => [
				el("el-step", { title: "You" }),
				el("el-step", { title: "Experience" }),
				el("el-step", { title: "Check" }),
			]),
			button("Fill in from LinkedIn", "linkedin"),
			el("el-form", { labelWidth: "180px" }, () => [
				h("h2", "You"),
				item("Given name", () => [input("given")]),
				item("Family name", () => [input("family")]),
				item("E-mail", () => [input("mail", { type: "email" })]),
				item("Phone", () => [
					el("el-select", { class: "want-prefix", placeholder: "+", style: "width:90px" }),
					input("phone", { style: "width:200px" }),
				]),
				item("Where do you live?", () => [input("city", { placeholder: "City, country" })]),
				item("Right to work", () => [
					el("el-radio-group", {}, () => [
						el("el-radio", { value: "eu", class: "want-eu" }, "EU citizen"),
						el("el-radio", { value: "permit", class: "want-permit" }, "I need a permit"),
					]),
				]),
				h("h2", "Documents"),
				item("CV", () => [button("Choose file", "cv", { "data-testid": "upload-1" })]),
				item("Cover letter", () => [button("Choose file", "letter", { "data-testid": "upload-2" })]),
				item("Portfolio", () => [input("portfolio", { placeholder: "https://" })]),
				h("h2", "Experience"),
				...JOBS.map(({ id, company, title }) =>
					h("fieldset", { "data-testid": "job" }, [
						h("legend", company),
						item("Position", () => [input(`title-${id}`, { modelValue: title })]),
						item("Until", () => [el("el-date-picker", { class: `want-until-${id}`, type: "month" })]),
						el("el-checkbox", { class: `want-current-${id}`, modelValue: id === "north" }, "I still work here"),
						el("el-button", { circle: true, "data-want": `drop-${id}`, "aria-label": "Remove" }, "✕"),
					]),
				),
				button("+ Add position", "add-job"),
				h("h2", "Languages"),
				h("table", [
					h("tr", [h("th"), ...LEVELS.map((level) => h("th", level))]),
					...LANGUAGES.map((language) =>
						h("tr", [
							h("td", language),
							...LEVELS.map((level) =>
								h("td", [
									h("input", {
										type: "radio",
										name: language,
										checked: language === "French" && level === "Good",
										"data-want": `${language}-${level}`,
									}),
								]),
							),
						]),
					),
				]),
				h("h2", "Questions"),
				item("Why us?", () => [input("why", { type: "textarea", maxlength: 500, showWordLimit: true })]),
				item("Salary wish", () => [el("el-input-number", { class: "want-salary", step: 1000, modelValue: 50000 })]),
				item("Earliest start", () => [el("el-date-picker", { class: "want-start" })]),
				item("Skills", () => [
					el("el-tag", { closable: true, class: "want-tag-go" }, "Go"),
					el("el-tag", { closable: true, class: "want-tag-sql" }, "SQL"),
					button("+ Skill", "add-skill", { size: "small" }),
				]),
				item("Remote work", () => [el("el-switch", { class: "want-remote" })]),
				el("el-checkbox", { class: "want-terms" }, "I agree that my data are kept for two years"),
				el("el-checkbox", { class: "want-alerts", modelValue: true }, "Tell me about similar jobs"),
			]),
			button("Back", "back"),
			button("Save and finish later", "later"),
			button("Next", "next", { type: "primary" }),
			button("Withdraw application", "withdraw", { type: "danger", link: true }),
			h("footer", [
				h("a", { href: "#q", "data-want": "faq" }, "FAQ"),
				" ",
				h("a", { href: "#c", "data-want": "recruiter" }, "Write to the recruiter"),
			]),
		]),
})
	.use(ElementPlus)
	.mount("#root");
